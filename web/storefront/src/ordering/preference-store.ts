/** The order preference of this tab: kept in the browser's storage, with subscribers. */
import { type Kept, type KeptForLong, type KeptForTab, type OrderPreference, readPreference } from './preference.ts';

export interface PreferenceStore {
  /** Null while nothing was chosen. The same object until it changes. Browser only. */
  current(): OrderPreference | null;
  /**
   * The preference before the last change of order type, address or time; undefined while this page has changed
   * nothing.
   */
  previous(): OrderPreference | null | undefined;
  /** Stores a choice; null removes it, except the address, which is suggested again. */
  save(preference: OrderPreference | null): void;
  subscribe(listener: () => void): () => void;
}

export function createPreferenceStore(local: Kept<KeptForLong>, tab: Kept<KeptForTab>): PreferenceStore {
  const listeners = new Set<() => void>();
  let known: { preference: OrderPreference | null } | null = null;
  let previous: OrderPreference | null | undefined;
  const wish = (preference: OrderPreference | null) =>
    JSON.stringify([preference?.orderType, preference?.address, preference?.laterUtc]);
  function current(): OrderPreference | null {
    known ??= { preference: readPreference(local, tab) };
    return known.preference;
  }
  return {
    current,
    previous: () => previous,
    save(preference) {
      if (wish(current()) !== wish(preference)) previous = current();
      if (preference) {
        local.set('orderType', preference.orderType === 'delivery' ? 'Delivery' : 'Pickup');
        if (preference.address) local.set('Client_selected_address', preference.address);
        if (preference.distanceKm !== null) {
          const { distanceKm: distance, isAddressInRange } = preference;
          local.set('distance', { distance, isAddressInRange });
        }
        local.set('orderlaterUTC', preference.laterUtc ?? undefined);
        tab.set('orderPreference', { timings: String(preference.chosenMs), enabled: true });
      } else {
        tab.set('orderPreference', undefined);
        local.set('orderlaterUTC', undefined);
      }
      known = { preference };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
