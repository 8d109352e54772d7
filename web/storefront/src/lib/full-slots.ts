import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ORDER_TYPE_CODES, type ServiceType } from '#core/contract/wire/codes.ts';
import { call } from './http.ts';

/** Others take places meanwhile; the server checks again anyway. */
const REFRESH_MS = 60_000;

/** Starts (UTC ms) of the quarter hours that take no further order. Empty while unknown: the server has the last word. */
export function useFullSlots(clientId: string, service: ServiceType | null): ReadonlySet<number> {
  const { data } = useQuery({
    // Under what a change of the restaurant makes old: staff close quarter hours, too.
    queryKey: ['client', 'slots', clientId, service],
    queryFn: ({ signal }) =>
      call('getFullSlots', {
        params: { clientId },
        query: { orderType: ORDER_TYPE_CODES[service ?? 'pickup'] },
        signal,
      }),
    enabled: service !== null,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    retry: false,
  });
  return useMemo(() => new Set(data?.fullUtc.map((utc) => Date.parse(utc))), [data]);
}
