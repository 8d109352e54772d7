/**
 * Server data in the browser. The page contains client, settings, zones and menu. They stay for 24 hours without a
 * refetch on focus, mount or reconnect; only a server event refreshes them early (store-events.ts).
 */
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireMenu } from '#core/contract/menu/menu.ts';
import type { WireClient, WireDeliveryZone, WireSetting } from '#core/contract/store/client.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { BootData } from '#store/render-input.ts';
import { CallError, call } from './http.ts';
import { useLocale } from './page/i18n.tsx';

export const queryKeys = {
  client: (subdomain: string, locale: Locale) => ['client', subdomain, locale] as const,
  settings: (clientId: string) => ['settings', clientId] as const,
  zones: (clientId: string) => ['zones', clientId] as const,
  menu: (clientId: string, locale: Locale) => ['menu', clientId, locale] as const,
};

const RETRIES = 2;

/** Retries after a broken network, not after a refusal. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof CallError && error.status < 500) return false;
  return failures < RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: DAY_MS,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        retry: shouldRetry,
      },
      mutations: { retry: false },
    },
  });
}

/** Puts the page's data into the cache that the hooks below read. */
export function seedQueries(queries: QueryClient, boot: BootData): void {
  const { client, locale } = boot;
  queries.setQueryData(queryKeys.client(client.subdomain, locale), client);
  queries.setQueryData(queryKeys.settings(client.clientId), boot.settings);
  queries.setQueryData(queryKeys.zones(client.clientId), boot.zones);
  queries.setQueryData(queryKeys.menu(client.clientId, locale), boot.menu);
}

/** Client and menu are in the page's language; the previous texts stay until the new ones are loaded. */
export function useClientQuery(subdomain: string): UseQueryResult<WireClient> {
  const locale = useLocale();
  return useQuery({
    queryKey: queryKeys.client(subdomain, locale),
    queryFn: ({ signal }) => call('getClient', { params: { subdomain }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSettingsQuery(clientId: string | undefined): UseQueryResult<readonly WireSetting[]> {
  return useQuery({
    queryKey: queryKeys.settings(clientId ?? ''),
    queryFn: ({ signal }) => call('getSettings', { params: { clientId: clientId ?? '' }, signal }),
    enabled: clientId !== undefined,
  });
}

export function useZonesQuery(clientId: string | undefined): UseQueryResult<readonly WireDeliveryZone[]> {
  return useQuery({
    queryKey: queryKeys.zones(clientId ?? ''),
    queryFn: ({ signal }) => call('getDeliveryZones', { params: { clientId: clientId ?? '' }, signal }),
    enabled: clientId !== undefined,
  });
}

export function useMenuQuery(clientId: string): UseQueryResult<WireMenu> {
  const locale = useLocale();
  return useQuery({
    queryKey: queryKeys.menu(clientId, locale),
    queryFn: ({ signal }) => call('getMenu', { params: { clientId }, signal }),
    placeholderData: keepPreviousData,
  });
}
