/**
 * How the customer wants the order: delivery or pickup, where to, now or later. Kept in local storage and shared by
 * header, order panel and checkout. Choosing is the preference feature's job.
 */
import { useSyncExternalStore } from 'react';
import type { ServiceType } from '#core/contract/wire/codes.ts';
import { localStore, sessionStore } from './storage.ts';

export interface PreferenceAddress {
  readonly display_name: string;
  readonly lat: number;
  readonly lon: number;
}

export interface OrderPreference {
  readonly service: ServiceType;
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

const listeners = new Set<() => void>();
let known: { preference: OrderPreference | null } | null = null;

function read(): OrderPreference | null {
  const session = sessionStore.get('orderPreference');
  const type = localStore.get('orderType');
  if (!session?.enabled || !type) return null;
  const distance = localStore.get('distance');
  const isDelivery = type === 'Delivery';
  return {
    service: isDelivery ? 'delivery' : 'pickup',
    address: isDelivery ? (localStore.get('Client_selected_address') ?? null) : null,
    distanceKm: isDelivery ? (distance?.distance ?? null) : null,
    isAddressInRange: isDelivery ? (distance?.isAddressInRange ?? false) : true,
    laterUtc: localStore.get('orderlaterUTC') ?? null,
    chosenMs: Number(session.timings) || 0,
  };
}

/** The choice of this tab; null while nothing was chosen. The same object until it changes. Browser only. */
export function currentPreference(): OrderPreference | null {
  known ??= { preference: read() };
  return known.preference;
}

/** Remembers a choice; null forgets it, except the address, which is offered again. */
export function savePreference(preference: OrderPreference | null): void {
  if (preference) {
    localStore.set('orderType', preference.service === 'delivery' ? 'Delivery' : 'Pickup');
    if (preference.address) localStore.set('Client_selected_address', preference.address);
    if (preference.distanceKm !== null) {
      localStore.set('distance', {
        distance: preference.distanceKm,
        isAddressInRange: preference.isAddressInRange,
      });
    }
    localStore.set('orderlaterUTC', preference.laterUtc ?? undefined);
    sessionStore.set('orderPreference', { timings: String(preference.chosenMs), enabled: true });
  } else {
    sessionStore.set('orderPreference', undefined);
    localStore.set('orderlaterUTC', undefined);
  }
  known = { preference };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice, live. Null on the server and while hydrating. */
export function usePreference(): OrderPreference | null {
  return useSyncExternalStore(subscribe, currentPreference, () => null);
}
