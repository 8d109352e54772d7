import { REDUCED_MOTION } from '#ui/use-media.ts';
import { sectionAnchor } from './sections.ts';

/** Scrolls to a section below the sticky bars and moves the focus there, without a history entry. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(sectionAnchor(id));
  if (!section) return;
  section.scrollIntoView({ behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth', block: 'start' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
