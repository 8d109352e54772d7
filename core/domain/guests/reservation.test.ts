import { describe, expect, it } from 'vitest';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { addDays, DAY_MS, type Weekday } from '#core/domain/time/zoned-time.ts';
import { lastReservationDate, seatsHeld, type TableRequest, tableTimes } from './reservation.ts';

const zone = 'Pacific/Auckland';
const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const schedule: OpeningSchedule = {
  weekly: week.map((weekday) => ({
    weekday,
    isClosed: weekday === 2,
    dayAvailabilities: [
      { fromTime: '11:30', toTime: '14:30' },
      { fromTime: '17:00', toTime: '22:00' },
    ],
  })),
  overrides: [],
};
/** Friday 5 June 2026, 12:10 in Auckland. */
const nowMs = Date.UTC(2026, 5, 5, 0, 10);
const ask = (more: Partial<TableRequest> = {}): TableRequest => ({
  schedule,
  zone,
  nowMs,
  rules: { seats: 10, largestParty: 8, stayMinutes: 90 },
  held: [],
  guests: 2,
  ...more,
});
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

describe('times for a table', () => {
  it('start half an hour ahead and end an hour before closing, in every period', () => {
    expect(tableTimes('2026-06-05', ask()).map((time) => clock(time.minutes))).toEqual([
      '13:00',
      '13:30',
      '17:00',
      '17:30',
      '18:00',
      '18:30',
      '19:00',
      '19:30',
      '20:00',
      '20:30',
      '21:00',
    ]);
  });

  it('are none on a closed day, on a past day, beyond the horizon, and where no tables are offered', () => {
    expect(tableTimes('2026-06-08', ask())).toEqual([]);
    expect(tableTimes('2026-06-04', ask())).toEqual([]);
    const last = lastReservationDate(nowMs, zone);
    expect(tableTimes(addDays(last, 1), ask())).toEqual([]);
    expect(tableTimes(last, ask()).length > 0 || tableTimes(addDays(last, -1), ask()).length > 0).toBe(true);
    expect(tableTimes('2026-06-06', ask({ rules: { seats: 0, largestParty: 8, stayMinutes: 90 } }))).toEqual([]);
  });

  it('go past midnight where the restaurant is open around the clock', () => {
    const open = {
      weekly: week.map((weekday) => ({ weekday, isClosed: false, dayAvailabilities: [] })),
      overrides: [],
    };
    const times = tableTimes('2026-06-06', ask({ schedule: open }));
    expect(times.at(0)?.minutes).toBe(0);
    expect(times.at(-1)?.minutes).toBe(23 * 60 + 30);
  });

  it('are not free when the seats of the stay are held, and free again the instant they are left', () => {
    const at19 = tableTimes('2026-06-05', ask()).find((time) => time.minutes === 19 * 60)?.startMs ?? 0;
    const free = tableTimes('2026-06-05', ask({ held: [{ startMs: at19, guests: 9 }] }))
      .filter((time) => time.isFree)
      .map((time) => clock(time.minutes));
    expect(free).toEqual(['13:00', '13:30', '17:00', '17:30', '20:30', '21:00']);
  });

  it('are free for the last seats, for the largest party, and exactly half an hour ahead', () => {
    const at19 = tableTimes('2026-06-05', ask()).find((time) => time.minutes === 19 * 60)?.startMs ?? 0;
    const beside = tableTimes('2026-06-05', ask({ held: [{ startMs: at19, guests: 8 }] }));
    expect(beside.every((time) => time.isFree)).toBe(true);
    expect(tableTimes('2026-06-05', ask({ guests: 8 })).every((time) => time.isFree)).toBe(true);
    const half = tableTimes('2026-06-05', ask({ nowMs: Date.UTC(2026, 5, 5, 0, 30) }));
    expect(clock(half[0]?.minutes ?? 0)).toBe('13:00');
  });

  it('are not free for a larger party than the restaurant takes', () => {
    expect(tableTimes('2026-06-05', ask({ guests: 9 })).some((time) => time.isFree)).toBe(false);
  });

  it('skip the hour that clocks skip and list the one that comes twice once', () => {
    const open = {
      weekly: week.map((weekday) => ({ weekday, isClosed: false, dayAvailabilities: [] })),
      overrides: [],
    };
    const at = (date: string) =>
      tableTimes(date, ask({ schedule: open, nowMs: Date.parse(`${date}T00:00Z`) - 2 * DAY_MS }));
    expect(at('2026-09-27').map((time) => time.minutes)).not.toContain(150);
    expect(at('2026-09-27')).toHaveLength(46);
    expect(at('2026-04-05')).toHaveLength(48);
  });
});

describe('seats held', () => {
  it('count the fullest instant of a stay, not everybody who comes during it', () => {
    const hour = 60;
    const held = [
      { startMs: 0, guests: 4 },
      { startMs: 90, guests: 4 },
    ];
    expect(seatsHeld(held, hour, 90)).toBe(4);
    expect(seatsHeld([...held, { startMs: 80, guests: 1 }], hour, 90)).toBe(5);
    expect(seatsHeld(held, 500, 90)).toBe(0);
  });
});
