// npm run tools -- size: gzipped kilobytes (1000 bytes) that a browser loads, from the bundlers' manifests. Fails when the first
// view of the store or the console's board is over its budget. Chunks that are loaded ahead or by a press are listed on their own.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ensureBuild } from '../scripts/build.mjs';
import { begin, ensureDependencies, giveUp, root } from '../scripts/setup.mjs';

/** Before anybody touches the page, on a phone. */
const MAX_JS = 100_000;
/** On wider screens the menu and the order panel come at once. */
const MAX_WIDE_JS = 119_200;
const MAX_CSS = 13_800;
/** The console’s board with its texts and the words of its voice. Other pages and sheets bring their own. */
const MAX_BOARD_JS = 195_000;
/**
 * All that comes by itself to a board, as an image sends it: what it shows, what the next press opens, the type of its
 * texts. The answers of its calls and the headers of all requests are some 20 kB more.
 */
const MAX_WHOLE_BOARD = 242_000;
/** Of it; the calls are fifteen requests more (e2e/board.e2e.ts counts all). */
const MAX_BOARD_FILES = 20;
/** Script requests before the first touch at any width, the texts and the service worker among them. */
const MAX_SCRIPTS = 12;
/** What the first sign of a person asks for besides, until nothing more is fetched ahead (dialog-host.tsx). */
const MAX_USED_SCRIPTS = 41;

const ENTRY = 'src/entry-client.tsx';
/** Loaded on every page at the first sign of a person (routes/layout.tsx). */
const USED = 'src/routes/used-extras.tsx';
/** On '/' the menu's code as well, with the order panel (start/late-menu.ts). */
const MENU = 'src/routes/menu-content.tsx';
/** What any further page or dialog loads too (lib/page/i18n.tsx, withTexts). */
const later = (locale) => [`src/locales/${locale}-later.ts`];

begin();
const folder = path.join(root, 'dist', 'web');
if (!existsSync(path.join(folder, 'store', '.vite', 'manifest.json'))) {
  await ensureDependencies({ dev: true });
  await ensureBuild();
}

/** A build's manifest: which files its modules are in, and what they weigh. */
function readBuild(build) {
  const manifest = JSON.parse(readFileSync(path.join(build, '.vite', 'manifest.json'), 'utf8'));
  const sizes = new Map();

  function gzipped(file) {
    let size = sizes.get(file);
    if (size === undefined) {
      size = gzipSync(readFileSync(path.join(build, file)), { level: 9 }).length;
      sizes.set(file, size);
    }
    return size;
  }

  /** Files of modules and of everything that they import: `{ js, css }`, both sets. */
  function filesOf(modules) {
    const js = new Set();
    const css = new Set();
    const seen = new Set();
    const visit = (name) => {
      if (seen.has(name)) return;
      seen.add(name);
      const chunk = manifest[name];
      if (!chunk) giveUp(`The build has no module ${name}: tools/size.mjs names one that is gone.`);
      if (chunk.file.endsWith('.js')) js.add(chunk.file);
      for (const file of chunk.css ?? []) css.add(file);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    modules.forEach(visit);
    return { js, css };
  }

  /** Bytes of `modules` that are not among `known`, files of `filesOf`. */
  function weigh(modules, known = { js: new Set(), css: new Set() }) {
    const files = filesOf(modules);
    const sum = (kind) =>
      [...files[kind]].filter((file) => !known[kind].has(file)).reduce((total, file) => total + gzipped(file), 0);
    return { js: sum('js'), css: sum('css') };
  }

  /** Bytes of a file as an image sends it; type is compressed already. */
  function onTheLine(file) {
    const bytes = readFileSync(path.join(build, file));
    return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  }

  return { manifest, filesOf, weigh, onTheLine };
}

const { manifest, filesOf, weigh, onTheLine } = readBuild(path.join(folder, 'store'));

const LOCALES = Object.keys(manifest).flatMap((name) => /^src\/locales\/([a-z]+)\.ts$/.exec(name)?.[1] ?? []);
const kB = (bytes) => `${(bytes / 1000).toFixed(3)} kB`.padStart(9);
const print = (name, { js, css }) => console.log(`  ${name.padEnd(38)} ${kB(js)} ${kB(css)}`);
const heading = (text) => console.log(`\n${text.padEnd(40)} ${'JS'.padStart(9)} ${'CSS'.padStart(9)}`);

const problems = [];
heading('First view of / (before anything is touched)');
for (const locale of LOCALES) {
  const base = [ENTRY, `src/locales/${locale}.ts`];
  for (const [width, modules, maxJs] of [
    ['phone', base, MAX_JS],
    ['desktop', [...base, MENU, `src/locales/${locale}-menu.ts`], MAX_WIDE_JS],
  ]) {
    // The sheets of the menu are in the document at every width.
    const weight = { js: weigh(modules).js, css: weigh([...modules, MENU]).css };
    // With the service worker's own script.
    const scripts = filesOf(modules).js.size + 1;
    print(`${width}, ${locale}, ${scripts} scripts`, weight);
    const where = `/ on a ${width} in ${locale}`;
    if (weight.js > maxJs)
      problems.push(`${where} has ${kB(weight.js).trim()} of JavaScript, over ${kB(maxJs).trim()}`);
    if (weight.css > MAX_CSS) problems.push(`${where} has ${kB(weight.css).trim()} of CSS, over ${kB(MAX_CSS).trim()}`);
    if (scripts > MAX_SCRIPTS) problems.push(`${where} asks for ${scripts} scripts`);
  }
}
console.log(`  ${'budget of a phone'.padEnd(38)} ${kB(MAX_JS)} ${kB(MAX_CSS)}`);

// A voice has its own sheet and type in place of Paper's display face: in all it weighs no more than Paper's type.
heading('Voices: their sheet and type');
const typeOf = (part) =>
  onTheLine(Object.values(manifest).find(({ file }) => path.basename(file).startsWith(`${part}-common`)).file);
const mostOfVoice = typeOf('bricolage-grotesque') + typeOf('figtree');
for (const [voice, type] of Object.entries({
  night: ['fraunces', 'figtree'],
  market: ['nunito'],
  bistro: ['newsreader', 'figtree'],
})) {
  const weight =
    onTheLine(manifest[`src/voices/${voice}.css`].file) + type.reduce((sum, part) => sum + typeOf(part), 0);
  print(`${voice}, of at most ${kB(mostOfVoice).trim()}`, { js: 0, css: weight });
  if (weight > mostOfVoice) problems.push(`the voice ${voice} weighs ${kB(weight).trim()}, over Paper's type`);
}

const firstView = filesOf([ENTRY, 'src/locales/en.ts']);
// The bundler makes it an entry or a part that entries share.
const QUERIES =
  Object.keys(manifest).find((name) => /^(src\/start\/|_)page-queries\b/.test(name)) ?? 'src/start/page-queries.tsx';
heading('At the first sign of a person');
print('the menu comes to life', weigh([MENU, USED], firstView));
const ahead = [
  ...['product-dialog', 'product-parts', 'preference-dialog'].map((name) => `src/routes/dialogs/${name}.tsx`),
  'src/features/shell/side-menu.tsx',
  'src/lib/page/page-flow.ts',
  QUERIES,
  ...later('en'),
];
print(
  'a dish stands',
  weigh(['src/routes/dialogs/product-dialog.tsx'], filesOf([ENTRY, 'src/locales/en.ts', MENU, USED])),
);
const used = filesOf([ENTRY, 'src/locales/en.ts', MENU, USED]);
print('what is fetched ahead', weigh(ahead, used));
const usedScripts = [...filesOf([MENU, 'src/locales/en-menu.ts', USED, ...ahead]).js].filter(
  (file) => !firstView.js.has(file),
).length;
console.log(`  ${usedScripts} scripts in all`);
if (usedScripts > MAX_USED_SCRIPTS) problems.push(`the first sign of a person asks for ${usedScripts} scripts`);

heading('Other pages, in whole');
const pages = Object.keys(manifest).filter(
  (name) => manifest[name].isDynamicEntry && /-page\.tsx$/.test(name) && !name.endsWith('/menu-page.tsx'),
);
for (const name of pages) {
  print(path.basename(name, '-page.tsx'), weigh([ENTRY, 'src/locales/en.ts', QUERIES, ...later('en'), name]));
}

heading('Loaded on demand, over the first view');
for (const name of Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry)) {
  const isFirst = [MENU].includes(name) || /\/locales\/\w\w\.ts$/.test(name);
  if (!isFirst && !pages.includes(name)) print(path.basename(name).replace(/\.tsx?$/, ''), weigh([name], firstView));
}

/** What comes as soon as the browser is idle. */
const SOON = ['src/features/board/soon.ts', 'src/routes/soon.ts'];
const BOARD_FONTS = /\/(figtree-common|bricolage-grotesque-(common|numbers))\.woff2$/;
const board = readBuild(path.join(folder, 'console'));
heading('Board of the console (before anything is pressed)');
for (const locale of LOCALES) {
  const weight = board.weigh(['index.html', `src/locales/${locale}.ts`]);
  print(`board, ${locale}`, weight);
  const { js, css } = board.filesOf(['index.html', `src/locales/${locale}.ts`, ...SOON]);
  const fonts = Object.keys(board.manifest).filter((name) => BOARD_FONTS.test(name));
  const files = [...js, ...css, ...fonts.map((name) => board.manifest[name].file)];
  const whole = files.reduce((sum, file) => sum + board.onTheLine(file), 0);
  console.log(`  ${`all that comes to it, ${files.length} files, brotli`.padEnd(38)} ${kB(whole)}`);
  if (whole > MAX_WHOLE_BOARD || files.length > MAX_BOARD_FILES)
    problems.push(`the board in ${locale} fetches ${files.length} files with ${kB(whole).trim()}`);
  if (weight.js > MAX_BOARD_JS)
    problems.push(`the board in ${locale} has ${kB(weight.js).trim()} of JavaScript, over ${kB(MAX_BOARD_JS).trim()}`);
}
if (problems.length > 0) giveUp(`${problems.join('; ')}.`);
