import type { ReactNode } from 'react';
import type { Slot } from '#core/domain/hours/time-slots.ts';
import { DAY_MINUTES, toLocal } from '#core/domain/time/zoned-time.ts';
import type { SlotDays } from '#store/features/preference/order-type-offer.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Accordion } from '#ui/display/accordion.tsx';
import { FurtherDays } from './further-days.tsx';
import { SlotList } from './slot-list.tsx';
import './slot-picker.css';

export type SlotPickerProps = {
  days: SlotDays;
  zone: string;
  nowMs: number;
  /** Start of the chosen slot (UTC ms). */
  value: number | null;
  onChange: (startMs: number) => void;
};

/** 'Select your order time': every quarter hour of the days on offer, with the reason if it cannot be chosen. */
export function SlotPicker({ days, zone, nowMs, value, onChange }: SlotPickerProps) {
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
      body: <SlotList slots={slots} nowMs={nowMs} value={value} onChange={onChange} />,
    };
  };
  function dayLabel(ms: number): ReactNode {
    const { date, weekday } = toLocal(ms, zone);
    const [, month = '', dayOfMonth = ''] = date.split('-');
    const text = t('info.hours.date', { day: Number(dayOfMonth), month });
    return (
      <span className="muted slots__date">
        {t('shell.weekday.short', { day: weekday })} {text}
      </span>
    );
  }
  const hasToday = days.today.some((slot) => slot.disabledReason === null);
  const hasTomorrow = days.tomorrow.some((slot) => slot.disabledReason === null);
  const isOn = (slots: readonly Slot[]) => slots.some(({ startMs }) => startMs === value);
  // The day of the choice, else the first with a slot that is left.
  const chosen = isOn(days.today) ? 'today' : isOn(days.tomorrow) ? 'tomorrow' : 'further';
  const free = hasToday ? 'today' : hasTomorrow || days.further.length === 0 ? 'tomorrow' : 'further';
  const open = value === null ? free : chosen;
  return (
    <Accordion
      items={[
        day('today', days.today),
        day('tomorrow', days.tomorrow),
        ...(days.further.length > 0
          ? [
              {
                id: 'further',
                head: t('preference.further'),
                body: <FurtherDays {...{ days, zone, nowMs, value, onChange }} />,
              },
            ]
          : []),
      ]}
      defaultOpen={[open]}
    />
  );
}

/** Minutes after midnight of a slot, for its text. */
export function slotMinutes(startMs: number, zone: string): number {
  return toLocal(startMs, zone).minutes % DAY_MINUTES;
}
