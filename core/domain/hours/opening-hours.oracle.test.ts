import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { DAY_MS, MINUTE_MS, toInstant } from '#core/domain/time/zoned-time.ts';
import type { OpeningSchedule, WeeklyAvailability } from './opening-hours.ts';
import { nextOpening, openIntervals, openStateAt } from './opening-hours.ts';
import { anySchedule, anyTime, CHANGES, NZ, nz, wallOracle } from './testing/wall-oracle.ts';

const day = (weekday: Weekday, ...texts: string[]): WeeklyAvailability => ({
  weekday,
  isClosed: false,
  dayAvailabilities: texts.map((text) => ({ fromTime: text.slice(0, 5), toTime: text.slice(6) })),
});
/** Every kind of day; around both changes of clocks the hours reach into 2 to 3 am. */
const MIXED: OpeningSchedule = {
  weekly: [
    day(1, '02:15-02:45', '11:00-21:00'),
    day(3),
    day(4, '17:00-22:00', '11:30-14:30'),
    day(5, '18:00-02:30'),
    day(6, '11:30-14:30', '17:00-00:30'),
    day(7, '11:30-02:30'),
  ],
  overrides: [{ date: '2026-11-25', isClosed: true, dayAvailabilities: [] }],
};

describe('against the wall-clock oracle', () => {
  it('holds on every minute of an ordinary week and of the weeks in which clocks change', () => {
    for (const start of ['2026-11-22 00:00', '2026-09-23 00:00', '2027-04-01 00:00']) {
      let open = 0;
      for (let ms = nz(start), end = ms + 7 * DAY_MS; ms < end; ms += MINUTE_MS) {
        const state = openStateAt(MIXED, ms, NZ).isOpen;
        if (state !== wallOracle(MIXED, ms)) expect.fail(`${new Date(ms).toISOString()}: ${state}`);
        if (state) open += 1;
      }
      expect(open).toBeGreaterThan(3_000);
    }
  });

  it('holds for random schedules at random minutes', () => {
    fc.assert(
      fc.property(anySchedule, fc.array(anyTime, { minLength: 20, maxLength: 20 }), (schedule, times) => {
        for (const ms of times) expect(openStateAt(schedule, ms, NZ).isOpen).toBe(wallOracle(schedule, ms));
      }),
      { numRuns: 300 },
    );
  });

  it('holds for random schedules through the hours of change', () => {
    fc.assert(
      fc.property(anySchedule, fc.constantFrom(...CHANGES), (schedule, change) => {
        for (let minutes = 0; minutes <= 300; minutes += 5) {
          const ms = change + minutes * MINUTE_MS;
          expect(openStateAt(schedule, ms, NZ).isOpen).toBe(wallOracle(schedule, ms));
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('openIntervals', () => {
  it('agrees with openStateAt at every instant, and its parts never touch', () => {
    fc.assert(
      fc.property(
        anySchedule,
        anyTime,
        fc.array(fc.nat({ max: 2 * DAY_MS }), { maxLength: 20 }),
        (schedule, from, steps) => {
          const open = openIntervals(schedule, from, from + 2 * DAY_MS, NZ);
          for (const [index, { fromMs, toMs }] of open.entries()) {
            expect(fromMs).toBeLessThanOrEqual(toMs);
            expect(fromMs).toBeGreaterThan((open[index - 1]?.toMs ?? from - 2) + 1);
          }
          const edges = open.flatMap(({ fromMs, toMs }) =>
            [fromMs, toMs, toMs + 1].filter((ms) => ms <= from + 2 * DAY_MS),
          );
          for (const ms of [...steps.map((step) => from + step), ...edges]) {
            const covered = open.some((interval) => ms >= interval.fromMs && ms <= interval.toMs);
            expect(covered).toBe(openStateAt(schedule, ms, NZ).isOpen);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('closing and next opening', () => {
  it('are edges of what is open', () => {
    fc.assert(
      fc.property(anySchedule, anyTime, (schedule, now) => {
        const open = (ms: number) => openStateAt(schedule, ms, NZ).isOpen;
        const { closesAtMs, isOpen: isOpenNow } = openStateAt(schedule, now, NZ);
        if (closesAtMs !== null) {
          expect(closesAtMs).toBeGreaterThanOrEqual(now);
          expect(open(closesAtMs + 1)).toBe(false);
          expect(openIntervals(schedule, now, closesAtMs - 1, NZ).length).toBe(closesAtMs > now ? 1 : 0);
        }
        const next = nextOpening(schedule, now, NZ);
        if (next === null) return;
        expect(next).toBeGreaterThan(now);
        expect([open(next - 1), open(next)]).toEqual([false, true]);
        if (!isOpenNow) expect(openIntervals(schedule, now, next - 1, NZ)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

it('names the changes these tests rely on', () => {
  expect(toInstant('2026-09-27', 150, NZ).kind).toBe('gap');
  expect(toInstant('2027-04-04', 150, NZ).kind).toBe('overlap');
});
