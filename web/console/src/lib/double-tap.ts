/**
 * The second tap of a double tap never lands on what slid under the finger after the first one: the card that took the
 * answered one's place, or what a sheet had covered. The guest of another order would be told that the food is ready.
 */

/** Two taps of one finger are closer together than this; two decisions are not. */
const DOUBLE_MS = 400;
const SAME_PLACE_PX = 24;

export interface Tap<Target> {
  /** UTC ms, or any clock that runs on. */
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
  /** The button under it, if any. */
  readonly target: Target;
}

/** Whether `next` is the second half of a double tap that began on something else. */
export function isStrayTap<Target>(last: Tap<Target> | undefined, next: Tap<Target>): boolean {
  if (!last || last.target === next.target || next.atMs - last.atMs > DOUBLE_MS) return false;
  return Math.abs(next.x - last.x) <= SAME_PLACE_PX && Math.abs(next.y - last.y) <= SAME_PLACE_PX;
}

const PRESSED = 'button, a, label, input, summary, [role="button"], [role="menuitem"]';

/** Keeps stray taps from everything on the page; presses of keys are none. */
export function ignoreStrayTaps(page: Document): void {
  let last: Tap<Element | null> | undefined;
  page.addEventListener(
    'click',
    (event) => {
      // A key, or a script; and what a label passes on to its field.
      if (event.detail === 0) return;
      // Mice have their double clicks counted, by the person's own settings; fingers have not, in every browser.
      const isSingle = event instanceof PointerEvent && event.pointerType === 'mouse' && event.detail === 1;
      const target = event.target instanceof Element ? event.target.closest(PRESSED) : null;
      const tap = { atMs: event.timeStamp, x: event.clientX, y: event.clientY, target };
      if (!isSingle && isStrayTap(last, tap)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      last = tap;
    },
    true,
  );
}
