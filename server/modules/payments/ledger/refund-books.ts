/**
 * Books what the provider's list of refunds says and ours do not: refunds made in its dashboard, and refunds that a
 * bank sent back. A refund is booked by the provider's id, so once, whichever source reports it (decision 072).
 */
import { randomUUID } from 'node:crypto';
import { takenFromCard } from '#core/domain/orders/order-money.ts';
import { applyEvent, isVoid, type OrderEvent } from '#core/domain/orders/status.ts';
import type { ProviderRefund } from '#server/adapters/payment/provider-ledger.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { type Change, stateOf } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { callProvider } from '#server/modules/payments/provider-call.ts';
import {
  insertRefund,
  listRefunds,
  type NewRefund,
  paidForCard,
  paidOfPrice,
  updateRefund,
} from '#server/modules/payments/repo-refunds.ts';
import { addOwnerNotice } from './owner-notices.ts';
import { newsOf, OWN_MARK, type RefundNews } from './refund-news.ts';
import { decidedBack } from './repo-disputes.ts';

export interface RefundBooks {
  /**
   * Asks the provider for the refunds of an order and books what is new. Answers whether anything was. Does nothing for an
   * order without a payment. Throws AppError 503 when the provider does not answer, 404 for an unknown order.
   */
  learn(clientId: string, orderId: string): Promise<boolean>;
}

/** Stored in the place of the reason that staff give; pages say it in the reader's words. */
const OUTSIDE_REFUND = 'Made at the card provider';
const END_REFUND = 'Order ended';
type Entry = NonNullable<Change['note']>;

/** Of a refund that is new to us. */
function rowOf(
  { clientId, orderId }: OrderRecord,
  refund: ProviderRefund,
  nowMs: number,
): NewRefund & { readonly refundId: string } {
  const isOutside = !refund.mark?.startsWith(OWN_MARK);
  const madeAt = new Date(refund.madeAtMs);
  const isPaid = refund.state === 'paid';
  return {
    clientId,
    orderId,
    refundId: randomUUID(),
    idempotencyKey: `provider:${refund.refundId}`,
    amountCents: refund.amountCents,
    reason: isOutside ? OUTSIDE_REFUND : END_REFUND,
    actor: 'provider',
    state: isPaid ? 'paid' : 'returned',
    requestedAt: madeAt,
    // It belongs to the day on which it was made, whenever we hear of it.
    settledAt: madeAt,
    returnedAt: isPaid ? null : new Date(nowMs),
    providerRefundId: refund.refundId,
    isOutside,
  };
}

export function createRefundBooks(
  { payments: provider, jobs, log, now }: Pick<Deps, 'payments' | 'jobs' | 'log' | 'now'>,
  book: Pick<OrderBook, 'find' | 'change'>,
): RefundBooks {
  /** The guest gets the same mail for a refund made elsewhere as for one made here. */
  async function tellGuest(tx: Transaction, order: OrderRecord, { refundId, amountCents }: NewRefund): Promise<void> {
    const { clientId, orderId } = order;
    const mail = { clientId, orderId, kind: 'refunded' as const, refundId, amountCents, reason: '' };
    await jobs.add(tx, 'mail.order', mail, { key: `mail.order:${orderId}:${refundId}` });
  }

  /** Writes the rows; answers the timeline's entries. */
  async function write(tx: Transaction, order: OrderRecord, news: RefundNews): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const refund of news.made) {
      const row = rowOf(order, refund, now());
      const { refundId, amountCents } = row;
      await insertRefund(tx, row);
      entries.push({ event: 'refund-paid', detail: { refundId, amountCents } });
      // The guest of an ended order already knows that the money comes back.
      if (!isVoid(order.status)) await tellGuest(tx, order, row);
    }
    const failed = (refundId: string, { amountCents, failureCode }: ProviderRefund): Entry => ({
      event: 'refund-failed',
      detail: { refundId, amountCents, code: failureCode ?? 'failed' },
    });
    for (const refund of news.lost) {
      const row = rowOf(order, refund, now());
      await insertRefund(tx, row);
      entries.push(failed(row.refundId, refund));
      await addOwnerNotice(tx, jobs, { clientId: order.clientId, kind: 'refund-failed', about: row.refundId });
    }
    for (const { row, refund } of news.returned) {
      const set = { state: 'returned', returnedAt: new Date(now()), providerRefundId: refund.refundId } as const;
      await updateRefund(tx, row, set);
      entries.push(failed(row.refundId, refund));
      await addOwnerNotice(tx, jobs, { clientId: order.clientId, kind: 'refund-failed', about: row.refundId });
    }
    return entries;
  }

  /** Null when nothing changes. */
  async function changeOf(
    tx: Transaction,
    order: OrderRecord,
    list: readonly ProviderRefund[],
  ): Promise<Change | null> {
    const before = await listRefunds(tx, order.clientId, order.orderId);
    const news = newsOf(order.orderId, list, before);
    const furtherEntries = await write(tx, order, news);
    const rows = furtherEntries.length === 0 ? before : await listRefunds(tx, order.clientId, order.orderId);
    // Of an order that stands the sale stays a sale, whatever a bank has decided.
    const byBank = isVoid(order.status) ? (await decidedBack(tx, order.clientId, order.orderId)).lostCents : 0;
    const backCents = news.paidCents + paidForCard(order, rows) + byBank;
    const isAllBack = backCents >= takenFromCard(order);
    const isBack = news.returned.length > 0 || news.lost.length > 0;
    const events: OrderEvent[] = [
      ...(isBack ? (['refund-returned'] as const) : []),
      ...(isAllBack ? (['refund-succeeded'] as const) : []),
    ];
    const moves = events.some((event) => applyEvent(stateOf(order), event).ok);
    if (furtherEntries.length === 0 && !moves) return null;
    // What an ended order gives back by itself has no row of its own.
    const refundedCents = isVoid(order.status) ? Math.max(0, backCents - order.correctedBackCents) : paidOfPrice(rows);
    // What its bank sent back is on the account again; a list that is older than what is known takes nothing away.
    const isBackOnAccount = [...news.lost, ...news.returned.map(({ refund }) => refund)];
    const known = isBackOnAccount.reduce((rest, { amountCents }) => rest - amountCents, order.cardBackCents ?? 0);
    const cardBackCents = Math.max(news.paidCents, known);
    return { events, actor: 'provider', set: { refundedCents, cardBackCents }, furtherEntries };
  }

  return {
    async learn(clientId, orderId) {
      const { paymentIntentId = null, paymentAccount = null } = (await book.find(clientId, orderId)) ?? {};
      if (paymentIntentId === null) return false;
      const list = await callProvider(() => provider.refundsOf(paymentIntentId, paymentAccount));
      const changed = await book.change(clientId, orderId, (order, tx) => changeOf(tx, order, list));
      if (changed) log.warn({ clientId, orderId }, 'refunds at the provider were booked');
      return changed !== null;
    },
  };
}
