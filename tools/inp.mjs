// npm run tools -- inp: set-up, then bench/inp.ts.
import { spawnSync } from 'node:child_process';
import { ensureTestChromium } from '../scripts/chromium.mjs';
import { begin, ensureBuild, ensureDependencies, root } from '../scripts/setup.mjs';

begin();
ensureDependencies({ dev: true });
ensureBuild();
// The whole Chromium, without a screen, keeps finished pictures back for up to a second (docs/performance.md#the-first-view).
const chromium = await ensureTestChromium();
if (!chromium) process.exit(1);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/inp.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, CHROMIUM_PATH: chromium },
  stdio: 'inherit',
});
process.exit(status ?? 1);
