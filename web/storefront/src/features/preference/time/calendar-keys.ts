/** Where a key moves within a calendar of days that follow each other (ARIA grid pattern). Weeks begin on Monday. Pure. */
import { addDays, type LocalDate, weekdayOf } from '#core/domain/time/zoned-time.ts';

/** 0 for Monday to 6 for Sunday. */
export const columnOf = (date: LocalDate): number => (weekdayOf(date) + 5) % 7;

/** The same day of another month, or its last day. */
function monthsOn(date: LocalDate, months: 1 | -1): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`;
}

const TARGETS: Readonly<Record<string, (date: LocalDate) => LocalDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -columnOf(date)),
  End: (date) => addDays(date, 6 - columnOf(date)),
  PageUp: (date) => monthsOn(date, -1),
  PageDown: (date) => monthsOn(date, 1),
};

/**
 * The day that `key` moves to, within `days` (in order, not empty): a week or a month beyond them is their end. Up and
 * down stay where there is no such week. Null for any other key.
 */
export function dayAfterKey(days: readonly LocalDate[], date: LocalDate, key: string): LocalDate | null {
  const target = TARGETS[key]?.(date);
  const [first = date] = days;
  const last = days.at(-1) ?? date;
  if (target === undefined) return null;
  if (target >= first && target <= last) return target;
  if (key === 'ArrowUp' || key === 'ArrowDown') return date;
  return target < first ? first : last;
}

/** The days in weeks of seven places from Monday on; null where a place has no day. */
export function weeksOf(days: readonly LocalDate[]): readonly (readonly (LocalDate | null)[])[] {
  const [first] = days;
  if (first === undefined) return [];
  const places = [...Array<null>(columnOf(first)).fill(null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_place, column) => places[week * 7 + column] ?? null),
  );
}
