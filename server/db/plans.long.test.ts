/** No statement of a job or of an operator's page walks the tables that hold every restaurant's orders. */

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { JOBS, type JobKind } from '#server/jobs/catalogue.ts';
import { listDue } from '#server/modules/intake/repo-load.ts';
import { countDue, listDueCounts } from '#server/modules/intake/repo-slots.ts';
import { productId } from '#server/modules/orders/testing/shop.ts';
import { promotionUser, readUses } from '#server/modules/promotions/claims.ts';
import { createProviderService } from '#server/modules/provider/people.ts';
import { sessionCookie } from '#server/testing/console-app.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { takeAlerts } from '#test/quiet-log.ts';

const RESTAURANTS = 50;
const ORDERS_OF_EACH = 400;
/** Over how many days the orders are spread: a day is a small part of them. */
const DAYS = 80;
const LARGE = ['orders', 'order_lines', 'order_events', 'order_refunds', 'carts', 'payment_inbox', 'sent_mail'];
const HOST = 'localhost:4000';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({
    env: { METRICS_TOKEN: 'a-token-of-the-plans-test' },
  });
  await fill(shop);
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select indexname as name from pg_indexes where tablename = any(${sql.param(LARGE)}::text[])
      and indexdef like '%(client_id%' and indexdef not like '% WHERE %'`);
  for (const { name } of rows) wholeIndexes.add(name);
});
afterAll(() => shop?.close());

/** 20,000 orders of 50 restaurants, half of them by card and delivered, the newest an hour ago. */
async function fill({ db, clock, clientIds }: TestApp): Promise<void> {
  const clientId = clientIds.saffron;
  const orderId = await insertOrder(db, { clientId, productId: randomUUID() }, clock.now, { status: 'delivered' });
  const at = sql`${new Date(clock.now).toISOString()}::timestamptz`;
  await db.execute(sql`insert into clients
    select made.* from clients c cross join generate_series(1, ${RESTAURANTS}::int) n
    cross join lateral jsonb_populate_record(c, jsonb_build_object('client_id', gen_random_uuid(), 'subdomain', 'plan-' || n, 'custom_domains', '{}'::text[])) made
    where c.client_id = ${clientId}`);
  // One restaurant at a time: each statement has a few seconds, also on a busy machine.
  for (let n = 1; n <= RESTAURANTS; n += 1) {
    const name = `plan-${n}`;
    await db.execute(sql`insert into orders
      select made.* from orders o cross join (select client_id from clients where subdomain = ${name}) c
      cross join generate_series(1, ${ORDERS_OF_EACH}::int) n
      cross join lateral (select ${at} - n * (${DAYS}::int * interval '1 day' / ${ORDERS_OF_EACH}::int) - interval '1 hour' as at) placed
      cross join lateral jsonb_populate_record(o, jsonb_build_object('client_id', c.client_id, 'order_id', gen_random_uuid(),
        'cart_id', gen_random_uuid(), 'order_number', n, 'created_at', placed.at, 'real_at', placed.at, 'ended_at', placed.at,
        'accepted_at', placed.at, 'on_its_way_at', placed.at + interval '20 minutes', 'updated_at', placed.at,
        'idempotency_key', gen_random_uuid(), 'sale_parts', '[]'::jsonb) || case when n % 2 = 0 then '{}' else jsonb_build_object('payment_mode', 2,
        'money_state', 'captured', 'payment_provider', 'simulator', 'payment_intent_id', 'pi_' || gen_random_uuid()) end) made
      where o.order_id = ${orderId}`);
    await db.execute(sql`insert into order_lines
      select made.* from order_lines l cross join orders o
      cross join lateral jsonb_populate_record(l, jsonb_build_object('client_id', o.client_id, 'order_id', o.order_id)) made
      where l.order_id = ${orderId} and o.client_id = (select client_id from clients where subdomain = ${name})`);
  }
  await db.execute(sql`insert into order_events (client_id, order_id, at, event, actor)
    select client_id, order_id, created_at, 'placed', 'customer' from orders`);
  await db.execute(sql`insert into order_refunds
      (client_id, order_id, refund_id, idempotency_key, amount_cents, reason, actor, state, requested_at, settled_at)
    select client_id, order_id, gen_random_uuid(), gen_random_uuid()::text, 100, 'late', 'Hana', 'paid', created_at, created_at
    from orders where order_number % 10 = 1`);
  await db.execute(sql`insert into money_entries
      (client_id, at, trading_day, kind, reason, cents, parts, order_id, source, actor, due_on)
    select client_id, accepted_at, accepted_at::date, kind, reason, total_cents, '[]', order_id, 'order:' || order_id || kind,
      'system', accepted_at::date
    from orders, (values ('sale', 'sold'), ('cash', 'handed-over')) entries (kind, reason) where accepted_at is not null`);
  await db.execute(sql`insert into sent_mail (client_id, mail_key, sent_at)
    select client_id, 'order:' || order_id, created_at from orders`);
  await db.execute(sql`insert into carts (client_id, cart_id, updated_at)
    select client_id, cart_id, greatest(created_at, ${at} - interval '29 days') from orders`);
  await db.execute(sql`insert into payment_inbox (provider, event_id, type, received_at, processed_at)
    select 'simulator', 'evt_' || order_id, 'payment_intent.succeeded', created_at,
      greatest(created_at, ${at} - interval '30 days') from orders`);
  // What the provider lists of the last hours names its order, as the server's own intents do.
  await db.execute(sql`insert into simulator_intents (intent_id, client_secret, amount_cents, captured_cents, currency, status, metadata, created_at)
    select payment_intent_id, 'secret_' || order_id, total_cents, total_cents, 'NZD', 'succeeded',
      jsonb_build_object('clientId', client_id, 'orderId', order_id), created_at
    from orders where payment_intent_id is not null and created_at > ${at} - interval '12 hours'`);
  // Otherwise a table that a test has emptied is small to the planner, or not, as the vacuum comes by.
  for (const table of LARGE) {
    await db.execute(sql`alter table ${sql.identifier(table)} set (autovacuum_enabled = false)`);
  }
  await db.execute(sql`analyze`);
}

/** What `work` sends to the database about the large tables, each statement once. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = spy.mock.calls.map(([first, values]): Statement => {
      const call = first as unknown as string | { readonly text: string; readonly values?: unknown[] };
      return typeof call === 'string'
        ? { text: call, values: Array.isArray(values) ? values : [] }
        : { text: call.text, values: call.values ?? (Array.isArray(values) ? values : []) };
    });
    const names = new RegExp(`\\b(${[...LARGE, 'money_entries'].join('|')})\\b`);
    const asked = sent.filter(({ text }) => /^\s*(select|with|update|delete|insert)\b/i.test(text) && names.test(text));
    return [...new Map(asked.map((one) => [one.text, one])).values()];
  } finally {
    spy.mockRestore();
  }
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Orders that a plan has read, those that its filters dropped among them; of a plan that was run. */
function rowsReadOf(nodes: readonly PlanNode[]): number {
  const read = nodes.filter((node) => node['Relation Name'] === 'orders');
  return read.reduce(
    (sum, node) =>
      sum + ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0),
    0,
  );
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Indexes of the large tables that begin with the restaurant and hold every row. */
const wholeIndexes = new Set<string>();

/** It reads a whole table, or a whole index because it does not know the restaurant. */
function isWalk(node: PlanNode): boolean {
  if (node['Node Type'] === 'Seq Scan') return LARGE.includes(node['Relation Name'] ?? '');
  return wholeIndexes.has(node['Index Name'] ?? '') && !node['Index Cond']?.includes('client_id');
}

/** What a statement would read from end to end. */
async function walked({ text, values }: Statement): Promise<string[]> {
  const { rows } = await shop.db.$client.query({ text: `explain (format json) ${text}`, values });
  const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }];
  return nodesOf(Plan)
    .filter(isWalk)
    .map((node) => `${node['Index Name'] ?? node['Relation Name']}: ${text.slice(0, 400)}`);
}

async function walksOf(work: () => Promise<unknown>): Promise<{ readonly seen: number; readonly walks: string[] }> {
  const statements = await statementsOf(work);
  return { seen: statements.length, walks: (await Promise.all(statements.map(walked))).flat() };
}

/** In the log, once for each: the provider here has no payments of the many orders. */
const MISMATCH = 'a payment intent does not match its order';

it('jobs that come again by themselves find their orders by an index', async () => {
  const repeated = Object.entries<JobKind>(JOBS).flatMap(([name, { every }]) => (every ? [name] : []));
  expect(repeated.length).toBeGreaterThan(5);
  for (const name of repeated) {
    const { walks } = await walksOf(async () => {
      await shop.db.execute(sql`select graphile_worker.add_job(${name})`);
      await shop.jobs.runDue();
    });
    expect(walks, name).toEqual([]);
  }
  expect(new Set(takeAlerts())).toEqual(new Set([MISMATCH]));
});

it('the hourly comparison asks for orders by restaurant and id', async () => {
  const { seen, walks } = await walksOf(async () => {
    await shop.deps.jobs.add(shop.db, 'payment.compare-books', {});
    await shop.jobs.runDue();
  });
  expect(seen).toBeGreaterThan(3);
  expect(walks).toEqual([]);
  expect(takeAlerts().filter((words) => words !== MISMATCH)).toEqual([]);
});

it('the removal of guests and of the oldest orders walks along an index', async () => {
  shop.clock.now += 900 * DAY_MS;
  const { seen, walks } = await walksOf(async () => {
    await shop.deps.jobs.add(shop.db, 'retention.sweep', {});
    await shop.jobs.runDue();
  });
  shop.clock.now -= 900 * DAY_MS;
  expect(seen).toBeGreaterThan(5);
  expect(walks).toEqual([]);
});

/** Plans of what a page of the console asks, as they are for a restaurant with many orders. */
async function plansAtBusyOne(
  name: 'getNumbers' | 'listOrderHistory' | 'getBoard' | 'setStockCount',
  query: Readonly<Record<string, string>> = {},
  body?: Readonly<Record<string, unknown>>,
): Promise<PlanNode[][]> {
  const desk = await signInAt(shop, 'owner');
  const { rows: busy } = await shop.db.execute<{ id: string }>(
    sql`select client_id as id from clients where subdomain = 'plan-1'`,
  );
  const statements = await statementsOf(async () => {
    expect((await desk.call(name, { query, ...(body ? { body } : {}) })).status).toBe(200);
  });
  expect(statements.length).toBeGreaterThan(0);
  const plans: PlanNode[][] = [];
  for (const { text, values } of statements.filter((one) => /orders|order_id/.test(one.text))) {
    const there = values.map((value) => (value === shop.clientIds.saffron ? busy[0]?.id : value));
    const { rows } = await shop.db.$client.query({ text: `explain (format json) ${text}`, values: there });
    plans.push(nodesOf((rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }])[0].Plan));
  }
  return plans;
}

it('the board reads the orders of the days in question, not those of years', async () => {
  for (const nodes of await plansAtBusyOne('getBoard')) {
    const reads = nodes.filter(
      (node) => node['Index Name']?.startsWith('orders_') && !node['Index Cond']?.includes('order_id'),
    );
    for (const node of reads) expect(node['Index Cond']).toContain('ended_at');
  }
});

it('the numbers of a day read the ledger of that day, and orders by their ids, or by when they were placed or ended', async () => {
  const nodes = (await plansAtBusyOne('getNumbers'))
    .flat()
    // Whether orders of before the ledger still wait for their entries: an index of those alone, which is empty later.
    .filter((node) => node['Index Name'] !== 'orders_without_parts');
  const readsOf = (table: string) => nodes.filter((node) => node['Relation Name'] === table);
  expect(readsOf('money_entries').length).toBeGreaterThan(2);
  const bounds = (table: string) =>
    nodes.flatMap((node) => (node['Index Name']?.startsWith(table) ? [node['Index Cond'] ?? ''] : []));
  for (const bound of bounds('money_entries')) expect(bound).toMatch(/trading_day/);
  for (const bound of bounds('orders')) expect(bound).toMatch(/order_id|created_at|ended_at/);
  for (const bound of bounds('order_lines')) expect(bound).toMatch(/order_id/);
});

/** A filter that every order passes, and those that no index knows. */
const HISTORY_FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { q: 'anga' },
  { q: '021 555 0' },
  { status: 'delivered' },
  { money: 'owed' },
  { promotion: 'NOBODY' },
];

it('a page of the history reads the orders of its restaurant once, whatever its filters', async () => {
  for (const query of HISTORY_FILTERS) {
    const [edge, search, ...others] = await plansAtBusyOne('listOrderHistory', query);
    expect(others).toEqual([]);
    // How far it goes is read from the index of the history; no order is opened for it.
    expect((edge ?? []).flatMap((node) => node['Index Name'] ?? [])).toEqual(['orders_history']);
    // An order that was found is opened by its id for the page.
    const reads = (search ?? []).filter(
      (node) => node['Relation Name'] === 'orders' && !node['Index Cond']?.includes('order_id = '),
    );
    expect([query, reads.map((node) => node['Node Type'])]).toEqual([query, [expect.stringMatching(/Index|Bitmap/)]]);
  }
});

it('a page of the history looks at 20,000 orders, says how far back it came, and goes on with older ones', async () => {
  const clientId = shop.clientIds.saffron;
  const [newest] = (
    await shop.db.execute<{ order_id: string }>(sql`select order_id from orders where client_id = ${clientId}`)
  ).rows;
  await shop.db.execute(sql`insert into orders
    select made.* from orders o cross join generate_series(1, 20000) n
    cross join lateral jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'cart_id', gen_random_uuid(),
      'order_number', 1000000 - n, 'created_at', o.created_at - n * interval '1 minute', 'idempotency_key', gen_random_uuid(),
      'full_name', case when n = 20000 then 'Oldest of all' else 'Guest ' || n end)) made
    where o.order_id = ${newest?.order_id}`);
  const desk = await signInAt(shop, 'owner');
  const search = async (query: Record<string, string>) => (await desk.call('listOrderHistory', { query })).data;
  const none = await search({ q: 'oldest of' });
  expect(none).toMatchObject({ items: [], totalCount: 0, searchedBackToUtc: expect.any(String) });
  const found = await search({ q: 'oldest of', cursor: none.nextCursor ?? '' });
  expect(found).toMatchObject({ totalCount: 1, nextCursor: null, searchedBackToUtc: null });
  expect(found.items.map(({ customerName }) => customerName)).toEqual(['Oldest of all']);
  expect(Date.parse(none.searchedBackToUtc ?? '')).toBeGreaterThan(Date.parse(found.items[0]?.createdUtc ?? ''));
  // Hits of one reach come in pages, and none is lost or comes twice.
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && ids.length < 300; ) {
    const page = await search({ q: 'guest 199', ...(cursor === '' ? {} : { cursor }) });
    ids.push(...page.items.map(({ orderId }) => orderId));
    cursor = page.nextCursor;
  }
  // 199, 1990 to 1999 and 19900 to 19999.
  expect([ids.length, new Set(ids).size]).toEqual([111, 111]);
  expect(await search({})).toMatchObject({ totalCount: 20_000, searchedBackToUtc: expect.any(String) });
  await shop.db.execute(sql`analyze orders`);
  for (const query of HISTORY_FILTERS) {
    const statements = await statementsOf(() => search(query));
    expect([query, statements.length]).toEqual([query, 2]);
    for (const { text, values } of statements) {
      const { rows } = await shop.db.$client.query({ text: `explain (analyze, format json) ${text}`, values });
      const nodes = nodesOf((rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }])[0].Plan);
      expect(nodes.map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`)).not.toContain(
        'Seq Scan orders',
      );
      // The orders within reach, and those of the page by their ids.
      expect([query, rowsReadOf(nodes) <= 20_000 + 51]).toEqual([query, true]);
    }
  }
});

it('whether a person has ordered before is known from indexes of the e-mail and of the phone number', async () => {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    update orders set phone_key = '+6421' || (300000 + order_number), mailbox_key = 'guest' || order_number || '@example.nz'
    where client_id = (select client_id from clients where subdomain = 'plan-1') returning client_id as id`);
  await shop.db.execute(sql`analyze orders`);
  const clientId = rows[0]?.id ?? '';
  const user = promotionUser({ email: 'guest7@example.nz', phone: '+64 21 300 008', customerId: null }, NZ);
  const promotionIds = [randomUUID()];
  const [asked, ...others] = await statementsOf(() => readUses(shop.db, [{ clientId, promotionIds, user }]));
  expect([asked === undefined, others]).toEqual([false, []]);
  const { text = '', values = [] } = asked ?? {};
  const plan = await shop.db.$client.query({ text: `explain (format json) ${text}`, values });
  const nodes = nodesOf((plan.rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }])[0].Plan);
  expect(nodes.filter(isWalk)).toEqual([]);
  const used = nodes.flatMap((node) => node['Index Name'] ?? []);
  expect(used).toEqual(expect.arrayContaining(['orders_mailbox_key', 'orders_phone_key']));
});

it('the operator’s pages, the metrics and a key’s sign-in find theirs by an index', async () => {
  const provider = createProviderService({ ...shop.deps, secrets: { jwt: '', cookie: '', link: '' } });
  await provider.create({ name: 'Aroha Ngata', email: 'aroha@provider.example', password: 'provider password' });
  const headers = { host: HOST, origin: `http://${HOST}` };
  const signedIn = await shop.app.inject({
    method: 'POST',
    url: ROUTES.providerSignIn.path,
    headers,
    payload: { email: 'aroha@provider.example', password: 'provider password' },
  });
  const pages = (Object.keys(ROUTES) as RouteName[])
    .map((name) => ROUTES[name])
    .filter(({ method, auth, path }) => method === 'GET' && auth === 'provider' && !path.includes(':'));
  const { seen, walks } = await walksOf(async () => {
    for (const { path } of pages) {
      const answer = await shop.app.inject({ url: path, headers: { ...headers, cookie: sessionCookie(signedIn) } });
      expect([path, answer.statusCode]).toEqual([path, 200]);
    }
    const bearer = { authorization: 'Bearer a-token-of-the-plans-test' };
    expect((await shop.app.inject({ url: '/metrics', headers: { host: HOST, ...bearer } })).statusCode).toBe(200);
    await shop.app.inject({
      url: ROUTES.posListOrders.path,
      headers: { host: 'saffron-lane.localhost:4000', authorization: 'Bearer sk_unknown' },
    });
  });
  expect(seen).toBeGreaterThan(3);
  expect(walks).toEqual([]);
});

it('a dish that is counted no longer is looked for in live orders alone', async () => {
  const body = { productId: productId('garlic-naan'), left: null, isDaily: false };
  const plans = await plansAtBusyOne('setStockCount', {}, body);
  const reads = plans.flat().filter((node) => (node['Index Name'] ?? node['Relation Name'])?.startsWith('orders'));
  const searches = reads.filter((node) => node['Index Cond'] !== undefined);
  expect(plans).toHaveLength(2);
  for (const { 'Index Name': index, 'Index Cond': condition } of searches) {
    expect([index, condition]).toEqual(['orders_ended', expect.stringMatching(/client_id.* = .*ended_at IS NULL/)]);
  }
  expect(searches).toHaveLength(2);
  expect(reads.map((node) => node['Node Type'])).not.toContain('Seq Scan');
});

it('the places of a quarter hour are counted among orders under way and those of the last days', async () => {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select client_id as id from clients where subdomain = 'plan-1'`,
  );
  const clientId = rows[0]?.id ?? '';
  const [from, until] = [0, DAY_MS].map((ms) => new Date(shop.clock.now + ms));
  if (!from || !until) throw new Error('No span');
  const statements = await statementsOf(async () => {
    await countDue(shop.db, [{ clientId, orderType: 'pickup', dueAt: from }]);
    const range = { clientId, orderType: 'pickup', fromAt: from, untilAt: until, slotSeconds: 900 } as const;
    await listDueCounts(shop.db, range);
    await listDue(shop.db, clientId, { fromMs: from.getTime(), untilMs: until.getTime() });
  });
  expect(statements).toHaveLength(3);
  for (const { text, values } of statements) {
    const plan = await shop.db.$client.query({ text: `explain (analyze, format json) ${text}`, values });
    const nodes = nodesOf((plan.rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }])[0].Plan);
    const used = new Set(nodes.flatMap((node) => node['Index Name'] ?? []));
    expect([...used].filter((name) => name.startsWith('orders_'))).toEqual(['orders_ended']);
    expect(rowsReadOf(nodes)).toBeLessThan(ORDERS_OF_EACH / 10);
  }
});

it('the board asks with the same texts however many orders it has, so that they are prepared once', async () => {
  const desk = await signInAt(shop, 'owner');
  const shown = async () => {
    // Nobody announces the orders of this test: a board is kept for a minute at most.
    shop.clock.now += 2 * 60_000;
    return (await desk.call('getBoard', {})).data.tickets.length;
  };
  const textsOfBoard = async () => {
    const statements = await statementsOf(shown);
    return statements.map(({ text }) => text).sort();
  };
  const addOrders = async (count: number) => {
    const place = { clientId: shop.clientIds.saffron, productId: randomUUID() };
    for (let n = 0; n < count; n += 1) await insertOrder(shop.db, place, shop.clock.now, { status: 'pending' });
  };
  await addOrders(1);
  const [few, fewTexts] = [await shown(), await textsOfBoard()];
  await addOrders(2);
  const [more, moreTexts] = [await shown(), await textsOfBoard()];
  expect(more).toBe(few + 2);
  expect(fewTexts.some((text) => text.includes('order_lines'))).toBe(true);
  expect(moreTexts).toEqual(fewTexts);
});
