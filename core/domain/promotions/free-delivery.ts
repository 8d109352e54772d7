/** Free delivery. It takes nothing off the lines. */
import type { Cents } from '#core/domain/money/money.ts';

/** What is taken off the delivery charge, given what earlier promotions left of it (both in cents). */
export function deliveryDiscount(remainingCharge: Cents): Cents {
  return remainingCharge;
}
