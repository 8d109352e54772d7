/** New Zealand's public holidays, those of the restaurant's region among them. */
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { regionOf } from '#core/domain/hours/regions.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import { holidaysOf } from '#server/holidays.ts';
import { holidayName } from '#server/locales/holiday-names.ts';

export interface PublicHoliday {
  readonly date: LocalDate;
  readonly name: string;
  /** The law forbids the delivery of alcohol, at least in the morning. Spec: menu#hours-of-alcohol */
  readonly isR18Free: boolean;
}

const R18_FREE = /^(?:Good Friday|Easter Sunday|Christmas Day|ANZAC Day)$/;
/** Not a public holiday, but no alcohol is sold on it. */
const KEPT = /^Easter Sunday$/;

/** Holidays on `first` to `last`, in order, named in `locale`; the anniversary day is named after the region. */
export function publicHolidays(
  place: Coordinates,
  first: LocalDate,
  last: LocalDate,
  locale: Locale,
): readonly PublicHoliday[] {
  const { code, name: region } = regionOf(place);
  const found: PublicHoliday[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1) {
    for (const { date, name, isPublic } of holidaysOf(year, code)) {
      const isListed = (isPublic || KEPT.test(name)) && date >= first && date <= last;
      if (!isListed || found.some((known) => known.date === date)) continue;
      found.push({ date, name: holidayName(name, locale, region), isR18Free: R18_FREE.test(name) });
    }
  }
  return found.sort((a, b) => (a.date < b.date ? -1 : 1));
}
