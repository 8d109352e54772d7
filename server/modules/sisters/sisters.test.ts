/** One person runs several restaurants: which ones a console shows, and that every call answers 404 for all others. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireRestaurants } from '#core/contract/provider/provider.ts';
import { SISTERS_ROUTES } from '#core/contract/sisters/sisters-routes.ts';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import { auditLog, clientSettings, staffFactorDemands, staffSessions, staffUsers } from '#server/db/schema/index.ts';
import { createProviderService } from '#server/modules/provider/people.ts';
import { type ConsoleApp, createConsoleApp, dataOf, sessionCookie } from '#server/testing/console-app.ts';

/** How long the server remembers a session; what a test writes past it is seen after this time. */
const REMEMBERED_MS = 6_000;

const ACCOUNT = { name: 'Olive', email: 'olive@provider.example', password: 'provider password' };

let console: ConsoleApp;
let provider: string;
let owner: string;
beforeAll(async () => {
  console = await createConsoleApp();
  const { db, clock } = console;
  const now = () => clock.now;
  await db.insert(clientSettings).values({
    clientId: console.first.clientId,
    settingKey: 'Privacy:OperatorLooksIn',
    settingValue: 'true',
    category: 'Privacy',
  });
  await createProviderService({ db, now } as Parameters<typeof createProviderService>[0]).create(ACCOUNT);
  provider = sessionCookie(await byProvider('providerSignIn', { body: ACCOUNT }));
});
afterAll(() => console?.close());
beforeEach(async () => {
  await setKey('first', 'one hand');
  await setKey('second', 'one hand');
  owner = await console.signIn(console.first, 'owner');
  await expect.poll(() => names()).toEqual(['The first', 'The second']);
});

type Options = Omit<Parameters<ConsoleApp['call']>[1], 'at'>;
const byProvider = (name: RouteName, options: Options = {}) =>
  console.call(name, { at: { ...console.first, host: 'localhost:4000' }, cookie: provider, ...options });
const list = async (cookie: string) =>
  dataOf<DataOf<'listSisters'>>(await console.call('listSisters', { at: console.first, cookie })).restaurants;
const names = async (cookie = owner) => (await list(cookie)).map(({ tradingName }) => tradingName);

/** As the operator does it on the page of the restaurant. */
async function setKey(which: 'first' | 'second', ownerKey: string): Promise<void> {
  const { restaurants } = dataOf<WireRestaurants>(await byProvider('listRestaurants'));
  const found = restaurants.find(({ clientId }) => clientId === console[which].clientId);
  if (!found) throw new Error(`There is no restaurant ${which}`);
  const { subdomain, customDomains, stripeAccountId, isPaymentVerified } = found;
  const params = { clientId: found.clientId };
  const body = { subdomain, customDomains, stripeAccountId, isPaymentVerified, ownerKey };
  expect((await byProvider('configureRestaurant', { params, body })).statusCode).toBe(200);
}

/** The person's account at the second restaurant. */
async function changeThere(change: Partial<typeof staffUsers.$inferInsert>): Promise<() => Promise<unknown>> {
  const { clientId, staff } = console.second;
  const isTheirs = and(eq(staffUsers.clientId, clientId), eq(staffUsers.staffId, staff.owner.staffId));
  const [before] = await console.db.select().from(staffUsers).where(isTheirs);
  if (!before) throw new Error('The second restaurant has no owner');
  await console.db.update(staffUsers).set(change).where(isTheirs);
  return () => console.db.update(staffUsers).set(before).where(isTheirs);
}

describe('the restaurants of one owner', () => {
  it('are those with the key of the operator, who sets it on the page of each; the audit log has it', async () => {
    const [here, there] = await list(owner);
    expect(here).toMatchObject({ restaurantId: console.first.clientId, address: '1 Example Street' });
    expect(there).toEqual({
      restaurantId: console.second.clientId,
      tradingName: 'The second',
      address: '1 Example Street',
      consoleUrl: 'http://second.localhost:4000/console',
    });
    const rows = await console.db.select().from(auditLog).where(eq(auditLog.clientId, console.second.clientId));
    expect(rows).toContainEqual(
      expect.objectContaining({
        actor: expect.stringContaining('Olive'),
        action: 'restaurant.configure',
        before: expect.objectContaining({ ownerKey: '' }),
        after: expect.objectContaining({ ownerKey: 'one hand' }),
      }),
    );
    await setKey('second', 'another hand');
    await expect.poll(() => names()).toEqual(['The first']);
    await setKey('first', '');
    await setKey('second', '');
    await expect.poll(() => names()).toEqual(['The first']);
  });

  it('are those alone where the person has an active account of an owner or manager', async () => {
    const roles: readonly (readonly [StaffRole, number])[] = [
      ['owner', 2],
      ['manager', 2],
      ['staff', 1],
      ['kitchen', 1],
      ['driver', 1],
    ];
    for (const [role, count] of roles) {
      const back = await changeThere({ role });
      expect(await names(), role).toHaveLength(count);
      await back();
    }
    for (const change of [{ email: 'somebody.else@example.nz' }, { disabledAt: new Date(console.clock.now) }]) {
      const back = await changeThere(change);
      expect(await names(), JSON.stringify(change)).toEqual(['The first']);
      await back();
    }
    // Staff of both restaurants run neither.
    expect(await names(await console.signIn(console.first, 'staff'))).toEqual([]);
  });

  it('stay closed to a session that another restaurant would ask a second step of', async () => {
    const { clientId } = console.second;
    await console.db.insert(staffFactorDemands).values({ clientId, demandedAt: new Date(console.clock.now) });
    expect(await names()).toEqual(['The first']);
    await console.db.update(staffSessions).set({ secondStepAt: new Date(console.clock.now) });
    console.clock.now += REMEMBERED_MS;
    expect(await names()).toEqual(['The first', 'The second']);
    await console.db.delete(staffFactorDemands);
  });

  it('are the one restaurant alone for a person who took a tablet over by PIN, and for the operator who looks in', async () => {
    const { staffId } = console.first.staff.owner;
    const hers = eq(staffSessions.staffId, staffId);
    await console.db.update(staffSessions).set({ lookedInBy: 'Olive' }).where(hers);
    console.clock.now += REMEMBERED_MS;
    expect(await names()).toEqual(['The first']);
    await console.db.update(staffSessions).set({ lookedInBy: null }).where(hers);
    console.clock.now += REMEMBERED_MS;
    const tablet = await console.signIn(console.first, 'staff', { isShared: true });
    const byStaff = eq(staffSessions.staffId, console.first.staff.staff.staffId);
    await console.db.update(staffSessions).set({ actorId: staffId }).where(byStaff);
    expect(await names(tablet)).toEqual(['The first']);
  });
});

const PUSH = {
  departmentIds: null,
  prices: 'same',
  takesPictures: true,
  takesAlcohol: null,
  replacedIds: [],
  isPreview: true,
} as const;

/** A request of each call about another restaurant. */
const ABOUT: Readonly<Record<Exclude<keyof typeof SISTERS_ROUTES, 'listSisters'>, (restaurantId: string) => Options>> =
  {
    getSisterNumbers: (restaurantId) => ({ query: { restaurantId } }),
    pushMenu: (restaurantId) => ({ body: { ...PUSH, restaurantId } }),
  };

it('every call about a restaurant of another key, or without an account there, finds nothing', async () => {
  const calls = Object.entries(ABOUT) as unknown as [RouteName, (restaurantId: string) => Options][];
  expect(calls.map(([name]) => name)).toEqual(Object.keys(SISTERS_ROUTES).filter((name) => name !== 'listSisters'));
  const { clientId } = console.second;
  const statuses = async (restaurantId: string) =>
    await Promise.all(
      calls.map(async ([name, optionsFor]) => {
        const answer = await console.call(name, { at: console.first, cookie: owner, ...optionsFor(restaurantId) });
        return [name, answer.statusCode] as const;
      }),
    );
  const all = (status: number) => calls.map(([name]) => [name, status] as const);
  expect(await statuses(clientId)).toEqual(all(200));
  expect(await statuses(randomUUID())).toEqual(all(404));
  const without = [{ email: 'somebody.else@example.nz' }, { disabledAt: new Date() }, { role: 'staff' as const }];
  for (const change of without) {
    const back = await changeThere(change);
    expect(await statuses(clientId), JSON.stringify(change)).toEqual(all(404));
    await back();
  }
  await setKey('second', 'another hand');
  await expect.poll(() => names()).toEqual(['The first']);
  expect(await statuses(clientId)).toEqual(all(404));
});
