/** Previews the price of a correction while staff enter it, and sends the correction. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError, call } from '#console/lib/http.ts';
import { BOARD_KEY, MONEY_KEY } from '#console/lib/queries.ts';
import type { WireOrderDetail } from '#core/contract/orders/console-orders.ts';
import type { CorrectionReason } from '#core/domain/orders/correction-reason.ts';
import { useSend } from '#kit/forms/use-send.ts';
import { type CorrectDraft, changesOf, hasChanges } from './correct-draft.ts';

/** Wait this long after the last key before asking for a price. */
const PAUSE_MS = 250;

export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Whether another person changed the order since it was opened here. */
export function isStale(error: unknown): boolean {
  return error instanceof CallError && error.status === 409 && error.reason === 'moved';
}

/** Previews the draft on `order`, the version that was opened here. */
export function usePreview(order: WireOrderDetail, draft: CorrectDraft) {
  const { orderId } = order.summary.orderInfo;
  const paused = usePaused(draft);
  const changes = changesOf(paused, order);
  const query = useQuery({
    queryKey: ['correction', orderId, order.version, changes],
    enabled: hasChanges(paused, order),
    queryFn: () =>
      call('correctOrder', {
        params: { orderId },
        body: { ...changes, version: order.version, idempotencyKey: 'only-asked-for', isDryRun: true },
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return { ...query, isCurrent: paused === draft && !query.isPlaceholderData };
}

interface Saved {
  readonly order: WireOrderDetail;
  readonly draft: CorrectDraft;
  readonly reason: CorrectionReason;
  readonly text: string;
  /** The same for a repeat of a press; a new one after a refusal. */
  readonly idempotencyKey: string;
}

export function useSaveCorrection() {
  const queries = useQueryClient();
  return useSend({
    mutationFn: ({ order, draft, reason, text, idempotencyKey }: Saved) =>
      call('correctOrder', {
        params: { orderId: order.summary.orderInfo.orderId },
        body: { ...changesOf(draft, order), version: order.version, reason, text, idempotencyKey },
      }),
    onSettled: () =>
      Promise.all(
        [['order-detail'], ['history'], BOARD_KEY, MONEY_KEY].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
