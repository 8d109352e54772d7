import { type LocalDate, weekdayOf } from '#core/domain/time/zoned-time.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';

/** 'Friday, 27 November'. */
export function dayText(t: Translate, date: LocalDate): string {
  const [, month = '', day = ''] = date.split('-');
  return `${t('info.weekday', { day: weekdayOf(date) })}, ${t('info.hours.date', { day: Number(day), month })}`;
}
