/** Times and days as each language says them. Digits stay Latin. Pure. */

import { partOfDay } from '#core/domain/hours/part-of-day.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { DAY_MINUTES, formatClock, formatDue, toLocal, weekdayOf } from '#core/domain/time/zoned-time.ts';
import { message } from './messages.ts';
import { weekdayName } from './weekday-text.ts';

/** '2:30 pm', 'दोपहर 2:30 बजे'. `full` writes whole hours as '2:00 pm', 'दोपहर 2:00 बजे'. */
export function clockText(minutes: number, locale: Locale, style: 'short' | 'full' = 'short'): string {
  const clock = formatClock(minutes, style).replace(/ [ap]m$/, '');
  return message(locale, 'availability.clock', { clock, part: partOfDay(minutes % DAY_MINUTES) });
}

/** An instant (UTC ms) in a restaurant's zone: '6:52pm 21-Nov-26', '21 नवंबर 2026, शाम 6:52 बजे'. */
export function momentText(ms: number, zone: string, locale: Locale): string {
  if (locale === 'en') return formatDue(ms, zone);
  const { date, minutes } = toLocal(ms, zone);
  const [year = '', month = '', day = ''] = date.split('-');
  const time = clockText(minutes, locale, 'full');
  return message(locale, 'moment.at', { day: Number(day), month, year, time });
}

/** 'Sat 21 Nov 2026': the day of an instant (UTC ms). */
export function dayText(ms: number, zone: string, locale: Locale): string {
  const { date } = toLocal(ms, zone);
  const [year = '', month = '', day = ''] = date.split('-');
  const weekday = weekdayName(weekdayOf(date), locale, 'short');
  return message(locale, 'moment.day', { weekday, day: Number(day), month, year });
}

/** An instant (UTC ms) for a text of `nowMs`: its clock, and its day where that is another one: 'Tue 1 December', else 'today'. */
export function dayAndTime(ms: number, zone: string, locale: Locale, nowMs: number) {
  const { date, minutes } = toLocal(ms, zone);
  const [, month = '', day = ''] = date.split('-');
  const weekday = weekdayName(weekdayOf(date), locale, 'short');
  const isToday = date === toLocal(nowMs, zone).date;
  return {
    day: isToday ? 'today' : message(locale, 'moment.date', { weekday, day: Number(day), month }),
    time: clockText(minutes, locale, 'full'),
  };
}

/** 'today at 7:07 pm', else 'Tue 1 December, 7:07 pm': an instant (UTC ms) within a sentence that is read at `nowMs`. */
export function whenText(ms: number, zone: string, locale: Locale, nowMs: number): string {
  return message(locale, 'moment.when', dayAndTime(ms, zone, locale, nowMs));
}
