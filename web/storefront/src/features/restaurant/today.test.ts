import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { todayAt } from './today.ts';

const ZONE = 'Pacific/Auckland';
const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const splitHours: OpeningSchedule = {
  weekly: WEEK.map((weekday) => ({
    weekday,
    isClosed: weekday === 2,
    dayAvailabilities: [
      { fromTime: '11:30', toTime: '14:30' },
      { fromTime: '17:00', toTime: '22:00' },
    ],
  })),
  overrides: [],
};
/** Auckland is 13 hours ahead of UTC in November. */
const auckland = (text: string) => Date.parse(`${text}+13:00`);

describe('todayAt', () => {
  it('is open with the range that holds now', () => {
    expect(todayAt(splitHours, auckland('2026-11-20T13:00:00'), ZONE)).toEqual({
      isOpen: true,
      closesAtMs: auckland('2026-11-20T14:30:00'),
      range: { fromMinutes: 690, toMinutes: 870 },
    });
  });

  it('is closed between times until the next opening, across a day off', () => {
    expect(todayAt(splitHours, auckland('2026-11-20T15:00:00'), ZONE)).toMatchObject({
      isOpen: false,
      opens: { ms: auckland('2026-11-20T17:00:00') },
    });
    expect(todayAt(splitHours, auckland('2026-11-22T23:00:00'), ZONE)).toMatchObject({
      isOpen: false,
      opens: { ms: auckland('2026-11-24T11:30:00') },
    });
  });

  it('promises no opening where the schedule names none', () => {
    expect(todayAt({ weekly: [], overrides: [] }, auckland('2026-11-20T15:00:00'), ZONE)).toEqual({
      isOpen: false,
      opens: null,
    });
  });
});
