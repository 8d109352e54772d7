/**
 * Ignores the second tap of a double tap when the page put something else under the finger after the first: the next
 * card, a button that a sheet had covered, or the next step of the same button ('Start' that has become 'Ready'). Without
 * this, a guest could get a message that the food is ready.
 */

/** Two taps within this time are a double tap. */
const DOUBLE_MS = 400;
const SAME_PLACE_PX = 24;

export interface Tap<Target> {
  /** Milliseconds of any clock that does not go back. */
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
  /** The button under the tap, if any. */
  readonly target: Target;
  /** What the button said at that moment; a number in it, such as a count, does not matter. */
  readonly name: string;
}

/** Whether `next` is the second half of a double tap that began on another target, or before the target changed its name. */
export function isStrayTap<Target>(last: Tap<Target> | undefined, next: Tap<Target>): boolean {
  if (!last || next.atMs - last.atMs > DOUBLE_MS) return false;
  if (last.target === next.target && last.name === next.name) return false;
  return Math.abs(next.x - last.x) <= SAME_PLACE_PX && Math.abs(next.y - last.y) <= SAME_PLACE_PX;
}

const nameOf = (target: Element | null) =>
  (target?.getAttribute('aria-label') ?? target?.textContent ?? '').replace(/\d+/g, '');

const PRESSED = 'button, a, label, input, summary, [role="button"], [role="menuitem"]';

/** Stops stray taps anywhere on the page. Presses of keys are never stray. */
export function ignoreStrayTaps(page: Document): void {
  let last: Tap<Element | null> | undefined;
  page.addEventListener(
    'click',
    (event) => {
      // `detail` is 0 for keys, scripts and the click that a label sends to its field.
      if (event.detail === 0) return;
      // Browsers count double clicks of a mouse by the person's settings. Not every browser counts taps of a finger.
      const isSingle = event instanceof PointerEvent && event.pointerType === 'mouse' && event.detail === 1;
      const target = event.target instanceof Element ? event.target.closest(PRESSED) : null;
      const tap = { atMs: event.timeStamp, x: event.clientX, y: event.clientY, target, name: nameOf(target) };
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
