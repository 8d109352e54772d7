import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { addDays, DAY_MS, MINUTE_MS, toInstant } from '#core/domain/time/zoned-time.ts';
import type { OpeningSchedule, WeeklyAvailability } from './opening-hours.ts';
import { nextOpening, openIntervals, openStateAt } from './opening-hours.ts';

const NZ = 'Pacific/Auckland';
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const day = (weekday: Weekday, ...texts: string[]): WeeklyAvailability => ({
  weekday,
  isClosed: false,
  dayAvailabilities: texts.map((text) => ({ fromTime: text.slice(0, 5), toTime: text.slice(6) })),
});
/** A reading of Auckland's clock, '2026-11-21 22:00', as an instant. */
const nz = (text: string) =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(NZ, { disambiguation: 'reject' })
    .epochMilliseconds;

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

/**
 * Openness read straight off the wall clock, with Temporal's calendar: the entry of the date or of the day before (shifted by
 * 24 hours) holds the reading. The repeated hour's second pass counts as the moment just before it ends, 3 am.
 */
function wallOracle(schedule: OpeningSchedule, ms: number, zone = NZ): boolean {
  const now = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const first = now.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' });
  const isSecondPass = first.epochMilliseconds !== ms;
  const reading = isSecondPass ? 3 * 60 - 0.001 : now.hour * 60 + now.minute + now.second / 60 + now.millisecond / 60e3;
  const holds = (date: Temporal.PlainDate, minutes: number) => {
    const entry =
      schedule.overrides.find((override) => override.date === date.toString()) ??
      schedule.weekly.find((candidate) => candidate.weekday === (date.dayOfWeek % 7) + 1);
    if (!entry || entry.isClosed) return false;
    if (entry.dayAvailabilities.length === 0) return minutes < 1440;
    return entry.dayAvailabilities.some(({ fromTime, toTime }) => {
      const [from, to] = [fromTime, toTime].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
      if (from === undefined || to === undefined) throw new Error('Malformed time');
      if (from === 0 && to % 1440 === 0) return minutes < 1440;
      const end = (to > from ? to : to + 1440) + (to === 1439 ? 0.99999 : 0);
      return minutes >= from && minutes <= end;
    });
  };
  const date = now.toPlainDate();
  return holds(date, reading) || holds(date.subtract({ days: 1 }), reading + 1440);
}

const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n * 15);
const anyMinute = fc.oneof(quarter, fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 120, 135, 165, 180, 1439));
const wallText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const anyRange = fc
  .tuple(anyMinute, fc.oneof(anyMinute, fc.constant(1440)))
  .map(([from, to]) => ({ fromTime: wallText(from), toTime: wallText(to) }));
const anyHours = { isClosed: fc.boolean(), dayAvailabilities: fc.array(anyRange, { maxLength: 3 }) };
const CHANGES = [nz('2026-09-27 00:00'), nz('2027-04-04 00:00')];
const anySchedule = fc.record({
  weekly: fc
    .subarray(WEEK)
    .chain((weekdays) =>
      fc.tuple(...weekdays.map((weekday) => fc.record({ weekday: fc.constant(weekday), ...anyHours }))),
    ),
  overrides: fc.uniqueArray(
    fc.record({ date: fc.integer({ min: -3, max: 3 }).map((n) => addDays('2026-09-27', n)), ...anyHours }),
    { maxLength: 2, selector: ({ date }) => date },
  ),
}) satisfies fc.Arbitrary<OpeningSchedule>;
/** Minutes of the week around either change of clocks. */
const anyTime = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -3 * 1440, max: 3 * 1440 }))
  .map(([change, minutes]) => change + minutes * MINUTE_MS);

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
        expect(next.ms).toBeGreaterThan(now);
        if (next.assumed) return;
        expect([open(next.ms - 1), open(next.ms)]).toEqual([false, true]);
        if (!isOpenNow) expect(openIntervals(schedule, now, next.ms - 1, NZ)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

it('names the changes these tests rely on', () => {
  expect(toInstant('2026-09-27', 150, NZ).kind).toBe('gap');
  expect(toInstant('2027-04-04', 150, NZ).kind).toBe('overlap');
});
