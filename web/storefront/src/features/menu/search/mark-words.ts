import { isAmong } from '#core/domain/menu/find-dishes.ts';

/** The parts of a card that say why it was found. */
const TEXTS = '.dish__name a, .dish__desc';

/** Underlines these words in the dishes, where the browser can without a change of the page; the answer takes the marks off. */
export function markWords(list: HTMLElement | null, words: readonly string[]): () => void {
  if (typeof Highlight === 'undefined' || !list) return () => {};
  const marks = new Highlight();
  for (const { firstChild: text } of list.querySelectorAll(TEXTS)) {
    for (const { 0: word, index } of (text?.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}’']+/gu)) {
      if (!text || !isAmong(word, words)) continue;
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      marks.add(range);
    }
  }
  CSS.highlights.set('found', marks);
  return () => void CSS.highlights.delete('found');
}
