// npm run tools -- shots: set-up, then e2e/shots.ts.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from '../scripts/build.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { begin, ensureDependencies, root } from '../scripts/setup.mjs';

begin();
await ensureDependencies({ dev: true });
await ensureBuild();
const chromium = await ensureChromium();
if (!chromium) process.exit(1);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'e2e/shots.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
process.exit(status ?? 1);
