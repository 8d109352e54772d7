/**
 * What staff do about a refund that failed or that a bank sent back: pay it again, say that it was paid from the drawer or by bank
 * transfer, or close it without paying.
 */
import { randomUUID } from 'node:crypto';
import { takenFromCard } from '#core/domain/orders/order-money.ts';
import { isVoid, type OrderEvent } from '#core/domain/orders/status.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { Change } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { isUnavailable } from '#server/modules/payments/provider-call.ts';
import { requireCoins } from '#server/modules/payments/refunds/refund-by-hand.ts';
import { type RefundService, requireUndisputed } from '#server/modules/payments/refunds.ts';
import {
  findRefund,
  insertRefund,
  leftOnCard,
  listRefunds,
  paidByHand,
  paidForCard,
  type RefundRow,
  updateRefund,
} from '#server/modules/payments/repo-refunds.ts';
import { refuse } from '#server/refuse.ts';

export type RefundRemedy = 'again' | 'drawer' | 'transfer' | 'let-be';

interface HandBy {
  readonly means: 'drawer' | 'transfer';
  readonly actor: string;
}

export interface RefundTroubles {
  /**
   * Deals with a failed or returned refund, once; `actor` by name. AppError 404 for an unknown order or refund; 409 while the
   * payment is disputed, when there is no longer so much to pay back, and for letting be what the guest must get.
   */
  resolve(
    clientId: string,
    orderId: string,
    refundId: string,
    by: { readonly remedy: RefundRemedy; readonly actor: string },
  ): Promise<void>;
}

/** Whether all that the card has paid is back, in whatever way: cash that went back is first of what was received in cash. */
function isCardBack(order: OrderRecord, refundedCents: number, rows: readonly RefundRow[]): boolean {
  const ofCash = paidByHand(rows) - paidForCard(order, rows);
  return refundedCents - ofCash + order.correctedBackCents >= takenFromCard(order);
}

export function createRefundTroubles(
  { jobs, log, now }: Pick<Deps, 'jobs' | 'log' | 'now'>,
  book: Pick<OrderBook, 'change'>,
  refunds: Pick<RefundService, 'pay'>,
): RefundTroubles {
  /** What is still with the restaurant of what was taken. */
  async function requireLeft(tx: Transaction, order: OrderRecord, { amountCents, isCorrection }: RefundRow) {
    // An ended order gives back everything by itself, what was refused before included.
    if (isVoid(order.status) && order.moneyState === 'refunded') throw refuse('refund-done');
    const left = leftOnCard(order, await listRefunds(tx, order.clientId, order.orderId));
    const isOwed = isCorrection || isVoid(order.status);
    if (!isOwed && amountCents > left) throw refuse('refund-done');
  }

  async function replace(tx: Transaction, old: RefundRow, set: Partial<RefundRow>, actor: string): Promise<string> {
    const refundId = randomUUID();
    const { clientId, orderId, amountCents, reason, isCorrection } = old;
    await insertRefund(tx, {
      clientId,
      orderId,
      refundId,
      idempotencyKey: `again:${old.refundId}`,
      amountCents,
      reason,
      actor,
      requestedAt: new Date(now()),
      isCorrection,
      ...set,
    });
    return refundId;
  }

  async function payAgain(tx: Transaction, order: OrderRecord, old: RefundRow, actor: string) {
    await requireUndisputed(tx, order);
    await requireLeft(tx, order, old);
    const { clientId, orderId, amountCents, reason } = old;
    const refundId = await replace(tx, old, {}, actor);
    const key = `payment.refund:${refundId}`;
    await jobs.add(tx, 'payment.refund', { clientId, orderId, refundId }, { key });
    return {
      refundId,
      furtherEntries: [{ event: 'refund-requested', detail: { refundId, amountCents, reason } }] as const,
    };
  }

  async function payByHand(tx: Transaction, order: OrderRecord, old: RefundRow, by: HandBy) {
    await requireLeft(tx, order, old);
    const { amountCents, isCorrection } = old;
    if (by.means === 'drawer') requireCoins(order, amountCents);
    const at = new Date(now());
    const refundId = await replace(tx, old, { state: 'paid', settledAt: at, means: by.means }, by.actor);
    const refundedCents = order.refundedCents + (isCorrection ? 0 : amountCents);
    const all = isCardBack(order, refundedCents, await listRefunds(tx, order.clientId, order.orderId));
    const events: OrderEvent[] = all ? ['refund-succeeded'] : [];
    const entry = { event: 'refund-paid', detail: { refundId, amountCents } } as const;
    return { events, set: { refundedCents }, furtherEntries: [entry] };
  }

  return {
    async resolve(clientId, orderId, refundId, { remedy, actor }) {
      const again: { refundId?: string } = {};
      await book.change(clientId, orderId, async (order, tx): Promise<Change | null> => {
        const old = await findRefund(tx, clientId, orderId, refundId);
        if (!old) throw refuse('refund-unknown');
        const isOpen = (old.state === 'failed' || old.state === 'returned') && old.resolvedAt === null;
        if (!isOpen) return null;
        if (remedy === 'let-be' && (old.isCorrection || isVoid(order.status))) throw refuse('refund-owed');
        await updateRefund(tx, old, { resolvedAt: new Date(now()) });
        const note = { event: 'refund-resolved', detail: { refundId, action: remedy } } as const;
        const change = { events: [], actor, note };
        if (remedy === 'let-be') return change;
        if (remedy !== 'again') return { ...change, ...(await payByHand(tx, order, old, { means: remedy, actor })) };
        const { refundId: newId, furtherEntries } = await payAgain(tx, order, old, actor);
        again.refundId = newId;
        return { ...change, furtherEntries };
      });
      if (again.refundId === undefined) return;
      try {
        await refunds.pay(clientId, orderId, again.refundId);
      } catch (error) {
        // It is written down: the outbox pays it as soon as the provider answers.
        if (!isUnavailable(error)) throw error;
        log.warn({ clientId, orderId, refundId: again.refundId, err: error }, 'a refund waits for the provider');
      }
    },
  };
}
