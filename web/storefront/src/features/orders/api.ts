/** Following one order: its status by poll and by server-sent events, its summary with every change of status. */
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { orderStatusOf, tenderOf } from '#core/contract/wire/codes.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { CallError, call } from '#store/lib/http.ts';
import { useLocale } from '#store/lib/page/i18n.tsx';
import { isOfAccount, orderLinkHeaders } from '#store/lib/person/order-access.tsx';
import { useIsReachable } from '#store/lib/reachability.ts';
import { localStore } from '#store/lib/storage.ts';
import { isFinal, statusPoll, summaryPoll } from '#store/ordering/follow.ts';
import { followStatus, statusKey } from './status-stream.ts';

/** The order does not exist or belongs to another customer: a repeat changes nothing. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && [400, 403, 404].includes(error.status);
}

/** Writes status codes of the order's stream into the cache; returns whether the stream is connected. */
function useStatusStream(clientId: string, orderId: string, isEnded: boolean): boolean {
  const queries = useQueryClient();
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    if (orderId === '' || isEnded) return;
    const stop = followStatus(queries, clientId, orderId, setConnected);
    return () => {
      stop();
      setConnected(false);
    };
  }, [clientId, orderId, isEnded, queries]);
  return isConnected;
}

/**
 * When the order was last heard of (UTC ms), while the restaurant's server cannot be reached; else null. Without a network
 * the service worker answers with what it kept, so that the time of an answer in this page says nothing.
 */
function useAsOf(clientId: string, orderId: string, answeredMs: number): number | null {
  const isReachable = useIsReachable();
  const [keptMs, setKept] = useState<number | null>(null);
  useEffect(() => {
    if (isReachable || orderId === '' || !('caches' in window)) return;
    const read = async () => {
      const { STORE_ROUTES } = await import('#core/contract/wire/store-routes.ts');
      const kept = await caches.match(fillPath(STORE_ROUTES.getOrderStatus.path, { clientId, orderId }));
      setKept(Date.parse(kept?.headers.get('date') ?? '') || null);
    };
    read().catch(() => undefined);
  }, [isReachable, clientId, orderId]);
  return isReachable ? null : (keptMs ?? answeredMs) || null;
}

export interface FollowedOrder {
  /** Null until the first answer. */
  readonly status: OrderStatus | null;
  readonly summary: WireOrderSummary | undefined;
  /** The summary is still that of the status before. */
  readonly isCatchingUp: boolean;
  /** When it was last heard of without a network, in UTC ms; null with one. */
  readonly asOfMs: number | null;
  /** The order does not exist. */
  readonly isUnknown: boolean;
  /** Only the account or the link in the order's mail may read more than the status. */
  readonly isLocked: boolean;
  /** Neither status nor summary could be loaded; polling continues. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** An order's status and summary, live. */
export function useOrder(clientId: string, orderId: string): FollowedOrder {
  const locale = useLocale();
  const params = { clientId, orderId };
  const [isEnded, setEnded] = useState(false);
  const isStreamed = useStatusStream(clientId, orderId, isEnded);
  const status: UseQueryResult<number> = useQuery({
    queryKey: statusKey(clientId, orderId),
    queryFn: ({ signal }) => call('getOrderStatus', { params, signal }),
    enabled: orderId !== '',
    staleTime: 0,
    refetchOnMount: true,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => statusPoll(state.data, { isRefused: isRefused(state.error), isStreamed }),
  });
  const code = status.data;
  const summary = useQuery({
    queryKey: ['order', clientId, orderId, 'summary', locale, code],
    queryFn: ({ signal }) => call('getOrderSummary', { params, headers: orderLinkHeaders(), signal }),
    enabled: code !== undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error, status: outcome } }) =>
      summaryPoll(data?.paymentInfo.paymentState, { isRefused: isRefused(error), hasFailed: outcome === 'error' }),
  });
  useEffect(() => setEnded(isFinal(code)), [code]);
  const isLocked = isOfAccount(summary.error);
  return {
    status: code === undefined ? null : (orderStatusOf(code) ?? null),
    // A cached answer is not shown to a person who may not read it now.
    summary: isLocked ? undefined : summary.data,
    isCatchingUp: summary.isPlaceholderData,
    asOfMs: useAsOf(clientId, orderId, status.dataUpdatedAt),
    // Every person may read the code; another customer may not read the order.
    isUnknown: isRefused(status.error) || (isRefused(summary.error) && !isLocked && !summary.data),
    isLocked,
    isFailed: (status.isError && code === undefined) || (summary.isError && !isLocked && !summary.data),
    retry: () => {
      void status.refetch();
      if (code !== undefined) void summary.refetch();
    },
  };
}

/** Repeats the hint to the server about a card order that this browser paid, in case the first one was lost. */
export function usePaymentHint(clientId: string, orderId: string, isPending: boolean): void {
  useEffect(() => {
    const paymentIntentId = localStore.get('paymentIntent');
    if (!isPending || !paymentIntentId || tenderOf(localStore.get('Order')?.paymentMode ?? 0) !== 'card') return;
    // After a failure polling continues, and the server finds the payment by itself.
    call('confirmPayment', { params: { clientId, orderId }, body: paymentIntentId }).catch(() => undefined);
  }, [clientId, orderId, isPending]);
}
