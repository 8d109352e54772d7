import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { Kept, KeptForLong, OrderPreference } from './preference.ts';

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
