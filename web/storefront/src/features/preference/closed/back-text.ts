/** When a closed restaurant is back, in words. */
import { partOfDay } from '#core/domain/hours/part-of-day.ts';
import { formatClock, namedDay, toLocal } from '#core/domain/time/zoned-time.ts';
import { dayText } from '#store/features/preference/time/day-text.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import { clockText } from '#store/lib/time/clock.ts';

const FOUR_PM = 16 * 60;
const FIVE_PM = 17 * 60;

/** The part of a day in which English too tells the afternoon from the evening, at five. */
function partInWords(minutes: number) {
  return minutes >= FOUR_PM && minutes < FIVE_PM ? 'afternoon' : partOfDay(minutes);
}

/** 'Back at 5 tonight', 'Back tomorrow at 8 am', 'Back on Tuesday at 5 pm', from a week on 'Back on Saturday, 12 December …'. */
export function backText(t: Translate, ms: number, nowMs: number, zone: string): string {
  const { date, minutes, weekday } = toLocal(ms, zone);
  const named = namedDay(ms, nowMs, zone);
  const time = clockText(t, minutes);
  if (named === 'today') {
    const clock = formatClock(minutes).replace(/ [ap]m$/, '');
    return t('closed.back.today', { clock, part: partInWords(minutes) });
  }
  if (named === 'tomorrow') return t('closed.back.tomorrow', { time });
  const day = named === 'weekday' ? t('info.weekday', { day: weekday }) : dayText(t, date);
  return t('closed.back.day', { day, time });
}
