import { whenIdle } from './when-idle.ts';

/** How long the first view stands before anything comes up by itself. */
const CALM_MS = 1_500;

/** Runs something a moment after the page has loaded and come to rest. Returns a function that calls it off. */
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
