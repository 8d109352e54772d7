import type { SimulatedCardResult } from '#core/contract/orders/orders.ts';
import type { PaymentIntent } from '#server/adapters/payment/payment-provider.ts';
import type { CardError } from '#server/adapters/payment/simulator/cards.ts';

/** What the browser learns of a confirmation, in the words of a real provider. */
export function presentConfirmation({ intentId, status }: PaymentIntent, error: CardError | null): SimulatedCardResult {
  return { paymentIntentId: intentId, status, error };
}
