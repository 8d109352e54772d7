/** How a PDF sets the runs of a text, and says them to a reader. */
import type { Locale } from '#core/domain/language/languages.ts';
import { type Face, isLatin, type Run } from '#server/modules/media/faces.ts';

export type Weight = 400 | 700;

/** fontkit takes switches by name here, which pdfkit's types do not know. */
const WITHOUT_ANCHORS: object = { abvm: false, blwm: false, mark: false, mkmk: false };
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * How pdfkit lays out a run. Some bases of Noto Sans Gurmukhi have no anchor for some marks, which fontkit's mark
 * positioning does not survive ('ਹੈ'). The font's own placing of its marks looks the same, so it does without. Without
 * any list pdfkit sets word by word from the left, and Arabic begins on the right.
 */
export function layoutOf({ subset }: Face): Pick<PDFKit.Mixins.TextOptions, 'features'> {
  if (subset === 'arabic') return { features: [] };
  return subset === 'gurmukhi' ? { features: WITHOUT_ANCHORS as PDFKit.Mixins.OpenTypeFeatures[] } : {};
}

/**
 * What a reader of the file is told of a run: the language of its words, the document's where it has none; and what was
 * typed, where shaping moves and joins characters so that the glyphs do not say it.
 */
export function saidOf({ face, text }: Run, locale: Locale): { readonly lang?: Locale; readonly actual?: string } {
  const { lang, isRare, subset } = face;
  if (!/\p{L}/u.test(text)) return {};
  // Readers turn what stands from the right around by themselves, and typed characters twice.
  if (isRare) return subset === 'arabic' ? {} : { actual: text };
  // In a text of other letters Latin ones are names and English words.
  return lang === undefined ? { lang: isLatin(locale) ? locale : 'en' } : { lang, actual: text };
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
