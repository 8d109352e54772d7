import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { addDays, formatClock, MINUTE_MS, weekdayOf } from '#core/domain/time/zoned-time.ts';
import type { DateOverride, DayAvailability, OpeningSchedule, WallRange, WeeklyAvailability } from './opening-hours.ts';
import { closedReason, nextOpening, openIntervals, openStateAt, todayRanges, weekHours } from './opening-hours.ts';

const NZ = 'Pacific/Auckland';
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const ranges = (...texts: string[]): DayAvailability[] =>
  texts.map((text) => {
    const [fromTime = '', toTime = ''] = text.split('-');
    return { fromTime, toTime };
  });
const day = (weekday: Weekday, ...texts: string[]): WeeklyAvailability => ({
  weekday,
  isClosed: false,
  dayAvailabilities: ranges(...texts),
});
const everyDay = (...texts: string[]): OpeningSchedule => ({
  weekly: WEEK.map((weekday) => day(weekday, ...texts)),
  overrides: [],
});
const closedOn = (date: string, label?: string): DateOverride => ({
  date,
  isClosed: true,
  dayAvailabilities: [],
  ...(label === undefined ? {} : { label }),
});
/** '2026-11-21 22:00' on the wall in Auckland, as an instant. */
const nz = (text: string) =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(NZ, { disambiguation: 'reject' })
    .epochMilliseconds;
const isOpen = (schedule: OpeningSchedule, text: string) => openStateAt(schedule, nz(text), NZ).isOpen;

/**
 * Sunday closed, Monday unlisted, Tuesday without hours, Wednesday split, Thursday past midnight, Friday split and past
 * midnight, Saturday until midnight. 22 November 2026 is a Sunday.
 */
const MIXED: OpeningSchedule = {
  weekly: [
    { weekday: 1, isClosed: true, dayAvailabilities: ranges('10:00-12:00') },
    day(3),
    day(4, '17:00-22:00', '11:30-14:30:00'),
    day(5, '18:00-02:30'),
    day(6, '11:30-14:30', '17:00-00:30'),
    day(7, '11:30-00:00'),
  ],
  overrides: [],
};

it('names the weekday these tests rely on', () => {
  expect(weekdayOf('2026-11-22')).toBe(1);
});

describe('openStateAt', () => {
  it('includes both ends of a range and not a millisecond more', () => {
    const schedule = everyDay('11:30-22:00');
    const from = nz('2026-11-21 11:30');
    const to = nz('2026-11-21 22:00');
    const open = [from - 1, from, from + 1, to - 1, to, to + 1].map((ms) => openStateAt(schedule, ms, NZ).isOpen);
    expect(open).toEqual([false, true, true, true, true, false]);
  });

  it('is closed on a flagged day whatever hours it lists', () => {
    expect(isOpen(MIXED, '2026-11-22 11:00')).toBe(false);
  });

  it('is open all of a day that lists no hours, and no longer', () => {
    expect(isOpen(MIXED, '2026-11-24 00:00')).toBe(true);
    expect(isOpen(MIXED, '2026-11-24 23:59:59.999')).toBe(true);
    expect(isOpen(MIXED, '2026-11-25 00:00')).toBe(false);
    const state = openStateAt(MIXED, nz('2026-11-24 09:00'), NZ);
    expect(state.closesAtMs).toBe(nz('2026-11-25 00:00'));
    expect(state.range).toEqual({ fromMinutes: 0, toMinutes: 1440 });
  });

  it('is closed on a day without an entry', () => {
    expect(openStateAt(MIXED, nz('2026-11-23 12:00'), NZ)).toEqual({
      isOpen: false,
      closesAtMs: null,
      range: null,
      label: null,
    });
  });

  it('keeps a range past midnight open although the next day is closed', () => {
    expect(isOpen(MIXED, '2026-11-27 02:30')).toBe(true);
    expect(isOpen(MIXED, '2026-11-27 02:31')).toBe(false);
    expect(isOpen(MIXED, '2026-11-22 00:00')).toBe(true);
    expect(isOpen(MIXED, '2026-11-22 00:01')).toBe(false);
    expect(openStateAt(MIXED, nz('2026-11-27 01:00'), NZ)).toEqual({
      isOpen: true,
      closesAtMs: nz('2026-11-27 02:30'),
      range: { fromMinutes: 18 * 60, toMinutes: 26 * 60 + 30 },
      label: null,
    });
  });

  it('closes at the end of back-to-back ranges, even across midnight', () => {
    const schedule = everyDay('17:00-00:00', '00:00-02:00', '11:00-17:00');
    const state = openStateAt(schedule, nz('2026-11-21 12:00'), NZ);
    expect(state.closesAtMs).toBe(nz('2026-11-22 02:00'));
    expect(state.range).toEqual({ fromMinutes: 11 * 60, toMinutes: 17 * 60 });
  });

  it('never closes around the clock, however that is spelt', () => {
    for (const schedule of [
      everyDay(),
      ...['00:00-00:00', '00:00-24:00', '00:00-23:59:59', '09:00-09:00'].map((r) => everyDay(r)),
    ]) {
      expect(openStateAt(schedule, nz('2026-11-21 23:59:30'), NZ)).toMatchObject({ isOpen: true, closesAtMs: null });
      expect(nextOpening(schedule, nz('2026-11-21 23:59:30'), NZ)).toBeNull();
    }
  });

  it('lets a date override replace its weekday but not the night before', () => {
    const schedule = {
      ...MIXED,
      overrides: [
        closedOn('2026-11-27', 'Staff party'),
        { date: '2026-11-22', isClosed: false, dayAvailabilities: ranges('12:00-15:00'), label: 'Open Sunday' },
      ],
    };
    expect(isOpen(schedule, '2026-11-27 02:00')).toBe(true);
    expect(openStateAt(schedule, nz('2026-11-27 12:00'), NZ)).toMatchObject({ isOpen: false, label: 'Staff party' });
    expect(isOpen(schedule, '2026-11-28 00:15')).toBe(false);
    expect(openStateAt(schedule, nz('2026-11-22 12:00'), NZ)).toMatchObject({ isOpen: true, label: 'Open Sunday' });
    expect(isOpen(schedule, '2026-11-22 15:01')).toBe(false);
  });

  it('skips the missing hour on the day clocks go forward', () => {
    const three = nz('2026-09-27 03:00');
    const openAt = (range: string, ms: number) => openStateAt(everyDay(range), ms, NZ).isOpen;
    // Ends inside the gap: open up to it. Starts inside: open right after. Wholly inside: not at all.
    expect([three - 1, three].map((ms) => openAt('01:00-02:30', ms))).toEqual([true, false]);
    expect([three - 1, three].map((ms) => openAt('02:30-05:00', ms))).toEqual([false, true]);
    expect([three - 1, three, three + 1].map((ms) => openAt('02:15-02:45', ms))).toEqual([false, false, false]);
    expect(openStateAt(everyDay('01:00-02:30'), three - 1, NZ).closesAtMs).toBe(three);
  });

  it('means the first reading on the night clocks go back', () => {
    const secondTwo = nz('2027-04-04 03:00') - 60 * MINUTE_MS;
    const openAt = (range: string, minutes: number) =>
      openStateAt(everyDay(range), secondTwo + minutes * MINUTE_MS, NZ).isOpen;
    expect([-60, -30, -29, 10].map((minutes) => openAt('18:00-02:30', minutes))).toEqual([true, true, false, false]);
    expect([-31, -30, 0, 29, 60].map((minutes) => openAt('02:30-05:00', minutes))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect([-60, 0, 60, 61].map((minutes) => openAt('02:00-03:00', minutes))).toEqual([true, true, true, false]);
  });

  it('throws for hours that are not times', () => {
    for (const range of ['9:00-17:00', '24:00-02:00', '09:00-25:00']) {
      expect(() => openStateAt(everyDay(range), 0, NZ)).toThrow(RangeError);
    }
  });
});

describe('openIntervals', () => {
  const windowOf = (first: string, last: string) => openIntervals(MIXED, nz(first), nz(last), NZ);

  it('is empty for a window that ends before it starts, even on the last open instant', () => {
    const closing = openStateAt(MIXED, nz('2026-11-25 12:00'), NZ).closesAtMs ?? 0;
    expect(openIntervals(MIXED, closing, closing, NZ)).toEqual([{ fromMs: closing, toMs: closing }]);
    expect(openIntervals(MIXED, closing, closing - 1, NZ)).toEqual([]);
  });

  it('merges, clips and orders', () => {
    expect(windowOf('2026-11-25 12:00', '2026-11-27 01:00')).toEqual([
      { fromMs: nz('2026-11-25 12:00'), toMs: nz('2026-11-25 14:30') },
      { fromMs: nz('2026-11-25 17:00'), toMs: nz('2026-11-25 22:00') },
      { fromMs: nz('2026-11-26 18:00'), toMs: nz('2026-11-27 01:00') },
    ]);
    expect(windowOf('2026-11-22 06:00', '2026-11-23 23:00')).toEqual([]);
  });
});

describe('closing and next opening', () => {
  it('finds the next opening today, tomorrow and days ahead', () => {
    const next = (text: string) => nextOpening(MIXED, nz(text), NZ);
    expect(next('2026-11-25 15:00')).toBe(nz('2026-11-25 17:00'));
    expect(next('2026-11-25 22:05')).toBe(nz('2026-11-26 18:00'));
    expect(next('2026-11-22 12:00')).toBe(nz('2026-11-24 00:00'));
    expect(next('2026-11-25 12:00')).toBe(nz('2026-11-25 17:00'));
    expect(next('2026-11-25 17:00')).toBe(nz('2026-11-26 18:00'));
  });

  it('names the real opening after a closure of any length', () => {
    const now = nz('2026-11-21 12:00');
    for (let days = 1; days <= 60; days += 1) {
      const closed: OpeningSchedule = {
        weekly: everyDay('11:00-21:00').weekly,
        overrides: Array.from({ length: days }, (_, n) => closedOn(addDays('2026-11-21', n))),
      };
      expect(nextOpening(closed, now, NZ)).toBe(nz(`${addDays('2026-11-21', days)} 11:00`));
    }
  });

  it('names none where no day has hours, however many closed dates stand in it', () => {
    const now = nz('2026-11-21 12:00');
    const overrides = [closedOn('2026-12-24'), closedOn('2027-03-01')];
    expect(nextOpening({ weekly: [], overrides: [] }, now, NZ)).toBeNull();
    expect(nextOpening({ weekly: [], overrides }, now, NZ)).toBeNull();
  });

  it('counts real hours over a change of clocks', () => {
    const now = nz('2026-09-26 22:00');
    expect((nextOpening(everyDay('08:00-21:00'), now, NZ) ?? 0) - now).toBe(9 * 60 * MINUTE_MS);
  });
});

describe('closedReason', () => {
  const reason = (text: string, schedule = MIXED) => closedReason(schedule, nz(text), NZ);

  it('tells the three titles apart', () => {
    expect(reason('2026-11-25 09:00')).toBe('now');
    expect(reason('2026-11-25 12:00')).toBe('open');
    expect(reason('2026-11-25 15:00')).toBe('between');
    expect(reason('2026-11-25 22:01')).toBe('today');
    expect(reason('2026-11-22 12:00')).toBe('today');
  });

  it('does not count the tail of yesterday among the periods of today', () => {
    expect(reason('2026-11-27 03:00')).toBe('now');
  });

  it('has no information on a day without an entry, unless an override speaks', () => {
    expect(reason('2026-11-23 12:00')).toBe('no-information');
    expect(reason('2026-11-23 12:00', { ...MIXED, overrides: [closedOn('2026-11-23')] })).toBe('today');
  });
});

describe('lists of hours', () => {
  const span = ({ fromMinutes, toMinutes }: WallRange) => `${formatClock(fromMinutes)} – ${formatClock(toMinutes)}`;

  it('gives today in order, override and label included', () => {
    const at = (text: string, schedule = MIXED) => todayRanges(schedule, nz(text), NZ);
    expect(at('2026-11-25 09:00').ranges.map(span)).toEqual(['11:30 am – 2:30 pm', '5 pm – 10 pm']);
    expect(at('2026-11-27 01:00').ranges.map(span)).toEqual(['11:30 am – 2:30 pm', '5 pm – 12:30 am']);
    expect(at('2026-11-22 09:00')).toEqual({ weekday: 1, status: 'closed', ranges: [], label: null });
    const holiday = { ...MIXED, overrides: [closedOn('2026-11-25', 'Show Day')] };
    expect(at('2026-11-25 09:00', holiday)).toEqual({ weekday: 4, status: 'closed', ranges: [], label: 'Show Day' });
  });

  it('gives the week from Sunday to Saturday', () => {
    const week = weekHours(MIXED);
    expect(week.map(({ weekday }) => weekday)).toEqual(WEEK);
    expect(week.map(({ status }) => status)).toEqual([
      'closed',
      'no-information',
      'open',
      'open',
      'open',
      'open',
      'open',
    ]);
    expect(week[2]?.ranges).toEqual([{ fromMinutes: 0, toMinutes: 1440 }]);
    expect(week[4]?.ranges.map(span)).toEqual(['6 pm – 2:30 am']);
  });
});
