import { useId } from 'react';
import type { Slot } from '#core/domain/hours/time-slots.ts';
import { slotGroups } from '#store/features/preference/order-type-offer.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { clockText } from '#store/lib/time/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';

interface SlotChoice {
  /** Start of the chosen slot (UTC ms). */
  readonly value: number | null;
  readonly nowMs: number;
  readonly onChange: (startMs: number) => void;
}

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

/** One day's quarter hours. */
export function SlotList({ slots, ...choice }: SlotChoice & { readonly slots: readonly Slot[] }) {
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
