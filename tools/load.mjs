// npm run tools -- load: set-up, then bench/friday/main.ts.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { begin, ensureBuild, ensureDependencies, root } from '../scripts/setup.mjs';

begin();
ensureDependencies({ dev: true });
ensureBuild();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/friday/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
