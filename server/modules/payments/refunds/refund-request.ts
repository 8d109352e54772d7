/** What staff ask to be paid back. */
import type { RefundMeans } from '#core/domain/orders/order-money.ts';
import type { RefundRow } from '#server/modules/payments/repo-refunds.ts';
import { refuse } from '#server/refuse.ts';

export interface RefundRequest {
  readonly amountCents: number;
  readonly means: RefundMeans;
  readonly reason: string;
  /** The same key is the same refund. */
  readonly idempotencyKey: string;
  /** The member of staff by name. */
  readonly actor: string;
}

/** The refund that a request repeats. 409 when its key stands for another one. */
export function repeatedRefund(
  refunds: readonly RefundRow[],
  { idempotencyKey, amountCents, reason, means }: RefundRequest,
): RefundRow | null {
  const known = refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
  if (!known) return null;
  if (known.amountCents === amountCents && known.reason === reason && known.means === means) return known;
  throw refuse('idempotency-mismatch', { key: 'refund.idempotency' });
}
