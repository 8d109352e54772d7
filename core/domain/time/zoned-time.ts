/**
 * Wall-clock time in an IANA zone: instants are epoch milliseconds in UTC, dates are 'YYYY-MM-DD', times of
 * day are minutes after local midnight. Built on Intl alone, so that browser and server agree without a date library.
 * Every function that takes a zone throws RangeError for a name that Intl does not know: zones are checked where they enter.
 * Spec: time#zone
 */

/** A time of day, 'HH:mm' (24 hours; '24:00' is the end of the day). */
export type WallTime = string;

/** A calendar date in some zone, 'YYYY-MM-DD'. */
export type LocalDate = string;

/** 1 Sunday to 7 Saturday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface LocalTime {
  readonly date: LocalDate;
  /** Whole minutes after midnight as the clock on the wall reads, 0–1439. */
  readonly minutes: number;
  /** 0–59. */
  readonly seconds: number;
  readonly weekday: Weekday;
}

/**
 * What a wall-clock reading means as an instant: `exact`; `overlap`, read twice because clocks went back (`ms` is the first
 * reading); or `gap`, never read because clocks went forward (`ms` is the first instant after the gap).
 */
export interface WallInstant {
  readonly kind: 'exact' | 'gap' | 'overlap';
  readonly ms: number;
}

/** Milliseconds of a second. */
export const SECOND_MS = 1_000;
/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000;
/** Milliseconds of an hour. */
export const HOUR_MS = 3_600_000;
/** Milliseconds of 24 hours; a day of the calendar has 23 to 25. */
export const DAY_MS = 86_400_000;
/** Milliseconds of a twelfth of a year. */
export const MONTH_MS = (365.25 / 12) * DAY_MS;
/** Minutes of 24 hours. */
export const DAY_MINUTES = 1_440;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Offsets within one UTC day: `before` until `changesAt` (UTC ms), then `after`. No zone changes twice in a day. */
interface DayOffsets {
  readonly before: number;
  readonly changesAt: number;
  readonly after: number;
}

/** A time in which a zone's clocks are not changed, in UTC ms. */
export interface SteadyTime {
  readonly fromMs: number;
  readonly untilMs: number;
  /** What is added to UTC. */
  readonly offsetMs: number;
}

interface ZoneOffsets {
  readonly zone: string;
  /** Made when it is first asked: a browser needs up to 20 ms for its first one. */
  formatter: Intl.DateTimeFormat | null;
  readonly days: Map<number, DayOffsets>;
  steady: SteadyTime | null;
}

/** Formatters cost up to a millisecond to make and microseconds to ask; remembered offsets cost nanoseconds. */
const zones = new Map<string, ZoneOffsets>();
const MAX_REMEMBERED_DAYS = 8_192;

function zoneOffsets(zone: string): ZoneOffsets {
  const known = zones.get(zone);
  if (known) return known;
  const made = { zone, formatter: null, days: new Map<number, DayOffsets>(), steady: null };
  zones.set(zone, made);
  return made;
}

function formatterOf(offsets: ZoneOffsets): Intl.DateTimeFormat {
  offsets.formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: offsets.zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return offsets.formatter;
}

function askOffset(formatter: Intl.DateTimeFormat, ms: number): number {
  const fields = new Map<string, number>();
  for (const part of formatter.formatToParts(ms)) fields.set(part.type, Number(part.value));
  const field = (name: string) => fields.get(name) ?? Number.NaN;
  const local = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return local - Math.floor(ms / SECOND_MS) * SECOND_MS;
}

function offsetsOfDay(offsets: ZoneOffsets, day: number): DayOffsets {
  const known = offsets.days.get(day);
  if (known) return known;
  const start = day * DAY_MS;
  const { steady } = offsets;
  if (steady && start >= steady.fromMs && start + DAY_MS <= steady.untilMs) {
    return { before: steady.offsetMs, changesAt: Number.POSITIVE_INFINITY, after: steady.offsetMs };
  }
  const formatter = formatterOf(offsets);
  const before = askOffset(formatter, start);
  const after = askOffset(formatter, start + DAY_MS);
  let changesAt = Number.POSITIVE_INFINITY;
  if (before !== after) {
    let last = start;
    let first = start + DAY_MS;
    while (first - last > SECOND_MS) {
      const middle = last + Math.floor((first - last) / 2 / SECOND_MS) * SECOND_MS;
      if (askOffset(formatter, middle) === before) last = middle;
      else first = middle;
    }
    changesAt = first;
  }
  const made = { before, changesAt, after };
  if (offsets.days.size >= MAX_REMEMBERED_DAYS) offsets.days.clear();
  offsets.days.set(day, made);
  return made;
}

function offsetAt(offsets: ZoneOffsets, ms: number): number {
  const day = offsetsOfDay(offsets, Math.floor(ms / DAY_MS));
  return ms < day.changesAt ? day.before : day.after;
}

/** The days around an instant in which a zone keeps its offset; null where its clocks are changed among them. */
export function steadyAround(ms: number, zone: string, days: number): SteadyTime | null {
  const offsets = zoneOffsets(zone);
  const today = Math.floor(ms / DAY_MS);
  const [first, end] = [today - days, today + days + 1];
  const { before: offsetMs } = offsetsOfDay(offsets, first);
  for (let day = first; day < end; day += 1) {
    const { before, after } = offsetsOfDay(offsets, day);
    if (before !== offsetMs || after !== offsetMs) return null;
  }
  return { fromMs: first * DAY_MS, untilMs: end * DAY_MS, offsetMs };
}

/** Tells what is known of a zone already, so that Intl need not be asked for it. */
export function learnSteady(zone: string, steady: SteadyTime): void {
  zoneOffsets(zone).steady = steady;
}

/** Days since 1970-01-01. Throws RangeError for anything but an existing date. */
function dayNumber(date: LocalDate): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const parsed = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (parsed.getUTCMonth() !== Number(month) - 1) throw new RangeError(`Not a date: ${date}`);
  return parsed.getTime() / DAY_MS;
}

function dateOfDay(day: number): LocalDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function weekdayOfDay(day: number): Weekday {
  // 1970-01-01 was a Thursday.
  return (((((day + 4) % 7) + 7) % 7) + 1) as Weekday;
}

/** What clock and calendar on the wall show at an instant. Throws RangeError when `ms` is not an instant. */
export function toLocal(ms: number, zone: string): LocalTime {
  const local = ms + offsetAt(zoneOffsets(zone), ms);
  const day = Math.floor(local / DAY_MS);
  const inDay = local - day * DAY_MS;
  return {
    date: dateOfDay(day),
    minutes: Math.floor(inDay / MINUTE_MS),
    seconds: Math.floor((inDay % MINUTE_MS) / SECOND_MS),
    weekday: weekdayOfDay(day),
  };
}

/**
 * The instant at which a wall clock reads `minutesOfDay` on `date`. Minutes of 1440 and more are read on the next day's
 * clock, so hours past midnight need no date arithmetic. Throws RangeError when `date` does not exist.
 */
export function toInstant(date: LocalDate, minutesOfDay: number, zone: string): WallInstant {
  const offsets = zoneOffsets(zone);
  const wall = dayNumber(date) * DAY_MS + minutesOfDay * MINUTE_MS;
  const before = offsetAt(offsets, wall - DAY_MS);
  const after = offsetAt(offsets, wall + DAY_MS);
  if (before === after) return { kind: 'exact', ms: wall - before };
  const byBefore = wall - before;
  const byAfter = wall - after;
  const readBefore = offsetAt(offsets, byBefore) === before;
  const readAfter = offsetAt(offsets, byAfter) === after;
  if (readBefore && readAfter) return { kind: 'overlap', ms: byBefore };
  if (readBefore) return { kind: 'exact', ms: byBefore };
  if (readAfter) return { kind: 'exact', ms: byAfter };
  // Inside a gap the change lies between the two guesses, which may straddle a UTC midnight.
  const early = offsetsOfDay(offsets, Math.floor(byAfter / DAY_MS));
  const change = early.before === early.after ? offsetsOfDay(offsets, Math.floor(byBefore / DAY_MS)) : early;
  return { kind: 'gap', ms: change.changesAt };
}

/** The date `days` later (earlier when negative). Throws RangeError when `date` does not exist. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDay(dayNumber(date) + days);
}

/** Throws RangeError when `date` does not exist. */
export function weekdayOf(date: LocalDate): Weekday {
  return weekdayOfDay(dayNumber(date));
}

/**
 * Minutes after midnight of an 'HH:mm' or 'HH:mm:ss' text, 0–1440; null when it is neither. Seconds are checked and
 * dropped: hours are kept in minutes.
 */
export function parseWallTime(text: string): number | null {
  const match = /^(\d{2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes < DAY_MINUTES || (minutes === DAY_MINUTES && Number(match[3] ?? 0) === 0) ? minutes : null;
}

/** 'HH:mm' of minutes after midnight, on the next day's clock from 1440 on; the reverse of `parseWallTime`. */
export function formatWall(minutes: number): WallTime {
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** Which word names the day of an instant (UTC ms), seen from now: a weekday alone is one of the next six days. */
export function namedDay(ms: number, nowMs: number, zone: string): 'today' | 'tomorrow' | 'weekday' | 'date' {
  const { date } = toLocal(ms, zone);
  const today = toLocal(nowMs, zone).date;
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  return date > today && date < addDays(today, 7) ? 'weekday' : 'date';
}

function clockParts(minutes: number): { hour: number; minute: string; half: 'am' | 'pm' } {
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const hour = Math.floor(inDay / 60);
  return {
    hour: hour % 12 === 0 ? 12 : hour % 12,
    minute: String(inDay % 60).padStart(2, '0'),
    half: hour < 12 ? 'am' : 'pm',
  };
}

/**
 * A time of day in English: '11:30 am'; a whole hour is '10 pm' in `short` and '10:00 pm' in `full` style.
 * Minutes past midnight of the next day read as that day's clock (1500 → '1 am').
 */
export function formatClock(minutes: number, style: 'short' | 'full' = 'short'): string {
  const { hour, minute, half } = clockParts(minutes);
  return style === 'short' && minute === '00' ? `${hour} ${half}` : `${hour}:${minute} ${half}`;
}

/** A due time as checkout's row 'Due' shows it: '3:05pm 07-Jan-25', in the restaurant's zone. Spec: time#times-in-one-way */
export function formatDue(ms: number, zone: string): string {
  const { date, minutes } = toLocal(ms, zone);
  const [year = '', month = '', day = ''] = date.split('-');
  const { hour, minute, half } = clockParts(minutes);
  return `${hour}:${minute}${half} ${day}-${MONTHS[Number(month) - 1]}-${year.slice(-2)}`;
}
