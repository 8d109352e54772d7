/** Receivers that never answer, at one restaurant, while another restaurant's till and guests hear at once. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddLineBody } from '#core/contract/cart/cart.ts';
import { openBrowser, type TestBrowser } from '#server/modules/notices/testing/push-service.ts';
import { garlicNaan, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';

const PUSHES = 12;
const WEBHOOKS = 10;

let shop: Shop;
let saffron: Desk;
let forno: Desk;
let browser: TestBrowser;
const heard: string[] = [];
/** Calls to receivers that never answer: begun, and ended by the product. */
const silent = { push: 0, hook: 0, ended: 0 };
const silence = http.createServer((request, response) => {
  silent[request.url?.startsWith('/push') ? 'push' : 'hook'] += 1;
  response.on('close', () => {
    silent.ended += 1;
  });
});
const till = http.createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  heard.push((JSON.parse(body) as { type: string }).type);
  response.writeHead(204).end();
});
const addressOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [silence, till]) await once(server.listen(0, '127.0.0.1'), 'listening');
  browser = await openBrowser();
  shop = await openShop({ env: { PUSH_SERVICES: '127.0.0.1' } });
  saffron = await signInAt(shop, 'owner');
  forno = await signInAt(shop, 'owner', 'forno-lane');
  const url = `${addressOf(till)}/hook`;
  expect((await forno.call('createWebhook', { body: { url, events: ['menu.changed'] } })).status).toBe(200);
  for (let n = 0; n < WEBHOOKS; n += 1) {
    const dead = { url: `${addressOf(silence)}/hook/${n}`, events: ['order.placed'] };
    expect((await saffron.call('createWebhook', { body: dead })).status).toBe(200);
  }
});
afterAll(async () => {
  silence.closeAllConnections();
  silence.close();
  till.close();
  await shop.jobs.stop();
  await browser.close();
  await shop.close();
});

/** Orders of different guests, each of whom wants to be told at `endpoint`. */
async function ordersOf(count: number, clientId: string, dish: AddLineBody, endpointOf: (n: number) => string) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const cart = await shop.get('addLine', { clientId, body: dish });
    const guest = { fullName: 'Ana', email: `guest-${n}@example.nz`, phone: `021 555 0${300 + n}` };
    const placed = await shop.call('placeOrder', {
      clientId,
      body: { ...guest, cartId: cart.cartId, orderType: 1, paymentMode: 1 },
    });
    if (!placed.data) throw new Error(`${placed.error.errorMessage} ${JSON.stringify(placed.error.fields)}`);
    const params = { orderId: placed.data.orderId };
    const push = { ...browser.subscription, endpoint: endpointOf(n) };
    expect((await shop.call('setOrderNotices', { clientId, params, body: { push } })).status).toBe(200);
    ids.push(placed.data.orderId);
  }
  return ids;
}

it('delays nobody else: a till and a guest of another restaurant hear while all of these are silent', async () => {
  const { saffron: slow, forno: other } = shop.clientIds;
  const slowOrders = await ordersOf(PUSHES, slow, garlicNaan(), (n) => `${addressOf(silence)}/push/${n}`);
  const [otherOrder = ''] = await ordersOf(
    1,
    other,
    { productId: productId('tiramisu', 'forno-lane'), qty: 1 },
    () => browser.subscription.endpoint,
  );
  for (const orderId of slowOrders) {
    await saffron.call('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
  }
  await shop.jobs.start();
  // Both lanes hold as many silent receivers as one restaurant may.
  await expect.poll(() => Math.min(silent.push, silent.hook), { timeout: 30_000 }).toBeGreaterThanOrEqual(6);
  heard.length = 0;
  const webhook = (await forno.call('getMachines')).data.webhooks[0];
  await forno.call('testWebhook', { params: { endpointId: webhook?.endpointId ?? '' } });
  await forno.call('acceptOrder', { params: { orderId: otherOrder }, body: { readyInMinutes: 20 } });
  await expect.poll(() => [heard, browser.taken.length], { timeout: 30_000 }).toEqual([['ping'], 1]);
  // Each of them is left alone after 15 s: none has been yet, so nobody waited for one.
  expect(silent.ended).toBe(0);
  expect(Math.max(silent.push, silent.hook)).toBeLessThanOrEqual(6);
});
