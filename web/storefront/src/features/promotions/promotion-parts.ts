/** A cart's promotions as the promo box and the tick list show them, and which of them are new. Pure. */
import type { WireCart, WireCartPromotion } from '#core/contract/cart/cart.ts';
import { type Cents, fromWire, sum } from '#core/domain/money/money.ts';

const BY_CODE = 1;

export interface PromotionParts {
  /** Promotions whose code is in the cart: their codes stand in the promo box. */
  readonly codes: readonly WireCartPromotion[];
  /** Those that can be ticked or unticked. */
  readonly ticks: readonly WireCartPromotion[];
  /** Within reach, with the reason why they do not apply yet. */
  readonly hints: readonly WireCartPromotion[];
}

export function promotionParts(cart: Pick<WireCart, 'promotions'>): PromotionParts {
  const isHint = ({ isTicked, refusal }: WireCartPromotion) => isTicked && refusal !== null;
  return {
    codes: cart.promotions.filter(({ promotionType }) => promotionType === BY_CODE),
    ticks: cart.promotions.filter((promotion) => !isHint(promotion)),
    // A refused code says so in the promo box.
    hints: cart.promotions.filter((promotion) => isHint(promotion) && promotion.promotionType !== BY_CODE),
  };
}

/** What is on the bill, for finding out later what has come to it. */
export function appliedIds(cart: Pick<WireCart, 'appliedPromotions'> | null): ReadonlySet<string> {
  return new Set(cart?.appliedPromotions.map(({ promotionId }) => promotionId));
}

export interface Celebration {
  /** Of all that is new; cents. */
  readonly saved: Cents;
  /** Its codes or names. */
  readonly names: readonly string[];
}

/** What there is to celebrate in `cart` over what was applied before; null when nothing is new or it saves nothing. */
export function celebrationOf(
  before: ReadonlySet<string>,
  cart: Pick<WireCart, 'appliedPromotions'>,
): Celebration | null {
  const fresh = cart.appliedPromotions.filter(({ promotionId }) => !before.has(promotionId));
  const saved = sum(fresh.map(({ discountApplied }) => fromWire(discountApplied)));
  return saved > 0 ? { saved, names: fresh.map(({ promoCode, name }) => promoCode ?? name) } : null;
}
