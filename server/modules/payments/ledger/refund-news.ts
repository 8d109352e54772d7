/** What the provider's list of a payment's refunds says beyond our books. Pure. */
import type { ProviderRefund } from '#server/adapters/payment/provider-ledger.ts';
import type { RefundRow } from '#server/modules/payments/repo-refunds.ts';

/** The keys of our own requests for refunds begin with it. */
export const OWN_MARK = 'rf:';

type Known = Pick<RefundRow, 'clientId' | 'orderId' | 'refundId' | 'state' | 'providerRefundId'>;

export interface RefundNews {
  /** Made in the dashboard. */
  readonly made: readonly ProviderRefund[];
  /** Without a row, and back on the account: made in the dashboard, or by the end of the order. */
  readonly lost: readonly ProviderRefund[];
  /** Booked as paid, and back on the account. */
  readonly returned: readonly { readonly row: Known; readonly refund: ProviderRefund }[];
  /** What the guest has by now, in cents, as far as the provider knows. */
  readonly paidCents: number;
}

/** Which of our rows a refund is: by the provider's id, else by the key that our request carried. */
function rowsOf(orderId: string, refund: ProviderRefund, rows: readonly Known[]): readonly Known[] {
  const booked = rows.filter(({ providerRefundId }) => providerRefundId === refund.refundId);
  if (booked.length > 0) return booked;
  return rows.filter(({ refundId }) => refund.mark === `${OWN_MARK}${orderId}:${refundId}`);
}

export function newsOf(orderId: string, list: readonly ProviderRefund[], rows: readonly Known[]): RefundNews {
  const made: ProviderRefund[] = [];
  const lost: ProviderRefund[] = [];
  const returned: { row: Known; refund: ProviderRefund }[] = [];
  let paidCents = 0;
  for (const refund of list) {
    const own = rowsOf(orderId, refund, rows);
    const isOurs = refund.mark?.startsWith(OWN_MARK) === true;
    if (refund.state === 'paid') {
      // A list that is older than what we know of a return.
      if (!own.some(({ state }) => state === 'returned')) paidCents += refund.amountCents;
      if (own.length === 0 && !isOurs) made.push(refund);
    } else if (own.length === 0) lost.push(refund);
    // One that was never booked as paid is reported by the answer to our own request.
    else for (const row of own) if (row.state === 'paid') returned.push({ row, refund });
  }
  return { made, lost, returned, paidCents };
}
