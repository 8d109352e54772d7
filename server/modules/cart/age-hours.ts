/** When the alcohol of a cart may be handed over, in the restaurant's time. Pure. Spec: menu#hours-of-alcohol */
import { type AgeRestrictedRefusal, ageRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { dryDatesOf } from '#server/holidays.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** Why alcohol is not handed over at `dueMs` (UTC ms); null when they are. */
export function ageHoursRefusal(orderType: OrderType, dueMs: number, tenant: Tenant): AgeRestrictedRefusal | null {
  const { country, timeZone: zone } = tenant;
  const law = country.alcohol;
  const dryDates = dryDatesOf(country, Number(toLocal(dueMs, zone).date.slice(0, 4)));
  const saleHours = { ...law.saleHours, ...storeSettings(tenant).saleHours };
  return ageRestrictedRefusal({ orderType, dueMs, zone, law, dryDates, saleHours });
}
