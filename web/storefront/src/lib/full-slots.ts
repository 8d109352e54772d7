import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { call } from './http.ts';

/** Other guests may take places meanwhile; the server checks again. */
const REFRESH_MS = 60_000;

/** Starts (UTC ms) of the full quarter hours. Empty while unknown: the server checks when the order is placed. */
export function useFullSlots(clientId: string, orderType: OrderType | null): ReadonlySet<number> {
  const { data } = useQuery({
    // Under a key that a change of the restaurant invalidates, because staff close quarter hours, too.
    queryKey: ['client', 'slots', clientId, orderType],
    queryFn: ({ signal }) =>
      call('getFullSlots', {
        params: { clientId },
        query: { orderType: ORDER_TYPE_CODES[orderType ?? 'pickup'] },
        signal,
      }),
    enabled: orderType !== null,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    retry: false,
  });
  return useMemo(() => new Set(data?.fullUtc.map((utc) => Date.parse(utc))), [data]);
}
