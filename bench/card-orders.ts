/** Place order by card against the same order in cash, with a provider across HTTP that answers after a millisecond. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { cashOrder, openShop, type ShopClient } from '#test/process/shop-client.ts';
import { makeDataDir, startServer } from '../e2e/server.ts';
import { closedLoop, median } from './load.ts';
import { addRow, report } from './report.ts';

const CLIENTS = 16;
const ROUNDS = 5;
/** A new server gets faster for its first seconds, and its database has not counted its tables yet. */
const WARM_UP_ROUNDS = 8;
const ORDERS_PER_ROUND = 800;
const ANSWER_AFTER_MS = 1;

/** As much of Stripe's API as placing an order asks for: new payment intents, in Stripe's shape. */
async function startQuickProvider(): Promise<{ readonly apiBase: string; close(): void }> {
  const server = http.createServer((request, response) => {
    let form = '';
    request.on('data', (chunk: Buffer) => {
      form += chunk.toString();
    });
    request.on('end', () => {
      const asked = new URLSearchParams(form);
      const id = `pi_${randomUUID().replaceAll('-', '')}`;
      const metadata: Record<string, string> = {};
      for (const [key, value] of asked) {
        const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
        if (name) metadata[name] = value;
      }
      const body = JSON.stringify({
        id,
        object: 'payment_intent',
        amount: Number(asked.get('amount')),
        amount_received: 0,
        currency: asked.get('currency'),
        client_secret: `${id}_secret_bench`,
        status: 'requires_payment_method',
        capture_method: 'manual',
        latest_charge: null,
        last_payment_error: null,
        livemode: false,
        metadata,
      });
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_bench' });
        response.end(body);
      }, ANSWER_AFTER_MS);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiBase: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function fillCarts(shop: ShopClient, count: number): Promise<string[]> {
  const carts: string[] = [];
  await closedLoop({ clients: CLIENTS, count }, async () => {
    carts.push(await shop.fillCart());
    return true;
  });
  return carts;
}

async function ordersPerSecond(shop: ShopClient, paymentMode: 1 | 2): Promise<number> {
  const carts = await fillCarts(shop, ORDERS_PER_ROUND);
  const done = await closedLoop({ clients: CLIENTS, count: ORDERS_PER_ROUND }, async () => {
    const body = { ...cashOrder(carts.pop() ?? ''), paymentMode };
    return (await shop.call('POST', `/api/${shop.clientId}/orders`, body)).status === 200;
  });
  if (done.failures > 0) throw new Error(`${done.failures} orders were refused`);
  return done.perSecond;
}

/** Bar: place order by card ≥ 75 % of cash at 16 clients. On a server of its own, since it has another provider. */
export async function benchCardOrders(): Promise<void> {
  const provider = await startQuickProvider();
  const server = await startServer({
    dataDir: await makeDataDir(),
    env: {
      RATE_LIMITS: 'off',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      STRIPE_API_BASE: provider.apiBase,
    },
  });
  const shop = await openShop(server.port, 'saffron-lane', CLIENTS);
  try {
    const cash: number[] = [];
    const card: number[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const byCash = await ordersPerSecond(shop, 1);
      const byCard = await ordersPerSecond(shop, 2);
      if (round >= WARM_UP_ROUNDS) {
        cash.push(byCash);
        card.push(byCard);
      }
    }
    report({
      name: 'place order by card',
      ours: median(card),
      reference: median(cash),
      unit: 'orders/s',
      atLeast: 0.75,
    });
    addRow(
      'card orders',
      `${Math.round((100 * median(card)) / median(cash))} % of cash`,
      'a provider that answers after 1 ms',
    );
  } finally {
    shop.close();
    await server.remove();
    provider.close();
  }
}
