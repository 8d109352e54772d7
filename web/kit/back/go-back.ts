/** Steps through the browser's history: the app's own, and the browser's before the router sees them. */

/** A browser that has nowhere to go fires no event. */
const LONGEST_MS = 1_000;

let isGoing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const takers: (() => boolean)[] = [];

function endStep(): void {
  isGoing = false;
  clearTimeout(timer);
}

// A window calls its own listeners in the order in which they were added, in Chromium also those of the capture phase:
// only a listener that is added while this file loads comes before the router's.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    endStep();
    if (takers.some((isTaken) => isTaken())) event.stopImmediatePropagation();
  });
}

/**
 * Asks `isTaken` at every step through the history, in the order of the calls, until one answers true: the router does
 * not see such a step. Answers how to end it.
 */
export function takeHistorySteps(isTaken: () => boolean): () => void {
  takers.push(isTaken);
  return () => {
    takers.splice(takers.indexOf(isTaken), 1);
  };
}

/**
 * Goes so many entries through the history (negative: back), as `history.go`. While the browser has not finished an
 * earlier step it does nothing: the second press of a double click would leave the page as well.
 */
export function goThroughHistory(steps: number): void {
  if (isGoing) return;
  isGoing = true;
  timer = setTimeout(endStep, LONGEST_MS);
  history.go(steps);
}
