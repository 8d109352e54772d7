// npm run tools -- faults: 10,000 seeded schedules of faults and an audit of both books. `--count 500 --seed 7` runs others, and
// `-- --count 1 --seed 4711` the one that failed.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { begin, ensureDependencies, root } from '../scripts/setup.mjs';

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
begin();
await ensureDependencies({ dev: true });
const { status } = spawnSync('node_modules/.bin/vitest', ['run', 'test/faults'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FAULTS: values.count ?? '10000', FAULT_SEED: values.seed ?? '1' },
});
process.exitCode = status ?? 1;
