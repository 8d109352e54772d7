// npm run tools -- lighthouse: set-up, then e2e/lighthouse.ts.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from '../scripts/build.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { begin, ensureDependencies, root } from '../scripts/setup.mjs';

begin();
await ensureDependencies({ dev: true });
await ensureBuild();
const chromium = await ensureChromium();
if (!chromium) process.exit(1);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'e2e/lighthouse.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, CHROMIUM_PATH: chromium },
  stdio: 'inherit',
});
process.exit(status ?? 1);
