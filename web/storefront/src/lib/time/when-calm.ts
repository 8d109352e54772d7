import { whenIdle } from '#kit/when-idle.ts';

/** Delay before the store opens a dialog by itself. */
const CALM_MS = 1_500;

/**
 * Calls the function a moment after the page has loaded and the browser is idle. Returns a function that cancels it.
 */
export function whenCalm(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = whenIdle(() => {
    timer = setTimeout(run, CALM_MS);
  });
  return () => {
    cancel();
    clearTimeout(timer);
  };
}
