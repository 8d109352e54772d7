// npm run tools -- inp: set-up, then bench/inp.ts.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from '../scripts/build.mjs';
import { ensureTestChromium } from '../scripts/chromium.mjs';
import { begin, ensureDependencies, root } from '../scripts/setup.mjs';

begin();
await ensureDependencies({ dev: true });
await ensureBuild();
// The whole Chromium, without a screen, keeps finished pictures back for up to a second (docs/performance.md#the-first-view).
const chromium = await ensureTestChromium();
if (!chromium) process.exit(1);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/inp.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, CHROMIUM_PATH: chromium },
  stdio: 'inherit',
});
process.exit(status ?? 1);
