/** Ids that open something by themselves. Spec: calls#ids-as-capabilities */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerSessions } from '#server/db/schema/index.ts';
import { type Accounts, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { specCalls } from './spec-calls.ts';

/** A UUID of version 4: all but six of its 128 bits are random. */
const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts();
});
afterAll(() => shop.close());

it('calls#ids-as-capabilities: carts, orders and sessions have ids of 122 random bits', async () => {
  const client = specCalls(shop);
  const carts = await Promise.all(Array.from({ length: 4 }, () => client.cartOf(['Garlic naan'])));
  const orders = await Promise.all(carts.slice(0, 2).map(({ cartId }) => client.order({ cartId })));
  await Promise.all([shop.newCustomer(), shop.newCustomer()]);
  const sessions = await shop.db.select({ id: customerSessions.sessionId }).from(customerSessions);

  expect(orders.map(({ status }) => status)).toEqual([200, 200]);
  expect(sessions).toHaveLength(2);
  const ids = [
    ...carts.map(({ cartId }) => cartId),
    ...orders.map(({ data }) => data.orderId),
    ...sessions.map(({ id }) => id),
  ];
  for (const id of ids) expect(id).toMatch(RANDOM_UUID);
  // Staff and machines name an order by another id, which opens nothing to guests.
  const board = await (await signInAt(shop, 'owner')).call('listOrderHistory', { query: {} });
  const known = board.data.items.map(({ orderId }) => orderId);
  expect(known).toHaveLength(2);
  for (const { data } of orders) expect(known).not.toContain(data.orderId);
  for (const orderId of known)
    expect((await client.send('GET', `/api/${client.clientId}/orders/${orderId}/status`)).status).toBe(404);
  // A counter or a clock would show in the parts that two ids share.
  for (const part of [0, 4]) expect(new Set(ids.map((id) => id.split('-')[part])).size).toBe(ids.length);
});
