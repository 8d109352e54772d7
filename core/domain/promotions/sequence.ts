/**
 * The order in which promotions that stand together are applied; each works on what the ones before it left:
 *
 * 1. free pieces (buy X get Y, cheapest of N), on departments or products, then on the whole order;
 * 2. percent, then fixed amounts, on departments or products;
 * 3. percent, then fixed amounts, on the whole order;
 * 4. free delivery.
 *
 * Within a step the restaurant's own position decides, then the id. Free pieces come first because they are worth what the
 * menu says; percent comes before fixed amounts because that takes off more. In this order one more promotion never
 * makes the order dearer, where promotions share their dishes or have none in common; where they overlap in part, splitting
 * whole cents can cost a cent.
 */
import type { BenefitKind, Promotion } from './promotion.ts';

const STEP_IN_SCOPE: Record<BenefitKind, number> = {
  'buy-x-get-y': 0,
  'cheapest-of': 0,
  percent: 2,
  amount: 3,
  'free-delivery': 6,
};

const STEP_ON_ORDER: Record<BenefitKind, number> = {
  'buy-x-get-y': 1,
  'cheapest-of': 1,
  percent: 4,
  amount: 5,
  'free-delivery': 6,
};

function stepOf({ benefit, scope }: Pick<Promotion, 'benefit' | 'scope'>): number {
  return (scope === null ? STEP_ON_ORDER : STEP_IN_SCOPE)[benefit.kind];
}

type Placed = Pick<Promotion, 'promotionId' | 'position'>;

/** The restaurant's order; ids settle equal positions. For sorting. */
export function byPosition(a: Placed, b: Placed): number {
  if (a.position !== b.position) return a.position - b.position;
  if (a.promotionId === b.promotionId) return 0;
  return a.promotionId < b.promotionId ? -1 : 1;
}

/** The order of application, above. For sorting. */
export function byApplication(
  a: Placed & Pick<Promotion, 'benefit' | 'scope'>,
  b: Placed & Pick<Promotion, 'benefit' | 'scope'>,
): number {
  return stepOf(a) - stepOf(b) || byPosition(a, b);
}
