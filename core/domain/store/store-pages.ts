import type { TabName, Tabs } from '#core/domain/settings/store-settings.ts';

/** The pages of a store that belong to a tab: `TabSettings:{tab}Enabled` switches page and tab off. */
export const TAB_PAGES = [
  { tab: 'OnlineWebstore', path: '/' },
  { tab: 'DeliveryZones', path: '/delivery' },
  { tab: 'ServiceHours', path: '/serviceHours' },
  { tab: 'PaymentMethods', path: '/paymentMethods' },
  { tab: 'ChangeLocation', path: '/changeLocation' },
  { tab: 'Contact', path: '/contact' },
  { tab: 'Feedback', path: '/feedback' },
] as const satisfies readonly { tab: TabName; path: string }[];

/** The policies as pages. */
export const POLICY_PAGES = { '/privacy': 'privacy', '/terms': 'terms', '/refunds': 'refund' } as const;

/** False for a page whose tab is switched off; departments belong to the menu. Addresses without a tab are always open. */
export function isPageOpen(path: string, tabs: Tabs): boolean {
  const own = path.startsWith('/products/') ? '/' : path;
  const page = TAB_PAGES.find((one) => one.path === own);
  return page === undefined || tabs[page.tab];
}

/** Where a store without the menu tab begins: its default tab, else its first; the menu where every tab is off. */
export function homePath(tabs: Tabs, defaultTab: string | null): string {
  if (tabs.OnlineWebstore) return '/';
  const open = TAB_PAGES.filter(({ tab }) => tabs[tab]);
  return (open.find(({ tab }) => tab === defaultTab) ?? open[0])?.path ?? '/';
}
