/**
 * One address that opens hundreds of connections and finishes no request does not stop others from reading the menu.
 */
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

let store: TestApp;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  store = await createTestApp();
  await store.app.listen({ port: 0, host: '127.0.0.1' });
  port = (store.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await store.close();
});

it('answers the menu at once while 600 half-sent requests arrive, and lets none of them stay for long', async () => {
  const half = `POST /api/${store.clientIds.saffron}/orders HTTP/1.1\r\nhost: saffron-lane.localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"cart`;
  const menu = async () => (await fetch(`http://127.0.0.1:${port}/api/${store.clientIds.saffron}/menu`)).status;
  for (let n = 0; n < 600; n += 1) {
    const socket = net.connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined).resume();
    await new Promise((resolve) => socket.once('connect', () => socket.write(half, resolve)).once('close', resolve));
    if (n % 100 === 99) expect(await menu()).toBe(200);
  }
  const open = await new Promise<number>((resolve) => store.app.server.getConnections((_, count) => resolve(count)));
  expect(open).toBeLessThanOrEqual(257);
  // The time that is configured; server/http/http-server.long.test.ts measures that it is kept.
  expect([store.app.server.requestTimeout, store.app.server.headersTimeout]).toEqual([15_000, 15_000]);
});
