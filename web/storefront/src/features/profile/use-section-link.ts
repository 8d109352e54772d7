import { MOBILE, useMedia } from '#ui/use-media.ts';
import { addressOf, type Section } from './sections.ts';

/** The address of a section at the window's width. */
export function useSectionLink(section: Section): string {
  return addressOf(section, useMedia(MOBILE));
}
