/**
 * What an order of alcohol or tobacco must satisfy: a licence, a declared age, and the hours of the law.
 * Spec: menu#age-restricted-dishes
 */
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { deliveryHoursRefusal } from '#server/modules/cart/age-hours.ts';
import type { PricedCart } from '#server/modules/cart/price.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { refuse } from '#server/refuse.ts';

/** Refuses (400 for a missing declaration, 409 for what has to be changed), naming the field. `dueMs` is UTC ms. */
export function checkAgeRestricted(
  { lines }: Pick<PricedCart, 'lines'>,
  tenant: Tenant,
  { isDelivery, isOver18, dueMs }: { isDelivery: boolean; isOver18: boolean; dueMs: number },
): void {
  if (!lines.some(({ product }) => product?.isR18)) return;
  const { licence } = storeSettings(tenant);
  const { date } = toLocal(dueMs, tenant.timeZone);
  if (!licence || licence.expires < date) throw refuse('no-licence');
  if (!isOver18) throw refuse('age-undeclared');
  const refusal = isDelivery ? deliveryHoursRefusal(dueMs, tenant.timeZone) : null;
  if (refusal) throw refuse(`r18-${refusal}`);
}
