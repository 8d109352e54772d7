import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNANSWERED } from '#core/contract/orders/console-tickets.ts';
import type {
  WireConfigured,
  WireInstallation,
  WireProvider,
  WireRestaurant,
  WireRestaurants,
} from '#core/contract/provider/provider.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import type { MoneyState } from '#core/domain/orders/status.ts';
import {
  auditLog,
  clients,
  demoMailbox,
  providerSessions,
  providerUsers,
  signInFailures,
} from '#server/db/schema/index.ts';
import { dataOf, errorOf, sessionCookie } from '#server/testing/console-app.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createProviderService } from './people.ts';

let store: TestApp;
let cookie: string;
const HOST = 'localhost:4000';
/** Making an account signs nothing. */
const UNUSED = { jwt: '', cookie: '', link: '' };
const KUMO = 'kumo-bowls.localhost:4000';

beforeAll(async () => {
  store = await createTestApp();
  const provider = createProviderService({ ...store.deps, secrets: UNUSED });
  const account = { name: 'Aroha Ngata', email: 'aroha@provider.example', password: 'provider password' };
  expect(await provider.create(account)).toBe(true);
  expect(await provider.create(account)).toBe(false);
  const answer = await call('providerSignIn', {
    body: { email: ' AROHA@provider.example', password: account.password },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^servery_provider=[\w-]{43}; Max-Age=28800; Path=\/api\/provider; HttpOnly; SameSite=Strict$/,
    ),
    expect.stringMatching(
      /^servery_provider_device=[\w.-]{87}; Max-Age=34560000; Path=\/api\/provider; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  cookie = sessionCookie(answer);
});
afterAll(() => store?.close());

interface Options {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly host?: string;
  readonly session?: string;
  readonly origin?: string;
  readonly language?: string;
}
const call = (
  name: RouteName,
  { params = {}, query = {}, body, host = HOST, session, origin, language }: Options = {},
) => {
  const { method, path } = ROUTES[name];
  return store.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? ''),
    query,
    headers: {
      host,
      origin: origin ?? `http://${host}`,
      ...(session && { cookie: session }),
      ...(language && { 'accept-language': language }),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
};
const as = (name: RouteName, options: Options = {}) => call(name, { session: cookie, ...options });
const list = async (query: Record<string, string> = {}) =>
  dataOf<WireRestaurants>(await as('listRestaurants', { query }));
const installation = async () => dataOf<WireInstallation>(await as('getInstallation'));
const find = async (subdomain: string) =>
  (await list({ q: subdomain })).restaurants.find((one) => one.subdomain === subdomain) as WireRestaurant;
const auditOf = async (clientId: string) =>
  (await store.db.select().from(auditLog).where(eq(auditLog.clientId, clientId))).sort((a, b) => a.auditId - b.auditId);

describe('the provider’s people', () => {
  it('are not told whether an account exists, and are let in from their own page alone', async () => {
    const wrong = [
      { email: 'aroha@provider.example', password: 'nope' },
      { email: 'owner@saffron-lane.example', password: 'saffron-owner' },
    ];
    const answers = await Promise.all(wrong.map((body) => call('providerSignIn', { body })));
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await as('suspendRestaurant', { origin: 'https://evil.example', body: { reason: 'x' } })).statusCode).toBe(
      403,
    );
    // Nor a staff member of any restaurant.
    const token = cookie.replace('servery_provider', 'servery_staff');
    expect((await call('getBoard', { host: KUMO, session: token })).statusCode).toBe(401);
  });

  it('wait for a stranger’s wrong passwords on new devices alone', async () => {
    const body = { email: 'aroha@provider.example', password: 'provider password' };
    const known = (await call('providerSignIn', { body })).cookies.find(({ name }) => name.endsWith('_device'));
    const flood = await Promise.all(
      Array.from({ length: 30 }, () => call('providerSignIn', { body: { ...body, password: 'nope' } })),
    );
    expect(flood.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect((await call('providerSignIn', { body })).statusCode).toBe(429);
    const session = `servery_provider_device=${known?.value}`;
    expect((await call('providerSignIn', { body, session })).statusCode).toBe(200);
    await store.db.delete(signInFailures);
  });

  it('type the password again for owners and payment accounts, ten minutes after the last time', async () => {
    const { clientId } = await find('saffron-lane');
    const params = { clientId };
    const invite = { params, body: { name: 'Li', email: 'li@saffron.example', language: 'en' } };
    store.clock.now += 10 * 60_000;
    for (const name of ['configureRestaurant', 'inviteOwner'] as const) {
      const answer = await as(name, invite);
      expect([answer.statusCode, errorOf(answer).code], name).toEqual([403, 'confirm-password']);
    }
    const wrong = await as('confirmProviderPassword', { body: { password: 'nope' } });
    expect(errorOf(wrong).fields).toEqual({ password: 'That is not your password.' });
    const right = await as('confirmProviderPassword', { body: { password: 'provider password' } });
    expect(right.statusCode).toBe(200);
    expect((await as('inviteOwner', invite)).statusCode).toBe(200);
    store.clock.now -= 10 * 60_000;
  });

  it('choose no password that everybody tries first', async () => {
    const change = { currentPassword: 'provider password', newPassword: 'iloveyou' };
    const answer = await as('changeProviderPassword', { body: change });
    expect(errorOf(answer).fields?.newPassword).toMatch(/first that are tried/);
  });

  it('sign in on any host', async () => {
    const body = { email: 'aroha@provider.example', password: 'provider password' };
    for (const host of [HOST, KUMO, 'unknown.example.nz']) {
      expect((await call('providerSignIn', { host, body })).statusCode, host).toBe(200);
    }
    expect(JSON.stringify(await store.db.select().from(providerSessions))).not.toContain(cookie.split('=')[1]);
  });
});

describe('a forgotten password of the provider’s', () => {
  const email = 'aroha@provider.example';
  const ask = (address: string, language = 'en') =>
    store.app.inject({
      method: 'POST',
      url: ROUTES.askProviderLink.path,
      headers: { host: KUMO, origin: `http://${KUMO}`, 'accept-language': language },
      payload: { email: address },
    });
  const mails = async () => (await store.db.select().from(demoMailbox)).filter((mail) => mail.to === email);

  it('is asked for alike by anybody, and its link works once within the hour', async () => {
    const [known, stranger] = [await ask(` ${email} `, 'pa'), await ask('owner@saffron-lane.example')];
    expect([known.statusCode, known.body]).toEqual([200, stranger.body]);
    await store.jobs.runDue();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('ਨਵਾਂ ਪਾਸਵਰਡ');
    const token = /\/console\/provider#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(JSON.stringify(await store.db.select().from(providerUsers))).not.toContain(token.split('.')[1]);
    const read = await call('readProviderLink', { body: { token } });
    expect(dataOf<WireProvider>(read)).toMatchObject({ name: 'Aroha Ngata', email });
    expect((await call('readProviderLink', { body: { token: `${token}x` } })).statusCode).toBe(404);

    const accept = (password: string) => call('acceptProviderLink', { body: { token, password } });
    expect(errorOf(await accept('short')).fields).toHaveProperty('password');
    expect(errorOf(await accept('aroha ngata')).fields?.password).toMatch(/a name that anybody here knows/);
    store.clock.now += 60 * 60_000;
    expect((await accept('provider password')).statusCode).toBe(404);
    store.clock.now -= 60 * 60_000;
    const answers = await Promise.all([accept('provider password'), accept('provider password')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    // Earlier sessions have ended; the person who used the link is signed in.
    expect((await as('getProvider')).statusCode).toBe(401);
    cookie = sessionCookie(answers.find((answer) => answer.statusCode === 200) ?? read);
    expect((await as('getProvider')).statusCode).toBe(200);
  });

  it('is asked for three times an hour', async () => {
    const statuses = [];
    for (let asked = 0; asked < 3; asked += 1) statuses.push((await ask(email)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('the overview', () => {
  it('has every restaurant with its health', async () => {
    const { restaurants } = await list();
    expect(restaurants.map((one) => one.subdomain)).toEqual(
      expect.arrayContaining(['saffron-lane', 'forno-lane', 'kumo-bowls']),
    );
    expect(await find('saffron-lane')).toMatchObject({
      isActive: true,
      isPaymentVerified: true,
      ownerNames: ['Mere Tamihana'],
      lastOrderUtc: null,
      isConsoleConnected: false,
      failedJobs: 0,
      storeUrl: 'http://saffron-lane.localhost:4000',
    });
    const whole = await installation();
    expect(whole).toMatchObject({ payments: 'simulator', mail: 'mailbox', restaurants: restaurants.length });
    expect(whole.databaseMegabytes).toBeGreaterThan(1);
    expect(whole.migrations).toBeGreaterThan(5);
  });

  it('names the newest order that has a number, and counts those of a day', async () => {
    const clientId = store.clientIds.forno;
    const minute = 60_000;
    const at = store.clock.now;
    const place = (ms: number) =>
      insertOrder(store.db, { clientId, productId: randomUUID() }, ms, { status: 'delivered' });
    await place(at - 30 * 60 * minute);
    await place(at - minute);
    // One that waits for its card has no number yet.
    const unpaid = await place(at);
    await store.db.execute(
      sql`update orders set order_number = null, status = 'payment-failed' where client_id = ${clientId} and order_id = ${unpaid}`,
    );
    await store.db.execute(sql`insert into order_counters (client_id, last_number)
      select client_id, max(order_number) from orders where client_id = ${clientId} group by client_id
      on conflict (client_id) do update set last_number = excluded.last_number`);
    expect(await find('forno-lane')).toMatchObject({
      lastOrderUtc: new Date(at - minute).toISOString(),
      ordersToday: 1,
    });
  });

  it('says what needs the operator, and which restaurant to call', async () => {
    const { forno, kumo } = store.clientIds;
    const kinds = async () => (await installation()).troubles.map(({ kind }) => kind);
    const named = async () =>
      (await installation()).troubles.flatMap(({ kind, restaurants }) =>
        restaurants.map(({ clientId }) => [kind, clientId] as const),
      );
    const ofOrders = async () => (await named()).filter(([kind]) => /^(orders|payments)/.test(kind));
    const listed = async () => {
      const { restaurants } = await list({ show: 'attention' });
      return restaurants.flatMap(({ clientId, troubles }) => troubles.map((kind) => [kind, clientId] as const));
    };
    const place = (clientId: string, state: object) =>
      insertOrder(store.db, { clientId, productId: randomUUID() }, store.clock.now - 14 * 60_000, state);
    await place(forno, { status: 'pending' });
    await place(kumo, { status: 'delivered', moneyIssue: 'capture-failed' });
    expect(await ofOrders()).toEqual([['payments-to-look-at', kumo]]);
    store.clock.now += 2 * 60_000;
    expect((await ofOrders())[0]).toEqual(['orders-unanswered', forno]);
    // The list's filter and the box above it have one rule.
    expect((await listed()).map(String).sort()).toEqual((await named()).map(String).sort());
    expect((await listed()).map(String)).toContain(String(['open-unattended', store.clientIds.saffron]));
    await store.db.execute(sql`insert into payment_inbox (provider, event_id, type, received_at)
      select 'simulator', 'unread-' || n, 'payment_intent.succeeded', now() from generate_series(1, 21) n`);
    expect(await kinds()).toContain('inbox-waits');
    await store.db.execute(sql`delete from payment_inbox`);
    await store.db.execute(sql`update orders set status = 'delivered', money_issue = null`);
    expect(await ofOrders()).toEqual([]);
    const endedAt = new Date(store.clock.now);
    for (let lapsed = 0; lapsed < 14; lapsed += 1) {
      await place(kumo, { status: 'cancelled', rejectReason: UNANSWERED, endedAt });
    }
    expect(await ofOrders()).toEqual([['orders-lapsed', kumo]]);
    expect((await listed()).map(String)).toContain(String(['orders-lapsed', kumo]));
    await place(kumo, { status: 'preparing', acceptedAt: new Date(store.clock.now + 1) });
    expect(await ofOrders()).toEqual([]);
  });

  it('shows a console that was seen, and mail that was given up', async () => {
    const { saffron } = store.clientIds;
    const body = { email: 'staff@saffron-lane.example', password: 'saffron-staff' };
    await call('staffSignIn', { host: 'saffron-lane.localhost:4000', body });
    await store.db.execute(
      sql`select graphile_worker.add_job('mail.order', json_build_object('clientId', ${saffron}::text, 'reqId', 'proxy-0815'), max_attempts := 1)`,
    );
    await store.db.execute(
      sql`update graphile_worker._private_jobs set attempts = 1 where payload ->> 'clientId' = ${saffron}`,
    );
    expect(await find('saffron-lane')).toMatchObject({ isConsoleConnected: true, failedJobs: 1, failedMails: 1 });
    const { failedJobs, givenUp, troubles } = await installation();
    expect(troubles.map(({ kind }) => kind)).toContain('jobs-given-up');
    expect(failedJobs).toBe(1);
    expect(givenUp).toEqual([
      {
        jobId: expect.any(String),
        job: 'mail.order',
        clientId: saffron,
        tradingName: 'Saffron Lane',
        endedUtc: expect.any(String),
        requestId: 'proxy-0815',
        day: null,
        error: null,
      },
    ]);
    await store.db.execute(sql`select graphile_worker.add_job('books.close',
      json_build_object('clientId', ${saffron}::text, 'day', '2020-11-20'), max_attempts := 1)`);
    await store.db.execute(sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${'No space left\n  at'}
      where payload ->> 'day' = '2020-11-20'`);
    const [closing] = (await installation()).givenUp;
    expect(closing).toMatchObject({
      job: 'books.close',
      tradingName: 'Saffron Lane',
      day: '2020-11-20',
      error: 'No space left',
    });
    const again = async () =>
      (await call('tryJobAgain', { params: { givenUpId: closing?.jobId ?? '' }, session: cookie })).statusCode;
    expect([await again(), await again()]).toEqual([200, 404]);
    expect((await installation()).givenUp.map(({ job }) => job)).toEqual(['mail.order']);
    store.clock.now += 10 * 60_000;
    expect(await find('saffron-lane')).toMatchObject({
      isConsoleConnected: false,
      consoleSeenUtc: new Date(store.clock.now - 10 * 60_000).toISOString(),
    });
  });
});

describe('a new restaurant', () => {
  const wanted = {
    subdomain: 'Hare-And-Hound',
    tradingName: 'Hare & Hound',
    ownerName: 'Wiremu Hare',
    ownerEmail: 'wiremu@hare.example',
    language: 'en',
  };

  it('is there at once, and its owner joins by the mail’s link', async () => {
    expect(
      (await store.app.inject({ url: '/api/console/me', headers: { host: 'hare-and-hound.localhost:4000' } }))
        .statusCode,
    ).toBe(401);
    const made = dataOf<{ clientId: string; inviteUrl: string; storeUrl: string }>(
      await as('createRestaurant', { body: wanted }),
    );
    expect(made.storeUrl).toBe('http://hare-and-hound.localhost:4000');
    await store.jobs.runDue();
    const mail = await store.db.execute<{ to: string; text: string }>(
      sql`select "to", "text" from demo_mailbox where client_id = ${made.clientId}`,
    );
    expect(mail.rows[0]?.to).toBe('wiremu@hare.example');
    expect(mail.rows[0]?.text).toContain(made.inviteUrl);
    expect(mail.rows[0]?.text).toContain('Servery: Aroha Ngata has invited you');

    const host = 'hare-and-hound.localhost:4000';
    const token = made.inviteUrl.split('#')[1];
    const joined = await call('acceptInvitation', { host, body: { token, password: 'hare password' } });
    expect(dataOf<WireStaff>(joined)).toMatchObject({ role: 'owner', client: { tradingName: 'Hare & Hound' } });
    const settings = await store.app.inject({ url: '/api/client/hare-and-hound', headers: { host } });
    expect(settings.statusCode).toBeLessThan(500);
    const menu = await store.app.inject({ url: `/api/${made.clientId}/menu`, headers: { host } });
    expect(menu.statusCode).toBeLessThan(500);
    expect(await find('hare-and-hound')).toMatchObject({
      ownerNames: ['Wiremu Hare'],
      openInvitations: 0,
      isPaymentVerified: false,
    });
    expect((await auditOf(made.clientId)).map(({ actor, action }) => [actor, action])).toEqual([
      ['Servery: Aroha Ngata', 'restaurant.create'],
      ['Servery: Aroha Ngata', 'invitation.send'],
      ['Wiremu Hare', 'person.join'],
    ]);
  });

  it('is refused with the field that is wrong', async () => {
    const attempt = async (change: object) => errorOf(await as('createRestaurant', { body: { ...wanted, ...change } }));
    expect((await attempt({ subdomain: 'saffron-lane' })).fields).toEqual({
      subdomain: 'Another restaurant has this address.',
    });
    expect((await attempt({ subdomain: 'www' })).fields).toEqual({
      subdomain: 'This address is kept for the service itself.',
    });
    expect((await attempt({ subdomain: 'a b' })).errorCode).toBe(400);
    expect(await attempt({ country: 'XX' })).toMatchObject({
      errorCode: 400,
      fields: { country: 'Choose one of the countries that this installation knows.' },
    });
    expect((await attempt({ subdomain: 'new', tradingName: '', ownerEmail: 'x' })).fields).toMatchObject({
      tradingName: 'Please enter the restaurant’s name.',
      ownerEmail: 'Please enter a valid email',
    });
    const twice = await Promise.all(
      [1, 2].map(() =>
        as('createRestaurant', { body: { ...wanted, subdomain: 'twin', ownerEmail: 'twin@example.nz' } }),
      ),
    );
    expect(twice.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });
});

describe('an existing restaurant', () => {
  it('is suspended and resumed with everything kept', async () => {
    const clientId = store.clientIds.kumo;
    const params = { clientId };
    expect((await as('suspendRestaurant', { params, body: { reason: ' ' } })).statusCode).toBe(400);
    expect((await as('suspendRestaurant', { params, body: { reason: 'The invoice of May is open' } })).statusCode).toBe(
      200,
    );
    const body = { email: 'owner@kumo-bowls.example', password: 'kumo-owner' };
    const suspended = async () =>
      dataOf<WireStaff>(await call('staffSignIn', { host: KUMO, body })).client.suspendedReason;
    await expect.poll(suspended).toBe('The invoice of May is open');
    expect(await find('kumo-bowls')).toMatchObject({ isActive: false, suspendedReason: 'The invoice of May is open' });
    expect((await as('resumeRestaurant', { params })).statusCode).toBe(200);
    await expect.poll(suspended).toBeNull();
    expect((await auditOf(clientId)).map(({ action }) => action)).toEqual(['restaurant.suspend', 'restaurant.resume']);
    const unknown = { clientId: '00000000-0000-4000-8000-000000000000' };
    expect((await as('resumeRestaurant', { params: unknown })).statusCode).toBe(404);
  });

  it('is configured, is found under its new addresses, and says who had them first', async () => {
    const clientId = store.clientIds.forno;
    await as('confirmProviderPassword', { body: { password: 'provider password' } });
    const { subdomain, customDomains, ownerKey, stripeAccountId, isPaymentVerified } = await find('forno-lane');
    const kept = { subdomain, customDomains, ownerKey, stripeAccountId, isPaymentVerified };
    const configure = (change: object) =>
      as('configureRestaurant', { params: { clientId }, body: { ...kept, ...change } });
    const saved = await configure({ customDomains: ['pizza.example.nz'], stripeAccountId: 'acct_1ABCDEF' });
    expect(dataOf<WireConfigured>(saved).domains).toEqual([{ domain: 'pizza.example.nz', answer: 'this-store' }]);
    const on = (host: string) => store.app.inject({ url: '/api/console/me', headers: { host } });
    await expect.poll(async () => (await on('pizza.example.nz')).statusCode).toBe(401);
    expect(await find('forno-lane')).toMatchObject({
      customDomains: ['pizza.example.nz'],
      stripeAccountId: 'acct_1ABCDEF',
    });
    expect(errorOf(await configure({ subdomain: 'kumo-bowls' })).fields).toHaveProperty('subdomain');
    expect(errorOf(await configure({ customDomains: ['not a domain'] })).errorCode).toBe(400);
    expect(errorOf(await configure({ stripeAccountId: 'sk_live_1' })).fields).toHaveProperty('stripeAccountId');
    const other = await as('configureRestaurant', {
      params: { clientId: store.clientIds.kumo },
      body: { ...kept, subdomain: 'kumo-bowls', customDomains: ['pizza.example.nz'] },
    });
    expect(errorOf(other).fields).toHaveProperty('customDomains');
    expect((await auditOf(clientId)).at(-1)).toMatchObject({
      action: 'restaurant.configure',
      before: { customDomains: [] },
      after: { customDomains: ['pizza.example.nz'] },
    });
    const [row] = await store.db.select().from(clients).where(eq(clients.clientId, clientId));
    expect(row?.profileVersion).toBeGreaterThan(1);
  });

  it('gives a commission of its card payments to the operator, which the audit says; left out it stays', async () => {
    const clientId = store.clientIds.forno;
    await as('confirmProviderPassword', { body: { password: 'provider password' } });
    const { subdomain, customDomains, ownerKey, stripeAccountId, isPaymentVerified, commission } =
      await find('forno-lane');
    expect(commission).toEqual({ percent: 0, fixed: 0 });
    const kept = { subdomain, customDomains, ownerKey, stripeAccountId, isPaymentVerified };
    const configure = (change: object) =>
      as('configureRestaurant', { params: { clientId }, body: { ...kept, ...change } });
    expect((await configure({ commission: { percent: 2.5, fixed: 0.3 } })).statusCode).toBe(200);
    expect((await auditOf(clientId)).at(-1)).toMatchObject({
      before: { commission: '' },
      after: { commission: '2.5% + $0.30' },
    });
    expect((await configure({})).statusCode).toBe(200);
    expect((await find('forno-lane')).commission).toEqual({ percent: 2.5, fixed: 0.3 });
    for (const wrong of [
      { percent: 2.505, fixed: 0 },
      { percent: 31, fixed: 0 },
      { percent: -1, fixed: 0 },
      { percent: 1, fixed: 11 },
    ]) {
      expect((await configure({ commission: wrong })).statusCode, JSON.stringify(wrong)).toBe(400);
    }
    expect((await configure({ commission: { percent: 0, fixed: 0 } })).statusCode).toBe(200);
    expect((await find('forno-lane')).commission).toEqual(commission);
  });

  it('gets another zone of its country before its first order, and none after it', async () => {
    await as('confirmProviderPassword', { body: { password: 'provider password' } });
    const subdomain = `zoned-${randomUUID()}`;
    const owner = { ownerName: 'Mere Solomon', ownerEmail: 'mere@rekohu.example' };
    const body = { subdomain, tradingName: 'Rēkohu Fish', ...owner };
    const { clientId } = dataOf<{ clientId: string }>(await as('createRestaurant', { body }));
    const kept = { subdomain, customDomains: [], ownerKey: '', stripeAccountId: null, isPaymentVerified: false };
    const configure = async (change: object, language = 'en') =>
      await as('configureRestaurant', { params: { clientId }, body: { ...kept, ...change }, language });
    expect(await find(subdomain)).toMatchObject({
      timeZone: 'Pacific/Auckland',
      timeZones: ['Pacific/Auckland', 'Pacific/Chatham'],
    });
    for (const timeZone of ['Mars/Olympus', 'Europe/Paris', 'x'.repeat(65), 7]) {
      expect(errorOf(await configure({ timeZone }))).toMatchObject({
        errorCode: 400,
        fields: { timeZone: 'Choose one of the time zones of the restaurant’s country.' },
      });
    }
    expect(errorOf(await configure({ timeZone: 'Mars/Olympus' }, 'hi')).fields).toEqual({
      timeZone: 'रेस्टोरेंट के देश के समय क्षेत्रों में से एक चुनें।',
    });
    expect((await configure({ timeZone: 'Pacific/Chatham' })).statusCode).toBe(200);
    expect((await configure({})).statusCode).toBe(200);
    expect(await find(subdomain)).toMatchObject({ timeZone: 'Pacific/Chatham' });
    expect((await auditOf(clientId)).at(-2)).toMatchObject({
      before: { timeZone: 'Pacific/Auckland' },
      after: { timeZone: 'Pacific/Chatham' },
    });
    await insertOrder(store.db, { clientId, productId: randomUUID() }, store.clock.now, {});
    const late = await configure({ timeZone: 'Pacific/Auckland' });
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'zone-in-use']);
    expect(errorOf(late).fields).toEqual({ timeZone: 'The time zone stays: guests have ordered in it.' });
    expect((await configure({ timeZone: 'Pacific/Chatham' })).statusCode).toBe(200);
  });

  it('says what is still open on which account when the account for card payments changes', async () => {
    const clientId = store.clientIds.forno;
    const { subdomain, customDomains, ownerKey, isPaymentVerified } = await find('forno-lane');
    const configure = async (stripeAccountId: string | null) => {
      const body = { subdomain, customDomains, ownerKey, isPaymentVerified, stripeAccountId };
      return dataOf<WireConfigured>(await as('configureRestaurant', { params: { clientId }, body })).openPayments;
    };
    const place = (paymentAccount: string | null, moneyState: MoneyState) =>
      insertOrder(store.db, { clientId, productId: randomUUID() }, store.clock.now, {
        orderNumber: null,
        paymentMode: 'card',
        moneyState,
        paymentAccount,
      });
    expect(await configure('acct_1ABCDEF')).toEqual([]);
    for (const money of ['authorised', 'requires_payment', 'captured', 'voided'] as const)
      await place('acct_1ABCDEF', money);
    await place(null, 'refund_due');
    const open = [
      { stripeAccountId: 'acct_1ABCDEF', count: 2, amount: 80, symbol: '$' },
      { stripeAccountId: null, count: 1, amount: 40, symbol: '$' },
    ];
    expect(await configure('acct_2GHIJKL')).toEqual(open);
    expect(await configure(null)).toEqual(open);
    expect((await find('forno-lane')).openPayments).toEqual(open);
    expect((await find('kumo-bowls')).openPayments).toEqual([]);
  });
});
