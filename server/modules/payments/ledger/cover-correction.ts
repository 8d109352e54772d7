/** A correction whose difference was paid back in the dashboard before our own refund of it arrived. */
import { randomUUID } from 'node:crypto';
import { takenFromCard } from '#core/domain/orders/order-money.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Change } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import {
  insertRefund,
  listRefunds,
  paidOfPrice,
  promisedCents,
  type RefundRow,
  updateRefund,
} from '#server/modules/payments/repo-refunds.ts';

interface Refused {
  readonly order: OrderRecord;
  /** The correction's refund, which the provider refused and which is closed. */
  readonly refund: RefundRow;
  readonly atMs: number;
}

/**
 * Takes what the provider could not pay any more from the refund in the dashboard: a part of that one becomes the
 * correction's, and what is left of the correction is asked for anew. Null when nothing was paid back in the dashboard
 * instead, so that the correction's refund has simply failed.
 */
export async function coverByOutside(
  tx: Transaction,
  jobs: Pick<Jobs, 'add'>,
  { order, refund, atMs }: Refused,
): Promise<Change | null> {
  const { clientId, orderId } = order;
  const rows = await listRefunds(tx, clientId, orderId);
  const left = takenFromCard(order) - promisedCents(rows.filter(({ means }) => means === 'card'));
  const short = refund.amountCents - left;
  const outside = rows.filter((row) => row.isOutside && row.state === 'paid' && !row.isCorrection);
  if (short <= 0 || promisedCents(outside) < short) return null;

  let rest = short;
  for (const row of outside) {
    const part = Math.min(rest, row.amountCents);
    if (part === 0) break;
    rest -= part;
    const twin = rows.find((one) => one.isCorrection && one.providerRefundId === row.providerRefundId);
    if (twin) await updateRefund(tx, twin, { amountCents: twin.amountCents + part });
    if (part === row.amountCents) {
      await updateRefund(tx, row, twin ? { state: 'failed', resolvedAt: new Date(atMs) } : { isCorrection: true });
      continue;
    }
    await updateRefund(tx, row, { amountCents: row.amountCents - part });
    if (twin) continue;
    const key = `${row.idempotencyKey}:correction`;
    await insertRefund(tx, {
      ...row,
      refundId: randomUUID(),
      idempotencyKey: key,
      amountCents: part,
      isCorrection: true,
    });
  }
  await updateRefund(tx, refund, { resolvedAt: new Date(atMs) });
  if (left > 0) {
    const again = { ...refund, refundId: randomUUID(), idempotencyKey: `rest:${refund.refundId}`, amountCents: left };
    await insertRefund(tx, { ...again, state: 'pending', settledAt: null, resolvedAt: null });
    const job = { clientId, orderId, refundId: again.refundId };
    await jobs.add(tx, 'payment.refund', job, { key: `payment.refund:${again.refundId}` });
  }
  const refundedCents = paidOfPrice(await listRefunds(tx, clientId, orderId));
  const detail = { refundId: refund.refundId, action: 'covered' };
  return { events: [], actor: 'provider', set: { refundedCents }, note: { event: 'refund-resolved', detail } };
}
