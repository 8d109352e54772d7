/** A cart's promotions for the promo box and the tick list, and which of them are new. Pure. */
import type { WireCart, WireCartPromotion } from '#core/contract/cart/cart.ts';
import { type Cents, fromWire, sum } from '#core/domain/money/money.ts';

const BY_CODE = 1;

export interface PromotionParts {
  /** Promotions whose code is in the cart; the promo box shows their codes. */
  readonly codes: readonly WireCartPromotion[];
  /** Those that can be ticked or unticked. */
  readonly ticks: readonly WireCartPromotion[];
  /** Promotions that almost apply, with the missing condition. */
  readonly hints: readonly WireCartPromotion[];
}

export function promotionParts(cart: Pick<WireCart, 'promotions'>): PromotionParts {
  const isHint = ({ isTicked, refusal }: WireCartPromotion) => isTicked && refusal !== null;
  return {
    codes: cart.promotions.filter(({ promotionType }) => promotionType === BY_CODE),
    ticks: cart.promotions.filter((promotion) => !isHint(promotion)),
    // The promo box shows a refused code.
    hints: cart.promotions.filter((promotion) => isHint(promotion) && promotion.promotionType !== BY_CODE),
  };
}

/** The applied promotions, to find the new ones later. */
export function appliedIds(cart: Pick<WireCart, 'appliedPromotions'> | null): ReadonlySet<string> {
  return new Set(cart?.appliedPromotions.map(({ promotionId }) => promotionId));
}

export interface Celebration {
  /** The saving of all new promotions, in cents. */
  readonly saved: Cents;
  /** Their codes or names. */
  readonly names: readonly string[];
}

/** The promotions in `cart` that were not applied before; null when none is new or they save nothing. */
export function celebrationOf(
  before: ReadonlySet<string>,
  cart: Pick<WireCart, 'appliedPromotions'>,
): Celebration | null {
  const fresh = cart.appliedPromotions.filter(({ promotionId }) => !before.has(promotionId));
  const saved = sum(fresh.map(({ discountApplied }) => fromWire(discountApplied)));
  return saved > 0 ? { saved, names: fresh.map(({ promoCode, name }) => promoCode ?? name) } : null;
}
