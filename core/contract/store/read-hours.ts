import type { DateOverride, OpeningSchedule, WeeklyAvailability } from '#core/domain/hours/opening-hours.ts';
import type { HoursOfTypes } from '#core/domain/hours/order-type-hours.ts';
import type { WireClient } from './client.ts';

function scheduleOf({
  weeklyAvailabilities,
  dateOverrides,
  lastOrderMinutes = 0,
}: Pick<WireClient, 'weeklyAvailabilities' | 'dateOverrides'> & {
  lastOrderMinutes?: number | undefined;
}): OpeningSchedule {
  // The same fields; the domain's types are narrower where a weekday is 1 to 7.
  return {
    weekly: weeklyAvailabilities as readonly WeeklyAvailability[],
    overrides: dateOverrides as readonly DateOverride[],
    ...(lastOrderMinutes > 0 ? { lastOrderMinutes } : {}),
  };
}

/** The store's hours and those of the order types that differ, as the rules read them. */
export function readHours(
  client: Pick<WireClient, 'weeklyAvailabilities' | 'dateOverrides' | 'orderTypeHours'>,
): HoursOfTypes {
  const { pickup, delivery } = client.orderTypeHours ?? {};
  return {
    schedule: scheduleOf(client),
    ownSchedules: { pickup: pickup && scheduleOf(pickup), delivery: delivery && scheduleOf(delivery) },
  };
}
