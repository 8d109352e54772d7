import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Kept, KeptForLong, OrderPreference } from '#store/ordering/preference.ts';
import { currentPreference, savePreference } from '#store/ordering/react.tsx';
import { currentCartId } from './cart-id.ts';
import type { Dialogs } from './page/dialogs.ts';
import { localStore } from './storage.ts';
import { storeNow } from './time/server-time.ts';

/**
 * The preference with the other order type, at checkout and over the menu; null when delivery has no saved address in
 * range, so that the store must ask for one.
 */
export function switchOrderType(
  orderType: OrderType,
  before: OrderPreference | null,
  local: Pick<Kept<KeptForLong>, 'get'>,
  { allowsSchedule, nowMs }: { readonly allowsSchedule: boolean; readonly nowMs: number },
): OrderPreference | null {
  const same = { orderType, isAddressInRange: true, chosenMs: nowMs };
  if (orderType === 'pickup') {
    // A chosen time stays if pickup can be ordered for later.
    const laterUtc = allowsSchedule ? (before?.laterUtc ?? null) : null;
    return { ...same, address: null, distanceKm: null, laterUtc };
  }
  const address = local.get('Client_selected_address');
  const known = local.get('distance');
  if (!address || !known?.isAddressInRange) return null;
  // A time chosen for pickup may be too soon for a delivery, or not offered for one.
  return { ...same, address, distanceKm: known.distance, laterUtc: null };
}

interface OrderTypeRules {
  readonly allowsSchedule: boolean;
  readonly isClosed: boolean;
}

/** Chooses the order type at once; false where something has to be asked first: an address, or a time while it is closed. */
export function takeOrderType(orderType: OrderType, { allowsSchedule, isClosed }: OrderTypeRules): boolean {
  const nowMs = storeNow();
  const next = switchOrderType(orderType, currentPreference(), localStore, { allowsSchedule, nowMs });
  if (!next || (isClosed && !(Date.parse(next.laterUtc ?? '') > nowMs))) return false;
  savePreference(next);
  return true;
}

/** `takeOrderType`, else the order preference opens; who is only on the way past (`isPast`, by an arrow key) is asked nothing. */
export function chooseOrderType(
  orderType: OrderType,
  { isPast, ...rules }: OrderTypeRules & { readonly isPast: boolean },
  open: Dialogs['open'],
): void {
  // A dish may have to leave the cart.
  if (isPast && currentCartId() !== null) return;
  if (!takeOrderType(orderType, rules) && !isPast) open('preference', orderType);
}
