/** What the demo leaves behind is closed to everybody who reads its published passwords. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { createProgram } from '#server/cli/commands.ts';
import { createCliServices } from '#server/cli/services.ts';
import * as s from '#server/db/schema/index.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { PUBLISHED_PASSWORDS } from '#server/identity/published-passwords.ts';
import { createProviderService } from '#server/modules/provider/people.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { renderedWeb } from '#test/rendered-web.ts';
import { closeDemo, DEMO_IDS, reopenDemo } from './closed-demo.ts';
import { seedDemo } from './load.ts';
import { demoStores } from './stores.ts';

const SAFFRON = 'saffron-lane.localhost:4000';
const seeded = demoStores.flatMap(({ slug, staff }) =>
  staff.map((person) => ({ host: `${slug}.localhost:4000`, ...person })),
);

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ env: { DEMO: '0', RATE_LIMITS: 'off' } });
});
afterAll(() => shop?.close());

async function statusOf(route: 'staffSignIn' | 'providerSignIn', host: string, email: string, password: string) {
  await shop.db.delete(s.signInFailures);
  const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  const { path } = ROUTES[route];
  return (await shop.app.inject({ method: 'POST', url: path, headers, payload: { email, password } })).statusCode;
}

describe('a published password outside the demo', () => {
  it('signs nobody in, also where the restaurant was opened again, the person enabled and the e-mail changed', async () => {
    expect(PUBLISHED_PASSWORDS.size).toBe(seeded.length);
    for (const { host, email, password } of seeded) {
      expect([email, await statusOf('staffSignIn', host, email, password)]).toEqual([email, 401]);
    }
    const mine = 'mere@real.example.nz';
    await shop.db.update(s.staffUsers).set({ email: mine }).where(eq(s.staffUsers.email, 'owner@saffron-lane.example'));
    expect(await statusOf('staffSignIn', SAFFRON, mine, 'saffron-owner')).toBe(401);
    const passwordHash = await hashPassword('three brass lanterns');
    await shop.db.update(s.staffUsers).set({ passwordHash }).where(eq(s.staffUsers.email, mine));
    expect(await statusOf('staffSignIn', SAFFRON, mine, 'three brass lanterns')).toBe(200);
  });

  it('does not sign the operator in, and cannot be chosen', async () => {
    const provider = createProviderService(shop.deps);
    const account = { name: 'Aroha Ngata', email: 'aroha@provider.example', password: 'kumo-owner' };
    await expect(provider.create(account)).rejects.toMatchObject({ key: 'auth.error.passwordCommon' });
    await provider.create({ ...account, password: 'three brass lanterns' });
    expect(await statusOf('providerSignIn', 'localhost:4000', account.email, 'three brass lanterns')).toBe(200);
    await shop.db.update(s.providerUsers).set({ passwordHash: await hashPassword(account.password) });
    expect(await statusOf('providerSignIn', 'localhost:4000', account.email, account.password)).toBe(401);
  });

  it('does not sign a customer in', async () => {
    const clientId = shop.clientIds.saffron;
    const email = 'hana@example.nz';
    const at = new Date(shop.clock.now);
    const person = { customerId: crypto.randomUUID(), email, firstName: 'Hana', lastName: 'Te Aroha', phone: '' };
    await shop.db.insert(s.customers).values({ clientId, ...person, passwordHash: '', createdAt: at, updatedAt: at });
    for (const [Password, status] of [
      ['saffron-owner', 400],
      ['three brass lanterns', 200],
    ] as const) {
      await shop.db.update(s.customers).set({ passwordHash: await hashPassword(Password) });
      const payload = { ClientId: clientId, Email: email, Password };
      const answer = await shop.app.inject({ method: 'POST', url: ROUTES.signIn.path, payload });
      expect([Password, answer.statusCode]).toEqual([Password, status]);
    }
  });
});

it('the simulator takes cards in the demo alone', async () => {
  const verified = async ({ app }: TestApp) =>
    (await app.inject({ url: '/api/client/saffron-lane' })).json().data.isStripeVerified;
  const demo = await createTestApp();
  expect([await verified(demo), await verified(shop)]).toEqual([true, false]);
  await demo.close();
});

describe('the demo restaurants', () => {
  let demo: TestApp;
  beforeAll(async () => {
    demo = await createTestApp({ app: { web: async () => renderedWeb } });
  });
  afterAll(() => demo?.close());
  const now = () => demo.clock.now;
  const pageOf = (host: string) => demo.app.inject({ url: '/menu', headers: { host, accept: 'text/html' } });
  const ofStaff = (desk: Awaited<ReturnType<typeof signInAt>>) => desk.call('listSessions');

  it('are closed with their sessions, keys and invitations, and open again with the demo', async () => {
    const owner = await signInAt(demo, 'owner');
    const { data: made } = await owner.call('createApiKey', { body: { name: 'Till', scopes: ['orders:read'] } });
    const guest = { name: 'Eve', email: 'eve@example.nz', role: 'owner', language: 'en' };
    expect((await owner.call('invitePerson', { body: guest })).status).toBe(200);
    await demo.db
      .update(s.staffUsers)
      .set({ disabledAt: new Date(now()) })
      .where(eq(s.staffUsers.email, 'driver@saffron-lane.example'));
    await demo.db
      .update(s.clients)
      .set({ isActive: false, suspendedReason: 'unpaid' })
      .where(eq(s.clients.subdomain, 'kumo-bowls'));

    expect(await closeDemo(demo.db, now())).toBe(true);
    expect((await ofStaff(owner)).status).toBe(401);
    const key = { host: SAFFRON, authorization: `Bearer ${made.key}` };
    expect((await demo.app.inject({ url: '/api/pos/orders', headers: key })).statusCode).toBe(401);
    expect(await demo.db.select().from(s.staffInvitations)).toEqual([]);
    await expect(signInAt(demo, 'owner')).rejects.toThrow('Sign-in failed');
    const page = await pageOf('forno-lane.localhost:4000');
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Forno Lane');
    const rows = await demo.db.select().from(s.auditLog).where(eq(s.auditLog.action, 'restaurant.suspend'));
    expect(rows).toHaveLength(2);
    // Each start says it, and does nothing anew.
    expect(await closeDemo(demo.db, now())).toBe(true);
    expect(await demo.db.$count(s.auditLog, eq(s.auditLog.action, 'restaurant.suspend'))).toBe(2);

    await reopenDemo(demo.db, now());
    expect((await ofStaff(await signInAt(demo, 'owner'))).status).toBe(200);
    const states = await demo.db.select({ reason: s.clients.suspendedReason }).from(s.clients);
    expect(states.map(({ reason }) => reason).sort()).toEqual(['', '', 'unpaid']);
    await expect(signInAt(demo, 'driver')).rejects.toThrow('Sign-in failed');
  });

  it('are removed by the command that the banner names, and loaded anew by the demo', async () => {
    const printed: string[] = [];
    const command = createProgram({
      services: async () => createCliServices(demo.deps),
      backUp: async () => Promise.reject(new Error('not here')),
      restore: async () => Promise.reject(new Error('not here')),
      prepare: async () => Promise.reject(new Error('not here')),
      readPassword: async () => '',
      print: (text) => printed.push(text),
    });
    const [picture] = await demo.db.select().from(s.images).limit(1);
    const copy = `${picture?.clientId}/${picture?.imageId}/original`;
    const removed: string[] = [];
    Object.assign(demo.deps, { files: { ...demo.deps.files, remove: async (key: string) => void removed.push(key) } });
    await command.parseAsync(['demo', 'remove'], { from: 'user' });
    expect(printed).toEqual([expect.stringMatching(/^Removed: .*Forno Lane/)]);
    expect(removed).toContain(copy);
    expect(await demo.db.$count(s.clients)).toBe(0);
    expect(await demo.db.$count(s.auditLog)).toBe(0);
    expect(await seedDemo(demo.db, demo.deps.files, { now: now() })).toHaveLength(DEMO_IDS.length);
    expect((await ofStaff(await signInAt(demo, 'owner'))).status).toBe(200);
  });
});
