/** No answer to staff or to a machine holds an id that a guest's call accepts. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { butterChicken } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { idOf, ticketOf } from '#test/tickets.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop?.close());

/** Calls that staff read by; `as const` of the contract has more kinds than one path. */
const READ = (Object.keys(ROUTES) as RouteName[]).filter((name) => {
  const { method, auth } = ROUTES[name];
  return method === 'GET' && auth === 'staff';
});

it('none is in any answer that staff read, and every ticket leads back', async () => {
  const cart = await shop.cartOf(butterChicken());
  const { orderId } = (await shop.place({ cartId: cart.cartId })).data;
  const params = { orderId: ticketOf(orderId) };
  const accepted = await shop.staff('staff', 'acceptOrder', { params, body: { readyInMinutes: 20 } });
  expect(accepted.data.orderId).toBe(params.orderId);
  const given = { reason: 'details', fullName: 'Hana Rangi', idempotencyKey: crypto.randomUUID() };
  const version = accepted.data.version;
  expect((await shop.staff('manager', 'correctOrder', { params, body: { ...given, version } })).status).toBe(200);
  // More than one page of the history, so that its cursor is read as well.
  const columns = [
    ...(
      await shop.db.execute(sql`select column_name as name from information_schema.columns
    where table_name = 'orders' and column_name not in ('order_id', 'order_number', 'cart_id')`)
    ).rows,
  ]
    .map(({ name }) => `"${name}"`)
    .join(', ');
  await shop.db.execute(
    sql.raw(`insert into orders (order_id, order_number, cart_id, ${columns})
    select gen_random_uuid(), 5000 + n, gen_random_uuid(), ${columns} from orders, generate_series(1, 60) n
    where order_id = '${orderId}'`),
  );
  const { rows } = await shop.db.execute<{ order_id: string; cart_id: string }>(
    sql`select order_id, cart_id from orders`,
  );
  const ids = rows.flatMap(({ order_id, cart_id }) => [order_id, cart_id]);

  const told: string[] = [];
  for (const name of READ) {
    const query = { from: '2020-01-01', to: '2030-01-01', date: '2026-01-01', copy: 'kitchen', area: 'hours' };
    const { path } = ROUTES[name];
    const others = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, crypto.randomUUID()]),
    );
    const { data } = await shop.staff('owner', name, { params: { ...others, ...params }, query });
    if (data !== null && data !== undefined) told.push(name);
    for (const id of ids) expect(JSON.stringify(data ?? null).includes(id), `${name} tells ${id}`).toBe(false);
  }
  // The walk has compared at least one id.
  for (const name of ['getBoard', 'getOrderDetail', 'getDocket', 'getOrderMoney', 'listOrderHistory', 'listAudit'])
    expect(told).toContain(name);

  const first = (await shop.staff('owner', 'listOrderHistory', {})).data;
  expect(first.items).toHaveLength(50);
  const second = (await shop.staff('owner', 'listOrderHistory', { query: { cursor: first.nextCursor ?? '' } })).data;
  const listed = [...first.items, ...second.items].map((row: { orderId: string }) => idOf(row.orderId));
  expect(new Set(listed)).toEqual(new Set(rows.map(({ order_id }) => order_id)));
  const summary = (await shop.staff('owner', 'getOrderDetail', { params })).data;
  expect(JSON.stringify(summary)).toContain(ticketOf(cart.cartId));
  const { entries } = (await shop.staff('owner', 'listAudit', {})).data;
  expect(entries.map((entry: { subject: string }) => entry.subject)).toContain(`order:${params.orderId}`);
});
