/** What guests read of an order type at this moment: store and console say the same. Docs: decision 117 */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { nextOpening, openStateAt } from './opening-hours.ts';
import { type HoursOfTypes, scheduleFor } from './order-type-hours.ts';

/**
 * The sentences, by the end of their texts' keys. `always`: open for the next seven days and more; `closed`: no opening
 * is known.
 */
export const SENTENCES = ['until', 'untilLast', 'always', 'closedUntil', 'closed'] as const;

/** Instants are UTC ms; those that the sentence does not name are null. */
export interface OrderTypeNow {
  readonly says: (typeof SENTENCES)[number];
  readonly closesAtMs: number | null;
  readonly lastOrderMs: number | null;
  readonly opensAtMs: number | null;
}

const NOTHING = { closesAtMs: null, lastOrderMs: null, opensAtMs: null };
/** Before there are hours. */
export const NEVER_OPEN: OrderTypeNow = { ...NOTHING, says: 'closed' };

export function orderTypeNow(hours: HoursOfTypes, orderType: OrderType, nowMs: number, zone: string): OrderTypeNow {
  const schedule = scheduleFor(hours, orderType);
  const { isOpen, closesAtMs } = openStateAt(schedule, nowMs, zone);
  if (!isOpen) {
    const opening = nextOpening(schedule, nowMs, zone);
    return opening === null ? NEVER_OPEN : { ...NOTHING, says: 'closedUntil', opensAtMs: opening };
  }
  if (closesAtMs === null) return { ...NOTHING, says: 'always' };
  const { lastOrderMinutes = 0 } = schedule;
  if (lastOrderMinutes === 0) return { ...NOTHING, says: 'until', closesAtMs };
  return { ...NOTHING, says: 'untilLast', closesAtMs, lastOrderMs: closesAtMs - lastOrderMinutes * MINUTE_MS };
}
