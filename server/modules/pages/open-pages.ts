/** Which of its pages a restaurant shows (§2.2: each tab can be switched off). */
import { homePath, type IsTabOn, isPageOpen, POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import { flag, settingOf, storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';

function tabsOf(tenant: Tenant): IsTabOn {
  return (tab) => flag(tenant, `TabSettings:${tab}Enabled`);
}

/** Where '/' leads: to itself, unless the menu's tab is switched off. */
export function homeOf(tenant: Tenant): string {
  return homePath(tabsOf(tenant), settingOf(tenant, 'TabSettings:DefaultTab'));
}

/** What the site map lists: pages that say the same to everybody. */
export function listedPages(tenant: Tenant): readonly string[] {
  const isOn = tabsOf(tenant);
  const home = homeOf(tenant);
  const others = [
    '/offers',
    '/delivery',
    '/contact',
    '/serviceHours',
    '/paymentMethods',
    '/feedback',
    '/changeLocation',
  ];
  const open = others.filter((path) => path !== home && isPageOpen(path, isOn));
  const tables = storeSettings(tenant).reservations.seats > 0 ? ['/reserve'] : [];
  return [home, ...open, ...tables, ...Object.keys(POLICY_PAGES)];
}
