/**
 * The element that was pressed on the page itself. Dialogs may follow each other; the last one returns the focus to it.
 */
let pageOpener: HTMLElement | null = null;

/**
 * The element that had the focus when a dialog opened. For a menu's item, which disappears, it is the menu's button.
 */
export function findOpener(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null;
  const menu = activeElement.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
  if (opener && !opener.closest('[role="dialog"]')) pageOpener = opener;
  return opener;
}

/**
 * Returns the focus to `opener`, or if that was removed with its dialog, to the element pressed on the page. Without an
 * opener (a dialog that opened by itself) the page's content gets the focus, not the top of the window.
 */
export function focusOpener(opener: HTMLElement | null): void {
  // The dialog that replaced this one has the focus already.
  if (document.activeElement?.closest('[role="dialog"][data-state="open"]')) return;
  const back = opener ? [opener, pageOpener].find((element) => element?.isConnected) : null;
  (back ?? document.querySelector<HTMLElement>('main[tabindex]'))?.focus({ preventScroll: true });
}
