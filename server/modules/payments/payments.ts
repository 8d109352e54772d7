import { askedOfCard, toCapture } from '#core/domain/orders/order-money.ts';
import { isOpen, isOwed, isReal, isUnpaid, isVoid, OWED } from '#core/domain/orders/status.ts';
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import { UNPAID_LIMIT_MS } from '#server/modules/orders/order-jobs.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { refuse } from '#server/refuse.ts';
import { type ApplyEvidence, expectedOf } from './apply-evidence.ts';
import { booksDiffer, mismatch } from './evidence.ts';
import type { Mismatches } from './mismatches.ts';
import { amountRefused, asked, refusalOf } from './provider-call.ts';
import type { RefundService } from './refunds.ts';
import type { PaidBack } from './repo-refunds.ts';

export interface PaymentsService {
  /**
   * Makes the payment intent of a card order that has none, or answers the order with the one it has. The provider's
   * idempotency key makes a repeat safe. AppError 503 when the provider does not answer, 409 when it does not take such an
   * amount: the order stays as it is, and ends unpaid.
   */
  ensureIntent(order: OrderRecord): Promise<OrderRecord>;
  /**
   * Asks the provider for the payment's state and acts on it; every trigger calls this function. Answers the order as
   * it is afterwards. Throws AppError 503 when the provider does not answer, 404 for an unknown order.
   */
  applyPayment(clientId: string, orderId: string): Promise<OrderRecord>;
  /** Takes the money of an accepted order. */
  capture(clientId: string, orderId: string): Promise<void>;
  /** Returns what an ended order holds. */
  giveBack(clientId: string, orderId: string): Promise<void>;
  /** Ends an order that was not paid in time: first at the provider, then here. */
  expire(clientId: string, orderId: string): Promise<void>;
  /**
   * Does what is due now for an order whose money is not final; for the reconciler. Throws when it is not possible yet.
   */
  settle(order: OrderRecord): Promise<void>;
  /** Compares an order with its intent as the provider listed it, amounts included, and moves the order by it. */
  compare(order: OrderRecord, intent: PaymentIntent, paidBack: PaidBack): Promise<void>;
}

/** A capture or a release that fails because the provider is away is listed only after a while. */
const PATIENCE_MS = 2 * 60_000;

/** Of an ended order whose card may hold something; 'voided' and 'failed' where the provider turns out to differ. */
const ENDED_MONEY: readonly string[] = [...OWED, 'voided', 'failed'];

type PaymentDeps = Pick<Deps, 'payments' | 'log' | 'now'>;

export function createPaymentsService(
  { payments: provider, log, now }: PaymentDeps,
  book: Pick<OrderBook, 'find' | 'change'>,
  refunds: Pick<RefundService, 'payAll' | 'heldBack' | 'learn'>,
  mismatches: Pick<Mismatches, 'note' | 'end'>,
  apply: ApplyEvidence,
): PaymentsService {
  async function orderOf(clientId: string, orderId: string): Promise<OrderRecord> {
    const order = await book.find(clientId, orderId);
    if (!order) throw refuse('order-unknown');
    return order;
  }

  /** The intent of an order, or null while it has none. */
  async function intentOf({ paymentIntentId, paymentAccount }: OrderRecord): Promise<PaymentIntent | null> {
    if (paymentIntentId === null) return null;
    return await asked(() => provider.getIntent(paymentIntentId, paymentAccount));
  }

  async function ensureIntent(order: OrderRecord): Promise<OrderRecord> {
    const { clientId, orderId, paymentAttempt } = order;
    if (order.paymentIntentId !== null) return order;
    const intent = await asked(() =>
      provider.createIntent({
        idempotencyKey: `pi:${orderId}:${paymentAttempt}`,
        amountCents: order.totalCents,
        currency: order.currency,
        account: order.paymentAccount,
        metadata: { clientId, orderId },
      }),
    ).catch((error: unknown) => {
      throw amountRefused(error) ?? error;
    });
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

  /** Written down once for an order whose money could not be taken; `code` is the provider's. */
  async function noteCaptureFailed({ clientId, orderId }: OrderRecord, code: string): Promise<void> {
    log.error({ clientId, orderId, code, alert: true }, 'the money of an accepted order could not be taken');
    await book.change(clientId, orderId, (current) =>
      current.moneyState !== 'authorised' || current.moneyIssue === 'capture-failed'
        ? null
        : {
            events: [],
            actor: 'provider',
            issue: 'capture-failed',
            note: { event: 'capture-failed', detail: { code } },
          },
    );
  }

  async function applyPayment(clientId: string, orderId: string): Promise<OrderRecord> {
    const order = await orderOf(clientId, orderId);
    const intent = await intentOf(order);
    return intent ? await apply(order, intent) : order;
  }

  async function capture(clientId: string, orderId: string): Promise<void> {
    const order = await orderOf(clientId, orderId);
    const { paymentIntentId, paymentAccount, paymentAttempt, acceptedAt, createdAt } = order;
    if (!isCaptureDue(order) || paymentIntentId === null) return;
    // A correction may have made it cheaper; another amount is another request.
    const amountCents = toCapture(order);
    const isWhole = amountCents === askedOfCard(order);
    const key = `cap:${orderId}:${paymentAttempt}${isWhole ? '' : `:${amountCents}`}`;
    let intent: PaymentIntent;
    try {
      intent = await asked(() =>
        provider.capture(paymentIntentId, paymentAccount, key, isWhole ? undefined : amountCents),
      );
    } catch (error) {
      const code = refusalOf(error);
      // The provider may refuse because the authorisation is gone.
      if (code !== null && (await applyPayment(clientId, orderId)).moneyState !== 'authorised') return;
      const isLate = now() - (acceptedAt ?? createdAt).getTime() > PATIENCE_MS;
      if (code !== null || isLate) await noteCaptureFailed(order, code ?? 'no_answer');
      throw error;
    }
    const after = await apply(order, intent);
    if (after.moneyState === 'authorised') {
      await noteCaptureFailed(order, intent.status);
      throw new Error(`The capture left the intent ${intent.status}`);
    }
  }

  /** Written down once for an ended order whose authorisation could not be released; `code` is the provider's. */
  async function noteVoidFailed({ clientId, orderId }: OrderRecord, code: string): Promise<void> {
    log.error({ clientId, orderId, code, alert: true }, 'the authorisation of an ended order could not be let go');
    await book.change(clientId, orderId, (current) =>
      current.moneyState !== 'void_due' || current.moneyIssue === 'void-failed'
        ? null
        : { events: [], actor: 'provider', issue: 'void-failed', note: { event: 'void-failed', detail: { code } } },
    );
  }

  async function giveBack(clientId: string, orderId: string): Promise<void> {
    const order = await orderOf(clientId, orderId);
    if (order.paymentIntentId === null || !ENDED_MONEY.includes(order.moneyState)) return;
    try {
      // What staff paid back before the order ended goes first, so that the rest is known.
      if (order.moneyState === 'refund_due') await refunds.payAll(clientId, orderId);
      await letGo(order, order.paymentIntentId);
    } catch (error) {
      const code = refusalOf(error);
      const isLate = now() - (order.endedAt ?? order.updatedAt).getTime() > PATIENCE_MS;
      if (order.moneyState === 'void_due' && (code !== null || isLate)) {
        await noteVoidFailed(order, code ?? 'no_answer');
      }
      throw error;
    }
  }

  /** Cancels what is held and pays back what was taken; throws while that is not true yet. */
  async function letGo(order: OrderRecord, intentId: string): Promise<void> {
    const { clientId, orderId, paymentAccount, paymentAttempt } = order;
    const held = await refunds.heldBack(clientId, orderId);
    // The guest's bank decides about this money; its decision ends the wait.
    if (held.isDisputed) return;
    let intent = await intentOf(order);
    if (!intent) throw new Error(`The provider does not know the intent of order ${orderId}`);
    if (intent.status !== 'succeeded' && intent.status !== 'canceled') {
      const key = `void:${orderId}:${paymentAttempt}`;
      intent = await asked(() => provider.cancel(intentId, paymentAccount, key));
    }
    const owed = intent.capturedCents - intent.refundedCents - held.cents;
    if (intent.status === 'succeeded' && owed > 0) {
      const key = `rf:${orderId}:${paymentAttempt}:${owed}`;
      intent = await asked(() => provider.refund(intentId, paymentAccount, owed, key));
    }
    await apply(order, intent);
    if (held.cents > 0) await refunds.learn(clientId, orderId);
    const isSettled = intent.status === 'canceled' || intent.refundedCents + held.cents >= intent.capturedCents;
    if (!isSettled || intent.status === 'processing') throw new Error(`The intent is still ${intent.status}`);
  }

  async function expire(clientId: string, orderId: string): Promise<void> {
    const order = await orderOf(clientId, orderId);
    if (order.status !== 'pending' || isReal({ status: order.status, money: order.moneyState })) return;
    // A lost answer may have left an intent behind that the order does not know of; the same key finds it.
    const known = await ensureIntent(order).catch((error: unknown) => {
      if (refusalOf(error) === null) throw error;
      return null;
    });
    if (known === null) {
      // There never was a payment: nothing to cancel at the provider.
      await book.change(clientId, orderId, () => ({ events: ['unpaid-timeout'], actor: 'provider' }));
      return;
    }
    const { paymentIntentId, paymentAccount, paymentAttempt } = known;
    if (paymentIntentId === null) throw new Error(`Order ${orderId} got no intent`);
    let intent = await intentOf(known);
    if (intent && !['requires_capture', 'succeeded', 'canceled'].includes(intent.status)) {
      const key = `void:${orderId}:${paymentAttempt}`;
      intent = await asked(() => provider.cancel(paymentIntentId, paymentAccount, key));
    }
    if (!intent) throw new Error(`The provider does not know the intent of order ${orderId}`);
    const after = await apply(known, intent);
    if (after.status === 'pending' && !after.realAt) throw new Error(`The intent is still ${intent.status}`);
  }

  return {
    ensureIntent,
    applyPayment,
    capture,
    giveBack,
    expire,
    async settle(order) {
      const { clientId, orderId, moneyState, createdAt } = order;
      if (isOwed(moneyState)) await giveBack(clientId, orderId);
      else if (isCaptureDue(order)) await capture(clientId, orderId);
      else if (isUnpaid(moneyState) && createdAt.getTime() + UNPAID_LIMIT_MS <= now()) await expire(clientId, orderId);
      else if (isOpen(moneyState)) await applyPayment(clientId, orderId);
    },
    async compare(order, intent, paidBack) {
      const isOtherwise = intent.status === 'succeeded' && booksDiffer(order, intent, paidBack) === 'refunded';
      // A refund made in the dashboard is booked; the next comparison reads the result.
      if (isOtherwise && (await refunds.learn(order.clientId, order.orderId))) return;
      const after = await apply(order, intent);
      await book.change(order.clientId, order.orderId, async (current, tx) => {
        // Another job is changing it right now: the next comparison reads the result.
        if (current.updatedAt.getTime() !== after.updatedAt.getTime()) return null;
        if (mismatch(intent, expectedOf(current)) !== null) return null;
        const difference = booksDiffer(current, intent, paidBack);
        if (difference !== null) return await mismatches.note(tx, current, difference, intent);
        return mismatches.end(current);
      });
      // Ended here, and still held there: its release was given up, or the provider reported it wrongly.
      if (intent.status === 'requires_capture') await giveBack(order.clientId, order.orderId);
    },
  };
}

function isCaptureDue({ moneyState, status, acceptedAt, capturesAtOnce }: OrderRecord): boolean {
  return moneyState === 'authorised' && !isVoid(status) && (acceptedAt !== null || capturesAtOnce);
}
