/** The payment intent of an order: made once, read, and what it says applied to the order. */
import type { PaymentIntent, PaymentProvider } from '#server/adapters/payment/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { Change } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { refuse } from '#server/refuse.ts';
import type { ApplyEvidence } from './apply-evidence.ts';
import { feeFor } from './ledger/commission.ts';
import type { Mismatches } from './mismatches.ts';
import { amountRefused, callProvider } from './provider-call.ts';
import type { RefundService } from './refunds.ts';

/** What every operation on an order's payment works with. */
export interface PaymentParts {
  readonly provider: PaymentProvider;
  readonly log: Deps['log'];
  /** UTC ms. */
  readonly now: () => number;
  readonly book: Pick<OrderBook, 'find' | 'change' | 'changeTogether'>;
  readonly refunds: Pick<RefundService, 'payAll' | 'heldBack' | 'learn'>;
  readonly mismatches: Pick<Mismatches, 'note' | 'end'>;
  readonly apply: ApplyEvidence;
}

/** What making an intent works with. */
interface IntentParts {
  readonly provider: Pick<PaymentProvider, 'name' | 'createIntent'>;
  readonly book: Pick<OrderBook, 'changeTogether'>;
}

/** A capture or a release that fails because the provider is away is listed only after a while. */
export const PATIENCE_MS = 2 * 60_000;

/** AppError 404 for an unknown order. */
export async function orderOf(
  { book }: Pick<PaymentParts, 'book'>,
  clientId: string,
  orderId: string,
): Promise<OrderRecord> {
  const order = await book.find(clientId, orderId);
  if (!order) throw refuse('order-unknown');
  return order;
}

/** The intent of an order, or null while it has none. */
export async function intentOf(
  { provider }: PaymentParts,
  { paymentIntentId, paymentAccount }: OrderRecord,
): Promise<PaymentIntent | null> {
  if (paymentIntentId === null) return null;
  return await callProvider(() => provider.getIntent(paymentIntentId, paymentAccount));
}

/** See `PaymentsService`. */
export async function ensureIntent(parts: IntentParts, order: OrderRecord): Promise<OrderRecord> {
  const { provider, book } = parts;
  const { clientId, orderId, paymentAttempt } = order;
  if (order.paymentIntentId !== null) return order;
  const intent = await callProvider(() =>
    provider.createIntent({
      idempotencyKey: `pi:${orderId}:${paymentAttempt}`,
      amountCents: order.totalCents,
      currency: order.currency,
      account: order.paymentAccount,
      ...feeFor(order, order.totalCents),
      metadata: { clientId, orderId },
    }),
  ).catch((error: unknown) => {
    throw amountRefused(error) ?? error;
  });
  const change: Change = {
    events: ['intent-created'],
    actor: 'provider',
    set: {
      paymentProvider: provider.name,
      paymentIntentId: intent.intentId,
      paymentClientSecret: intent.clientSecret,
      transactionId: intent.intentId,
    },
  };
  const decide = (current: OrderRecord) => (current.paymentIntentId === null ? change : null);
  return await book.changeTogether({ clientId, orderId, decide });
}

/** See `PaymentsService`. */
export async function applyPayment(parts: PaymentParts, clientId: string, orderId: string): Promise<OrderRecord> {
  const order = await orderOf(parts, clientId, orderId);
  const intent = await intentOf(parts, order);
  return intent ? await parts.apply(order, intent) : order;
}
