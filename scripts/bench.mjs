// npm run bench: set-up, then bench/main.ts.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts'], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
