/** The most that one order of a guest may be. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AddLineBody } from '#core/contract/cart/cart.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(() =>
  changeSettings(shop, {
    'OrderProcessing:MaxAmount': '3000',
    'OrderProcessing:MaxPieces': '300',
    'OrderProcessing:ConfirmPhoneOrders': 'true',
  }),
);

/** The cart says beforehand what the order is refused for. */
async function placed(...lines: AddLineBody[]): Promise<[number, string | undefined]> {
  const { cartId, tooLarge } = await shop.cartOf(...lines);
  const { status, error } = await shop.place({ cartId });
  expect(tooLarge).toBe(error?.fields?.cartId);
  return [status, error?.fields?.cartId];
}

it('has as many pieces as the restaurant allows, and no more', async () => {
  await changeSettings(shop, { 'OrderProcessing:MaxPieces': '4' });
  expect(await placed(garlicNaan(4))).toEqual([200, undefined]);
  const text = 'An order here has at most 4 pieces. For more, please call 09 555 0148.';
  const crisp = { ...garlicNaan(1), specialInstructions: 'Crisp' };
  expect(await placed(garlicNaan(4), crisp)).toEqual([409, text]);
});

it('costs as much as the restaurant allows, and no more', async () => {
  // Two pieces of $5.50.
  await changeSettings(shop, { 'OrderProcessing:MaxAmount': '11' });
  expect(await placed(garlicNaan(2))).toEqual([200, undefined]);
  expect(await placed(garlicNaan(3))).toEqual([
    409,
    'Orders here are up to $11.00. For more, please call 09 555 0148.',
  ]);
});

it('is bounded where nothing was set, is without a bound at 0, and staff enter what they have agreed', async () => {
  const huge = garlicNaan(999);
  expect((await placed(huge))[0]).toBe(409);
  const { cartId } = await shop.cartOf(huge);
  const staff = await signInAt(shop, 'staff');
  const body = { cartId, fullName: 'Tama', phone: '09 555 7788', orderType: 1, paymentMode: 1 };
  const entered = await staff.call('placePhoneOrder', { body: { ...body, idempotencyKey: crypto.randomUUID() } });
  expect(entered.status).toBe(200);
  await changeSettings(shop, { 'OrderProcessing:MaxAmount': '0', 'OrderProcessing:MaxPieces': '0' });
  expect((await placed(huge))[0]).toBe(200);
});
