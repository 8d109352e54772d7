/**
 * What a card payment costs, in cents: 2.7 % and 30 cents. The provider keeps it when the payment is refunded. docs/payments.md
 * has the source.
 */
export function cardFee(amountCents: number): number {
  return Math.round((amountCents * 27) / 1_000) + 30;
}
