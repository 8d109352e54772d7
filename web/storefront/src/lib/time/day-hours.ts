/** The hours of a day in the guest's words. */
import type { DayHours } from '#core/domain/hours/opening-hours.ts';
import { DAY_MINUTES } from '#core/domain/time/zoned-time.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import { rangeText } from './clock.ts';

/** One text per range, or the one that says why there is none. */
export function hoursTexts(t: Translate, day: Pick<DayHours, 'status' | 'ranges'>): readonly string[] {
  if (day.status === 'no-information') return [t('info.hours.unknown')];
  if (day.status === 'closed') return [t('info.hours.closed')];
  const [first] = day.ranges;
  if (first?.fromMinutes === 0 && first.toMinutes === DAY_MINUTES) return [t('info.hours.allDay')];
  return day.ranges.map((range) => rangeText(t, range));
}
