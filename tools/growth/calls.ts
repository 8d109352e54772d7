/** What restaurants, programs and the operator read of a large database, over HTTP and statement by statement. */

import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type pg from 'pg';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { LIVE_STATUSES } from '#core/domain/orders/status.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { openDatabase } from '#server/db/connect.ts';
import { createProviderService } from '#server/modules/provider/people.ts';
import { openConsole } from '../../bench/console-calls.ts';
import { measure } from './measure.ts';

/** As the comparison looks back: a day, and the time that a run may have been missed for. */
const LOOK_BACK_MS = 26 * 3_600_000;
/** Issue 41: of a restaurant with 200,000 orders of ten years. */
const YEAR_MS = 1_000;
const PAGE_MS = 300;
/** Intents on one page of a provider's list. */
const PAGE = 100;

export interface Place {
  readonly port: number;
  readonly connectionString: string;
  /** The restaurant whose people read. */
  readonly clientId: string;
  readonly store: string;
  readonly productId: string;
}

/** 200 orders in every column that a board shows, and no other live ones. */
export async function fillBoard(client: pg.Client, { clientId, productId }: Place): Promise<void> {
  await client.query(
    `update orders set status = 'cancelled', ended_at = now() where client_id = $1 and full_name like 'Live Guest %'`,
    [clientId],
  );
  await client.query(
    `with made as (
       insert into orders (client_id, order_id, order_number, cart_id, cart_version, status, money_state, order_type, payment_mode,
         is_scheduled, full_name, email, phone, currency, subtotal_cents, discount_cents, delivery_cents, tax_cents, total_cents,
         taxes, estimate_minutes, due_at, promised_at, accepted_at, accepted_by, created_at, updated_at, real_at)
       select $1, gen_random_uuid(), (select max(order_number) from orders where client_id = $1) + n, gen_random_uuid(), 1, ($3::text[])[1 + n % cardinality($3::text[])], 'none', 1, 1,
         false, 'Live Guest ' || n, 'live@example.nz', '+64210000000', 'NZD', 5500, 0, 0, 717, 5500, '[]', 20,
         now() + n * interval '1 minute', now() + n * interval '1 minute', now(), 'Bench', now(), now(), now()
       from generate_series(1, 200) n returning client_id, order_id)
     insert into order_lines (client_id, order_id, position, product_id, product_name, quantity, unit_cents, total_cents, is_combo,
       modifiers, combo_items)
     select client_id, order_id, line, $2, 'Butter chicken ' || line, 2, 550, 1100, false, '[]', '[]'
     from made, generate_series(0, 4) line`,
    [clientId, productId, LIVE_STATUSES],
  );
}

/** The body of a GET of the operator's pages or with a key; throws unless it is 200. */
function get(port: number, host: string, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, ...headers } };
    const request = http.get(call, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
      });
    });
    request.on('error', reject);
  });
}

/** What a restaurant's people read, and its till. */
export async function measureRestaurant({ port, store }: Place): Promise<void> {
  const staff = await openConsole(port, store);
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const newest = JSON.parse(await staff.read('/api/console/orders')) as { data: { nextCursor: string | null } };
  await measure('board with 200 live orders', () => staff.read('/api/console/board'));
  await measure('numbers of one day', () => staff.read('/api/console/numbers'));
  await measure('numbers of 30 days', () => staff.read(`/api/console/numbers?from=${day(31)}&to=${day(2)}`));
  const year = `/api/console/numbers?from=${day(365)}&to=${day(0)}`;
  await measure('numbers of 366 days', () => staff.read(year), YEAR_MS);
  await measure('order history, newest', () => staff.read('/api/console/orders'));
  const cursor = encodeURIComponent(newest.data.nextCursor ?? '');
  const pages = {
    'next page': `cursor=${cursor}`,
    'search for a name': 'q=Guest%204711',
    'one state': 'status=delivered',
    'a state that no order is in': 'money=owed',
    'a code that no order has': 'promotion=NOBODY',
    'before ten years': `to=${day(9 * 365)}`,
  };
  for (const [name, query] of Object.entries(pages)) {
    await measure(`order history, ${name}`, () => staff.read(`/api/console/orders?${query}`), PAGE_MS);
  }

  const body = JSON.stringify({ name: 'Till', scopes: ['orders:read'] });
  const made = await staff.send('POST', ROUTES.createApiKey.path, body, 'application/json');
  const { key } = (JSON.parse(made.text) as { data: { key: string } }).data;
  const authorization = `Bearer ${key}`;
  const orders = `${ROUTES.posListOrders.path}?state=new`;
  await measure('sign-in by key, and its new orders', () => get(port, `${store}.localhost`, orders, { authorization }));
}

/** Every page of the operator's that needs no other address. */
export async function measureOperator({ port, connectionString }: Place): Promise<void> {
  const { db, close } = openDatabase({ connectionString, max: 1 });
  const email = `${randomUUID()}@provider.example`;
  const password = 'a long provider password';
  const people = createProviderService({
    db,
    env: { demo: true },
    now: Date.now,
    secrets: { jwt: '', cookie: '', link: '' },
  });
  await people.create({ name: 'Aroha Ngata', email, password });
  await close();
  const host = `localhost:${port}`;
  const signedIn = await fetch(`http://${host}${ROUTES.providerSignIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://${host}` },
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok) throw new Error(`The operator's sign-in answered ${signedIn.status}: ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const pages = (Object.keys(ROUTES) as RouteName[])
    .map((name) => ({ name, ...ROUTES[name] }))
    .filter(({ method, auth, path }) => method === 'GET' && auth === 'provider' && !path.includes(':'));
  for (const { name, path } of pages)
    await measure(`operator: ${name}`, () => get(port, 'localhost', path, { cookie }));
  for (const [name, query] of [
    ['search for a name', 'q=growth%2077'],
    ['those to look at, page 3', 'show=attention&page=3'],
  ] as const)
    await measure(`operator: ${name}`, () =>
      get(port, 'localhost', `${ROUTES.listRestaurants.path}?${query}`, { cookie }),
    );
}

const RESTAURANTS = 'orders.client_id = any(array(select clients.client_id from clients))';

/** The hourly comparison of books: its statements, as server/modules/payments/reconcile/repo-reconcile.ts has them. */
export async function measureComparison({ connectionString }: Place): Promise<void> {
  const { pool, close } = openDatabase({ connectionString, max: 1 });
  const since = new Date(Date.now() - LOOK_BACK_MS).toISOString();
  const accounts = `select stripe_account_id as account from clients union
    select payment_account from orders where ${RESTAURANTS} and created_at >= $1 and payment_mode = 2`;
  const paid = `select client_id, order_id from orders where ${RESTAURANTS} and created_at >= $1
    and payment_intent_id is not null limit $2`;
  const named = `select orders.* from unnest($1::uuid[], $2::uuid[]) as named (client_id, order_id)
    join orders on orders.client_id = named.client_id and orders.order_id = named.order_id`;
  const back = `select order_id, amount_cents from order_refunds where order_id = any($1::uuid[]) union all
    select order_id, withdrawn_cents from disputes where order_id = any($1::uuid[])`;
  try {
    const { rows } = await pool.query<{ client_id: string; order_id: string }>(paid, [since, PAGE]);
    const clientIds = rows.map((row) => row.client_id);
    const orderIds = rows.map((row) => row.order_id);
    await measure('comparison of books: accounts', () => pool.query(accounts, [since]));
    await measure('comparison of books: paid by card', () => pool.query(paid, [since, 10_000]));
    await measure(`comparison of books: ${PAGE} orders by name`, () => pool.query(named, [clientIds, orderIds]));
    await measure(`comparison of books: what ${PAGE} got back`, () => pool.query(back, [orderIds]));
  } finally {
    await close();
  }
}
