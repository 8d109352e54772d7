/** The first visible character in every script; '' for an empty text. */
export function firstCharacter(text: string): string {
  const name = text.trim();
  if (typeof Intl.Segmenter === 'undefined') return Array.from(name)[0] ?? '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return first?.segment ?? '';
}
