import { type ReactNode, useId, useState } from 'react';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import type { Slot } from '#core/domain/hours/time-slots.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes, type StoreSettings } from '#core/domain/settings/store-settings.ts';
import { addDays, toLocal, weekdayOf } from '#core/domain/time/zoned-time.ts';
import { firstTimes } from '#store/features/preference/order-type-offer.ts';
import { TimeChips } from '#store/features/preference/time/time-chips.tsx';
import { usePreferenceDraft } from '#store/features/preference/use-preference-draft.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { localStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { savePreference } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';

const SHOWN = 6;

/** The order type that can be ordered ahead: the one of the last order where it can, pickup before delivery; null for none. */
export function scheduledOrderType(settings: StoreSettings, last: OrderType): OrderType | null {
  const able = offeredOrderTypes(settings).filter((orderType) => settings[orderType].allowsSchedule);
  return able.find((orderType) => orderType === last) ?? (able.includes('pickup') ? 'pickup' : (able[0] ?? null));
}

/** 'Pickup today', '… tomorrow', '… on Tuesday'. */
function timesText(t: Translate, service: string, date: string, today: string): string {
  if (date === today) return t('closed.times.today', { service });
  if (date === addDays(today, 1)) return t('closed.times.tomorrow', { service });
  return t('closed.times.day', { service, day: t('info.weekday', { day: weekdayOf(date) }) });
}

export type OrderAheadProps = {
  open: boolean;
  dish: WireProductCard | null;
  onClose: () => void;
  /** The reminder, as the main button where no time can be had. */
  tellMe: (isMain: boolean) => ReactNode;
};

/** The first times that can be had, and a press that orders for one of them; where none can, that nothing is taken ahead. */
export function OrderAhead({ dish, onClose, tellMe }: OrderAheadProps) {
  const t = useT();
  const name = useId();
  const dialogs = useDialogs();
  const { client, settings } = useStore();
  const now = useNow();
  const today = toLocal(now, client.timeZone).date;
  const last = localStore.get('orderType') === 'Delivery' ? 'delivery' : 'pickup';
  const orderType = scheduledOrderType(settings, last);
  const draft = usePreferenceDraft(orderType ?? '');
  const times = orderType ? firstTimes(draft.days, SHOWN) : [];
  const [picked, setPicked] = useState<number | null>(null);
  const chosen = times.find(({ startMs }) => startMs === picked) ?? times[0];
  if (!orderType || !chosen) {
    return (
      <>
        <p className="muted">{t('closed.later')}</p>
        {tellMe(true)}
      </>
    );
  }
  function order({ startMs }: Slot): void {
    const isPlaced = orderType === 'pickup' || draft.quote?.isInRange === true;
    const preference = isPlaced ? draft.build(startMs) : null;
    if (preference) {
      savePreference(preference);
      onClose();
      return;
    }
    // The preference asks for the address; the time is chosen there already.
    localStore.set('orderlaterUTC', new Date(startMs).toISOString());
    dialogs.open('preference', 'delivery', { replace: true });
  }
  const label = timesText(t, t(`shell.order.${orderType}`), chosen.date, today);
  const { dish: slow } = draft.notice;
  return (
    <>
      {slow ? (
        <Note tone="warn" icon="clock">
          {t('preference.noticeOf', { item: slow.name, notice: slow.words })}
        </Note>
      ) : (
        <p className="muted">
          <b>{label}</b> · {dish ? t(`closed.item.${orderType}`, { item: dish.name }) : t('closed.any')}
        </p>
      )}
      <TimeChips {...{ name, label }} slots={times} value={chosen.startMs} onChange={setPicked} />
      <Button height={56} block onClick={() => order(chosen)}>
        {t('closed.schedule', { time: whenText(t, chosen.startMs, now, client.timeZone) })}
      </Button>
      <div className="closed__links">
        <button
          type="button"
          className="link closed__link"
          onClick={() => dialogs.open('preference', 'later', { isStep: true })}
        >
          {t('preference.further')}
        </button>
        {tellMe(false)}
      </div>
    </>
  );
}
