/**
 * The fonts of papers (receipts, posters, dockets), and which of them has a character. Every grapheme is set in the first
 * font that has all of it; fonts of writing that few papers need are read with the first paper that does.
 */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { LANGUAGES, type Locale, OTHER_LOCALES } from '#core/domain/language/languages.ts';
import { packageFile } from '#server/package-root.ts';

interface Family {
  readonly id: string;
  /** As the font names itself. */
  readonly name: string;
  /** Of its package, in order of preference; without them those that are numbered. */
  readonly subsets?: readonly string[];
  /** Its package lists more characters than it has. */
  readonly only?: RegExp;
  /** Of the words that are written in its letters; of Latin ones several are. */
  readonly lang?: Locale;
}

export interface Face extends Pick<Family, 'lang'> {
  readonly family: string;
  readonly subset: string;
  /** Read with the first paper that needs it. */
  readonly isRare: boolean;
  has(character: string): boolean;
}

export const isLatin = (locale: Locale): boolean => LANGUAGES[locale].script === 'latin';

const COMMON: readonly Family[] = [
  { id: 'noto-sans', name: 'Noto Sans', subsets: ['latin', 'latin-ext'] },
  ...OTHER_LOCALES.flatMap((lang) => {
    const { script } = LANGUAGES[lang];
    const name = `Noto Sans ${script.charAt(0).toUpperCase()}${script.slice(1)}`;
    return isLatin(lang) ? [] : [{ id: `noto-sans-${script}`, name, subsets: [script], lang }];
  }),
];
const RARE: readonly Family[] = [
  { id: 'noto-sans', name: 'Noto Sans', subsets: ['vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] },
  { id: 'noto-sans-arabic', name: 'Noto Sans Arabic', subsets: ['arabic'], only: /\p{Script=Arabic}|[،؛؟\u0640]/u },
  { id: 'noto-sans-thai', name: 'Noto Sans Thai', subsets: ['thai'], only: /\p{Script=Thai}|฿/u },
  { id: 'noto-emoji', name: 'Noto Emoji' },
  {
    id: 'noto-sans-sc',
    name: 'Noto Sans SC',
    only: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3000-\u303f\uff01-\uff5e]/u,
  },
];

/** Families by preference. */
export const FAMILY_NAMES = [...new Set([...COMMON, ...RARE].map(({ name }) => name))].join(', ');

/** A file that `npm run tools -- fonts` took from a package. */
const readKept = (name: string) => readFileSync(packageFile('server', 'modules', 'media', 'fonts', name));

/** First and last code points, as a package lists them: 'U+0000-00FF,U+0131'. */
function rangesIn(list: string): readonly (readonly [first: number, last: number])[] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function facesOf({ id, subsets, only, lang }: Family, isRare: boolean): Face[] {
  const listed: Record<string, string> = JSON.parse(readKept(`${id}.json`).toString());
  const names = subsets ?? Object.keys(listed).filter((name) => name.startsWith('['));
  return names.map((name) => {
    const ranges = rangesIn(`${listed[name]}`);
    return {
      family: id,
      subset: name.replace(/[[\]]/g, ''),
      isRare,
      ...(lang ? { lang } : {}),
      has(character) {
        // The packages do not list their spaces.
        if (character === ' ') return name !== 'latin-ext';
        const point = character.codePointAt(0) ?? 0;
        return (!only || only.test(character)) && ranges.some(([first, last]) => point >= first && point <= last);
      },
    };
  });
}

/** In order of preference. */
export const commonFaces: readonly Face[] = COMMON.flatMap((family) => facesOf(family, false));
let all: readonly Face[] | undefined;

/** Those that are read at once first. */
function allFaces(): readonly Face[] {
  all ??= [...commonFaces, ...RARE.flatMap((family) => facesOf(family, true))];
  return all;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners and the like shape their neighbours and need no glyph. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** `text` cut where the font changes. What no font has reads '?'. */
export function runsOf(text: string): Run[] {
  const runs: { face: Face; text: string }[] = [];
  const [first] = commonFaces;
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const seen = [...segment].filter((character) => !UNSEEN.test(character));
    if (seen.length === 0 || !first) continue;
    const last = runs.at(-1);
    const fits = (face: Face) => seen.every((character) => face.has(character));
    const found = last && fits(last.face) ? last.face : (commonFaces.find(fits) ?? allFaces().find(fits));
    const face = found ?? first;
    const shown = found ? segment : '?';
    if (last?.face === face) last.text += shown;
    else runs.push({ face, text: shown });
  }
  return runs;
}

/** Whether a font has every character of `text`. */
export function canSet(text: string): boolean {
  const count = (one: string) => one.split('?').length;
  return (
    count(
      runsOf(text)
        .map((run) => run.text)
        .join(''),
    ) === count(text)
  );
}

const files = new Map<string, Buffer>();

/** The bytes of one font, as a plain font file; read once. */
export function fontFile({ family, subset }: Pick<Face, 'family' | 'subset'>, weight: number): Buffer {
  const file = `${family}-${subset}-${weight}-normal.woff`;
  const bytes = files.get(file) ?? unpackWoff(readKept(file));
  files.set(file, bytes);
  return bytes;
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** The font inside a WOFF 1.0 file: its tables unpacked, behind a directory of plain tables. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(SFNT_ENTRY * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(SFNT_ENTRY * (count - 2 ** power), 10);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * index;
    const start = woff.readUInt32BE(from + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(from + 8));
    const length = woff.readUInt32BE(from + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const to = SFNT_HEADER + SFNT_ENTRY * index;
    // The table's name, then its check sum, which stands last in a WOFF.
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
