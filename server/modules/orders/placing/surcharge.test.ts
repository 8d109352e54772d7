import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '#core/domain/time/zoned-time.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await changeSettings(shop, { 'Surcharge:Percentage': '15', 'Surcharge:Dates': '2020-12-28; 2021-01-01' });
  shop.clock.now = noon('2020-12-27');
});
afterAll(() => shop.close());

function noon(date: string): number {
  return toInstant(date, 12 * 60, 'Pacific/Auckland').ms;
}
/** Noon of the surcharge's day. */
const tomorrow = new Date(noon('2020-12-28')).toISOString();

it('money#holiday-surcharge, menu#surcharge-shown: is on the goods of its day, by the wanted time, in cart and order', async () => {
  const client = specCalls(shop);
  const { cartId, ...plain } = await client.cartOf(['Garlic naan', 2]);
  expect(plain).toMatchObject({ surcharge: null, totalAmount: 11 });
  const surcharge = { name: 'Public holiday surcharge', percent: 15, amount: 1.65 };
  const later = await client.change('service', { orderType: 1, dueUtc: tomorrow }, cartId);
  expect(later).toMatchObject({ surcharge, amount: 11, totalAmount: 12.65, taxAmount: 1.65 });
  const hindi = await client.send('GET', `/api/${client.clientId}/cart/${cartId}`, undefined, 'hi');
  expect(hindi.body.data).toMatchObject({ surcharge: { name: 'पब्लिक हॉलिडे सरचार्ज' } });

  // A guest whose page shows the old total gets an error before any charge.
  const wanted = { cartId, isScheduledOrder: true, dueUtc: tomorrow };
  const unseen = await client.order({ ...wanted, expectedTotal: 11 });
  expect([unseen.status, unseen.error.code]).toEqual([409, 'total-changed']);
  const { data, status } = await client.order({ ...wanted, expectedTotal: 12.65 });
  expect(status).toBe(200);
  const { paymentInfo } = await client.read<{ paymentInfo: object }>(`orders/${data.orderId}/summary`);
  expect(paymentInfo).toMatchObject({ surcharge, totalAmount: 12.65 });
});

it('ends with its day, by the restaurant’s clock', async () => {
  const { cartId } = await shop.cartOf(garlicNaan(2));
  shop.clock.now = toInstant('2020-12-28', 24 * 60 - 1, 'Pacific/Auckland').ms;
  expect((await shop.get('getCart', { params: { cartId } })).surcharge?.amount).toBe(1.65);
  shop.clock.now += 60_000;
  expect((await shop.get('getCart', { params: { cartId } })).surcharge).toBeNull();
});

it('has the restaurant’s own label, and none when what is configured is no surcharge', async () => {
  shop.clock.now = noon('2021-01-01');
  await changeSettings(shop, { 'Surcharge:Label': 'New Year' });
  expect((await shop.cartOf(garlicNaan())).surcharge?.name).toBe('New Year');
  for (const percent of ['-5', '101', 'much', '0']) {
    await changeSettings(shop, { 'Surcharge:Percentage': percent });
    expect((await shop.cartOf(garlicNaan())).surcharge).toBeNull();
  }
});
