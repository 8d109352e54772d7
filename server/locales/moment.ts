/** Times and days as each language says them. Digits stay Latin. Pure. */

import { partOfDay } from '#core/domain/hours/part-of-day.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { DAY_MINUTES, formatClock, namedDay, toLocal, weekdayOf } from '#core/domain/time/zoned-time.ts';
import { message } from './messages.ts';
import { weekdayName } from './weekday-text.ts';

/** '2:30 pm', 'दोपहर 2:30 बजे'. `full` writes whole hours as '2:00 pm', 'दोपहर 2:00 बजे'. */
export function clockText(minutes: number, locale: Locale, style: 'short' | 'full' = 'short'): string {
  const clock = formatClock(minutes, style).replace(/ [ap]m$/, '');
  return message(locale, 'availability.clock', { clock, part: partOfDay(minutes % DAY_MINUTES) });
}

/** An instant (UTC ms) in a restaurant's zone: '21 November 2026, 6:52 pm'. */
export function momentText(ms: number, zone: string, locale: Locale): string {
  const { date, minutes } = toLocal(ms, zone);
  const [year = '', month = '', day = ''] = date.split('-');
  const time = clockText(minutes, locale);
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
    time: clockText(minutes, locale),
  };
}

/**
 * An instant (UTC ms) in a text that is read at once, in the store's own words: '5 pm', 'tomorrow 5 pm', 'Fri 5 pm', else
 * 'Fri 4/12 5 pm'. Spec: time#times-in-one-way
 */
export function aheadText(ms: number, nowMs: number, zone: string, locale: Locale): string {
  const { date, minutes, weekday } = toLocal(ms, zone);
  const time = clockText(minutes, locale);
  const named = namedDay(ms, nowMs, zone);
  if (named === 'today') return time;
  if (named === 'tomorrow') return message(locale, 'moment.tomorrow', { time });
  const [, month, day] = date.split('-');
  const name = weekdayName(weekday, locale, 'short');
  return `${named === 'weekday' ? name : `${name} ${Number(day)}/${Number(month)}`} ${time}`;
}

/** 'today at 7:07 pm', else 'Tue 1 December, 7:07 pm': an instant (UTC ms) in a text that is kept, so that no 'tomorrow' lies in it. */
export function whenText(ms: number, zone: string, locale: Locale, nowMs: number): string {
  return message(locale, 'moment.when', dayAndTime(ms, zone, locale, nowMs));
}
