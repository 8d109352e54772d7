/** Dishes that have to be ordered some time ahead: cards, carts and placing hold to it, and name the dish. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Availability } from '#core/domain/menu/availability.ts';
import { toInstant } from '#core/domain/time/zoned-time.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { garlicNaan, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const day: Availability = { orderTypes: null, windows: [], noticeMinutes: 24 * 60 };
  await shop.db.execute(
    sql`update products set availability = ${JSON.stringify(day)}::jsonb where product_id = ${productId('raita')}`,
  );
  await changeSettings(shop, {});
  // Sunday evening.
  shop.clock.now = nz('2020-11-22', 18);
});
afterAll(() => shop.close());

const nz = (date: string, hours: number) => toInstant(date, hours * 60, 'Pacific/Auckland').ms;
const raita = () => ({ productId: productId('raita'), qty: 1 });
const at = (date: string, hours: number) =>
  ({ orderType: 1, dueUtc: new Date(nz(date, hours)).toISOString() }) as const;
const setService = (cartId: string, body: { orderType: 1; dueUtc?: string }) =>
  shop.get('setService', { body, query: { cartId } });

it('says so on its card, in three languages', async () => {
  const words = async (language: string) => {
    const { departments } = await shop.get('getMenu', { headers: { 'accept-language': language } });
    const cards = departments.flatMap(({ products }) => products);
    return cards.find((card) => card.productId === productId('raita'))?.availableWhen;
  };
  const { orderAhead } = await shop.get('getProduct', { params: { productId: productId('raita') } });
  expect(orderAhead).toEqual({ minutes: 24 * 60, words: '24 hours' });
  expect(await words('en')).toBe('Order 24 hours ahead');
  expect(await words('hi')).toBe('24 घंटे पहले ऑर्डर करें');
  expect(await words('pa')).toBe('24 ਘੰਟੇ ਪਹਿਲਾਂ ਆਰਡਰ ਕਰੋ');
});

it('is not added for sooner, by a refusal that names it and the first time', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  const query = { cartId };
  for (const wish of [{ orderType: 1 } as const, at('2020-11-23', 17)]) {
    await setService(cartId, wish);
    const refused = await shop.call('addLine', { body: raita(), query });
    expect([refused.status, refused.error.code, refused.error.fields]).toEqual([
      400,
      'dish-not-then',
      { productId: 'Cucumber raita has to be ordered 24 hours ahead. Choose a time from tomorrow 6 pm.' },
    ]);
  }
  await setService(cartId, at('2020-11-23', 18));
  const added = await shop.call('addLine', { body: raita(), query });
  expect([added.status, added.data.noticeMinutes]).toEqual([200, 24 * 60]);
});

it('shows its notice with the cart, and marks the line when the time is moved forward', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  expect(await setService(cartId, at('2020-11-23', 19))).not.toHaveProperty('noticeMinutes');
  await shop.call('addLine', { body: raita(), query: { cartId } });
  const { products, noticeMinutes } = await setService(cartId, at('2020-11-23', 12));
  expect(noticeMinutes).toBe(24 * 60);
  expect(products.map(({ problem }) => problem?.message ?? null)).toEqual([
    null,
    'Cucumber raita has to be ordered 24 hours ahead. Choose a time from tomorrow 6 pm.',
  ]);
});

it('time#notice-of-a-dish: is not placed for sooner, whatever the cart says', async () => {
  const client = specCalls(shop);
  const { cartId } = await client.cartOf(['Garlic naan']);
  await client.change('service', at('2020-11-23', 18), cartId);
  await client.change('add', await client.lineOf('Cucumber raita'), cartId);
  const placeFor = (date: string, hours: number) =>
    client.order({ cartId, isScheduledOrder: true, dueUtc: at(date, hours).dueUtc });
  const soon = await placeFor('2020-11-23', 17);
  expect([soon.status, soon.error.code, soon.error.errorMessage]).toEqual([
    409,
    'cart-problems',
    'Cucumber raita has to be ordered 24 hours ahead. Choose a time from tomorrow 6 pm.',
  ]);
  expect((await client.order({ cartId })).status).toBe(409);
  // An hour later the same time is too soon.
  shop.clock.now = nz('2020-11-22', 19);
  expect((await placeFor('2020-11-23', 18)).error.errorMessage).toContain('from tomorrow 7 pm');
  expect((await placeFor('2020-11-23', 19)).status).toBe(200);
});
