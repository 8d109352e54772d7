import { type ReactNode, useId } from 'react';
import type { Slot } from '#core/domain/time-slots.ts';
import { DAY_MINUTES, toLocal } from '#core/domain/zoned-time.ts';
import { Accordion } from '#ui/accordion.tsx';
import { clockText } from '../../lib/clock.ts';
import { useT } from '../../lib/i18n.tsx';
import { type SlotDays, shownSlots } from './service-offer.ts';
import './slot-picker.css';

export type SlotPickerProps = {
  days: SlotDays;
  zone: string;
  /** Start of the chosen slot (UTC ms). */
  value: number | null;
  onChange: (startMs: number) => void;
};

function SlotList({
  slots,
  value,
  onChange,
}: { slots: readonly Slot[] } & Pick<SlotPickerProps, 'value' | 'onChange'>) {
  const t = useT();
  const name = useId();
  const shown = shownSlots(slots);
  if (!shown.some((slot) => slot.disabledReason === null))
    return <p className="muted f13">{t('preference.slots.none')}</p>;
  return (
    <>
      {shown.some((slot) => slot.disabledReason === 'lead-time') && (
        <p className="muted f13 slots__hint">{t('preference.slots.hint')}</p>
      )}
      <div className="slots">
        {shown.map((slot) => (
          <label key={slot.startMs} className="slot">
            <input
              type="radio"
              className="vh"
              name={name}
              checked={slot.startMs === value}
              disabled={slot.disabledReason !== null}
              onChange={() => onChange(slot.startMs)}
            />
            <span className="num slot__time">{clockText(t, slot.minutes, 'full')}</span>
            {slot.disabledReason === 'full' && <span className="slot__reason">{t('preference.slots.full')}</span>}
            {slot.disabledReason === 'lead-time' && <span className="vh">{t('preference.slots.soon')}</span>}
          </label>
        ))}
      </div>
    </>
  );
}

/** 'Select your order time': quarter hours of today and tomorrow (§2.5). */
export function SlotPicker({ days, zone, value, onChange }: SlotPickerProps) {
  const t = useT();
  const day = (id: 'today' | 'tomorrow', slots: readonly Slot[]) => {
    const first = slots[0];
    const date = first ? dayLabel(first.startMs) : null;
    return {
      id,
      head: (
        <>
          {t(`preference.${id}`)} {date}
        </>
      ),
      body: <SlotList slots={slots} value={value} onChange={onChange} />,
    };
  };
  function dayLabel(ms: number): ReactNode {
    const { date, weekday } = toLocal(ms, zone);
    const [, month = '', dayOfMonth = ''] = date.split('-');
    const text = t('shell.hours.date', { day: Number(dayOfMonth), month });
    return (
      <span className="muted slots__date">
        {t('shell.weekday.short', { day: weekday })} {text}
      </span>
    );
  }
  const hasToday = days.today.some((slot) => slot.disabledReason === null);
  const chosenIsToday = value !== null && value <= (days.today.at(-1)?.startMs ?? 0);
  const firstOpen = value === null ? hasToday : chosenIsToday;
  return (
    <Accordion
      items={[day('today', days.today), day('tomorrow', days.tomorrow)]}
      defaultOpen={[firstOpen ? 'today' : 'tomorrow']}
    />
  );
}

/** Minutes after midnight of a slot, for its text. */
export function slotMinutes(startMs: number, zone: string): number {
  return toLocal(startMs, zone).minutes % DAY_MINUTES;
}
