/** Every page of a store: the one list for what answers, what is shown, what a search engine may list and what has a tab. */
import type { TabName, Tabs } from '#core/domain/settings/store-settings.ts';

/**
 * A tab (`TabSettings:{tab}Enabled`) switches off the page of its name and those that name it; the tabs stand in their order.
 * An 'own' page shows what is of this browser's person alone, so that no search engine may list it, and may have several
 * addresses.
 */
const ROWS = [
  ['/', 'Menu', 'OnlineWebstore'],
  ['/delivery', 'DeliveryZones'],
  ['/serviceHours', 'ServiceHours'],
  ['/paymentMethods', 'PaymentMethods'],
  ['/changeLocation', 'ChangeLocation'],
  ['/contact', 'Contact'],
  ['/feedback', 'Feedback'],
  ['/products/*', 'Department', 'OnlineWebstore'],
  ['/dish/*', 'Dish', 'OnlineWebstore'],
  ['/offers', 'Offers'],
  ['/reserve', 'Reserve'],
  ['/privacy', 'Policy'],
  ['/terms', 'Policy'],
  ['/refunds', 'Policy'],
  ['/accessibility', 'Accessibility'],
  ['/reserve/reservation', 'Reserve', 'own'],
  ['/reserve/reservation-confirm', 'ReservationConfirm', 'own'],
  ['/order-receiver', 'Order', 'own'],
  ['/success', 'Order', 'own'],
  ['/payment(/*)?', 'Payment', 'own'],
  ['/profile(/info|/orders|/address|/helpAndSupports)?', 'Profile', 'own'],
] as const satisfies readonly (readonly [string, string, (TabName | 'own')?])[];

export type StorePage = (typeof ROWS)[number][1];

/** The path is a pattern in which `*` stands for an id; one that is not 'own' and has no id is an address. */
export type StoreRow = readonly [path: string, page: StorePage, shownBy?: TabName | 'own'];
export const STORE_PAGES: readonly StoreRow[] = ROWS;

/** The policies as pages. */
export const POLICY_PAGES = { '/privacy': 'privacy', '/terms': 'terms', '/refunds': 'refund' } as const;

/** The row of a path, whatever its letters' case; undefined where there is no such page. */
export function rowAt(path: string): StoreRow | undefined {
  return STORE_PAGES.find(([pattern]) => new RegExp(`^${pattern.replace('*', '[^/]+')}$`, 'i').test(path));
}

/** Undefined for a page without a tab. */
function isOn(tabs: Readonly<Record<string, boolean>>, [, page, by]: StoreRow): boolean | undefined {
  return tabs[by ?? page];
}

/** False for a page whose tab is switched off; departments and dishes belong to the menu. Others are always open. */
export function isPageOpen(path: string, tabs: Tabs): boolean {
  const row = rowAt(path);
  return !row || isOn(tabs, row) !== false;
}

/** Where a store without the menu tab begins: its default tab, else its first; the menu where every tab is off. */
export function homePath(tabs: Tabs, defaultTab: string | null): string {
  const open = STORE_PAGES.filter((row) => isOn(tabs, row));
  return ((!tabs.OnlineWebstore && open.find(([, tab]) => tab === defaultTab)) || open[0])?.[0] ?? '/';
}
