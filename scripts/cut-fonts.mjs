// npm run fonts: cuts the display face for web/ui/fonts. The store sets every heading in weight 700, so the weight axis is
// fixed there and only the optical size stays: half the bytes on a customer's first visit. Run it after the package of the
// font has changed, and commit what it writes. The font's licence (OFL 1.1) allows it and stands beside the files.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './setup.mjs';

const WEIGHT = 700;
/** What fonts.css promises for each file (its unicode-range). */
const RANGES = {
  latin:
    '0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD',
  'latin-ext':
    '0100-02BA 02BD-02C5 02C7-02CC 02CE-02D7 02DD-02FF 1D00-1DBF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF',
};

const family = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
);
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

for (const [name, ranges] of Object.entries(RANGES)) {
  const source = readFileSync(path.join(family, `files/bricolage-grotesque-${name}-opsz-normal.woff2`));
  const cut = await subsetFont(source, lettersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
  });
  writeFileSync(path.join(target, `bricolage-grotesque-${name}-${WEIGHT}.woff2`), cut);
  console.log(`${name}: ${source.length} → ${cut.length} bytes`);
}
copyFileSync(path.join(family, 'LICENSE'), path.join(target, 'LICENSE'));
