/** A restaurant's stored hours, zones and intake as the rules read them. Pure. */
import { type Coordinates, type DeliveryZone, farthestCornerKm } from '#core/domain/delivery/delivery-zone.ts';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { type HoursOfTypes, mergeOwnHours } from '#core/domain/hours/order-type-hours.ts';
import type { OrderIntake } from '#core/domain/intake/intake.ts';
import { cents } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import type { DayRow, IntakeRow, OverrideRow, ZoneRow } from './repo.ts';

export type Day = Pick<DayRow, 'isClosed' | 'weekday'> & Ranges;
type Override = Pick<OverrideRow, 'date' | 'isClosed' | 'label'> & Ranges;

interface Ranges {
  readonly ranges: OpeningSchedule['weekly'][number]['dayAvailabilities'];
}

/** A day that lists no hours is open all day (core/domain/hours/opening-hours.ts); an empty label is none. */
export function toSchedule(weekly: readonly Day[], overrides: readonly Override[]): OpeningSchedule {
  return {
    weekly: weekly.map(({ weekday, isClosed, ranges }) => ({
      weekday: weekday as Weekday,
      isClosed,
      dayAvailabilities: ranges,
    })),
    overrides: overrides.map(({ date, isClosed, ranges, label }) => ({
      date,
      isClosed,
      dayAvailabilities: ranges,
      ...(label ? { label } : {}),
    })),
  };
}

interface OwnRow {
  readonly weekly: readonly Day[] | null;
  readonly overrides: readonly Override[];
  readonly lastOrderMinutes?: number;
}

export type StoredOwnHours = Readonly<Partial<Record<OrderType, OwnRow>>>;

/** The store's hours with the complete ones of each order type that differs. */
export function toHours(schedule: OpeningSchedule, own: StoredOwnHours | null): HoursOfTypes {
  const entries = ORDER_TYPES.flatMap((orderType) => {
    const stored = own?.[orderType];
    if (!stored) return [];
    const { lastOrderMinutes = 0 } = stored;
    if (stored.weekly === null && stored.overrides.length === 0 && lastOrderMinutes === 0) return [];
    const { weekly, overrides } = toSchedule(stored.weekly ?? [], stored.overrides);
    return [
      [orderType, mergeOwnHours(schedule, { weekly: stored.weekly && weekly, overrides, lastOrderMinutes })] as const,
    ];
  });
  return { schedule, ownSchedules: Object.fromEntries(entries) };
}

function toZone(row: ZoneRow, restaurant: Coordinates): DeliveryZone {
  const { zoneId, name, area, estimateMinutes } = row;
  const distanceKm = row.distanceKm ?? farthestCornerKm(area ?? [], restaurant);
  return {
    zoneId,
    name,
    distanceKm,
    area,
    fee: cents(row.feeCents),
    minimum: cents(row.minimumCents),
    estimateMinutes,
  };
}

/** Smallest first; the order of equal ones is always the same, since the first of them counts. */
export function toZones(rows: readonly ZoneRow[], restaurant: Coordinates): readonly DeliveryZone[] {
  return rows
    .map((row) => toZone(row, restaurant))
    .sort((a, b) => a.distanceKm - b.distanceKm || (a.zoneId < b.zoneId ? -1 : 1));
}

const ms = (date: Date | null) => date?.getTime() ?? null;

export function toIntake(row: Omit<IntakeRow, 'clientId' | 'boardSeenAt'>): OrderIntake {
  return {
    pickup: {
      busyMinutes: row.pickupBusyMinutes,
      busyUntilMs: ms(row.pickupBusyUntil),
      pausedUntilMs: ms(row.pickupPausedUntil),
      closedSlotsMs: row.pickupClosedSlots.map(Number),
    },
    delivery: {
      busyMinutes: row.deliveryBusyMinutes,
      busyUntilMs: ms(row.deliveryBusyUntil),
      pausedUntilMs: ms(row.deliveryPausedUntil),
      closedSlotsMs: row.deliveryClosedSlots.map(Number),
    },
    boardLostAtMs: ms(row.boardLostAt),
  };
}
