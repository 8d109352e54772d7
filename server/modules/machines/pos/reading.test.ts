/** What a program reads with a key: past orders by change, the books of a day, the menu. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import type { WireError } from '#core/contract/wire/envelope.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/index.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { ticketOf } from '#test/tickets.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2020-11-21T18:00:00+13:00');

let app: ConsoleApp;
let owner: string;
beforeAll(async () => {
  app = await createConsoleApp({ env: { RATE_LIMITS: '0' } });
  owner = await app.signIn(app.first, 'owner');
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.clock.now = NOW;
  for (const table of [orderEvents, orderLines, orders]) await app.db.delete(table);
});

async function keyFor(...scopes: string[]): Promise<string> {
  const made = await app.call('createApiKey', { at: app.first, cookie: owner, body: { name: 'Books', scopes } });
  return dataOf<{ key: string }>(made).key;
}
async function ask<Data>(key: string, url: string, method: 'GET' | 'PUT' = 'GET', body?: object) {
  const answer = await app.app.inject({
    method,
    url: `/api/pos${url}`,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, ...answer.json<{ data: Data; error?: WireError }>() };
}
type Page = Required<DataOf<'posListOrders'>>;

/** Follows `nextCursor` to the end, with `between` after each page. */
async function follow(key: string, start: string, between = async (_page: number) => {}) {
  const told: WireTicket[] = [];
  let query = start;
  for (let number = 0; ; number += 1) {
    const { data } = await ask<Page>(key, `/orders?${query}`);
    told.push(...data.items);
    query = `cursor=${encodeURIComponent(data.nextCursor)}`;
    if (!data.hasMore) return { told, query };
    await between(number);
  }
}
const stateOf = ({ orderId, version, orderStatus }: WireTicket) => `${orderId} ${version} ${orderStatus}`;

it('console#machines: a program that slept a day has every order of that day once, also while orders change', async () => {
  const key = await keyFor('history:read');
  const ids: string[] = [];
  for (let n = 0; n < 205; n += 1) {
    // Many of one instant, so that a page ends among them.
    const at = NOW - DAY + Math.floor(n / 50) * 60_000;
    const ended = n % 3 === 0 ? { status: 'delivered' as const, deliveredAt: new Date(at), endedAt: new Date(at) } : {};
    const cancelled = n % 5 === 0 ? { status: 'cancelled' as const, endedAt: new Date(at) } : {};
    ids.push(await insertOrder(app.db, app.first, at, { ...ended, ...cancelled, updatedAt: new Date(at) }));
  }
  // Another restaurant's, one that nobody has paid for, and one from before.
  await insertOrder(app.db, app.second, NOW - DAY);
  await insertOrder(app.db, app.first, NOW - DAY, { realAt: null, orderNumber: null, paymentMode: 'card' });
  await insertOrder(app.db, app.first, NOW - 2 * DAY);

  const change = async (orderId: string | undefined, version: number) => {
    app.clock.now += 1_000;
    // A step, but of those that have ended: these changed otherwise.
    const at = new Date(app.clock.now);
    const isEnded = ids.indexOf(orderId ?? '') % 3 === 0 || ids.indexOf(orderId ?? '') % 5 === 0;
    const set = { version, ...(isEnded ? { updatedAt: at } : { status: 'accepted' as const, steppedAt: at }) };
    await app.db
      .update(orders)
      .set(set)
      .where(eq(orders.orderId, orderId ?? ''));
    app.clock.now += 60_000;
  };
  const since = new Date(NOW - DAY).toISOString();
  const { told, query } = await follow(key, `updatedSince=${since}`, async (page) => {
    // One that was told already and one that was not, after each page.
    await change(ids[page], 2);
    await change(ids[204 - page], 2);
  });
  const states = told.map(stateOf);
  expect(new Set(states).size).toBe(states.length);
  // Those that were told before they changed come again, in their new state.
  expect(new Set(told.map(({ orderId }) => orderId))).toEqual(new Set(ids.map(ticketOf)));
  const last = new Map(told.map((ticket) => [ticket.orderId, ticket]));
  const rows = await app.db.select().from(orders).where(eq(orders.clientId, app.first.clientId));
  const byTicket = new Map(rows.map((row) => [ticketOf(row.orderId), row.version]));
  for (const [orderId, ticket] of last) expect(ticket.version).toBe(byTicket.get(orderId));

  // On another day it goes on where it was.
  expect((await follow(key, query)).told).toEqual([]);
  await change(ids[7], 3);
  expect((await follow(key, query)).told.map(stateOf)).toEqual([`${ticketOf(ids[7] ?? '')} 3 2`]);
});

it('an order comes with each of its steps, with its end and with what changes after it, in this order', async () => {
  const key = await keyFor('history:read');
  // Of a day whose books nobody else reads.
  app.clock.now = NOW - 5 * DAY;
  const orderId = await insertOrder(app.db, app.first, app.clock.now);
  const other = await insertOrder(app.db, app.first, app.clock.now + 1_000);
  let { query } = await follow(key, `updatedSince=${new Date(NOW - 6 * DAY).toISOString()}`);
  const at = app.first;
  const told = async () => {
    app.clock.now += 60_000;
    const next = await follow(key, query);
    query = next.query;
    return next.told.map(({ orderId: ticket, orderStatus }) => `${ticket} ${orderStatus}`);
  };
  await told();
  const accept = (id: string) =>
    app.call('acceptOrder', { at, cookie: owner, params: { orderId: id }, body: { readyInMinutes: 20 } });
  const move = (action: string) => app.call('moveOrder', { at, cookie: owner, params: { orderId }, body: { action } });
  await accept(orderId);
  expect(await told()).toEqual([`${ticketOf(orderId)} 2`]);
  for (const action of ['start', 'ready']) await move(action);
  app.clock.now += 1_000;
  await accept(other);
  expect(await told()).toEqual([`${ticketOf(orderId)} 4`, `${ticketOf(other)} 2`]);
  await move('complete');
  expect(await told()).toEqual([`${ticketOf(orderId)} 5`]);
  await app.db
    .update(orders)
    .set({ updatedAt: new Date(app.clock.now) })
    .where(eq(orders.orderId, orderId));
  expect(await told()).toEqual([`${ticketOf(orderId)} 5`]);
  expect(await told()).toEqual([]);
});

it('a change is told once its transaction must have ended, so that none lies behind a cursor', async () => {
  const key = await keyFor('history:read');
  const since = `updatedSince=${new Date(NOW - DAY).toISOString()}`;
  await insertOrder(app.db, app.first, NOW);
  const { told, query } = await follow(key, since);
  expect(told).toEqual([]);
  // Written later, by a transaction that began before the other one.
  await insertOrder(app.db, app.first, NOW - 5_000);
  app.clock.now += 31_000;
  expect((await follow(key, query)).told).toHaveLength(2);
});

it('the list by change asks for its own scope, and its cursor is no guest’s id', async () => {
  const [present, past] = [await keyFor('orders:read'), await keyFor('history:read')];
  const orderId = await insertOrder(app.db, app.first, NOW - DAY);
  const since = `/orders?updatedSince=${new Date(NOW - 2 * DAY).toISOString()}`;
  expect((await ask(present, since)).status).toBe(403);
  expect((await ask(past, '/orders')).status).toBe(403);
  expect((await ask(present, '/orders')).status).toBe(200);
  const { data } = await ask<Page>(past, since);
  expect(data.items[0]).toMatchObject({ customerName: 'Priya Nair', totalAmount: 40 });
  expect(data.nextCursor).toContain(ticketOf(orderId));
  expect(JSON.stringify(data)).not.toContain(orderId);
  for (const query of ['updatedSince=yesterday', 'cursor=next', `cursor=5_${orderId}'`]) {
    const { status, error } = await ask(past, `/orders?${query}`);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [query.split('=')[0]]]);
  }
  expect((await ask<Page>(past, '/orders?updatedSince=0100-01-01T00:00:00Z')).data.items).toHaveLength(1);
});

it('the books of a day are those of the console', async () => {
  const key = await keyFor('numbers:read');
  await insertOrder(app.db, app.first, NOW, { status: 'delivered', deliveredAt: new Date(NOW) });
  await app.jobs.add(app.db, 'books.fill', {});
  await app.jobs.runDue();
  const { status, data } = await ask<object>(key, '/numbers/day?date=2020-11-21');
  expect(status).toBe(200);
  const atConsole = await app.app.inject({
    url: '/api/console/books/day?date=2020-11-21',
    headers: { host: app.first.host, cookie: owner },
  });
  expect(data).toEqual(dataOf(atConsole));
  expect(data).toMatchObject({ date: '2020-11-21', takings: 40 });
  expect((await ask(await keyFor('orders:read'), '/numbers/day')).status).toBe(403);
});

it('the menu comes as the rows that PUT takes: sent again, they change nothing', async () => {
  const key = await keyFor('menu:read', 'menu:write');
  const { data } = await ask<DataOf<'posGetMenu'>>(key, '/menu');
  expect(data.rows.map(({ kind, name }) => `${kind} ${name}`)).toContain('product Butter chicken');
  const nothing = { status: 200, data: { added: 0, changed: 0, deleted: 0, errorCount: 0 } };
  expect(await ask(key, '/menu?mode=replace', 'PUT', data)).toMatchObject(nothing);
  const long = { rows: [{ kind: 'department', id: 'long', name: 'n'.repeat(121) }] };
  const offer = { errorCount: 1, errors: [{ column: 'name', most: 120 }] };
  expect((await ask(key, '/menu?preview=true', 'PUT', long)).data).toMatchObject(offer);
  expect((await ask(key, '/menu?preview=true&cut=true', 'PUT', long)).data).toMatchObject({ errorCount: 0, added: 1 });
  // What people have drafted is not shown before they publish it.
  const drafted = { rows: [{ kind: 'department', id: 'half', name: 'Half drafted' }] };
  expect(await ask(key, '/menu', 'PUT', drafted)).toMatchObject({ status: 200, data: { added: 1 } });
  expect((await ask<DataOf<'posGetMenu'>>(key, '/menu')).data).toEqual(data);
  expect((await ask(await keyFor('menu:write'), '/menu')).status).toBe(403);
});
