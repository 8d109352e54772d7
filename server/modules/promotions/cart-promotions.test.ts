import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import {
  butterChicken,
  countStatements,
  garlicNaan,
  id,
  openShop,
  productId,
  type Shop,
} from '#server/modules/orders/testing/shop.ts';
import { type SpecClient, specCalls } from '#test/http/spec-calls.ts';
import { TEST_NOW } from '#test/test-now.ts';
import { addOffer, discounts, type OfferGiven } from './testing/offers.ts';

let shop: Shop;
let client: SpecClient;
beforeAll(async () => {
  shop = await openShop();
  client = specCalls(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.now = TEST_NOW;
});

const TUESDAY = TEST_NOW + 3 * DAY_MS;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const offerId = (slug: string, store?: string) => id('promotion', slug, store);

const addCode = (cart: WireCart, promoCode: unknown, headers?: Record<string, string>) =>
  shop.call('addPromoCode', {
    query: { cartId: cart.cartId },
    body: { promoCode },
    ...(headers ? { headers } : {}),
  });
const untick = (cart: WireCart, promotionId: string) =>
  shop.get('removePromotion', { query: { cartId: cart.cartId, promotionId } });
const serve = (cart: WireCart, orderType: 1 | 2) =>
  shop.get('setService', {
    query: { cartId: cart.cartId },
    body: { orderType, deliveryZoneId: orderType === 2 ? id('zone', 'zone-2') : null },
  });

describe('the demo’s promotions', () => {
  it('free pieces come by themselves', async () => {
    const cart = await shop.cartOf(garlicNaan(4));
    expect(ENDPOINTS.getCart.data.safeParse(cart).success).toBe(true);
    expect(discounts(cart)).toEqual([['Three naan, one more free', 5.5]]);
    expect(cart).toMatchObject({ amount: 22, totalDiscount: 5.5, totalAmount: 16.5, taxAmount: 2.15 });
    expect(cart.promotions).toEqual([
      {
        promotionId: offerId('naan-three-plus-one'),
        name: 'Three naan, one more free',
        promoCode: null,
        promotionType: 2,
        discountApplied: 5.5,
        isTicked: true,
        refusal: null,
      },
    ]);
  });

  it('offers#kinds-of-promotion: a percentage comes with its code, however it is typed', async () => {
    const { cartId } = await client.cartOf(['Butter chicken', 2]);
    const given = await client.change('promocode/add', { promoCode: '  namaste10 ' }, cartId);
    expect(given).toMatchObject({ amount: 43, totalDiscount: 4.3, totalAmount: 38.7, promoCode: 'NAMASTE10' });
    const [offer] = given.appliedPromotions;
    expect(offer).toMatchObject({ promoCode: 'NAMASTE10', promotionType: 1, discountApplied: 4.3 });
    const removal = `promotions/remove?cartId=${cartId}&promotionId=${offer?.promotionId}`;
    const removed = await client.change(removal, {});
    expect([removed.appliedPromotions, removed.totalAmount]).toEqual([[], 43]);
  });

  it('offers#conditions-of-a-promotion: a fixed amount is for pickup, and stacks after the percentage', async () => {
    const { cartId } = await client.cartOf(['Butter chicken', 2]);
    const url = `/api/${client.clientId}/cart/promocode/add?cartId=${cartId}`;
    const early = await client.send('POST', url, { promoCode: 'KIAORA5' });
    expect([early.status, early.body.error?.errorMessage]).toEqual([409, 'This offer is for pickup orders.']);
    await client.change('service', { orderType: 1 }, cartId);
    await client.change('promocode/add', { promoCode: 'KIAORA5' }, cartId);
    const both = await client.change('promocode/add', { promoCode: 'NAMASTE10' }, cartId);
    expect(both.appliedPromotions).toMatchObject([
      { name: '10% off your order', discountApplied: 4.3 },
      { name: '$5 off pickup', discountApplied: 5 },
    ]);
    expect(both.totalAmount).toBe(33.7);
  });

  it('free delivery takes the charge away', async () => {
    const cart = await shop.cartOf(butterChicken(3));
    const delivered = await serve(cart, 2);
    expect(delivered).toMatchObject({ amount: 64.5, deliveryCharge: 0, totalDiscount: 0, totalAmount: 64.5 });
    expect(discounts(delivered)).toEqual([['Free delivery over $60', 5]]);
    const paid = await untick(cart, offerId('free-delivery-60'));
    expect(paid).toMatchObject({ deliveryCharge: 5, totalAmount: 69.5 });
  });

  it('the cheapest of three is free on its day only', async () => {
    const lassi = { productId: productId('mango-lassi'), qty: 3 };
    const saturday = await shop.cartOf(lassi);
    expect(saturday.totalDiscount).toBe(0);
    shop.clock.now = TUESDAY;
    const tuesday = await shop.get('getCart', { params: { cartId: saturday.cartId } });
    expect(tuesday.totalDiscount).toBe(tuesday.products[0]?.price);
  });

  it('one that stands alone gives way to more, and says so', async () => {
    const cart = await shop.cartOf(butterChicken(2), garlicNaan(4));
    const { data } = await addCode(cart, 'NAUMAI15');
    // 15 % of $65 beats one naan.
    expect(discounts(data)).toEqual([['15% off your first order', 9.75]]);
    expect(data.promotions).toMatchObject([
      {
        name: 'Three naan, one more free',
        isTicked: true,
        refusal: { message: 'Cannot be combined with 15% off your first order, which saves you $9.75.' },
      },
      { name: '15% off your first order', refusal: null },
    ]);
    const small = await shop.cartOf(garlicNaan(4));
    const refused = await addCode(small, 'NAUMAI15');
    expect([refused.status, refused.error.code]).toEqual([409, 'promo-not-stackable']);
    expect((await shop.get('getCart', { params: { cartId: small.cartId } })).promotions).toHaveLength(1);
  });
});

describe('unticking', () => {
  it('recalculates, and ticking again does too', async () => {
    const cart = await shop.cartOf(garlicNaan(4));
    const promotionId = offerId('naan-three-plus-one');
    const without = await untick(cart, promotionId);
    expect([without.totalAmount, without.appliedPromotions]).toEqual([22, []]);
    expect(without.promotions).toMatchObject([{ promotionId, isTicked: false, discountApplied: 0, refusal: null }]);
    expect((await untick(cart, promotionId)).totalAmount).toBe(22);
    const again = await shop.get('applyPromotion', { query: { cartId: cart.cartId, promotionId } });
    expect([again.totalAmount, again.promotions[0]?.isTicked]).toEqual([16.5, true]);
  });

  it('is forgotten when the cart is cleared', async () => {
    const cart = await shop.cartOf(garlicNaan(4));
    await untick(cart, offerId('naan-three-plus-one'));
    await shop.get('clearCart', { query: { cartId: cart.cartId } });
    const refilled = await shop.get('addLine', { body: garlicNaan(4), query: { cartId: cart.cartId } });
    expect(refilled.totalAmount).toBe(16.5);
  });

  it('answers 404 for promotions that are unknown, another restaurant’s, or not entered', async () => {
    const cart = await shop.cartOf(garlicNaan(4));
    const foreign = offerId('green-monday', 'kumo-bowls');
    for (const promotionId of [NOBODY, foreign, offerId('namaste10')]) {
      const query = { cartId: cart.cartId, promotionId };
      const answers = [await shop.call('removePromotion', { query }), await shop.call('applyPromotion', { query })];
      expect(answers.map((answer) => [answer.status, answer.error.code])).toEqual([
        [404, 'promotion-unknown'],
        [404, 'promotion-unknown'],
      ]);
    }
    const elsewhere = { clientId: shop.clientIds.forno, query: { cartId: cart.cartId } };
    const body = { promoCode: 'CIAO15' };
    expect((await shop.call('addPromoCode', { ...elsewhere, body })).status).toBe(404);
    expect((await shop.call('addPromoCode', { query: { cartId: NOBODY }, body })).status).toBe(404);
    const after = await shop.get('getCart', { params: { cartId: cart.cartId } });
    expect([after.version, after.totalAmount]).toEqual([cart.version, 16.5]);
  });
});

describe('refused codes', () => {
  it.each([
    ['', 400, 'Promo code is missing.'],
    [' \t ', 400, 'Promo code is missing.'],
    [undefined, 400, 'Promo code is missing.'],
    ['NOPE', 400, 'We do not know that code.'],
    ['CIAO15', 400, 'We do not know that code.'],
    ['🥘‮كود', 400, 'We do not know that code.'],
    ['\u0000', 400, 'Some of these characters cannot be used.'],
    ['NAMASTE10', 409, 'Spend $8.50 more'],
    ['DIWALI20', 409, 'Spend $28.50 more'],
  ])('%j', async (code, status, text) => {
    const cart = await shop.cartOf(butterChicken());
    const { error, ...answer } = await addCode(cart, code);
    expect([answer.status, error.errorMessage, error.fields]).toEqual([status, text, { promoCode: text }]);
    const after = await shop.get('getCart', { params: { cartId: cart.cartId } });
    expect([after.version, after.promotions]).toEqual([cart.version, []]);
  });

  it.each([['N'.repeat(10_000)], [7], [null], [['NAMASTE10']]])('of the wrong form', async (code) => {
    const cart = await shop.cartOf(butterChicken(2));
    const { status, error } = await addCode(cart, code);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['promoCode']]);
  });

  const percent = { kind: 'percent', percent: 50 };
  it.each<[string, OfferGiven, string]>([
    ['switched off', { benefit: percent, isActive: false }, 'This offer is not running at the moment.'],
    [
      'not yet',
      { benefit: percent, conditions: { startsAt: '2020-11-22T00:00:00Z' } },
      'This offer starts on 22 November 2020, 1 pm.',
    ],
    [
      'expired',
      { benefit: percent, conditions: { endsAt: '2020-11-21T05:00:00Z' } },
      'This offer expired on 21 November 2020, 6 pm.',
    ],
    ['used up', { benefit: percent, totalLimit: 3, claimed: 3 }, 'This offer has been used up.'],
    [
      'for delivery',
      { benefit: percent, conditions: { orderTypes: ['delivery'] } },
      'This offer is for delivery orders.',
    ],
    [
      'for other days',
      { benefit: percent, conditions: { weekdays: [2, 3, 4, 6] } },
      'This offer is for Monday–Wednesday and Friday.',
    ],
    [
      'for other hours',
      { benefit: percent, conditions: { hours: { from: '11:30', to: '14:00' } } },
      'This offer runs from 11:30 am to 2 pm.',
    ],
    [
      'for other dishes',
      { benefit: percent, conditions: { productIds: [productId('mango-lassi')] } },
      'Nothing in your cart takes part in this offer.',
    ],
    ['for more dishes', { benefit: { kind: 'buy-x-get-y', buy: 3, get: 1 } }, 'Add 2 more items of this offer.'],
  ])('%s', async (name, offer, text) => {
    const code = `X${name.toUpperCase().replaceAll(' ', '-')}`;
    await addOffer(shop, { ...offer, code });
    const cart = await shop.cartOf(butterChicken(2));
    const { status, error } = await addCode(cart, code);
    expect([status, error.errorMessage]).toEqual([409, text]);
  });

  it('are explained in the customer’s language', async () => {
    const cart = await shop.cartOf(butterChicken());
    const say = async (language: string) =>
      (await addCode(cart, 'NAMASTE10', { 'accept-language': language })).error.errorMessage;
    expect([await say('hi'), await say('pa')]).toEqual(['$8.50 का और ऑर्डर करें', '$8.50 ਦਾ ਹੋਰ ਆਰਡਰ ਕਰੋ']);
  });

  it('a code that stops applying stays in the list with the reason', async () => {
    const cart = await shop.cartOf(butterChicken(2));
    await addCode(cart, 'NAMASTE10');
    const [line] = cart.products;
    const query = { cartId: cart.cartId };
    const smaller = await shop.get('updateLine', {
      body: { ...butterChicken(1), uniqueId: line?.uniqueId ?? '' },
      query,
    });
    expect([smaller.totalAmount, smaller.appliedPromotions]).toEqual([21.5, []]);
    expect(smaller.promotions).toMatchObject([{ promoCode: 'NAMASTE10', refusal: { message: 'Spend $8.50 more' } }]);
    const larger = await shop.get('updateLine', {
      body: { ...butterChicken(3), uniqueId: line?.uniqueId ?? '' },
      query,
    });
    expect(larger.totalDiscount).toBe(6.45);
  });

  it('and at most ten at once', async () => {
    const cart = await shop.cartOf(butterChicken(2));
    const codes = Array.from({ length: 11 }, (_, n) => `TEN${n}`);
    for (const code of codes) await addOffer(shop, { code, benefit: { kind: 'amount', amountCents: 1 } });
    const statuses: number[] = [];
    for (const code of codes) statuses.push((await addCode(cart, code)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 409]);
  });
});

it('a malformed promotion is left out and breaks nothing', async () => {
  const broken = [
    { benefit: { kind: 'percent', percent: 0 } },
    { benefit: { kind: 'amount', amountCents: 0.5 } },
    { benefit: { kind: 'lottery' } },
    { benefit: { kind: 'free-delivery' }, conditions: { hours: { from: '25:00', to: 'noon' } } },
    { benefit: { kind: 'cheapest-of', count: 1 } },
  ];
  for (const [n, offer] of broken.entries()) await addOffer(shop, { ...offer, code: `BROKEN${n}` });
  const cart = await shop.cartOf(garlicNaan(4));
  expect(cart.totalAmount).toBe(16.5);
  expect((await addCode(cart, 'BROKEN0')).error.errorMessage).toBe('We do not know that code.');
});

it('offers#age-restricted-dishes-take-no-part: R18 dishes take no part', async () => {
  const { cartId } = await client.cartOf(['Indian lager', 20, { isOver18: true }]);
  const url = `/api/${client.clientId}/cart/promocode/add?cartId=${cartId}`;
  const { status, body } = await client.send('POST', url, { promoCode: 'NAMASTE10' });
  expect([status, body.error?.code]).toEqual([409, 'promo-no-eligible-items']);
});

it('a promotion call costs as many statements as any change', async () => {
  const cart = await shop.cartOf(butterChicken(3));
  expect(await countStatements(() => addCode(cart, 'NAMASTE10'))).toBe(2);
  expect(await countStatements(() => untick(cart, offerId('namaste10')))).toBe(2);
});

describe('the offers', () => {
  it('are those that run, in words', async () => {
    const { items } = await shop.get('getOffers', { clientId: shop.clientIds.forno });
    expect(items.map((offer) => [offer.name, offer.promoCode])).toEqual([
      ['Tuesday: the third pizza is free', null],
      ['$4 off lunch', null],
      ['15% off your first pizza', 'CIAO15'],
    ]);
    expect(items.map((offer) => offer.facts.map((fact) => fact.text))).toEqual([
      ['The cheapest of every 3 is free', 'On Pizza', 'Tuesday'],
      ['$4 off', 'Spend $25 or more', 'Tuesday–Friday', '11:30 am to 2:30 pm', 'Not with other offers'],
      ['15% off', 'With the code CIAO15', 'First order', 'Once per customer', 'Not with other offers'],
    ]);
    const headers = { 'accept-language': 'pa' };
    const punjabi = await shop.get('getOffers', { clientId: shop.clientIds.kumo, headers });
    expect(punjabi.items[2]?.facts.map((fact) => fact.text)).toEqual([
      'ਮੁਫ਼ਤ ਡਿਲੀਵਰੀ',
      'DESKRIDE ਕੋਡ ਨਾਲ',
      '$30 ਜਾਂ ਵੱਧ ਦੇ ਆਰਡਰ ’ਤੇ',
      'ਸਿਰਫ਼ ਡਿਲੀਵਰੀ',
      'ਹਰ ਗਾਹਕ 2 ਵਾਰ',
      'ਪਹਿਲੇ 200 ਆਰਡਰਾਂ ਲਈ',
    ]);
  });

  it('say what the name does not, and which dishes bring them by themselves', async () => {
    const beside = async (store: 'saffron' | 'forno' | 'kumo', language: string) => {
      const headers = { 'accept-language': language };
      const { items } = await shop.get('getOffers', { clientId: shop.clientIds[store], headers });
      return Object.fromEntries(
        items.map(({ name, facts, productIds, pieces }) => {
          const line = facts.filter(({ place }) => place === 'line').map(({ text }) => text);
          return [name, [...line, productIds.length, pieces]];
        }),
      );
    };
    expect(await beside('saffron', 'en')).toMatchObject({
      '10% off your order': ['With the code NAMASTE10', 'Spend $30 or more', 0, null],
      'Free delivery over $60': [0, null],
      'Three naan, one more free': [2, 4],
      '15% off your first order': ['With the code NAUMAI15', 0, null],
    });
    expect(await beside('saffron', 'hi')).toMatchObject({
      'तीन नान पर एक मुफ़्त': [2, 4],
      'पहले ऑर्डर पर 15% छूट': [expect.any(String), 0, null],
    });
    expect((await beside('kumo', 'pa'))['ਦੋ ਗਿਓਜ਼ਾ ’ਤੇ ਇੱਕ ਮੁਫ਼ਤ']).toEqual([1, 3]);
    // Its day is another one: no dish brings it now.
    expect((await beside('kumo', 'en'))['Green Monday']).toEqual(['15% off', 2, null]);
  });

  it('of an unknown restaurant are not found', async () => {
    expect((await shop.call('getOffers', { clientId: NOBODY })).status).toBe(404);
  });
});
