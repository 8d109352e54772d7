import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { slotsOn } from '#core/domain/hours/time-slots.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { mealsOf, openMeals } from './meals.ts';

const ZONE = 'Pacific/Auckland';
const daily = (...ranges: readonly [string, string][]): OpeningSchedule => ({
  weekly: ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map((weekday) => ({
    weekday,
    isClosed: false,
    dayAvailabilities: ranges.map(([fromTime, toTime]) => ({ fromTime, toTime })),
  })),
  overrides: [],
});
/** Saturday 21 November 2026; Auckland is 13 hours ahead of UTC. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour - 13, minute);
const MEALS = [
  { periodType: 1, fromTime: '07:00', toTime: '11:00' },
  { periodType: 2, fromTime: '11:30', toTime: '15:00' },
  { periodType: 3, fromTime: '17:00', toTime: '22:00' },
];
const slots = (schedule: OpeningSchedule, nowMs: number, date = '2026-11-22', full: readonly number[] = []) =>
  slotsOn(
    { schedule, nowMs, zone: ZONE, leadMinutes: 30, taken: (ms) => (full.includes(ms) ? 1 : 0), capacity: 1 },
    date,
  );
const shape = (meals: ReturnType<typeof mealsOf>) =>
  meals.map(({ name, slots: own }) => [name, own.length, own[0]?.label, own.at(-1)?.label]);

describe('the times of a day', () => {
  it('are those that can be had alone, by meal, what is outside of meals last', () => {
    const all = daily(['00:00', '24:00']);
    const meals = mealsOf(slots(all, at(15), '2026-11-22', [at(36, 30), at(36, 45)]), MEALS, false);
    expect(shape(meals)).toEqual([
      ['1', 17, '7:00 am', '11:00 am'],
      ['2', 13, '11:30 am', '3:00 pm'],
      ['3', 21, '5:00 pm', '10:00 pm'],
      ['other', 40, '12:00 am', '11:00 pm'],
      ['other', 3, '11:15 pm', '11:45 pm'],
    ]);
    expect(meals.flatMap((meal) => meal.slots).every(({ disabledReason }) => disabledReason === null)).toBe(true);
  });

  it('begin today with the first that is possible', () => {
    const today = slots(daily(['00:00', '24:00']), at(15, 10), '2026-11-21');
    expect(shape(mealsOf(today, MEALS, true))).toEqual([
      ['other', 12, '3:45 pm', '11:45 pm'],
      ['3', 21, '5:00 pm', '10:00 pm'],
    ]);
    expect(shape(mealsOf(today, MEALS, false)).map(([name]) => name)).toEqual(['3', 'other']);
  });

  it('go by the parts of the day where the restaurant has no meals then, also past midnight', () => {
    const night = mealsOf(slots(daily(['18:00', '02:00']), at(15)), [], false);
    expect(shape(night)).toEqual([
      ['small', 9, '12:00 am', '2:00 am'],
      ['evening', 8, '6:00 pm', '7:45 pm'],
      ['night', 16, '8:00 pm', '11:45 pm'],
    ]);
    const late = [{ periodType: 3, fromTime: '22:00', toTime: '01:00' }];
    expect(shape(mealsOf(slots(daily(['22:00', '01:00']), at(15)), late, false))).toEqual([
      ['3', 13, '12:00 am', '11:45 pm'],
    ]);
  });

  it('stand open from the chosen meal on, else from lunch, at most forty', () => {
    const meals = mealsOf(slots(daily(['00:00', '24:00']), at(15)), MEALS, false);
    const names = (chosen: number | null) => [...openMeals(meals, chosen)].map((key) => key.split(' ')[0]);
    expect(names(null)).toEqual(['2', '3']);
    expect(names(at(32))).toEqual(['1', '2']);
    expect(names(at(26, 15))[0]).toBe('other');
    for (const chosen of [null, ...meals.flatMap((meal) => meal.slots.map(({ startMs }) => startMs))]) {
      const open = openMeals(meals, chosen);
      const shown = meals.filter(({ key }) => open.has(key)).flatMap((meal) => meal.slots);
      expect(shown.length).toBeLessThanOrEqual(40);
      if (chosen !== null) expect(shown.some(({ startMs }) => startMs === chosen)).toBe(true);
    }
  });
});
