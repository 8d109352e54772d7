import { useState } from 'react';
import { dayHoursOn } from '#core/domain/hours/opening-hours.ts';
import type { Slot } from '#core/domain/hours/time-slots.ts';
import { type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { DayGrid } from './day-grid.tsx';
import { dayText } from './day-text.ts';
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
export function FurtherDays({ days, zone, value, onChange }: Omit<SlotPickerProps, 'nowMs'>) {
  const t = useT();
  const { settings, schedule } = useStore();
  const [picked, setPicked] = useState<LocalDate | null>(() => (value === null ? null : toLocal(value, zone).date));
  const all = days.further.map((date) => {
    const slots = days.on(date);
    const { surcharge } = settings;
    const percent = surcharge?.dates.has(date) ? surcharge.percent : null;
    const hasFree = slots.some(({ disabledReason }) => disabledReason === null);
    const label = hasFree ? null : dayHoursOn(schedule, date).label;
    return { date, slots, hasFree, words: wordsOf(t, slots, percent), label };
  });
  const closures = new Set(all.flatMap(({ label }) => label ?? []));
  const day = all.find(({ date }) => date === picked) ?? all.find(({ hasFree }) => hasFree);
  return (
    <div className="further">
      <DayGrid days={all} chosen={day?.date ?? null} onChoose={setPicked} />
      {closures.size > 0 && (
        <p className="muted">{[t('preference.slots.closed'), [...closures].join(', ')].join(': ')}</p>
      )}
      {day && <p className="further__head">{dayText(t, day.date)}</p>}
      {day && <SlotList key={day.date} slots={day.slots} isSoonest={false} value={value} onChange={onChange} />}
    </div>
  );
}
