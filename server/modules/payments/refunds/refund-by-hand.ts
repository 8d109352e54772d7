/** Money that staff give back themselves, of what was received in cash: from the drawer or by bank transfer. */
import { randomUUID } from 'node:crypto';
import { countryOfCurrency } from '#core/domain/country/country.ts';
import { cents } from '#core/domain/money/money.ts';
import { receivedInCash } from '#core/domain/orders/order-money.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import {
  insertRefund,
  leftInCash,
  listRefunds,
  paidOfPrice,
  type RefundRow,
} from '#server/modules/payments/repo-refunds.ts';
import { refuse } from '#server/refuse.ts';
import { type RefundRequest, repeatedRefund } from './refund-request.ts';

interface HandParts extends Pick<Deps, 'jobs' | 'log' | 'now'> {
  readonly book: Pick<OrderBook, 'change'>;
}

/** 400 for cash that the order's coins do not make. */
export function requireCoins({ cashStep }: Pick<OrderRecord, 'cashStep'>, amountCents: number): void {
  if (amountCents % cashStep !== 0) throw refuse('refund-coins', { step: cashStep });
}

/** 409 while nothing was received in cash, and for more than is left of it. */
function requireReceived(order: OrderRecord, refunds: readonly RefundRow[], amountCents: number): void {
  if (order.paymentMode === 'cash' && receivedInCash(order) === 0) throw refuse('refund-not-paid');
  const left = leftInCash(order, refunds);
  if (left === 0 && receivedInCash(order) > 0) throw refuse('refund-done');
  if (amountCents > left)
    throw refuse('refund-too-much', { most: { cents: cents(left), country: countryOfCurrency(order.currency) } });
}

/** Writes down that it went back, once for a key. The guest is mailed. See `RefundService.byHand`. */
export async function refundByHand(
  { book, jobs, log, now }: HandParts,
  { clientId, orderId }: Pick<RefundRow, 'clientId' | 'orderId'>,
  request: RefundRequest,
): Promise<void> {
  const changed = await book.change(clientId, orderId, async (order, tx) => {
    if (order.realAt === null) throw refuse('order-unknown');
    const before = await listRefunds(tx, clientId, orderId);
    if (repeatedRefund(before, request)) return null;
    const { amountCents, means, reason, idempotencyKey, actor } = request;
    if (means === 'drawer') requireCoins(order, amountCents);
    requireReceived(order, before, amountCents);
    const refundId = randomUUID();
    const at = new Date(now());
    await insertRefund(tx, {
      clientId,
      orderId,
      refundId,
      idempotencyKey,
      amountCents,
      means,
      reason,
      actor,
      state: 'paid',
      requestedAt: at,
      settledAt: at,
    });
    const mail = { clientId, orderId, kind: 'refunded' as const, refundId, amountCents, reason, means };
    await jobs.add(tx, 'mail.order', mail, { key: `mail.order:${orderId}:${refundId}` });
    const note = { event: 'refund-paid', detail: { refundId, amountCents } } as const;
    return { events: [], actor, set: { refundedCents: paidOfPrice(before) + amountCents }, note };
  });
  if (changed) log.info({ clientId, orderId }, 'money was given back by hand');
}
