/** Pays a refund that was written down, and writes down how that went. */
import { takenFromCard } from '#core/domain/orders/order-money.ts';
import { isVoid, type OrderEvent } from '#core/domain/orders/status.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { backFromCard } from './evidence.ts';
import { refundOf } from './ledger/commission.ts';
import { coverByOutside } from './ledger/cover-correction.ts';
import type { RefundBooks } from './ledger/refund-books.ts';
import { callProvider, refusalOf } from './provider-call.ts';
import { closeRefund, findRefund, listRefunds, paidForCard, paidOfPrice, type RefundRow } from './repo-refunds.ts';

interface PayingParts extends Pick<Deps, 'db' | 'jobs' | 'log' | 'now'> {
  readonly provider: Deps['payments'];
  readonly book: Pick<OrderBook, 'find' | 'change'>;
  readonly books: Pick<RefundBooks, 'learn'>;
}

/** See `RefundService.pay`. */
export async function payRefund(
  { db, provider, jobs, log, now, book, books }: PayingParts,
  { clientId, orderId, refundId }: Pick<RefundRow, 'clientId' | 'orderId' | 'refundId'>,
): Promise<void> {
  const refund = await findRefund(db, clientId, orderId, refundId);
  const order = await book.find(clientId, orderId);
  const intentId = order?.paymentIntentId;
  if (refund?.state !== 'pending' || !intentId) return;
  const { amountCents, reason, isCorrection } = refund;
  const account = order.paymentAccount;
  const detail = { refundId, amountCents };
  try {
    const intent = await callProvider(() =>
      provider.refund(intentId, account, refundOf(order, amountCents), `rf:${orderId}:${refundId}`),
    );
    await book.change(clientId, orderId, async (current, tx) => {
      if (!(await closeRefund(tx, refund, 'paid', now()))) return null;
      const rows = await listRefunds(tx, clientId, orderId);
      const isAllBack = intent.refundedCents + paidForCard(current, rows) >= takenFromCard(current);
      const events: readonly OrderEvent[] = isAllBack ? ['refund-succeeded'] : [];
      const note = { event: 'refund-paid', detail } as const;
      // The mail about the correction has announced it, and the order already costs less.
      const cardBack = backFromCard(current, intent);
      if (isCorrection) return { events, actor: 'provider', set: cardBack, note };
      const mail = { clientId, orderId, kind: 'refunded' as const, refundId, amountCents, reason };
      await jobs.add(tx, 'mail.order', mail, { key: `mail.order:${orderId}:${refundId}` });
      // The provider's message may have counted it already for an ended order.
      const refundedCents = isVoid(current.status)
        ? Math.max(
            current.refundedCents,
            intent.refundedCents + paidForCard(current, rows) - current.correctedBackCents,
          )
        : paidOfPrice(rows);
      return { events, actor: 'provider', set: { refundedCents, ...cardBack }, note };
    });
  } catch (error) {
    const code = refusalOf(error);
    if (code === null) throw error;
    let isLeft = false;
    // Another person may have paid it back in the dashboard in the same moment.
    await books.learn(clientId, orderId);
    await book.change(clientId, orderId, async (current, tx) => {
      if (!(await closeRefund(tx, refund, 'failed', now()))) return null;
      const covered = isCorrection ? await coverByOutside(tx, jobs, { order: current, refund, atMs: now() }) : null;
      isLeft = covered === null;
      const note = { event: 'refund-failed', detail: { ...detail, code } } as const;
      return covered ?? { events: [], actor: 'provider', note };
    });
    if (isLeft) log.error({ clientId, orderId, refundId, code, alert: true }, 'a refund was refused by the provider');
  }
}
