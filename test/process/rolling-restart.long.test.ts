/** Two processes behind a load balancer are restarted in turn while guests order: nobody meets an error, nothing is lost. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { queryOnce } from '#test/embedded-database.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { keepStream } from './keep-stream.ts';
import { createSend, dataOf } from './send.ts';
import { cashOrder, openShop } from './shop-client.ts';

const CUSTOMERS = 6;
const STREAMS = 4;
/** Orders that must come between two events, so that each meets guests at work. */
const ORDERS_BETWEEN = 25;

let database: TestDatabase;
let balancer: Balancer;
const servers: ProductServer[] = [];

async function start(place: number): Promise<void> {
  const previous = servers[place];
  const secret = 'one secret behind one address, long enough';
  servers[place] = await startServer({
    dataDir: previous?.dataDir ?? (await makeDataDir()),
    ...(previous ? { port: previous.port } : {}),
    env: {
      DATABASE_URL: database.connectionString,
      DEMO: '1',
      RATE_LIMITS: 'off',
      TRUST_PROXY: 'loopback',
      JWT_SECRET: secret,
      COOKIE_SECRET: secret,
      LINK_SECRET: secret,
    },
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  await start(0);
  await start(1);
  balancer = await startBalancer(servers.map(({ port }) => port));
});
afterAll(async () => {
  await balancer?.close();
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(servers.map(({ dataDir }) => rm(path.dirname(dataDir), { recursive: true, force: true })));
  await database.drop();
});

interface Guests {
  /** Ids of acknowledged orders. */
  readonly placed: readonly string[];
  readonly calls: number;
  /** Every answer that is not 200, and every connection that broke. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/** Guests with kept connections. A request is sent once, and never again. */
function startGuests({ clientId, productId }: { readonly clientId: string; readonly productId: string }): Guests {
  const agent = new http.Agent({ keepAlive: true });
  const reach = createSend(balancer.port, agent);
  const placed: string[] = [];
  const failures: string[] = [];
  let calls = 0;
  let isStopping = false;

  async function send(method: string, url: string, body?: object): Promise<Record<string, string>> {
    calls += 1;
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/api/${clientId}${url}`;
    return dataOf(await reach({ method, path, host: `127.0.0.1:${balancer.port}`, headers, ...(body && { body }) }));
  }

  async function order(): Promise<void> {
    const line = { productId, qty: 1, price: 0, isCombo: false, selectedModifierCategories: [] };
    await send('GET', '/menu');
    const { cartId = '' } = await send('POST', '/cart/add', line);
    await send('POST', `/cart/add?cartId=${cartId}`, line);
    const { orderId = '' } = await send('POST', '/orders', cashOrder(cartId));
    placed.push(orderId);
  }

  async function visit(): Promise<void> {
    while (!isStopping) {
      await order().catch((error: Error) => failures.push(error.message));
      // A guest reads a little, so that connections are idle at times.
      await wait(100);
    }
  }

  const visits = Array.from({ length: CUSTOMERS }, visit);
  return {
    placed,
    failures,
    get calls() {
      return calls;
    },
    async stop() {
      isStopping = true;
      await Promise.all(visits);
      agent.destroy();
    },
  };
}

it('restarted in turn, they drop no request, no order and no stream, and each order is mailed once', async () => {
  const shop = await openShop(balancer.port);
  shop.close();
  const guests = startGuests(shop);
  const streams = Array.from({ length: STREAMS }, () => keepStream(balancer.port, `/api/${shop.clientId}/events`));
  const orderSome = async () => {
    const until = guests.placed.length + ORDERS_BETWEEN;
    await expect.poll(() => guests.placed.length + guests.failures.length).toBeGreaterThanOrEqual(until);
  };

  for (const place of [0, 1]) {
    await orderSome();
    expect(await servers[place]?.stop()).toBe(0);
    await orderSome();
    await start(place);
    await expect.poll(() => balancer.healthy()).toHaveLength(2);
  }
  await orderSome();
  await guests.stop();
  expect(guests.failures).toEqual([]);
  expect(guests.calls).toBe(4 * guests.placed.length);

  // Each was at one of the two processes, and found the other one when that ended.
  await expect.poll(() => streams.every(({ opened }) => opened > 1)).toBe(true);
  const event = JSON.stringify({ topic: `store:${shop.clientId}`, payload: { type: 'menu', version: 4711 } });
  await expect
    .poll(async () => {
      await queryOnce(database.connectionString, `select pg_notify('servery_events', '${event}')`);
      return streams.every((stream) => stream.hears('4711'));
    })
    .toBe(true);
  for (const stream of streams) stream.stop();
  expect(streams.flatMap(({ failures }) => failures)).toEqual([]);

  const stored = await queryOnce(database.connectionString, 'select order_id from orders');
  expect(stored.map((row) => row.order_id).sort()).toEqual([...guests.placed].sort());
  const mails = () =>
    queryOnce(
      database.connectionString,
      `select o.order_id, count(m.*)::int as mails from orders o left join demo_mailbox m on m."to" = o.email group by 1`,
    );
  await expect.poll(async () => (await mails()).every((row) => Number(row.mails) >= 1)).toBe(true);
  expect((await mails()).filter((row) => Number(row.mails) !== 1)).toEqual([]);
});
