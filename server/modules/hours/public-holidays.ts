/** A country's public holidays, those of the restaurant's region among them. */
import { regionOf } from '#core/domain/country/regions.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import { holidaysOf } from '#server/holidays.ts';
import { holidayName } from '#server/locales/holiday-names.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

export interface PublicHoliday {
  readonly date: LocalDate;
  readonly name: string;
  /** The law forbids the delivery of alcohol, at least in the morning. Spec: menu#hours-of-alcohol */
  readonly isR18Free: boolean;
}

/** Holidays on `first` to `last`, in order, named in `locale`; the anniversary day is named after the region. */
export function publicHolidays(
  tenant: Pick<Tenant, 'country' | 'latitude' | 'longitude'>,
  first: LocalDate,
  last: LocalDate,
  locale: Locale,
): readonly PublicHoliday[] {
  const { country } = tenant;
  const { kept, withoutAlcohol } = country.holidays;
  const { code, name: region } = regionOf(tenant, country);
  const found: PublicHoliday[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1) {
    for (const { date, name, isPublic } of holidaysOf(country, year, code)) {
      const isListed = (isPublic || kept.test(name)) && date >= first && date <= last;
      if (!isListed || found.some((known) => known.date === date)) continue;
      found.push({ date, name: holidayName(name, locale, region), isR18Free: withoutAlcohol.test(name) });
    }
  }
  return found.sort((a, b) => (a.date < b.date ? -1 : 1));
}
