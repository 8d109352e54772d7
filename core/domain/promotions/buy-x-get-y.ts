/** Buy X get Y: "three naan, one more free". */
import type { Cents } from '#core/domain/money/money.ts';
import { freePiecesDiscount, type PieceSet } from './free-pieces.ts';
import type { BuyXGetYBenefit } from './promotion.ts';
import type { RuleLine } from './rule-line.ts';

export function buyXGetYSet({ buy, get }: BuyXGetYBenefit): PieceSet {
  return { paid: buy, free: get };
}

/** Discount per line in cents: in every complete set of X + Y eligible pieces the Y cheapest are free. */
export function buyXGetYDiscount(lines: readonly RuleLine[], benefit: BuyXGetYBenefit): Cents[] {
  return freePiecesDiscount(lines, buyXGetYSet(benefit));
}
