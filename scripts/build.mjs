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

/**
 * The oldest browsers that scripts and styles are built for. test/guards/browsers.test.ts holds the built files to it, and
 * header.css of the store shows a line to older ones.
 */
const TARGETS = ['safari16.4', 'ios16.4', 'firefox121', 'chrome111', 'edge111'];
const forBrowsers = TARGETS.flatMap((target) => ['--target', target]);

/** Each: [what, arguments of vite build]. */
const parts = [
  ['store', ['--config', 'web/storefront/vite.config.ts', ...forBrowsers]],
  ['service worker', ['--config', 'web/service-worker/vite.config.ts', ...forBrowsers]],
  ['store on the server', ['--config', 'web/storefront/vite.config.ts', '--ssr', ...forBrowsers]],
  ['console', ['--config', 'web/console/vite.config.ts', ...forBrowsers]],
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
