/** Two processes on one external PostgreSQL, as behind a load balancer: what one does, the other knows. */

import { rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { cookieOf, createSend } from './send.ts';
import { openShop } from './shop-client.ts';

const STORE = 'saffron-lane';
let database: TestDatabase;
const folders: string[] = [];
const servers: ProductServer[] = [];

/** A data folder of its own: the second machine shares nothing but the database and the secrets. */
async function startOne(): Promise<ProductServer> {
  const dataDir = await makeDataDir();
  folders.push(dataDir);
  const secret = 'one secret behind one address, long enough';
  const server = await startServer({
    dataDir,
    env: {
      DATABASE_URL: database.connectionString,
      DEMO: '1',
      JWT_SECRET: secret,
      COOKIE_SECRET: secret,
      LINK_SECRET: secret,
    },
  });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(folders.map((folder) => rm(path.dirname(folder), { recursive: true, force: true })));
  await database.drop();
});

function send(port: number, method: string, path: string, { cookie = '', body }: { cookie?: string; body?: object }) {
  const host = `${STORE}.localhost:${port}`;
  return createSend(port)({ method, path, host, headers: { cookie }, ...(body && { body }) });
}

/** The next message of an event stream that contains `wanted`; rejects when none comes in 60 s. */
function nextEvent(port: number, path: string, wanted: string, cookie = ''): Promise<void> & { ready: Promise<void> } {
  let opened: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const seen = new Promise<void>((resolve, reject) => {
    const headers = { host: `${STORE}.localhost:${port}`, cookie };
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      opened();
      const timer = setTimeout(() => {
        request.destroy();
        reject(new Error(`No event with ${wanted} within 60 s`));
      }, 60_000);
      response.on('data', (chunk: Buffer) => {
        if (!chunk.toString().includes(wanted)) return;
        clearTimeout(timer);
        request.destroy();
        resolve();
      });
    });
    // Ending it ourselves is no failure; a failure to connect is.
    request.on('error', (error) => reject(error));
  });
  return Object.assign(seen, { ready });
}

it('start together on an empty database, pass on orders and stock, and outlive each other', async () => {
  const [first, second] = await Promise.all([startOne(), startOne()]);
  const signedIn = await send(second.port, 'POST', '/api/console/signin', {
    body: { email: `owner@${STORE}.example`, password: 'saffron-owner' },
  });
  expect(signedIn.status).toBe(200);
  const shop = await openShop(first.port, STORE);

  const onBoard = nextEvent(second.port, '/api/console/events', '"order"', cookieOf(signedIn));
  await onBoard.ready;
  const placed = await shop.placeOrder(await shop.fillCart());
  expect(placed.status).toBe(200);
  await onBoard;
  const board = await send(second.port, 'GET', '/api/console/board', { cookie: cookieOf(signedIn) });
  expect(board.text).toContain(`"orderNumber":${placed.body.data.orderNumber}`);

  // The session was made on the second; the first knows it too.
  const inStore = nextEvent(first.port, `/api/${shop.clientId}/events`, '"menu"');
  await inStore.ready;
  const soldOut = await send(second.port, 'POST', '/api/console/stock', {
    cookie: cookieOf(signedIn),
    body: { kind: 'product', id: shop.productId, until: 'until-changed' },
  });
  expect(soldOut.status).toBe(200);
  await inStore;
  const refused = await shop.call('POST', `/api/${shop.clientId}/cart/add`, {
    productId: shop.productId,
    qty: 1,
    isCombo: false,
    selectedModifierCategories: [],
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  shop.close();

  await first.kill();
  const other = await openShop(second.port, STORE);
  expect((await other.placeOrder(await other.fillCart())).status).toBe(200);
  other.close();
});
