/** The operator's list of many restaurants over HTTP: pages, search, filters, totals, and what it asks the database. */
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WireRestaurants } from '#core/contract/provider/provider.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { clients } from '#server/db/schema/index.ts';
import { dataOf, sessionCookie } from '#server/testing/console-app.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createProviderService } from './people.ts';

const MORE = 120;
const HOST = 'localhost:4000';
const ALWAYS = [{ fromTime: '00:00', toTime: '24:00' }];
let shop: TestApp;
let cookie: string;

beforeAll(async () => {
  shop = await createTestApp();
  const account = { name: 'Aroha Ngata', email: 'aroha@provider.example', password: 'provider password' };
  const secrets = { jwt: '', cookie: '', link: '' };
  await createProviderService({ ...shop.deps, secrets }).create(account);
  const signedIn = await shop.app.inject({
    method: 'POST',
    url: ROUTES.providerSignIn.path,
    headers: { host: HOST, origin: `http://${HOST}` },
    payload: { email: account.email, password: account.password },
  });
  cookie = sessionCookie(signedIn);
  const at = new Date(shop.clock.now).toISOString();
  // Open around the clock, each with an owner who was invited.
  await shop.db.execute(sql`insert into clients
    select made.* from clients c cross join generate_series(1, ${MORE}::int) n
    cross join lateral jsonb_populate_record(c, jsonb_build_object('client_id', gen_random_uuid(),
      'subdomain', 'many-' || n, 'trading_name', 'Many ' || lpad(n::text, 3, '0'), 'legal_name', 'Many Limited',
      'custom_domains', '{}'::text[], 'own_hours', null, 'address', n || ' Cuba Street, Wellington')) made
    where c.client_id = ${shop.clientIds.saffron}`);
  await shop.db.execute(sql`insert into weekly_hours (client_id, weekday, is_closed, ranges)
    select client_id, weekday, false, '[]'::jsonb from clients, generate_series(1, 7) weekday where subdomain like 'many-%'`);
  await shop.db.execute(sql`insert into staff_invitations (client_id, invitation_id, kind, role, name, email, language, invited_by,
      nonce, sent_at, expires_at)
    select client_id, gen_random_uuid(), 'join', 'owner', 'Owner', 'owner@many.example', 'en', 'Aroha', gen_random_uuid(),
      ${at}::timestamptz, ${at}::timestamptz + interval '1 day' from clients where subdomain like 'many-%'`);
});
afterAll(() => shop?.close());

const ask = (query: Record<string, string>) =>
  shop.app.inject({ url: ROUTES.listRestaurants.path, query, headers: { host: HOST, cookie } });
const list = async (query: Record<string, string> = {}) => dataOf<WireRestaurants>(await ask(query));
const names = ({ restaurants }: WireRestaurants) => restaurants.map(({ tradingName }) => tradingName);
const idOf = async (subdomain: string) => {
  const [row] = await shop.db.select().from(clients).where(eq(clients.subdomain, subdomain));
  return row?.clientId ?? '';
};

it('comes in pages by name that meet without a gap, and a page too far is the last', async () => {
  const first = await list();
  expect(first).toMatchObject({ page: 1, pageSize: 50, totalCount: first.counts.all });
  expect(first.counts.all).toBeGreaterThanOrEqual(MORE + 3);
  const pages = [first, await list({ page: '2' }), await list({ page: '3' })];
  const all = pages.flatMap(names);
  expect(all).toHaveLength(first.totalCount);
  expect(new Set(pages.flatMap(({ restaurants }) => restaurants.map(({ clientId }) => clientId))).size).toBe(
    all.length,
  );
  expect(all.filter((name) => name.startsWith('Many '))).toEqual(
    Array.from({ length: MORE }, (_, index) => `Many ${String(index + 1).padStart(3, '0')}`),
  );
  const beyond = await list({ page: '99' });
  expect([beyond.page, names(beyond)]).toEqual([3, names(pages[2] as WireRestaurants)]);
});

it('finds a restaurant by its name, place, web address and id, and counts what it finds', async () => {
  for (const q of [
    'many 017',
    ' 17 CUBA street ',
    'many-17',
    'http://many-17.localhost:4000/menu',
    await idOf('many-17'),
  ]) {
    expect([q, names(await list({ q }))]).toEqual([q, expect.arrayContaining(['Many 017'])]);
  }
  await shop.db
    .update(clients)
    .set({ customDomains: ['seventeen.example.nz'] })
    .where(eq(clients.subdomain, 'many-17'));
  expect(names(await list({ q: 'http://seventeen.example.nz' }))).toEqual(['Many 017']);
  const found = await list({ q: 'Many 01' });
  expect([found.totalCount, found.counts.all]).toEqual([10, 10]);
  for (const q of ['100%', '_', 'nobody of this name']) {
    expect([q, await list({ q })]).toEqual([
      q,
      { restaurants: [], page: 1, pageSize: 50, totalCount: 0, counts: expect.objectContaining({ all: 0, open: 0 }) },
    ]);
  }
});

it('shows open, unopened, suspended ones and those that need a person, with their number', async () => {
  const before = (await list({ q: 'Many' })).counts;
  // Nobody has a console open, and orders are not accepted by themselves.
  expect(before).toEqual({ all: MORE, open: MORE, unopened: 0, suspended: 0, attention: MORE });
  const [waits, stopped, cooks] = await Promise.all(['many-1', 'many-2', 'many-3'].map(idOf));
  const set = (clientId: string | undefined, key: string, value: string) =>
    shop.db.execute(sql`with made as (insert into client_settings (client_id, setting_key, setting_value, category)
        values (${clientId}, ${key}, ${value}, 'OrderProcessing') returning client_id)
      update clients set profile_version = profile_version + 1 where client_id in (select client_id from made)`);
  await set(waits, 'OrderProcessing:StoreOpen', 'false');
  await set(cooks, 'OrderProcessing:AutoAccept', 'true');
  await shop.db
    .update(clients)
    .set({ isActive: false })
    .where(eq(clients.clientId, stopped ?? ''));
  expect((await list({ q: 'Many' })).counts).toEqual({
    all: MORE,
    open: MORE - 2,
    unopened: 1,
    suspended: 1,
    attention: MORE - 3,
  });
  expect(names(await list({ q: 'Many', show: 'unopened' }))).toEqual(['Many 001']);
  expect(names(await list({ q: 'Many', show: 'suspended' }))).toEqual(['Many 002']);
  const attention = await list({ q: 'Many', show: 'attention', page: '2' });
  expect([attention.totalCount, attention.restaurants.length]).toEqual([MORE - 3, 50]);
  expect((await ask({ show: 'everything' })).statusCode).toBe(400);
  expect((await ask({ page: '0' })).statusCode).toBe(400);
});

it('knows new hours at once', async () => {
  const desk = await signInAt(shop, 'owner');
  const read = async () => (await list({ q: 'saffron-lane' })).restaurants[0]?.selling;
  for (const [isClosed, selling] of [
    [true, 'closed'],
    [false, 'yes'],
  ] as const) {
    const { version, mealPeriods } = (await desk.call('getHours')).data;
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, isClosed, ranges: isClosed ? [] : ALWAYS }));
    const saved = await desk.call('saveHours', { body: { version, mealPeriods, weekly, overrides: [] } });
    expect([saved.status, saved.error]).toEqual([200, undefined]);
    expect(await read()).toBe(selling);
  }
});

it('asks the same number of questions for one restaurant and for all, and reads orders of one page', async () => {
  await list();
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const sent = async (query: Record<string, string>) => {
    spy.mockClear();
    await list(query);
    return spy.mock.calls.map(([first, values]) => {
      const call = first as unknown as string | { readonly text: string; readonly values?: unknown[] };
      const given = typeof call === 'string' ? values : (call.values ?? values);
      return { text: typeof call === 'string' ? call : call.text, values: Array.isArray(given) ? given : [] };
    });
  };
  const [one, all] = [await sent({ q: 'Many 017' }), await sent({})];
  spy.mockRestore();
  expect([one.length, all.length]).toEqual([all.length, all.length]);
  // The session, the restaurants, five of people, jobs and orders to look at; of the page its rows, two of orders and one of payments.
  expect(all.length).toBeLessThanOrEqual(12);
  // One looks at all restaurants, in the indexes of open orders and of issues alone; the others at those of the page.
  const idsOf = (values: readonly unknown[]) =>
    new Set(values.flat().filter((value) => /^[0-9a-f-]{36}$/.test(String(value)))).size;
  const ofOrders = all.filter(({ text }) => /\borders\b/.test(text)).map(({ values }) => idsOf(values));
  expect(ofOrders.sort((a, b) => a - b)).toEqual([0, 50, 50, 50]);
});
