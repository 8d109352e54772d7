import { useState } from 'react';
import type { Slot } from '#core/domain/hours/time-slots.ts';
import { type LocalDate, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import './further-days.css';
import { SlotList } from './slot-list.tsx';
import type { SlotPickerProps } from './slot-picker.tsx';

/** Why a day cannot be chosen, or what it costs more: said before a guest chooses it. */
function wordsOf(t: Translate, slots: readonly Slot[], percent: number | null): string {
  if (slots.every(({ disabledReason }) => disabledReason !== null)) {
    return t(
      slots.some(({ disabledReason }) => disabledReason === 'full')
        ? 'preference.slots.full'
        : 'preference.slots.closed',
    );
  }
  return percent === null ? '' : t('preference.further.surcharge', { percent });
}

/** The days after tomorrow, each with what is special about it, and the quarter hours of the chosen one. */
export function FurtherDays({ days, zone, nowMs, value, onChange }: SlotPickerProps) {
  const t = useT();
  const { settings } = useStore();
  const [picked, setPicked] = useState<LocalDate | null>(() => (value === null ? null : toLocal(value, zone).date));
  const all = days.further.map((date) => {
    const slots = days.on(date);
    const { surcharge } = settings;
    const percent = surcharge?.dates.has(date) ? surcharge.percent : null;
    const hasFree = slots.some(({ disabledReason }) => disabledReason === null);
    return { date, slots, hasFree, words: wordsOf(t, slots, percent) };
  });
  const day = all.find(({ date }) => date === picked) ?? all.find(({ hasFree }) => hasFree);
  return (
    <div className="further">
      <fieldset className="further__days" aria-label={t('preference.further')}>
        {all.map(({ date, hasFree, words }) => {
          const [, month = '', dayOfMonth = ''] = date.split('-');
          const { weekday } = toLocal(toInstant(date, 12 * 60, zone).ms, zone);
          return (
            <button
              key={date}
              type="button"
              className="further__day"
              aria-pressed={date === day?.date}
              aria-disabled={!hasFree}
              onClick={() => hasFree && setPicked(date)}
            >
              <b>{t('shell.weekday.short', { day: weekday })}</b>
              <span className="num">{t('info.hours.date', { day: Number(dayOfMonth), month })}</span>
              {words !== '' && <small>{words}</small>}
            </button>
          );
        })}
      </fieldset>
      {day && <SlotList slots={day.slots} nowMs={nowMs} value={value} onChange={onChange} />}
    </div>
  );
}
