/**
 * What staff do about an order whose card no longer pays: ask the guest to pay again by card, take cash, or close an
 * order that was handed over unpaid. They may also cancel a live order. Of one whose card paid too little they say the same of
 * the rest.
 */
import { shortOfCard } from '#core/domain/orders/order-money.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { Change } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { refuse } from '#server/refuse.ts';
import { feeFor } from './ledger/commission.ts';
import type { PaymentsService } from './payments.ts';
import { amountRefused, callProvider } from './provider-call.ts';

export interface PayAgain {
  /**
   * Makes a new payment for a lapsed order, on the account that it was placed with, and mails its guest the link to it.
   * A repeat changes nothing. All three: `actor` by name; AppError 404 for an unknown order, 409 for one whose card
   * pays or that was settled since, 503 when the provider does not answer, in which case nothing has changed.
   */
  askAgain(clientId: string, orderId: string, actor: string): Promise<void>;
  /** Makes it a cash order. It first cancels a requested card payment, so that the guest cannot pay twice. */
  takeCash(clientId: string, orderId: string, actor: string): Promise<void>;
  /** Closes an order that was handed over and will not be paid. 409 for one that was not handed over. `tried`: how it was asked for. */
  closeUnpaid(clientId: string, orderId: string, actor: string, tried: string): Promise<void>;
}

/** What became of the part that the card of an order did not pay; null where nothing is open. */
function ofShort(order: OrderRecord, actor: string, tried: string | null): Change | null {
  const amountCents = shortOfCard(order);
  if (amountCents === 0) return null;
  const set = { shortCents: 0, lostCents: tried === null ? order.lostCents : order.lostCents + amountCents };
  const event = tried === null ? 'take-cash' : 'close-unpaid';
  const note = { event, detail: { amountCents, tried } } as const;
  return { events: [], actor, set, note, ...(order.moneyIssue === 'mismatch' ? { issue: null } : {}) };
}

/** The order has no card payment any more, and evidence about its earlier one is ignored. */
function withoutCard({ paymentAttempt, paymentIntentId }: OrderRecord) {
  return {
    set: {
      paymentAttempt: paymentAttempt + 1,
      paymentIntentId: null,
      paymentClientSecret: null,
      transactionId: null,
      cardCents: null,
    },
    detail: { intentId: paymentIntentId },
  };
}

export function createPayAgain(
  { payments: provider, jobs }: Pick<Deps, 'payments' | 'jobs'>,
  book: Pick<OrderBook, 'find' | 'change'>,
  payments: Pick<PaymentsService, 'applyPayment'>,
): PayAgain {
  async function orderOf(clientId: string, orderId: string): Promise<OrderRecord> {
    const order = await book.find(clientId, orderId);
    if (!order || order.realAt === null) throw refuse('order-unknown');
    return order;
  }

  /** Cancels a payment that the guest was asked for, unless it is paid; 409 when there is nothing to settle. */
  async function lapsedOf(clientId: string, orderId: string): Promise<OrderRecord> {
    let order = await orderOf(clientId, orderId);
    const { paymentIntentId, paymentAccount, paymentAttempt } = order;
    if (order.moneyState === 'asked_again' && paymentIntentId !== null) {
      const key = `void:${orderId}:${paymentAttempt}`;
      // A payment that was authorised a moment ago stays: the guest has paid.
      const intent = await callProvider(() => provider.getIntent(paymentIntentId, paymentAccount));
      if (intent?.status === 'requires_payment_method' || intent?.status === 'requires_action') {
        await callProvider(() => provider.cancel(paymentIntentId, paymentAccount, key));
      }
      order = await payments.applyPayment(clientId, orderId);
    }
    if (order.moneyState !== 'lapsed') throw refuse('payment-settled');
    return order;
  }

  /** Whether only a part of the order was open, which is settled now. */
  async function settleShort(clientId: string, orderId: string, actor: string, tried: string | null): Promise<boolean> {
    if (shortOfCard(await orderOf(clientId, orderId)) === 0) return false;
    return (await book.change(clientId, orderId, (current) => ofShort(current, actor, tried))) !== null;
  }

  /** Settles the order if its state is still that of `lapsed`. */
  async function settle(lapsed: OrderRecord, change: Change): Promise<void> {
    const changed = await book.change(lapsed.clientId, lapsed.orderId, (current) =>
      current.moneyState === 'lapsed' && current.paymentAttempt === lapsed.paymentAttempt ? change : null,
    );
    if (!changed) throw refuse('payment-settled');
  }

  return {
    async askAgain(clientId, orderId, actor) {
      const order = await orderOf(clientId, orderId);
      if (order.moneyState === 'asked_again') return;
      if (order.moneyState !== 'lapsed') throw refuse('payment-settled');
      const { paymentAccount: account, currency, totalCents: amountCents } = order;
      const paymentAttempt = order.paymentAttempt + 1;
      const idempotencyKey = `pi:${orderId}:${paymentAttempt}`;
      const asked = { idempotencyKey, amountCents, currency, account, metadata: { clientId, orderId } };
      const { intentId, clientSecret } = await callProvider(() =>
        provider.createIntent({ ...asked, ...feeFor(order, amountCents) }),
      ).catch((error: unknown) => {
        throw amountRefused(error) ?? error;
      });
      await book.change(clientId, orderId, async (current, tx) => {
        if (current.moneyState !== 'lapsed' || current.paymentAttempt !== order.paymentAttempt) return null;
        const mail = { clientId, orderId, kind: 'pay-again' as const, attempt: paymentAttempt };
        await jobs.add(tx, 'mail.order', mail, { key: `mail.order:${orderId}:pay-again:${paymentAttempt}` });
        return {
          events: ['ask-again'],
          actor,
          set: {
            paymentAttempt,
            paymentProvider: provider.name,
            paymentIntentId: intentId,
            paymentClientSecret: clientSecret,
            transactionId: intentId,
            cardCents: amountCents,
          },
        };
      });
    },
    async takeCash(clientId, orderId, actor) {
      if (await settleShort(clientId, orderId, actor, null)) return;
      const lapsed = await lapsedOf(clientId, orderId);
      const { set, detail } = withoutCard(lapsed);
      await settle(lapsed, { events: ['take-cash'], actor, set: { ...set, paymentMode: 'cash' }, detail });
    },
    async closeUnpaid(clientId, orderId, actor, tried) {
      if (await settleShort(clientId, orderId, actor, tried)) return;
      const lapsed = await lapsedOf(clientId, orderId);
      if (lapsed.status !== 'delivered') throw refuse('moved', { key: 'payment.lapsed.notHandedOver' });
      await settle(lapsed, { events: ['close-unpaid'], actor, detail: { tried } });
    },
  };
}
