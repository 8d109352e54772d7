/** The logo of a store until its restaurant uploads one: the first letter in the brand's colour, and its name. */
import { drawingAddress } from '#server/modules/media/image.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function mark(tradingName: string, colour: string): string {
  const [letter = '?'] = tradingName.trim();
  return `<rect width="64" height="64" rx="14" fill="${escaped(colour)}"/><text x="32" y="44" text-anchor="middle" font-family="system-ui,sans-serif" font-size="36" font-weight="700" fill="#fff">${escaped(letter.toUpperCase())}</text>`;
}

/** Square. `colour` is a hex colour. */
export function standInMark(tradingName: string, colour: string): string {
  return drawingAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${mark(tradingName, colour)}</svg>`,
  );
}

/** Of a usual letter at a font size of 32; the letters of `WIDE` take more. */
const LETTER = 18;
const WIDE = /[MWmw@%\u0900-\u097f\u0a00-\u0a7f]/u;
/** A longer name stands in two lines: in one it would be too small to read where the logo has little room. */
const ONE_LINE = 14;

/** A line of 23 letters and more ends in '…': set into the room of a header it would be too small to read. */
const LONG_LINE = /^(.{21}).{2,}$/u;

function widthOf(text: string): number {
  return [...text].reduce((total, letter) => total + (WIDE.test(letter) ? LETTER * 1.5 : LETTER), 0);
}

/** One line, or two of about the same length where the words allow it. */
function linesOf(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  if (name.length <= ONE_LINE || words.length < 2) return [words.join(' ')];
  const splits = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)] as const);
  const pairs = splits.map(([first, second]) => [first.join(' '), second.join(' ')]);
  const longest = (pair: readonly string[]) => Math.max(...pair.map(widthOf));
  return pairs.reduce((best, pair) => (longest(pair) < longest(best) ? pair : best));
}

/** The mark with the name beside it. The name is set to the width that is left for it, whatever font the reader has. */
export function standInLogo(tradingName: string, colour: string): string {
  const lines = linesOf(tradingName).map((line) => line.replace(LONG_LINE, '$1…'));
  const size = lines.length === 1 ? 32 : 26;
  const widths = lines.map((line) => Math.ceil((widthOf(line) * size) / 32));
  const width = 78 + Math.max(...widths) + 6;
  const texts = lines.map((line, index) => {
    const y = lines.length === 1 ? 43 : 27 + index * 29;
    return `<text x="78" y="${y}" textLength="${widths[index]}" lengthAdjust="spacingAndGlyphs" font-family="system-ui,sans-serif" font-size="${size}" font-weight="700" fill="#57504a">${escaped(line)}</text>`;
  });
  return drawingAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="64" viewBox="0 0 ${width} 64">${mark(tradingName, colour)}${texts.join('')}</svg>`,
  );
}
