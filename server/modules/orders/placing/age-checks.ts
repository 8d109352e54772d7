/**
 * What an order of alcohol or tobacco must satisfy: a licence, a declared age, and the hours of the law. Spec:
 * menu#age-restricted-dishes
 */
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { AppError } from '#server/errors.ts';
import { AGE_HOURS_TEXTS, deliveryHoursRefusal } from '#server/modules/cart/age-hours.ts';
import type { PricedCart } from '#server/modules/cart/price.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { fieldError } from './check-order.ts';

/** Refuses (400 for a missing declaration, 409 for what has to be changed), naming the field. `dueMs` is UTC ms. */
export function checkAgeRestricted(
  { lines }: Pick<PricedCart, 'lines'>,
  tenant: Tenant,
  { isDelivery, isOver18, dueMs }: { isDelivery: boolean; isOver18: boolean; dueMs: number },
): void {
  if (!lines.some(({ product }) => product?.isR18)) return;
  const { licence } = storeSettings(tenant);
  const { date } = toLocal(dueMs, tenant.timeZone);
  if (!licence || licence.expires < date) {
    throw new AppError('CONFLICT', 'order.r18.noLicence', {
      reason: 'no-licence',
      fields: { cartId: { key: 'order.r18.noLicence' } },
    });
  }
  if (!isOver18) throw fieldError('isOver18', { key: 'cart.r18' }, 'age-undeclared');
  const refusal = isDelivery ? deliveryHoursRefusal(dueMs, tenant.timeZone) : null;
  if (!refusal) return;
  const key = AGE_HOURS_TEXTS[refusal];
  throw new AppError('CONFLICT', key, { reason: `r18-${refusal}`, fields: { dueUtc: { key } } });
}
