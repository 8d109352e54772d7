/** A restaurant's stored hours and zones as the rules read them. Pure. */
import type { DeliveryZone } from '#core/domain/delivery/delivery-zone.ts';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { cents } from '#core/domain/money/money.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import type { dateOverrides, deliveryZones, weeklyHours } from '#server/db/schema/tenants.ts';

type DayRow = Pick<typeof weeklyHours.$inferSelect, 'isClosed' | 'weekday'> & Ranges;
type OverrideRow = Pick<typeof dateOverrides.$inferSelect, 'date' | 'isClosed' | 'label'> & Ranges;

interface Ranges {
  readonly ranges: OpeningSchedule['weekly'][number]['dayAvailabilities'];
}

/** A day that lists no hours is open all day (core/domain/opening-hours); an empty label is none. */
export function toSchedule(weekly: readonly DayRow[], overrides: readonly OverrideRow[]): OpeningSchedule {
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

type ZoneRow = Omit<typeof deliveryZones.$inferSelect, 'clientId'>;

export function toZone({ zoneId, name, distanceKm, feeCents, minimumCents, estimateMinutes }: ZoneRow): DeliveryZone {
  return { zoneId, name, distanceKm, fee: cents(feeCents), minimum: cents(minimumCents), estimateMinutes };
}
