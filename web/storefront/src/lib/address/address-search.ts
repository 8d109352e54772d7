/** Calls our own geo service; the browser never calls a map provider. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import { call } from '#store/lib/http.ts';

/** Fewer characters match too many addresses. Spec: delivery#address-search */
export const SHORTEST_SEARCH = 3;
const MOST_SUGGESTIONS = 5;

export interface GeoTerms {
  /** Whether the provider allows search as you type; undefined until it is known. */
  readonly allowsTypeAhead: boolean | undefined;
  /** The credit that must be shown beside the addresses; '' if none is required or until it is known. */
  readonly attribution: string;
}

/** The address provider's terms. An empty text makes our server answer without the provider. */
export function useGeoTerms(): GeoTerms {
  const { data, isError } = useQuery({
    queryKey: ['geo', 'terms'],
    queryFn: ({ signal }) => call('findAddress', { body: { q: '' }, signal }),
    retry: false,
  });
  return { allowsTypeAhead: isError ? true : data?.allowsTypeAhead, attribution: data?.attribution ?? '' };
}

/** Addresses for a text once typing has paused; below three characters it sends nothing. */
export function useAddressSearch(text: string): UseQueryResult<WireAddressSuggestion[]> {
  const q = text.trim();
  return useQuery({
    queryKey: ['geo', 'search', q.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { items } = await call('findAddress', { body: { q }, signal });
      return items.slice(0, MOST_SUGGESTIONS);
    },
    enabled: [...q].length >= SHORTEST_SEARCH,
    placeholderData: (previous) => previous,
    retry: false,
  });
}
