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
  // While it goes down the tree: React stops an event in markup that it has not hydrated.
  const options = { passive: true, capture: true, signal: controller.signal };
  for (const sign of SIGNS) addEventListener(sign, start, options);
  return () => controller.abort();
}
