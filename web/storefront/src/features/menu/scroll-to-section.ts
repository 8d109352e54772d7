import { REDUCED_MOTION } from '#ui/use-media.ts';
import { sectionAnchor } from './sections.ts';

/** Brings a section under the sticky bars and puts the keyboard there, without an entry in the history. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(sectionAnchor(id));
  if (!section) return;
  section.scrollIntoView({ behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth', block: 'start' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
