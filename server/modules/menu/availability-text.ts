/** Order types and times of a dish, in words. Pure. */

import type { Locale } from '#core/domain/language/languages.ts';
import type { Availability, AvailabilityWindow } from '#core/domain/menu/availability.ts';
import { weekdayRuns } from '#core/domain/promotions/describe.ts';
import { DAY_MINUTES, parseWallTime, type Weekday } from '#core/domain/time/zoned-time.ts';
import { message } from '#server/locales/messages.ts';
import { clockText } from '#server/locales/moment.ts';
import { listOf, weekdaysOf } from '#server/locales/weekday-text.ts';

function windowText({ weekdays, from, to }: AvailabilityWindow, locale: Locale): string {
  const clock = (time: string) => clockText(parseWallTime(time) ?? 0, locale);
  const hours = `${clock(from)} – ${clock(to)}`;
  const runs = weekdayRuns(weekdays.filter(isWeekday));
  return runs.length === 0 ? hours : `${weekdaysOf(runs, locale, 'short')} ${hours}`;
}

function isWeekday(day: number): day is Weekday {
  return Number.isInteger(day) && day >= 1 && day <= 7;
}

/** 'Mon–Fri 11:30 am – 2:30 pm and Sat 12 pm – 3 pm'; '' without windows. */
export function windowsText({ windows }: Pick<Availability, 'windows'>, locale: Locale): string {
  return listOf(
    windows.map((window) => windowText(window, locale)),
    locale,
  );
}

/** '90 minutes', '24 hours', '3 days': in the largest unit that the notice is a whole number of. */
export function noticeText(minutes: number, locale: Locale): string {
  // A day is said as '24 hours': it means the hour as well.
  if (minutes > DAY_MINUTES && minutes % DAY_MINUTES === 0) {
    return message(locale, 'availability.days', { n: minutes / DAY_MINUTES });
  }
  if (minutes % 60 === 0) return message(locale, 'availability.hours', { n: minutes / 60 });
  return message(locale, 'availability.minutes', { n: minutes });
}

/** 'Pickup only · Mon–Fri 11:30 am – 2:30 pm · Order 24 hours ahead'. */
export function availabilityText(availability: Availability, locale: Locale): string {
  const { orderTypes, noticeMinutes = 0 } = availability;
  const [only, other] = orderTypes ?? ['pickup', 'delivery'];
  const way =
    other !== undefined ? '' : message(locale, only === undefined ? 'availability.none' : `availability.${only}`);
  const ahead =
    noticeMinutes === 0 ? '' : message(locale, 'availability.ahead', { notice: noticeText(noticeMinutes, locale) });
  return [way, windowsText(availability, locale), ahead].filter(Boolean).join(' · ');
}
