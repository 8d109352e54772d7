import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { STAFF_ROLES } from '#core/contract/staff/permissions.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { countryWords } from '#core/domain/country/country.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { networkOf } from '#server/callers/networks.ts';
import { signInFailures, staffSessions, staffUsers } from '#server/db/schema/index.ts';
import { hashPassword, passwordFits } from '#server/identity/passwords.ts';
import {
  CONSOLE_CALLS,
  type ConsoleApp,
  createConsoleApp,
  dataOf,
  sessionCookie,
} from '#server/testing/console-app.ts';

const HOUR_MS = 3_600_000;
let console: ConsoleApp;

beforeAll(async () => {
  console = await createConsoleApp();
});
afterAll(() => console?.close());
beforeEach(async () => {
  await console.db.delete(signInFailures);
});

const credentials = (role: (typeof STAFF_ROLES)[number] = 'staff') => ({
  email: console.first.staff[role].email,
  password: role,
});
const messageOf = (answer: { json<T>(): T }) => answer.json<ErrorEnvelope>().error.errorMessage;

describe('passwords', () => {
  it('are argon2id hashes that only the password fits', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordFits('correct horse', stored)).toBe(true);
    expect(await passwordFits('correct hors', stored)).toBe(false);
    expect(await passwordFits('correct horse', null)).toBe(false);
  });
});

describe('signing in', () => {
  it.each(STAFF_ROLES)(
    'console#sign-in-of-staff: answers who is there and sets a session cookie for %s',
    async (role) => {
      const { first } = console;
      const answer = await console.call('staffSignIn', { at: first, body: credentials(role) });
      expect(answer.statusCode).toBe(200);
      expect(dataOf<WireStaff>(answer)).toEqual({
        ...first.staff[role],
        role,
        hasPin: false,
        isLocked: false,
        locksInSeconds: null,
        isTakenOver: false,
        device: { label: '', isShared: false },
        client: {
          clientId: first.clientId,
          subdomain: 'first',
          tradingName: 'The first',
          timeZone: 'Pacific/Auckland',
          currency: 'NZD',
          country: countryWords(NZ),
          hasAccounts: false,
          languages: ['en', 'hi', 'pa'],
          suspendedReason: null,
        },
        lookIn: null,
      });
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^servery_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
        expect.stringMatching(
          /^servery_device=[\w-]{43}; Max-Age=34560000; Path=\/api\/console; HttpOnly; SameSite=Strict$/,
        ),
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
      const me = await console.call('getStaff', { at: first, cookie: sessionCookie(answer) });
      expect(dataOf<WireStaff>(me)).toEqual(dataOf<WireStaff>(answer));
    },
  );

  it('keeps only the hash of the token', async () => {
    const token = (await console.signIn(console.first, 'owner')).replace('servery_staff=', '');
    const rows = await console.db.select().from(staffSessions);
    expect(rows.map((row) => row.tokenHash)).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('marks the cookie Secure where the public address is https', async () => {
    const secured = await createConsoleApp({ env: { PUBLIC_URL: 'https://order.example.nz' } });
    try {
      const answer = await secured.call('staffSignIn', { at: secured.first, body: credentials() });
      const cookies = [answer.headers['set-cookie'] ?? []].flat();
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    } finally {
      await secured.close();
    }
  });

  it('takes the e-mail in any case and with spaces around', async () => {
    const body = { email: '  STAFF@Example.NZ ', password: 'staff' };
    expect((await console.call('staffSignIn', { at: console.first, body })).statusCode).toBe(200);
  });

  it('answers alike for a wrong password, an unknown account and a disabled one', async () => {
    const { first, db } = console;
    await db.insert(staffUsers).values({
      clientId: first.clientId,
      staffId: crypto.randomUUID(),
      role: 'staff',
      name: 'Gone',
      email: 'gone@example.nz',
      passwordHash: await hashPassword('staff'),
      disabledAt: new Date(),
    });
    const bodies = [
      { email: first.staff.staff.email, password: 'wrong' },
      { email: 'nobody@example.nz', password: 'staff' },
      { email: 'gone@example.nz', password: 'staff' },
    ];
    const answers = await Promise.all(bodies.map((body) => console.call('staffSignIn', { at: first, body })));
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.every((answer) => answer.cookies.length === 0)).toBe(true);
  });

  it('names empty fields', async () => {
    const answer = await console.call('staffSignIn', { at: console.first, body: { email: '', password: '' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorEnvelope>().error.fields).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it('knows no restaurant behind a foreign host', async () => {
    const at = { ...console.first, host: 'elsewhere.localhost:4000' };
    expect((await console.call('staffSignIn', { at, body: credentials() })).statusCode).toBe(404);
  });
});

describe('failed sign-ins', () => {
  const attempt = (email: string, password: string, address: string) =>
    console.call('staffSignIn', { at: console.first, body: { email, password }, address });

  it('keep strangers of one network waiting after five, for longer each time', async () => {
    const { email } = console.first.staff.manager;
    const fail = () => attempt(email, 'wrong', '203.0.113.9');
    for (let index = 0; index < 5; index += 1) expect((await fail()).statusCode).toBe(401);
    const waits: unknown[] = [];
    for (let index = 0; index < 5; index += 1) {
      const refused = await attempt(email, 'manager', '203.0.113.9');
      expect(refused.statusCode).toBe(429);
      waits.push(refused.headers['retry-after']);
      if (index === 0) {
        expect(messageOf(refused)).toBe('Too many wrong passwords. Please wait 5 seconds, or use ‘Forgot password?’.');
      }
      console.clock.now += Number(refused.headers['retry-after']) * 1000;
      expect((await fail()).statusCode).toBe(401);
    }
    expect(waits).toEqual(['5', '10', '20', '40', '80']);
    expect(messageOf(await attempt(email, 'manager', '203.0.113.9'))).toMatch('Please wait 3 minutes');
    // Another restaurant's account of the same name is another account.
    const elsewhere = await console.call('staffSignIn', {
      at: console.second,
      body: { email, password: 'manager' },
      address: '203.0.113.9',
    });
    expect(elsewhere.statusCode).toBe(200);
    console.clock.now += 160_000;
    expect((await attempt(email, 'manager', '203.0.113.9')).statusCode).toBe(200);
  });

  it('of many accounts keep a network waiting at one restaurant after fifty, for a minute at the most', async () => {
    const failed = Array.from({ length: 50 }, (_, index) => attempt(`who${index}@example.nz`, 'wrong', '192.0.2.1'));
    expect(new Set((await Promise.all(failed)).map((answer) => answer.statusCode))).toEqual(new Set([401]));
    const owner = console.first.staff.owner.email;
    expect((await attempt(owner, 'owner', '192.0.2.1')).statusCode).toBe(429);
    expect((await attempt(owner, 'owner', '192.0.2.2')).statusCode).toBe(200);
    const next = await console.call('staffSignIn', {
      at: console.second,
      body: { email: console.second.staff.owner.email, password: 'owner' },
      address: '192.0.2.1',
    });
    expect(next.statusCode).toBe(200);
  });

  it('are forgotten by a success', async () => {
    const { email } = console.first.staff.owner;
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) await attempt(email, 'wrong', `192.0.2.${round}`);
      expect((await attempt(email, 'owner', '192.0.2.99')).statusCode).toBe(200);
    }
  });

  it('are counted before the password is looked at: of 40 guesses at once ten are tried', async () => {
    const guesses = Array.from({ length: 40 }, (_, index) =>
      attempt(console.first.staff.owner.email, `guess ${index}`, `192.0.2.${index}`),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('are kept without e-mail and address', async () => {
    await attempt('someone@example.nz', 'wrong', '192.0.2.77');
    const kept = JSON.stringify(await console.db.select().from(signInFailures));
    expect(kept).not.toMatch(/someone|192\.0/);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::99', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a session', () => {
  it('ends with sign-out, on the server too', async () => {
    const cookie = await console.signIn(console.first, 'staff');
    const out = await console.call('staffSignOut', { at: console.first, cookie });
    expect(out.statusCode).toBe(200);
    expect(out.headers['set-cookie']).toMatch(/^servery_staff=; .*Expires=Thu, 01 Jan 1970/);
    expect((await console.call('getStaff', { at: console.first, cookie })).statusCode).toBe(401);
  });

  it('ends twelve hours after its last use, and use renews the cookie', async () => {
    const cookie = await console.signIn(console.first, 'staff');
    const me = () => console.call('getStaff', { at: console.first, cookie });
    expect((await me()).headers['set-cookie']).toBeUndefined();
    console.clock.now += 11 * HOUR_MS;
    const renewed = await me();
    expect(renewed.statusCode).toBe(200);
    expect(sessionCookie(renewed)).toBe(cookie);
    console.clock.now += 11 * HOUR_MS;
    expect((await me()).statusCode).toBe(200);
    console.clock.now += 12 * HOUR_MS;
    expect((await me()).statusCode).toBe(401);
  });

  it('ends for good after thirty days, however busy it is', async () => {
    const cookie = await console.signIn(console.first, 'staff');
    const me = async () => (await console.call('getStaff', { at: console.first, cookie })).statusCode;
    for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
      console.clock.now += 10 * HOUR_MS;
      expect(await me(), `after ${hours + 10} hours`).toBe(200);
    }
    console.clock.now += 10 * HOUR_MS - 1000;
    expect(await me()).toBe(200);
    console.clock.now += 1000;
    expect(await me()).toBe(401);
  });

  it('ends when its account is disabled', async () => {
    const { first, db } = console;
    const cookie = await console.signIn(first, 'kitchen');
    const ofKitchen = eq(staffUsers.staffId, first.staff.kitchen.staffId);
    await db.update(staffUsers).set({ disabledAt: new Date() }).where(ofKitchen);
    expect((await console.call('getStaff', { at: first, cookie })).statusCode).toBe(401);
    await db.update(staffUsers).set({ disabledAt: null }).where(ofKitchen);
  });
});

describe('a change from elsewhere', () => {
  const changes = CONSOLE_CALLS.filter((name) => ROUTES[name].method !== 'GET');
  const own = () => ({ origin: `http://${console.first.host}`, 'sec-fetch-site': 'same-origin' });

  it.each([
    ['another site', () => ({ ...own(), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
    ['another store of the same site', () => ({ origin: `http://${console.second.host}` })],
    ['a sibling host by Sec-Fetch-Site alone', () => ({ 'sec-fetch-site': 'same-site' })],
    ['a frame without origin', () => ({ origin: 'null' })],
    ['a caller that does not say', () => ({ 'x-nothing': '1' })],
  ])('is refused when it comes from %s', async (_, headers) => {
    const cookie = await console.signIn(console.first, 'owner');
    expect(changes.length).toBeGreaterThanOrEqual(5);
    for (const name of [...changes, 'staffSignIn' as const]) {
      const params = { orderId: crypto.randomUUID() };
      const answer = await console.call(name, { at: console.first, cookie, params, body: {}, headers: headers() });
      expect(answer.statusCode, name).toBe(403);
      expect(messageOf(answer), name).toBe('This request came from another site.');
    }
  });

  it.each([
    ['Origin alone', () => ({ origin: `http://${console.first.host}` })],
    ['Sec-Fetch-Site alone', () => ({ 'sec-fetch-site': 'same-origin' })],
  ])('passes with %s of its own page', async (_, headers) => {
    const answer = await console.call('staffSignIn', { at: console.first, body: credentials(), headers: headers() });
    expect(answer.statusCode).toBe(200);
  });

  it('is refused when its body is a form or plain text', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      const answer = await console.app.inject({
        method: 'POST',
        url: ROUTES.staffSignIn.path,
        headers: { host: console.first.host, ...own(), 'content-type': type },
        payload: JSON.stringify(credentials()),
      });
      expect(answer.statusCode, type).toBe(415);
    }
  });
});
