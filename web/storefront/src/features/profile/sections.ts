/**
 * The sections of the profile and their addresses: child routes below 601 px only; in wider windows the query of
 * `/profile` names the section, so that Back and a reload keep it.
 */
import type { IconName } from '#ui/icons/icons.ts';

export const SECTIONS = ['info', 'orders', 'address', 'helpAndSupports'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_ICONS = {
  info: 'user',
  orders: 'receipt',
  address: 'map-pin',
  helpAndSupports: 'info',
} as const satisfies Record<Section, IconName>;

const PARAM = 'section';

/** The section in an address; by default the profile form. */
export function sectionAt(pathname: string, search: string): Section {
  const named = pathname.split('/')[2] || new URLSearchParams(search).get(PARAM);
  return SECTIONS.find((section) => section === named) ?? 'info';
}

/** The address of a section at a width; it keeps the other query parameters, which may name a dialog. */
export function addressOf(section: Section, isNarrow: boolean, search = ''): string {
  const params = new URLSearchParams(search);
  params.delete(PARAM);
  if (!isNarrow && section !== 'info') params.set(PARAM, section);
  const query = params.toString();
  return `/profile${isNarrow ? `/${section}` : ''}${query ? `?${query}` : ''}`;
}
