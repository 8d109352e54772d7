import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentsOf, productDocument } from '#core/domain/testing/menu-documents.ts';
import type { ComboGroupDocument } from './document.ts';
import { isComboTooCheap, isReducedTooFar } from './r18-price.ts';

const group = (items: Record<string, number>, minQty = 1, maxQty = 1): ComboGroupDocument => ({
  comboProductId: 'c',
  name: { en: 'Choice' },
  minQty,
  maxQty,
  items: Object.entries(items).map(([productId, priceCents]) => ({
    comboItemId: productId,
    productId,
    priceCents,
    maxAllowed: 1,
    isPlain: false,
  })),
});
const dish = (priceCents: number, isR18 = false) => productDocument({ priceCents, isR18 });
const menu = documentsOf({ dal: dish(1500), soda: dish(500), beer: dish(1000, true) });
const combo = (priceCents: number, ...comboGroups: ComboGroupDocument[]) =>
  productDocument({ isCombo: true, priceCents, comboGroups });

describe('the price of an R18 dish', () => {
  it.each([
    [1000, 751, false],
    [1000, 750, true],
    [1000, 0, true],
    [1000, null, false],
  ])('of %s reduced to %s is refused: %s', (priceCents, discountedPriceCents, refused) => {
    expect(isReducedTooFar(productDocument({ isR18: true, priceCents, discountedPriceCents }))).toBe(refused);
    expect(isReducedTooFar(productDocument({ isR18: false, priceCents, discountedPriceCents }))).toBe(false);
  });

  it('in a combo is less than 25 % below the dishes alone, whatever is chosen with it', () => {
    const meal = (price: number) => combo(price, group({ dal: 0 }), group({ soda: 0, beer: 0 }));
    // Dal and beer cost 2500 alone.
    expect(isComboTooCheap(meal(1876), menu)).toBe(false);
    expect(isComboTooCheap(meal(1875), menu)).toBe(true);
    // Without beer a combo may be as cheap as it likes; an extra price counts.
    expect(isComboTooCheap(combo(100, group({ dal: 0 }), group({ soda: 0 })), menu)).toBe(false);
    expect(isComboTooCheap(combo(1500, group({ dal: 0 }), group({ soda: 0, beer: 400 })), menu)).toBe(false);
  });

  it('agrees with trying every choice', () => {
    const price = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(price, price, fc.boolean()), { minLength: 1, maxLength: 5 }),
        fc.nat(2),
        fc.nat(40),
        (dishes, least, base) => {
          const maxQty = Math.min(dishes.length, 3);
          const minQty = Math.min(least, maxQty);
          const documents = documentsOf(
            Object.fromEntries(dishes.map(([alone, , isR18], n) => [`d${n}`, dish(alone * 4, isR18)])),
          );
          const extras = Object.fromEntries(dishes.map(([, extra], n) => [`d${n}`, extra]));
          const choices = Array.from({ length: 2 ** dishes.length }, (_, bits) =>
            dishes.filter((_dish, n) => bits & (2 ** n)),
          );
          const isCheap = choices.some((chosen) => {
            if (chosen.length < minQty || chosen.length > maxQty || !chosen.some(([, , isR18]) => isR18)) return false;
            const paid = chosen.reduce((sum, [, extra]) => sum + extra, base);
            return paid <= 0.75 * chosen.reduce((sum, [alone]) => sum + alone * 4, 0);
          });
          expect(isComboTooCheap(combo(base, group(extras, minQty, maxQty)), documents)).toBe(isCheap);
        },
      ),
    );
  });
});
