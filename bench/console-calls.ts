/** What a restaurant's people read: the board with 200 live orders, numbers and the order history with many orders. */
import pg from 'pg';
import { LIVE_STATUSES } from '#core/domain/orders/status.ts';
import { cookieOf, createSend } from '#test/process/send.ts';
import { openShop } from '#test/process/shop-client.ts';
import { seedLiveOrders } from './live-orders.ts';
import { addRow, report } from './report.ts';

const CALLS = 100;
/** V8 compiles what a call runs during the first ones. The bench reports the first one of all beside the others. */
const WARM_UP_CALLS = 30;
const LIVE = 200;
const STORE = 'forno-lane';
/** Issue 15. */
const LIMIT_MS = 50;

export interface Staff {
  /** JSON of a GET; throws unless it is 200. */
  read(path: string): Promise<string>;
  send(method: string, path: string, body: Buffer | string, type: string): Promise<{ status: number; text: string }>;
}

/** Signs the demo's owner in. */
export async function openConsole(port: number, store = 'saffron-lane'): Promise<Staff> {
  const host = `${store}.localhost:${port}`;
  let cookie = '';
  const post = createSend(port);
  const call = (method: string, path: string, body?: Buffer | string, type = 'application/json') =>
    post({ method, path, host, headers: { cookie, ...(body && { 'content-type': type }) }, ...(body && { body }) });
  const owner = { email: `owner@${store}.example`, password: `${store.split('-')[0]}-owner` };
  const signedIn = await call('POST', '/api/console/signin', JSON.stringify(owner));
  cookie = cookieOf(signedIn);
  if (signedIn.status !== 200) throw new Error(`The console's sign-in answered ${signedIn.status}: ${signedIn.text}`);
  return {
    async read(path) {
      const { status, text } = await call('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      return text;
    },
    send: call,
  };
}

/** Ends what other parts of the bench have left on the board, down to its oldest `live` orders. */
async function keepLive(connectionString: string, clientId: string, live: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `with standing as (
         select order_id, row_number() over (order by created_at) as place from orders
         where client_id = $1 and status = any($2) and real_at is not null),
       ended as (
         update orders set status = 'delivered', ended_at = now(), delivered_at = now() from standing
         where client_id = $1 and orders.order_id = standing.order_id and place > $3)
       select from standing where place <= $3`,
      [clientId, LIVE_STATUSES, live],
    );
    if (rowCount !== live) throw new Error(`The board has ${rowCount} live orders in place of ${live}`);
  } finally {
    await client.end();
  }
}

/** Served orders of the last year, some every day, each with one line. */
async function addServedOrders(connectionString: string, clientId: string, productId: string, count: number) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `with made as (
         insert into orders (client_id, order_id, order_number, cart_id, cart_version, status, money_state, order_type, payment_mode,
           is_scheduled, full_name, email, phone, currency, subtotal_cents, discount_cents, delivery_cents, tax_cents, total_cents,
           taxes, estimate_minutes, due_at, promised_at, accepted_at, ended_at, created_at, updated_at, real_at, idempotency_hash)
         select $1, gen_random_uuid(), 1000000 + n, gen_random_uuid(), 1, 'delivered', 'none', 1, 1, false, 'Bench Guest ' || n % 5000,
           'guest' || n % 5000 || '@example.nz', '021 000 ' || n % 5000, 'NZD', 550, 0, 0, 72, 550, '[]', 20, at, at, at, at, at, at, at,
           gen_random_uuid()::text
         from (select n, now() - interval '1 day' - interval '365 days' * n / $2::int as at from generate_series(1, $2::int) n) times
         returning client_id, order_id)
       insert into order_lines (client_id, order_id, position, product_id, product_name, quantity, unit_cents, total_cents, is_combo,
         modifiers, combo_items)
       select client_id, order_id, 0, $3, 'Butter chicken', 1, 550, 550, false, '[]', '[]' from made`,
      [clientId, count, productId],
    );
    await client.query('vacuum analyze orders, order_lines');
  } finally {
    await client.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Milliseconds of the very first call, and of later ones after each other. */
async function timesOf(work: () => Promise<unknown>): Promise<{ first: number; p50: number; p95: number }> {
  const first = await timed(work);
  for (let call = 1; call < WARM_UP_CALLS; call += 1) await work();
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await timed(work));
  times.sort((a, b) => a - b);
  return { first, p50: times[Math.floor(CALLS * 0.5)] ?? 0, p95: times[Math.floor(CALLS * 0.95)] ?? 0 };
}

interface Place {
  readonly port: number;
  readonly connectionString: string;
}

/** `orders`: how many the history holds. At a restaurant that no other part fills: they leave thousands of orders of one day. */
export async function benchConsoleCalls({ port, connectionString }: Place, orders: number): Promise<void> {
  const shop = await openShop(port, STORE);
  const { clientId, productId } = shop;
  shop.close();
  await seedLiveOrders(connectionString, clientId, productId, LIVE);
  await keepLive(connectionString, clientId, LIVE);
  await addServedOrders(connectionString, clientId, productId, orders);
  const staff = await openConsole(port, STORE);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const calls = [
    [`board with ${LIVE} live orders`, '/api/console/board'],
    ['numbers of one day', '/api/console/numbers'],
    ['numbers of 30 days', `/api/console/numbers?from=${day(31)}&to=${day(2)}`],
    ['order history, newest', '/api/console/orders'],
    ['order history, search for a name', '/api/console/orders?q=Guest%204711'],
  ] as const;
  for (const [name, path] of calls) {
    const { first, p50, p95 } = await timesOf(() => staff.read(path));
    report({ name: `${name}, p95 with ${orders} orders`, ours: p95, reference: LIMIT_MS, unit: 'ms', atMost: 1 });
    const times = `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, first ${first.toFixed(0)} ms`;
    addRow(name, times, `${orders} orders`);
  }
}
