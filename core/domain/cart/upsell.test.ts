import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product, Upsell } from '#core/domain/menu/menu.ts';
import { SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';
import { aCategory, anItem, aProduct } from '#core/domain/testing/dishes.ts';
import { denyOffer, isDenied, type OfferedTo, type OfferMoment, pickOffer, rankOffers } from './upsell.ts';

const NOW = 1_000;
const dish = (productId: string, more: Partial<Product> = {}) => aProduct(1000, { productId, ...more });
const menuOf = (...products: Product[]) => new Map(products.map((product) => [product.productId, product]));
const upsell = (upsellId: string, productIds: string[], more: Partial<Upsell> = {}): Upsell => ({
  upsellId,
  sellType: 1,
  displayOrder: 1,
  denyLimit: 0,
  productIds,
  ...more,
});
const moment = (more: Partial<OfferMoment> = {}): OfferMoment => ({
  denials: {},
  cartProductIds: new Set(),
  isCheckoutStarted: false,
  isFromOffer: false,
  ...more,
});

const menu = menuOf(dish('naan'), dish('rice'), dish('kheer', { isForceSelling: true }), dish('lassi'));
const everything = { nowMs: NOW, isServed: () => true };
const rank = (upsells: Upsell[], products: ReadonlyMap<string, Product> = menu, to: OfferedTo = everything) =>
  rankOffers(dish('curry', { upsells }), products, to);
const ids = (offers: readonly { upsellId: string }[]) => offers.map((offer) => offer.upsellId);
const products = (offer: { suggestions: readonly { productId: string }[] } | null | undefined) =>
  offer?.suggestions.map((one) => one.productId);

describe('rankOffers', () => {
  it('puts suggestions sold with force first, then what shows before adding, then the restaurant’s order', () => {
    const upsells = [
      upsell('after', ['rice']),
      upsell('before', ['rice'], { displayOrder: 0 }),
      upsell('instead', ['naan'], { sellType: 0, displayOrder: 0 }),
      upsell('forced', ['lassi', 'kheer']),
      upsell('forced upsell is no suggestion', ['kheer'], { sellType: 0 }),
    ];
    expect(ids(rank(upsells))).toEqual(['forced', 'before', 'instead', 'after', 'forced upsell is no suggestion']);
    expect(products(rank(upsells)[0])).toEqual(['kheer', 'lassi']);
  });

  it('leaves out what cannot be ordered, is unknown, or is the dish itself', () => {
    const empty = aCategory('size', [1, 1], [anItem('gone', 0, { isDisabled: true })]);
    const some = menuOf(
      dish('curry'),
      dish('out', { outOfStockUntil: SOLD_OUT_UNTIL_CHANGED }),
      dish('back', { outOfStockUntil: NOW }),
      dish('off', { isDisabled: true }),
      dish('stuck', { modifierCategories: [empty] }),
    );
    const offers = rank([upsell('a', ['curry', 'out', 'off', 'stuck', 'unknown']), upsell('b', ['out', 'back'])], some);
    expect(ids(offers)).toEqual(['b']);
    expect(products(offers[0])).toEqual(['back']);
  });

  it('leaves out what the way and time of the order do not allow', () => {
    const to = { nowMs: NOW, isServed: ({ productId }: Product) => productId !== 'naan' };
    const offers = rank([upsell('bread', ['naan']), upsell('both', ['naan', 'rice'])], menu, to);
    expect(ids(offers)).toEqual(['both']);
    expect(products(offers[0])).toEqual(['rice']);
  });
});

describe('pickOffer', () => {
  const offers = rank([upsell('first', ['naan', 'rice'], { denyLimit: 2 }), upsell('second', ['lassi'])]);

  it('makes one offer', () => {
    expect(pickOffer(offers, moment())?.upsellId).toBe('first');
    expect(pickOffer([], moment())).toBeNull();
  });

  it('makes none once checkout has started or when the dish comes from an offer', () => {
    expect(pickOffer(offers, moment({ isCheckoutStarted: true }))).toBeNull();
    expect(pickOffer(offers, moment({ isFromOffer: true }))).toBeNull();
  });

  it('does not offer what is in the cart', () => {
    expect(products(pickOffer(offers, moment({ cartProductIds: new Set(['naan']) })))).toEqual(['rice']);
    const both = new Set(['naan', 'rice']);
    expect(pickOffer(offers, moment({ cartProductIds: both }))?.upsellId).toBe('second');
    expect(pickOffer(offers, moment({ cartProductIds: new Set([...both, 'lassi']) }))).toBeNull();
  });

  it('stops at the deny limit, and never with a limit of 0', () => {
    let denials = {};
    denials = denyOffer(denials, 'first');
    expect(denials).toEqual({ first: 1 });
    expect(pickOffer(offers, moment({ denials }))?.upsellId).toBe('first');
    denials = denyOffer(denials, 'first');
    expect(pickOffer(offers, moment({ denials }))?.upsellId).toBe('second');
    expect(isDenied({ upsellId: 'second', denyLimit: 0 }, { second: 99 })).toBe(false);
  });

  it('puts one product in the place of another', () => {
    const instead = rank([upsell('instead', ['naan', 'rice'], { sellType: 0 })]);
    expect(products(pickOffer(instead, moment()))).toEqual(['naan']);
    expect(products(pickOffer(instead, moment({ cartProductIds: new Set(['naan']) })))).toEqual(['rice']);
  });

  it('offers only what is orderable, not in the cart and not denied, whatever the menu', () => {
    const anyProduct = fc.record({
      isForceSelling: fc.boolean(),
      isDisabled: fc.boolean(),
      outOfStockUntil: fc.constantFrom(null, NOW + 1),
    });
    const anyUpsell = fc.record({
      sellType: fc.constantFrom<(0 | 1)[]>(0, 1),
      displayOrder: fc.constantFrom<(0 | 1)[]>(0, 1),
      denyLimit: fc.integer({ min: 0, max: 2 }),
      productIds: fc.subarray(['p0', 'p1', 'p2', 'p3', 'p4']),
    });
    fc.assert(
      fc.property(
        fc.array(anyProduct, { maxLength: 5 }),
        fc.array(anyUpsell, { maxLength: 5 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
        fc.subarray(['p0', 'p1', 'p2', 'p3', 'p4']),
        (list, upsells, denied, inCart) => {
          const known = menuOf(...list.map((more, n) => dish(`p${n}`, more)));
          const denials = Object.fromEntries(denied.map((count, n) => [`u${n}`, count]));
          const ranked = rank(
            upsells.map(({ productIds, ...more }, n) => upsell(`u${n}`, productIds, more)),
            known,
          );
          const picked = pickOffer(ranked, moment({ denials, cartProductIds: new Set(inCart) }));
          const canShow = (offer: { upsellId: string; denyLimit: number; productIds: string[] }) =>
            (offer.denyLimit === 0 || (denials[offer.upsellId] ?? 0) < offer.denyLimit) &&
            offer.productIds.some((id) => {
              const product = known.get(id);
              return product && !product.isDisabled && product.outOfStockUntil === null && !inCart.includes(id);
            });
          const showable = upsells.map((one, n) => ({ ...one, upsellId: `u${n}` })).filter(canShow);
          expect(picked !== null).toBe(showable.length > 0);
          if (picked) {
            expect(showable.map((one) => one.upsellId)).toContain(picked.upsellId);
            for (const { productId, isDisabled, outOfStockUntil } of picked.suggestions) {
              expect([inCart.includes(productId), isDisabled, outOfStockUntil]).toEqual([false, false, null]);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
