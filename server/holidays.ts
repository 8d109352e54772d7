/**
 * New Zealand's calendar (npm date-holidays). The library holds the whole world, so it is loaded when it is first
 * needed.
 */
import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';

export interface Holiday {
  readonly date: LocalDate;
  /** In English. */
  readonly name: string;
  /** False for observances, such as Easter Sunday. */
  readonly isPublic: boolean;
}

const require = createRequire(import.meta.url);
/** By region and year; only years that orders and set-up pages reach are ever asked for. */
const known = new Map<string, readonly Holiday[]>();

/** The country's days of `year`, in order, with those of a region ('AUK') where one is named. */
export function holidaysOf(year: number, region?: string): readonly Holiday[] {
  const key = `${region ?? ''} ${year}`;
  let days = known.get(key);
  if (!days) {
    const Calendar = require('date-holidays') as typeof Holidays;
    const options = { languages: 'en', timezone: 'Pacific/Auckland' };
    const calendar = region === undefined ? new Calendar('NZ', options) : new Calendar('NZ', region, options);
    days = calendar
      .getHolidays(year)
      .map(({ date, name, type }) => ({ date: date.slice(0, 10), name, isPublic: type === 'public' }));
    known.set(key, days);
  }
  return days;
}

/** Easter Sunday is no public holiday in New Zealand, yet a day of the Sale and Supply of Alcohol Act 2012. */
const EASTER = /^(?:Good Friday|Easter Sunday)$/;

/** Good Friday and Easter Sunday of `year`. */
export function easterDaysOf(year: number): ReadonlySet<LocalDate> {
  return new Set(holidaysOf(year).flatMap(({ name, date }) => (EASTER.test(name) ? [date] : [])));
}
