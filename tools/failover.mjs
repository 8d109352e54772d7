// npm run tools -- failover: a drill with Patroni, etcd, HAProxy and two processes; bench/failover/main.ts. Only on Linux, as root.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { begin, ensureBuild, ensureDependencies, root } from '../scripts/setup.mjs';

begin();
ensureDependencies({ dev: true });
ensureBuild();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/failover/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
