// npm run tools -- properties: sends 10,000 generated bodies to the cart and promotion calls.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from '../scripts/setup.mjs';

const file = 'server/modules/promotions/bad-input.property.test.ts';
const { status } = spawnSync(path.join(root, 'node_modules', '.bin', 'vitest'), ['run', '--project', 'server', file], {
  cwd: root,
  stdio: 'inherit',
  env: { PROPERTY_RUNS: '10000', ...process.env },
});
process.exitCode = status ?? 1;
