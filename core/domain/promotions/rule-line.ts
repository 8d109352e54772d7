/** One line of a cart as a promotion rule sees it. */
import type { Cents } from '#core/domain/money/money.ts';

export interface RuleLine {
  /** Unique within the cart; settles ties, so that the order of the lines changes nothing. */
  readonly lineId: string;
  /** One piece with everything chosen, before any discount. */
  readonly unitPrice: Cents;
  readonly qty: number;
  /** What earlier promotions left of the line; a rule never takes more. */
  readonly remaining: Cents;
}
