/**
 * The pages of a store that belong to a tab: `TabSettings:{tab}Enabled` switches page and tab off.
 * Spec: store#header-tabs
 */
export const TAB_PAGES = [
  { tab: 'OnlineWebstore', path: '/' },
  { tab: 'DeliveryZones', path: '/delivery' },
  { tab: 'ServiceHours', path: '/serviceHours' },
  { tab: 'PaymentMethods', path: '/paymentMethods' },
  { tab: 'ChangeLocation', path: '/changeLocation' },
  { tab: 'Contact', path: '/contact' },
  { tab: 'Feedback', path: '/feedback' },
] as const;

/** The policies as pages. */
export const POLICY_PAGES = { '/privacy': 'privacy', '/terms': 'terms', '/refunds': 'refund' } as const;

/** Whether a tab is switched on, by the name that `TabSettings:DefaultTab` uses as well. */
export type IsTabOn = (tab: (typeof TAB_PAGES)[number]['tab']) => boolean;

/** False for a page whose tab is switched off; departments belong to the menu. Addresses without a tab are always open. */
export function isPageOpen(path: string, isOn: IsTabOn): boolean {
  const own = path.startsWith('/products/') ? '/' : path;
  const page = TAB_PAGES.find((one) => one.path === own);
  return page === undefined || isOn(page.tab);
}

/** Where a store without the menu tab begins: its default tab, else its first; the menu where every tab is off. */
export function homePath(isOn: IsTabOn, defaultTab: string | null): string {
  if (isOn('OnlineWebstore')) return '/';
  const open = TAB_PAGES.filter(({ tab }) => isOn(tab));
  return (open.find(({ tab }) => tab === defaultTab) ?? open[0])?.path ?? '/';
}
