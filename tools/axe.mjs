// npm run tools -- axe: set-up, then e2e/axe-matrix.long.e2e.ts over every address, language and theme.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from '../scripts/build.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { begin, ensureDependencies, root } from '../scripts/setup.mjs';

begin();
await ensureDependencies({ dev: true });
await ensureBuild();
const chromium = await ensureChromium();
if (!chromium) process.exit(1);
const { status } = spawnSync('npx', ['playwright', 'test', 'axe-matrix', '--project=phone', '--retries=0'], {
  cwd: root,
  env: { ...process.env, CHROMIUM_PATH: chromium, AXE_MATRIX: 'full', RATE_LIMITS: 'off' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
