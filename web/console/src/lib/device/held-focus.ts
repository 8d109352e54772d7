import { useEffect } from 'react';

/**
 * The page's content takes the focus that went with what had it, as a form that gave way to the board, or a button that its
 * own press took away: a person at the keyboard or with a screen reader goes on there, not at the top of the window.
 */
export function useHeldFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const changes = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
      const main = document.querySelector('main');
      if (!main) return;
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      changes.disconnect();
    };
  }, []);
}
