/** The money of one order and the payments that need attention. The kitchen gets none of it. */
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { ATTENTION_KEY, BOARD_KEY, MONEY_KEY } from '#console/lib/queries.ts';
import type { WireAttentionItem, WireOrderMoney } from '#core/contract/payments/console-money.ts';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { useSend } from '#kit/forms/use-send.ts';

/** Poll in addition to the event stream, because a capture may fail without another event. */
const ATTENTION_POLL_MS = MINUTE_MS;

export function useOrderMoney(orderId: string): UseQueryResult<WireOrderMoney> {
  return useQuery({
    queryKey: [...MONEY_KEY, orderId],
    queryFn: () => call('getOrderMoney', { params: { orderId } }),
  });
}

export function useRefund(orderId: string) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (body: BodyOf<'refundOrder'>) => call('refundOrder', { params: { orderId }, body }),
    onSuccess: (money) => queries.setQueryData([...MONEY_KEY, orderId], money),
    onSettled: () => {
      for (const queryKey of [MONEY_KEY, BOARD_KEY, ATTENTION_KEY]) void queries.invalidateQueries({ queryKey });
    },
  });
}

/** Settles an order whose card no longer pays, or has not paid all. */
export function useSettleLapsed(orderId: string) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (body: BodyOf<'settleLapsed'>) => call('settleLapsed', { params: { orderId }, body }),
    onSuccess: (money) => queries.setQueryData([...MONEY_KEY, orderId], money),
    onSettled: () => {
      for (const queryKey of [MONEY_KEY, BOARD_KEY, ATTENTION_KEY]) void queries.invalidateQueries({ queryKey });
    },
  });
}

export function useSeeMismatch() {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (orderId: string) => call('markMismatchSeen', { params: { orderId } }),
    onSuccess: (money, orderId) => queries.setQueryData([...MONEY_KEY, orderId], money),
    onSettled: () => queries.invalidateQueries({ queryKey: ATTENTION_KEY }),
  });
}

/** Resolves a refund that failed or was returned. */
export function useResolveRefund() {
  const queries = useQueryClient();
  return useSend({
    mutationFn: ({ orderId, refundId, remedy }: { orderId: string; refundId: string } & BodyOf<'resolveRefund'>) =>
      call('resolveRefund', { params: { orderId, refundId }, body: { remedy } }),
    onSettled: () => {
      for (const queryKey of [MONEY_KEY, BOARD_KEY, ATTENTION_KEY]) void queries.invalidateQueries({ queryKey });
    },
  });
}

export function useSeePayout() {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (payoutId: string) => call('markPayoutSeen', { params: { payoutId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ATTENTION_KEY }),
  });
}

export function useAttention(isAllowed: boolean): UseQueryResult<readonly WireAttentionItem[]> {
  return useQuery({
    queryKey: ATTENTION_KEY,
    queryFn: async () => (await call('listAttention', {})).items,
    enabled: isAllowed,
    refetchInterval: ATTENTION_POLL_MS,
  });
}
