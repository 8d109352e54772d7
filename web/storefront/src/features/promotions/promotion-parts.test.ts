import { describe, expect, it } from 'vitest';
import type { WireCartPromotion } from '#core/contract/cart/cart.ts';
import { cents } from '#core/domain/money/money.ts';
import { appliedIds, celebrationOf, promotionParts } from './promotion-parts.ts';

function promotion(promotionId: string, change: Partial<WireCartPromotion> = {}): WireCartPromotion {
  return {
    promotionId,
    name: `Offer ${promotionId}`,
    promoCode: null,
    promotionType: 2,
    discountApplied: 1.5,
    isTicked: true,
    refusal: null,
    ...change,
  };
}
const refusal = { message: 'Spend $4.50 more' };

describe('promotionParts', () => {
  const applied = promotion('applied');
  const unticked = promotion('unticked', { isTicked: false, discountApplied: 0 });
  const near = promotion('near', { refusal, discountApplied: 0 });
  const code = promotion('code', { promotionType: 1, promoCode: 'NAMASTE10' });
  const lost = promotion('lost', { promotionType: 1, promoCode: 'KIAORA5', refusal, discountApplied: 0 });
  const parts = promotionParts({ promotions: [applied, unticked, near, code, lost] });

  it('offers what applies or was unticked for ticking', () => {
    expect(parts.ticks).toEqual([applied, unticked, code]);
  });

  it('hints at what is within reach, but not at codes', () => {
    expect(parts.hints).toEqual([near]);
  });

  it('prefills the box with every code in the cart, also with one that no longer applies', () => {
    expect(parts.codes).toEqual([code, lost]);
  });
});

describe('celebrationOf', () => {
  const before = appliedIds({ appliedPromotions: [promotion('old')] });

  it('celebrates only what is new, all of it at once', () => {
    const cart = {
      appliedPromotions: [promotion('old'), promotion('a', { promoCode: 'NAMASTE10' }), promotion('b')],
    };
    expect(celebrationOf(before, cart)).toEqual({ saved: cents(300), names: ['NAMASTE10', 'Offer b'] });
  });

  it('is quiet when nothing is new, when one is gone, and when nothing is saved', () => {
    expect(celebrationOf(before, { appliedPromotions: [promotion('old', { discountApplied: 9 })] })).toBeNull();
    expect(celebrationOf(before, { appliedPromotions: [] })).toBeNull();
    expect(celebrationOf(before, { appliedPromotions: [promotion('free', { discountApplied: 0 })] })).toBeNull();
  });

  it('takes a browser without a cart as one without promotions', () => {
    expect(appliedIds(null).size).toBe(0);
  });
});
