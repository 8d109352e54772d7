/**
 * Hours of an order type that differ from the store's: its own week, its own dates, a last order before closing, or
 * several of them. What it does not have of its own is the store's, also a closed day of the store. Docs: decision 117
 */
import { ORDER_TYPES, type OrderType } from '#core/domain/orders/order-type.ts';
import {
  type DateOverride,
  nextOpening,
  type OpeningSchedule,
  openStateAt,
  type WeeklyAvailability,
} from './opening-hours.ts';

export interface HoursOfTypes {
  /** The store's. */
  readonly schedule: OpeningSchedule;
  /** Complete schedules of the order types whose hours differ; empty for most restaurants. */
  readonly ownSchedules: Readonly<Partial<Record<OrderType, OpeningSchedule | undefined>>>;
}

/** What an order type has of its own; a null week is the store's. */
export interface OwnHours {
  readonly weekly: readonly WeeklyAvailability[] | null;
  readonly overrides: readonly DateOverride[];
  /** Minutes before closing until which its orders are taken; at closing when absent. */
  readonly lastOrderMinutes?: number;
}

/** Farthest last order before closing. */
export const MOST_LAST_ORDER_MINUTES = 180;

/** The schedule of an order type: its own week and dates before those of the store. */
export function mergeOwnHours(
  store: OpeningSchedule,
  { weekly, overrides, lastOrderMinutes = 0 }: OwnHours,
): OpeningSchedule {
  const dates = new Set(overrides.map(({ date }) => date));
  const all = [...overrides, ...store.overrides.filter(({ date }) => !dates.has(date))];
  return {
    weekly: weekly ?? store.weekly,
    overrides: all.sort((a, b) => (a.date < b.date ? -1 : 1)),
    ...(lastOrderMinutes > 0 ? { lastOrderMinutes } : {}),
  };
}

/** When orders of that type are taken; without a type the store's hours. */
export function scheduleFor({ schedule, ownSchedules }: HoursOfTypes, orderType: OrderType | null): OpeningSchedule {
  return (orderType && ownSchedules[orderType]) ?? schedule;
}

/** When orders for now begin again (UTC ms), null where no opening is known; order types that take them now are left out. */
export type Opens = Readonly<Partial<Record<OrderType, number | null>>>;

export function findOpens(hours: HoursOfTypes, nowMs: number, zone: string): Opens {
  return Object.fromEntries(
    ORDER_TYPES.flatMap((orderType) => {
      const schedule = scheduleFor(hours, orderType);
      return openStateAt(schedule, nowMs, zone).isOpen ? [] : [[orderType, nextOpening(schedule, nowMs, zone)]];
    }),
  );
}
