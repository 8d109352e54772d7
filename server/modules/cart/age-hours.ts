/**
 * When alcohol and tobacco of a cart may be handed over, in the restaurant's time. Pure. Spec: menu#hours-of-alcohol
 */
import { type AgeRestrictedRefusal, ageRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { holidaysOf } from '#server/holidays.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';

/** Easter Sunday is no public holiday in New Zealand, yet a day of the Sale and Supply of Alcohol Act 2012. */
const EASTER = /^(?:Good Friday|Easter Sunday)$/;

/** Why R18 goods are not handed over at `dueMs` (UTC ms); null when they are. */
export function ageHoursRefusal(orderType: OrderType, dueMs: number, tenant: Tenant): AgeRestrictedRefusal | null {
  const zone = tenant.timeZone;
  const days = holidaysOf(Number(toLocal(dueMs, zone).date.slice(0, 4))).filter(({ name }) => EASTER.test(name));
  const easterDays = new Set(days.map(({ date }) => date));
  return ageRestrictedRefusal({ orderType, dueMs, zone, easterDays, saleHours: storeSettings(tenant).saleHours });
}
