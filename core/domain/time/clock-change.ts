/** When clocks are changed next, for people who plan opening hours. */
import { addDays, DAY_MINUTES, type LocalDate, MINUTE_MS, toInstant, toLocal } from './zoned-time.ts';

export interface ClockChange {
  /** The wall-clock day on which it happens. */
  readonly date: LocalDate;
  readonly direction: 'forward' | 'back';
}

const YEAR_DAYS = 370;

/** The first day from today (`nowMs` in `zone`) that is not 24 hours long; null where clocks are never changed. */
export function nextClockChange(nowMs: number, zone: string): ClockChange | null {
  let date = toLocal(nowMs, zone).date;
  for (let days = 0; days < YEAR_DAYS; days += 1) {
    const next = addDays(date, 1);
    const length = toInstant(next, 0, zone).ms - toInstant(date, 0, zone).ms;
    if (length !== DAY_MINUTES * MINUTE_MS) {
      return { date, direction: length < DAY_MINUTES * MINUTE_MS ? 'forward' : 'back' };
    }
    date = next;
  }
  return null;
}
