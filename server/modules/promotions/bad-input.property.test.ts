/** Generated bodies at every cart and promotion call: each answer's totals equal a recomputation that shares no code with it. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { butterChicken, garlicNaan, id, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  // All calls come from one address.
  shop = await openShop({ env: { RATE_LIMITS: '0' } });
});
afterAll(() => shop.close());

/** 1,000 runs of 10 steps make the ten thousand bodies of a release check. */
const { PROPERTY_RUNS = '40' } = process.env;
const RUNS = Number(PROPERTY_RUNS);
const STEPS = 10;

const offer = (slug: string) => id('promotion', slug);
const NAAN = [productId('garlic-naan'), productId('plain-naan')];
/** Dollars that the demo's zone 2 charges. */
const ZONE = { zoneId: id('zone', 'zone-2'), fee: 500 };

const inCents = (dollars: number) => Math.round(dollars * 100);
const roundHalfUp = (value: number) => Math.floor(value + 0.5 + 1e-9);

/** The naan set: pieces laid out from the dearest down, each fourth free. */
function freeNaan(cart: WireCart): number {
  const pieces = cart.products
    .filter((line) => !line.problem && NAAN.includes(line.productId))
    .flatMap((line) => Array.from({ length: line.qty }, () => inCents(line.price)))
    .sort((a, b) => b - a);
  let off = 0;
  for (let fourth = 3; fourth < pieces.length; fourth += 4) off += pieces[fourth] ?? 0;
  return off;
}

/** What Saffron Lane's demo promotions give on a Saturday evening, for dishes that are not R18. */
function recompute(cart: WireCart) {
  const subtotal = cart.products
    .filter((line) => line.problem === null || line.problem.kind === 'price-changed')
    .reduce((total, line) => total + inCents(line.price) * line.qty, 0);
  const entered = (code: string) => cart.promotions.some((listed) => listed.promoCode === code);
  const isOn = (slug: string) =>
    !cart.promotions.some((listed) => listed.promotionId === offer(slug) && !listed.isTicked);
  const charge = subtotal > 0 && cart.deliveryZoneId === ZONE.zoneId ? ZONE.fee : 0;

  let stacked = isOn('naan-three-plus-one') ? freeNaan(cart) : 0;
  if (entered('NAMASTE10') && subtotal >= 3000) stacked += roundHalfUp((subtotal - stacked) / 10);
  if (entered('KIAORA5') && subtotal >= 4000 && cart.orderType === 1) stacked += Math.min(500, subtotal - stacked);
  const isFree = isOn('free-delivery-60') && subtotal >= 6000 && cart.orderType === 2;
  const together = { off: stacked, offDelivery: isFree ? charge : 0 };
  const alone = [
    entered('NAUMAI15') ? roundHalfUp((subtotal * 15) / 100) : 0,
    entered('DIWALI20') && subtotal >= 5000 ? roundHalfUp((subtotal * 20) / 100) : 0,
  ];
  const best = Math.max(...alone);
  const won = best > together.off + together.offDelivery ? { off: best, offDelivery: 0 } : together;
  const delivery = charge - won.offDelivery;
  const total = subtotal - won.off + delivery;
  return { subtotal, discount: won.off, delivery, total, tax: roundHalfUp((total * 3) / 23) };
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', ' ', 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, true, [], {}, '\u0000'),
  fc.constantFrom('🥘'.repeat(50), '‮ألف', 'x'.repeat(10_000), "'; drop table carts; --", '__proto__'),
  fc.uuid(),
  fc.string(),
);
/** Mostly valid values, sometimes any value. */
const mostly = <Value>(sound: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: sound }, { weight: 1, arbitrary: junk });

const qty = mostly(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -3, max: 1_100 })));
const line = fc.oneof(
  { weight: 5, arbitrary: qty.map((n) => ({ ...butterChicken(), qty: n })) },
  { weight: 5, arbitrary: qty.map((n) => ({ ...garlicNaan(), qty: n })) },
  { weight: 3, arbitrary: qty.map((n) => ({ productId: NAAN[1], qty: n })) },
  {
    weight: 2,
    arbitrary: fc.record({
      productId: mostly(fc.constantFrom(productId('raita'), productId('tiramisu', 'forno-lane'))),
      variantId: junk,
      qty,
      price: junk,
      isCombo: junk,
      selectedModifierCategories: junk,
      comboItems: junk,
    }),
  },
);
const code = mostly(fc.constantFrom('NAMASTE10', 'kiaora5', ' DIWALI20', 'NAUMAI15', 'CIAO15', 'NOPE'));
const promotionId = mostly(
  fc.constantFrom(
    offer('naan-three-plus-one'),
    offer('free-delivery-60'),
    offer('namaste10'),
    offer('diwali20'),
    offer('naumai15'),
    id('promotion', 'green-monday', 'kumo-bowls'),
  ),
);

const step = fc.oneof(
  { weight: 4, arbitrary: line.map((body) => ({ call: 'addLine' as const, body })) },
  {
    weight: 2,
    arbitrary: fc.tuple(line, fc.nat(3)).map(([body, nth]) => ({ call: 'updateLine' as const, body, nth })),
  },
  { weight: 1, arbitrary: fc.nat(3).map((nth) => ({ call: 'removeLine' as const, nth })) },
  { weight: 4, arbitrary: code.map((promoCode) => ({ call: 'addPromoCode' as const, body: { promoCode } })) },
  { weight: 2, arbitrary: promotionId.map((query) => ({ call: 'removePromotion' as const, promotionId: query })) },
  { weight: 1, arbitrary: promotionId.map((query) => ({ call: 'applyPromotion' as const, promotionId: query })) },
  {
    weight: 3,
    arbitrary: fc
      .record({ orderType: mostly(fc.constantFrom(1, 2)), deliveryZoneId: mostly(fc.constant(ZONE.zoneId)) })
      .map((body) => ({ call: 'setService' as const, body })),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(cart: WireCart, given: Step) {
  const query = { cartId: cart.cartId };
  const uniqueId = 'nth' in given ? (cart.products[given.nth]?.uniqueId ?? crypto.randomUUID()) : '';
  switch (given.call) {
    case 'addLine':
    case 'addPromoCode':
    case 'setService':
      return await shop.call(given.call, { query, body: given.body });
    case 'updateLine':
      return await shop.call('updateLine', { query, body: { ...given.body, uniqueId } });
    case 'removeLine':
      return await shop.call('removeLine', { query, params: { uniqueId } });
    case 'removePromotion':
    case 'applyPromotion':
      return await shop.call(given.call, { query: { ...query, promotionId: String(given.promotionId) } });
  }
}

it(
  'totals always add up, refusals change nothing, and nothing fails',
  async () => {
    const seen = new Map<number, number>();
    let discounted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        let cart = await shop.cartOf(garlicNaan(2));
        for (const given of steps) {
          const answer = await take(cart, given);
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
          expect(answer.status, JSON.stringify(given)).toBeLessThan(500);
          if (answer.status === 200) cart = answer.data;
          else {
            expect(answer.error.errorMessage).not.toBe('');
            const params = { cartId: cart.cartId };
            expect(await shop.get('getCart', { params })).toEqual(cart);
          }
          const right = recompute(cart);
          expect({
            subtotal: inCents(cart.amount),
            discount: inCents(cart.totalDiscount),
            delivery: inCents(cart.deliveryCharge),
            total: inCents(cart.totalAmount),
            tax: inCents(cart.taxAmount),
          }).toEqual(right);
          expect(right.total).toBeGreaterThanOrEqual(0);
          const shown = cart.appliedPromotions.reduce((total, applied) => total + inCents(applied.discountApplied), 0);
          const charge = right.subtotal > 0 && cart.deliveryZoneId === ZONE.zoneId ? ZONE.fee : 0;
          expect(shown).toBe(right.discount + charge - right.delivery);
          if (right.discount > 0) discounted += 1;
        }
      }),
      { numRuns: RUNS },
    );
    // The generator reaches all the cases.
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 409]));
    expect(discounted).toBeGreaterThan(RUNS);
  },
  60_000 + RUNS * 100,
);
