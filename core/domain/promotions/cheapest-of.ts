/** Cheapest of N: "the third pizza is free". */
import type { Cents } from '#core/domain/money/money.ts';
import { freePiecesDiscount, type PieceSet } from './free-pieces.ts';
import type { CheapestOfBenefit } from './promotion.ts';
import type { RuleLine } from './rule-line.ts';

export function cheapestOfSet({ count }: CheapestOfBenefit): PieceSet {
  return { paid: count - 1, free: 1 };
}

/** Discount per line in cents: the cheapest piece of every N eligible ones is free, sets being made from the dearest down. */
export function cheapestOfDiscount(lines: readonly RuleLine[], benefit: CheapestOfBenefit): Cents[] {
  return freePiecesDiscount(lines, cheapestOfSet(benefit));
}
