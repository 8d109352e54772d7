import type { LocalKey, TabKey } from '#core/domain/store/browser-keeps.ts';

/**
 * Runs in the page itself: it refers to nothing outside, and its remarks stand here. Without storage it does not ask, as it would
 * do so at every page. The page's own code hears of a changed address, or reads it when it comes.
 */
function ask(known: readonly string[], asked: string): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.ask');
  try {
    if (!dialog || location.search !== '' || top !== self || sessionStorage.getItem(asked) !== null) return;
    if (known.some((key) => localStorage.getItem(key) !== null)) return;
    sessionStorage.setItem(asked, JSON.stringify({ timings: String(Date.now()), enabled: false }));
  } catch {
    return;
  }
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest('a');
    if (link) {
      event.preventDefault();
      history.pushState({ usr: { opensDialog: 1 } }, '', link.href);
      dispatchEvent(new PopStateEvent('popstate'));
    }
    if (link || target === dialog || target.closest('button')) dialog.close();
  });
  dialog.addEventListener('close', () => {
    const { activeElement } = document;
    if (activeElement === document.body || dialog.contains(activeElement))
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')?.focus();
}

/**
 * Script for a document with a `<dialog class="ask">` whose links open a dialog of the page: shows it before the page's own code
 * has come, once in a tab, to a visitor who comes to the bare address and whose browser holds none of the keys `known`. `asked`
 * is the key of the answer: it says "not chosen" from the asking on. Its text is constant for its keys, so a CSP hash fits.
 */
export function questionScript(known: readonly LocalKey[], asked: TabKey): string {
  return `(${ask})(${JSON.stringify(known)},${JSON.stringify(asked)})`;
}
