/** What was pressed on the page itself; one dialog may follow another, and the last one gives the focus back to it. */
let pageOpener: HTMLElement | null = null;

/** What had the focus when a dialog came. A menu's item is gone by the time the dialog closes; its button is not. */
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
 * Gives the focus back to `opener`, or where that is gone with its own dialog, to what was pressed on the page. Without an
 * opener (a dialog that came by itself) the page's own content is next, not the top of the window.
 */
export function focusOpener(opener: HTMLElement | null): void {
  const back = opener ? [opener, pageOpener].find((element) => element?.isConnected) : null;
  (back ?? document.querySelector<HTMLElement>('main[tabindex]'))?.focus({ preventScroll: true });
}
