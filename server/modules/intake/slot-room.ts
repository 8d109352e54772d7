/**
 * How many orders a quarter hour takes (decision 016). Each order of the same type that is to be ready in the slot
 * holds one place, unless it is cancelled or failed; ending it or promising another time frees the place.
 * Spec: time#places-per-quarter-hour
 */

import { STEP_MINUTES } from '#core/domain/hours/time-slots.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { addDays, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { closedSlots, slotLimits } from './intake.ts';
import { listDueCounts } from './repo-slots.ts';

export { countDue, type Slot } from './repo-slots.ts';

/** Length of a slot: the quarter hour in which orders are counted. */
export const SLOT_MS = STEP_MINUTES * MINUTE_MS;
/** Today and the days ahead, also with a day of 25 hours among them. */
const listedMs = (daysAhead: number) => ((daysAhead + 1) * 24 + 1) * 60 * MINUTE_MS;

export interface FullSlots {
  readonly ordersPerSlot: number | null;
  /** Starts, UTC ms, in order. */
  readonly fullMs: readonly number[];
}

/** The quarter hours from now to the end of the last day on offer that take no further order of this type. One statement at most. */
export async function fullSlots(db: Executor, tenant: Tenant, orderType: OrderType, nowMs: number): Promise<FullSlots> {
  const { ordersPerSlot } = slotLimits(tenant, orderType);
  const { daysAhead } = storeSettings(tenant)[orderType];
  const keptFree = [
    ...new Set([...keptFreeOf(tenant, orderType, nowMs), ...closedAhead(tenant, orderType, nowMs)]),
  ].sort(byTime);
  if (ordersPerSlot === null) return { ordersPerSlot, fullMs: keptFree };
  const fromMs = Math.floor(nowMs / SLOT_MS) * SLOT_MS;
  const range = {
    fromAt: new Date(fromMs),
    untilAt: new Date(fromMs + listedMs(daysAhead)),
    slotSeconds: SLOT_MS / 1000,
  };
  const counts = await listDueCounts(db, { clientId: tenant.clientId, orderType, ...range });
  const booked = counts.filter(({ count }) => count >= ordersPerSlot).map(({ startMs }) => startMs);
  return { ordersPerSlot, fullMs: [...new Set([...booked, ...keptFree])].sort(byTime) };
}

const byTime = (a: number, b: number) => a - b;

function closedAhead(tenant: Tenant, orderType: OrderType, nowMs: number): readonly number[] {
  return closedSlots(tenant, orderType).filter((ms) => ms >= nowMs);
}

/**
 * The quarter hours of the days on offer that the restaurant keeps free of orders every day; a clock time that is
 * skipped that day is left out.
 */
export function keptFreeOf(tenant: Tenant, orderType: OrderType, nowMs: number): readonly number[] {
  const { timeZone } = tenant;
  const { fullTimes } = slotLimits(tenant, orderType);
  const today = toLocal(nowMs, timeZone).date;
  const { daysAhead } = storeSettings(tenant)[orderType];
  return Array.from({ length: daysAhead + 1 }, (_, days) => addDays(today, days))
    .flatMap((date) => fullTimes.map((minutes) => toInstant(date, minutes, timeZone)))
    .filter(({ kind, ms }) => kind !== 'gap' && ms >= nowMs)
    .map(({ ms }) => ms)
    .sort(byTime);
}
