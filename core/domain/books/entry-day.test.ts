import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { toInstant, type Weekday } from '#core/domain/time/zoned-time.ts';
import { entryDay, pastEntryDay } from './entry-day.ts';

const ZONE = 'Pacific/Auckland';
const until = (toTime: string): OpeningSchedule => ({
  weekly: ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map((weekday) => {
    return { weekday, isClosed: false, dayAvailabilities: [{ fromTime: '11:00', toTime }] };
  }),
  overrides: [],
});
const LATE = until('01:30');
const at = (date: string, hour: number, minute = 0) => toInstant(date, hour * 60 + minute, ZONE).ms;

describe('the day of an entry', () => {
  it('is the trading day of what happened: an evening that passes midnight is one day', () => {
    const open = { closedThrough: '2026-11-19' };
    expect(entryDay(at('2026-11-21', 23), LATE, ZONE, open)).toBe('2026-11-21');
    expect(entryDay(at('2026-11-22', 1, 29), LATE, ZONE, open)).toBe('2026-11-21');
    expect(entryDay(at('2026-11-22', 1, 30), LATE, ZONE, open)).toBe('2026-11-22');
  });

  it('is the first open one where that day is closed, however long ago, whatever the hours are now', () => {
    const closed = { closedThrough: '2026-11-21' };
    expect(entryDay(at('2026-11-21', 23), LATE, ZONE, closed)).toBe('2026-11-22');
    expect(entryDay(at('2026-11-22', 0, 30), LATE, ZONE, closed)).toBe('2026-11-22');
    expect(entryDay(at('2026-11-01', 12), until('21:00'), ZONE, closed)).toBe('2026-11-22');
    expect(entryDay(at('2026-11-23', 12), until('21:00'), ZONE, closed)).toBe('2026-11-23');
  });

  it('holds on days of 23 and 25 hours', () => {
    const open = { closedThrough: '2020-01-01' };
    expect(entryDay(at('2026-09-27', 1, 15), LATE, ZONE, open)).toBe('2026-09-26');
    expect(entryDay(at('2026-09-27', 3, 15), LATE, ZONE, open)).toBe('2026-09-27');
    expect(entryDay(at('2027-04-04', 2, 30), LATE, ZONE, open)).toBe('2027-04-04');
    expect(entryDay(at('2027-04-04', 23), LATE, ZONE, open)).toBe('2027-04-04');
  });

  it('of an order of before the books is its own, until a day is closed and all before it', () => {
    const state = { startsOn: '2026-11-20', closedThrough: '2026-11-19' };
    expect(pastEntryDay(at('2026-11-18', 12), LATE, ZONE, state)).toBe('2026-11-18');
    expect(pastEntryDay(at('2026-11-20', 12), LATE, ZONE, state)).toBe('2026-11-20');
    const closed = { startsOn: '2026-11-20', closedThrough: '2026-11-21' };
    expect(pastEntryDay(at('2026-11-18', 12), LATE, ZONE, closed)).toBe('2026-11-22');
    expect(pastEntryDay(at('2026-11-20', 12), LATE, ZONE, closed)).toBe('2026-11-22');
  });
});
