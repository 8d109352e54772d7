/** Translates Stripe's answers into the app's outcomes. */
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { CardRefusal } from '#store/features/payment/payment-errors.ts';
import type { Confirmation } from '#store/features/payment/settle-card.ts';

export function refusalOf({ code, decline_code, message }: StripeError): CardRefusal {
  return { code: code ?? '', declineCode: decline_code ?? null, message: message ?? '' };
}

type ConfirmAnswer =
  | { error: StripeError }
  | { paymentIntent: Pick<PaymentIntent, 'id' | 'status'>; error?: undefined };

/**
 * A manual capture ends in `requires_capture`: the amount is held. For an intent that is already paid, in another tab
 * or before a lost answer, Stripe answers an unexpected state; it counts as paid.
 */
export function confirmationOf(answer: ConfirmAnswer): Confirmation {
  const known = answer.error ? answer.error.payment_intent : answer.paymentIntent;
  if (known && ['requires_capture', 'succeeded'].includes(known.status)) {
    return { kind: 'paid', paymentIntentId: known.id };
  }
  if (answer.error) return { kind: 'refused', refusal: refusalOf(answer.error) };
  const { id, status } = answer.paymentIntent;
  if (status === 'processing') return { kind: 'processing', paymentIntentId: id };
  return { kind: 'refused', refusal: { code: '', declineCode: null, message: '' } };
}
