// npm run tools -- fonts: cuts type for web/ui/fonts. The store sets every heading in weight 700, so the display face keeps neither
// its weight axis nor its optical sizes: a third of the bytes on a customer's first visit. The vowels with macrons of Māori
// stand in files of their own, because most menus here need them and no other letter of latin-ext. So do the letters that
// nearly every text here is made of (common): a page with another one of latin fetches a second file. Of the Indic scripts
// the letters of today's languages are cut, in the weights that are used; the package's file has the rest. A file has the
// letters that its sheet declares for it (unicode-range). Run it after a font's package or a unicode-range has changed, and
// commit what it writes; with --check it writes nothing and names what it would change. The fonts' licences (OFL 1.1) allow
// it and stand beside the files.
//
// Papers (server/modules/media/faces.ts) need a tenth of what their packages have, in the weights that they set: that tenth is
// kept in server/modules/media/fonts as the packages have cut it, so that a start does not ask for 100 MB of type.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../scripts/setup.mjs';

/** Between the sizes of a dish's name and of the banner's title. */
const DISPLAY = { wght: 700, opsz: 20 };
/** Of orders in the console, from 26 to 92 px. */
const NUMBERS = { wght: 800, opsz: 44, wdth: 88 };
/** Regular to bold. */
const TEXT = { wght: { min: 400, max: 700 } };
/** The console's tickets are set in up to 800. */
const TEXT_LATIN = { wght: { min: 400, max: 800 } };
/** Of the voice Night: sharp, without its swashes. */
const NIGHT = { wght: 600, opsz: 96, SOFT: 0, WONK: 0 };
/** Of the voice Market: the lightest that it sets to the heaviest. */
const MARKET = { wght: { min: 600, max: 900 } };
/** Of the voice Bistro, between a dish's name and the title. */
const BISTRO = { wght: 400, opsz: 44 };
/** `isPlain` leaves out what only features reach: ligatures, other forms of digits. */
const CUTS = [
  { family: 'bricolage-grotesque', file: 'latin-opsz-normal', part: 'common', axes: DISPLAY },
  { family: 'bricolage-grotesque', file: 'latin-opsz-normal', part: 'latin', axes: DISPLAY },
  { family: 'bricolage-grotesque', file: 'latin-ext-opsz-normal', part: 'macrons', axes: DISPLAY },
  { family: 'bricolage-grotesque', file: 'latin-ext-opsz-normal', part: 'latin-ext', axes: DISPLAY },
  { family: 'bricolage-grotesque', file: 'latin-standard-normal', part: 'numbers', axes: NUMBERS },
  { family: 'figtree', file: 'latin-wght-normal', part: 'common', axes: TEXT_LATIN },
  { family: 'figtree', file: 'latin-ext-wght-normal', part: 'macrons', axes: undefined },
  { family: 'fraunces', file: 'latin-full-normal', part: 'common', axes: NIGHT, isPlain: true },
  { family: 'fraunces', file: 'latin-ext-full-normal', part: 'macrons', axes: NIGHT, isPlain: true },
  { family: 'nunito', file: 'latin-wght-normal', part: 'common', axes: MARKET, isPlain: true },
  { family: 'nunito', file: 'latin-ext-wght-normal', part: 'macrons', axes: MARKET, isPlain: true },
  { family: 'newsreader', file: 'latin-standard-normal', part: 'common', axes: BISTRO, isPlain: true },
  { family: 'newsreader', file: 'latin-ext-standard-normal', part: 'macrons', axes: BISTRO, isPlain: true },
  { family: 'noto-sans-devanagari', file: 'devanagari-wght-normal', part: 'common', axes: TEXT },
  { family: 'noto-sans-gurmukhi', file: 'gurmukhi-wght-normal', part: 'common', axes: TEXT },
];

/** Packages whose type papers set, each with its weights. */
const COMMON_WEIGHTS = [400, 500, 700, 800];
const RARE_WEIGHTS = [400, 700];
const PAPERS = {
  'noto-sans': COMMON_WEIGHTS,
  'noto-sans-devanagari': COMMON_WEIGHTS,
  'noto-sans-gurmukhi': COMMON_WEIGHTS,
  'noto-sans-arabic': RARE_WEIGHTS,
  'noto-sans-thai': RARE_WEIGHTS,
  'noto-sans-sc': RARE_WEIGHTS,
  'noto-emoji': RARE_WEIGHTS,
};
/** Other packages have these too; they are taken from `noto-sans`. */
const OF_LATIN = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

const { resolve } = createRequire(import.meta.url);
const ui = path.join(root, 'web/ui');
const isCheck = process.argv.includes('--check');
const sheets = readdirSync(ui).filter((name) => name.endsWith('.css'));
const faces = sheets.flatMap((name) => readFileSync(path.join(ui, name), 'utf8').split('@font-face').slice(1));

/** The letters that a sheet declares for a file. */
function lettersOf(name) {
  const declared = faces.find((face) => face.includes(`url("./fonts/${name}")`));
  const ranges = /unicode-range:([^;]+);/.exec(declared ?? '')?.[1];
  if (!ranges) throw new Error(`No sheet of web/ui declares a unicode-range for fonts/${name}.`);
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

/** Writes a file of the repository, or says that it is not what it should be. */
function keep(file, bytes) {
  if (!isCheck) return writeFileSync(path.join(root, file), bytes);
  if (existsSync(path.join(root, file)) && bytes.equals(readFileSync(path.join(root, file)))) return;
  console.error(`${file} is not what its package gives: run npm run tools -- fonts.`);
  process.exitCode = 1;
}

for (const { family, file, part, axes, isPlain = false } of CUTS) {
  const folder = path.dirname(resolve(`@fontsource-variable/${family}/package.json`));
  const source = readFileSync(path.join(folder, `files/${family}-${file}.woff2`));
  const name = `${family}-${part}.woff2`;
  const cut = await subsetFont(source, lettersOf(name), {
    targetFormat: 'woff2',
    variationAxes: axes,
    noLayoutClosure: isPlain,
  });
  keep(`web/ui/fonts/${name}`, cut);
  keep(`web/ui/fonts/LICENSE-${family}`, readFileSync(path.join(folder, 'LICENSE')));
}

for (const [family, weights] of Object.entries(PAPERS)) {
  const folder = path.dirname(resolve(`@fontsource/${family}/package.json`));
  const take = (file, as = file) => keep(`server/modules/media/fonts/${as}`, readFileSync(path.join(folder, file)));
  take('LICENSE', `LICENSE-${family}`);
  const listed = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'));
  const numbered = Object.keys(listed).filter((name) => name.startsWith('['));
  const named = family === 'noto-sans' ? OF_LATIN : [family.slice('noto-sans-'.length)];
  const subsets = numbered.length > 0 ? numbered : named;
  keep(
    `server/modules/media/fonts/${family}.json`,
    Buffer.from(`${JSON.stringify(Object.fromEntries(subsets.map((name) => [name, listed[name]])), null, 2)}\n`),
  );
  for (const subset of subsets)
    for (const weight of weights) {
      const name = `${family}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff`;
      take(`files/${name}`, name);
    }
}
