/** Promise 4 of the design, the other half: a PostgreSQL of the operator's own is killed while orders are placed. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { queryOnce } from '#test/embedded-database.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { createExternalDatabase, type ExternalDatabase } from './external-database.ts';
import { openShop } from './shop-client.ts';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 6);
const WRITERS = 4;
const READY_WITHIN_MS = 60_000;
/** A worker that ended with the database is replaced after 5 s; a busy machine takes longer for what it left. */
const JOBS_WITHIN_MS = 60_000;

/** What the outbox has left to do: jobs that are due and that nobody holds, and orders whose mail neither went nor waits. */
const LEFT = `
  select
    (select count(*)::int from graphile_worker.jobs
     where locked_at is null and run_at <= now() and attempts < max_attempts) as due,
    (select count(*)::int from orders o
     where not exists (select 1 from demo_mailbox m where m."to" = o.email)
       and not exists (select 1 from graphile_worker._private_jobs j where j.payload->>'orderId' = o.order_id::text)
    ) as forgotten,
    (select count(*)::int from demo_mailbox) as mails`;
type Left = { readonly due: number; readonly forgotten: number; readonly mails: number };

let database: ExternalDatabase | undefined;
let server: ProductServer | undefined;
let dataDir: string | undefined;
afterAll(async () => {
  await server?.stop();
  await database?.remove();
  if (dataDir) await rm(path.dirname(dataDir), { recursive: true, force: true });
});

it(`${ROUNDS} × kill -9 of an external PostgreSQL: no acknowledged order is lost, ready again within 10 s`, async () => {
  database = await createExternalDatabase();
  await database.start();
  dataDir = await makeDataDir();
  // A database of the operator's own has no demo unless it is asked for.
  server = await startServer({
    dataDir,
    env: { RATE_LIMITS: 'off', DEMO: '1', LOG_LEVEL: 'silent', DATABASE_URL: database.connectionString },
  });
  const ready = `http://127.0.0.1:${server.port}/readyz`;
  expect((await fetch(ready)).status).toBe(200);
  const shop = await openShop(server.port);
  const acknowledged: { orderId: string; orderNumber: number }[] = [];
  const unexpected: string[] = [];
  const order = async () => {
    const answer = await shop.placeOrder(await shop.fillCart());
    if (answer.status === 200) acknowledged.push(answer.body.data);
    else if (answer.status !== 503) unexpected.push(`${answer.status} ${answer.body.error?.errorMessage}`);
    return answer.status;
  };
  const returns: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let isAlive = true;
    const before = acknowledged.length;
    const writers = Array.from({ length: WRITERS }, async () => {
      // What fails was not acknowledged.
      while (isAlive) await order().catch(() => undefined);
    });
    // Somewhere in the middle of the work: after a few orders of this round, at a different point each time.
    const enough = before + 3 + (round % 7);
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(enough);
    await database.kill();
    isAlive = false;
    await Promise.all(writers);
    await expect.poll(async () => (await fetch(ready)).status, { timeout: 30_000 }).toBe(503);
    expect((await fetch(`http://127.0.0.1:${server.port}/livez`)).status).toBe(200);

    const from = performance.now();
    await database.start();
    // The same process finds the database again by itself.
    while ((await fetch(ready)).status !== 200 || (await order().catch(() => 0)) !== 200) {
      if (performance.now() - from > READY_WITHIN_MS) break;
      await wait(20);
    }
    returns.push(performance.now() - from);
  }
  // The outbox goes on by itself too: mail of an order that was placed just before the end was not lost with the database.
  const { connectionString } = database;
  const left = async () => (await queryOnce<Left>(connectionString, LEFT))[0];
  await expect
    .poll(left, { timeout: JOBS_WITHIN_MS, interval: 100 })
    .toEqual({ due: 0, forgotten: 0, mails: expect.any(Number) });
  expect((await left())?.mails).toBeGreaterThan(ROUNDS);

  const missing: string[] = [];
  for (const { orderId } of acknowledged) {
    const status = await shop.call<number>('GET', `/api/${shop.clientId}/orders/${orderId}/status`);
    if (status.body.data !== 1) missing.push(orderId);
  }
  shop.close();
  expect(missing).toEqual([]);
  expect(unexpected).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 4);
  expect(new Set(acknowledged.map((placed) => placed.orderNumber)).size).toBe(acknowledged.length);
  expect(Math.max(...returns)).toBeLessThan(READY_WITHIN_MS);
}, 300_000);
