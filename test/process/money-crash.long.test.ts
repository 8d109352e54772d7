/** The server is killed between the steps of an order that move money; afterwards the books are as if it had not been. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { balanceOf, type EntryKind } from '#core/domain/books/kinds.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { cookieOf, createSend, dataOf, type Reply } from './send.ts';
import { cashOrder, openShop } from './shop-client.ts';

const STORE = 'saffron-lane';
const OWNER = { email: `owner@${STORE}.example`, password: 'saffron-owner' };
const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: new Date().getFullYear() + 2, cvc: '123' };
const JSON_TYPE = { 'content-type': 'application/json' };
const AGAIN_MS = 50;
/** With a server that is started again. */
const DONE_WITHIN_MS = 60_000;
/** The name of the lock at which the database waits for the kill. */
const STOP = 4711;

let database: TestDatabase;
let db: pg.Pool;
let dataDir: string;
let server: ProductServer;
let cookie: string;
let ids: { clientId: string; productId: string };

const start = () =>
  startServer({ dataDir, env: { DATABASE_URL: database.connectionString, DEMO: '1', RATE_LIMITS: 'off' } });

beforeAll(async () => {
  database = await createTestDatabase('prepared');
  db = new pg.Pool({ connectionString: database.connectionString, max: 3 });
  dataDir = await makeDataDir();
  server = await start();
  const shop = await openShop(server.port, STORE);
  ids = shop;
  shop.close();
  cookie = cookieOf(await send('staffSignIn', {}, OWNER));
  await db.query(`create function stop_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${STOP}); return new; end $$`);
});
afterAll(async () => {
  await server?.stop();
  await db?.end();
  if (dataDir) await rm(path.dirname(dataDir), { recursive: true, force: true });
  await database?.drop();
});

function send(
  name: RouteName,
  params: Record<string, string>,
  body?: object | string,
  headers: Record<string, string> = {},
) {
  const { method, path: pattern } = ROUTES[name];
  return createSend(server.port)({
    method,
    path: fillPath(pattern, { clientId: ids.clientId, ...params }),
    host: `${STORE}.localhost:${server.port}`,
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    ...(body ? { body } : {}),
  });
}
async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await db.query<Row>(text, values)).rows;
}
const has = async (text: string, values: unknown[]) => (await ask(text, values)).length > 0;

interface Step {
  /** May be lost, and is sent again until it is done. */
  readonly send?: () => Promise<Reply>;
  readonly isDone: () => Promise<boolean> | boolean;
}

type Mode = 'card' | 'cash';

/** An order from its placing to a refund, as guest and staff press again what was not answered; answers its id. */
async function live(mode: Mode): Promise<string> {
  const isCard = mode === 'card';
  const line = { ...{ productId: ids.productId, qty: 2, price: 0 }, isCombo: false, selectedModifierCategories: [] };
  const { cartId } = dataOf<{ cartId: string }>(await send('addLine', {}, line));
  const order = { ...cashOrder(cartId), paymentMode: isCard ? 2 : 1 };
  const [key, refundKey] = [randomUUID(), randomUUID()];
  let placed: { orderId: string; paymentIntentClientSecret: string | null } | undefined;
  const orderId = () => placed?.orderId ?? '';
  const is = (condition: string) => () => has(`select 1 from orders where order_id = $1 and ${condition}`, [orderId()]);
  const press = (name: 'acceptOrder' | 'moveOrder', more: object) => async () => {
    const params = { orderId: orderId() };
    const { version } = dataOf<{ version: number }>(await send('getOrderDetail', params));
    return await send(name, params, { version, ...more });
  };
  const place = async () => {
    const reply = await send('placeOrder', {}, order, { 'idempotency-key': key });
    placed = dataOf(reply);
    return reply;
  };
  const pay = async () => {
    const card = await send('confirmSimulatedCard', {}, { clientSecret: placed?.paymentIntentClientSecret, ...CARD });
    const told = await send('confirmPayment', { orderId: orderId() }, '"paid"', JSON_TYPE);
    return card.status === 200 ? told : card;
  };
  const refund = { amount: 2, means: isCard ? 'card' : 'drawer', reason: 'Cold', idempotencyKey: refundKey };
  const steps: Step[] = [
    { send: place, isDone: () => placed !== undefined },
    ...(isCard ? [{ send: pay, isDone: is(`money_state in ('authorised', 'captured')`) }] : []),
    { send: press('acceptOrder', { readyInMinutes: 20 }), isDone: is(`status = 'accepted'`) },
    ...(isCard ? [{ isDone: is(`money_state = 'captured'`) }] : []),
    { send: press('moveOrder', { action: 'start' }), isDone: is(`status = 'preparing'`) },
    { send: press('moveOrder', { action: 'ready' }), isDone: is(`status = 'on-its-way'`) },
    { send: press('moveOrder', { action: 'complete' }), isDone: is(`status = 'delivered'`) },
    {
      send: () => send('refundOrder', { orderId: orderId() }, refund),
      isDone: () => has(`select 1 from order_refunds where order_id = $1 and state = 'paid'`, [orderId()]),
    },
  ];
  for (const step of steps) {
    const endsAt = performance.now() + DONE_WITHIN_MS;
    let said: unknown;
    while (!(await step.isDone())) {
      if (performance.now() > endsAt) throw new Error(`Not done: ${said}`);
      said = await step.send?.().then(
        ({ text }) => text,
        (error: Error) => error.message,
      );
      await wait(AGAIN_MS);
    }
  }
  return orderId();
}

interface Point {
  readonly table: string;
  readonly event: 'insert' | 'update';
  /** Of the row, by `new` and `old`. */
  readonly when: string;
}

/** Kills the server once the database is about to write such a row, lets nothing of that transaction stay, and starts it again. */
async function killAt({ table, event, when }: Point): Promise<void> {
  const gate = await db.connect();
  await gate.query(`select pg_advisory_lock(${STOP})`);
  await db.query(
    `create trigger stop_here before ${event} on ${table} for each row when (${when}) execute function stop_here()`,
  );
  const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${STOP} and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while (!(await has(waiting, []))) await wait(AGAIN_MS / 5);
  await server.kill();
  // A statement that has begun would go on without its client.
  await db.query(`select pg_terminate_backend(pid) from (${waiting}) as stopped`);
  const open = `select 1 from pg_stat_activity where datname = current_database() and application_name <> '' and state <> 'idle' and pid <> pg_backend_pid()`;
  while ((await has(waiting, [])) || (await has(open, []))) await wait(AGAIN_MS);
  await db.query(`drop trigger stop_here on ${table}`);
  await gate.query(`select pg_advisory_unlock(${STOP})`);
  gate.release();
  // The lease of the jobs that it had in hand has run out.
  await db.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes' where locked_at is not null`,
  );
  server = await start();
}

type Entry = pg.QueryResultRow & { kind: EntryKind; reason: string; cents: number; parts: unknown };
const entriesOf = (orderId: string) =>
  ask<Entry>('select kind, reason, cents, parts from money_entries where order_id = $1 order by entry_id', [orderId]);

const CARD_POINTS: Record<string, Point> = {
  'the order is written': { table: 'orders', event: 'insert', when: 'true' },
  'the provider hears of it': { table: 'simulator_intents', event: 'insert', when: 'true' },
  'the provider has heard, and we do not know': {
    table: 'orders',
    event: 'update',
    when: 'new.payment_intent_id is not null and old.payment_intent_id is null',
  },
  'the bank says yes': { table: 'simulator_intents', event: 'update', when: "new.status = 'requires_capture'" },
  'the bank has said yes, and we do not know': {
    table: 'orders',
    event: 'update',
    when: "new.money_state = 'authorised'",
  },
  'the sale is booked': { table: 'money_entries', event: 'insert', when: "new.kind = 'sale' and new.cents > 0" },
  'the card is charged': {
    table: 'simulator_intents',
    event: 'update',
    when: 'new.captured_cents > old.captured_cents',
  },
  'the card was charged, and we do not know': {
    table: 'orders',
    event: 'update',
    when: "new.money_state = 'captured'",
  },
  'the card is booked': { table: 'money_entries', event: 'insert', when: "new.kind = 'card' and new.cents > 0" },
  'the refund is noted': { table: 'order_refunds', event: 'insert', when: 'true' },
  'the refund is paid': {
    table: 'simulator_intents',
    event: 'update',
    when: 'new.refunded_cents > old.refunded_cents',
  },
  'the refund was paid, and we do not know': { table: 'order_refunds', event: 'update', when: "new.state = 'paid'" },
  'the refund is booked': { table: 'money_entries', event: 'insert', when: 'new.cents < 0' },
};
const CASH_POINTS: Record<string, Point> = {
  'the sale is booked': { table: 'money_entries', event: 'insert', when: "new.kind = 'sale' and new.cents > 0" },
  'the cash is booked': { table: 'money_entries', event: 'insert', when: "new.kind = 'cash' and new.cents > 0" },
  'money back is noted': { table: 'order_refunds', event: 'insert', when: 'true' },
  'money back is booked': { table: 'money_entries', event: 'insert', when: 'new.cents < 0' },
};

const undisturbed = new Map<Mode, Promise<Entry[]>>();
async function expected(mode: Mode): Promise<Entry[]> {
  const known = undisturbed.get(mode) ?? live(mode).then(entriesOf);
  undisturbed.set(mode, known);
  return await known;
}

it.each([
  ...Object.entries(CARD_POINTS).map(([name, point]) => ['card' as const, name, point] as const),
  ...Object.entries(CASH_POINTS).map(([name, point]) => ['cash' as const, name, point] as const),
])('an order by %s, killed when %s, ends with the entries of one that was not', async (mode, _, point) => {
  const wanted = await expected(mode);
  expect(wanted.map(({ kind, cents }) => [kind, Math.sign(cents)])).toEqual([
    ['sale', 1],
    [mode, 1],
    ['sale', -1],
    [mode, -1],
  ]);
  const [orderId] = await Promise.all([live(mode), killAt(point)]);
  const entries = await entriesOf(orderId);
  expect(entries).toEqual(wanted);
  expect(balanceOf('guests', entries)).toBe(0);
  const atProvider = await ask<{ cents: number }>(
    "select captured_cents - refunded_cents as cents from simulator_intents where metadata->>'orderId' = $1",
    [orderId],
  );
  expect(atProvider.map(({ cents }) => cents)).toEqual(mode === 'card' ? [balanceOf('card', entries)] : []);
});
