/** What a caller gets whose answer does not come in the time that a socket may be silent. */
import net, { type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

/** In place of 15 s. */
const SILENT_MS = 300;

let store: TestApp;
let port: number;
beforeAll(async () => {
  store = await createTestApp();
  store.app.server.setTimeout(SILENT_MS);
  await store.app.listen({ port: 0, host: '127.0.0.1' });
  port = (store.app.server.address() as AddressInfo).port;
});
afterAll(() => store.close());

const readCart = () =>
  fetch(`http://127.0.0.1:${port}/api/${store.clientIds.saffron}/cart/00000000-0000-4000-8000-000000000000`, {
    headers: { 'accept-language': 'hi' },
  });

it('answers 503 in the caller’s language while the database keeps a call waiting, and serves the next one', async () => {
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`lock table carts in access exclusive mode`);
    const answer = await readCart();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('connection')).toBe('close');
    const message = 'हम थोड़ी देर के लिए उपलब्ध नहीं हैं। कृपया फिर से कोशिश करें।';
    expect(await answer.json()).toEqual({
      success: false,
      data: null,
      message,
      error: { errorCode: 503, errorMessage: message, message },
    });
  });
  // A machine that stands still for as long makes a call late once more.
  await expect.poll(async () => (await readCart()).status).toBe(404);
});

it('answers 503 soon where every connection to the database is taken, and serves the next call once one is free', async () => {
  const pool = store.db.$client;
  const { connectionTimeoutMillis: waitsMs = 0 } = pool.options;
  // Sooner than a socket may be silent; 0 is for ever.
  expect(waitsMs).toBeGreaterThan(0);
  expect(waitsMs).toBeLessThan(15_000);
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 50;
  try {
    const url = `/api/${store.clientIds.saffron}/cart/00000000-0000-4000-8000-000000000000`;
    const answer = await store.app.inject({ url });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject({
      success: false,
      error: { errorCode: 503, errorMessage: 'We are briefly out of reach. Please try again.' },
    });
    taken.pop()?.release();
    expect((await store.app.inject({ url })).statusCode).toBe(404);
  } finally {
    pool.options.connectionTimeoutMillis = waitsMs;
    for (const client of taken) client.release();
  }
});

it('closes a connection whose request stopped halfway, without an answer', async () => {
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /api/${store.clientIds.saffron}/cart/add HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"`,
  );
  await closed;
  expect(text).toBe('');
});
