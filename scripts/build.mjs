// Builds everything that `npm start` serves: the store (browser and server rendering), the console and the server itself.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { stampBuild } from './setup.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** As in server/http/cached-answer.ts: below this a compressed answer saves less than one packet. */
const MIN_COMPRESSED = 1024;
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
function run(name, args) {
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`The ${name} could not be built${error ? `: ${error.message}` : ''}.`);
    process.exit(status ?? 1);
  }
}

for (const [name, args] of parts) run(name, [vite, 'build', '--logLevel', 'warn', ...args]);

/** As small as each encoding can be: it is done once here and read by every visitor. */
function compress(folder) {
  const compressible = /\.(js|css|svg|json|webmanifest)$/;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < MIN_COMPRESSED) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

for (const app of ['store', 'console']) compress(path.join(root, 'dist', 'web', app, 'assets'));
stampBuild();
