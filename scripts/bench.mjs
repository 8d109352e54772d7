// npm run bench: set-up, then bench/main.ts.
import { spawnSync } from 'node:child_process';
import { begin, ensureBuild, ensureDependencies, root } from './setup.mjs';

begin();
ensureDependencies({ dev: true });
ensureBuild();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts'], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
