// npm run tools -- types: checks the types of every room.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from '../scripts/setup.mjs';

const tsc = path.join(root, 'node_modules', '.bin', 'tsc');
for (const room of ['core', 'server', 'web', 'worker', 'e2e']) {
  const { status } = spawnSync(tsc, ['-p', `tsconfig.${room}.json`], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
