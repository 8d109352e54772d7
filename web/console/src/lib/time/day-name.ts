/** Names of days and dates in the page's language. */

import { HTML_LANG } from '#console/lib/page/locale.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { DAY_MS, weekdayOf } from '#core/domain/time/zoned-time.ts';
import { ownDays } from './own-days.ts';

/** Sunday 4 January 1970. */
const A_SUNDAY = Date.UTC(1970, 0, 4);

/** 1 Sunday to 7 Saturday. */
export function dayName(weekday: number, locale: Locale, style: 'long' | 'short'): string {
  const own = ownDays(locale)?.weekdays[style][weekday - 1];
  if (own) return own;
  const format = new Intl.DateTimeFormat(HTML_LANG[locale], { weekday: style, timeZone: 'UTC' });
  return format.format(A_SUNDAY + (weekday - 1) * DAY_MS);
}

/** Which parts of a date are written, and how. */
export interface DateParts {
  readonly weekday?: 'long' | 'short';
  readonly day?: 'numeric';
  readonly month?: 'long' | 'short';
  readonly year?: 'numeric';
}

/** A wall-clock date 'YYYY-MM-DD' in words; '' for an invalid date. */
export function dateWords(date: string, locale: Locale, parts: DateParts): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) return '';
  const own = ownDays(locale);
  if (!own) return new Intl.DateTimeFormat(HTML_LANG[locale], { ...parts, timeZone: 'UTC' }).format(ms);
  const [year = '', month, day] = date.split('-');
  return [
    parts.weekday && own.weekdays[parts.weekday][weekdayOf(date) - 1],
    parts.day && String(Number(day)),
    parts.month && own.months[Number(month) - 1],
    parts.year && year,
  ]
    .filter(Boolean)
    .join(' ');
}
