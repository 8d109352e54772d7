/** What a person does first on a page: any of it means that a person is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'input'] as const;

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
  // While it goes down the tree: React stops an event in markup that it has not hydrated.
  const options = { passive: true, capture: true, signal: controller.signal };
  for (const sign of SIGNS) addEventListener(sign, start, options);
  return () => controller.abort();
}

/** Whether somebody has scrolled or gone to a field before the first script came: no event tells of that any more. */
export const wasActive = (): boolean => scrollY > 0 || (document.activeElement ?? document.body) !== document.body;
