/**
 * How long the order page waits before it asks again. Pure. A failed call is repeated; an ended order is not asked for
 * again.
 */
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { isEnded, OWED, UNPAID, UNSETTLED } from '#core/domain/orders/status.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

/** While pending, the status is asked for every 3 seconds. Spec: order#status-polling */
const PENDING_POLL_MS = 3 * SECOND_MS;
/**
 * After that the event stream reports changes. A slower poll replaces it when it fails and backs it up when it runs.
 */
const STREAMED_POLL_MS = 60 * SECOND_MS;
const UNSTREAMED_POLL_MS = 10 * SECOND_MS;

/** While a payment is pending the summary is polled, because the status does not change with it. */
const MOVING_MONEY: readonly string[] = [...UNPAID, ...UNSETTLED, ...OWED];

/** Whether this status code is final; undefined before the first answer. */
export function isFinal(code: number | undefined): boolean {
  return code !== undefined && isEnded(orderStatusOf(code));
}

/** Milliseconds until the next poll of the status; false for never. */
export function statusPoll(
  code: number | undefined,
  { isRefused, isStreamed }: { readonly isRefused: boolean; readonly isStreamed: boolean },
): number | false {
  if (isRefused || isFinal(code)) return false;
  if (code === undefined || orderStatusOf(code) === 'pending') return PENDING_POLL_MS;
  return isStreamed ? STREAMED_POLL_MS : UNSTREAMED_POLL_MS;
}

/** The same for the summary; `paymentState` as it has it, undefined before the first answer. */
export function summaryPoll(
  paymentState: string | undefined,
  { isRefused, hasFailed }: { readonly isRefused: boolean; readonly hasFailed: boolean },
): number | false {
  if (isRefused) return false;
  if (paymentState === undefined) return hasFailed ? UNSTREAMED_POLL_MS : false;
  return MOVING_MONEY.includes(paymentState) ? PENDING_POLL_MS : false;
}
