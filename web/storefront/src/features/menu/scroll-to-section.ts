import { REDUCED_MOTION } from '#ui/use-media.ts';
import { sectionAnchor } from './sections.ts';

function behavior(): ScrollBehavior {
  return matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth';
}

/** Scrolls to a section below the sticky bars and moves the focus there, without a history entry. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(sectionAnchor(id));
  if (!section) return;
  section.scrollIntoView({ behavior: behavior(), block: 'start' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Scrolls to the top of the page and moves the focus to its content. */
export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: behavior() });
  document.querySelector('main')?.focus({ preventScroll: true });
}
