/** Shared by the provider's pages and forms. */
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import type { WireInstallation, WireRestaurant, WireRestaurants } from '#core/contract/provider/provider.ts';
import type { ListFilters } from './list-params.ts';

export const PROVIDER_KEY = ['provider'] as const;
const RESTAURANTS_KEY = ['restaurants'] as const;
/** Health data is stale soon. */
const REFRESH_MS = 30_000;

/** `refresh` fetches restaurants and installation again. */
export function useRestaurants(): { refresh(): Promise<void> } {
  const queries = useQueryClient();
  return { refresh: () => queries.invalidateQueries({ queryKey: RESTAURANTS_KEY }) };
}

/** One page of the list; the page before stays until it is there. */
export function useRestaurantPage({ q, show, page }: ListFilters): UseQueryResult<WireRestaurants> {
  const query = { page: String(page), ...(q === '' ? {} : { q }), ...(show === null ? {} : { show }) };
  return useQuery({
    queryKey: [...RESTAURANTS_KEY, 'page', query],
    queryFn: () => call('listRestaurants', { query }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** One restaurant by its id, whatever the list is narrowed to; `known` until the first answer. */
export function useRestaurant(known: WireRestaurant): WireRestaurant {
  const { clientId } = known;
  const found = useQuery({
    queryKey: [...RESTAURANTS_KEY, 'one', clientId],
    queryFn: () => call('listRestaurants', { query: { q: clientId } }),
  });
  return found.data?.restaurants.find((one) => one.clientId === clientId) ?? known;
}

export function useInstallation(): UseQueryResult<WireInstallation> {
  return useQuery({
    queryKey: [...RESTAURANTS_KEY, 'installation'],
    queryFn: () => call('getInstallation', {}),
    refetchInterval: REFRESH_MS,
  });
}
