/** Public holidays that restaurants may charge for: those of the whole country. */
import type { Country } from '#core/domain/country/country.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import { type Holiday, holidaysOf } from '#server/holidays.ts';
import { holidayName } from '#server/locales/holiday-names.ts';

/** From `today` to the end of the next year, named in `locale`. */
export function comingHolidays(
  country: Country,
  today: LocalDate,
  locale: Locale,
): readonly Pick<Holiday, 'date' | 'name'>[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => holidaysOf(country, one))
    .filter(({ date, isPublic }) => isPublic && date >= today)
    .map(({ date, name }) => ({ date, name: holidayName(name, locale) }))
    .sort((a, b) => a.date.localeCompare(b.date));
}
