/** A step through the history on the app's own account: a press on 'Close' or 'Back'. */

/** A browser that has nowhere to go fires no event. */
const LONGEST_MS = 1_000;

let isGoing = false;

/**
 * Goes so many entries through the history (negative: back), as `history.go`. While the browser has not finished an
 * earlier step it does nothing: the second press of a double click would leave the page as well.
 */
export function goThroughHistory(steps: number): void {
  if (isGoing) return;
  isGoing = true;
  const end = () => {
    isGoing = false;
    clearTimeout(timer);
    removeEventListener('popstate', end, true);
  };
  const timer = setTimeout(end, LONGEST_MS);
  addEventListener('popstate', end, true);
  history.go(steps);
}
