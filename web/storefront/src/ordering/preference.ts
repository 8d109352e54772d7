/** The order preference: delivery or pickup, the address, now or later. Pure. */
import type { OrderType } from '#core/domain/orders/order-type.ts';

export interface PreferenceAddress {
  readonly display_name: string;
  readonly lat: number;
  readonly lon: number;
  /** As our server gave it with text and point; absent in what an earlier release kept. */
  readonly place?: string | undefined;
}

export interface OrderPreference {
  readonly orderType: OrderType;
  /** Delivery only. */
  readonly address: PreferenceAddress | null;
  /** Kilometres from the restaurant to the address; null for pickup. */
  readonly distanceKm: number | null;
  readonly isAddressInRange: boolean;
  /** The wanted time as ISO in UTC; null for as soon as possible. */
  readonly laterUtc: string | null;
  /** When it was chosen (UTC ms); it holds for 15 minutes. */
  readonly chosenMs: number;
}

/** What the browser stores of it, under the specification's keys. Spec: store#browser-storage */
export interface KeptForLong {
  orderType: 'Delivery' | 'Pickup';
  Client_selected_address: PreferenceAddress;
  /** Kilometres from the restaurant. */
  distance: { distance: number; isAddressInRange: boolean };
  orderlaterUTC: string;
}

export interface KeptForTab {
  /** `timings` is when it was chosen, epoch ms as a text; not enabled when the question was dismissed. */
  orderPreference: { timings: string; enabled: boolean };
}

export interface Kept<Values> {
  get<Key extends keyof Values>(key: Key): Values[Key] | undefined;
  /** Undefined removes the key. */
  set<Key extends keyof Values>(key: Key, value: Values[Key] | undefined): void;
}

/** Null while nothing is chosen. */
export function readPreference(local: Kept<KeptForLong>, tab: Kept<KeptForTab>): OrderPreference | null {
  const session = tab.get('orderPreference');
  const type = local.get('orderType');
  if (!session?.enabled || !type) return null;
  const distance = local.get('distance');
  const isDelivery = type === 'Delivery';
  return {
    orderType: isDelivery ? 'delivery' : 'pickup',
    address: isDelivery ? (local.get('Client_selected_address') ?? null) : null,
    distanceKm: isDelivery ? (distance?.distance ?? null) : null,
    isAddressInRange: isDelivery ? (distance?.isAddressInRange ?? false) : true,
    laterUtc: local.get('orderlaterUTC') ?? null,
    chosenMs: Number(session.timings) || 0,
  };
}
