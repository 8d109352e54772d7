/** The token sheets and the pairs of colours that must be readable, for the tests of brands. */
import type { Voice } from '#core/domain/settings/store-settings.ts';
import { contrast, deriveBrand, PAPERS, type ThemeMode } from './brand.ts';

// Read from the disk, because vitest blanks imported stylesheets. The module's name is a variable because this room is
// type-checked without Node.
const nodeFiles: string = 'node:fs';
const { readFileSync }: { readFileSync(file: URL, encoding: 'utf8'): string } = await import(nodeFiles);

/** The text of a token sheet. */
export const sheetOf = (name: string): string =>
  readFileSync(new URL(`../tokens/${name}.css`, import.meta.url), 'utf8');

const store = sheetOf('store');
const sheets: Readonly<Record<Voice, readonly string[]>> = {
  paper: [store],
  night: [sheetOf('night'), store],
  market: [sheetOf('market'), store],
  bistro: [sheetOf('bistro'), store],
};

const known = new Map<string, string>();

/** A token's value in one theme of a voice: its own sheet's, else Paper's of the same theme. */
export function token(name: string, voice: Voice, mode: ThemeMode): string {
  const key = `${name} ${voice} ${mode}`;
  const value = known.get(key) ?? readToken(name, voice, mode);
  known.set(key, value);
  return value;
}

function readToken(name: string, voice: Voice, mode: ThemeMode): string {
  const pattern = new RegExp(`--${name}:\\s*(#[0-9a-f]{6}|transparent);`, 'i');
  for (const sheet of sheets[voice]) {
    const dark = sheet.indexOf('[data-theme="dark"]');
    const value = pattern.exec(mode === 'light' ? sheet.slice(0, dark) : sheet.slice(dark))?.[1];
    if (value !== undefined) return value === 'transparent' ? value : value.toUpperCase();
  }
  throw new Error(`No sheet has --${name} in ${mode}`);
}

/** The unreadable pairs of a brand's colour in words; empty when every pair is readable. */
export function shortfalls(colour: string, voice: Voice, mode: ThemeMode): string[] {
  const brand = deriveBrand(colour, PAPERS[voice][mode], mode);
  const papers = Object.values(PAPERS[voice][mode]);
  const [ink, ink2] = [token('ink', voice, mode), token('ink-2', voice, mode)];
  const pairs: [string, string, string, number][] = [
    ['on-fill', brand['on-fill'], brand.fill, 4.58],
    ['on-fill on hover', brand['on-fill'], brand['fill-hover'], 4.5],
    ...papers.map((paper): [string, string, string, number] => ['text', brand.text, paper, 4.5]),
    ...papers.map((paper): [string, string, string, number] => ['ui', brand.ui, paper, 3]),
    ['ui on tint', brand.ui, brand.tint, 3],
    ['text on tint', brand['text-on-tint'], brand.tint, 4.5],
    ['text on tint-2', brand['text-on-tint'], brand['tint-2'], 4.5],
    ['ink on tint', ink, brand.tint, 4.5],
    ['ink on tint-2', ink, brand['tint-2'], 4.5],
    ['ink-2 on tint', ink2, brand.tint, 4.5],
  ];
  return pairs
    .filter(([, front, back, minimum]) => contrast(front, back) < minimum)
    .map(
      ([name, front, back]) =>
        `${colour} ${voice} ${mode} ${name}: ${front} on ${back} = ${contrast(front, back).toFixed(2)}`,
    );
}
