// Builds everything that `npm start` serves: the store (browser and server rendering), the console and the server itself.
// `npm run build` compresses it too, for an image or another folder that runs elsewhere.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { during, giveUp, isBuildFresh, root, runToEnd, stampBuild } from './setup.mjs';

/** As in server/http/cached-answer.ts: below this a compressed answer saves less than one packet. */
const MIN_COMPRESSED = 1024;
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/**
 * The oldest browsers that scripts and styles are built for. test/guards/browsers.test.ts holds the built files to it, and
 * header.css of the store shows a line to older ones.
 */
const TARGETS = ['safari16.4', 'ios16.4', 'firefox121', 'chrome111', 'edge111'];
const forBrowsers = TARGETS.flatMap((target) => ['--target', target]);

const store = ['--config', 'web/storefront/vite.config.ts', ...forBrowsers];
/** Each: [what, arguments of each vite build]. The worker's file lies in the store's folder, which the store empties. */
const parts = [
  ['the server', [['--config', 'vite.config.ts']]],
  ['the store', [store, ['--config', 'web/service-worker/vite.config.ts', ...forBrowsers]]],
  ['the console', [['--config', 'web/console/vite.config.ts', ...forBrowsers]]],
  ['the store on the server', [[...store, '--ssr']]],
];

async function buildPart([name, builds]) {
  for (const args of builds) {
    const { status, said } = await runToEnd(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args]);
    if (status === 0) continue;
    console.error(said);
    giveUp(`${name} could not be built: see above.`.replace(/^t/, 'T'));
  }
}

/** As small as each encoding can be: it is done once and read by every visitor of an image. */
async function compress(folder) {
  const compressible = /\.(js|css|svg|json|webmanifest)$/;
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const work = found
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      if (bytes.length < MIN_COMPRESSED) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    });
  await Promise.all(work);
}

/**
 * Builds everything, two parts at a time. `onServer` is called once the server is built, and waited for.
 * `isCompressed`: with the files compressed as far as they can be; without, the server compresses each when it is first
 * asked for (server/http/cached-answer.ts).
 */
export async function build({ onServer = async () => undefined, isCompressed = false } = {}) {
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  const waiting = [...parts];
  let afterServer;
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const one = part;
      await during(`Building ${one[0]}`, () => buildPart(one));
      if (one === parts[0]) afterServer = onServer();
    }
  };
  await Promise.all([work(), work()]);
  await afterServer;
  if (isCompressed)
    await during('Compressing the files of the pages', () =>
      Promise.all(['store', 'console'].map((app) => compress(path.join(root, 'dist', 'web', app, 'assets')))),
    );
  stampBuild();
}

/** Builds everything unless it is built already. `onServer` as above. */
export async function ensureBuild(onServer) {
  if (!isBuildFresh()) await build({ onServer });
}

if (process.argv[1] === import.meta.filename) await build({ isCompressed: process.argv.includes('--compressed') });
