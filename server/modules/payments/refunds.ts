/** Money that staff pay back, all or a part: written down with the person and the reason, then paid by the outbox. */

import { randomUUID } from 'node:crypto';
import { countryOfCurrency } from '#core/domain/country/country.ts';
import { cents } from '#core/domain/money/money.ts';
import type { OrderMoney } from '#core/domain/orders/order-money.ts';
import { isPaidBack, isTakenOn } from '#core/domain/orders/status.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { Change } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { refuse } from '#server/refuse.ts';
import { type HeldBack, heldBack } from './held-back.ts';
import type { RefundBooks } from './ledger/refund-books.ts';
import { isDisputed } from './ledger/repo-disputes.ts';
import { payRefund } from './pay-refund.ts';
import { callProvider, isUnavailable } from './provider-call.ts';
import { refundByHand } from './refunds/refund-by-hand.ts';
import { type RefundRequest, repeatedRefund } from './refunds/refund-request.ts';
import { insertRefund, leftOnCard, listRefunds, type RefundRow, updateRefund } from './repo-refunds.ts';

export interface RefundService {
  /**
   * Pays back a part of what was captured for an order that stands. AppError 404 for an unknown order; 409 for cash, for
   * what was not taken or goes back anyway, for more than is left, for a disputed payment, and for a key that was used for
   * another refund; 503
   * when the provider does not answer, in which case nothing is written down.
   */
  request(clientId: string, orderId: string, request: RefundRequest): Promise<void>;
  /**
   * Writes down what went back from the drawer or by bank transfer, of what was received in cash. AppError 404 for an unknown
   * order; 400 for what no coins make; 409 before the hand-over, for more than is left, and for a key of another refund.
   */
  byHand(clientId: string, orderId: string, request: RefundRequest): Promise<void>;
  /**
   * Pays a refund that was written down. Does nothing when it is paid already. Throws when the provider gives no
   * answer.
   */
  pay(clientId: string, orderId: string, refundId: string): Promise<void>;
  /** Pays all of an order that wait, before what is left of its money is given back. */
  payAll(clientId: string, orderId: string): Promise<void>;
  /** Books what was done at the provider; answers whether anything was. */
  readonly learn: RefundBooks['learn'];
  /** See `heldBack`. */
  heldBack(clientId: string, orderId: string): Promise<HeldBack>;
}

/** What staff may pay back to the card: before it is accepted it is rejected, and what a void one holds goes back by itself. */
export function refundableCents(
  order: OrderMoney,
  refunds: readonly Pick<RefundRow, 'state' | 'amountCents' | 'means'>[],
): number {
  if (order.moneyState !== 'captured' || !isTakenOn(order.status)) return 0;
  return Math.max(0, leftOnCard(order, refunds));
}

export function createRefundService(
  { db, payments: provider, jobs, log, now }: Pick<Deps, 'db' | 'payments' | 'jobs' | 'log' | 'now'>,
  book: Pick<OrderBook, 'find' | 'change'>,
  books: Pick<RefundBooks, 'learn'>,
): RefundService {
  async function orderOf(clientId: string, orderId: string): Promise<OrderRecord> {
    const order = await book.find(clientId, orderId);
    if (!order || order.realAt === null) throw refuse('order-unknown');
    return order;
  }

  async function intentOf({ paymentIntentId, paymentAccount }: OrderRecord) {
    if (paymentIntentId === null) return null;
    return await callProvider(() => provider.getIntent(paymentIntentId, paymentAccount));
  }

  const pay: RefundService['pay'] = (clientId, orderId, refundId) =>
    payRefund({ db, provider, jobs, log, now, book, books }, { clientId, orderId, refundId });

  return {
    pay,
    learn: books.learn,
    byHand: (clientId, orderId, request) => refundByHand({ book, jobs, log, now }, { clientId, orderId }, request),
    heldBack: (clientId, orderId) => heldBack({ db, book }, clientId, orderId),
    async payAll(clientId, orderId) {
      for (const { refundId, state } of await listRefunds(db, clientId, orderId)) {
        if (state === 'pending') await pay(clientId, orderId, refundId);
      }
    },
    async request(clientId, orderId, request) {
      const order = await orderOf(clientId, orderId);
      const known = repeatedRefund(await listRefunds(db, clientId, orderId), request);
      let refundId = known?.refundId ?? null;
      if (known === null) {
        if (order.paymentMode === 'cash') throw refuse('refund-cash');
        // Asks the provider first, so that staff learn at once when nothing can be paid back now.
        const intent = await intentOf(order);
        const left = intent ? intent.capturedCents - intent.refundedCents : 0;
        const changed = await book.change(clientId, orderId, async (current, tx): Promise<Change | null> => {
          const refunds = await listRefunds(tx, clientId, orderId);
          const winner = repeatedRefund(refunds, request);
          refundId = winner?.refundId ?? randomUUID();
          if (winner) return null;
          await requireUndisputed(tx, current);
          requireRefundable(current, Math.min(left, refundableCents(current, refunds)), request.amountCents);
          const { amountCents, reason, idempotencyKey, actor } = request;
          // Another try stands for those that the provider refused.
          for (const old of refunds) {
            const isTried = old.state === 'failed' && old.resolvedAt === null && !old.isCorrection;
            if (isTried) await updateRefund(tx, old, { resolvedAt: new Date(now()) });
          }
          await insertRefund(tx, {
            clientId,
            orderId,
            refundId,
            idempotencyKey,
            amountCents,
            reason,
            actor,
            requestedAt: new Date(now()),
          });
          const key = `payment.refund:${refundId}`;
          await jobs.add(tx, 'payment.refund', { clientId, orderId, refundId }, { key });
          return {
            events: [],
            actor,
            note: { event: 'refund-requested', detail: { refundId, amountCents, reason } },
          };
        });
        if (changed) log.info({ clientId, orderId, refundId }, 'a refund was asked for');
      }
      if (refundId === null) return;
      try {
        await pay(clientId, orderId, refundId);
      } catch (error) {
        // The refund is written down: the outbox pays it as soon as the provider answers.
        if (!isUnavailable(error)) throw error;
        log.warn({ clientId, orderId, refundId, err: error }, 'a refund waits for the provider');
      }
    },
  };
}

/** 409 while a bank decides about the payment, and after it has decided for the guest: no money goes back twice. */
export async function requireUndisputed(
  tx: Transaction,
  { clientId, orderId }: Pick<OrderRecord, 'clientId' | 'orderId'>,
): Promise<void> {
  if (await isDisputed(tx, clientId, orderId)) throw refuse('refund-disputed');
}

/** Throws the refusal (409) of a refund of `amountCents` from an order of which `leftCents` may still go back. */
export function requireRefundable(order: OrderRecord, leftCents: number, amountCents: number): void {
  if (order.status === 'pending') throw refuse('refund-not-accepted');
  if (isPaidBack(order.moneyState)) throw refuse('refund-done');
  if (order.moneyState !== 'captured') throw refuse('refund-not-captured');
  if (leftCents === 0) throw refuse('refund-done');
  if (amountCents > leftCents)
    throw refuse('refund-too-much', { most: { cents: cents(leftCents), country: countryOfCurrency(order.currency) } });
}
