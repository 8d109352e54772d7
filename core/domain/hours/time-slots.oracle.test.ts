/** Every slot of ten years against an oracle on Temporal that shares no code with what it judges. */
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import type { DateOverride, DayAvailability, OpeningSchedule } from './opening-hours.ts';
import { listSlots } from './time-slots.ts';

const NZ = 'Pacific/Auckland';
const FIRST = Temporal.PlainDate.from('2026-01-01');
const AFTER = Temporal.PlainDate.from('2036-01-01');
const LEAD_MINUTES = 30;
const QUARTERS = 96;

const hours = (...texts: string[]): DayAvailability[] =>
  texts.map((text) => ({ fromTime: text.slice(0, 5), toTime: text.slice(6) }));
const week = (of: (weekday: number) => DayAvailability[] | null): OpeningSchedule['weekly'] =>
  ([1, 2, 3, 4, 5, 6, 7] satisfies Weekday[]).map((weekday) => {
    const dayAvailabilities = of(weekday);
    return { weekday, isClosed: dayAvailabilities === null, dayAvailabilities: dayAvailabilities ?? [] };
  });

/** Christmas closed, New Year short, the days of both clock changes with hours of their own. */
function holidays(): DateOverride[] {
  const overrides: DateOverride[] = [];
  for (let year = FIRST.year; year < AFTER.year; year += 1) {
    overrides.push({ date: `${year}-12-25`, isClosed: true, dayAvailabilities: [] });
    overrides.push({ date: `${year}-01-01`, isClosed: false, dayAvailabilities: hours('15:00-20:00') });
    overrides.push({ date: `${year}-12-31`, isClosed: false, dayAvailabilities: hours('11:00-14:00', '18:00-01:30') });
    const april = Temporal.PlainDate.from({ year, month: 4, day: 1 });
    const september = Temporal.PlainDate.from({ year, month: 9, day: 30 });
    const change = [
      april.add({ days: (7 - april.dayOfWeek) % 7 }),
      september.subtract({ days: september.dayOfWeek % 7 }),
    ];
    for (const date of change) {
      overrides.push({
        date: date.toString(),
        isClosed: false,
        dayAvailabilities: hours('01:00-03:30', '10:00-22:00'),
      });
    }
  }
  return overrides;
}

const SCHEDULES: Readonly<Record<string, OpeningSchedule>> = {
  split: { weekly: week(() => hours('11:30-14:30', '17:00-22:00')), overrides: [] },
  'past midnight': {
    weekly: week((day) => (day >= 5 ? hours('17:00-03:00') : hours('17:00-00:30'))),
    overrides: [],
  },
  'closed days': { weekly: week((day) => (day === 2 || day === 3 ? null : hours('12:00-21:00'))), overrides: [] },
  overrides: { weekly: week((day) => (day === 1 ? null : hours('11:00-22:15'))), overrides: holidays() },
  'around the clock': { weekly: week(() => hours('00:00-24:00')), overrides: [] },
};

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** Ranges of a date in minutes after its midnight, read off the schedule alone. */
function rangesOf(schedule: OpeningSchedule, date: Temporal.PlainDate): [number, number][] {
  const entry =
    schedule.overrides.find((override) => override.date === date.toString()) ??
    schedule.weekly.find(({ weekday }) => weekday === (date.dayOfWeek % 7) + 1);
  if (!entry || entry.isClosed) return [];
  return entry.dayAvailabilities.map(({ fromTime, toTime }) => {
    const [from, to] = [minutesOf(fromTime), minutesOf(toTime)];
    return [from, to > from ? to : to + 1440];
  });
}

const midnights = new Map<string, number | null>();

/** The instant of a date's midnight, or null where the date has not 24 hours: its clocks change. Asked of Temporal once. */
function plainMidnightOf(date: Temporal.PlainDate): number | null {
  const key = date.toString();
  const known = midnights.get(key);
  if (known !== undefined) return known;
  const midnight = date.toZonedDateTime(NZ);
  const found = midnight.hoursInDay === 24 ? midnight.epochMilliseconds : null;
  midnights.set(key, found);
  return found;
}

/** The date and minutes of a reading below 24 hours. */
function readingOf(date: Temporal.PlainDate, minutes: number): [Temporal.PlainDate, number] {
  const days = Math.floor(minutes / 1440);
  return [days === 0 ? date : date.add({ days }), minutes % 1440];
}

/** The instant of a reading, 24 hours later for each 1440 minutes; a missing reading is the moment it would have been. */
function instantOf(date: Temporal.PlainDate, minutes: number): number {
  const [day, rest] = readingOf(date, minutes);
  const midnight = plainMidnightOf(day);
  return midnight === null ? askedInstantOf(day, rest) : midnight + rest * 60_000;
}

/** The same, asked of Temporal. */
function askedInstantOf(day: Temporal.PlainDate, minutes: number): number {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return day.toPlainDateTime(time).toZonedDateTime(NZ, { disambiguation: 'compatible' }).epochMilliseconds;
}

/** Whether the clock shows this reading at its instant: not when the clocks jump over it. */
function isShown(date: Temporal.PlainDate, minutes: number, ms: number): boolean {
  const [day, rest] = readingOf(date, minutes);
  if (plainMidnightOf(day) !== null) return true;
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(NZ);
  return hour * 60 + minute === rest;
}

/** A missing reading ends just before the clocks jump; a full day just before midnight. */
function endOf(date: Temporal.PlainDate, [from, to]: [number, number]): number {
  const ms = instantOf(date, to);
  return !isShown(date, to, ms) || (from === 0 && to === 1440) ? ms - 1 : ms;
}

const quarters = new Map<string, readonly number[]>();

/** Instants of the quarter hours that a date's clock shows; the same for every schedule, so found once. */
function quartersOf(date: Temporal.PlainDate): readonly number[] {
  const key = date.toString();
  const known = quarters.get(key);
  if (known) return known;
  const found: number[] = [];
  for (let minutes = 0; minutes < 1440; minutes += 15) {
    const ms = instantOf(date, minutes);
    if (isShown(date, minutes, ms)) found.push(ms);
  }
  quarters.set(key, found);
  return found;
}

/** What the two days' lists must be: `instant reason`, in order. */
function expectedSlots(schedule: OpeningSchedule, today: Temporal.PlainDate, nowMs: number): string[] {
  const open = [-1, 0, 1].flatMap((days) => {
    const date = today.add({ days });
    return rangesOf(schedule, date).map((range) => [instantOf(date, range[0]), endOf(date, range)] as const);
  });
  const lines: string[] = [];
  for (const date of [today, today.add({ days: 1 })]) {
    for (const ms of quartersOf(date)) {
      const isOpen = open.some(([from, to]) => ms >= from && ms <= to);
      const tooSoon = ms < nowMs + LEAD_MINUTES * 60_000 ? 'lead-time' : 'null';
      lines.push(`${ms} ${ms < nowMs + 15 * 60_000 ? 'past' : isOpen ? tooSoon : 'closed'}`);
    }
  }
  return lines;
}

const byYear = (year: number) => ({
  first: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
  after: Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 }),
});

it('a day of 24 hours has the readings that Temporal gives it', () => {
  for (let date = FIRST; Temporal.PlainDate.compare(date, FIRST.add({ years: 1 })) < 0; date = date.add({ days: 5 })) {
    for (let minutes = 0; minutes < 1440; minutes += 15) {
      const ms = instantOf(date, minutes);
      expect(ms).toBe(askedInstantOf(date, minutes));
      const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(NZ);
      expect(isShown(date, minutes, ms)).toBe(hour * 60 + minute === minutes);
    }
  }
});

describe.each(Object.entries(SCHEDULES))('slots of 2026 to 2035, %s', (_, schedule) => {
  it('are what Temporal says', () => {
    let slots = 0;
    let open = 0;
    for (let year = FIRST.year; year < AFTER.year; year += 1) {
      const { first, after } = byYear(year);
      // Every day is a today or a tomorrow. Now wanders through the day, by an odd number of minutes.
      for (
        let date = first, index = 0;
        Temporal.PlainDate.compare(date, after) < 0;
        date = date.add({ days: 2 }), index += 1
      ) {
        const midnight = date.toZonedDateTime(NZ);
        const now = midnight.add({ minutes: (index * 97) % 1440 });
        const { today, tomorrow } = listSlots({
          schedule,
          nowMs: now.epochMilliseconds,
          zone: NZ,
          leadMinutes: LEAD_MINUTES,
        });
        const found = [...today, ...tomorrow].map(({ startMs, disabledReason }) => `${startMs} ${disabledReason}`);
        const expected = expectedSlots(schedule, now.toPlainDate(), now.epochMilliseconds);
        if (found.join() !== expected.join()) expect(found, now.toString()).toEqual(expected);
        slots += found.length;
        open += found.filter((line) => line.endsWith('null')).length;
      }
    }
    expect(slots).toBeGreaterThan(3650 * QUARTERS);
    expect(open).toBeGreaterThan(50_000);
  }, 300_000);
});
