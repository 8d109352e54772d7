/** Our own geo service (decisions §8); the browser never talks to a map provider. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireAddressSuggestion } from '#core/contract/geo.ts';
import { type Coordinates, haversineKm } from '#core/domain/delivery-zone.ts';
import { call } from '../../lib/http.ts';
import type { PreferenceAddress } from '../../lib/preference.ts';

/** Fewer characters find too much (§5). */
export const SHORTEST_SEARCH = 3;
/** §9. */
const MOST_SUGGESTIONS = 5;

/** Addresses for a text that has settled; asks for nothing below three characters. */
export function useAddressSearch(text: string): UseQueryResult<WireAddressSuggestion[]> {
  const q = text.trim();
  return useQuery({
    queryKey: ['geo', 'search', q.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { items } = await call('searchAddress', { query: { q }, signal });
      return items.slice(0, MOST_SUGGESTIONS);
    },
    enabled: [...q].length >= SHORTEST_SEARCH,
    placeholderData: (previous) => previous,
    retry: false,
  });
}

/** Kilometres from the restaurant: by the route, or in a straight line when no route can be had (§7). */
async function distanceTo(from: Coordinates, to: Coordinates): Promise<number> {
  try {
    const { distance } = await call('routeTo', {
      query: { fromLat: from.latitude, fromLon: from.longitude, toLat: to.latitude, toLon: to.longitude },
    });
    return distance / 1000;
  } catch {
    return haversineKm(from, to);
  }
}

/** Kilometres from the restaurant to an address; asked once for each. */
export function useDistance(from: Coordinates, address: PreferenceAddress | null): UseQueryResult<number> {
  return useQuery({
    queryKey: ['geo', 'distance', from.latitude, from.longitude, address?.lat, address?.lon],
    queryFn: () => distanceTo(from, { latitude: address?.lat ?? 0, longitude: address?.lon ?? 0 }),
    enabled: address !== null,
  });
}
