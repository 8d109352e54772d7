import { describe, expect, it } from 'vitest';
import { availabilityRefusal } from './availability.ts';
import { withMealPeriods } from './meal-periods.ts';

const ZONE = 'Pacific/Auckland';
const LUNCH = { periodType: 2, fromTime: '11:00', toTime: '15:00' };
const NIGHT = { periodType: 3, fromTime: '18:00:00', toTime: '01:30:00' };
const PERIODS = [LUNCH, NIGHT];
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const lunchWindow = { weekdays: WEEK, from: '11:00', to: '15:00' };
const own = { orderTypes: null, windows: [{ weekdays: [2], from: '09:00', to: '10:00' }] };

describe('meal periods', () => {
  it('of a department are windows of every day for its dishes', () => {
    expect(withMealPeriods(null, [2], PERIODS)).toEqual({ orderTypes: null, windows: [lunchWindow] });
    expect(withMealPeriods({ orderTypes: ['pickup'], windows: [], noticeMinutes: 60 }, [2], PERIODS)).toEqual({
      orderTypes: ['pickup'],
      windows: [lunchWindow],
      noticeMinutes: 60,
    });
  });

  it('of a dish come before its department’s, as its own times do; both of a dish are joined', () => {
    const night = { weekdays: WEEK, from: '18:00', to: '01:30' };
    expect(withMealPeriods({ orderTypes: null, windows: [], mealPeriods: [3] }, [2], PERIODS)?.windows).toEqual([
      night,
    ]);
    expect(withMealPeriods(own, [2], PERIODS)).toEqual(own);
    expect(withMealPeriods({ ...own, mealPeriods: [2] }, [3], PERIODS)?.windows).toEqual([...own.windows, lunchWindow]);
  });

  it('limit nothing without hours', () => {
    expect(withMealPeriods(null, [1], PERIODS)).toBeNull();
    expect(withMealPeriods({ orderTypes: null, windows: [], mealPeriods: [1] }, [], PERIODS)).toBeNull();
    expect(withMealPeriods(null, [], PERIODS)).toBeNull();
  });

  it.each([
    ['2026-11-24T10:59:00+13:00', 'time'],
    ['2026-11-24T11:00:00+13:00', undefined],
    ['2026-11-24T15:00:00+13:00', undefined],
    ['2026-11-24T15:15:00+13:00', 'time'],
    // The night on which clocks go back and, before it, the one on which they go forward.
    ['2027-04-04T11:00:00+12:00', undefined],
    ['2026-09-27T11:00:00+13:00', undefined],
    ['2026-09-27T10:00:00+13:00', 'time'],
  ])('are read on the restaurant’s clock: %s', (due, kind) => {
    const lunch = withMealPeriods(null, [2], PERIODS);
    const dueMs = Date.parse(due);
    expect(availabilityRefusal(lunch, 'pickup', dueMs, ZONE, dueMs)?.kind).toBe(kind);
  });
});
