/**
 * Customers who order, without a pause unless one is said, each order with an Idempotency-Key that is sent again until there is an answer. Of
 * every second cart the last change is made at the other process, so that what the first one knows of it is old.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cashOrder } from '#test/process/shop-client.ts';

export interface Placed {
  readonly orderId: string;
  /** Dishes in the cart, as the last answer about it had them. */
  readonly dishes: number;
  /** `performance.now()` of its answer. */
  readonly at: number;
}

export interface Customers {
  readonly placed: readonly Placed[];
  /** How often each status came that is not 200; 0 is a connection without an answer. */
  readonly failures: ReadonlyMap<number, number>;
  /** Rejects when a customer cannot go on; resolves after `stop`. */
  readonly ended: Promise<unknown>;
  /** Lets orders under way end. */
  stop(): Promise<void>;
}

interface Shop {
  readonly clientId: string;
  readonly productId: string;
  /** Origins of the processes; they change when one is started again. */
  readonly origins: readonly string[];
  /** How long each customer waits after an order. */
  readonly pauseMs?: number;
  /** When an answer that does not come is asked for again. */
  readonly patienceMs?: number;
}

/** Of a cart's change, or of an order. */
interface Answered {
  readonly cartId: string;
  readonly orderId: string;
  readonly itemCount: number;
}

const RETRY_MS = 250;
const PATIENCE_MS = 20_000;

export function startCustomers(count: number, shop: Shop): Customers {
  const placed: Placed[] = [];
  const failures = new Map<number, number>();
  let isStopping = false;

  async function send(n: number, path: string, body: unknown, key?: string) {
    const origin = shop.origins[n % shop.origins.length];
    try {
      const answer = await fetch(`${origin}/api/${shop.clientId}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(shop.patienceMs ?? PATIENCE_MS),
      });
      const { data } = (await answer.json()) as { data: Answered };
      if (answer.status === 200) return data;
      failures.set(answer.status, (failures.get(answer.status) ?? 0) + 1);
    } catch {
      failures.set(0, (failures.get(0) ?? 0) + 1);
    }
    return null;
  }

  /** Each try goes to the next process, as behind a load balancer. */
  async function insist(n: number, path: string, body: unknown, key?: string) {
    for (let attempt = n; ; attempt += 1) {
      const data = await send(attempt, path, body, key);
      if (data) return data;
      await wait(RETRY_MS);
    }
  }

  async function customer(n: number): Promise<void> {
    const line = { productId: shop.productId, qty: 1, price: 0, isCombo: false, selectedModifierCategories: [] };
    for (let turn = 0; !isStopping; turn += 1) {
      const first = await insist(n, '/cart/add', line);
      const { cartId } = first;
      const cart = turn % 2 === 0 ? first : await insist(n + 1, `/cart/add?cartId=${cartId}`, line);
      const { orderId } = await insist(n, '/orders', cashOrder(cartId), randomUUID());
      placed.push({ orderId, dishes: cart.itemCount, at: performance.now() });
      if (shop.pauseMs) await wait(shop.pauseMs);
    }
  }

  const ended = Promise.all(Array.from({ length: count }, (_, n) => customer(n)));
  return {
    placed,
    failures,
    ended,
    async stop() {
      isStopping = true;
      await ended;
    },
  };
}
