/** Every call and every job is made once: what they send to the database fits a database that Citus spreads (decision 121). */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { butterChicken, garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { CALLS, type Call } from '../walk/calls.ts';
import { type Cast, type Credentials, openCast } from '../walk/cast.ts';
import { ENDING, ID_FOR_CALL, OF_DRIVER } from '../walk/expectations.ts';
import { requestOf, send, valuesOf } from '../walk/walker.ts';
import { ASK_ALL } from './statement-lists.ts';
import { judge, normalize, type SentStatement, type Volatility } from './statement-rules.ts';

/** `paymentMode` on the wire. */
const CARD = 2;

let cast: Cast;
let shop: Shop;
const repeated: string[] = [];
const sent = new Map<string, SentStatement>();
let volatility: Volatility;

beforeAll(async () => {
  cast = await openCast({ CITUS: 'on' });
  shop = await openShop({
    env: { METRICS_TOKEN: 'a-token-of-the-citus-test', RATE_LIMITS: 'on', CITUS: 'on' },
    wrap: ({ jobs }) => ({
      jobs: {
        ...jobs,
        register(name, task, options) {
          if (options.every) repeated.push(name);
          jobs.register(name, task, options);
        },
      },
    }),
  });
  const calls: SentCall[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await walkCalls();
    await cast.accounts.jobs.runDue();
    await orderAndWork();
    calls.push(...(spy.mock.calls as unknown as SentCall[]));
  } finally {
    spy.mockRestore();
  }
  volatility = await readVolatility();
  await forgetFirstStatistics();
  for (const call of calls) await keep(call);
});
afterAll(async () => {
  await cast?.accounts.close();
  await shop?.close();
});

/** Orders that are placed at the same moment, by cash and by card, their jobs, the metrics, and all repeated jobs. */
async function orderAndWork(): Promise<void> {
  const carts = await Promise.all([
    shop.cartOf(garlicNaan()),
    shop.cartOf(garlicNaan(2)),
    shop.cartOf(butterChicken()),
  ]);
  const placed = await Promise.all(
    carts.map(({ cartId }, index) => shop.place({ cartId, ...(index === 2 ? { paymentMode: CARD } : {}) })),
  );
  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
  await shop.runJobs();
  for (const name of repeated) await shop.deps.jobs.add(shop.db, name, {});
  await shop.runJobs();
  const headers = { host: 'localhost:4000', authorization: 'Bearer a-token-of-the-citus-test' };
  expect((await shop.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
}

/** Who may make the call at Saffron Lane. */
function callerOf({ auth, name }: Call): Credentials {
  const { staff, machine, alice, provider } = cast;
  const { owner, driver } = staff.saffron;
  const own = OF_DRIVER.includes(name) ? driver : owner;
  return { none: owner, optional: alice, customer: alice, staff: own, machine: machine.saffron, provider }[auth];
}

/** Each call with ids that exist, by somebody who may make it; what ends a session comes last. */
async function walkCalls(): Promise<void> {
  const calls = CALLS.filter(({ isStream }) => !isStream).toSorted(
    (a, b) => ENDING.indexOf(a.name) - ENDING.indexOf(b.name),
  );
  for (const call of calls) {
    const clientId = call.auth === 'provider' ? cast.accounts.clientIds.kumo : cast.saffron;
    const special = Object.entries(ID_FOR_CALL[call.name] ?? {}).map(([field, id]) => [field, cast.ids.get(id) ?? '']);
    await send(
      cast,
      call,
      requestOf(call, valuesOf(cast.ids, { clientId, ...Object.fromEntries(special) })),
      callerOf(call),
    );
  }
}

type SentCall = readonly [string | { readonly text?: string; readonly values?: unknown[] } | undefined, unknown?];

/** Keeps a statement with its plan, where it is one that reads or writes rows. */
async function keep([first, second]: SentCall): Promise<void> {
  const text = (typeof first === 'string' ? first : first?.text) ?? '';
  const values = typeof first === 'object' && Array.isArray(first.values) ? first.values : second;
  const name = normalize(text);
  if (!/^(with|select|insert|update|delete)\b/i.test(name) || sent.has(name)) return;
  sent.set(name, await planned(text, Array.isArray(values) ? values : []));
}

async function planned(text: string, values: readonly unknown[]): Promise<SentStatement> {
  const { rows } = await shop.db.$client.query(`explain (generic_plan, verbose, costs off, format json) ${text}`);
  return { text, values, plan: rows[0]['QUERY PLAN'][0].Plan };
}

/** With them the planner of empty tables prefers plans in which a condition of one table is found in another one only. */
async function forgetFirstStatistics(): Promise<void> {
  await shop.db.$client.query(`select pg_clear_attribute_stats(schemaname, tablename, attname, false)
    from pg_stats where schemaname = current_schema() and attname = 'client_id'`);
}

async function readVolatility(): Promise<Volatility> {
  // 'i' stands before 's' before 'v'.
  const { rows } = await shop.db.$client.query('select proname, max(provolatile) as worst from pg_proc group by 1');
  return new Map(rows.map(({ proname, worst }) => [proname, worst]));
}

const judged = () => [...sent].map(([text, statement]) => ({ text, ...judge(statement, volatility) }));

it('every call and job asks one machine, or stands in the list of those that ask all of them', () => {
  const asked = judged().filter(({ kind }) => kind === 'all');
  const unknown = asked.filter(({ text }) => !ASK_ALL.some(({ statement }) => text.includes(statement)));
  expect(judged().filter(({ kind }) => kind === 'one').length).toBeGreaterThan(200);
  expect(unknown.map(({ text }) => text)).toEqual([]);
});

it('Citus refuses nothing of it', () => {
  const refused = judged().filter(({ kind }) => kind === 'refused');
  expect(refused.map(({ text, why }) => `${why}: ${text}`)).toEqual([]);
});

describe('the rules see', () => {
  const A = "'00000000-0000-4000-8000-00000000000a'";
  const B = "'00000000-0000-4000-8000-00000000000b'";
  const verdictOf = async (text: string, values: readonly unknown[] = []) =>
    judge(await planned(text, values), volatility);
  const NOTIFY = "select pg_notify('servery', string_agg(order_id::text, ',')) from found";

  it.each([
    ['coordinator', 'select 1 from clients where subdomain = $1'],
    ['one', 'select 1 from orders where client_id = $1 for update'],
    ['one', 'insert into carts (client_id, cart_id) values ($1, $2), ($1, $3)'],
    ['one', 'select 1 from orders o join order_lines l using (client_id, order_id) where o.client_id = $1'],
    [
      'one',
      `select (select count(*) from order_lines l where l.client_id = o.client_id) from orders o where o.client_id = ${A}`,
    ],
    [
      'one',
      `with found as (insert into order_origins (client_id, subject, order_id, at)
      select client_id, 'x', order_id, created_at from orders where client_id = ${A} returning order_id) ${NOTIFY}`,
    ],
    ['all', 'select 1 from orders where order_id = $1'],
    ['all', `select 1 from orders o, carts c where o.client_id = ${A} and c.client_id = ${B}`],
    ['all', 'select 1 from orders where client_id = any($1)'],
  ])('%s: %s', async (kind, text) => {
    expect(await verdictOf(text)).toEqual({ kind, why: '' });
  });

  it('parameters that name two restaurants', async () => {
    const text = 'select 1 from orders o, carts c where o.client_id = $1 and c.client_id = $2';
    expect((await verdictOf(text, ['a', 'a'])).kind).toBe('one');
    expect((await verdictOf(text, ['a', 'b'])).kind).toBe('all');
  });

  it.each([
    ['locks rows of several', 'select 1 from orders where order_id = $1 for update skip locked'],
    [
      'locks rows of several',
      `select (select count(*) from order_lines l where l.client_id = o.client_id)
      from orders o where o.client_id = ${A} for update`,
    ],
    [
      'locks rows of several',
      `with o as materialized (select order_id from orders where client_id = ${A}),
      c as materialized (select cart_id from carts where updated_at < now() for update) select 1 from o, c`,
    ],
    ['ctid', 'delete from carts where ctid = any($1)'],
    ['joins api_keys', 'select 1 from api_keys join orders using (client_id) where orders.client_id = $1'],
    ['as a whole', `select pg_notify('servery', order_id::text) from orders where client_id = ${A}`],
    [
      'adds jobs or events',
      `with made as (insert into order_origins (client_id, subject, order_id, at)
        select client_id, 'x', order_id, created_at from orders where client_id = ${A} returning order_id),
      told as (select pg_notify('servery', order_id::text) from orders where client_id = ${A}) select 1 from made, told`,
    ],
    [
      'as a whole',
      `with found as (update carts set version = 2 where client_id = ${A} returning cart_id as order_id) ${NOTIFY}`,
    ],
    [
      'that is everywhere',
      'select (select max(created_at) from orders o where o.client_id = c.client_id) from clients c',
    ],
    [
      'does not name the restaurant',
      'select (select max(o.created_at) from orders o where o.cart_id = c.cart_id) from carts c',
    ],
    [
      'with a limit',
      `select (select o.created_at from orders o where o.client_id = c.client_id order by 1 desc limit 1)
      from carts c where c.client_id = ${A}`,
    ],
    ['gen_random_uuid() in a change', `update carts set cart_id = gen_random_uuid() where client_id = ${A}`],
    ['with a column in a change', `update orders set stock = to_jsonb(orders.order_number) where client_id = ${A}`],
    ['interval', `delete from carts where client_id = ${A} and updated_at + interval '1 day' < $1`],
    ['within coalesce', `update carts set updated_at = coalesce(due_at, now()) where client_id = ${A}`],
    [
      'where a row was there',
      `insert into carts (client_id, cart_id) values (${A}, ${B}) on conflict (client_id, cart_id)
      do update set updated_at = now()`,
    ],
    ['within new values', `insert into carts (client_id, cart_id) values (${A}, (select cart_id from carts limit 1))`],
  ])('%s: %s', async (why, text) => {
    expect(await verdictOf(text)).toMatchObject({ kind: 'refused', why: expect.stringContaining(why) });
  });
});
