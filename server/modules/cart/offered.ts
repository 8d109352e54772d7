/** Which dishes may be suggested to somebody who orders by that way for then. */

import { zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import type { Product } from '#core/domain/menu/menu.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { MenuSnapshot } from '#server/modules/menu/menus.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { serviceRefusal } from './dish-times.ts';

/** As far as it was chosen. */
export interface WantedService {
  readonly orderType?: OrderType | undefined;
  /** Absent for as soon as possible. */
  readonly dueUtc?: string | undefined;
  /** From the restaurant to the door. */
  readonly km?: number | undefined;
}

/** Answers whether a dish of the menu can be had like that, judged as a line of a cart is (decision 040). */
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
    const service = {
      orderType: orderType ?? null,
      zone: orderType === 'delivery' && km !== undefined ? zoneFor(tenant.zones, km) : null,
      dueMs: orderType !== undefined && dueUtc !== undefined ? Date.parse(dueUtc) : null,
    };
    const nowMs = now();
    return ({ productId }) => serviceRefusal({ productId, comboItems: [] }, service, { menu, tenant }, nowMs) === null;
  };
}
