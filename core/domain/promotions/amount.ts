/** A fixed amount off. */
import { type Cents, cents, split, sum } from '#core/domain/money/money.ts';
import type { AmountBenefit } from './promotion.ts';
import type { RuleLine } from './rule-line.ts';

/** Discount per line in cents: the amount, or all that is left when that is less, split by what is left of each line. */
export function amountDiscount(lines: readonly RuleLine[], { amount }: AmountBenefit): Cents[] {
  const remaining = lines.map((line) => line.remaining);
  return split(cents(Math.min(Math.max(amount, 0), sum(remaining))), remaining);
}
