/** Public holidays that restaurants may charge for: New Zealand's national ones. */
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import { type Holiday, holidaysOf } from '#server/holidays.ts';

/** From `today` to the end of the next year. */
export function comingHolidays(today: LocalDate): readonly Pick<Holiday, 'date' | 'name'>[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => holidaysOf(one))
    .filter(({ date, isPublic }) => isPublic && date >= today)
    .map(({ date, name }) => ({ date, name }))
    .sort((a, b) => a.date.localeCompare(b.date));
}
