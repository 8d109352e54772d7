import { type ReactNode, useId } from 'react';
import type { Slot } from '#core/domain/hours/time-slots.ts';
import { DAY_MINUTES, toLocal } from '#core/domain/time/zoned-time.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { clockText } from '#store/lib/time/clock.ts';
import { Accordion } from '#ui/display/accordion.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { type SlotDays, slotGroups } from './service-offer.ts';
import './slot-picker.css';

export type SlotPickerProps = {
  days: SlotDays;
  zone: string;
  nowMs: number;
  /** Start of the chosen slot (UTC ms). */
  value: number | null;
  onChange: (startMs: number) => void;
};

type SlotChoice = Pick<SlotPickerProps, 'value' | 'nowMs' | 'onChange'>;

/** Why a slot cannot be chosen. A slot within the next quarter hour is too soon, not past. */
function reasonKey({ disabledReason, startMs }: Slot, nowMs: number) {
  if (disabledReason === null) return null;
  if (disabledReason === 'lead-time' || (disabledReason === 'past' && startMs > nowMs)) return 'preference.slots.soon';
  return `preference.slots.${disabledReason}` as const;
}

function Slots({
  slots,
  name,
  value,
  nowMs,
  onChange,
}: SlotChoice & { readonly slots: readonly Slot[]; readonly name: string }) {
  const t = useT();
  return (
    <div className="slots">
      {slots.map((slot) => {
        const reason = reasonKey(slot, nowMs);
        return (
          <label key={slot.startMs} className="slot">
            <input
              type="radio"
              className="vh"
              name={name}
              checked={slot.startMs === value}
              disabled={reason !== null}
              onChange={() => onChange(slot.startMs)}
            />
            <span className="num slot__time">{clockText(t, slot.minutes, 'full')}</span>
            {reason && <span className="slot__reason">{t(reason)}</span>}
          </label>
        );
      })}
    </div>
  );
}

function SlotList({ slots, ...choice }: SlotChoice & { readonly slots: readonly Slot[] }) {
  const t = useT();
  const name = useId();
  const time = (slot: Slot | undefined) => clockText(t, slot?.minutes ?? 0, 'full');
  return (
    <div className="slots-day">
      {!slots.some((slot) => slot.disabledReason === null) && <p className="muted f13">{t('preference.slots.none')}</p>}
      {slotGroups(slots).map(({ folded, slots: row }) => {
        const key = row[0]?.startMs;
        const list = <Slots key={key} slots={row} name={name} {...choice} />;
        if (!folded) return list;
        return (
          <details key={key} className="slots-fold">
            <summary>
              <Icon name="chevron-down" size="s" />
              <span className="num">{t('preference.slots.run', { from: time(row[0]), to: time(row.at(-1)) })}</span>
              <span className="slot__reason">{t(`preference.slots.${folded}`)}</span>
            </summary>
            {list}
          </details>
        );
      })}
    </div>
  );
}

/** 'Select your order time': every quarter hour of today and tomorrow, with the reason if it cannot be chosen. */
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
