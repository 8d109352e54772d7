/** First actions of a person on a page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Calls the function once, at a person's first action, so that a visit to the first view alone loads no later code.
 * Returns a function that cancels it.
 */
export function whenActive(run: () => void): () => void {
  const controller = new AbortController();
  const start = () => {
    controller.abort();
    run();
  };
  for (const sign of SIGNS) addEventListener(sign, start, { passive: true, signal: controller.signal });
  return () => controller.abort();
}
