/** A customer's orders, page by page, and the orders before and after one of them. */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { call } from '#store/lib/http.ts';
import { useLocale } from '#store/lib/page/i18n.tsx';
import { isOnItsWay } from './order-words.ts';

export type OrderPage = DataOf<'listOrders'>;

export const PAGE_SIZE = 10;
/** While an order is in progress the list is polled, in milliseconds. */
const LIVE_MS = 20 * SECOND_MS;

function listOptions(clientId: string, page: number) {
  return {
    queryKey: ['orders', clientId, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('listOrders', { params: { clientId }, query: { page, pageSize: PAGE_SIZE }, signal }),
    staleTime: 0,
    refetchOnMount: true,
  } as const;
}

/** `page` counts from 1. The previous page stays while the next one loads. */
export function useOrderPage(clientId: string, page: number): UseQueryResult<OrderPage> {
  return useQuery({
    ...listOptions(clientId, page),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.items.some((row) => isOnItsWay(row.orderStatus)) ? LIVE_MS : false),
  });
}

/** The order's summary in the page's language; loaded again whenever its status has changed. */
export function useOrderDetails(clientId: string, orderId: string, status: number): UseQueryResult<WireOrderSummary> {
  const locale = useLocale();
  return useQuery({
    queryKey: ['order', clientId, orderId, 'summary', locale, status],
    queryFn: ({ signal }) => call('getOrderSummary', { params: { clientId, orderId }, signal }),
    enabled: orderId !== '',
    // The same order with an older status may be shown while loading; another order may not.
    placeholderData: (before) => (before?.orderInfo.orderId === orderId ? before : undefined),
  });
}

export interface Neighbour {
  readonly orderId: string;
  /** The order's status, so that the list can be updated. */
  readonly page: number;
}

export interface Neighbours {
  /** Null at the first order of all, and until it is known. */
  readonly previous: Neighbour | null;
  /** Null at the last order of all, and until it is known. */
  readonly next: Neighbour | null;
}

/** The orders around one on `page`; at the page's edge the neighbouring page is loaded. */
export function useNeighbours(clientId: string, page: number, orderId: string): Neighbours {
  const here = useQuery({ ...listOptions(clientId, page), enabled: orderId !== '' }).data;
  const items = here?.items ?? [];
  const index = items.findIndex((row) => row.orderId === orderId);
  const isFirst = index === 0 && page > 1;
  const isLast = index >= 0 && index === items.length - 1 && page * PAGE_SIZE < (here?.totalCount ?? 0);
  const before = useQuery({ ...listOptions(clientId, page - 1), enabled: isFirst }).data;
  const after = useQuery({ ...listOptions(clientId, page + 1), enabled: isLast }).data;
  const neighbour = (row: { readonly orderId: string } | undefined, on: number) =>
    row ? { orderId: row.orderId, page: on } : null;
  if (index < 0) return { previous: null, next: null };
  return {
    previous: isFirst ? neighbour(before?.items.at(-1), page - 1) : neighbour(items[index - 1], page),
    next: isLast ? neighbour(after?.items[0], page + 1) : neighbour(items[index + 1], page),
  };
}
