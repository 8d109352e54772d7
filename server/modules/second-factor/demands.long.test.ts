import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  WireFactorDemand,
  WireFactors,
  WireProviderDemands,
  WireSecondStep,
} from '#core/contract/staff/console-factors.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import {
  auditLog,
  providerCodeApps,
  providerFactorDemands,
  providerPasskeys,
  signInFailures,
  staffCodeApps,
  staffFactorDemands,
  staffInvitations,
  staffPasskeys,
  staffSessions,
  staffUsers,
} from '#server/db/schema/index.ts';
import { createProviderService } from '#server/modules/provider/people.ts';
import { invitationToken } from '#server/modules/staff/invitation-link.ts';
import { CONSOLE_CALLS, type ConsoleApp, createConsoleApp, dataOf, errorOf } from '#server/testing/console-app.ts';
import { TEST_SECRET } from '#test/tickets.ts';
import { createFactorDemands } from './demands.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { appCode, cookieOf, optionsOf, stepsOf } from './testing/steps.ts';

const STEP_MS = 30_000;
const SECRETS = { jwt: TEST_SECRET, cookie: TEST_SECRET, link: TEST_SECRET };
let console: ConsoleApp;
let providerId: string;
const PROVIDER = { email: 'aroha@provider.example', password: 'provider password' };
const { addApp, addPasskey, call, half, password } = stepsOf(() => console);
const codeOf = (secret: string) => appCode(secret, console.clock.now);

beforeAll(async () => {
  console = await createConsoleApp();
  const provider = createProviderService({
    db: console.db,
    env: { demo: false },
    now: () => console.clock.now,
    secrets: SECRETS,
  });
  await provider.create({ name: 'Aroha Ngata', ...PROVIDER });
  await provider.create({ name: 'Wiremu Pene', email: 'wiremu@provider.example', password: 'another password' });
  providerId = dataOf<{ providerId: string }>(await atOperator('providerSignIn', undefined, PROVIDER)).providerId;
});
afterAll(() => console?.close());
beforeEach(async () => {
  const tables = [staffPasskeys, staffCodeApps, staffFactorDemands, providerPasskeys, providerCodeApps];
  for (const table of [...tables, providerFactorDemands, signInFailures, staffSessions, auditLog]) {
    await console.db.delete(table);
  }
  await console.db.update(staffUsers).set({ pinHash: null });
  await console.dropJobs();
  console.clock.now += 10 * STEP_MS;
});

/** Of the operator's own host. */
function atOperator(name: RouteName, cookie?: string, body?: unknown, params?: Record<string, string>) {
  const at = { ...console.first, host: 'localhost:4000' };
  return console.call(name, {
    at,
    ...(cookie === undefined ? {} : { cookie }),
    ...(body === undefined ? {} : { body }),
    ...(params === undefined ? {} : { params }),
  });
}
const providerCookie = async () =>
  cookieOf(await atOperator('providerSignIn', undefined, PROVIDER), 'servery_provider') ?? '';
const demand = (cookie: string, isDemanded: boolean) => call('setFactorDemand', cookie, { isDemanded });
const reset = (cookie: string, role: StaffRole, at = console.first) =>
  console.call('resetFactors', { at: console.first, cookie, params: { staffId: at.staff[role].staffId }, body: {} });

describe('an owner who demands a second step', () => {
  it('has one first, and sees who else has', async () => {
    const cookie = await console.signIn(console.first, 'owner');
    const refused = await demand(cookie, true);
    expect(refused.statusCode).toBe(409);
    expect(errorOf(refused).code).toBe('own-first');
    await addApp(cookie);
    expect(dataOf<WireFactorDemand>(await demand(cookie, true))).toEqual({
      isDemanded: true,
      isDemandedByProvider: false,
      protectedStaffIds: [console.first.staff.owner.staffId],
    });
    expect((await demand(await console.signIn(console.first, 'staff'), false)).statusCode).toBe(403);
  });

  it('signs managers out who have none; they can do nothing until they have added one, and staff need none', async () => {
    const owner = await console.signIn(console.first, 'owner');
    const manager = await console.signIn(console.first, 'manager');
    const staff = await console.signIn(console.first, 'staff');
    await addApp(owner);
    await demand(owner, true);
    expect((await call('getStaff', owner)).statusCode).toBe(200);
    expect((await call('getStaff', staff)).statusCode).toBe(200);
    expect((await call('getStaff', manager)).statusCode).toBe(401);
    const answer = await password('manager');
    expect(dataOf(answer)).toEqual({ needsSecondStep: true });
    const step = cookieOf(answer, 'servery_console_step') ?? '';
    expect(dataOf<WireSecondStep>(await call('getSecondStep', step))).toMatchObject({
      mustAdd: true,
      hasCodeApp: false,
    });
    const mayAdd = ['startPasskey', 'addPasskey', 'startCodeApp', 'addCodeApp'];
    for (const name of CONSOLE_CALLS.filter((one) => !mayAdd.includes(one))) {
      expect((await call(name, step, {})).statusCode, name).toBe(401);
    }
    for (const name of ['finishStepCode', 'startStepPasskey'] as const) {
      expect((await call(name, step, { code: '000000' })).statusCode, name).toBeGreaterThanOrEqual(400);
    }
    const { added, recoveryCodes } = await addApp(step);
    expect(recoveryCodes).toHaveLength(10);
    const session = cookieOf(added, 'servery_staff');
    expect(dataOf<WireStaff>(await call('getStaff', session))).toMatchObject({ role: 'manager' });
    expect((await call('startCodeApp', step, {})).statusCode).toBe(401);
    // At another restaurant the same people sign in as before.
    expect(dataOf<WireStaff>(await password('manager', console.second))).toMatchObject({ role: 'manager' });
  });

  it('lets nobody with a second step add another one with the password alone', async () => {
    await addApp(await console.signIn(console.first, 'owner'));
    const step = await half('owner');
    for (const name of ['startCodeApp', 'startPasskey'] as const) {
      expect((await call(name, step, {})).statusCode, name).toBe(401);
    }
    expect((await call('addCodeApp', step, { code: '123456' })).statusCode).toBe(401);
  });

  it('keeps the last one from being removed', async () => {
    const owner = await console.signIn(console.first, 'owner');
    await addApp(owner);
    await demand(owner, true);
    const refused = await call('removeCodeApp', owner);
    expect(refused.statusCode).toBe(409);
    expect(errorOf(refused).code).toBe('last-factor');
    expect(dataOf<WireFactors>(await call('listFactors', owner))).toMatchObject({ isDemanded: true });
    await addPasskey(owner);
    expect((await call('removeCodeApp', owner)).statusCode).toBe(200);
  });

  it('signs a colleague out who becomes manager', async () => {
    const owner = await console.signIn(console.first, 'owner');
    const staff = await console.signIn(console.first, 'staff');
    await addApp(owner);
    await demand(owner, true);
    const { staffId } = console.first.staff.staff;
    const change = (role: StaffRole) =>
      console.call('changePerson', { at: console.first, cookie: owner, params: { staffId }, body: { role } });
    expect((await change('manager')).statusCode).toBe(200);
    expect((await call('getStaff', staff)).statusCode).toBe(401);
    expect(dataOf(await password('staff'))).toEqual({ needsSecondStep: true });
    await change('staff');
  });
});

describe('what loosens or demands a second step', () => {
  it('asks for the password when it was typed more than ten minutes ago', async () => {
    const owner = await console.signIn(console.first, 'owner');
    await addApp(await console.signIn(console.first, 'manager'));
    const provider = await providerCookie();
    console.clock.now += 10 * 60_000;
    const demands = { ofProvider: false, ofRestaurants: false };
    const refused = [
      await demand(owner, false),
      await reset(owner, 'manager'),
      await atOperator('setProviderDemands', provider, demands),
      await atOperator('startProviderCodeApp', provider, {}),
    ];
    expect(refused.map((answer) => [answer.statusCode, errorOf(answer).code])).toEqual(
      refused.map(() => [403, 'confirm-password']),
    );
    await call('confirmPassword', owner, { password: 'owner' });
    expect((await reset(owner, 'manager')).statusCode).toBe(200);
    await atOperator('confirmProviderPassword', provider, { password: PROVIDER.password });
    expect((await atOperator('setProviderDemands', provider, demands)).statusCode).toBe(200);
  });
});

describe('a PIN', () => {
  it('of somebody with a second step opens only what a second step has opened', async () => {
    const owner = await console.signIn(console.first, 'owner');
    await call('setOwnPin', owner, { currentPassword: 'owner', pin: '4711' });
    const { secret } = await addApp(owner);
    const tablet = await console.signIn(console.first, 'staff', { isShared: true });
    await call('lockTablet', tablet, {});
    const body = { staffId: console.first.staff.owner.staffId, pin: '4711' };
    const refused = await call('unlockTablet', tablet, body);
    expect(refused.statusCode).toBe(403);
    expect(errorOf(refused).code).toBe('second-step');
    expect(dataOf<WireStaff>(await call('getStaff', tablet))).toMatchObject({ role: 'staff', isLocked: true });
    // The tablet's session has passed a second step, so the PIN continues it.
    console.clock.now += STEP_MS;
    const credentials = { email: console.first.staff.owner.email, password: 'owner', isShared: true };
    const step = cookieOf(await call('staffSignIn', undefined, credentials), 'servery_console_step');
    const passed = await call('finishStepCode', step, { code: codeOf(secret) });
    const own = cookieOf(passed, 'servery_staff');
    await call('lockTablet', own, {});
    expect((await call('unlockTablet', own, body)).statusCode).toBe(200);
    // A change of factors asks for the password again.
    expect(errorOf(await call('startCodeApp', own, {})).code).toBe('confirm-password');
  });
});

describe('a link for a new password', () => {
  it('leads to the second step too', async () => {
    const { first, db } = console;
    const { secret } = await addApp(await console.signIn(first, 'manager'));
    const owner = await console.signIn(first, 'owner');
    const params = { staffId: first.staff.manager.staffId };
    await console.call('sendPasswordLink', { at: first, cookie: owner, params, body: {} });
    const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.email, 'manager@example.nz'));
    if (!row) throw new Error('No link');
    const [before] = await db.select().from(staffUsers).where(eq(staffUsers.staffId, params.staffId));
    const token = invitationToken(TEST_SECRET, row);
    const accepted = await call('acceptInvitation', undefined, { token, password: 'a password by link' });
    expect(dataOf(accepted)).toEqual({ needsSecondStep: true });
    expect(cookieOf(accepted, 'servery_staff')).toBeUndefined();
    expect(cookieOf(accepted, 'servery_device')).toBeUndefined();
    console.clock.now += STEP_MS;
    const step = cookieOf(accepted, 'servery_console_step');
    const passed = await call('finishStepCode', step, { code: codeOf(secret) });
    expect(passed.statusCode).toBe(200);
    expect(cookieOf(passed, 'servery_device')).toBeDefined();
    const { passwordHash = '' } = before ?? {};
    await db.update(staffUsers).set({ passwordHash }).where(eq(staffUsers.staffId, params.staffId));
  });
});

describe('a lost device', () => {
  it('is forgotten by another owner; the person is signed out, and all concerned are told', async () => {
    const { first, db } = console;
    const owner = await console.signIn(first, 'owner');
    const manager = await console.signIn(first, 'manager');
    await addApp(manager);
    const logged = () => db.select().from(auditLog).where(eq(auditLog.action, 'factor.reset'));
    expect((await reset(owner, 'owner')).statusCode).toBe(409);
    expect((await reset(owner, 'staff')).statusCode).toBe(409);
    expect((await reset(owner, 'manager', console.second)).statusCode).toBe(404);
    expect((await reset(manager, 'staff')).statusCode).toBe(403);
    await console.dropJobs();
    expect((await reset(owner, 'manager')).statusCode).toBe(200);
    expect((await call('getStaff', manager)).statusCode).toBe(401);
    expect(dataOf<WireStaff>(await password('manager'))).toMatchObject({ role: 'manager' });
    expect((await console.waiting()).map(({ payload }) => [payload.personId, payload.kind, payload.by])).toEqual([
      [first.staff.manager.staffId, 'reset', 'owner person'],
      [first.staff.owner.staffId, 'resetOther', 'owner person'],
    ]);
    expect(await logged()).toMatchObject([{ actor: 'owner person', subject: `staff:${first.staff.manager.staffId}` }]);
  });
});

describe('the provider', () => {
  it('has a second step of its own, passkey and app, at the operator’s address', async () => {
    const cookie = await providerCookie();
    const device = createAuthenticator('http://localhost:4000');
    const options = optionsOf(await atOperator('startProviderPasskey', cookie, {}));
    const body = { name: 'Key', response: device.create(options) };
    const added = await atOperator('addProviderPasskey', cookie, body);
    expect(dataOf<{ recoveryCodes: string[] }>(added).recoveryCodes).toHaveLength(10);
    const signedIn = await atOperator('providerSignIn', undefined, PROVIDER);
    expect(dataOf(signedIn)).toEqual({ needsSecondStep: true });
    const step = cookieOf(signedIn, 'servery_provider_step') ?? '';
    expect(cookieOf(signedIn, 'servery_provider_device')).toBeUndefined();
    expect((await atOperator('listRestaurants', step)).statusCode).toBe(401);
    const toSign = optionsOf(await atOperator('startProviderStepPasskey', step, {}));
    const passed = await atOperator('finishProviderStepPasskey', step, { response: device.sign(toSign) });
    const session = cookieOf(passed, 'servery_provider') ?? '';
    expect(cookieOf(passed, 'servery_provider_device')).toBeDefined();
    expect((await atOperator('getProvider', session)).statusCode).toBe(200);
    // A restaurant's half session is not the provider's.
    expect((await call('getSecondStep', step.replace('provider', 'console'))).statusCode).toBe(401);
    const params = { credentialId: device.id };
    expect((await atOperator('removeProviderPasskey', session, undefined, params)).statusCode).toBe(200);
  });

  it('demands it of its own people, who add one before anything else', async () => {
    const cookie = await providerCookie();
    const demands = { ofProvider: true, ofRestaurants: false };
    expect(errorOf(await atOperator('setProviderDemands', cookie, demands)).code).toBe('own-first');
    const { secret } = dataOf<{ secret: string }>(await atOperator('startProviderCodeApp', cookie, {}));
    await atOperator('addProviderCodeApp', cookie, { code: codeOf(secret) });
    expect(dataOf<WireProviderDemands>(await atOperator('setProviderDemands', cookie, demands))).toEqual(demands);
    expect((await atOperator('getProvider', cookie)).statusCode).toBe(200);
    const body = { email: 'wiremu@provider.example', password: 'another password' };
    const step = cookieOf(await atOperator('providerSignIn', undefined, body), 'servery_provider_step') ?? '';
    expect(dataOf<WireSecondStep>(await atOperator('getProviderSecondStep', step))).toMatchObject({ mustAdd: true });
    const own = dataOf<{ secret: string }>(await atOperator('startProviderCodeApp', step, {}));
    const added = await atOperator('addProviderCodeApp', step, { code: codeOf(own.secret) });
    expect((await atOperator('getProvider', cookieOf(added, 'servery_provider'))).statusCode).toBe(200);
  });

  it('demands it of every restaurant’s owners and managers', async () => {
    const manager = await console.signIn(console.second, 'manager');
    const cookie = await providerCookie();
    await atOperator('setProviderDemands', cookie, { ofProvider: false, ofRestaurants: true });
    expect((await call('getStaff', manager, undefined, console.second)).statusCode).toBe(401);
    expect(dataOf(await password('owner'))).toEqual({ needsSecondStep: true });
    expect(dataOf<WireStaff>(await password('kitchen'))).toMatchObject({ role: 'kitchen' });
  });

  it('is reset by the command line, and told', async () => {
    const cookie = await providerCookie();
    const { secret } = dataOf<{ secret: string }>(await atOperator('startProviderCodeApp', cookie, {}));
    await atOperator('addProviderCodeApp', cookie, { code: codeOf(secret) });
    await console.dropJobs();
    const demands = createFactorDemands({ db: console.db, jobs: console.jobs, now: () => console.clock.now });
    await demands.reset({ clientId: null, personId: providerId }, 'Command line');
    expect((await atOperator('getProvider', cookie)).statusCode).toBe(401);
    expect((await console.waiting()).map(({ payload }) => payload.kind)).toEqual(['reset', 'resetOther']);
    expect((await atOperator('getProvider', await providerCookie())).statusCode).toBe(200);
  });
});
