import { announce } from './announce.ts';

/** A dialog that has just opened has its region by then. What has gone or changed meanwhile is not said. */
const SETTLED_MS = 200;

/** The words of an element as a reader has them: with a space between its parts. */
function wordsOf(element: HTMLElement): string {
  const { words: own } = element.dataset;
  if (own !== undefined) return own;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let words = '';
  let last: Element | null = null;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement !== last) words += ' ';
    last = text.parentElement;
    words += text.textContent;
  }
  return words.replaceAll(/\s+/g, ' ').trim();
}

const SAID = '[data-said]';

/** The marked elements that one change has to do with, and whether each came with it. */
function* changedBy({ target, addedNodes }: MutationRecord): Generator<readonly [HTMLElement, boolean]> {
  const at = target instanceof Element ? target : target.parentElement;
  const around = at?.closest<HTMLElement>(SAID);
  if (around) yield [around, false];
  for (const node of addedNodes) {
    if (!(node instanceof HTMLElement)) continue;
    for (const came of node.querySelectorAll<HTMLElement>(SAID)) yield [came, true];
    if (node.matches(SAID)) yield [node, true];
  }
}

/**
 * From now on says each text that is marked with `data-said` when it comes or changes, and with `data-said="change"` only
 * when it changes; `data-words` are said in place of the text. The page's own parts hold no live regions of their own.
 */
export function followSaid(): void {
  const known = new WeakMap<HTMLElement, string>();
  const follow = (changes: MutationRecord[]) => {
    const changed = new Map(changes.flatMap((change) => [...changedBy(change)]));
    for (const [element, came] of changed) {
      const words = wordsOf(element);
      if (words === (known.get(element) ?? '')) continue;
      known.set(element, words);
      if (words === '' || (came && element.dataset.said === 'change')) continue;
      setTimeout(() => {
        if (element.isConnected && known.get(element) === words) announce(words);
      }, SETTLED_MS);
    }
  };
  new MutationObserver(follow).observe(document.body, {
    childList: true,
    characterData: true,
    attributeFilter: ['data-words'],
    subtree: true,
  });
}
