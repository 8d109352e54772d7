/**
 * Payments that do not match their orders: written down once, listed until staff have seen them, and listed again only
 * when they differ in another way.
 */
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { Change } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { findLastMismatch } from './repo-mismatches.ts';

export interface Mismatches {
  /**
   * The change for an order whose payment differs: it stays on the list of what needs attention until staff have seen
   * it or it agrees.
   */
  note(
    executor: Executor,
    order: OrderRecord,
    difference: string,
    intent: Pick<PaymentIntent, 'amountCents' | 'capturedCents' | 'refundedCents'>,
  ): Promise<Change | null>;
  /** The same for an order whose payment agrees again. */
  end(order: OrderRecord): Change | null;
  /**
   * Takes an order's mismatch off the list; `actor` by name. Does nothing where there is none, or staff have seen it.
   * AppError 404 for an unknown order.
   */
  see(clientId: string, orderId: string, actor: string): Promise<void>;
}

export function createMismatches({ log }: Pick<Deps, 'log'>, book: Pick<OrderBook, 'change'>): Mismatches {
  return {
    async note(executor, { clientId, orderId, moneyIssue }, difference, intent) {
      if (moneyIssue === 'mismatch') return null;
      const { amountCents, capturedCents, refundedCents } = intent;
      const detail = { difference, books: [amountCents, capturedCents, refundedCents].join('/') };
      if (moneyIssue === 'mismatch-seen') {
        const seen = await findLastMismatch(executor, clientId, orderId);
        if (seen?.difference === detail.difference && seen.books === detail.books) return null;
      }
      log.error({ clientId, orderId, difference, alert: true }, 'a payment intent does not match its order');
      return { events: [], actor: 'provider', issue: 'mismatch', note: { event: 'payment-mismatch', detail } };
    },
    end({ moneyIssue }) {
      if (moneyIssue !== 'mismatch' && moneyIssue !== 'mismatch-seen') return null;
      return { events: [], actor: 'provider', issue: null, note: { event: 'payment-matched' } };
    },
    async see(clientId, orderId, actor) {
      await book.change(clientId, orderId, ({ moneyIssue }) =>
        moneyIssue === 'mismatch'
          ? { events: [], actor, issue: 'mismatch-seen', note: { event: 'payment-mismatch-seen' } }
          : null,
      );
    },
  };
}
