import { REDUCED_MOTION } from '#ui/use-media.ts';
import { sectionAnchor } from './sections.ts';

function behavior(): ScrollBehavior {
  return matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth';
}

/** Ends the watch for the end of the last scrolling. */
let watch = new AbortController();

/** Frames without a move after which scrolling has ended. */
const STILL_FRAMES = 8;

/** Calls `then` once scrolling has ended. Safari before 26.2 says no `scrollend`: there the position is watched until it is still. */
function afterScrolling(then: () => void, signal: AbortSignal): void {
  if (window.onscrollend !== undefined) {
    document.addEventListener('scrollend', then, { signal });
    return;
  }
  let top = Number.NaN;
  let still = 0;
  const look = () => {
    if (signal.aborted) return;
    still = scrollY === top ? still + 1 : 0;
    top = scrollY;
    if (still < STILL_FRAMES) requestAnimationFrame(look);
    else then();
  };
  requestAnimationFrame(look);
}

/**
 * Scrolls to a section. Dishes on the way are laid out as they come near, and may be higher than reckoned, so the end is put
 * right, unless a person scrolls meanwhile.
 */
function scrollTo(section: HTMLElement): void {
  watch.abort();
  watch = new AbortController();
  const { signal } = watch;
  for (const own of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(own, () => watch.abort(), { signal, passive: true });
  afterScrolling(() => {
    watch.abort();
    section.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, signal);
  section.scrollIntoView({ behavior: behavior(), block: 'start' });
}

/** Scrolls to a section below the sticky bars and moves the focus there, without a history entry. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(sectionAnchor(id));
  if (!section) return;
  scrollTo(section);
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Scrolls to the top of the page and moves the focus to its content. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() });
  document.querySelector('main')?.focus({ preventScroll: true });
}
