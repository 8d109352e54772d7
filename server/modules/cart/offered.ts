/** Which dishes the store may suggest for an order type and time. */

import { zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import type { Product } from '#core/domain/menu/menu.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { MenuSnapshot } from '#server/modules/menu/menus.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { orderChoiceRefusal } from './dish-times.ts';

/** The order type and time, as far as the customer has chosen them. */
export interface WantedService {
  readonly orderType?: OrderType | undefined;
  /** Absent for as soon as possible. */
  readonly dueUtc?: string | undefined;
  /** From the restaurant to the customer's address. */
  readonly km?: number | undefined;
}

/** Answers whether a dish of the menu can be ordered that way, by the same rule as a cart line (decision 040). */
export type ServedAs = (
  clientId: string,
  snapshot: Pick<MenuSnapshot, 'menu'>,
  wanted: WantedService,
) => Promise<(product: Product) => boolean>;

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
