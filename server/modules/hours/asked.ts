/** Counts guests who choose an order type while it is not offered. Nothing of a guest is stored. */

import { ASKED } from '#core/domain/hours/asked-gaps.ts';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { MINUTE_MS, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { countAsked } from './repo-asked.ts';

/** Carts of the present quarter hour that a process remembers, so that a guest who tries twice is one guest. */
const REMEMBERED = 20_000;

export interface AskedCounter {
  /** A guest chose `orderType` for a cart. Never fails: the guest does not need the count. */
  note(tenant: Tenant, orderType: OrderType, cartId: string): Promise<void>;
}

export function createAskedCounter({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): AskedCounter {
  let present = Number.NaN;
  const known = new Set<string>();

  /** False for a cart that was counted in this quarter hour. */
  function isNew(key: string, nowMs: number): boolean {
    const quarter = Math.floor(nowMs / (ASKED.quarterMinutes * MINUTE_MS));
    if (quarter !== present || known.size >= REMEMBERED) known.clear();
    present = quarter;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  }

  return {
    async note(tenant, orderType, cartId) {
      const nowMs = now();
      const { clientId, timeZone } = tenant;
      if (!offeredOrderTypes(storeSettings(tenant)).includes(orderType)) return;
      if (openStateAt(scheduleFor(tenant, orderType), nowMs, timeZone).isOpen) return;
      if (!isNew(`${cartId} ${orderType}`, nowMs)) return;
      const { date, minutes } = toLocal(nowMs, timeZone);
      const quarter = Math.floor(minutes / ASKED.quarterMinutes);
      try {
        await countAsked(db, { clientId, day: date, orderType, quarter });
      } catch (error) {
        log.warn({ err: error, clientId }, 'a guest who asked out of hours was not counted');
      }
    },
  };
}
