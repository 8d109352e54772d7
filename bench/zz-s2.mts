import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';

const root = '/work/main/';
const { startDatabase } = await import(root + 'server/db/embedded/start-database.ts');
const { migrate } = await import(root + 'server/db/migrate.ts');
const { openDatabase } = await import(root + 'server/db/connect.ts');
const { compose } = await import(root + 'server/compose.ts');
const { buildApp } = await import(root + 'server/app.ts');
const { seedDemo, demoClientId } = await import(root + 'server/db/seed/load.ts');
const { seedId } = await import(root + 'server/db/seed/seed-ids.ts');
const { readEnv } = await import(root + 'server/env.ts');
const dataDir = process.env.DD || (await mkdtemp(path.join(os.tmpdir(), 's2bench-')));
const log = pino({ level: 'silent' });
const database = await startDatabase({ dataDir, durable: false, log: () => {} });
const o = openDatabase({ connectionString: database.connectionString, schema: {}, max: 2 });
await migrate(o.pool, root + 'server/db/migrations');
await o.close();
const env = readEnv({ NODE_ENV: 'test', DEMO: '1', RATE_LIMITS: 'off', DATA_DIR: dataDir }).value;
const s = 'x'.repeat(40);
const c = await compose({
  env,
  secrets: { jwt: s, cookie: s, link: s },
  connectionString: database.connectionString,
  log,
});
await c.jobs.migrate();
await seedDemo(c.deps.db, c.deps.files, { now: Date.now() });
const app = await buildApp(c.deps);
await app.ready();
const clientId = demoClientId('saffron-lane');
const productId = seedId('saffron-lane', 'product', 'garlic-naan');
const post = async (url: string, body: unknown) => {
  const r = await app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (r.statusCode !== 200) throw new Error(r.body);
  return r.json().data;
};
const run = async (n: number, work: (i: number, w: number) => Promise<unknown>) => {
  let next = 0;
  const t = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async (_, w) => {
      while (next < n) {
        next += 1;
        await work(next - 1, w);
      }
    }),
  );
  return Math.round(n / ((performance.now() - t) / 1000));
};
const newCart = async () => (await post(`/api/${clientId}/cart/add`, { productId, qty: 1 })).cartId;
const carts: string[] = [];
for (let i = 0; i < 16; i++) carts.push(await newCart());
const add = async (i: number, w: number) =>
  post(
    i % 500 === 499 ? `/api/${clientId}/cart/clear?cartId=${carts[w]}` : `/api/${clientId}/cart/add?cartId=${carts[w]}`,
    i % 500 === 499 ? {} : { productId, qty: 1 },
  );
await run(1500, add);
const pool = c.pool;
const mk = async (n: number) => {
  const a: string[] = [];
  await run(n, async () => {
    a.push(await newCart());
  });
  return a;
};

const LOCK = `select c.version, c.lines, c.order_type, c.delivery_zone_id, k.menu_version, k.profile_version from carts c join clients k on k.client_id = c.client_id where c.client_id = $1 and c.cart_id = $2 for update of c`;
const ORD = `insert into orders (client_id, order_id, cart_id, cart_version, status, money_state, order_type, payment_mode, is_scheduled, full_name, email, phone, currency, subtotal_cents, discount_cents, delivery_cents, tax_cents, total_cents, taxes, estimate_minutes, due_at, created_at, updated_at, real_at, idempotency_hash) values ($1, $2, $3, 1, 'pending', 'none', 1, 1, false, 'Bench', 'bench@example.nz', '021 000 000', 'NZD', 550, 0, 0, 72, 550, '[]', 20, now(), now(), now(), now(), $4) returning *`;
const LINE = `insert into order_lines (client_id, order_id, position, product_id, product_name, quantity, unit_cents, total_cents, is_combo, modifiers, combo_items) values ($1, $2, 0, $3, 'Bench', 1, 550, 550, false, '[]', '[]')`;
const EV = `insert into order_events (client_id, order_id, at, event, actor) values ($1, $2, now(), 'placed', 'customer')`;
const REL = `select * from orders where client_id = $1 and cart_id = $2 and status not in ('cancelled', 'payment-failed') for update`;
const JOB = `select graphile_worker.add_job('bench.nothing', $1::json, job_key := $2, run_at := now() + interval '1 day')`;
const NUM = `with taken as (update order_counters set last_number = last_number + 1 where client_id = $1 returning last_number) update orders set order_number = (select last_number from taken) where client_id = $1 and order_id = $2 returning order_number`;
await post(`/api/${clientId}/orders`, {
  cartId: await newCart(),
  fullName: 'a',
  email: 'b',
  phone: 'c',
  orderType: 1,
  paymentMode: 1,
});
const bare = async (cartId: string, named: boolean) => {
  const cl = await pool.connect();
  const id = crypto.randomUUID();
  const q = (n: string, text: string, values: unknown[]) =>
    cl.query(named ? { name: n, text, values } : { text, values });
  await cl.query('begin');
  await q('l', LOCK, [clientId, cartId]);
  await q('r', REL, [clientId, cartId]);
  await q('o', ORD, [clientId, id, cartId, id]);
  await q('li', LINE, [clientId, id, productId]);
  await q('e', EV, [clientId, id]);
  await q('j', JOB, ['{}', id]);
  await q('n', 'select pg_notify($1,$2)', ['bench', id]);
  await q('n', 'select pg_notify($1,$2)', ['bench', id]);
  await q('nu', NUM, [clientId, id]);
  await cl.query('commit');
  cl.release();
};
for (let k = 0; k < 3; k++) {
  if (!process.env.ONLY)
    for (const named of [true, false]) {
      const l = await mk(800);
      console.log('bare order named', named, await run(800, (i) => bare(l[i], named)));
    }
  const l = await mk(800);
  console.log(
    'place/s',
    await run(800, (i) =>
      post(`/api/${clientId}/orders`, {
        cartId: l[i],
        fullName: 'a',
        email: 'b',
        phone: 'c',
        orderType: 1,
        paymentMode: 1,
      }),
    ),
  );
  if (!process.env.ONLY) console.log('add/s', await run(3000, add));
}
await app.close();
await c.close();
await database.stop();
