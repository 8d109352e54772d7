/** Months as days. Pure. */
import type { LocalDate } from '#core/domain/time/zoned-time.ts';

/** The first and the last day of the month that a day is in. */
export function monthOf(day: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { from: `${day.slice(0, 8)}01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}
