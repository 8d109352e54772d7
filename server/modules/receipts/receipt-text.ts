/** Text in several scripts for a PDF: every grapheme is set in the first embedded font that has all of it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LANGUAGES, type Locale, OTHER_LOCALES } from '#core/domain/language/languages.ts';

interface Face {
  readonly family: string;
  readonly subset: string;
  /** Of the words that are written in its letters; of Latin ones several are. */
  readonly lang?: Locale;
}

const isLatin = (locale: Locale) => LANGUAGES[locale].script === 'latin';

/** In order of preference. */
const FACES: readonly [Face, ...Face[]] = [
  { family: 'noto-sans', subset: 'latin' },
  { family: 'noto-sans', subset: 'latin-ext' },
  ...OTHER_LOCALES.flatMap((lang) => {
    const { script } = LANGUAGES[lang];
    return isLatin(lang) ? [] : [{ family: `noto-sans-${script}`, subset: script, lang }];
  }),
];

export type Weight = 400 | 700;

export interface Run {
  /** Which font, for `fontFile`. */
  readonly face: number;
  readonly text: string;
}

const require = createRequire(import.meta.url);
const files = new Map<string, Buffer>();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** fontkit takes switches by name here, which pdfkit's types do not know. */
const WITHOUT_ANCHORS: object = { abvm: false, blwm: false, mark: false, mkmk: false };
/** Joiners and the like shape their neighbours and need no glyph. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** First and last code points that each subset has, as its package lists them: 'U+0000-00FF,U+0131'. It does not list their spaces. */
const RANGES = FACES.map(({ family, subset }) => {
  const listed: Record<string, string> = JSON.parse(
    readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8'),
  );
  const spaces = subset === 'latin-ext' ? '' : ',U+0020';
  return `${listed[subset]}${spaces}`.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
});

function has(face: number, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return (RANGES[face] ?? []).some(({ first, last }) => point >= first && point <= last);
}

/** The bytes of one font; read once. */
export function fontFile(face: number, weight: Weight): Buffer {
  const { family, subset } = FACES[face] ?? FACES[0];
  const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
  const bytes = files.get(file) ?? readFileSync(require.resolve(file));
  files.set(file, bytes);
  return bytes;
}

/**
 * How pdfkit lays out a run. Some bases of Noto Sans Gurmukhi have no anchor for some marks, which fontkit's mark
 * positioning does not survive ('ਹੈ'). The font's own placing of its marks looks the same, so it does without.
 */
export function layoutOf(face: number): Pick<PDFKit.Mixins.TextOptions, 'features'> {
  return FACES[face]?.subset === 'gurmukhi' ? { features: WITHOUT_ANCHORS as PDFKit.Mixins.OpenTypeFeatures[] } : {};
}

/**
 * What a reader of the file is told of a run: the language of its words, the document's where it has none; and what was
 * typed, where shaping moves and joins characters so that the glyphs do not say it.
 */
export function saidOf({ face, text }: Run, locale: Locale): { readonly lang?: Locale; readonly actual?: string } {
  const { lang } = FACES[face] ?? FACES[0];
  if (!/\p{L}/u.test(text)) return {};
  // In a text of other letters Latin ones are names and English words.
  return lang === undefined ? { lang: isLatin(locale) ? locale : 'en' } : { lang, actual: text };
}

/** `text` cut where the font changes. What no font has, an emoji for instance, reads '?'. */
export function runsOf(text: string): Run[] {
  const runs: { face: number; text: string }[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const seen = [...segment].filter((character) => !UNSEEN.test(character));
    if (seen.length === 0) continue;
    const last = runs.at(-1);
    const fits = (face: number) => seen.every((character) => has(face, character));
    const found = last && fits(last.face) ? last.face : FACES.findIndex((_, face) => fits(face));
    const face = Math.max(found, 0);
    const shown = found < 0 ? '?' : segment;
    if (last?.face === face) last.text += shown;
    else runs.push({ face, text: shown });
  }
  return runs;
}

/** Lines no wider than `width`, broken at spaces, and inside a word only when it is wider than a line. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of graphemes.segment(word)) {
      if (line !== '' && measure(line + segment) > width) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return line === '' ? lines : [...lines, line];
}
