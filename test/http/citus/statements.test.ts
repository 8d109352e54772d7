/** Every call and every job is made once: what they send to the database fits a database that Citus spreads (decision 121). */
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { butterChicken, garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { CALLS, type Call } from '../walk/calls.ts';
import { type Cast, type Credentials, openCast } from '../walk/cast.ts';
import { ENDING, ID_FOR_CALL, OF_DRIVER } from '../walk/expectations.ts';
import { requestOf, send, valuesOf } from '../walk/walker.ts';
import { ASK_ALL, REFUSED } from './statement-lists.ts';
import { judge, normalize } from './statement-rules.ts';

/** `paymentMode` on the wire. */
const CARD = 2;

let cast: Cast;
let shop: Shop;
const repeated: string[] = [];
const sent = new Set<string>();

beforeAll(async () => {
  cast = await openCast();
  shop = await openShop({
    env: { METRICS_TOKEN: 'a-token-of-the-citus-test', RATE_LIMITS: 'on' },
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
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await walkCalls();
    await cast.accounts.jobs.runDue();
    await orderAndWork();
    for (const [first] of spy.mock.calls) {
      const call = first as unknown as string | { readonly text?: string };
      const text = normalize((typeof call === 'string' ? call : call?.text) ?? '');
      if (/^(with|select|insert|update|delete)\b/i.test(text)) sent.add(text);
    }
  } finally {
    spy.mockRestore();
  }
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

const judged = () => [...sent].map((text) => ({ text, ...judge(text) }));

it('every call and job asks one machine, or stands in the list of those that ask all of them', () => {
  const asked = judged().filter(({ kind }) => kind === 'all');
  const unknown = asked.filter(({ text }) => !ASK_ALL.some(({ statement }) => text.includes(statement)));
  expect(judged().filter(({ kind }) => kind === 'one').length).toBeGreaterThan(200);
  expect(unknown.map(({ text }) => text)).toEqual([]);
});

it('what Citus refuses stands in the list that may only become shorter', () => {
  const refused = judged().filter(({ kind }) => kind === 'refused');
  const unknown = refused.filter(({ text }) => !REFUSED.some(({ statement }) => text.includes(statement)));
  expect(unknown.map(({ text, why }) => `${why}: ${text}`)).toEqual([]);
  const gone = REFUSED.filter(({ statement }) => !refused.some(({ text }) => text.includes(statement)));
  expect(gone.map(({ statement }) => statement)).toEqual([]);
});

it('the rules see what they are for', () => {
  const kindOf = (text: string) => judge(normalize(text)).kind;
  expect(kindOf('select 1 from clients where subdomain = $1')).toBe('coordinator');
  expect(kindOf('select 1 from orders where client_id = $1 for update')).toBe('one');
  expect(kindOf('insert into "orders" ("client_id", "order_id") values ($1, $2), ($3, $4)')).toBe('one');
  expect(kindOf('select 1 from orders where order_id = $1')).toBe('all');
  expect(kindOf('select 1 from orders where order_id = $1 for update skip locked')).toBe('refused');
  expect(kindOf('delete from carts where ctid = any($1)')).toBe('refused');
  expect(kindOf('select 1 from api_keys join orders using (client_id) where orders.client_id = $1')).toBe('refused');
  expect(kindOf("with a as (select graphile_worker.add_job('x')) select 1 from a, orders where client_id = $1")).toBe(
    'refused',
  );
});
