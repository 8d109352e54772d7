/** The restaurants that the person runs, the one of this console among them. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import type { WireSister } from '#core/contract/sisters/sisters.ts';

export const SISTERS_KEY = ['sisters'] as const;

export function useSisters(): UseQueryResult<readonly WireSister[]> {
  return useQuery({
    queryKey: SISTERS_KEY,
    queryFn: async () => (await call('listSisters', {})).restaurants,
    // The operator changes it, once.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
