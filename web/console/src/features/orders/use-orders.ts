/** The history and the details of one order. */
import { type UseQueryResult, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { BOARD_KEY, MONEY_KEY, ORDER_KEY } from '#console/lib/queries.ts';
import type { WireOrderDetail } from '#core/contract/orders/console-orders.ts';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import { useSend } from '#kit/forms/use-send.ts';
import type { HistoryFilters } from './filter-params.ts';

const HISTORY_KEY = ['history'] as const;

export function useHistory(filters: HistoryFilters) {
  return useInfiniteQuery({
    queryKey: [...HISTORY_KEY, filters],
    queryFn: ({ pageParam }) =>
      call('listOrderHistory', { query: { ...filters, ...(pageParam === '' ? {} : { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Keeps the previous list until the next filter's answer.
    placeholderData: (previous) => previous,
  });
}

export function useOrderDetail(orderId: string): UseQueryResult<WireOrderDetail> {
  return useQuery({
    queryKey: [...ORDER_KEY, orderId],
    queryFn: () => call('getOrderDetail', { params: { orderId } }),
    refetchInterval: useFallbackPoll(),
  });
}

/** Cancels an order; the server releases or refunds its money. */
export function useCancelOrder(orderId: string) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (body: BodyOf<'rejectOrder'>) => call('rejectOrder', { params: { orderId }, body }),
    onSettled: () =>
      Promise.all(
        [ORDER_KEY, HISTORY_KEY, BOARD_KEY, MONEY_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
