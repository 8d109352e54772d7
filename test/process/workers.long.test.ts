/** WORKERS=2: two processes at one port behave as one, and outlive each other. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { queryOnce } from '#test/embedded-database.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { childrenNamed } from './children-named.ts';
import { createDatabaseProxy } from './database-proxy.ts';
import { freePort } from './external-database.ts';
import { keepStream } from './keep-stream.ts';
import { openShop } from './shop-client.ts';

const TOKEN = 'a token of at least 24 characters'.replaceAll(' ', '-');
/** Cash orders of one network that the restaurant has not answered. */
const OPEN_ORDERS = 5;
/** Receipts of one network in a minute. */
const RECEIPTS = 20;

let database: TestDatabase;
let server: ProductServer;
let dataDir: string;
let metricsPort: number;

beforeAll(async () => {
  database = await createTestDatabase();
  metricsPort = await freePort();
  dataDir = await makeDataDir();
  server = await startServer({
    dataDir,
    // Workers are killed and stopped here.
    rings: ['a worker ended, starting another', 'a worker is silent, ending it'],
    env: {
      WORKERS: '2',
      DATABASE_URL: database.connectionString,
      DEMO: '1',
      METRICS_TOKEN: TOKEN,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'warn',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
  await database.drop();
});

/** Process ids of the workers. */
const workers = () => childrenNamed(server.pid, 'main.js');

/** One request over a connection of its own: connections go to the workers in turn. */
function get(url: string, headers: http.OutgoingHttpHeaders = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port: server.port, path: url, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    // A connection that was being handed to a worker at the moment of its death is never answered.
    request.setTimeout(5_000, () => request.destroy(new Error('No answer')));
    request.on('error', reject);
  });
}

interface Stream {
  /** All that it has said. */
  text(): string;
  close(): void;
}

/** Resolves once the stream is open. */
function openStream(url: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port: server.port, path: url, agent: false }, (answer) => {
      let said = '';
      answer.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      answer.on('error', () => undefined);
      resolve({ text: () => said, close: () => request.destroy() });
    });
    request.on('error', reject);
  });
}

async function readMetric(pattern: RegExp): Promise<number> {
  const { text } = await get('/metrics', { authorization: `Bearer ${TOKEN}` });
  return Number(pattern.exec(text)?.[1] ?? 0);
}

/** Those that answer; one that starts does not yet. */
const answering = () => readMetric(/^servery_workers (\d+)$/m).catch(() => 0);

/** Orders that the workers together have answered with 200. */
const countedOrders = () =>
  readMetric(/^servery_http_requests_total\{route="\/api\/:clientId\/orders",method="POST",status="200"\} (\d+)$/m);

it('answer at one port: orders, events, limits and numbers are those of one server', async () => {
  expect(workers()).toHaveLength(2);
  const shop = await openShop(server.port, 'saffron-lane', 8);
  // Four streams are two on each worker: all hear of what one of the workers did.
  const streams = await Promise.all([1, 2, 3, 4].map(() => openStream(`/api/${shop.clientId}/events`)));
  // One network may have five cash orders without an answer, whichever worker it asks.
  const answers = await Promise.all(Array.from({ length: 12 }, async () => shop.placeOrder(await shop.fillCart())));
  const placed = answers.flatMap(({ status, body }) => (status === 200 ? [body.data] : []));
  expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(OPEN_ORDERS);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(12 - OPEN_ORDERS);
  // Both have answered some of them, and each knows the numbers of both.
  for (let ask = 0; ask < 4; ask += 1) expect(await countedOrders()).toBe(OPEN_ORDERS);

  const event = JSON.stringify({ topic: `store:${shop.clientId}`, payload: { type: 'menu', version: 7 } });
  await queryOnce(database.connectionString, `select pg_notify('servery_events', '${event}')`);
  await expect.poll(() => streams.filter((stream) => stream.text().includes('"menu"')).length).toBe(4);
  for (const stream of streams) stream.close();

  const receipt = fillPath(DOCUMENTS.receipt, { clientId: shop.clientId, orderId: randomUUID() });
  const receipts = await Promise.all(Array.from({ length: RECEIPTS + 10 }, () => get(receipt)));
  // Of no order, since a receipt takes long to draw.
  expect(receipts.filter(({ status }) => status === 404)).toHaveLength(RECEIPTS);
  expect(receipts.filter(({ status }) => status === 429)).toHaveLength(10);
  shop.close();
});

const mailsOf = (orderId: string) =>
  queryOnce(
    database.connectionString,
    `select 1 from demo_mailbox m join orders o on m."to" = o.email where o.order_id = '${orderId}'`,
  );

it('a worker that dies is replaced, the other goes on, open pages hear again, and jobs still run', async () => {
  const { clientId, close } = await openShop(server.port, 'saffron-lane', 2);
  close();
  const streams = Array.from({ length: 4 }, () => keepStream(server.port, `/api/${clientId}/events`));
  await expect.poll(() => streams.every(({ opened }) => opened === 1)).toBe(true);
  const before = workers();
  for (const victim of before) {
    process.kill(victim, 'SIGKILL');
    // Connections of the dead one are lost; new ones go to the other.
    await expect.poll(async () => (await get('/livez').catch(() => ({ status: 0 }))).status).toBe(200);
    await expect.poll(answering, { timeout: 60_000 }).toBe(2);
  }
  expect(workers().filter((pid) => before.includes(pid))).toEqual([]);
  const event = JSON.stringify({ topic: `store:${clientId}`, payload: { type: 'menu', version: 4711 } });
  await expect
    .poll(
      async () => {
        await queryOnce(database.connectionString, `select pg_notify('servery_events', '${event}')`);
        return streams.filter((stream) => stream.hears('4711')).length;
      },
      { timeout: 60_000 },
    )
    .toBe(4);
  for (const stream of streams) stream.stop();
  // The earlier orders still wait, which is the limit of this network.
  await queryOnce(database.connectionString, `update orders set status = 'delivered' where status = 'pending'`);
  const shop = await openShop(server.port, 'saffron-lane', 2);
  const { orderId } = (await shop.placeOrder(await shop.fillCart())).body.data;
  shop.close();
  await expect.poll(async () => (await mailsOf(orderId)).length, { timeout: 90_000 }).toBeGreaterThan(0);
});

it('a job in the hands of a worker that dies is run by another', async () => {
  const mailbox = new pg.Client({ connectionString: database.connectionString });
  await mailbox.connect();
  await mailbox.query('begin');
  await mailbox.query('lock table demo_mailbox in exclusive mode');
  const shop = await openShop(server.port, 'saffron-lane', 2);
  const { orderId } = (await shop.placeOrder(await shop.fillCart())).body.data;
  shop.close();
  const held = () =>
    queryOnce(
      database.connectionString,
      `select pid from pg_locks where relation = 'demo_mailbox'::regclass and not granted`,
    );
  await expect.poll(async () => (await held()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const [inHand] = await queryOnce(
    database.connectionString,
    'select id, locked_by from graphile_worker._private_jobs where locked_by is not null',
  );
  for (const worker of workers()) process.kill(worker, 'SIGKILL');
  // A statement that has begun would go on without its client.
  for (const { pid } of await held()) {
    await queryOnce(database.connectionString, `select pg_terminate_backend(${pid})`);
  }
  await mailbox.end();
  expect(await mailsOf(orderId)).toEqual([]);
  expect(inHand).toBeDefined();
  await expect.poll(async () => (await mailsOf(orderId)).length, { timeout: 120_000 }).toBeGreaterThan(0);
  await expect.poll(answering, { timeout: 60_000 }).toBe(2);
});

it('workers that hang are ended and replaced, jobs go on, and the numbers are there meanwhile', async () => {
  const before = workers();
  for (const pid of before) process.kill(pid, 'SIGSTOP');
  const numbers = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect([numbers.status, numbers.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain; version=0.0.4'),
  ]);
  await expect
    .poll(() => workers().filter((pid) => !before.includes(pid)).length, { timeout: 60_000 })
    .toBe(before.length);
  await expect.poll(answering, { timeout: 60_000 }).toBe(2);
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain('\nservery_workers 2\n');
  await queryOnce(database.connectionString, `update orders set status = 'delivered' where status = 'pending'`);
  const shop = await openShop(server.port, 'saffron-lane', 2);
  const { orderId } = (await shop.placeOrder(await shop.fillCart())).body.data;
  shop.close();
  await expect.poll(async () => (await mailsOf(orderId)).length, { timeout: 90_000 }).toBeGreaterThan(0);
});

it('a database that is away while the others start is waited for', async () => {
  const own = await createTestDatabase();
  const proxy = await createDatabaseProxy(own.connectionString);
  const port = await freePort();
  const starting = startServer({
    port,
    env: { WORKERS: '4', DATABASE_URL: proxy.connectionString, DEMO: '1', METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent' },
  });
  const failed = starting.then(
    () => false,
    (error: Error) => error,
  );
  const livez = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ status }) => status,
      () => 0,
    );
  // The first worker answers, and the others are still reading their code.
  await expect.poll(livez, { timeout: 60_000, interval: 5 }).toBe(200);
  proxy.cut();
  await expect.poll(() => proxy.refused, { timeout: 60_000 }).toBeGreaterThan(3);
  proxy.restore();
  expect(await failed).toBe(false);
  await (await starting).remove();
  await proxy.close();
  await own.drop();
});

it('stop together, with what they have in hand', async () => {
  const all = workers();
  expect(await server.stop()).toBe(0);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow();
});
