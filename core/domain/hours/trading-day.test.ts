import { describe, expect, it } from 'vitest';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import type { OpeningSchedule, WeeklyAvailability } from './opening-hours.ts';
import { tradingDateOf, tradingDayEnd, tradingSpan } from './trading-day.ts';

const ZONE = 'Pacific/Auckland';
const HOUR_MS = 3_600_000;
const open = (...ranges: [string, string][]): OpeningSchedule => ({
  weekly: ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map(
    (weekday): WeeklyAvailability => ({
      weekday,
      isClosed: false,
      dayAvailabilities: ranges.map(([fromTime, toTime]) => ({ fromTime, toTime })),
    }),
  ),
  overrides: [],
});

describe('a trading day', () => {
  it('ends at midnight, or where the latest evening ends', () => {
    expect(tradingDayEnd(open(['11:00', '22:00']))).toBe(0);
    expect(tradingDayEnd(open())).toBe(0);
    expect(tradingDayEnd(open(['00:00', '24:00']))).toBe(0);
    expect(tradingDayEnd(open(['11:00', '14:00'], ['17:00', '00:30']))).toBe(30);
    // A night shop: its day is as long as any other.
    expect(tradingDayEnd(open(['20:00', '11:00']))).toBe(0);
  });

  it('is the same in all years, whatever the hours of one date are', () => {
    const newYear = {
      date: '2026-12-31' as const,
      isClosed: false,
      dayAvailabilities: [{ fromTime: '17:00', toTime: '03:00' }],
    };
    const usual = open(['11:00', '22:00']);
    const schedule = { ...usual, overrides: [newYear] };
    expect(tradingDayEnd(schedule)).toBe(0);
    for (const date of ['2025-06-01', '2026-12-31', '2027-01-01'] as const) {
      expect(tradingSpan(date, date, schedule, ZONE)).toEqual(tradingSpan(date, date, usual, ZONE));
    }
  });

  it('takes an hour past midnight to the evening before', () => {
    const late = open(['17:00', '02:00']);
    const at = (text: string) => tradingDateOf(Date.parse(text), late, ZONE);
    expect(at('2026-11-21T01:59:00+13:00')).toBe('2026-11-20');
    expect(at('2026-11-21T02:00:00+13:00')).toBe('2026-11-21');
  });

  it('has 23 and 25 hours where the clocks change', () => {
    const hours = (date: string) => {
      const { fromMs, toMs } = tradingSpan(date, date, open(['11:00', '22:00']), ZONE);
      return (toMs - fromMs) / HOUR_MS;
    };
    expect(hours('2026-09-27')).toBe(23);
    expect(hours('2026-04-05')).toBe(25);
    expect(hours('2026-11-20')).toBe(24);
  });

  it('spans days without a gap', () => {
    const late = open(['17:00', '02:00']);
    const first = tradingSpan('2026-11-01', '2026-11-07', late, ZONE);
    const next = tradingSpan('2026-11-08', '2026-11-08', late, ZONE);
    expect(first.toMs).toBe(next.fromMs);
  });
});
