/** Which dishes the store may suggest for an order type and time. */

import { zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import type { ServedAs } from '#server/modules/menu/served-as.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { orderChoiceRefusal } from './dish-times.ts';

export function servedAs(
  { now }: { readonly now: () => number },
  tenants: { byId(clientId: string): Promise<Tenant | null> },
): ServedAs {
  return async (clientId, { menu }, { orderType, dueUtc, km }) => {
    const tenant = await tenants.byId(clientId);
    if (!tenant) return () => true;
    const choice = {
      orderType: orderType ?? null,
      zone: orderType === 'delivery' && km !== undefined ? zoneFor(tenant.zones, { km, place: null }) : null,
      dueMs: orderType !== undefined && dueUtc !== undefined ? Date.parse(dueUtc) : null,
    };
    const nowMs = now();
    return ({ productId }) =>
      orderChoiceRefusal({ productId, comboItems: [] }, choice, { menu, tenant }, nowMs) === null;
  };
}
