/**
 * Hours of an order type that differ from the store's: its own week, its own dates, or both. What it does not have of its
 * own is the store's, also a closed day of the store. Docs: decision 117
 */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { weekdayOf } from '#core/domain/time/zoned-time.ts';
import type { DateOverride, DayAvailability, OpeningSchedule, WeeklyAvailability } from './opening-hours.ts';

export interface HoursOfTypes {
  /** The store's. */
  readonly schedule: OpeningSchedule;
  /** Complete schedules of the order types whose hours differ; empty for most restaurants. */
  readonly ownSchedules: Readonly<Partial<Record<OrderType, OpeningSchedule>>>;
}

/** What an order type has of its own; a null week is the store's. */
export interface OwnHours {
  readonly weekly: readonly WeeklyAvailability[] | null;
  readonly overrides: readonly DateOverride[];
}

/** The schedule of an order type: its own week and dates before those of the store. */
export function mergeOwnHours(store: OpeningSchedule, { weekly, overrides }: OwnHours): OpeningSchedule {
  const dates = new Set(overrides.map(({ date }) => date));
  const all = [...overrides, ...store.overrides.filter(({ date }) => !dates.has(date))];
  return { weekly: weekly ?? store.weekly, overrides: all.sort((a, b) => (a.date < b.date ? -1 : 1)) };
}

/** When orders of that type are taken; without a type the store's hours. */
export function scheduleFor({ schedule, ownSchedules }: HoursOfTypes, orderType: OrderType | null): OpeningSchedule {
  return (orderType && ownSchedules[orderType]) ?? schedule;
}

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
  return {
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
