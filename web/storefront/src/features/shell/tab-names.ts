import type { IsTabOn } from '#core/domain/store/store-pages.ts';
import type { TabName } from '#store/lib/settings.ts';
import { NAV_ITEMS } from './nav-items.ts';

/** Asks the read settings by the names of `TabSettings:…`. */
export function isTabOn(tabs: Readonly<Record<TabName, boolean>>): IsTabOn {
  return (key) => NAV_ITEMS.some((item) => item.key === key && tabs[item.tab]);
}
