import type { DayAvailability, WeeklyAvailability } from '#core/domain/hours/opening-hours.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** A week whose days all have `ranges` (wall-clock times), except those that `special` names; null there means closed. */
export function week(
  ranges: readonly DayAvailability[],
  special: Partial<Record<Weekday, readonly DayAvailability[] | null>> = {},
): WeeklyAvailability[] {
  return WEEK.map((weekday) => {
    const hours = weekday in special ? special[weekday] : ranges;
    return { weekday, isClosed: !hours, dayAvailabilities: hours ?? [] };
  });
}
