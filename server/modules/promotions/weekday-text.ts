/** Days of the week and lists in a customer's language. */

import type { Locale } from '#core/domain/language/languages.ts';
import type { WeekdayRun } from '#core/domain/promotions/describe.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';

/** Sunday 4 January 1970. */
const A_SUNDAY = Date.UTC(1970, 0, 4);

export function weekdayName(day: Weekday, locale: Locale, style: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(A_SUNDAY + (day - 1) * DAY_MS);
}

/** 'a, b and c'. */
export function listOf(parts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
}

/** 'Monday–Thursday and Saturday'. */
export function weekdaysOf(runs: readonly WeekdayRun[], locale: Locale, style: 'long' | 'short' = 'long'): string {
  const names = runs.map(({ from, to }) => {
    const first = weekdayName(from, locale, style);
    return from === to ? first : `${first}–${weekdayName(to, locale, style)}`;
  });
  return listOf(names, locale);
}
