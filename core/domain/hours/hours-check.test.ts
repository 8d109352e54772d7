import { describe, expect, it } from 'vitest';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import { nextClockChange } from '#core/domain/time/clock-change.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { closedByChange, type DraftHours, hoursProblems } from './hours-check.ts';
import type { OpeningSchedule } from './opening-hours.ts';

const ZONE = 'Pacific/Auckland';
const TODAY = '2026-11-21';
const SAME_AS_STORE = { weekly: null, overrides: [], lastOrderMinutes: 0 };
const NO_OWN_HOURS = { pickup: SAME_AS_STORE, delivery: SAME_AS_STORE };
const range = (text: string) => {
  const [fromTime = '', toTime = ''] = text.split('-');
  return { fromTime, toTime };
};
/** Every day 17:00–22:00 but what is given by weekday, 1 = Sunday. */
function week(special: Readonly<Record<number, readonly string[] | 'closed'>> = {}): DraftHours {
  return {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const own = special[weekday] ?? ['17:00-22:00'];
      return { weekday, isClosed: own === 'closed', ranges: own === 'closed' ? [] : own.map(range) };
    }),
    overrides: [],
    orderTypes: NO_OWN_HOURS,
    mealPeriods: [],
  };
}
const problems = (draft: DraftHours) => hoursProblems(draft, TODAY).map(({ path, kind, other }) => [path, kind, other]);

describe('a week', () => {
  it.each<[string, DraftHours]>([
    ['split hours', week({ 3: ['11:30-14:30', '17:00-21:30'] })],
    ['hours past midnight', week({ 6: ['17:00-00:30'], 7: ['11:30-22:00'] })],
    ['a night that ends as the next day begins', week({ 6: ['17:00-02:00'], 7: ['02:00-10:00'] })],
    ['whole days', week({ 1: ['00:00-00:00'], 2: ['00:00-24:00'], 3: ['00:00-23:59'] })],
    ['closed days', week({ 2: 'closed' })],
    ['periods that touch', week({ 2: ['10:00-12:00', '12:00-14:00'] })],
  ])('may have %s', (_, draft) => {
    expect(problems(draft)).toEqual([]);
  });

  it.each<[string, string[], [string, string, string?]]>([
    ['overlapping hours', ['10:00-14:00', '13:00-15:00'], ['weekly.5.ranges.1.fromTime', 'overlap', '10:00–14:00']],
    ['hours inside others', ['10:00-20:00', '12:00-13:00'], ['weekly.5.ranges.1.fromTime', 'overlap', '10:00–20:00']],
    ['a range twice', ['10:00-14:00', '10:00-14:00'], ['weekly.5.ranges.1.fromTime', 'duplicate', undefined]],
    ['no length', ['10:00-10:00'], ['weekly.5.ranges.0.toTime', 'zero-length', undefined]],
    ['a start that is no time', ['25:00-26:00'], ['weekly.5.ranges.0.fromTime', 'bad-time', undefined]],
    ['a start at the end of the day', ['24:00-02:00'], ['weekly.5.ranges.0.fromTime', 'bad-time', undefined]],
    ['letters', ['noon-14:00'], ['weekly.5.ranges.0.fromTime', 'bad-time', undefined]],
    ['nothing', [], ['weekly.5.ranges', 'no-hours', undefined]],
    // 22:00 to 21:00 is 23 hours, nearly always a slip; it meets Saturday's hours.
    ['inverted hours', ['22:00-21:00'], ['weekly.5.ranges.0.toTime', 'overlaps-next-day', '17:00–22:00']],
  ])('is refused with %s', (_, friday, problem) => {
    expect(problems(week({ 6: friday }))).toContainEqual(problem);
  });

  it('looks from Saturday into Sunday', () => {
    expect(problems(week({ 7: ['20:00-03:00'], 1: ['02:00-10:00'] }))).toEqual([
      ['weekly.6.ranges.0.toTime', 'overlaps-next-day', '02:00–10:00'],
    ]);
  });

  it('has seven days, once each', () => {
    const { weekly, ...rest } = week();
    expect(problems({ ...rest, weekly: weekly.slice(1) })).toEqual([['weekly', 'bad-week', undefined]]);
    const twice = weekly.map((day) => ({ ...day, weekday: Math.min(day.weekday, 6) }));
    expect(problems({ ...rest, weekly: twice })).toEqual([['weekly', 'bad-week', undefined]]);
  });
});

describe('special dates', () => {
  const special = (...dates: string[]) => ({
    ...week(),
    overrides: dates.map((date) => ({ date, isClosed: true, ranges: [], label: '' })),
  });

  it('exist, lie ahead and come once', () => {
    expect(problems(special('2026-11-21', '2026-12-25', '2027-02-28'))).toEqual([]);
    expect(
      problems(special('2026-11-20', '2027-02-30', 'Christmas', '2026-12-25', '2026-12-25', '2029-01-01')),
    ).toEqual([
      ['overrides.0.date', 'past-date', undefined],
      ['overrides.1.date', 'bad-date', undefined],
      ['overrides.2.date', 'bad-date', undefined],
      ['overrides.4.date', 'duplicate-date', undefined],
      ['overrides.5.date', 'far-date', undefined],
    ]);
  });

  it('have hours or are closed', () => {
    const open = { date: '2026-12-26', isClosed: false, label: 'Boxing Day' };
    expect(problems({ ...week(), overrides: [{ ...open, ranges: [] }] })).toEqual([
      ['overrides.0.ranges', 'no-hours', undefined],
    ]);
    expect(
      problems({ ...week(), overrides: [{ ...open, ranges: [range('17:00-21:00'), range('20:00-22:00')] }] }),
    ).toEqual([['overrides.0.ranges.1.fromTime', 'overlap', '17:00–21:00']]);
  });
});

it('meal periods come once and have a length', () => {
  const meal = (periodType: number, text: string) => ({ periodType, ...range(text) });
  expect(problems({ ...week(), mealPeriods: [meal(2, '11:00-15:00'), meal(3, '17:00-22:00')] })).toEqual([]);
  expect(problems({ ...week(), mealPeriods: [meal(2, '11:00-11:00'), meal(2, '12:00-15:00')] })).toEqual([
    ['mealPeriods.0.toTime', 'zero-length', undefined],
    ['mealPeriods.1.periodType', 'duplicate-meal', undefined],
  ]);
});

it('finds the instants that a change closes, not those that were closed before', () => {
  const schedule = (toTime: string): OpeningSchedule => ({
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday: weekday as Weekday,
      isClosed: false,
      dayAvailabilities: [{ fromTime: '17:00', toTime }],
    })),
    overrides: [],
  });
  const [eight, ten, midnight] = ['20:00', '22:00', '23:30'].map((time) => Date.parse(`2026-11-21T${time}:00+13:00`));
  const due = [eight ?? 0, ten ?? 0, midnight ?? 0].flatMap((dueMs) =>
    ORDER_TYPES.map((orderType) => ({ orderType, dueMs })),
  );
  const until = (toTime: string) => ({ schedule: schedule(toTime), ownSchedules: {} });
  expect(closedByChange(until('22:00'), until('21:00'), due, ZONE).map(({ dueMs }) => dueMs)).toEqual([ten, ten]);
  const withDelivery = { ...until('22:00'), ownSchedules: { delivery: schedule('21:00') } };
  expect(closedByChange(until('22:00'), withDelivery, due, ZONE)).toEqual([{ orderType: 'delivery', dueMs: ten }]);
  expect(closedByChange(withDelivery, until('22:00'), due, ZONE)).toEqual([]);
});

it('the hours of an order type are checked at their own fields', () => {
  const { weekly } = week({ 6: ['17:00-17:00'] });
  const holiday = { date: '2026-11-20', isClosed: true, ranges: [], label: '' };
  const draft = {
    ...week(),
    orderTypes: { ...NO_OWN_HOURS, delivery: { weekly, overrides: [holiday], lastOrderMinutes: 0 } },
  };
  expect(problems(draft)).toEqual([
    ['orderTypes.delivery.weekly.5.ranges.0.toTime', 'zero-length', undefined],
    ['orderTypes.delivery.overrides.0.date', 'past-date', undefined],
  ]);
});

describe('the next clock change', () => {
  it.each([
    ['2026-11-21', { date: '2027-04-04', direction: 'back' }],
    ['2027-04-04', { date: '2027-04-04', direction: 'back' }],
    ['2027-04-05', { date: '2027-09-26', direction: 'forward' }],
  ])('seen from %s', (date, change) => {
    expect(nextClockChange(Date.parse(`${date}T12:00:00+12:00`), ZONE)).toEqual(change);
  });

  it('never comes where there is none', () => {
    expect(nextClockChange(Date.UTC(2026, 10, 21), 'Asia/Kolkata')).toBeNull();
  });
});
