import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Accounts, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import {
  butterChicken,
  CUSTOMER,
  chosen,
  countStatements,
  garlicNaan,
  productId,
} from '#server/modules/orders/testing/shop.ts';

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts();
});
afterAll(() => shop.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';

async function ordered(...lines: Parameters<Accounts['cartOf']>) {
  const { cartId, products } = await shop.cartOf(...lines);
  const { data } = await shop.place({ cartId });
  return { orderId: data.orderId, cartId, products };
}

async function sellOut(slug: string) {
  await shop.db.execute(
    sql`update products set out_of_stock_until = '2999-01-01Z' where product_id = ${productId(slug)}`,
  );
  await shop.db.execute(
    sql`update clients set menu_version = menu_version + 1 where client_id = ${shop.clientIds.saffron}`,
  );
}

it('puts the same dishes with the same choices into a new cart', async () => {
  const { orderId, cartId, products } = await ordered(butterChicken(2), garlicNaan(3));
  const { status, data } = await shop.call('orderAgain', { params: { orderId } });
  expect(status).toBe(200);
  expect(data).toMatchObject({ addedCount: 2, missing: [], changed: [] });
  expect(data.cartId).not.toBe(cartId);
  const again = await shop.get('getCart', { params: { cartId: data.cartId } });
  const plain = (lines: typeof products) => lines.map(({ uniqueId, ...line }) => line);
  expect(plain(again.products)).toEqual(plain(products));
});

it('adds to the cart that is named, and raises what it has already', async () => {
  const { orderId } = await ordered(garlicNaan(2));
  const { cartId } = await shop.cartOf(garlicNaan(1), butterChicken(1));
  const { data } = await shop.call('orderAgain', { params: { orderId }, query: { cartId } });
  expect(data.cartId).toBe(cartId);
  const cart = await shop.get('getCart', { params: { cartId } });
  expect(cart.products.map(({ productName, qty }) => [productName, qty])).toEqual([
    ['Garlic naan', 3],
    ['Butter chicken', 1],
  ]);
});

it('names the new price of a piece, in the reader’s language, and leaves the amounts to the cart', async () => {
  const { orderId } = await ordered(garlicNaan(2), butterChicken(1));
  const price = async (cents: number) => {
    await shop.db.execute(
      sql`update products set price_cents = ${cents} where product_id = ${productId('garlic-naan')}`,
    );
    await shop.db.execute(
      sql`update clients set menu_version = menu_version + 1 where client_id = ${shop.clientIds.saffron}`,
    );
    // A change of a cart reads the newer menu.
    await shop.cartOf(butterChicken(1));
  };
  await price(600);
  const { data } = await shop.call('orderAgain', { params: { orderId } });
  expect(data).toMatchObject({ addedCount: 2, missing: [] });
  expect(data.changed).toEqual([{ name: 'Garlic naan', reason: 'It is $6.00 now; it was $5.50.' }]);
  const cart = await shop.get('getCart', { params: { cartId: data.cartId } });
  expect(cart.products.find(({ productName }) => productName === 'Garlic naan')?.totalPrice).toBe(12);
  const headers = { 'accept-language': 'hi' };
  const hindi = (await shop.call('orderAgain', { params: { orderId }, headers })).data.changed;
  expect(hindi.map(({ reason }) => reason)).toEqual(['अब $6.00 है; पहले $5.50 था।']);
  await price(550);
});

it('is nobody else’s, and needs a cart that exists', async () => {
  const { orderId } = await ordered(garlicNaan(1));
  const status = async (call: Promise<{ status: number }>) => (await call).status;
  expect(await status(shop.call('orderAgain', { params: { orderId: NOBODY } }))).toBe(404);
  expect(await status(shop.call('orderAgain', { params: { orderId: 'nonsense' } }))).toBe(400);
  expect(await status(shop.call('orderAgain', { params: { orderId }, clientId: shop.clientIds.forno }))).toBe(404);
  expect(await status(shop.call('orderAgain', { params: { orderId }, query: { cartId: NOBODY } }))).toBe(404);
  const [owner, other] = [await shop.newCustomer(), await shop.newCustomer()];
  const cart = await shop.cartOf(garlicNaan());
  const json = { ...CUSTOMER, cartId: cart.cartId, orderType: 1, paymentMode: 1 };
  const { data } = await shop.send('placeOrder', { json, token: owner.token });
  const as = (token: string) => status(shop.send('orderAgain', { params: { orderId: data.orderId }, token }));
  expect([await as(owner.token), await as(other.token)]).toEqual([200, 404]);
});

it('costs as many statements for many lines as for one', async () => {
  const one = await ordered(garlicNaan(1));
  const many = await ordered(garlicNaan(1), butterChicken(1), { productId: productId('raita'), qty: 1 });
  const cost = (orderId: string) => countStatements(() => shop.call('orderAgain', { params: { orderId } }));
  expect(await cost(many.orderId)).toBe(await cost(one.orderId));
});

it('leaves out a choice that the menu no longer has, and says so', async () => {
  const selectedModifierCategories = [chosen('heat', 'heat-medium'), chosen('extras-chicken', 'chicken-extra-sauce')];
  const { orderId } = await ordered(butterChicken(1, { selectedModifierCategories }), garlicNaan(1));
  const switchOff = async (name: string, isDisabled: boolean) => {
    await shop.db.execute(sql`update modifier_items set is_disabled = ${isDisabled}
      where client_id = ${shop.clientIds.saffron} and name->>'en' = ${name}`);
    await shop.db.execute(
      sql`update clients set menu_version = menu_version + 1 where client_id = ${shop.clientIds.saffron}`,
    );
    // A change of a cart reads the newer menu.
    await shop.cartOf(garlicNaan(1));
  };
  await switchOff('Extra sauce', true);
  const { data } = await shop.call('orderAgain', { params: { orderId } });
  expect(data).toMatchObject({
    addedCount: 2,
    missing: [],
    changed: [{ name: 'Butter chicken', reason: 'Without Extra sauce, which the menu no longer has.' }],
  });
  const cart = await shop.get('getCart', { params: { cartId: data.cartId } });
  expect(JSON.stringify(cart.products)).not.toContain('Extra sauce');
  await switchOff('Extra sauce', false);
  const whole = await shop.call('orderAgain', { params: { orderId } });
  expect(whole.data.changed).toEqual([]);
});

// The last test: the dish stays sold out.
it('names what can not be had and why, and says so when that is everything', async () => {
  const both = await ordered(butterChicken(1), garlicNaan(1));
  const naan = await ordered(garlicNaan(1));
  await sellOut('garlic-naan');
  const { data } = await shop.call('orderAgain', { params: { orderId: both.orderId } });
  expect(data.addedCount).toBe(1);
  expect(data.missing).toEqual([{ name: 'Garlic naan', reason: expect.stringMatching(/sold out/i) }]);
  const hindi = await shop.call('orderAgain', {
    params: { orderId: both.orderId },
    headers: { 'accept-language': 'hi' },
  });
  expect(hindi.data.missing[0]?.name).toMatch(/\p{Script=Devanagari}/u);
  const none = await shop.call('orderAgain', { params: { orderId: naan.orderId } });
  expect([none.status, none.error.errorMessage]).toEqual([409, expect.stringContaining('Nothing of this order')]);
});
