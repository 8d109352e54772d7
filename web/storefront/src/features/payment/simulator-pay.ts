/** Pays with the simulator: confirmed at once, or after the bank's second question. */
import type { SimulatedCardResult } from '#core/contract/orders/orders.ts';
import { call } from '#store/lib/http.ts';
import type { CardPaymentRequest } from '#store/ordering/payment.ts';
import { digitsOf, parseExpiry } from './card-entry.ts';
import type { ChallengeAnswer } from './challenge.tsx';
import type { Confirmation } from './settle-card.ts';

/** As typed. */
export interface SimulatorCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly postcode: string;
}

function confirmationOf({ paymentIntentId, status, error }: SimulatedCardResult): Confirmation {
  if (error) return { kind: 'refused', refusal: error };
  if (status === 'processing') return { kind: 'processing', paymentIntentId };
  if (status === 'requires_capture' || status === 'succeeded') return { kind: 'paid', paymentIntentId };
  return { kind: 'refused', refusal: { code: '', declineCode: null, message: '' } };
}

/** `challenge` shows the bank's question to the customer. Rejects when the server cannot be reached. */
export async function confirmWithSimulator(
  { clientId, clientSecret, payer }: CardPaymentRequest,
  { number, expiry, cvc, postcode }: SimulatorCard,
  challenge: () => Promise<ChallengeAnswer>,
): Promise<Confirmation> {
  const date = parseExpiry(expiry) ?? { month: 0, year: 0 };
  const result = await call('confirmSimulatedCard', {
    params: { clientId },
    body: {
      clientSecret,
      number: digitsOf(number),
      expMonth: date.month,
      expYear: date.year,
      cvc: digitsOf(cvc),
      billingDetails: { ...payer, ...(postcode.trim() ? { postalCode: postcode.trim() } : {}) },
    },
  });
  if (result.status !== 'requires_action' || result.error) return confirmationOf(result);
  const outcome = await challenge();
  return confirmationOf(
    await call('answerSimulatedChallenge', { params: { clientId }, body: { clientSecret, outcome } }),
  );
}
