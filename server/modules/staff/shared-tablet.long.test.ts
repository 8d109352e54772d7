/** Tablets that several people share: locking, taking over by PIN, and wrong PINs. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireSettingsOfPage } from '#core/contract/settings/console-settings.ts';
import type { WireLock, WireTouched } from '#core/contract/staff/console-people.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import { signInFailures, staffUsers } from '#server/db/schema/index.ts';
import {
  CONSOLE_CALLS,
  type ConsoleApp,
  createConsoleApp,
  dataOf,
  errorOf,
  latestAudit,
} from '#server/testing/console-app.ts';

let console: ConsoleApp;
let owner: string;

beforeAll(async () => {
  console = await createConsoleApp();
});
afterAll(() => console?.close());
beforeEach(async () => {
  await console.db.delete(signInFailures);
  console.clock.now = Date.UTC(2020, 10, 21, 5, 0);
  owner = await console.signIn(console.first, 'owner', { isShared: true });
});

type Options = Omit<Parameters<ConsoleApp['call']>[1], 'at' | 'cookie'>;
const asOwner = (name: RouteName, options: Options = {}) =>
  console.call(name, { at: console.first, cookie: owner, ...options });
const latest = () => latestAudit(console);

describe('a shared tablet', () => {
  const setPin = async (role: 'staff' | 'owner', pin: string | null) => {
    const cookie = await console.signIn(console.first, role);
    return console.call('setOwnPin', { at: console.first, cookie, body: { currentPassword: role, pin } });
  };
  const unlock = (cookie: string, role: 'staff' | 'owner', pin: string) =>
    console.call('unlockTablet', {
      at: console.first,
      cookie,
      body: { staffId: console.first.staff[role].staffId, pin },
    });

  it('cannot be locked while nobody could open it again', async () => {
    expect((await asOwner('lockTablet')).statusCode).toBe(409);
    for (const pin of ['123', '1234567', '12a4', '']) {
      expect((await setPin('staff', pin)).statusCode, pin).toBe(400);
    }
    for (const pin of ['0000', '1234', '4321', '7890', '1212', '1122', '2112', '1987', '2026', '2580', '123123']) {
      const answer = await setPin('staff', pin);
      expect(errorOf(answer).fields?.pin, pin).toMatch(/^This PIN is one of the first that are tried/);
    }
  });

  it('is locked for everything, and the person who unlocks it acts under his or her name and role', async () => {
    const { first } = console;
    expect(dataOf<WireStaff>(await setPin('staff', '4711')).hasPin).toBe(true);
    const rows = await console.db.select().from(staffUsers).where(eq(staffUsers.staffId, first.staff.staff.staffId));
    expect(rows[0]?.pinHash).toMatch(/^\$argon2id/);
    const lock = dataOf<WireLock>(await asOwner('lockTablet'));
    expect(lock).toMatchObject({ isLocked: true, people: [{ name: 'staff person', pinLength: 4 }] });
    expect(dataOf<WireStaff>(await asOwner('getStaff')).isLocked).toBe(true);
    for (const name of CONSOLE_CALLS.filter((one) => console.asks(one) !== 'session')) {
      const answer = await asOwner(name, { body: {} });
      expect(answer.statusCode, name).toBe(401);
      expect(errorOf(answer).code, name).toBe('locked');
    }
    const wrong = await unlock(owner, 'staff', '0000');
    expect(wrong.statusCode).toBe(400);
    expect(errorOf(wrong).fields?.pin).toBe('That is not your PIN.');
    const opened = dataOf<WireStaff>(await unlock(owner, 'staff', '4711'));
    expect(opened).toMatchObject({ name: 'staff person', role: 'staff', isLocked: false, isTakenOver: true });
    expect((await asOwner('listPeople')).statusCode).toBe(403);
    await asOwner('setStock', { body: { kind: 'product', id: first.productId, until: 'until-changed' } });
    expect(await latest()).toMatchObject({ actor: 'staff person', action: 'stock.set' });
  });

  it('locks itself when nobody has touched it for as long as the restaurant says, and stays locked', async () => {
    const { first } = console;
    await setPin('staff', '4711');
    const settings = async (value: string) => {
      const cookie = await console.signIn(first, 'owner');
      const was = dataOf<WireSettingsOfPage>(
        await console.call('getSettingsPage', { at: first, cookie, params: { page: 'order-types' } }),
      ).values['Console:LockAfterMinutes'];
      const changes = [{ key: 'Console:LockAfterMinutes', was, value }];
      return console.call('saveSettingsPage', {
        at: first,
        cookie,
        params: { page: 'order-types' },
        body: { changes },
      });
    };
    const me = async (cookie = owner) => dataOf<WireStaff>(await console.call('getStaff', { at: first, cookie }));
    const later = (seconds: number) => {
      console.clock.now += seconds * 1000;
    };
    expect((await me()).locksInSeconds).toBe(600);
    later(599);
    // The board's own polls do not count as use.
    expect((await asOwner('getBoard')).statusCode).toBe(200);
    expect((await me()).locksInSeconds).toBe(1);
    expect(dataOf<WireTouched>(await asOwner('noteTouch'))).toEqual({ locksInSeconds: 600 });
    later(600);
    for (const name of ['getBoard', 'noteTouch', 'listPeople', 'setStock'] as const) {
      expect(errorOf(await asOwner(name, { body: {} })).code, name).toBe('locked');
    }
    expect(await me()).toMatchObject({ isLocked: true, locksInSeconds: null });

    // After the setting is off, a locked tablet stays locked and an open one stays open.
    const open = await console.signIn(first, 'manager', { isShared: true });
    expect((await settings('0')).statusCode).toBe(200);
    await expect.poll(async () => (await me(open)).locksInSeconds).toBeNull();
    expect((await me()).isLocked).toBe(true);
    later(3600);
    expect(await me(open)).toMatchObject({ isLocked: false, locksInSeconds: null });
    expect((await settings('241')).statusCode).toBe(400);
    await settings('1');
    await expect.poll(async () => (await me(open)).isLocked).toBe(true);

    const reopen = (password: string) => asOwner('reopenTablet', { body: { password } });
    expect(errorOf(await reopen('nope')).fields).toEqual({ password: 'That is not your password.' });
    expect((await asOwner('getBoard')).statusCode).toBe(401);
    expect(dataOf<WireStaff>(await reopen('owner'))).toMatchObject({
      name: 'owner person',
      isLocked: false,
      locksInSeconds: 60,
    });
    await settings('10');
  });

  it('lets wrong PINs wait longer each time, on this tablet, and of a parallel flood compares five', async () => {
    const { first } = console;
    await setPin('staff', '4711');
    await asOwner('lockTablet');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => unlock(owner, 'staff', `10${index + 10}`)),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    const waiting = await unlock(owner, 'staff', '4711');
    expect(errorOf(waiting).errorMessage).toBe(
      'Too many wrong PINs. Please wait 15 seconds, or sign in with e-mail and password.',
    );
    // The tablet stays signed in, so that orders still ring, and the next person need not wait.
    expect((await asOwner('getLock')).statusCode).toBe(200);
    const next = await console.signIn(first, 'manager', { isShared: true });
    await console.call('lockTablet', { at: first, cookie: next });
    expect((await unlock(next, 'staff', '4711')).statusCode).toBe(200);
    console.clock.now += 15_000;
    expect((await unlock(owner, 'staff', '4711')).statusCode).toBe(200);
  });

  it('keeps a PIN that was guessed at on many devices: it waits, and the password opens', async () => {
    const { first } = console;
    await setPin('owner', '4826');
    await setPin('staff', '4711');
    for (let tried = 0; tried < 10; tried += 1) {
      const tablet = await console.signIn(first, 'staff', { isShared: true });
      expect((await unlock(tablet, 'owner', '1900')).statusCode).toBe(400);
    }
    await asOwner('lockTablet');
    expect((await unlock(owner, 'owner', '4826')).statusCode).toBe(429);
    expect((await unlock(owner, 'staff', '4711')).statusCode).toBe(200);
    await asOwner('lockTablet');
    console.clock.now += 60_000;
    expect((await unlock(owner, 'owner', '4826')).statusCode).toBe(200);
    await asOwner('lockTablet');
    expect((await asOwner('reopenTablet', { body: { password: 'owner' } })).statusCode).toBe(200);
    await setPin('owner', null);
  });

  it('needs the password to set a PIN', async () => {
    const answer = await asOwner('setOwnPin', { body: { currentPassword: 'nope', pin: '1234' } });
    expect(errorOf(answer).fields).toEqual({ currentPassword: 'That is not your password.' });
  });
});
