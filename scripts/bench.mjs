// npm run bench: set-up, then bench/main.ts. npm run bench -- gate prints what the gate counts (test/gate), and
// npm run bench -- gate --write writes down what it is to count from now on.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ensureBuild } from './build.mjs';
import { begin, ensureDependencies, root } from './setup.mjs';

begin();
await ensureDependencies({ dev: true });
await ensureBuild();
const parts = process.argv.slice(2);
const isGate = parts[0] === 'gate';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=processes', 'test/gate'];
const { status } = spawnSync(process.execPath, isGate ? vitest : ['--import', 'tsx', 'bench/main.ts', ...parts], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(isGate && { SERVERY_GATE: parts.includes('--write') ? 'write' : 'print' }) },
});
process.exit(status ?? 1);
