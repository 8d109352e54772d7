/**
 * A database that is away for a while, with several jobs whose end cannot be written down: jobs run again afterwards.
 */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { createDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { openShop } from './shop-client.ts';

/** A worker that hangs is left behind after 10 s and replaced 5 s later; the machine may be busy. */
const JOBS_WITHIN_MS = 60_000;

let database: TestDatabase;
let proxy: DatabaseProxy;
let server: ProductServer | undefined;
let dataDir: string;
let mailServer: SMTPServer;
/** Addresses of the mails that were taken. */
const taken: string[] = [];
/** Mails that wait for an answer: true takes one, false refuses it. */
const waiting: ((isTaken: boolean) => void)[] = [];
let isHolding = true;

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const answer = (isTaken: boolean) => {
        if (isTaken) taken.push(...to);
        done(isTaken ? null : new Error('not now'));
      };
      stream.resume();
      stream.on('end', () => {
        if (isHolding) waiting.push(answer);
        else answer(true);
      });
    },
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.connectionString);
  dataDir = await makeDataDir();
});
afterAll(async () => {
  await server?.stop();
  await proxy.close();
  await database.drop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

it('an outage while several reports fail: what is placed afterwards runs, and what was in hand runs again', async () => {
  const { port: mailPort } = mailServer.server.address() as AddressInfo;
  server = await startServer({
    dataDir,
    env: {
      RATE_LIMITS: 'off',
      DEMO: '1',
      LOG_LEVEL: 'silent',
      DATABASE_URL: proxy.connectionString,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'Orders <orders@example.co.nz>',
    },
  });
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${server?.port}/readyz`);
    return [answer.status, await answer.json()] as const;
  };
  expect(await ready()).toMatchObject([200, { jobs: true, failedJobs: 0 }]);
  const shop = await openShop(server.port);
  const order = async () => (await shop.placeOrder(await shop.fillCart())).status;
  for (let n = 0; n < 3; n += 1) expect(await order()).toBe(200);
  await expect.poll(() => waiting.length).toBe(3);

  proxy.cut();
  isHolding = false;
  await expect.poll(async () => (await ready())[0], { timeout: 30_000 }).toBe(503);
  // Two reports fail, each of its own; the third job is still in hand, and ends well once the database is back.
  for (let n = 0; n < 2; n += 1) {
    waiting.shift()?.(false);
    await wait(1_000);
  }
  proxy.restore();
  await expect.poll(async () => (await order().catch(() => 0)) === 200).toBe(true);
  waiting.shift()?.(true);
  // The order that was placed afterwards, and the three before it.
  await expect.poll(() => new Set(taken).size, { timeout: JOBS_WITHIN_MS }).toBe(4);
  await expect.poll(ready).toMatchObject([200, { jobs: true, failedJobs: 0 }]);
  shop.close();
});
