import { useState } from 'react';
import { validCoordinates } from '#core/domain/delivery/delivery-zone.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { useFullSlots } from '#store/lib/full-slots.ts';
import { type OrderNotice, useOrderNotice } from '#store/lib/notice/dish-notice.ts';
import { pausedUntil } from '#store/lib/order-pause.ts';
import { linkedOrderType } from '#store/lib/page/linked-order-type.ts';
import { localStore } from '#store/lib/storage.ts';
import { type Store, useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import type { OrderPreference, PreferenceAddress } from '#store/ordering/preference.ts';
import { currentPreference } from '#store/ordering/react.tsx';
import { type DeliveryQuote, quoteFor } from './delivery-quote.ts';
import { type OrderTypeOffer, offerOf, type SlotDays, slotsFor } from './order-type-offer.ts';
import { useWay, type Way } from './use-way.ts';

export interface PreferenceDraft {
  readonly notice: OrderNotice;
  readonly orderType: OrderType | null;
  readonly setOrderType: (orderType: OrderType) => void;
  readonly address: PreferenceAddress | null;
  readonly setAddress: (address: PreferenceAddress | null) => void;
  /** The quote of the chosen address; null until the distance is known. */
  readonly quote: DeliveryQuote | null;
  /** From the restaurant to the address, once it is known. */
  readonly way: Way | null;
  readonly isMeasuring: boolean;
  /** Null while no service is chosen. */
  readonly offer: OrderTypeOffer | null;
  readonly days: SlotDays;
  /** The chosen preference, for `laterMs` or as soon as possible. */
  readonly build: (laterMs: number | null) => OrderPreference | null;
}

const NO_DAYS: SlotDays = { today: [], tomorrow: [], further: [], on: () => [], has: () => false };

/** The last choice, else what the link names, else pickup; only an order type that the restaurant offers. */
function firstOrderType({ settings }: Store, asked: string): OrderType | null {
  const offered = offeredOrderTypes(settings);
  const isPlaceAsked = asked === 'address' || asked === 'deliver';
  const wanted = offered.find((orderType) => orderType === (isPlaceAsked ? 'delivery' : asked));
  if (wanted) return wanted;
  const chosen = currentPreference()?.orderType ?? linkedOrderType(location.search, settings);
  const stored = chosen ?? (localStore.get('orderType') === 'Delivery' ? 'delivery' : 'pickup');
  return offered.find((orderType) => orderType === stored) ?? offered[0] ?? null;
}

/** The draft of the dialog. It starts from the last choice, or from the order type or step in `asked`. */
export function usePreferenceDraft(asked: string): PreferenceDraft {
  const store = useStore();
  const now = useNow();
  const notice = useOrderNotice();
  const { client, settings, zones } = store;
  const [orderType, setOrderType] = useState(() => firstOrderType(store, asked));
  const [address, setAddress] = useState<PreferenceAddress | null>(
    () => localStore.get('Client_selected_address') ?? null,
  );
  const place = address && validCoordinates(address.lat, address.lon).ok ? address : null;
  const way = useWay(client, orderType === 'delivery' ? place : null);
  const full = useFullSlots(client.clientId, orderType);
  const rules = orderType ? settings[orderType] : null;
  const schedule = scheduleFor(store, orderType);
  const quote =
    orderType === 'delivery' && place && way.data !== undefined
      ? quoteFor(zones, { ...way.data, address: place }, settings.delivery.estimateMinutes)
      : null;
  // The zone's own estimate is the lead time of a delivery into it.
  const timed = rules && {
    ...rules,
    estimateMinutes: quote?.estimateMinutes ?? rules.estimateMinutes,
    noticeMinutes: notice.minutes,
    pausedUntilMs: orderType && pausedUntil(client, orderType, now),
  };
  return {
    notice,
    orderType,
    setOrderType,
    address: place,
    setAddress,
    quote,
    way: way.data ?? null,
    isMeasuring: orderType === 'delivery' && place !== null && way.isPending,
    offer: timed && offerOf(timed, schedule, now, client.timeZone),
    days: timed?.allowsSchedule ? slotsFor(timed, schedule, now, client.timeZone, full) : NO_DAYS,
    build: (laterMs) =>
      orderType && {
        orderType,
        address: orderType === 'delivery' ? place : null,
        distanceKm: quote?.distanceKm ?? null,
        isAddressInRange: orderType === 'pickup' || (quote?.isInRange ?? false),
        laterUtc: laterMs === null ? null : new Date(laterMs).toISOString(),
        chosenMs: storeNow(),
      },
  };
}
