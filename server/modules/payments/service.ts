import { isReal } from '#core/domain/order-status.ts';
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { TenantService } from '../client/service.ts';
import type { OrderBook } from '../orders/order-book.ts';
import { ORDER_JOBS } from '../orders/order-jobs.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { eventsOf, mismatch } from './evidence.ts';

export interface PaymentsService {
  /**
   * Makes the payment intent of a card order that has none, or answers the order with the one it has. The provider's
   * idempotency key makes a repeat safe. AppError 503 when the provider does not answer: the order stays as it is.
   */
  ensureIntent(order: OrderRecord): Promise<OrderRecord>;
  /**
   * Asks the provider how the payment stands and acts on it; the one function behind every trigger. Answers the order as
   * it is afterwards. Throws AppError 503 when the provider does not answer, 404 for an unknown order.
   */
  applyPayment(clientId: string, orderId: string): Promise<OrderRecord>;
  /** Takes the money of an accepted order. */
  capture(clientId: string, orderId: string): Promise<void>;
  /** Returns what an ended order holds. */
  giveBack(clientId: string, orderId: string): Promise<void>;
  /** Ends an order that was not paid in time: first at the provider, then here. */
  expire(clientId: string, orderId: string): Promise<void>;
}

/** A customer waits for it (design: card fails in 5 s with a clear text). */
const PROVIDER_LIMIT_MS = 5_000;

type PaymentDeps = Pick<Deps, 'payments' | 'log'>;

export function createPaymentsService(
  { payments: provider, log }: PaymentDeps,
  tenants: Pick<TenantService, 'require'>,
  book: Pick<OrderBook, 'find' | 'change'>,
): PaymentsService {
  async function orderOf(clientId: string, orderId: string): Promise<OrderRecord> {
    const order = await book.find(clientId, orderId);
    if (!order) throw new AppError('NOT_FOUND', 'order.unknown', { reason: 'order-unknown' });
    return order;
  }

  async function accountOf(clientId: string): Promise<string | null> {
    return (await tenants.require(clientId)).stripeAccountId;
  }

  /** The intent of an order, or null while it has none. */
  async function intentOf(order: OrderRecord, account: string | null): Promise<PaymentIntent | null> {
    const { paymentIntentId } = order;
    if (paymentIntentId === null) return null;
    return await asked(() => provider.getIntent(paymentIntentId, account));
  }

  async function ensureIntent(order: OrderRecord): Promise<OrderRecord> {
    const { clientId, orderId, paymentAttempt } = order;
    if (order.paymentIntentId !== null) return order;
    const account = await accountOf(clientId);
    const intent = await asked(() =>
      provider.createIntent({
        idempotencyKey: `pi:${orderId}:${paymentAttempt}`,
        amountCents: order.totalCents,
        currency: order.currency,
        account,
        metadata: { clientId, orderId },
      }),
    );
    const changed = await book.change(clientId, orderId, (current) =>
      current.paymentIntentId === null
        ? {
            events: ['intent-created'],
            actor: 'provider',
            set: {
              paymentProvider: provider.name,
              paymentIntentId: intent.intentId,
              paymentClientSecret: intent.clientSecret,
              transactionId: intent.intentId,
            },
          }
        : null,
    );
    return changed ?? (await orderOf(clientId, orderId));
  }

  /** Compares an intent that was just fetched with its order, and moves the order by it. */
  async function apply(order: OrderRecord, intent: PaymentIntent, account: string | null): Promise<OrderRecord> {
    const { clientId, orderId } = order;
    const changed = await book.change(clientId, orderId, (current) => {
      const expected = {
        intentId: current.paymentIntentId,
        amountCents: current.totalCents,
        currency: current.currency,
        account,
        clientId,
        orderId,
      };
      const difference = mismatch(intent, expected);
      if (difference === null) return { events: eventsOf(intent), actor: 'provider' };
      log.error({ clientId, orderId, difference, alert: true }, 'a payment intent does not match its order');
      return { events: [], actor: 'provider', note: { event: 'payment-mismatch', detail: { difference } } };
    });
    const after = changed ?? order;
    if (after.moneyState === 'refund_due' && order.moneyState !== 'refund_due') {
      log.error({ clientId, orderId, alert: true }, 'money arrived for an order that had ended; it is paid back');
    }
    return after;
  }

  async function applyPayment(clientId: string, orderId: string): Promise<OrderRecord> {
    const order = await orderOf(clientId, orderId);
    const account = await accountOf(clientId);
    const intent = await intentOf(order, account);
    return intent ? await apply(order, intent, account) : order;
  }

  return {
    ensureIntent,
    applyPayment,
    async capture(clientId, orderId) {
      const order = await orderOf(clientId, orderId);
      const { paymentIntentId, paymentAttempt } = order;
      const isDue = order.moneyState === 'authorised' && order.acceptedAt !== null && order.status !== 'cancelled';
      if (!isDue || paymentIntentId === null) return;
      const account = await accountOf(clientId);
      const intent = await asked(() => provider.capture(paymentIntentId, account, `cap:${orderId}:${paymentAttempt}`));
      const after = await apply(order, intent, account);
      if (after.moneyState === 'authorised') {
        log.error({ clientId, orderId, alert: true }, 'the money of an accepted order could not be taken');
        throw new Error(`The capture left the intent ${intent.status}`);
      }
    },
    async giveBack(clientId, orderId) {
      const order = await orderOf(clientId, orderId);
      const { paymentIntentId, paymentAttempt } = order;
      if (paymentIntentId === null || !['voided', 'refund_due', 'failed'].includes(order.moneyState)) return;
      const account = await accountOf(clientId);
      let intent = await intentOf(order, account);
      if (!intent) throw new Error(`The provider does not know the intent of order ${orderId}`);
      if (intent.status !== 'succeeded' && intent.status !== 'canceled') {
        const key = `void:${orderId}:${paymentAttempt}`;
        intent = await asked(() => provider.cancel(paymentIntentId, account, key));
      }
      const owed = intent.capturedCents - intent.refundedCents;
      if (intent.status === 'succeeded' && owed > 0) {
        const key = `rf:${orderId}:${paymentAttempt}`;
        intent = await asked(() => provider.refund(paymentIntentId, account, owed, key));
      }
      await apply(order, intent, account);
      const isSettled = intent.status === 'canceled' || intent.refundedCents >= intent.capturedCents;
      if (!isSettled || intent.status === 'processing') throw new Error(`The intent is still ${intent.status}`);
    },
    async expire(clientId, orderId) {
      const order = await orderOf(clientId, orderId);
      if (order.status !== 'pending' || isReal({ status: order.status, money: order.moneyState })) return;
      const account = await accountOf(clientId);
      // A lost answer may have left an intent behind that the order does not know of; the same key finds it.
      const known = await ensureIntent(order);
      const { paymentIntentId, paymentAttempt } = known;
      if (paymentIntentId === null) throw new Error(`Order ${orderId} got no intent`);
      let intent = await intentOf(known, account);
      if (intent && !['requires_capture', 'succeeded', 'canceled'].includes(intent.status)) {
        const key = `void:${orderId}:${paymentAttempt}`;
        intent = await asked(() => provider.cancel(paymentIntentId, account, key));
      }
      if (!intent) throw new Error(`The provider does not know the intent of order ${orderId}`);
      const after = await apply(known, intent, account);
      if (after.status === 'pending' && !after.realAt) throw new Error(`The intent is still ${intent.status}`);
    },
  };
}

/** One question to the provider, with an end to waiting. Throws AppError 503 when it fails. */
async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PROVIDER_LIMIT_MS} ms`)), PROVIDER_LIMIT_MS);
  });
  try {
    return await Promise.race([question(), limit]);
  } catch (error) {
    throw new AppError('UNAVAILABLE', 'payment.unavailable', {
      reason: 'payment-unavailable',
      retryAfter: 5,
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Puts the money's part of the outbox to work; before the jobs start. */
export function registerPaymentJobs(jobs: Pick<Deps['jobs'], 'register'>, payments: PaymentsService): void {
  const ids = (payload: Readonly<Record<string, unknown>>) =>
    [String(payload.clientId), String(payload.orderId)] as const;
  jobs.register(ORDER_JOBS.apply, async (payload) => {
    await payments.applyPayment(...ids(payload));
  });
  jobs.register(ORDER_JOBS.capture, (payload) => payments.capture(...ids(payload)));
  jobs.register(ORDER_JOBS.giveBack, (payload) => payments.giveBack(...ids(payload)));
  jobs.register(ORDER_JOBS.expire, (payload) => payments.expire(...ids(payload)));
}
