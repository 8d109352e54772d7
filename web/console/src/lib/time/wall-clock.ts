/** Times as the board writes them, in the restaurant's zone. */
import { type LocalDate, toLocal, weekdayOf } from '#core/domain/time/zoned-time.ts';
import { type Days, ownDays } from './own-days.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** '18:07'. Instants are UTC ms or ISO texts. */
export function clockText(at: number | string, zone: string): string {
  const { minutes } = toLocal(instantOf(at), zone);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** '3:20', for how long something has waited; hours are counted as minutes. */
export function stopwatchText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Whether both instants lie on one date of the restaurant's calendar. */
export function isSameDay(a: number | string, b: number | string, zone: string): boolean {
  return toLocal(instantOf(a), zone).date === toLocal(instantOf(b), zone).date;
}

/** 'Saturday 21 November' or 'Sat 21 Nov', in the page's language. */
export function dateText(at: number | string, zone: string, language: string, style: 'long' | 'short'): string {
  const own = ownDays(language);
  if (own) return ownDate(own, instantOf(at), zone, style);
  const length = style === 'long' ? 'long' : 'short';
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, weekday: length, day: 'numeric', month: length });
  return format.format(instantOf(at)).replace(',', '');
}

/** The same of a day of the restaurant's calendar. */
export function dayText(day: LocalDate, language: string, style: 'long' | 'short'): string {
  return dateText(`${day}T12:00:00Z`, 'UTC', language, style);
}

/** 'Sat 21 Nov, 18:07'. */
export function whenText(at: number | string, zone: string, language: string): string {
  return `${dateText(at, zone, language, 'short')}, ${clockText(at, zone)}`;
}

/** '18:07' today; on another day 'Sat 21 Nov 18:07', or with `day` the day alone. */
export function momentText(
  at: number | string,
  nowMs: number,
  zone: string,
  language: string,
  otherDay: 'day' | 'day-and-time',
): string {
  const time = clockText(at, zone);
  if (isSameDay(at, nowMs, zone)) return time;
  const day = dateText(at, zone, language, 'short');
  return otherDay === 'day' ? day : `${day} ${time}`;
}

function ownDate({ weekdays, months }: Days, ms: number, zone: string, style: 'long' | 'short'): string {
  const { date } = toLocal(ms, zone);
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return `${weekdays[style][weekdayOf(date) - 1]} ${day} ${months[month - 1]}`;
}

function instantOf(at: number | string): number {
  return typeof at === 'number' ? at : Date.parse(at);
}
