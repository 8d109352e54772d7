/** Which pages a restaurant shows; each tab can be switched off. Spec: store#header-tabs */
import { homePath, isPageOpen, STORE_PAGES } from '#core/domain/store/store-pages.ts';
import { operatingSettings, storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** Where '/' leads: to itself, unless the menu's tab is switched off. */
export function homeOf(tenant: Tenant): string {
  const { tabs, defaultTab } = storeSettings(tenant);
  return homePath(tabs, defaultTab);
}

/**
 * Whether search engines may list a page that was rendered at `path`: it stands in the site map, as listedPages and the dishes
 * say. Every other page says noindex, by its head and by its header, and has no canonical address.
 */
export function isListed(tenant: Tenant, { path, dishId }: { path: string; dishId?: string | undefined }): boolean {
  return dishId !== undefined || listedPages(tenant).includes(path);
}

/** The pages of the site map besides those of dishes: those that are equal for all visitors. */
export function listedPages(tenant: Tenant): readonly string[] {
  const { tabs } = storeSettings(tenant);
  const home = homeOf(tenant);
  const takesTables = operatingSettings(tenant).reservations.seats > 0;
  const open = STORE_PAGES.filter(
    ([path, page, by]) =>
      by !== 'own' &&
      !path.includes('*') &&
      path !== '/' &&
      path !== home &&
      isPageOpen(path, tabs) &&
      (page !== 'Reserve' || takesTables),
  );
  return [home, ...open.map(([path]) => path)];
}
