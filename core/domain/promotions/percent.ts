/** Percent off. */
import { type Cents, fraction, split, sum } from '#core/domain/money/money.ts';
import type { PercentBenefit } from './promotion.ts';
import type { RuleLine } from './rule-line.ts';

const THOUSANDTHS = 100_000;

/** Discount per line in cents: rounded once, on what is left of all the lines together, then split over them. */
export function percentDiscount(lines: readonly RuleLine[], { percent }: PercentBenefit): Cents[] {
  const remaining = lines.map((line) => line.remaining);
  const rate = Math.min(Math.max(Math.round(percent * 1000), 0), THOUSANDTHS);
  return split(fraction(sum(remaining), rate, THOUSANDTHS), remaining);
}
