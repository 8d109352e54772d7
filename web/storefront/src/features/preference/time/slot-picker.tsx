import type { Slot } from '#core/domain/hours/time-slots.ts';
import { addDays, type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';
import { firstTimes, type SlotDays } from '#store/features/preference/order-type-offer.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { clockText } from '#store/lib/time/clock.ts';
import { Accordion } from '#ui/display/accordion.tsx';
import { dayText } from './day-text.ts';
import { FurtherDays } from './further-days.tsx';
import { SlotList } from './slot-list.tsx';
import type { TimeChoice } from './time-chips.tsx';

export type SlotPickerProps = TimeChoice & {
  days: SlotDays;
  zone: string;
  nowMs: number;
};

/** 'Select your order time': the times that can be had, of the days on offer that have any. */
export function SlotPicker({ days, zone, nowMs, value, onChange }: SlotPickerProps) {
  const t = useT();
  const today = toLocal(nowMs, zone).date;
  const [first] = firstTimes(days, 1);
  const hasFree = (slots: readonly Slot[]) => slots.some(({ disabledReason }) => disabledReason === null);
  const day = (id: 'today' | 'tomorrow', date: LocalDate, slots: readonly Slot[]) => {
    if (!hasFree(slots)) return [];
    const isSoonest = first?.date === date;
    const about =
      id === 'today' && first ? t('shell.from', { value: clockText(t, first.minutes, 'full') }) : dayText(t, date);
    const head = (
      <>
        {t(`preference.${id}`)} <span className="muted num">{about}</span>
      </>
    );
    return [{ id, head, body: <SlotList {...{ slots, isSoonest, value, onChange }} /> }];
  };
  const further = {
    id: 'further',
    head: t('preference.further'),
    body: <FurtherDays {...{ days, zone, value, onChange }} />,
  };
  const items = [
    ...day('today', today, days.today),
    ...day('tomorrow', addDays(today, 1), days.tomorrow),
    ...(days.further.length > 0 ? [further] : []),
  ];
  const chosen = value === null ? null : toLocal(value, zone).date;
  const open = chosen === today ? 'today' : chosen === addDays(today, 1) ? 'tomorrow' : 'further';
  return <Accordion items={items} defaultOpen={[open]} />;
}
