/** Calendars of public holidays (npm date-holidays). The library holds the whole world, so it is loaded when it is first needed. */
import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import type { Country } from '#core/domain/country/country.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';

export interface Holiday {
  readonly date: LocalDate;
  /** In English. */
  readonly name: string;
  /** False for observances, such as Easter Sunday. */
  readonly isPublic: boolean;
}

const require = createRequire(import.meta.url);
/** By country, region and year; only years that orders and set-up pages reach are ever asked for. */
const known = new Map<string, readonly Holiday[]>();

/** The country's days of `year`, in order, with those of a region ('AUK') where one is named. */
export function holidaysOf({ code, regions }: Country, year: number, region?: string): readonly Holiday[] {
  const key = `${code} ${region ?? ''} ${year}`;
  let days = known.get(key);
  if (!days) {
    const Calendar = require('date-holidays') as typeof Holidays;
    const options = { languages: 'en', timezone: regions[0].zone };
    const calendar = region === undefined ? new Calendar(code, options) : new Calendar(code, region, options);
    days = (calendar.getHolidays(year) ?? []).map(({ date, name, type }) => ({
      date: date.slice(0, 10),
      name,
      isPublic: type === 'public',
    }));
    known.set(key, days);
  }
  return days;
}

/** The moving days of `year` on which the law forbids the sale of alcohol. */
export function dryDatesOf(country: Country, year: number): ReadonlySet<LocalDate> {
  const { dryHolidays } = country.alcohol;
  return new Set(holidaysOf(country, year).flatMap(({ name, date }) => (dryHolidays.test(name) ? [date] : [])));
}
