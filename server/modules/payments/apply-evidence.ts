/** Moves an order by the state of its payment intent; no other code changes an order for a payment. */
import { askedOfCard, owedBack, toCapture } from '#core/domain/orders/order-money.ts';
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { DifferenceRefunds } from '#server/modules/orders/correct-order.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { Change } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { backFromCard, type ExpectedIntent, eventsOf, mismatch, newCard } from './evidence.ts';
import type { Mismatches } from './mismatches.ts';

/** Compares an intent that was just fetched with its order, and moves the order by it; answers it as it is afterwards. */
export type ApplyEvidence = (order: OrderRecord, intent: PaymentIntent) => Promise<OrderRecord>;

/** What an intent must say to be this order's. */
export function expectedOf(order: OrderRecord): ExpectedIntent {
  return {
    intentId: order.paymentIntentId,
    amountCents: askedOfCard(order),
    currency: order.currency,
    account: order.paymentAccount,
    clientId: order.clientId,
    orderId: order.orderId,
  };
}

export function createApplyEvidence(
  { log }: Pick<Deps, 'log'>,
  book: Pick<OrderBook, 'change'>,
  mismatches: Pick<Mismatches, 'note'>,
  differences: DifferenceRefunds,
): ApplyEvidence {
  /**
   * What a capture took, as the provider says. If a correction came while the provider was taking the earlier, higher
   * amount, the difference is now owed back.
   */
  async function takenNow(
    tx: Transaction,
    order: OrderRecord,
    { status, capturedCents }: PaymentIntent,
  ): Promise<Pick<Change, 'set' | 'furtherEntries'>> {
    if (status !== 'succeeded' || order.capturedCents !== null) return {};
    const taken = { ...order, moneyState: 'captured', capturedCents } as const;
    const back = owedBack(taken);
    if (back === 0) return { set: { capturedCents, shortCents: Math.max(0, toCapture(order) - capturedCents) } };
    const promised = await differences.promise(tx, order, back, { key: 'captured', actor: 'system' });
    return { set: { capturedCents, ...promised.set }, furtherEntries: promised.furtherEntries };
  }

  return async (order, intent) => {
    const { clientId, orderId } = order;
    // Staff may have moved the order since it was read.
    let before = order.moneyState;
    const changed = await book.change(clientId, orderId, async (current, tx) => {
      // The guest was asked to pay again since, so the earlier attempt no longer counts.
      if (current.paymentAttempt !== order.paymentAttempt) return null;
      before = current.moneyState;
      const difference = mismatch(intent, expectedOf(current));
      if (difference !== null) return await mismatches.note(tx, current, difference, intent);
      const refundedCents = intent.refundedCents - current.correctedBackCents;
      // A refund of staff that was just made counts when it is written down.
      const isPaidBack = refundedCents > current.refundedCents && current.moneyState === 'refund_due';
      const { set, furtherEntries } = await takenNow(tx, current, intent);
      const paidCard = newCard(intent, current.paidCard);
      const columns = {
        ...set,
        ...backFromCard(current, intent),
        ...(isPaidBack ? { refundedCents } : {}),
        ...(paidCard ? { paidCard } : {}),
      };
      const hasColumns = Object.keys(columns).length > 0;
      return { events: eventsOf(intent), actor: 'provider', furtherEntries, ...(hasColumns ? { set: columns } : {}) };
    });
    const after = changed ?? order;
    if (after.moneyState === 'refund_due' && before !== 'refund_due') {
      log.error({ clientId, orderId, alert: true }, 'money arrived for an order that had ended; it is paid back');
    }
    if (after.moneyState === 'lapsed' && before === 'authorised') {
      log.error({ clientId, orderId, alert: true }, 'the card of an order does not pay any more');
    }
    return after;
  };
}
