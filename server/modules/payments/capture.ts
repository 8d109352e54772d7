/** Takes the money of an accepted order from its card. */

import { askedOfCard, toCapture } from '#core/domain/orders/order-money.ts';
import { isVoid } from '#core/domain/orders/status.ts';
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { applyPayment, orderOf, PATIENCE_MS, type PaymentParts } from './intents.ts';
import { feeFor } from './ledger/commission.ts';
import { noteFailure } from './note-failure.ts';
import { callProvider, refusalOf } from './provider-call.ts';

export function isCaptureDue({ moneyState, status, acceptedAt, capturesAtOnce }: OrderRecord): boolean {
  return moneyState === 'authorised' && !isVoid(status) && (acceptedAt !== null || capturesAtOnce);
}

/** See `PaymentsService`. */
export async function capture(parts: PaymentParts, clientId: string, orderId: string): Promise<void> {
  const { provider, now, apply } = parts;
  const order = await orderOf(parts, clientId, orderId);
  const { paymentIntentId, paymentAccount, paymentAttempt, acceptedAt, createdAt } = order;
  if (!isCaptureDue(order) || paymentIntentId === null) return;
  // A correction may have made it cheaper; another amount is another request.
  const amountCents = toCapture(order);
  const isWhole = amountCents === askedOfCard(order);
  const key = `cap:${orderId}:${paymentAttempt}${isWhole ? '' : `:${amountCents}`}`;
  const part = isWhole ? undefined : { amountCents, ...feeFor(order, amountCents) };
  let intent: PaymentIntent;
  try {
    intent = await callProvider(() => provider.capture(paymentIntentId, paymentAccount, key, part));
  } catch (error) {
    const code = refusalOf(error);
    // The provider may refuse because the authorisation is gone.
    if (code !== null && (await applyPayment(parts, clientId, orderId)).moneyState !== 'authorised') return;
    const isLate = now() - (acceptedAt ?? createdAt).getTime() > PATIENCE_MS;
    if (code !== null || isLate) await noteFailure(parts, order, 'capture-failed', code ?? 'no_answer');
    throw error;
  }
  const after = await apply(order, intent);
  if (after.moneyState === 'authorised') {
    await noteFailure(parts, order, 'capture-failed', intent.status);
    throw new Error(`The capture left the intent ${intent.status}`);
  }
}
