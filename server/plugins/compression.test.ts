/** Large answers leave compressed where the caller can read that, and small ones as they are. */
import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await signInAt(shop, 'owner');
  const place = { clientId: shop.clientIds.saffron, productId: randomUUID() };
  for (let n = 0; n < 12; n += 1) await insertOrder(shop.db, place, shop.clock.now, { status: 'pending' });
});
afterAll(() => shop?.close());

const get = (url: string, headers: Record<string, string>) =>
  shop.app.inject({ method: 'GET', url, headers: { host: desk.host, cookie: desk.cookie, ...headers } });

it('the board leaves in the encoding that the browser prefers, and says that it depends on that', async () => {
  const board = ROUTES.getBoard.path;
  const plain = await get(board, {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  const { tickets } = plain.json().data;
  expect(tickets.length).toBe(12);
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const answer = await get(board, { 'accept-encoding': accepted });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      encoding,
      expect.stringContaining('accept-encoding'),
    ]);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(JSON.parse(decode(answer.rawPayload).toString()).data.tickets).toEqual(tickets);
  }
});

it('a small answer stays as it is', async () => {
  const answer = await get(ROUTES.getStaff.path, { 'accept-encoding': 'br' });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
});

it('the body of a request is never decompressed', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: ROUTES.staffSignIn.path,
    headers: { host: desk.host, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: 'owner@saffron-lane.example', password: 'saffron-owner' })),
  });
  expect(answer.statusCode).toBe(400);
});
