/** Where toasts stand over a dialog: at the height at which they cover the least of what is read or pressed in it. */

/** What must stay free: whatever can be pressed, titles, and the words of an error. */
const KEPT_FREE = 'a[href], button, input, select, textarea, label, summary, h2, [role="alert"]';
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

/** A part to keep free (px from the top of the window), `width` counts how much of it a toast would cover. */
export interface KeptFree extends Span {
  readonly width: number;
}

function findCovered(parts: readonly KeptFree[], { top, bottom }: Span): number {
  let area = 0;
  for (const part of parts) {
    const height = Math.min(bottom, part.bottom) - Math.max(top, part.top);
    if (height > 0) area += height * part.width;
  }
  return area;
}

/** The top (px) of toasts of this height that covers the least; of several the one nearest to the usual place. */
export function findToastTop(parts: readonly KeptFree[], windowHeight: number, toastHeight: number): number {
  const lowest = windowHeight - toastHeight - EDGE_PX;
  const usual = Math.max(EDGE_PX, Math.min(windowHeight - USUAL_LIFT_PX, lowest));
  let best = { top: usual, covered: findCovered(parts, { top: usual, bottom: usual + toastHeight }) };
  for (let top = EDGE_PX; top <= lowest; top += STEP_PX) {
    const covered = findCovered(parts, { top, bottom: top + toastHeight });
    const isNearer = Math.abs(top - usual) < Math.abs(best.top - usual);
    if (covered < best.covered || (covered === best.covered && isNearer)) best = { top, covered };
  }
  return best.top;
}

/** The parts of the dialog that stand in the columns of the toasts, without what the dialog's edge cuts off. */
function measureParts(dialog: Element, toasts: DOMRect): KeptFree[] {
  const parts: KeptFree[] = [];
  for (const element of dialog.querySelectorAll(KEPT_FREE)) {
    const own = element.getBoundingClientRect();
    const edge = (element.closest('.modal__body') ?? dialog).getBoundingClientRect();
    const left = Math.max(own.left, edge.left, toasts.left);
    const width = Math.min(own.right, edge.right, toasts.right) - left;
    const top = Math.max(own.top, edge.top);
    const bottom = Math.min(own.bottom, edge.bottom);
    if (width > 0 && bottom > top) parts.push({ top, bottom, width });
  }
  return parts;
}

/** Moves the toasts, by `--toast-top`, to where they cover the least of the open dialog; without one takes it back. */
function placeToasts(list: HTMLElement): void {
  const { style } = document.documentElement;
  const dialog = [...document.querySelectorAll('.scrim[data-state="open"]:not([data-covered]) > .modal')].at(-1);
  const front = list.querySelector<HTMLElement>('[data-front="true"]');
  if (dialog && front) {
    const parts = measureParts(dialog, list.getBoundingClientRect());
    style.setProperty('--toast-top', `${findToastTop(parts, window.innerHeight, front.offsetHeight)}px`);
  } else style.removeProperty('--toast-top');
}

let isFollowing = false;

/** Keeps the place right while toasts are shown: dialogs open and close under them, and their content changes. */
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
        isFollowing = false;
      }
      wasShown ||= list !== null;
    });
  };
  const changes = new MutationObserver(plan);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: WATCHED });
  plan();
}
