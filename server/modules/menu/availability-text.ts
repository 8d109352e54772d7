/** Order types and times of a dish, in words. Pure. */
import type { Availability, AvailabilityWindow } from '#core/domain/menu/availability.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { weekdayRuns } from '#core/domain/promotions/describe.ts';
import { addDays, parseWallTime, toLocal, type Weekday } from '#core/domain/time/zoned-time.ts';
import { message } from '#server/locales/messages.ts';
import { clockText } from '#server/locales/moment.ts';
import { listOf, weekdayName, weekdaysOf } from '#server/modules/promotions/weekday-text.ts';

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

/** 'Pickup only · Mon–Fri 11:30 am – 2:30 pm'. */
export function availabilityText(availability: Availability, locale: Locale): string {
  const { orderTypes } = availability;
  const [only, other] = orderTypes ?? ['pickup', 'delivery'];
  const way =
    other !== undefined ? '' : message(locale, only === undefined ? 'availability.none' : `availability.${only}`);
  return [way, windowsText(availability, locale)].filter(Boolean).join(' · ');
}

/** An instant ahead, seen from `nowMs` (UTC ms): 'today 5 pm', 'tomorrow 5 pm', 'Friday 5 pm'. */
export function whenText(ms: number, nowMs: number, zone: string, locale: Locale): string {
  const { date, minutes, weekday } = toLocal(ms, zone);
  const today = toLocal(nowMs, zone).date;
  const time = clockText(minutes, locale);
  if (date === today) return message(locale, 'availability.today', { time });
  if (date === addDays(today, 1)) return message(locale, 'availability.tomorrow', { time });
  return `${weekdayName(weekday, locale)} ${time}`;
}
