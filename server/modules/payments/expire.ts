/** Ends an order that was not paid in time: first at the provider, then here. */
import { isReal } from '#core/domain/orders/status.ts';
import { ensureIntent, intentOf, orderOf, type PaymentParts } from './intents.ts';
import { callProvider, refusalOf } from './provider-call.ts';

/** See `PaymentsService`. */
export async function expire(parts: PaymentParts, clientId: string, orderId: string): Promise<void> {
  const { provider, book, apply } = parts;
  const order = await orderOf(parts, clientId, orderId);
  if (order.status !== 'pending' || isReal({ status: order.status, money: order.moneyState })) return;
  // A lost answer may have left an intent behind that the order does not know of; the same key finds it.
  const known = await ensureIntent(parts, order).catch((error: unknown) => {
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
  let intent = await intentOf(parts, known);
  if (intent && !['requires_capture', 'succeeded', 'canceled'].includes(intent.status)) {
    const key = `void:${orderId}:${paymentAttempt}`;
    intent = await callProvider(() => provider.cancel(paymentIntentId, paymentAccount, key));
  }
  if (!intent) throw new Error(`The provider does not know the intent of order ${orderId}`);
  const after = await apply(known, intent);
  if (after.status === 'pending' && !after.realAt) throw new Error(`The intent is still ${intent.status}`);
}
