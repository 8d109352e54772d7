import type { OrderType } from '#core/domain/orders/order-type.ts';
import { currentPreference, savePreference } from '#store/ordering/react.tsx';
import { switchOrderType } from '#store/ordering/switch-order-type.ts';
import { localStore } from './storage.ts';
import { storeNow } from './time/server-time.ts';

/** Chooses the order type at once; false where something has to be asked first: an address, or a time while it is closed. */
export function takeOrderType(
  orderType: OrderType,
  { allowsSchedule, isClosed }: { readonly allowsSchedule: boolean; readonly isClosed: boolean },
): boolean {
  const nowMs = storeNow();
  const next = switchOrderType(orderType, currentPreference(), localStore, { allowsSchedule, nowMs });
  if (!next || (isClosed && !(Date.parse(next.laterUtc ?? '') > nowMs))) return false;
  savePreference(next);
  return true;
}
