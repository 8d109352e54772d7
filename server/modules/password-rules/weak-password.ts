/** Which passwords and PINs are too easily guessed. Pure. */
import { PUBLISHED_PASSWORDS } from '#server/identity/published-passwords.ts';
import list from './common-passwords.json' with { type: 'json' };

let common: ReadonlySet<string> | undefined;

/** The commonest passwords of 8 characters or more, and those that the demo publishes, in lower case. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set([...list.passwords.split(' '), ...PUBLISHED_PASSWORDS]);
  return common;
}

/** Letters that people replace by a similar digit or sign. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Names shorter than this are part of too many good passwords. */
const SHORTEST_NAME = 3;

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '');
/** Without the digits and signs before and after it: 'sunshine' of 'Sunshine2024!'. */
const stemOf = (text: string) => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}\p{M}]+$/u, '');
const plainly = (text: string) => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** The same 1 to 4 characters again and again. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
}

/** Each character follows the one before it, upwards or downwards: '45678', '98765', 'abcdefgh'. After 9 comes 0. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const isEach = (step: number, over: number) => steps.every((one) => one === step || one === over);
  return isEach(1, -9) || isEach(-1, 9);
}

/**
 * Why `password` is refused: 'common' for one of the commonest, also with digits or signs around it or with look-alike
 * signs, a repetition or a run; 'name' for nothing but one of `names` (of the restaurant, its people, its dishes).
 * Null for a good one.
 */
export function weaknessOf(password: string, names: readonly string[]): 'common' | 'name' | null {
  const text = fold(password);
  const stem = stemOf(text);
  const plain = stemOf(plainly(text));
  const candidates = [text, stem, plain, lettersOf(plainly(stem))];
  if (isRepeated(text) || isRun(text)) return 'common';
  if (candidates.some((one) => commonPasswords().has(one))) return 'common';
  const letters = new Set(candidates.map(lettersOf));
  const isName = names.some((name) => {
    const whole = lettersOf(fold(name));
    return whole.length >= SHORTEST_NAME && letters.has(whole);
  });
  return isName ? 'name' : null;
}

/** Beside repetitions, runs and years: lines and corners of the key pad, and the most chosen of what is left. */
const COMMON_PINS = new Set(
  '2580 0852 1470 0741 3690 0963 1590 9510 3570 7530 1397 7139 2468 8642 1357 9753 1342 1236 1478 1230 0001 1000 1004 4200 6969 5683 147258 258369 159753 147852 123654 142536 121314 112233 123321 246810 520131 159357'.split(
    ' ',
  ),
);

/** Whether a PIN of 4 to 6 digits is among those that are tried first: repetitions, runs, pairs, mirrored ones, years. */
export function isWeakPin(pin: string): boolean {
  if (isRepeated(pin) || isRun(pin) || COMMON_PINS.has(pin)) return true;
  if (/^(\d)\1(\d)\2(?:(\d)\3)?$/.test(pin)) return true;
  if (/^(\d)(\d)\2\1$/.test(pin)) return true;
  return /^(19\d\d|20[0-4]\d)$/.test(pin);
}
