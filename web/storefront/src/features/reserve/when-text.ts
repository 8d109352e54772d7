import { toLocal } from '#core/domain/time/zoned-time.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import { clockText } from '#store/lib/time/clock.ts';

/** 'Friday, 5 June', on the restaurant's calendar. */
export function dayText(t: Translate, ms: number, zone: string): string {
  const { date, weekday } = toLocal(ms, zone);
  return t('reserve.day', {
    weekday: t('info.weekday', { day: weekday }),
    date: t('info.hours.date', { day: Number(date.slice(8)), month: date.slice(5, 7) }),
  });
}

/** 'Friday, 5 June, 7:00 pm'. */
export function momentText(t: Translate, ms: number, zone: string): string {
  return t('reserve.moment', { day: dayText(t, ms, zone), time: clockText(t, toLocal(ms, zone).minutes, 'full') });
}
