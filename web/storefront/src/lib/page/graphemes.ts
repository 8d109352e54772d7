/** Cuts texts between visible characters: never through an emoji, a conjunct or a letter with its marks. */

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(locale: string): Intl.Segmenter | null {
  if (typeof Intl.Segmenter === 'undefined') return null;
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'grapheme' });
  segmenters.set(locale, known);
  return known;
}

/** The first `max` characters with an ellipsis; the text itself when it has no more. */
export function cutText(text: string, max: number, locale = 'en'): string {
  // A text never has fewer UTF-16 units than characters.
  if (text.length <= max) return text;
  const segmenter = segmenterFor(locale);
  const characters = segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
}
