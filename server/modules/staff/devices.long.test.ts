/** Known devices, whether they are shared, and what needs a fresh sign-in. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireStaffSession } from '#core/contract/staff/console-people.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import { signInFailures, staffDevicePeople, staffDevices } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';
import { setPassword } from './passwords.ts';

const MINUTE_MS = 60_000;
let console: ConsoleApp;
beforeAll(async () => {
  console = await createConsoleApp();
});
afterAll(() => console?.close());

interface Visit {
  readonly role?: StaffRole;
  readonly password?: string;
  readonly cookies?: string;
  readonly isShared?: boolean;
  readonly address?: string;
}

const signIn = ({ role = 'staff', password = role, cookies, isShared, address }: Visit = {}) =>
  console.call('staffSignIn', {
    at: console.first,
    body: { email: console.first.staff[role].email, password, ...(isShared === undefined ? {} : { isShared }) },
    ...(cookies === undefined ? {} : { cookie: cookies }),
    ...(address === undefined ? {} : { address }),
  });
type Answer = Awaited<ReturnType<typeof signIn>>;
const cookiesOf = ({ cookies }: Answer) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const deviceOf = ({ cookies }: Answer) => {
  const found = cookies.find(({ name }) => name === 'servery_device');
  return `servery_device=${found?.value}`;
};
const codeOf = (answer: Answer) => answer.json<ErrorEnvelope>().error.code;
const call = (name: RouteName, cookie: string, options: { params?: Record<string, string>; body?: unknown } = {}) =>
  console.call(name, { at: console.first, cookie, ...options });
const sessionsOf = async (cookie: string) =>
  dataOf<{ sessions: WireStaffSession[] }>(await call('listSessions', cookie)).sessions;

describe('a device that has signed in before', () => {
  it('signs in at once after 1,000 wrong passwords from 50 networks, a new one after its delay', async () => {
    const kitchen = deviceOf(await signIn({ role: 'kitchen' }));
    const flood = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        signIn({ role: 'kitchen', password: `guess ${index}`, address: `192.0.2.${index % 50}` }),
      ),
    );
    const statuses = flood.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
    expect((await signIn({ role: 'kitchen', cookies: kitchen, address: '192.0.2.1' })).statusCode).toBe(200);
    const stranger = await signIn({ role: 'kitchen', address: '203.0.113.1' });
    expect(stranger.statusCode).toBe(429);
    const waitSeconds = Number(stranger.headers['retry-after']);
    expect(waitSeconds).toBeLessThanOrEqual(60);
    console.clock.now += waitSeconds * 1000;
    expect((await signIn({ role: 'kitchen', address: '203.0.113.1' })).statusCode).toBe(200);
    await console.db.delete(signInFailures);
  });

  it('waits for its own failures alone, and only for the account that signed in on it', async () => {
    const known = deviceOf(await signIn());
    for (let index = 0; index < 5; index += 1) await signIn({ password: 'wrong', cookies: known });
    expect((await signIn({ cookies: known })).statusCode).toBe(429);
    // On other devices, and for another person on the same device, the count is unchanged.
    expect((await signIn({ address: '203.0.113.2' })).statusCode).toBe(200);
    for (let index = 0; index < 10; index += 1) await signIn({ role: 'manager', password: 'wrong', cookies: known });
    expect((await signIn({ role: 'manager', cookies: known })).statusCode).toBe(429);
    await console.db.delete(signInFailures);
  });

  it('is a stranger with another restaurant’s cookie, a made-up one, and after its session was ended', async () => {
    const known = await signIn();
    await call('endSession', cookiesOf(await signIn({ role: 'owner' })), {
      params: { sessionId: (await sessionsOf(cookiesOf(known))).find((one) => one.isCurrent)?.sessionId ?? '' },
    });
    expect((await call('getStaff', cookiesOf(known))).statusCode).toBe(401);
    const elsewhere = await console.call('staffSignIn', {
      at: console.second,
      body: { email: console.second.staff.staff.email, password: 'staff' },
    });
    for (let index = 0; index < 10; index += 1) await signIn({ password: 'wrong', address: `192.0.2.${index}` });
    for (const cookies of [deviceOf(known), deviceOf(elsewhere), 'servery_device=made-up']) {
      expect((await signIn({ cookies })).statusCode, cookies).toBe(429);
    }
    await console.db.delete(signInFailures);
  });

  it('is forgotten by a new password, everywhere but where it was changed', async () => {
    const { first, db } = console;
    const [here, there] = [await signIn(), await signIn()];
    const body = { currentPassword: 'staff', newPassword: 'seven green kettles' };
    expect((await call('changeOwnPassword', cookiesOf(here), { body })).statusCode).toBe(200);
    for (let index = 0; index < 10; index += 1) await signIn({ password: 'wrong', address: `192.0.2.${index}` });
    const again = (answer: Answer) => signIn({ password: body.newPassword, cookies: deviceOf(answer) });
    expect((await again(there)).statusCode).toBe(429);
    expect((await again(here)).statusCode).toBe(200);
    await setPassword(db, first.clientId, first.staff.staff.staffId, await hashPassword('staff'));
    await db.delete(signInFailures);
  });

  it('asks for a link of its own network’s, whatever a stranger asked for at another restaurant', async () => {
    const ask = (at: ConsoleApp['first'], email: string) =>
      console.call('askPasswordLink', { at, body: { email }, address: '192.0.2.222' });
    const strangers = Array.from({ length: 21 }, (_, index) => ask(console.second, `who${index}@example.nz`));
    expect((await Promise.all(strangers)).filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await ask(console.first, console.first.staff.manager.email)).statusCode).toBe(200);
    // And reads its link, however many made-up ones were tried there.
    const read = () =>
      console.call('readInvitation', { at: console.first, body: { token: 'made.up' }, address: '192.0.2.222' });
    const tried = await Promise.all(Array.from({ length: 30 }, read));
    expect(new Set(tried.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });

  it('has one session, is kept by hash alone, and goes when nobody has used it for 400 days', async () => {
    const first = await signIn();
    const second = await signIn({ role: 'manager', cookies: deviceOf(first) });
    expect(deviceOf(second)).toBe(deviceOf(first));
    expect((await call('getStaff', cookiesOf(first))).statusCode).toBe(401);
    const kept = JSON.stringify(await console.db.select().from(staffDevices));
    expect(kept).not.toContain(deviceOf(first).split('=')[1]);
    console.clock.now += 401 * 24 * 60 * MINUTE_MS;
    await signIn();
    for (const table of [staffDevices, staffDevicePeople]) {
      const { clientId } = console.first;
      expect(await console.db.select().from(table).where(eq(table.clientId, clientId))).toHaveLength(1);
    }
  });
});

describe('one’s own device', () => {
  const asStaff = (answer: Answer) => dataOf<WireStaff>(answer);

  it('never locks, whatever PINs there are; a shared one does', async () => {
    const own = await signIn();
    const setPin = { body: { currentPassword: 'staff', pin: '4711' } };
    expect(asStaff(await call('setOwnPin', cookiesOf(own), setPin)).hasPin).toBe(true);
    const shared = await signIn({ role: 'manager', isShared: true });
    console.clock.now += 11 * MINUTE_MS;
    expect(asStaff(await call('getStaff', cookiesOf(own)))).toMatchObject({ isLocked: false, locksInSeconds: null });
    expect(codeOf(await call('lockTablet', cookiesOf(own)))).toBe('own-device');
    expect(asStaff(await call('getStaff', cookiesOf(shared)))).toMatchObject({ isLocked: true });
  });

  it('is chosen at sign-in, remembered, named and changed by who signed in on it', async () => {
    const shared = await signIn({ role: 'manager', isShared: true });
    const again = await signIn({ role: 'manager', cookies: deviceOf(shared) });
    expect(asStaff(again).device).toEqual({ label: '', isShared: true });
    const cookie = cookiesOf(again);
    const change = { body: { label: ' Counter ', isShared: false } };
    expect(asStaff(await call('changeDevice', cookie, change)).device).toEqual({ label: 'Counter', isShared: false });
    expect((await sessionsOf(cookie)).find((one) => one.isCurrent)).toMatchObject({
      label: 'Counter',
      isShared: false,
    });
    const tooLong = await call('changeDevice', cookie, { body: { label: 'x'.repeat(61), isShared: false } });
    expect(tooLong.json<ErrorEnvelope>().error.fields).toHaveProperty('label');

    await call('changeDevice', cookie, { body: { label: 'Counter', isShared: true } });
    await call('lockTablet', cookie);
    const { staffId } = console.first.staff.staff;
    expect((await call('unlockTablet', cookie, { body: { staffId, pin: '4711' } })).statusCode).toBe(200);
    expect(codeOf(await call('changeDevice', cookie, change))).toBe('confirm-password');
    await call('confirmPassword', cookie, { body: { password: 'staff' } });
    expect(codeOf(await call('changeDevice', cookie, change))).toBe('taken-over');
  });
});

describe('changes to people and keys', () => {
  const CHANGES: readonly RouteName[] = [
    'invitePerson',
    'resendInvitation',
    'revokeInvitation',
    'changePerson',
    'removePerson',
    'sendPasswordLink',
    'createApiKey',
    'revokeApiKey',
    'createWebhook',
    'updateWebhook',
    'deleteWebhook',
    'rotateWebhookSecret',
  ];
  const invite = { body: { name: 'Li', email: 'li@example.nz', role: 'staff', language: 'en' } };

  it('ask for the password again ten minutes after it was typed, and go on once it was', async () => {
    const cookie = cookiesOf(await signIn({ role: 'owner' }));
    expect((await call('invitePerson', cookie, invite)).statusCode).toBe(200);
    console.clock.now += 10 * MINUTE_MS;
    for (const name of CHANGES) {
      const answer = await call(name, cookie, invite);
      expect(answer.statusCode, name).toBe(403);
      expect(codeOf(answer), name).toBe('confirm-password');
    }
    expect((await call('listPeople', cookie)).statusCode).toBe(200);
    const wrong = await call('confirmPassword', cookie, { body: { password: 'nope' } });
    expect(wrong.json<ErrorEnvelope>().error.fields).toEqual({ password: 'That is not your password.' });
    expect(codeOf(await call('invitePerson', cookie, invite))).toBe('confirm-password');
    expect((await call('confirmPassword', cookie, { body: { password: 'owner' } })).statusCode).toBe(200);
    expect((await call('invitePerson', cookie, invite)).statusCode).toBe(200);
  });

  it('ask who took over by PIN at once', async () => {
    const setPin = { body: { currentPassword: 'owner', pin: '4826' } };
    await call('setOwnPin', cookiesOf(await signIn({ role: 'owner' })), setPin);
    const tablet = cookiesOf(await signIn({ isShared: true }));
    await call('lockTablet', tablet);
    const { staffId } = console.first.staff.owner;
    expect((await call('unlockTablet', tablet, { body: { staffId, pin: '4826' } })).statusCode).toBe(200);
    expect(codeOf(await call('invitePerson', tablet, invite))).toBe('confirm-password');
  });

  it('give nobody more guesses at the password than a session has', async () => {
    const cookie = cookiesOf(await signIn({ role: 'owner' }));
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call('confirmPassword', cookie, { body: { password: `no ${index}` } })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    // Failures of unknown devices and of another session do not count here.
    const other = cookiesOf(await signIn({ role: 'owner' }));
    expect((await call('confirmPassword', other, { body: { password: 'owner' } })).statusCode).toBe(200);
  });
});

describe('a device', () => {
  it('forgets who is switched off, and who is removed', async () => {
    const { first, db } = console;
    const rows = (staffId: string) => db.select().from(staffDevicePeople).where(eq(staffDevicePeople.staffId, staffId));
    const owner = cookiesOf(await signIn({ role: 'owner' }));
    for (const [role, name, body] of [
      ['staff', 'changePerson', { isDisabled: true }],
      ['manager', 'removePerson', undefined],
    ] as const) {
      const { staffId } = first.staff[role];
      const session = cookiesOf(await signIn({ role }));
      expect(await rows(staffId)).not.toEqual([]);
      expect((await call(name, owner, { params: { staffId }, body })).statusCode).toBe(200);
      expect(await rows(staffId)).toEqual([]);
      expect((await call('getStaff', session)).statusCode).toBe(401);
    }
  });
});
