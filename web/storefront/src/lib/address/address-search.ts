/** Our own geo service; the browser never talks to a map provider. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import { call } from '#store/lib/http.ts';

/** Fewer characters find too much. Spec: delivery#address-search */
export const SHORTEST_SEARCH = 3;
const MOST_SUGGESTIONS = 5;

export interface GeoTerms {
  /** Whether the provider allows search as you type; undefined until it is known. */
  readonly allowsTypeAhead: boolean | undefined;
  /** Whose addresses these are, to be shown beside them; '' where nobody asks for it, and until it is known. */
  readonly attribution: string;
}

/** The address provider's terms. An empty text asks only our own server. */
export function useGeoTerms(): GeoTerms {
  const { data, isError } = useQuery({
    queryKey: ['geo', 'terms'],
    queryFn: ({ signal }) => call('searchAddress', { query: { q: '' }, signal }),
    retry: false,
  });
  return { allowsTypeAhead: isError ? true : data?.allowsTypeAhead, attribution: data?.attribution ?? '' };
}

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
