import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  WireAudit,
  WireOpenInvitation,
  WirePeople,
  WireStaffSession,
} from '#core/contract/staff/console-people.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed, PERMISSIONS, type Permission, STAFF_ROLES } from '#core/contract/staff/permissions.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { auditLog, signInFailures, staffInvitations, staffUsers } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import {
  CONSOLE_CALLS,
  type ConsoleApp,
  createConsoleApp,
  dataOf,
  errorOf,
  latestAudit,
  PROVIDER_CALLS,
  sessionCookie,
} from '#server/testing/console-app.ts';
import { TEST_SECRET } from '#test/tickets.ts';
import { invitationToken } from './invitation-link.ts';
import { invitationMail } from './invitation-mail.ts';

let console: ConsoleApp;
let owner: string;

beforeAll(async () => {
  console = await createConsoleApp();
});
afterAll(() => console?.close());
beforeEach(async () => {
  await console.db.delete(signInFailures);
  console.clock.now = Date.UTC(2020, 10, 21, 5, 0);
  owner = await console.signIn(console.first, 'owner');
});

type Options = Omit<Parameters<ConsoleApp['call']>[1], 'at' | 'cookie'>;
const asOwner = (name: RouteName, options: Options = {}) =>
  console.call(name, { at: console.first, cookie: owner, ...options });
const latest = () => latestAudit(console);

/** Invites a person and answers the token of the mail's link. */
async function invite(email: string, role = 'staff'): Promise<string> {
  const answer = await asOwner('invitePerson', { body: { name: 'Li Wong', email, role, language: 'pa' } });
  expect(answer.statusCode).toBe(200);
  return await tokenOf(email);
}
async function tokenOf(email: string): Promise<string> {
  const [row] = await console.db.select().from(staffInvitations).where(eq(staffInvitations.email, email));
  if (!row) throw new Error('No invitation');
  return invitationToken(TEST_SECRET, row);
}
const accept = (token: string, password = 'a long password', at = console.first) =>
  console.call('acceptInvitation', { at, body: { token, password } });

describe('what each role may do', () => {
  /** Every call with the permission it must ask for. */
  const expected: Partial<Record<RouteName, Permission | 'session'>> = {
    staffSignOut: 'session',
    getStaff: 'session',
    getLock: 'session',
    unlockTablet: 'session',
    lockTablet: 'own',
    listSessions: 'own',
    endSession: 'own',
    endOtherSessions: 'own',
    changeOwnPassword: 'own',
    setOwnPin: 'own',
    getBoard: 'board',
    acceptOrder: 'orders.answer',
    acceptOrders: 'orders.answer',
    rejectOrder: 'orders.answer',
    moveOrder: 'board',
    getOrderMoney: 'orders.read',
    refundOrder: 'orders.refund',
    markMismatchSeen: 'orders.refund',
    resolveRefund: 'orders.refund',
    markPayoutSeen: 'orders.refund',
    getConnection: 'books',
    startConnection: 'books',
    getDrivers: 'drivers',
    sendRun: 'drivers',
    sortRun: 'drivers',
    receiveCash: 'drivers',
    getDeliveries: 'deliver',
    handOver: 'deliver',
    listStock: 'stock',
    setStock: 'stock',
    listPeople: 'people',
    invitePerson: 'people',
    resendInvitation: 'people',
    revokeInvitation: 'people',
    changePerson: 'people',
    removePerson: 'people',
    sendPasswordLink: 'people',
    listAudit: 'audit',
  };

  it('is asked for by every call of the console', () => {
    for (const name of CONSOLE_CALLS) {
      const asked = console.asks(name);
      expect(asked === 'session' || (asked !== undefined && asked in PERMISSIONS), name).toBe(true);
    }
    for (const name of Object.keys(expected) as RouteName[]) expect(console.asks(name), name).toBe(expected[name]);
  });

  it.each(STAFF_ROLES)(
    'is exactly the table for %s, over all calls, before anything else is looked at',
    async (role) => {
      const calls = CONSOLE_CALLS.filter((name) => !['staffSignOut', 'endOtherSessions', 'lockTablet'].includes(name));
      const cookie = await console.signIn(console.first, role);
      for (const name of calls) {
        const asked = console.asks(name) as Permission | 'session';
        const mayDo = asked === 'session' || isAllowed(role, asked);
        // A body that no call takes: what is allowed gets as far as 400, 404 or an answer.
        const body = ROUTES[name].method === 'GET' ? undefined : { nonsense: true };
        const answer = await console.call(name, { at: console.first, cookie, body });
        expect(answer.statusCode === 403, `${name} as ${role}: ${answer.body}`).toBe(!mayDo);
        expect(answer.statusCode, name).not.toBe(401);
        expect(answer.statusCode, name).toBeLessThan(500);
      }
    },
  );

  it.each(STAFF_ROLES)('never reaches the provider’s area (%s)', async (role) => {
    const cookie = await console.signIn(console.first, role);
    expect(PROVIDER_CALLS.length).toBeGreaterThanOrEqual(9);
    for (const name of PROVIDER_CALLS) {
      const token = cookie.replace('servery_staff=', 'servery_provider=');
      for (const session of [cookie, token, undefined]) {
        const answer = await console.call(name, {
          at: console.first,
          ...(session ? { cookie: session } : {}),
          body: {},
        });
        expect(answer.statusCode, name).toBe(401);
      }
    }
  });
});

describe('inviting', () => {
  it('leaves a mail in the outbox, and the link makes an account once', async () => {
    const token = await invite('li@example.nz', 'kitchen');
    expect((await console.waiting()).at(-1)).toMatchObject({
      name: 'mail.invitation',
      payload: { clientId: console.first.clientId },
    });
    expect(JSON.stringify(await console.waiting())).not.toContain('li@example.nz');
    const seen = await console.call('readInvitation', { at: console.first, body: { token } });
    expect(dataOf<WireOpenInvitation>(seen)).toMatchObject({ kind: 'join', email: 'li@example.nz', role: 'kitchen' });

    expect(errorOf(await accept(token, 'short')).fields).toEqual({
      password: 'Password must be at least 8 characters',
    });
    expect(errorOf(await accept(token, 'trustno1')).fields?.password).toMatch(/first that are tried/);
    expect(errorOf(await accept(token, 'LI  WONG 1')).fields?.password).toMatch(/a name that anybody here knows/);
    const [first, second] = await Promise.all([accept(token), accept(token)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 404]);
    const joined = first.statusCode === 200 ? first : second;
    expect(dataOf<WireStaff>(joined)).toMatchObject({ name: 'Li Wong', role: 'kitchen', isLocked: false });
    const me = await console.call('getStaff', { at: console.first, cookie: sessionCookie(joined) });
    expect(dataOf<WireStaff>(me).email).toBe('li@example.nz');
    expect(await latest()).toMatchObject({ actor: 'Li Wong', action: 'person.join' });
    expect((await accept(token)).statusCode).toBe(404);
    const again = await asOwner('invitePerson', {
      body: { name: 'Li', email: ' LI@example.nz', role: 'staff', language: 'en' },
    });
    expect(again.statusCode).toBe(409);
    expect(errorOf(again).fields).toHaveProperty('email');
  });

  it('replaces the link when sent again, and ends it after seven days or when taken back', async () => {
    const old = await invite('late@example.nz');
    const { invitations } = dataOf<WirePeople>(await asOwner('listPeople'));
    const params = { invitationId: invitations.find((one) => one.email === 'late@example.nz')?.invitationId ?? '' };
    expect((await asOwner('resendInvitation', { params })).statusCode).toBe(200);
    const token = await tokenOf('late@example.nz');
    expect(token).not.toBe(old);
    expect((await accept(old)).statusCode).toBe(404);
    console.clock.now += 7 * DAY_MS;
    expect((await accept(token)).statusCode).toBe(404);
    owner = await console.signIn(console.first, 'owner');
    expect(dataOf<WirePeople>(await asOwner('listPeople')).invitations).toContainEqual(
      expect.objectContaining({ email: 'late@example.nz', isExpired: true }),
    );
    await asOwner('resendInvitation', { params });
    const fresh = await tokenOf('late@example.nz');
    await asOwner('revokeInvitation', { params });
    expect((await accept(fresh)).statusCode).toBe(404);
    expect((await asOwner('resendInvitation', { params })).statusCode).toBe(404);
  });

  it('is worth nothing elsewhere or with another signature', async () => {
    const token = await invite('elsewhere@example.nz');
    expect((await accept(token, 'a long password', console.second)).statusCode).toBe(404);
    for (const wrong of [`${token}x`, token.slice(0, -1), token.replace('.', ''), '', 'a.b']) {
      expect((await accept(wrong)).statusCode, wrong).toBe(404);
    }
  });

  it('names what is wrong', async () => {
    const answer = await asOwner('invitePerson', {
      body: { name: ' ', email: 'nobody', role: 'boss', language: 'xx' },
    });
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer).fields).toEqual({
      name: 'Please enter a name.',
      email: 'Please enter a valid email',
      role: 'Please choose a role.',
      language: 'Please choose a language.',
    });
  });
});

describe('roles', () => {
  it('change at once, are audited, and never leave a restaurant without an owner', async () => {
    const { first, second } = console;
    const { manager, owner: boss } = first.staff;
    const change = (staffId: string, body: unknown, cookie = owner) =>
      console.call('changePerson', { at: first, cookie, params: { staffId }, body });
    for (const body of [{ role: 'manager' }, { isDisabled: true }]) {
      const refused = await change(boss.staffId, body);
      expect(refused.statusCode).toBe(409);
      expect(errorOf(refused).code).toBe('last-owner');
    }
    expect((await asOwner('removePerson', { params: { staffId: boss.staffId } })).statusCode).toBe(409);
    expect((await change(second.staff.manager.staffId, { role: 'owner' })).statusCode).toBe(404);

    const cookie = await console.signIn(first, 'manager');
    expect((await change(manager.staffId, { role: 'owner' })).statusCode).toBe(200);
    expect(await latest()).toMatchObject({
      actor: 'owner person',
      action: 'person.change',
      before: { role: 'manager', isDisabled: false },
      after: { role: 'owner', isDisabled: false },
    });
    expect((await console.call('listPeople', { at: first, cookie })).statusCode).toBe(200);
    // Two owners step down at the same moment: one of them stays.
    const answers = await Promise.all([
      change(boss.staffId, { role: 'manager' }),
      change(manager.staffId, { role: 'manager' }, cookie),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    await console.db.update(staffUsers).set({ role: 'owner' }).where(eq(staffUsers.staffId, boss.staffId));
    await console.db.update(staffUsers).set({ role: 'manager' }).where(eq(staffUsers.staffId, manager.staffId));
  });

  it('end with the account: disabled and removed people are signed out and cannot come back', async () => {
    const { first } = console;
    const token = await invite('gone@example.nz', 'manager');
    const cookie = sessionCookie(await accept(token));
    const { people } = dataOf<WirePeople>(await asOwner('listPeople'));
    const params = { staffId: people.find((one) => one.email === 'gone@example.nz')?.staffId ?? '' };
    const me = () => console.call('getStaff', { at: first, cookie });
    const signIn = () =>
      console.call('staffSignIn', { at: first, body: { email: 'gone@example.nz', password: 'a long password' } });
    expect((await asOwner('changePerson', { params, body: { isDisabled: true } })).statusCode).toBe(200);
    expect((await me()).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(401);
    expect((await asOwner('sendPasswordLink', { params })).statusCode).toBe(409);
    await asOwner('changePerson', { params, body: { isDisabled: false } });
    expect((await me()).statusCode).toBe(401);
    const back = sessionCookie(await signIn());
    expect((await asOwner('removePerson', { params })).statusCode).toBe(200);
    expect((await console.call('getStaff', { at: first, cookie: back })).statusCode).toBe(401);
    expect((await asOwner('removePerson', { params })).statusCode).toBe(404);
  });

  it('a link from the owner sets a colleague’s password and signs the other devices out', async () => {
    const { first } = console;
    const cookie = await console.signIn(first, 'staff');
    expect((await asOwner('sendPasswordLink', { params: { staffId: first.staff.staff.staffId } })).statusCode).toBe(
      200,
    );
    expect((await console.call('getStaff', { at: first, cookie })).statusCode).toBe(200);
    const token = await tokenOf(first.staff.staff.email);
    console.clock.now += DAY_MS - 1;
    const answer = await accept(token, 'another password');
    expect(dataOf<WireStaff>(answer).staffId).toBe(first.staff.staff.staffId);
    expect((await console.call('getStaff', { at: first, cookie })).statusCode).toBe(401);
    const passwordHash = await hashPassword('staff');
    await console.db.update(staffUsers).set({ passwordHash }).where(eq(staffUsers.staffId, first.staff.staff.staffId));
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, at = console.first, address = '198.51.100.7') =>
    console.call('askPasswordLink', { at, body: { email }, address });

  it('is answered alike for anybody, and mails a link to who has an account here', async () => {
    // Mails of the tests before: one to a person whose account is gone names the address.
    await console.jobs.runDue();
    const { first, second } = console;
    const { email, staffId } = first.staff.staff;
    const known = await ask(` ${email.toUpperCase()} `);
    const asked = [...(await console.waiting())];
    await console.jobs.runDue();
    const strangers = [await ask('nobody@example.nz'), await ask(second.staff.staff.email)];
    asked.push(...(await console.waiting()));
    await console.jobs.runDue();
    expect(strangers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [200, known.body],
      [200, known.body],
    ]);
    expect(asked.filter(({ name }) => name === 'mail.forgotten')).toHaveLength(3);
    expect(JSON.stringify(asked)).not.toContain('@');
    const rows = await console.db.select().from(staffInvitations).where(eq(staffInvitations.kind, 'password'));
    expect(rows.map((row) => row.email)).toEqual([email]);
    expect(await latest()).toMatchObject({
      actor: 'staff person',
      action: 'password.forgot',
      subject: `staff:${staffId}`,
    });
    expect(errorOf(await ask('nobody')).fields).toEqual({ email: 'Please enter a valid email' });
    for (const [language, words] of [
      ['en', /Forgot your password[\s\S]*within one hour/],
      ['hi', /भूल गए[\s\S]*एक घंटे/],
      ['pa', /ਭੁੱਲ ਗਏ[\s\S]*ਇੱਕ ਘੰਟੇ/],
    ] as const) {
      const row = { kind: 'password' as const, name: 'Li', role: 'staff' as const, language, invitedBy: '' };
      const tenant = { tradingName: 'Cafe', legalName: 'Cafe Ltd', address: '', phone: '', email: '' };
      const mail = invitationMail(row, { ...tenant, country: NZ, settings: new Map() }, 'https://cafe.example/x');
      expect([mail.heading, ...mail.notes].join(' '), language).toMatch(words);
    }
  });

  it('is replaced once within the hour; every device is signed out and earlier guesses are forgiven', async () => {
    const { first } = console;
    const { email, staffId } = first.staff.staff;
    const open = async () => {
      await ask(email);
      await console.jobs.runDue();
      return await tokenOf(email);
    };
    const old = await open();
    const token = await open();
    expect((await accept(old)).statusCode).toBe(404);
    console.clock.now += 59 * 60_000;
    const cookie = await console.signIn(first, 'staff');
    const wrong = () => console.call('staffSignIn', { at: first, body: { email, password: 'wrong' } });
    for (let tried = 0; tried < 5; tried += 1) await wrong();
    expect((await wrong()).statusCode).toBe(429);
    const answers = await Promise.all([accept(token, 'a newer password'), accept(token, 'a newer password')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    expect((await console.call('getStaff', { at: first, cookie })).statusCode).toBe(401);
    const signIn = await console.call('staffSignIn', { at: first, body: { email, password: 'a newer password' } });
    expect(signIn.statusCode).toBe(200);

    const late = await open();
    console.clock.now += 60 * 60_000;
    expect((await accept(late)).statusCode).toBe(404);
    const passwordHash = await hashPassword('staff');
    await console.db.update(staffUsers).set({ passwordHash }).where(eq(staffUsers.staffId, staffId));
  });

  it('is asked for three times an hour, and never by somebody who is disabled', async () => {
    const { manager } = console.first.staff;
    await console.db.update(staffUsers).set({ disabledAt: new Date() }).where(eq(staffUsers.staffId, manager.staffId));
    const answers = [];
    for (const email of [manager.email, 'stranger@example.nz']) {
      for (let asked = 0; asked < 4; asked += 1) answers.push((await ask(email)).statusCode);
      await console.jobs.runDue();
    }
    expect(answers).toEqual([200, 200, 200, 429, 200, 200, 200, 429]);
    const rows = await console.db.select().from(staffInvitations).where(eq(staffInvitations.email, manager.email));
    expect(rows).toEqual([]);
    await console.db.update(staffUsers).set({ disabledAt: null }).where(eq(staffUsers.staffId, manager.staffId));
  });
});

describe('devices', () => {
  const device = { 'user-agent': 'Tablet/1.0' };
  const at = () => console.first;
  const signIn = async (role: 'staff' | 'manager') => {
    const headers = { origin: `http://${at().host}`, ...device };
    const body = { email: at().staff[role].email, password: role };
    return sessionCookie(await console.call('staffSignIn', { at: at(), body, headers, address: '192.0.2.44' }));
  };
  const sessions = async (cookie: string) =>
    dataOf<{ sessions: WireStaffSession[] }>(await console.call('listSessions', { at: at(), cookie })).sessions;

  it('are listed with what they are and when they were seen; others’ for the owner alone', async () => {
    const cookie = await signIn('staff');
    console.clock.now += 5 * 60_000;
    const own = await sessions(cookie);
    expect(own.every((session) => session.isOwn)).toBe(true);
    expect(own.find((session) => session.isCurrent)).toMatchObject({
      name: 'staff person',
      userAgent: 'Tablet/1.0',
      address: '192.0.2.44',
      lastSeenUtc: new Date(console.clock.now).toISOString(),
    });
    const all = await sessions(owner);
    expect(all.map((session) => session.sessionId)).toContain(own[0]?.sessionId);
    const foreign = await console.signIn(console.second, 'owner');
    const theirs = dataOf<{ sessions: WireStaffSession[] }>(
      await console.call('listSessions', { at: console.second, cookie: foreign }),
    ).sessions;
    expect(theirs.some((session) => all.some((one) => one.sessionId === session.sessionId))).toBe(false);
  });

  it('are signed out one by one, all others at once, and by a new password', async () => {
    const [one, two, three] = [await signIn('staff'), await signIn('staff'), await signIn('staff')];
    const isIn = async (cookie: string) => (await console.call('getStaff', { at: at(), cookie })).statusCode === 200;
    const idOf = async (cookie: string) =>
      (await sessions(cookie)).find((session) => session.isCurrent)?.sessionId ?? '';
    const end = async (cookie: string, sessionId: string) =>
      (await console.call('endSession', { at: at(), cookie, params: { sessionId } })).statusCode;
    const manager = await signIn('manager');
    expect(await end(manager, await idOf(one))).toBe(404);
    expect(await end(two, await idOf(one))).toBe(200);
    expect(await isIn(one)).toBe(false);
    expect(await end(owner, await idOf(manager))).toBe(200);
    expect(await isIn(manager)).toBe(false);
    await console.call('endOtherSessions', { at: at(), cookie: two });
    expect([await isIn(two), await isIn(three)]).toEqual([true, false]);

    const other = await signIn('staff');
    const change = (currentPassword: string, newPassword: string) =>
      console.call('changeOwnPassword', { at: at(), cookie: two, body: { currentPassword, newPassword } });
    expect(errorOf(await change('wrong', 'long enough')).fields).toEqual({
      currentPassword: 'That is not your password.',
    });
    expect((await change('staff', 'long enough')).statusCode).toBe(200);
    expect([await isIn(two), await isIn(other)]).toEqual([true, false]);
    expect((await change('long enough', 'staff staff')).statusCode).toBe(200);
    const passwordHash = await hashPassword('staff');
    await console.db.update(staffUsers).set({ passwordHash }).where(eq(staffUsers.staffId, at().staff.staff.staffId));
  });
});

describe('the audit log', () => {
  it('is filtered by person, action and day, in pages, for one restaurant', async () => {
    const { first, second, db } = console;
    const day = Date.UTC(2021, 0, 10);
    const row = {
      clientId: first.clientId,
      actor: 'Ana',
      action: 'hours.save',
      subject: 'hours',
      before: { a: 1 },
      after: { a: 2 },
    };
    await db.insert(auditLog).values(Array.from({ length: 60 }, (_, index) => ({ ...row, at: new Date(day + index) })));
    await db.insert(auditLog).values({ ...row, clientId: second.clientId, actor: 'Foreign', at: new Date(day) });
    const list = async (query: string) => {
      const answer = await console.app.inject({
        url: `${ROUTES.listAudit.path}?${query}`,
        headers: { host: first.host, cookie: owner },
      });
      return dataOf<WireAudit>(answer);
    };
    const page = await list('actor=Ana&action=hours.save&from=2021-01-10&to=2021-01-10');
    expect(page.entries).toHaveLength(50);
    expect(page.entries[0]).toMatchObject({
      before: { a: 1 },
      after: { a: 2 },
      atUtc: new Date(day + 59).toISOString(),
    });
    const rest = await list(`actor=Ana&action=hours.save&before=${page.nextBefore}`);
    expect(rest.entries).toHaveLength(10);
    expect(rest.nextBefore).toBeNull();
    expect((await list('from=2021-01-11')).entries).toEqual([]);
    expect(page.actors).toContain('Ana');
    expect(page.actors).not.toContain('Foreign');
    expect(page.actions).toContain('hours.save');
    const wrong = await console.app.inject({
      url: `${ROUTES.listAudit.path}?from=yesterday`,
      headers: { host: first.host, cookie: owner },
    });
    expect(errorOf(wrong).fields).toEqual({ from: 'Please enter a date.' });
  });
});
