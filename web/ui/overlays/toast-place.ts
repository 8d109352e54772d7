/** Where toasts stand: at the height at which they cover the least of what is read or pressed in the dialog or the page. */

/** What stays free if it can: whatever can be pressed, and the words of an error. */
const KEPT_FREE = 'a[href], button, input, select, textarea, label, summary, [role="alert"]';
/**
 * What is never covered as long as any other place is left: titles, Close, the buttons at a dialog's foot, the bar at the
 * top with the cart, and bars that float over the foot of a page.
 */
const NEVER_COVERED = 'h1, h2, header, .modal__head, .modal__close, .modal__foot, [data-afloat]';
/** How much more a part counts that is never covered. */
const NEVER_WEIGHT = 1000;
const STEP_PX = 8;
const EDGE_PX = 12;
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
 * Over a dialog anywhere, best above the bar at its foot. On a page at the top right if it is wide; on a phone above the
 * bars at the foot, never over them.
 */
export function placesFor(kind: 'dialog' | 'page' | 'phone-page', windowHeight: number, toastHeight: number): Places {
  const foot = windowHeight - toastHeight - EDGE_PX;
  const lifted = Math.max(EDGE_PX, Math.min(windowHeight - USUAL_LIFT_PX, foot));
  const usual = kind === 'page' ? EDGE_PX : lifted;
  return { highest: EDGE_PX, usual, lowest: kind === 'phone-page' ? lifted : foot };
}

/** The top (px) of toasts of this height that covers the least; of several the one nearest to the usual place. */
export function findToastTop(
  parts: readonly KeptFree[],
  { highest, usual, lowest }: Places,
  toastHeight: number,
): number {
  let best = { top: usual, covered: findCovered(parts, { top: usual, bottom: usual + toastHeight }) };
  for (let top = highest; top <= lowest; top += STEP_PX) {
    const covered = findCovered(parts, { top, bottom: top + toastHeight });
    const isNearer = Math.abs(top - usual) < Math.abs(best.top - usual);
    if (covered < best.covered || (covered === best.covered && isNearer)) best = { top, covered };
  }
  return best.top;
}

/** The matching parts in the columns of the toasts, without what the edge of a dialog's body or of the window cuts off. */
function measureParts(root: Element, selector: string, list: HTMLElement): KeptFree[] {
  const toasts = list.getBoundingClientRect();
  const parts: KeptFree[] = [];
  for (const element of root.querySelectorAll(selector)) {
    if (list.contains(element)) continue;
    const own = element.getBoundingClientRect();
    const edge = element.closest('.modal__body')?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
    const width = Math.min(own.right, toasts.right) - Math.max(own.left, toasts.left);
    const top = Math.max(own.top, edge.top);
    const bottom = Math.min(own.bottom, edge.bottom);
    if (width <= 0 || bottom <= top) continue;
    if (!element.matches(NEVER_COVERED)) parts.push({ top, bottom, width });
    else parts.push({ top: top - STEP_PX, bottom: bottom + STEP_PX, width: width * NEVER_WEIGHT });
  }
  return parts;
}

/** Moves the toasts, by `--toast-top`, to where they cover the least of the open dialog, or of the page without one. */
function placeToasts(list: HTMLElement): void {
  const front = list.querySelector<HTMLElement>('[data-front="true"]');
  if (!front) return;
  const dialog = [...document.querySelectorAll('.scrim[data-state="open"]:not([data-covered]) > .modal')].at(-1);
  const kind = dialog ? 'dialog' : matchMedia('(min-width: 601px)').matches ? 'page' : 'phone-page';
  const places = placesFor(kind, window.innerHeight, front.offsetHeight);
  // On a phone's page large buttons alone count, since every row of the menu has small ones.
  const selector = kind === 'phone-page' ? `.btn, ${NEVER_COVERED}` : `${KEPT_FREE}, ${NEVER_COVERED}`;
  const parts = measureParts(dialog ?? document.body, selector, list);
  const top = findToastTop(parts, places, front.offsetHeight);
  document.documentElement.style.setProperty('--toast-top', `${top}px`);
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
