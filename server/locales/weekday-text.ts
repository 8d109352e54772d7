/** Days of the week and lists in a customer's language. */

import type { Locale } from '#core/domain/language/languages.ts';
import type { WeekdayRun } from '#core/domain/promotions/describe.ts';
import type { Weekday } from '#core/domain/time/zoned-time.ts';
import { message } from './messages.ts';

export function weekdayName(day: Weekday, locale: Locale, style: 'long' | 'short' = 'long'): string {
  return message(locale, `moment.weekday.${style}`, { day });
}

/** 'a, b and c'. */
export function listOf(parts: readonly string[], locale: Locale): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return message(locale, 'moment.list', { before: parts.slice(0, -1).join(', '), last, count: parts.length });
}

/** 'Monday–Thursday and Saturday'. */
export function weekdaysOf(runs: readonly WeekdayRun[], locale: Locale, style: 'long' | 'short' = 'long'): string {
  const names = runs.map(({ from, to }) => {
    const first = weekdayName(from, locale, style);
    return from === to ? first : `${first}–${weekdayName(to, locale, style)}`;
  });
  return listOf(names, locale);
}
