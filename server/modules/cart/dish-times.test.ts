import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import type { Availability } from '#core/domain/menu/availability.ts';
import { toInstant } from '#core/domain/time/zoned-time.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import {
  chosen,
  garlicNaan,
  NEARBY,
  openShop,
  productId,
  type Shop,
  variantId,
} from '#server/modules/orders/testing/shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const raita = (qty = 1) => ({ productId: productId('raita'), qty });
const PICKUP_ONLY: Availability = { orderTypes: ['pickup'], windows: [] };
const lunch = (weekdays: number[] = [2, 3, 4, 5, 6]): Availability => ({
  orderTypes: null,
  windows: [{ weekdays, from: '11:30', to: '14:30' }],
});
const ADDRESS = { deliveryAddress: '12 Somewhere Street, Auckland', deliveryLocation: NEARBY };

/** What the menu editor publishes. */
async function offer(slug: string, availability: Availability | null): Promise<void> {
  const value = availability === null ? null : JSON.stringify(availability);
  await shop.db.execute(sql`update products set availability = ${value}::jsonb where product_id = ${productId(slug)}`);
  await changeSettings(shop, {});
}
const nz = (date: string, hours: number) => toInstant(date, hours * 60, 'Pacific/Auckland').ms;
const utc = (ms: number) => new Date(ms).toISOString();
const inHindi = { 'accept-language': 'hi' };
const setService = (cartId: string, body: BodyOf<'setService'>) => shop.get('setService', { body, query: { cartId } });
async function cardOf(slug: string, headers = {}) {
  const { departments } = await shop.get('getMenu', { headers });
  return departments.flatMap(({ products }) => products).find((card) => card.productId === productId(slug));
}

describe('a dish for pickup only', () => {
  beforeAll(() => offer('raita', PICKUP_ONLY));

  it('says so on its card and in its dialog, in three languages; others say nothing', async () => {
    expect((await cardOf('raita'))?.availableWhen).toBe('Pickup only');
    expect((await cardOf('raita', inHindi))?.availableWhen).toBe('सिर्फ़ पिकअप');
    expect((await cardOf('raita', { 'accept-language': 'pa' }))?.availableWhen).toBe('ਸਿਰਫ਼ ਪਿਕਅੱਪ');
    expect(await cardOf('garlic-naan')).not.toHaveProperty('availableWhen');
    const product = await shop.get('getProduct', { params: { productId: productId('raita') } });
    expect(product.availableWhen).toBe('Pickup only');
  });

  it('is suggested to nobody who wants delivery; a dish with times to nobody who wants another', async () => {
    const suggested = async (query: Record<string, string> = {}) => {
      const { upsells } = await shop.get('getProduct', { params: { productId: productId('butter-chicken') }, query });
      return upsells.flatMap(({ suggestions }) => suggestions.map((one) => one.productId));
    };
    const [kheer, lassi] = [productId('kheer'), productId('mango-lassi')];
    const all = await suggested();
    expect(all).toEqual(expect.arrayContaining([kheer, lassi]));
    await offer('kheer', PICKUP_ONLY);
    const without = (id: string) => all.filter((one) => one !== id);
    expect(await suggested({ orderType: '2' })).toEqual(without(kheer));
    expect(await suggested({ orderType: '2', km: '3' })).toEqual(without(kheer));
    expect(await suggested({ orderType: '1' })).toEqual(all);
    // Without an order type and without a time; a dish without any order type cannot be ordered.
    expect(await suggested()).toEqual(all);
    await offer('kheer', { orderTypes: [], windows: [] });
    expect(await suggested()).toEqual(without(kheer));
    await offer('kheer', null);

    await offer('mango-lassi', lunch([1, 2, 3, 4, 5, 6, 7]));
    const noon = utc(nz('2020-11-24', 12.5));
    const evening = utc(nz('2020-11-24', 19));
    expect(await suggested({ orderType: '1', dueUtc: noon })).toEqual(all);
    expect(await suggested({ orderType: '1', dueUtc: evening })).toEqual(without(lassi));
    expect(await suggested({ orderType: '1', dueUtc: noon })).toEqual(all);
    // Orders for as soon as possible follow the clock, even if the menu has not changed.
    const { now } = shop.clock;
    shop.clock.now = nz('2020-11-24', 12);
    expect(await suggested({ orderType: '1' })).toEqual(all);
    shop.clock.now = nz('2020-11-24', 16);
    expect(await suggested({ orderType: '1' })).toEqual(without(lassi));
    shop.clock.now = now;
    await offer('mango-lassi', null);

    for (const query of [{ orderType: '3' }, { dueUtc: 'noon' }, { km: '-1' }]) {
      const refused = await shop.call('getProduct', {
        params: { productId: productId('butter-chicken') },
        query: query as never,
      });
      expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, Object.keys(query)]);
    }
  });

  it('cart#dishes-by-order-type-and-time: is marked when the way is switched, counts nothing, and comes back', async () => {
    const client = specCalls(shop);
    const { cartId } = await client.cartOf(['Cucumber raita'], ['Garlic naan']);
    const problem = { kind: 'service', message: 'Cucumber raita is for pickup only.' };
    const delivery = await client.change('service', { orderType: 2 }, cartId);
    expect(delivery).toMatchObject({ products: [{ problem }, { problem: null }], amount: 5.5, itemCount: 1 });
    const pickup = await client.change('service', { orderType: 1 }, cartId);
    expect(pickup).toMatchObject({ products: [{ problem: null }, { problem: null }], itemCount: 2 });
  });

  it('is not added to a cart for delivery, and not ordered for it', async () => {
    const { cartId } = await shop.cartOf(garlicNaan());
    await setService(cartId, { orderType: 2 });
    const refused = await shop.call('addLine', { body: raita(), query: { cartId } });
    expect([refused.status, refused.error.code, refused.error.fields]).toEqual([
      400,
      'dish-not-this-way',
      { productId: 'Cucumber raita is for pickup only.' },
    ]);
    const mixed = await shop.cartOf(raita(), garlicNaan());
    const placed = await shop.place({ cartId: mixed.cartId, orderType: 2, ...ADDRESS });
    expect([placed.status, placed.error.code, placed.error.errorMessage]).toEqual([
      409,
      'cart-problems',
      'Cucumber raita is for pickup only.',
    ]);
    expect((await shop.place({ cartId: mixed.cartId })).status).toBe(200);
  });

  it('is named by "Order again" into a cart for delivery', async () => {
    const { cartId } = await shop.cartOf(raita(), garlicNaan());
    const { data } = await shop.place({ cartId });
    const next = await shop.cartOf(garlicNaan());
    await setService(next.cartId, { orderType: 2 });
    const again = await shop.get('orderAgain', { params: { orderId: data.orderId }, query: { cartId: next.cartId } });
    expect(again).toMatchObject({
      addedCount: 1,
      missing: [{ name: 'Cucumber raita', reason: 'Cucumber raita is for pickup only.' }],
    });
  });

  it('keeps a combo that it was chosen in from delivery, by its own name', async () => {
    await offer('basmati-rice', PICKUP_ONLY);
    const groups = await shop.get('getComboGroups', { params: { productId: productId('family-feast') } });
    const item = (slug: string, qty: number, more = {}) => {
      const group = groups.find(({ comboItems }) => comboItems.some((one) => one.productId === productId(slug)));
      const found = group?.comboItems.find((one) => one.productId === productId(slug));
      return { comboProductId: group?.comboProductId ?? '', comboItemId: found?.comboItemId ?? '', qty, ...more };
    };
    const regular = (slug: string) => ({
      variantId: variantId(slug, 'regular'),
      selectedModifierCategories: [chosen('heat', 'heat-mild')],
    });
    const { cartId } = await shop.cartOf({
      productId: productId('family-feast'),
      qty: 1,
      isCombo: true,
      comboItems: [
        item('butter-chicken', 2, regular('butter-chicken')),
        item('lamb-rogan-josh', 1, regular('lamb-rogan-josh')),
        item('basmati-rice', 1),
        item('garlic-naan', 2),
      ],
    });
    const { products } = await setService(cartId, { orderType: 2 });
    expect(products[0]?.problem).toEqual({ kind: 'service', message: 'Basmati rice is for pickup only.' });
    await offer('basmati-rice', null);
    const cart = await shop.get('getCart', { params: { cartId } });
    expect(cart.products[0]?.problem).toBeNull();
  });
});

describe('a dish of lunch hours', () => {
  beforeAll(async () => {
    await offer('raita', lunch());
  });

  it('names days and hours on its card', async () => {
    expect((await cardOf('raita'))?.availableWhen).toBe('Mon–Fri 11:30 am – 2:30 pm');
    expect((await cardOf('raita', inHindi))?.availableWhen).toBe('सोम–शुक्र सुबह 11:30 बजे – दोपहर 2:30 बजे');
  });

  it('is had by when the order is due, not by when it is placed', async () => {
    shop.clock.now = nz('2020-11-22', 20);
    const { cartId } = await shop.cartOf(garlicNaan());
    const query = { cartId };
    await setService(cartId, { orderType: 1 });
    // Sunday evening, as soon as possible.
    const sunday = await shop.call('addLine', { body: raita(), query });
    expect([sunday.status, sunday.error.code, sunday.error.errorMessage]).toEqual([
      400,
      'dish-not-then',
      'Cucumber raita can only be had at these times: Mon–Fri 11:30 am – 2:30 pm. Next: tomorrow 11:30 am.',
    ]);
    const noon = { orderType: 1, dueUtc: utc(nz('2020-11-23', 12)) } as const;
    await setService(cartId, noon);
    expect((await shop.call('addLine', { body: raita(), query })).status).toBe(200);

    // The due time is moved behind the window and back.
    const evening = { orderType: 1, dueUtc: utc(nz('2020-11-23', 18)) } as const;
    const moved = await setService(cartId, evening);
    expect(moved.products.map(({ problem }) => problem?.kind ?? null)).toEqual([null, 'service']);
    const order = { cartId, isScheduledOrder: true };
    const late = await shop.place({ ...order, ...evening }, inHindi);
    expect([late.status, late.error.code]).toEqual([409, 'cart-problems']);
    expect(late.error.errorMessage).toMatch(/अगली बार: कल सुबह 11:30 बजे/);
    expect((await shop.place({ ...order, ...noon })).status).toBe(200);
  });

  it('goes out of a cart by waiting: what could be had when it was added', async () => {
    shop.clock.now = nz('2020-11-23', 13);
    const { cartId } = await shop.cartOf(raita());
    expect((await setService(cartId, { orderType: 1 })).products[0]?.problem).toBeNull();
    // 14:15 and half an hour of cooking is after the window.
    shop.clock.now = nz('2020-11-23', 14.25);
    const later = await shop.get('getCart', { params: { cartId } });
    expect(later.products[0]?.problem?.message).toMatch(/Next: tomorrow 11:30 am\.$/);
    expect((await shop.place({ cartId })).error.code).toBe('cart-problems');
  });
});

it('reads the restaurant’s clock on the night it goes forward', async () => {
  await offer('raita', { orderTypes: null, windows: [{ weekdays: [1], from: '01:00', to: '02:30' }] });
  // 27 September 2020: 02:00 becomes 03:00.
  shop.clock.now = nz('2020-09-26', 23);
  const { cartId } = await shop.cartOf(raita());
  const problemAt = async (ms: number) =>
    (await setService(cartId, { orderType: 1, dueUtc: utc(ms) })).products[0]?.problem?.kind ?? null;
  const change = nz('2020-09-27', 3);
  expect([await problemAt(change - 15 * 60_000), await problemAt(change)]).toEqual([null, 'service']);
});

it('is refused whatever the way while there is none', async () => {
  await offer('raita', { orderTypes: [], windows: [] });
  const refused = await shop.call('addLine', { body: raita() });
  expect([refused.status, refused.error.code]).toEqual([400, 'dish-not-this-way']);
});
