import { describe, expect, it } from 'vitest';
import { askedGaps, withRange } from './asked-gaps.ts';
import type { DraftDay } from './hours-check.ts';

const TUESDAY = 3;
const at = (time: string) => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15;
const asked = (weekday: number, time: string, guests: number) => ({ weekday, quarter: at(time), guests });
/** A week with the same ranges on each day. */
const week = (...ranges: [string, string][]): DraftDay[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isClosed: ranges.length === 0,
    ranges: ranges.map(([fromTime, toTime]) => ({ fromTime, toTime })),
  }));
const STORE = week(['11:30', '14:30'], ['17:00', '22:00']);
const EVENING = week(['17:00', '21:00']);

describe('gaps in which guests asked', () => {
  it('are the whole time in which the store is open and the order type is not', () => {
    expect(askedGaps([asked(TUESDAY, '12:15', 5), asked(TUESDAY, '13:00', 4)], STORE, EVENING)).toEqual([
      { weekday: TUESDAY, fromTime: '11:30', toTime: '14:30', guests: 9, isStoreOpen: true },
    ]);
  });

  it('end at half hours around what was asked where the store is closed as well', () => {
    expect(askedGaps([asked(TUESDAY, '15:15', 2), asked(TUESDAY, '16:00', 2)], STORE, null)).toEqual([
      { weekday: TUESDAY, fromTime: '15:00', toTime: '16:30', guests: 4, isStoreOpen: false },
    ]);
    // Not into the hours that are there.
    expect(askedGaps([asked(TUESDAY, '14:30', 3)], STORE, null)).toMatchObject([
      { fromTime: '14:30', toTime: '15:00' },
    ]);
  });

  it('need three guests, and the most asked is first', () => {
    expect(askedGaps([asked(TUESDAY, '12:00', 2)], STORE, EVENING)).toEqual([]);
    const two = [asked(TUESDAY, '12:00', 3), asked(TUESDAY, '21:15', 7)];
    expect(askedGaps(two, STORE, EVENING).map(({ fromTime, toTime }) => [fromTime, toTime])).toEqual([
      ['21:00', '22:00'],
      ['11:30', '14:30'],
    ]);
  });

  it('know that hours run past midnight, also from Saturday into Sunday', () => {
    const late = week(['17:00', '02:00']);
    expect(askedGaps([asked(1, '01:45', 5), asked(5, '00:30', 5)], late, null)).toEqual([]);
    expect(askedGaps([asked(1, '02:00', 5), asked(1, '23:45', 5)], late, null)).toMatchObject([{ fromTime: '02:00' }]);
    expect(askedGaps([asked(TUESDAY, '23:45', 5)], week(['17:00', '22:00']), null)).toMatchObject([
      { fromTime: '23:30', toTime: '00:00' },
    ]);
  });

  it('are gone once the hours that they propose are taken over', () => {
    const all = [asked(TUESDAY, '12:15', 5), asked(TUESDAY, '21:30', 4), asked(6, '16:45', 3)];
    let own: readonly DraftDay[] = EVENING;
    for (const gap of askedGaps(all, STORE, own))
      own = own.map((day) => (day.weekday === gap.weekday ? withRange(day, gap) : day));
    expect(askedGaps(all, STORE, own)).toEqual([]);
    expect(own.find(({ weekday }) => weekday === TUESDAY)?.ranges).toEqual([
      { fromTime: '11:30', toTime: '14:30' },
      { fromTime: '17:00', toTime: '22:00' },
    ]);
  });

  it('open a day that was closed', () => {
    const closed = { weekday: 2, isClosed: true, ranges: [] };
    const range = { fromTime: '17:00', toTime: '18:30' };
    expect(withRange(closed, range)).toEqual({ weekday: 2, isClosed: false, ranges: [range] });
  });
});
