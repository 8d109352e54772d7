/** What a person does first on a page: any of it means that a person is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'input'] as const;

/**
 * Runs something once, at the first sign of a person, so that a visit that only looks at the first view does not load what
 * later ones need. Returns a function that calls it off.
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
