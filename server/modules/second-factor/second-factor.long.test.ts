import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireFactors, WireSecondStep } from '#core/contract/staff/console-factors.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import {
  auditLog,
  signInFailures,
  staffCodeApps,
  staffDevicePeople,
  staffFactorDemands,
  staffHalfSessions,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
} from '#server/db/schema/index.ts';
import {
  CONSOLE_CALLS,
  type ConsoleApp,
  createConsoleApp,
  dataOf,
  errorOf,
  PROVIDER_CALLS,
} from '#server/testing/console-app.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { appCode, cookieOf, ORIGIN, optionsOf, stepsOf } from './testing/steps.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
let console: ConsoleApp;

beforeAll(async () => {
  console = await createConsoleApp();
});
afterAll(() => console?.close());
beforeEach(async () => {
  const { db } = console;
  for (const table of [staffPasskeys, staffCodeApps, staffRecoveryCodes, staffHalfSessions, staffFactorDemands]) {
    await db.delete(table);
  }
  await db.delete(signInFailures);
  await db.delete(staffSessions);
  await console.dropJobs();
  console.clock.now += 10 * STEP_MS;
});

const { addApp, addPasskey, call, half, password } = stepsOf(() => console);
const next = () => {
  console.clock.now += STEP_MS;
};
const codeOf = (secret: string, atMs = console.clock.now) => appCode(secret, atMs);

describe('an authenticator app', () => {
  it('is asked for after the password, and opens the session with its code', async () => {
    const cookie = await console.signIn(console.first, 'owner');
    const { secret, uri, recoveryCodes } = await addApp(cookie);
    expect(uri).toMatch(/^otpauth:\/\/totp\/The%20first:owner%40example\.nz\?issuer=The%20first&secret=/);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    next();
    const signedIn = await password('owner');
    expect(dataOf(signedIn)).toEqual({ needsSecondStep: true });
    expect(cookieOf(signedIn, 'servery_staff')).toBeUndefined();
    expect(String(signedIn.headers['set-cookie'])).toMatch(
      /servery_console_step=[\w-]{43}; Max-Age=600; Path=\/api\/console\/factors; HttpOnly; SameSite=Strict/,
    );
    const step = cookieOf(signedIn, 'servery_console_step') ?? '';
    expect(dataOf<WireSecondStep>(await call('getSecondStep', step))).toEqual({
      name: 'owner person',
      email: 'owner@example.nz',
      mustAdd: false,
      hasPasskey: false,
      hasCodeApp: true,
      hasRecoveryCodes: true,
      passkeyUrl: null,
    });
    const passed = await call('finishStepCode', step, { code: codeOf(secret) });
    expect(passed.statusCode).toBe(200);
    const session = cookieOf(passed, 'servery_staff');
    expect(dataOf<WireStaff>(await call('getStaff', session))).toMatchObject({ role: 'owner' });
    // The half session is used up.
    expect((await call('getSecondStep', step)).statusCode).toBe(401);
  });

  it('is kept encrypted, and recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await addApp(await console.signIn(console.first, 'owner'));
    const kept = JSON.stringify([
      await console.db.select().from(staffCodeApps),
      await console.db.select().from(staffRecoveryCodes),
    ]);
    expect(kept).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replace('-', ''));
    }
  });

  it('takes a code one step early or late, never twice, and none of an earlier step', async () => {
    const { secret } = await addApp(await console.signIn(console.first, 'owner'));
    next();
    next();
    next();
    const early = codeOf(secret, console.clock.now - STEP_MS);
    const late = codeOf(secret, console.clock.now + STEP_MS);
    const tooLate = codeOf(secret, console.clock.now + 2 * STEP_MS);
    expect((await call('finishStepCode', await half('owner'), { code: tooLate })).statusCode).toBe(401);
    expect((await call('finishStepCode', await half('owner'), { code: early })).statusCode).toBe(200);
    const again = await call('finishStepCode', await half('owner'), { code: early });
    expect(again.statusCode).toBe(401);
    expect(errorOf(again)).toMatchObject({
      code: 'wrong-factor',
      fields: { code: 'That code is wrong or was used already.' },
    });
    const spaced = `${late.slice(0, 3)} ${late.slice(3)}`;
    expect((await call('finishStepCode', await half('owner'), { code: spaced })).statusCode).toBe(200);
    const now = codeOf(secret);
    expect((await call('finishStepCode', await half('owner'), { code: now })).statusCode).toBe(401);
  });

  it('lets one of two through that send the same code at once', async () => {
    const { secret } = await addApp(await console.signIn(console.first, 'owner'));
    next();
    const [one, other] = [await half('owner'), await half('owner')];
    const answers = await Promise.all(
      [one, other].map((step) => call('finishStepCode', step, { code: codeOf(secret) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('does not take the code that set it up for signing in', async () => {
    const { secret } = await addApp(await console.signIn(console.first, 'owner'));
    const step = await half('owner');
    expect((await call('finishStepCode', step, { code: codeOf(secret) })).statusCode).toBe(401);
  });

  it('refuses after five wrong codes for a quarter of an hour, over all half sessions, and at nobody else', async () => {
    const { secret } = await addApp(await console.signIn(console.first, 'owner'));
    await addApp(await console.signIn(console.first, 'manager'));
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await call('finishStepCode', await half('owner'), { code: '000000' })).statusCode).toBe(401);
    }
    next();
    const refused = await call('finishStepCode', await half('owner'), { code: codeOf(secret) });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await call('finishStepCode', await half('manager'), { code: '000000' })).statusCode).toBe(401);
    console.clock.now += 15 * MINUTE_MS;
    expect((await call('finishStepCode', await half('owner'), { code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('is never kept from its owner by a person who knows the password, however long they guess', async () => {
    const signedIn = await console.signIn(console.first, 'owner');
    const { secret } = await addApp(signedIn);
    const { device } = await addPasskey(signedIn);
    const at = (name: RouteName, address: string, cookie: string, body: unknown, deviceCookie = '') =>
      console.call(name, { at: console.first, address, body, cookie: `${cookie}; ${deviceCookie}` });
    const step = await half('owner');
    // From networks without end: each is refused after five wrong codes, all of them together wait for each other.
    const guesses: number[] = [];
    for (let network = 1; network <= 8; network += 1) {
      for (let tries = 0; tries < 6; tries += 1) {
        const answer = await at('finishStepCode', `203.0.${network}.7`, step, { code: '000000' });
        guesses.push(answer.statusCode);
      }
    }
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    // A passkey cannot be guessed, so the guesses of others do not keep it waiting, on an unknown device either.
    const options = optionsOf(await at('startStepPasskey', '198.51.100.9', step, {}));
    const passed = await at('finishStepPasskey', '198.51.100.9', step, { response: device.sign(options) });
    expect(passed.statusCode).toBe(200);
    // The device that the owner has signed in on waits for nobody, in the attacker's network too.
    for (let tries = 0; tries < 6; tries += 1)
      await at('finishStepCode', '203.0.1.7', await half('owner'), { code: '0' });
    next();
    const known = cookieOf(passed, 'servery_device') ?? '';
    const own = await at('finishStepCode', '203.0.1.7', await half('owner'), { code: codeOf(secret) }, known);
    expect(own.statusCode).toBe(200);
  });

  it('names what is wrong with the first code, and starts anew when it took too long', async () => {
    const cookie = await console.signIn(console.first, 'owner');
    expect(errorOf(await call('addCodeApp', cookie, { code: '123456' }))).toMatchObject({ code: 'start-again' });
    await call('startCodeApp', cookie, {});
    const short = await call('addCodeApp', cookie, { code: '123' });
    expect(errorOf(short).fields).toEqual({ code: 'Enter the six digits of the app' });
    const wrong = await call('addCodeApp', cookie, { code: '000000' });
    expect(wrong.statusCode).toBe(400);
    expect(errorOf(wrong).fields).toEqual({ code: 'That code is wrong or was used already.' });
    expect(dataOf<WireFactors>(await call('listFactors', cookie)).codeAppAddedUtc).toBeNull();
  });
});

describe('recovery codes', () => {
  it('work once each, in any case and without the dash', async () => {
    const { recoveryCodes } = await addApp(await console.signIn(console.first, 'owner'));
    const [first = '', second = ''] = recoveryCodes;
    expect((await call('finishStepCode', await half('owner'), { code: first })).statusCode).toBe(200);
    expect((await call('finishStepCode', await half('owner'), { code: first })).statusCode).toBe(401);
    const typed = second.toLowerCase().replace('-', ' ');
    const passed = await call('finishStepCode', await half('owner'), { code: typed });
    expect(passed.statusCode).toBe(200);
    const factors = dataOf<WireFactors>(await call('listFactors', cookieOf(passed, 'servery_staff')));
    expect(factors.recoveryCodesLeft).toBe(8);
    const mails = (await console.waiting()).filter(({ name }) => name === 'mail.factors');
    expect(mails.at(-1)).toMatchObject({ payload: { kind: 'codeUsed', left: 8 } });
  });

  it('open no other account, and new ones end the earlier', async () => {
    const cookie = await console.signIn(console.first, 'owner');
    const { recoveryCodes } = await addApp(cookie);
    await addApp(await console.signIn(console.first, 'manager'));
    const [code = '', other = ''] = recoveryCodes;
    expect((await call('finishStepCode', await half('manager'), { code })).statusCode).toBe(401);
    const renewed = dataOf<{ recoveryCodes: string[] }>(await call('renewRecoveryCodes', cookie, {})).recoveryCodes;
    expect((await call('finishStepCode', await half('owner'), { code: other })).statusCode).toBe(401);
    expect((await call('finishStepCode', await half('owner'), { code: renewed[0] })).statusCode).toBe(200);
  });

  it('are no second step by themselves: they go with the last one', async () => {
    const cookie = await console.signIn(console.first, 'owner');
    expect(errorOf(await call('renewRecoveryCodes', cookie, {})).code).toBe('no-factor');
    await addApp(cookie);
    expect((await call('removeCodeApp', cookie)).statusCode).toBe(200);
    expect(await console.db.select().from(staffRecoveryCodes)).toEqual([]);
    expect(dataOf<WireStaff>(await password('owner'))).toMatchObject({ role: 'owner' });
  });
});

describe('a passkey', () => {
  it('is added and signs in after the password; its challenge works once', async () => {
    const cookie = await console.signIn(console.first, 'owner');
    const { device, added } = await addPasskey(cookie);
    expect(added.statusCode, added.body).toBe(200);
    expect(dataOf<WireFactors>(await call('listFactors', cookie)).passkeys).toMatchObject([
      { credentialId: device.id, name: 'Laptop', host: 'first.localhost', isHere: true, usedUtc: null },
    ]);
    const step = await half('owner');
    const options = optionsOf(await call('startStepPasskey', step, {}));
    expect(options).toMatchObject({
      rpId: 'first.localhost',
      userVerification: 'required',
      allowCredentials: [{ id: device.id }],
    });
    const response = device.sign(options);
    const passed = await call('finishStepPasskey', step, { response });
    expect(passed.statusCode, passed.body).toBe(200);
    expect(dataOf<WireStaff>(await call('getStaff', cookieOf(passed, 'servery_staff')))).toMatchObject({
      role: 'owner',
    });
    const again = await call('finishStepPasskey', await half('owner'), { response });
    expect(again.statusCode).toBe(401);
  });

  it('is refused when its challenge is older than five minutes, or somebody else’s', async () => {
    const { device } = await addPasskey(await console.signIn(console.first, 'owner'));
    await addApp(await console.signIn(console.first, 'manager'));
    const old = optionsOf(await call('startStepPasskey', await half('owner'), {}));
    console.clock.now += 5 * MINUTE_MS;
    const late = await call('finishStepPasskey', await half('owner'), { response: device.sign(old) });
    expect(late.statusCode).toBe(401);
    const options = optionsOf(await call('startStepPasskey', await half('owner'), {}));
    const foreign = await call('finishStepPasskey', await half('manager'), { response: device.sign(options) });
    expect(foreign.statusCode).toBe(401);
  });

  it('is refused without user verification, when it is made and when it signs', async () => {
    const cookie = await console.signIn(console.first, 'owner');
    const careless = createAuthenticator(ORIGIN, { isVerifying: false });
    const options = optionsOf(await call('startPasskey', cookie, {}));
    const made = await call('addPasskey', cookie, { name: 'Key', response: careless.create(options) });
    expect(made.statusCode).toBe(400);
    expect(errorOf(made).fields).toHaveProperty('response');
  });

  it('of one restaurant is refused at another, and one made for another host everywhere', async () => {
    const { first, second } = console;
    const { device } = await addPasskey(await console.signIn(first, 'owner'));
    const cookie = await console.signIn(second, 'owner');
    await addPasskey(cookie, second, 'http://second.localhost:4000');
    const step = await half('owner', second);
    const options = optionsOf(await call('startStepPasskey', step, {}, second));
    const refused = await call('finishStepPasskey', step, { response: device.sign(options) }, second);
    expect(refused.statusCode).toBe(401);
    // A page of another host that has obtained a challenge.
    const elsewhere = createAuthenticator('http://second.localhost:4000');
    const own = await console.signIn(console.first, 'manager');
    const challenge = optionsOf(await call('startPasskey', own, {}));
    const phished = await call('addPasskey', own, { name: 'Key', response: elsewhere.create(challenge) });
    expect(phished.statusCode).toBe(400);
  });

  it('is not asked for at another address of the same restaurant, which says where it works', async () => {
    await addPasskey(await console.signIn(console.first, 'owner'));
    const elsewhere = { ...console.first, host: 'www.first.localhost:4000' };
    const step = await half('owner', elsewhere);
    expect(dataOf<WireSecondStep>(await call('getSecondStep', step, undefined, elsewhere))).toMatchObject({
      hasPasskey: true,
      passkeyUrl: `${ORIGIN}/console`,
    });
    const refused = await call('startStepPasskey', step, {}, elsewhere);
    expect(refused.statusCode).toBe(409);
    expect(errorOf(refused)).toMatchObject({
      code: 'other-host',
      errorMessage: `Passkeys work at ${ORIGIN}/console only. Sign in there.`,
    });
  });

  it('is of the configured address alone where there is one, and the half session’s cookie Secure', async () => {
    const secured = await createConsoleApp({ env: { PUBLIC_URL: 'https://order.example.nz' } });
    try {
      const at = { ...secured.first, host: 'first.order.example.nz' };
      const steps = stepsOf(() => secured);
      const cookie = await secured.signIn(at, 'owner');
      const plain = await steps.addPasskey(cookie, at, 'http://first.order.example.nz');
      expect(plain.added.statusCode).toBe(400);
      const { added } = await steps.addPasskey(cookie, at, 'https://first.order.example.nz');
      expect(added.statusCode, added.body).toBe(200);
      expect(String((await steps.password('owner', at)).headers['set-cookie'])).toMatch(
        /servery_console_step=.+; Secure/,
      );
    } finally {
      await secured.close();
    }
  });

  it('is refused in words that name the field when the answer is none', async () => {
    const cookie = await console.signIn(console.first, 'owner');
    const answer = await call('addPasskey', cookie, { name: '', response: { id: '!' } });
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer).fields).toHaveProperty('name', 'Give the passkey a name of at most 60 characters');
  });
});

describe('a half session', () => {
  it('opens no call of the console or the provider, in either cookie', async () => {
    await addApp(await console.signIn(console.first, 'owner'));
    const step = await half('owner');
    const token = step.split('=')[1];
    for (const name of [...CONSOLE_CALLS, ...PROVIDER_CALLS]) {
      for (const cookie of [step, `servery_staff=${token}`, `servery_provider=${token}`]) {
        const answer = await call(name, cookie, ROUTES[name].method === 'GET' ? undefined : {});
        expect(answer.statusCode, `${name} with ${cookie}: ${answer.body}`).toBe(401);
      }
    }
  });

  it('makes no device known; the whole session does, with the choice that came with the password', async () => {
    const { first, db } = console;
    const { email, staffId } = first.staff.owner;
    const { secret } = await addApp(await console.signIn(first, 'owner'));
    const known = async () => {
      const rows = await db.select().from(staffDevicePeople).where(eq(staffDevicePeople.staffId, staffId));
      return rows.map(({ deviceId }) => deviceId);
    };
    const before = await known();
    const typed = (cookie?: string) => call('staffSignIn', cookie, { email, password: 'owner', isShared: true });
    const signedIn = await typed();
    expect(cookieOf(signedIn, 'servery_device')).toBeUndefined();
    expect(await known()).toEqual(before);
    next();
    const step = cookieOf(signedIn, 'servery_console_step');
    const passed = await call('finishStepCode', step, { code: codeOf(secret) });
    const device = cookieOf(passed, 'servery_device') ?? '';
    const who = dataOf<WireStaff>(await call('getStaff', cookieOf(passed, 'servery_staff')));
    expect(who.device.isShared).toBe(true);
    expect(await known()).toHaveLength(before.length + 1);
    // The next time the same device is known, by the cookie that comes with both steps.
    next();
    const again = cookieOf(await typed(device), 'servery_console_step');
    const second = await call('finishStepCode', `${again}; ${device}`, { code: codeOf(secret) });
    expect(cookieOf(second, 'servery_device')).toBe(device);
    expect(await known()).toHaveLength(before.length + 1);
    expect((await call('getStaff', cookieOf(passed, 'servery_staff'))).statusCode).toBe(401);
  });

  it('takes the place of the session that the browser had', async () => {
    await addApp(await console.signIn(console.first, 'owner'));
    const answer = await password('owner');
    expect(answer.cookies.find(({ name }) => name === 'servery_staff')).toMatchObject({ value: '' });
  });

  it('ends after ten minutes, with a new password, and is of its own restaurant', async () => {
    const cookie = await console.signIn(console.first, 'kitchen');
    await addApp(cookie);
    const step = await half('kitchen');
    expect((await call('getSecondStep', step, undefined, console.second)).statusCode).toBe(401);
    console.clock.now += 10 * MINUTE_MS - 1;
    expect((await call('getSecondStep', step)).statusCode).toBe(200);
    console.clock.now += 1;
    expect((await call('getSecondStep', step)).statusCode).toBe(401);
    const fresh = await half('kitchen');
    const body = { currentPassword: 'kitchen', newPassword: 'quite another one' };
    expect((await call('changeOwnPassword', cookie, body)).statusCode).toBe(200);
    expect((await call('getSecondStep', fresh)).statusCode).toBe(401);
  });
});

describe('changes', () => {
  it('ask for the password again after ten minutes, and after a PIN', async () => {
    const cookie = await console.signIn(console.first, 'owner');
    console.clock.now += 10 * MINUTE_MS;
    expect((await call('listFactors', cookie)).statusCode).toBe(200);
    for (const name of ['startPasskey', 'startCodeApp', 'renewRecoveryCodes', 'removeCodeApp'] as const) {
      const refused = await call(name, cookie, {});
      expect(refused.statusCode, name).toBe(403);
      expect(errorOf(refused).code, name).toBe('confirm-password');
    }
    const wrong = await call('confirmPassword', cookie, { password: 'manager' });
    expect(errorOf(wrong).fields).toEqual({ password: 'That is not your password.' });
    expect((await call('confirmPassword', cookie, { password: 'owner' })).statusCode).toBe(200);
    expect((await call('startCodeApp', cookie, {})).statusCode).toBe(200);
  });

  it('end the other sessions with the first factor, are mailed to the person and logged', async () => {
    const other = await console.signIn(console.first, 'owner');
    const cookie = await console.signIn(console.first, 'owner');
    await addApp(cookie);
    expect((await call('getStaff', other)).statusCode).toBe(401);
    expect(dataOf<WireStaff>(await call('getStaff', cookie)).device.isShared).toBe(false);
    const { staffId } = console.first.staff.owner;
    const known = await console.db.select().from(staffDevicePeople).where(eq(staffDevicePeople.staffId, staffId));
    expect(known).toHaveLength(1);
    const { device } = await addPasskey(cookie);
    await console.call('removePasskey', { at: console.first, cookie, params: { credentialId: device.id } });
    const mails = (await console.waiting()).filter(({ name }) => name === 'mail.factors');
    expect(mails.map(({ payload }) => payload.kind)).toEqual(['appAdded', 'passkeyAdded', 'passkeyRemoved']);
    const logged = await console.db.select().from(auditLog).where(eq(auditLog.clientId, console.first.clientId));
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['factor.appAdded', 'factor.passkeyAdded', 'factor.passkeyRemoved']),
    );
  });
});
