/** The earliest time that can be ordered for while the restaurant is closed. */

import { type HoursOfTypes, scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { firstFreeSlot, type Slot } from '#core/domain/hours/time-slots.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes, type StoreSettings } from '#core/domain/settings/store-settings.ts';

export interface FirstSlot {
  readonly orderType: OrderType;
  readonly slot: Slot;
}

/**
 * The order type to schedule while the restaurant is closed: pickup before delivery, which also needs an address; null
 * if neither can be scheduled.
 */
export function scheduledOrderType(settings: StoreSettings): OrderType | null {
  const orderTypes = offeredOrderTypes(settings).filter((orderType) => settings[orderType].allowsSchedule);
  return orderTypes.includes('pickup') ? 'pickup' : (orderTypes[0] ?? null);
}

/**
 * `full`: starts (UTC ms) of quarter hours that take no further order. `noticeMinutes`: what its dishes need. Null if no
 * slot is left within the days of the setting.
 */
export function firstSlot(
  settings: StoreSettings,
  hours: HoursOfTypes,
  nowMs: number,
  zone: string,
  full: ReadonlySet<number> = new Set(),
  noticeMinutes = 0,
): FirstSlot | null {
  const orderType = scheduledOrderType(settings);
  if (!orderType) return null;
  const schedule = scheduleFor(hours, orderType);
  const leadMinutes = Math.max(noticeMinutes, settings[orderType].estimateMinutes);
  const taken = (startMs: number) => (full.has(startMs) ? 1 : 0);
  const { daysAhead, cutOffMinutes } = settings[orderType];
  const slot = firstFreeSlot({ schedule, nowMs, zone, leadMinutes, taken, capacity: 1, daysAhead, cutOffMinutes });
  return slot ? { orderType, slot } : null;
}
