/** Where toasts stand: at the side and height at which they cover the least of what is read or pressed in the dialog or the page. */

/** What stays free if it can: whatever can be pressed, and the words of an error. */
const KEPT_FREE = 'a[href], button, input, select, textarea, label, summary, [role="alert"]';
/**
 * What is never covered as long as any other place is left: titles, Close, the buttons at a dialog's foot, the bar at the
 * top with the cart, and bars that float over the foot of a page.
 */
const NEVER_COVERED = 'h1, h2, header, .modal__head, .modal__close, .modal__foot, [data-afloat]';
/** How much more a part counts that is never covered. */
const NEVER_WEIGHT = 1000;
/** What is read in a dialog: a wide window has other places. */
const READ = 'p, li, dd, legend, small';
const STEP_PX = 8;
const EDGE_PX = 12;
/** As in toast.css: from a side of the window. */
const SIDE_PX = 16;
/** As in toast.css: from the foot of the window to the top of a toast of two lines. */
const USUAL_LIFT_PX = 176;
/** Attributes that tell of a dialog that opens, closes or is covered, and of a toast that has its height. */
const WATCHED = ['data-state', 'data-covered', 'data-front', 'data-mounted'];

export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** A part to keep free (px from the top of the window); `width` counts how much of it a toast would cover. */
export interface KeptFree extends Span {
  readonly width: number;
}

/** The left and the right edge of the toasts (px from the left of the window). */
interface Column {
  readonly left: number;
  readonly right: number;
}

/** The places (px from the top of the window) that toasts may take, and the one that they take if it is free. */
export interface Places {
  readonly highest: number;
  readonly usual: number;
  readonly lowest: number;
}

function findCovered(parts: readonly KeptFree[], { top, bottom }: Span): number {
  let area = 0;
  for (const part of parts) {
    const height = Math.min(bottom, part.bottom) - Math.max(top, part.top);
    if (height > 0) area += height * part.width;
  }
  return area;
}

/**
 * In a wide window best at the top. On a phone over a dialog anywhere, best above the bar at its foot; on a page above the bars
 * at the foot, never over them.
 */
export function placesFor(kind: 'wide' | 'dialog' | 'phone-page', windowHeight: number, toastHeight: number): Places {
  const foot = windowHeight - toastHeight - EDGE_PX;
  const lifted = Math.max(EDGE_PX, Math.min(windowHeight - USUAL_LIFT_PX, foot));
  const usual = kind === 'wide' ? EDGE_PX : lifted;
  return { highest: EDGE_PX, usual, lowest: kind === 'phone-page' ? lifted : foot };
}

/** The top (px) of toasts of this height that covers the least, and how much that is; of several the one nearest to the usual place. */
export function findToastTop(
  parts: readonly KeptFree[],
  { highest, usual, lowest }: Places,
  toastHeight: number,
): { readonly top: number; readonly covered: number } {
  let best = { top: usual, covered: findCovered(parts, { top: usual, bottom: usual + toastHeight }) };
  for (let top = highest; top <= lowest; top += STEP_PX) {
    const covered = findCovered(parts, { top, bottom: top + toastHeight });
    const isNearer = Math.abs(top - usual) < Math.abs(best.top - usual);
    if (covered < best.covered || (covered === best.covered && isNearer)) best = { top, covered };
  }
  return best;
}

/** The matching parts in the column of the toasts, without what the edge of a dialog's body or of the window cuts off. */
function measureParts(root: Element, selector: string, list: HTMLElement, column: Column): KeptFree[] {
  const parts: KeptFree[] = [];
  for (const element of root.querySelectorAll(selector)) {
    if (list.contains(element)) continue;
    const own = element.getBoundingClientRect();
    const edge = element.closest('.modal__body')?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
    const width = Math.min(own.right, column.right) - Math.max(own.left, column.left);
    const top = Math.max(own.top, edge.top);
    const bottom = Math.min(own.bottom, edge.bottom);
    if (width <= 0 || bottom <= top) continue;
    if (!element.matches(NEVER_COVERED)) parts.push({ top, bottom, width });
    else parts.push({ top: top - STEP_PX, bottom: bottom + STEP_PX, width: width * NEVER_WEIGHT });
  }
  return parts;
}

/** Where toasts may stand, the usual one first: beside a dialog in a wide window at either side. */
function columnsFor(isWide: boolean, dialog: Element | undefined, list: HTMLElement): readonly Column[] {
  const { left, right, width } = list.getBoundingClientRect();
  if (!isWide) return [{ left, right }];
  const end = document.documentElement.clientWidth - SIDE_PX;
  const usual = { left: end - width, right: end };
  return dialog ? [usual, { left: SIDE_PX, right: SIDE_PX + width }] : [usual];
}

/** Moves the toasts, by `--toast-top` and `data-toasts`, to where they cover the least of the open dialog and of the page's titles, or of the page without one. */
function placeToasts(list: HTMLElement): void {
  const front = list.querySelector<HTMLElement>('[data-front="true"]');
  if (!front) return;
  const dialog = [...document.querySelectorAll('.scrim[data-state="open"]:not([data-covered]) > .modal')].at(-1);
  const isWide = matchMedia('(min-width: 601px)').matches;
  const places = placesFor(isWide ? 'wide' : dialog ? 'dialog' : 'phone-page', window.innerHeight, front.offsetHeight);
  // On a phone's page large buttons alone count, since every row of the menu has small ones.
  const pressed = isWide || dialog ? KEPT_FREE : '.btn';
  const selector = `${pressed}, ${NEVER_COVERED}${isWide && dialog ? `, ${READ}` : ''}`;
  const found = columnsFor(isWide, dialog, list).map((column) => {
    const parts = measureParts(dialog ?? document.body, selector, list, column);
    const behind = isWide && dialog ? measureParts(document.body, NEVER_COVERED, list, column) : [];
    return findToastTop([...parts, ...behind], places, front.offsetHeight);
  });
  const farOf = ({ top }: { top: number }) => Math.abs(top - places.usual);
  const [best] = found.toSorted((one, other) => one.covered - other.covered || farOf(one) - farOf(other));
  if (!best) return;
  document.documentElement.dataset.toasts = found.indexOf(best) === 0 ? 'right' : 'left';
  // Not on the root: each element of a long menu would have its style reckoned anew.
  list.style.setProperty('--toast-top', `${best.top}px`);
}

/** Safari before 26.2 says no `scrollend`. */
const AFTER_SCROLLING = typeof window === 'object' && window.onscrollend !== undefined ? 'scrollend' : 'scroll';

let isFollowing = false;

/** Keeps the place right while toasts are shown: dialogs open and close under them, content changes, the page scrolls. */
export function followDialogs(): void {
  if (isFollowing) return;
  isFollowing = true;
  let isPlanned = false;
  let wasShown = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
      if (list) placeToasts(list);
      else if (wasShown) {
        changes.disconnect();
        removeEventListener(AFTER_SCROLLING, plan, true);
        removeEventListener('resize', plan);
        isFollowing = false;
      }
      wasShown ||= list !== null;
    });
  };
  const changes = new MutationObserver(plan);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: WATCHED });
  addEventListener(AFTER_SCROLLING, plan, true);
  addEventListener('resize', plan);
  plan();
}
