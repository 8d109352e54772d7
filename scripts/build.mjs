// Builds everything that `npm start` serves: the store (browser and server rendering), the console and the server itself.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { stampBuild } from './setup.mjs';

const root = path.resolve(import.meta.dirname, '..');
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** Each: [what, arguments of vite build]. */
const parts = [
  ['store', ['--config', 'web/storefront/vite.config.ts']],
  ['service worker', ['--config', 'web/service-worker/vite.config.ts']],
  ['store on the server', ['--config', 'web/storefront/vite.config.ts', '--ssr']],
  ['console', ['--config', 'web/console/vite.config.ts']],
  ['server', ['--config', 'vite.config.ts']],
];

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
for (const [name, args] of parts) {
  const { status, error } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(`The ${name} could not be built${error ? `: ${error.message}` : ''}.`);
    process.exit(status ?? 1);
  }
}
stampBuild();
