/** Cart add and place order over HTTP against the bare SQL transactions they come down to, both with 16 clients. */

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { VOID_STATUSES } from '#core/domain/orders/status.ts';
import { openShop, type ShopClient } from '#test/process/shop-client.ts';
import type { ProductServer } from '../e2e/server.ts';
import { closedLoop, median } from './load.ts';
import { addRow, report } from './report.ts';

export const CLIENTS = 16;
const ROUNDS = 3;
const SECONDS = 4;
const ORDERS_PER_ROUND = 800;

type Work = (client: pg.PoolClient) => Promise<void>;

/** One transaction of the bare driver; `false` when it failed. */
async function inTransaction(pool: pg.Pool, work: Work): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const LOCK_CART = `select c.version, c.lines, c.order_type, c.delivery_zone_id, k.menu_version, k.profile_version
  from carts c join clients k on k.client_id = c.client_id where c.client_id = $1 and c.cart_id = $2 for update of c`;
const SAVE_CART =
  'update carts set lines = $3, version = version + 1, updated_at = now() where client_id = $1 and cart_id = $2 returning version';

/** Locks and rewrites one cart. */
function bareCartAdd(clientId: string, cartId: string, lines: string): Work {
  return async (client) => {
    await client.query({ name: 'lock-cart', text: LOCK_CART, values: [clientId, cartId] });
    await client.query({ name: 'save-cart', text: SAVE_CART, values: [clientId, cartId, lines] });
  };
}

const INSERT_ORDER = `insert into orders (client_id, order_id, cart_id, cart_version, status, money_state, order_type, payment_mode,
    is_scheduled, full_name, email, phone, currency, subtotal_cents, discount_cents, delivery_cents, tax_cents, total_cents, taxes,
    estimate_minutes, due_at, created_at, updated_at, real_at, idempotency_hash)
  values ($1, $2, $3, 1, 'pending', 'none', 1, 1, false, 'Bench', 'bench@example.nz', '021 000 000', 'NZD', 550, 0, 0, 72, 550, '[]',
    20, now(), now(), now(), now(), $4) returning *`;
const INSERT_LINE = `insert into order_lines (client_id, order_id, position, product_id, product_name, quantity, unit_cents, total_cents,
    is_combo, modifiers, combo_items) values ($1, $2, 0, $3, 'Bench', 1, 550, 550, false, '[]', '[]')`;
const INSERT_EVENT = `insert into order_events (client_id, order_id, at, event, actor) values ($1, $2, now(), 'placed', 'customer')`;
const VOID = VOID_STATUSES.map((status) => `'${status}'`).join(', ');
const RELATED = `select * from orders where client_id = $1 and cart_id = $2 and status not in (${VOID}) for update`;
const ADD_JOB = `select graphile_worker.add_job('bench.nothing', $1::json, job_key := $2, run_at := now() + interval '1 day')`;
const TAKE_NUMBER = `with taken as (update order_counters set last_number = last_number + 1 where client_id = $1 returning last_number)
  update orders set order_number = (select last_number from taken) where client_id = $1 and order_id = $2 returning order_number`;

/** Everything that an order leaves in the database, in the same number of statements. */
function bareOrder(clientId: string, cartId: string, productId: string): Work {
  return async (client) => {
    const orderId = randomUUID();
    await client.query({ name: 'lock-cart', text: LOCK_CART, values: [clientId, cartId] });
    await client.query({ name: 'related', text: RELATED, values: [clientId, cartId] });
    await client.query({ name: 'insert-order', text: INSERT_ORDER, values: [clientId, orderId, cartId, orderId] });
    await client.query({ name: 'insert-line', text: INSERT_LINE, values: [clientId, orderId, productId] });
    await client.query({ name: 'insert-event', text: INSERT_EVENT, values: [clientId, orderId] });
    await client.query({ name: 'add-job', text: ADD_JOB, values: [JSON.stringify({ orderId }), `bench:${orderId}`] });
    await client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: ['bench', orderId] });
    await client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: ['bench', clientId] });
    await client.query({ name: 'take-number', text: TAKE_NUMBER, values: [clientId, orderId] });
  };
}

export async function fillCarts(shop: ShopClient, count: number): Promise<string[]> {
  const carts: string[] = [];
  await closedLoop({ clients: CLIENTS, count }, async () => {
    carts.push(await shop.fillCart());
    return true;
  });
  return carts;
}

async function benchCartAdd(shop: ShopClient, pool: pg.Pool): Promise<void> {
  const carts = await fillCarts(shop, CLIENTS);
  const body = { productId: shop.productId, qty: 1, selectedModifierCategories: [] };
  const lines = JSON.stringify([
    {
      uniqueId: randomUUID(),
      productId: shop.productId,
      variantId: null,
      qty: 1,
      selectedModifierCategories: [],
      comboItems: [],
      priceSeen: 550,
    },
  ]);
  const addLine = async (worker: number, iteration: number) => {
    const cartId = carts[worker] ?? '';
    // A cart holds a bounded quantity; emptying it now and then costs the same as adding.
    const answer =
      iteration % 500 === 499
        ? await shop.call('POST', `/api/${shop.clientId}/cart/clear?cartId=${cartId}`, {})
        : await shop.call('POST', `/api/${shop.clientId}/cart/add?cartId=${cartId}`, body);
    return answer.status === 200;
  };
  await closedLoop({ clients: CLIENTS, seconds: 2 }, addLine);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const http = await closedLoop({ clients: CLIENTS, seconds: SECONDS }, addLine);
    if (http.failures > 0) throw new Error(`${http.failures} calls of cart/add were refused`);
    ours.push(http.perSecond);
    const sql = await closedLoop({ clients: CLIENTS, seconds: SECONDS }, (worker) =>
      inTransaction(pool, bareCartAdd(shop.clientId, carts[worker] ?? '', lines)),
    );
    bare.push(sql.perSecond);
  }
  addRow(
    'cart add, old ratio',
    `${Math.round((100 * median(ours)) / median(bare))} %`,
    'of our own statements through our driver',
  );
  report({ name: 'cart add', ours: median(ours), reference: median(bare), unit: 'calls/s', atLeast: 0.35 });
}

async function benchPlaceOrder(shop: ShopClient, pool: pg.Pool): Promise<void> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const forHttp = await fillCarts(shop, ORDERS_PER_ROUND);
    const forSql = await fillCarts(shop, ORDERS_PER_ROUND);
    const http = await closedLoop({ clients: CLIENTS, count: ORDERS_PER_ROUND }, async () => {
      const answer = await shop.placeOrder(forHttp.pop() ?? '');
      return answer.status === 200;
    });
    if (http.failures > 0) throw new Error(`${http.failures} orders were refused`);
    const sql = await closedLoop({ clients: CLIENTS, count: ORDERS_PER_ROUND }, () =>
      inTransaction(pool, bareOrder(shop.clientId, forSql.pop() ?? '', shop.productId)),
    );
    // The first round warms both up.
    if (round > 0) {
      ours.push(http.perSecond);
      bare.push(sql.perSecond);
    }
  }
  addRow(
    'place order, old ratio',
    `${Math.round((100 * median(ours)) / median(bare))} %`,
    'of our own statements, counter and NOTIFY',
  );
  report({ name: 'place order', ours: median(ours), reference: median(bare), unit: 'orders/s', atLeast: 0.35 });
}

/** Bars: cart add and place order ≥ 35 % of the bare SQL transaction's rate at 16 clients. */
export async function benchOrders(server: ProductServer, connectionString: string): Promise<void> {
  const shop = await openShop(server.port, 'saffron-lane', CLIENTS);
  const pool = new pg.Pool({ connectionString, max: CLIENTS });
  try {
    await benchCartAdd(shop, pool);
    await benchPlaceOrder(shop, pool);
  } finally {
    shop.close();
    await pool.end();
  }
}
