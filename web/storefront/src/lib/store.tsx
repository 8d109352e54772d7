/** Provides the restaurant to every component below. */

import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { readWireSettings } from '#core/contract/settings/read-store-settings.ts';
import type { WireClient, WireDeliveryZone } from '#core/contract/store/client.ts';
import { readHours } from '#core/contract/store/read-hours.ts';
import type { HoursOfTypes } from '#core/domain/hours/order-type-hours.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { StoreSettings } from '#core/domain/settings/store-settings.ts';
import { useClientQuery, useSettingsQuery, useZonesQuery } from '#store/start/documents.tsx';
import { localStore, sessionStore } from './storage.ts';

export interface Store extends HoursOfTypes {
  readonly client: WireClient;
  readonly settings: StoreSettings;
  /** Smallest first; null until loaded. */
  readonly zones: readonly WireDeliveryZone[] | null;
  /** Card payments go to the simulator. */
  readonly testMode: boolean;
}

const StoreContext = createContext<Store | null>(null);

/** The restaurant, its settings and what the page knows of it. Throws outside of StoreProvider. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('No provider');
  return store;
}

/** The languages to choose from: the store's, and `shown` until the page is left, if the owner took it away meanwhile. */
export function useLanguages(shown: Locale): readonly Locale[] {
  const { languages } = useStore().settings;
  return languages.includes(shown) ? languages : [...languages, shown];
}

/** Stores details of the restaurant in local storage, under the specification's keys. */
function useStoredDetails(client: WireClient | undefined, zones: readonly WireDeliveryZone[] | undefined): void {
  useEffect(() => {
    if (!client) return;
    localStore.set('ClientId', client.clientId);
    localStore.set('RestoDetails', { latitude: client.latitude, longitude: client.longitude });
  }, [client]);
  useEffect(() => {
    if (zones) sessionStore.set('deliveryZones', zones);
  }, [zones]);
}

export type StoreProviderProps = {
  testMode: boolean;
  /** Shown while client and settings are loading. */
  loading: ReactNode;
  /** Shown when they cannot be loaded. */
  failed: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Loads client, settings and zones unless the page brought them (it does when the server rendered it). */
export function StoreProvider({ testMode, loading, failed, children }: StoreProviderProps) {
  const client = useClientQuery();
  const settings = useSettingsQuery(client.data?.clientId);
  const zones = useZonesQuery(client.data?.clientId);
  useStoredDetails(client.data, zones.data);
  const store = useMemo<Store | null>(
    () =>
      client.data && settings.data
        ? {
            client: client.data,
            settings: readWireSettings(settings.data),
            zones: zones.data ?? null,
            ...readHours(client.data),
            testMode,
          }
        : null,
    [client.data, settings.data, zones.data, testMode],
  );
  if (store) return <StoreContext value={store}>{children}</StoreContext>;
  const error = client.error ?? settings.error;
  if (!error) return loading;
  return failed(error, () => {
    void (client.error ? client.refetch() : settings.refetch());
  });
}
