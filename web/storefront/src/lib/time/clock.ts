/** Times of day and days in words of the interface language, in the restaurant's zone. */
import { partOfDay } from '#core/domain/hours/part-of-day.ts';
import { DAY_MINUTES, formatClock, namedDay, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';

/**
 * A time of day in words: '5 pm', 'शाम 5 बजे'. `minutes` after midnight, beyond 1440 on the next day's clock; `full`
 * writes '5:00 pm'.
 */
export function clockText(t: Translate, minutes: number, style: 'short' | 'full' = 'short'): string {
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return t('shell.clock', { clock: formatClock(inDay, style).replace(/ [ap]m$/, ''), part: partOfDay(inDay) });
}

/** '11:30 am – 10:00 pm'. */
export function rangeText(t: Translate, range: { readonly fromMinutes: number; readonly toMinutes: number }): string {
  return t('shell.clock.range', {
    from: clockText(t, range.fromMinutes, 'full'),
    to: clockText(t, range.toMinutes, 'full'),
  });
}

/** A time or span in words with its day, seen from now: '5 pm', 'tomorrow 5 pm', 'Fri 5 pm', else 'Fri 4/12 5 pm'. UTC ms. */
export function onDay(t: Translate, time: string, ms: number, nowMs: number, zone: string): string {
  const named = namedDay(ms, nowMs, zone);
  if (named === 'today') return time;
  if (named === 'tomorrow') return t('shell.when.tomorrow', { time });
  const { date, weekday } = toLocal(ms, zone);
  const day = t('shell.weekday.short', { day: weekday });
  const [, month, dayOfMonth] = date.split('-');
  return t('shell.when.day', {
    day: named === 'weekday' ? day : `${day} ${Number(dayOfMonth)}/${Number(month)}`,
    time,
  });
}

/** An instant (UTC ms) in the words of `onDay`: wherever a guest reads a time. Spec: time#times-in-one-way */
export function whenText(t: Translate, ms: number, nowMs: number, zone: string): string {
  return onDay(t, clockText(t, toLocal(ms, zone).minutes), ms, nowMs, zone);
}
