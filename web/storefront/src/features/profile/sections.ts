/**
 * The sections of the profile and where they are: child routes exist below 601 px only; wider windows keep the
 * section beside the sidebar, in the query of `/profile`, so that Back and a reload stay in it.
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

/** The section that an address names; the profile form where it names none. */
export function sectionAt(pathname: string, search: string): Section {
  const named = pathname.split('/')[2] || new URLSearchParams(search).get(PARAM);
  return SECTIONS.find((section) => section === named) ?? 'info';
}

/** Where a section is at a width; what else the query holds stays, as it may name a dialog. */
export function addressOf(section: Section, isNarrow: boolean, search = ''): string {
  const params = new URLSearchParams(search);
  params.delete(PARAM);
  if (!isNarrow && section !== 'info') params.set(PARAM, section);
  const query = params.toString();
  return `/profile${isNarrow ? `/${section}` : ''}${query ? `?${query}` : ''}`;
}
