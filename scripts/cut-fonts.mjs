// npm run fonts: cuts type for web/ui/fonts. The store sets every heading in weight 700, so the display face keeps neither
// its weight axis nor its optical sizes: a third of the bytes on a customer's first visit. The vowels with macrons of Māori
// stand in files of their own, because most menus here need them and no other letter of latin-ext. So do the letters that
// nearly every text here is made of (common): a page with another one of latin fetches a second file. Of the Indic scripts
// the letters of today's languages are cut, in the weights that are used; the package's file has the rest. Run it after a font's
// package has changed, and commit what it writes. The fonts' licences (OFL 1.1) allow it and stand beside the files.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './setup.mjs';

/** What fonts.css promises for each file (its unicode-range). */
const RANGES = {
  // A file of 14 kB comes with the first window of a new connection; with the other letters it needs one round trip more.
  common:
    '0020-007E 00A0 00A9 00AD 00B0 00B7 00BD 00D7 00E0-00E2 00E4 00E7-00EB 00ED-00EF 00F1 00F3-00F4 00F6 00FA-00FC 2009-200B 2011 2013-2014 2018-2019 201C-201D 2022 2026 202F 2060 20AC 2212',
  latin:
    '0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD',
  macrons: '0100-0101 0112-0113 012A-012B 014C-014D 016A-016B',
  'latin-ext':
    '0102-0111 0114-0129 012C-014B 014E-0169 016C-02BA 02BD-02C5 02C7-02CC 02CE-02D7 02DD-02FF 1D00-1DBF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF',
  // Hindi, Marathi and Nepali; Punjabi.
  hindi:
    '0901-0903 0905-090B 090D 090F-0911 0913-0928 092A-0930 0932-0933 0935-0939 093C-0945 0947-0949 094B-094D 0950 0958-095F 0964-0970 200C-200D 20B9 25CC',
  punjabi: '0964-0965 0A01-0A76 200C-200D 20B9 25CC 262C',
};
/** Between the sizes of a dish's name and of the banner's title. */
const DISPLAY = { wght: 700, opsz: 20 };
/** Regular to bold. */
const TEXT = { wght: { min: 400, max: 700 } };
/** The console's tickets are set in up to 800. */
const TEXT_LATIN = { wght: { min: 400, max: 800 } };
const CUTS = [
  { family: 'bricolage-grotesque', file: 'latin-opsz-normal', range: 'common', axes: DISPLAY },
  { family: 'bricolage-grotesque', file: 'latin-opsz-normal', range: 'latin', axes: DISPLAY },
  { family: 'bricolage-grotesque', file: 'latin-ext-opsz-normal', range: 'macrons', axes: DISPLAY },
  { family: 'bricolage-grotesque', file: 'latin-ext-opsz-normal', range: 'latin-ext', axes: DISPLAY },
  { family: 'figtree', file: 'latin-wght-normal', range: 'common', axes: TEXT_LATIN },
  { family: 'figtree', file: 'latin-ext-wght-normal', range: 'macrons', axes: undefined },
  { family: 'noto-sans-devanagari', file: 'devanagari-wght-normal', range: 'hindi', axes: TEXT },
  { family: 'noto-sans-gurmukhi', file: 'gurmukhi-wght-normal', range: 'punjabi', axes: TEXT },
];

const { resolve } = createRequire(import.meta.url);
const target = path.join(root, 'web/ui/fonts');

function lettersOf(ranges) {
  return ranges
    .split(' ')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

for (const { family, file, range, axes } of CUTS) {
  const folder = path.dirname(resolve(`@fontsource-variable/${family}/package.json`));
  const source = readFileSync(path.join(folder, `files/${family}-${file}.woff2`));
  const cut = await subsetFont(source, lettersOf(RANGES[range]), { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(path.join(target, `${family}-${range}.woff2`), cut);
  console.log(`${family} ${range}: ${source.length} → ${cut.length} bytes`);
  copyFileSync(path.join(folder, 'LICENSE'), path.join(target, `LICENSE-${family}`));
}
