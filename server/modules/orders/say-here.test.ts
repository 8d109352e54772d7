/** 'I'm here': the guest of a pickup, at the board. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { garlicNaan, openShop, type Shop } from './testing/shop.ts';

let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  shop = await openShop();
  desk = await signInAt(shop, 'manager');
});
afterAll(() => shop?.close());

const here = (orderId: string, body: Readonly<Record<string, unknown>>) =>
  shop.call('sayHere', { params: { orderId }, body });
async function ticket(orderId: string) {
  const { data } = await desk.call('getBoard');
  const number = (await shop.get('getOrderSummary', { params: { orderId } })).orderInfo.orderNumber;
  const found = data.tickets.find(({ orderNumber }) => orderNumber === number);
  if (!found) throw new Error(`No ticket ${number}`);
  return found;
}

it('a guest who is there is shown at the board with the car, may take it back, and a repeat changes nothing', async () => {
  const { cartId } = await shop.cartOf(garlicNaan());
  const { orderId } = (await shop.place({ cartId })).data;
  expect((await here(orderId, { isHere: true })).error).toMatchObject({ code: 'not-here' });
  await desk.call('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
  const { version } = await ticket(orderId);
  const said = await here(orderId, { isHere: true, car: 'White Aqua, NKT 482' });
  const again = await here(orderId, { isHere: true, car: 'White Aqua, NKT 482' });
  expect(said.data).toEqual({ atUtc: new Date(shop.clock.now).toISOString(), car: 'White Aqua, NKT 482' });
  expect(again.data).toEqual(said.data);
  // A tap that staff make at the same time is not refused because of it.
  expect(await ticket(orderId)).toMatchObject({ here: said.data, version });
  const { rows } = await shop.db.execute(
    sql`select 1 from order_events where order_id = ${orderId} and event = 'here'`,
  );
  expect(rows).toHaveLength(1);
  expect((await here(orderId, { isHere: false })).data).toBeNull();
  expect((await ticket(orderId)).here).toBeNull();
  const bad = await here(orderId, { isHere: true, car: 'x'.repeat(61) });
  expect([bad.status, Object.keys(bad.error.fields ?? {})]).toEqual([400, ['car']]);
});
