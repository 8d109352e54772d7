/** When orders of any type are taken. */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { weekdayOf } from '#core/domain/time/zoned-time.ts';
import type { DayAvailability, OpeningSchedule, WeeklyAvailability } from './opening-hours.ts';
import { type HoursOfTypes, scheduleFor } from './order-type-hours.ts';

const ALL_DAY: readonly DayAvailability[] = [{ fromTime: '00:00', toTime: '24:00' }];

type Day = Pick<WeeklyAvailability, 'isClosed' | 'dayAvailabilities'>;

/** A day on which one of the given days is open. */
function joinDays(days: readonly Day[]): Day {
  const open = days.filter(({ isClosed }) => !isClosed);
  const ranges = open.flatMap(({ dayAvailabilities: own }) => (own.length === 0 ? ALL_DAY : own));
  return { isClosed: open.length === 0, dayAvailabilities: ranges };
}

/** What holds on a date: the override, else the weekday's hours; `weekday` 1 = Sunday. */
function dayOf({ weekly, overrides }: OpeningSchedule, date: string, weekday: number): Day[] {
  const own = overrides.find((one) => one.date === date) ?? weekly.find((one) => one.weekday === weekday);
  return own ? [own] : [];
}

function joinSchedules(schedules: readonly OpeningSchedule[]): OpeningSchedule {
  const weekdays = [...new Set(schedules.flatMap(({ weekly }) => weekly.map(({ weekday }) => weekday)))];
  const dates = [...new Set(schedules.flatMap(({ overrides }) => overrides.map(({ date }) => date)))].sort();
  // Where order types differ, the latest last order; each order type checks its own.
  const lastOrderMinutes = Math.min(...schedules.map((schedule) => schedule.lastOrderMinutes ?? 0));
  return {
    ...(lastOrderMinutes > 0 ? { lastOrderMinutes } : {}),
    weekly: weekdays.map((weekday) => ({
      weekday,
      ...joinDays(schedules.flatMap(({ weekly }) => weekly.filter((day) => day.weekday === weekday))),
    })),
    overrides: dates.map((date) => {
      const label = schedules.flatMap(({ overrides }) => overrides.find((one) => one.date === date)?.label ?? [])[0];
      const day = joinDays(schedules.flatMap((schedule) => dayOf(schedule, date, weekdayOf(date))));
      return { date, ...day, ...(label === undefined ? {} : { label }) };
    }),
  };
}

/**
 * When orders of any of the given types are taken. It answers "is it open" and "when does it open next" where no order
 * type is chosen; without types it is the store's.
 */
export function orderingSchedule(hours: HoursOfTypes, orderTypes: readonly OrderType[]): OpeningSchedule {
  const [first, ...rest] = [...new Set(orderTypes.map((orderType) => scheduleFor(hours, orderType)))];
  if (!first) return hours.schedule;
  return rest.length === 0 ? first : joinSchedules([first, ...rest]);
}
