/** Hours for property tests: random schedules, instants around the changes of clocks, and openness read off the wall clock. */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { addDays, MINUTE_MS, type Weekday } from '#core/domain/time/zoned-time.ts';

export const NZ = 'Pacific/Auckland';
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** A reading of Auckland's clock, '2026-11-21 22:00', as an instant. */
export const nz = (text: string) =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(NZ, { disambiguation: 'reject' })
    .epochMilliseconds;

/**
 * Openness read straight off the wall clock, with Temporal's calendar: the entry of the date or of the day before (shifted by
 * 24 hours) holds the reading. The repeated hour's second pass counts as the moment just before it ends, 3 am.
 */
export function wallOracle(schedule: OpeningSchedule, ms: number, zone = NZ): boolean {
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
export const CHANGES = [nz('2026-09-27 00:00'), nz('2027-04-04 00:00')];
export const anySchedule = fc.record({
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
export const anyTime = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -3 * 1440, max: 3 * 1440 }))
  .map(([change, minutes]) => change + minutes * MINUTE_MS);
