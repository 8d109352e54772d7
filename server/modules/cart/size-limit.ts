/** How large an order the restaurant takes from guests. Staff take larger ones by phone. Spec: limits#cart-limits */
import { nationalPhone } from '#core/domain/country/phone.ts';
import type { Message } from '#server/errors.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { usualText } from '#server/refuse.ts';
import type { PricedCart } from './price.ts';

/** Why a cart is above it, in words; null where it is not. Exactly the most is taken. */
export function sizeProblem(
  tenant: Tenant,
  { itemCount, totals }: Pick<PricedCart, 'itemCount' | 'totals'>,
): Message | null {
  const { maxAmount, maxPieces } = operatingSettings(tenant);
  const phone = nationalPhone(tenant.phone, tenant.country);
  if (maxAmount !== null && totals.total > maxAmount) {
    return {
      key: usualText('order-too-large'),
      values: { most: { cents: maxAmount, country: tenant.country }, phone },
    };
  }
  if (maxPieces === null || itemCount <= maxPieces) return null;
  return { key: 'order.tooManyPieces', values: { count: maxPieces, phone } };
}
