/** Names of days and dates in the page's language. */
import type { Locale } from '#core/domain/catalogue.ts';
import { DAY_MS } from '#core/domain/zoned-time.ts';
import { HTML_LANG } from './locale.ts';

/** Sunday 4 January 1970. */
const A_SUNDAY = Date.UTC(1970, 0, 4);

/** 1 Sunday to 7 Saturday. */
export function dayName(weekday: number, locale: Locale, style: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(HTML_LANG[locale], { weekday: style, timeZone: 'UTC' });
  return format.format(A_SUNDAY + (weekday - 1) * DAY_MS);
}

/** A wall-clock date 'YYYY-MM-DD' in words; '' for what is none. */
export function dateWords(date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) return '';
  return new Intl.DateTimeFormat(HTML_LANG[locale], { ...options, timeZone: 'UTC' }).format(ms);
}
