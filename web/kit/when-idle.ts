/** Longest wait for an idle moment after the page has loaded. */
const PATIENCE_MS = 3_000;

/**
 * Calls the function when the page has loaded and the browser is idle, so that it does not compete with the first view.
 * Returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  let cancelled = false;
  const start = () => {
    if (cancelled) return;
    const guarded = () => {
      if (!cancelled) run();
    };
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(guarded, { timeout: PATIENCE_MS });
    else setTimeout(guarded, PATIENCE_MS / 2);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    cancelled = true;
    removeEventListener('load', start);
  };
}
