import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeRequests, signInFailures } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { type Accounts, newEmail, openAccounts, PASSWORD } from '#server/modules/accounts/testing/accounts.ts';
import { specCalls } from '#test/http/spec-calls.ts';

vi.mock('#server/identity/passwords.ts', { spy: true });

const MINUTE = 60_000;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => accounts?.close());

const guess = (Email: string, OTP: string, from?: string, ClientId: string = accounts.clientIds.saffron) =>
  accounts.send('verifySignUp', { form: { ClientId, Email, OTP }, ...(from ? { from } : {}) });
const reasons = (answers: readonly { error?: { code?: string | undefined } }[]) =>
  answers.map((answer) => answer.error?.code);
const wrongCode = (right: string) => (right === '111111' ? '222222' : '111111');

describe('a code', () => {
  it('of 200 guesses at once from the network that asked is compared with five at most', async () => {
    const email = newEmail();
    const from = '2001:db8:fffe::1';
    await accounts.askForAccount(email, {}, from);
    const right = await accounts.codeFor(email);
    const answered = reasons(
      await Promise.all(Array.from({ length: 200 }, () => guess(email, wrongCode(right), '2001:db8:fffe::2'))),
    );
    expect(answered.filter((reason) => reason === 'wrong-code')).toHaveLength(5);
    expect(answered.every((reason) => reason !== undefined)).toBe(true);
    const [row] = (await accounts.db.select().from(codeRequests)).filter((one) => one.email === email);
    expect(row?.tries).toBe(5);
    // The right one comes too late.
    expect((await guess(email, right, from)).status).not.toBe(200);
    accounts.clock.now += 1;
    expect((await accounts.send('signIn', { form: credentials(email) })).status).toBe(400);
  });

  it('of 200 guesses from 200 networks is compared with eight, and the network that asked still gets in', async () => {
    const email = newEmail();
    await accounts.askForAccount(email, {}, '192.0.2.10');
    const right = await accounts.codeFor(email);
    const guesses = Array.from({ length: 200 }, (_, index) =>
      guess(email, wrongCode(right), `2001:db8:${index.toString(16)}::1`),
    );
    const answered = reasons(await Promise.all(guesses));
    expect(answered.filter((reason) => reason === 'wrong-code')).toHaveLength(8);
    // Another network has used up its guesses, even with the right code.
    expect((await guess(email, right, '2001:db8:ffff::1')).status).toBe(429);
    expect((await guess(email, right, '192.0.2.10')).status).toBe(200);
    expect((await accounts.send('signIn', { form: credentials(email) })).status).toBe(200);
  });

  it('may be typed on another network than the one that asked', async () => {
    const email = newEmail();
    await accounts.askForAccount(email, {}, '192.0.2.10');
    expect((await guess(email, await accounts.codeFor(email), '198.51.100.77')).status).toBe(200);
  });

  it('of a stranger who asks and guesses replaces, delays and uses up nothing of the owner', async () => {
    const email = newEmail();
    const stranger = '192.0.2.66';
    const owner = '198.51.100.9';
    expect((await accounts.askForAccount(email, {}, owner)).status).toBe(200);
    const right = await accounts.codeFor(email);
    // A stranger asks at once: no lock of the owner holds for them, and theirs for nobody else.
    expect((await accounts.askForAccount(email, { FirstName: 'Stranger' }, stranger)).status).toBe(200);
    await accounts.runJobs();
    for (let n = 0; n < 12; n += 1) await guess(email, wrongCode(right), stranger);
    expect((await guess(email, right, owner)).status).toBe(200);
    const { token } = await accounts.signIn({ email, password: PASSWORD, clientId: accounts.clientIds.saffron });
    expect((await accounts.send('getProfile', { token })).data.firstName).toBe('Mārama');
  });

  it('is still sent to another network after one network has asked as often as it may', async () => {
    const email = newEmail();
    const { saffron, forno, kumo } = accounts.clientIds;
    for (const ClientId of [saffron, saffron, saffron, saffron, forno, kumo]) {
      // Every address of a neighbourhood is the same asker.
      expect((await accounts.askForAccount(email, { ClientId }, '192.0.2.66')).status).toBe(200);
      accounts.clock.now += MINUTE;
    }
    for (const ClientId of [saffron, forno]) {
      expect(await accounts.askForAccount(email, { ClientId }, '192.0.2.67')).toMatchObject({
        status: 429,
        error: { code: 'too-many-attempts' },
      });
    }
    expect((await accounts.askForAccount(email, {}, '198.51.100.9')).status).toBe(200);
    expect((await guess(email, await accounts.codeFor(email), '198.51.100.9')).status).toBe(200);
  });

  it('reaches a browser that has signed in before, whatever strangers asked for and guessed', async () => {
    const { email } = await accounts.newCustomer();
    const ClientId = accounts.clientIds.saffron;
    const cookie = cookieOf(await accounts.send('signIn', { form: credentials(email) }));
    const ask = (from: string, headers = {}) =>
      accounts.send('startPasswordReset', { form: { ClientId, Email: email }, from, headers });
    const reset = (Otp: string, from: string, headers = {}) =>
      accounts.send('verifyPasswordReset', {
        form: { ClientId, Email: email, Otp, NewPassword: 'four brass lanterns' },
        from,
        headers,
      });
    const asked = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`2001:db8:${index.toString(16)}::7`)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(6);
    await accounts.runJobs();
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push(await reset('000000', `2001:db8:${(n % 20).toString(16)}::7`));
    // As many as before there were codes of each asker: brute force is no easier.
    expect(reasons(answers).filter((reason) => reason === 'wrong-code').length).toBeLessThanOrEqual(20);
    expect((await ask('203.0.113.250')).status).toBe(429);
    const known = { cookie };
    expect((await ask('203.0.113.250', known)).status).toBe(200);
    const right = await accounts.codeFor(email);
    for (let n = 0; n < 4; n += 1) expect((await reset(wrongCode(right), '203.0.113.250', known)).status).toBe(400);
    expect((await reset(right, '203.0.113.250', known)).status).toBe(200);
    // Its own budget ends too.
    const again = {
      cookie: cookieOf(
        await accounts.send('signIn', {
          form: { ...credentials(email), Password: 'four brass lanterns' },
          headers: known,
        }),
      ),
    };
    for (let n = 0; n < 2; n += 1) {
      accounts.clock.now += MINUTE;
      expect((await ask('203.0.113.250', again)).status).toBe(200);
    }
    accounts.clock.now += MINUTE;
    expect((await ask('203.0.113.250', again)).status).toBe(429);
  });

  it('that is right is used by one of many who send it at once', async () => {
    const email = newEmail();
    await accounts.askForAccount(email);
    const right = await accounts.codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(email, right, `2001:db8:${index}::2`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await accounts.send('signIn', { form: credentials(email) })).status).toBe(200);
  });

  it('says after five wrong ones that a new one is needed, and a new one works', async () => {
    const email = newEmail();
    const from = '192.0.2.31';
    await accounts.askForAccount(email, {}, from);
    const first = await accounts.codeFor(email);
    for (let index = 0; index < 5; index += 1) await guess(email, wrongCode(first), from);
    expect(await guess(email, first, from)).toMatchObject({
      status: 400,
      error: { code: 'code-used-up', fields: { OTP: 'Too many wrong codes. Please ask for a new one.' } },
    });
    accounts.clock.now += MINUTE;
    expect((await accounts.askForAccount(email, {}, from)).status).toBe(200);
    expect((await guess(email, await accounts.codeFor(email), from)).status).toBe(200);
  });

  it('of each of two networks, both right and sent at once, makes one account and no failure', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = newEmail();
      const networks = [`2001:db8:a${round}::1`, `2001:db8:b${round}::1`];
      const right: (readonly [string, string])[] = [];
      for (const from of networks) {
        expect((await accounts.askForAccount(email, {}, from)).status).toBe(200);
        right.push([from, await accounts.codeFor(email)]);
        accounts.clock.now += 1;
      }
      const answers = await Promise.all(right.map(([from, code]) => guess(email, code, from)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  it('is worth nothing after ten minutes, after a newer one, at another restaurant, or for another purpose', async () => {
    const email = newEmail();
    await accounts.askForAccount(email);
    const first = await accounts.codeFor(email);
    accounts.clock.now += MINUTE;
    await accounts.askForAccount(email);
    const second = await accounts.codeFor(email);
    if (first !== second) expect(reasons([await guess(email, first)])).toEqual(['wrong-code']);
    expect(reasons([await guess(email, second, undefined, accounts.clientIds.forno)])).toEqual(['wrong-code']);
    const form = {
      ClientId: accounts.clientIds.saffron,
      Email: email,
      Otp: second,
      NewPassword: 'quite another password',
    };
    expect((await accounts.send('verifyPasswordReset', { form })).error.code).toBe('wrong-code');
    accounts.clock.now += 10 * MINUTE;
    expect(reasons([await guess(email, second)])).toEqual(['wrong-code']);
  });

  it('is sent again after 60 seconds, not before, and says how long to wait', async () => {
    const email = newEmail();
    await accounts.askForAccount(email);
    accounts.clock.now += 45_000;
    const early = await accounts.askForAccount(email);
    expect(early).toMatchObject({ status: 429, error: { code: 'resend-lock' }, headers: { 'retry-after': '15' } });
    expect(early.error.errorMessage).toBe('Please wait 15 seconds before asking for another code.');
    accounts.clock.now += 15_000;
    expect((await accounts.askForAccount(email)).status).toBe(200);
  });

  it('that is asked for too early costs no hashing, counts for nothing and changes nothing of what was typed', async () => {
    const email = newEmail();
    expect((await accounts.askForAccount(email)).status).toBe(200);
    vi.mocked(hashPassword).mockClear();
    for (let n = 0; n < 8; n += 1) {
      const early = await accounts.askForAccount(email, { Password: `another password ${n}`, FirstName: 'Stranger' });
      expect(early).toMatchObject({ status: 429, error: { code: 'resend-lock' } });
    }
    expect(hashPassword).not.toHaveBeenCalled();
    // One of the four an hour was used.
    for (let n = 0; n < 3; n += 1) {
      accounts.clock.now += MINUTE;
      expect((await accounts.askForAccount(email)).status).toBe(200);
    }
    expect(await accounts.askForAccount(email, { FirstName: 'Stranger' })).toMatchObject({ status: 429 });
    expect((await guess(email, await accounts.codeFor(email))).status).toBe(200);
    const { token } = await accounts.signIn({ email, password: PASSWORD, clientId: accounts.clientIds.saffron });
    expect((await accounts.send('getProfile', { token })).data.firstName).toBe('Mārama');
  });

  it('is asked for once when many ask at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accounts.askForAccount(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(429)]);
    await accounts.runJobs();
    expect(await accounts.mailTo(email)).toHaveLength(1);
  });

  it('is sent ten times an hour to one person, at all restaurants together', async () => {
    const email = newEmail();
    const { saffron, forno, kumo } = accounts.clientIds;
    const ask = (n: number) =>
      accounts.askForAccount(email, { ClientId: [saffron, forno, kumo][n % 3] ?? saffron }, `2001:db8:${n}::9`);
    for (let n = 0; n < 10; n += 1) {
      expect((await ask(n)).status).toBe(200);
      accounts.clock.now += MINUTE;
    }
    expect(await ask(10)).toMatchObject({ status: 429, error: { code: 'too-many-attempts' } });
    accounts.clock.now += 60 * MINUTE;
    expect((await ask(10)).status).toBe(200);
  });

  it('is sent six times an hour to one address, and thirty times on behalf of one network', async () => {
    const email = newEmail();
    const ask = (n: number) => accounts.askForAccount(email, {}, `2001:db8:${n}::9`);
    for (let index = 0; index < 6; index += 1) expect((await ask(index)).status).toBe(200);
    expect(await ask(6)).toMatchObject({ status: 429, error: { code: 'too-many-attempts' } });

    const reset = () =>
      accounts.send('startPasswordReset', {
        form: { ClientId: accounts.clientIds.saffron, Email: newEmail() },
        from: '192.0.2.200',
      });
    for (let index = 0; index < 30; index += 1) expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(429);
    accounts.clock.now += 60 * MINUTE;
    expect((await reset()).status).toBe(200);
  });

  it('is not sent when its mail was held up until it had expired', async () => {
    const email = newEmail();
    await accounts.askForAccount(email);
    accounts.clock.now += 11 * MINUTE;
    await accounts.runJobs();
    expect(await accounts.mailTo(email)).toEqual([]);
  });
});

describe('passwords', () => {
  it('of 60 guesses from 60 networks at once ten are compared', async () => {
    const { email } = await accounts.newCustomer();
    await accounts.db.delete(signInFailures);
    const attempts = Array.from({ length: 60 }, (_, index) =>
      accounts.send('signIn', {
        form: { ...credentials(email), Password: `guess ${index}` },
        from: `192.0.2.${index}`,
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  it('are tried fifty times from one network, whatever the accounts; then each waits a little longer', async () => {
    await accounts.db.delete(signInFailures);
    const attempt = (clientId = accounts.clientIds.saffron) => {
      const form = { ...credentials(newEmail()), ClientId: clientId, Password: 'wrong' };
      return accounts.send('signIn', { form, from: '192.0.2.201' });
    };
    for (let index = 0; index < 50; index += 1) expect((await attempt()).status).toBe(400);
    expect(await attempt()).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    expect((await attempt(accounts.clientIds.forno)).status).toBe(400);
    accounts.clock.now += 5000;
    expect((await attempt()).status).toBe(400);
    expect(await attempt()).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
  });

  it('of a flood never keep a browser waiting that has signed in to the account before', async () => {
    const customer = await accounts.newCustomer();
    const other = await accounts.newCustomer();
    const signIn = async (email: string, cookie?: string, password = PASSWORD) =>
      await accounts.send('signIn', {
        form: { ...credentials(email), Password: password },
        from: '192.0.2.180',
        ...(cookie ? { headers: { cookie } } : {}),
      });
    const first = await signIn(customer.email);
    const set = String(first.headers['set-cookie']);
    expect(set).toMatch(
      /^servery_known=[\w.-]+; Max-Age=34560000; Path=\/api\/customer\/auth; HttpOnly; SameSite=Strict$/,
    );
    // A second account of the family signs in on the same browser, which stays known to the first.
    const known = cookieOf(await signIn(other.email, cookieOf(first)));
    const flood = Array.from({ length: 60 }, (_, index) =>
      accounts.send('signIn', {
        form: { ...credentials(customer.email), Password: `guess ${index}` },
        from: `192.0.2.${index}`,
      }),
    );
    await Promise.all(flood);
    expect((await signIn(customer.email)).status).toBe(429);
    for (const cookie of ['servery_known=made.up', known.replace(/\..*/, '.forged')]) {
      expect((await signIn(customer.email, cookie)).status, cookie).toBe(429);
    }
    expect((await signIn(customer.email, known)).status).toBe(200);
    // Its own wrong passwords count for itself.
    for (let index = 0; index < 5; index += 1) {
      expect((await signIn(customer.email, known, 'wrong')).status).toBe(400);
    }
    expect((await signIn(customer.email, known)).status).toBe(429);
    expect((await signIn(other.email, known)).status).toBe(200);
  });

  it('of a flood keep nobody out who can read the mail: a reset lets this browser in and forgets the others', async () => {
    const customer = await accounts.newCustomer();
    const form = { ...credentials(customer.email) };
    const before = cookieOf(await accounts.send('signIn', { form }));
    const flood = () =>
      Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          accounts.send('signIn', { form: { ...form, Password: 'wrong' }, from: `192.0.2.${index}` }),
        ),
      );
    await flood();
    const { ClientId, Email } = form;
    await accounts.send('startPasswordReset', { form: { ClientId, Email }, from: '192.0.2.190' });
    const reset = { ClientId, Email, Otp: await accounts.codeFor(Email), NewPassword: 'four brass lanterns' };
    const done = await accounts.send('verifyPasswordReset', { form: reset, from: '192.0.2.190' });
    expect(done.status).toBe(200);
    await flood();
    const again = async (cookie: string) =>
      (await accounts.send('signIn', { form: { ...form, Password: reset.NewPassword }, headers: { cookie } })).status;
    expect(await again(before)).toBe(429);
    expect(await again(cookieOf(done))).toBe(200);
  });

  it('accounts#passwords: that everybody tries first are refused at sign-up and at a reset, each with its sentence', async () => {
    const { clientId, sendForm } = specCalls(accounts);
    const COMMON = /one of the first that are tried/;
    const NAME = /a name that anybody here knows/;
    for (const [password, sentence] of [
      ['password', COMMON],
      ['12345678', COMMON],
      ['Sunshine2024!', COMMON],
      ['P@ssw0rd', COMMON],
      ['aaaaaaaa', COMMON],
      ['abcdefghij', COMMON],
      ['Saffron Lane', NAME],
      ['buTTerchicken1', NAME],
      ['marama ngata', NAME],
    ] as const) {
      const names = { ClientId: clientId, FirstName: 'Marama', LastName: 'Ngata', Email: newEmail() };
      const wish = { ...names, PhoneNumber: '0211234567', BirthDate: '', Password: password };
      const asked = await sendForm('/api/customer/auth/signup', wish);
      expect(asked, password).toMatchObject({ status: 400, body: { error: { code: 'weak-password' } } });
      expect(asked.body.error?.fields?.Password, password).toMatch(sentence);
    }
    const form = { ClientId: accounts.clientIds.saffron, Email: newEmail(), Otp: '123456', NewPassword: 'password' };
    const reset = await sendForm('/api/customer/auth/pwdreset/verify', form);
    expect(reset).toMatchObject({ status: 400, body: { error: { code: 'weak-password' } } });
    expect(reset.body.error?.fields?.NewPassword).toMatch(COMMON);
    const hindi = await accounts.send('verifyPasswordReset', { form, headers: { 'accept-language': 'hi' } });
    expect(hindi.error.fields?.NewPassword).toMatch('सबसे पहले आज़माया');
  });

  it('are guessed at without a trace of e-mail or address in the limits', async () => {
    await accounts.send('signIn', { form: { ...credentials('trace.me@example.nz') }, from: '192.0.2.77' });
    expect(JSON.stringify(await accounts.db.select().from(signInFailures))).not.toMatch(/trace|192\.0/);
  });

  it('leave the account open to its owner when somebody elsewhere fails less often than the limit', async () => {
    const customer = await accounts.newCustomer();
    const form = { ...credentials(customer.email), Password: 'wrong' };
    for (let index = 0; index < 9; index += 1) await accounts.send('signIn', { form, from: '192.0.2.150' });
    await accounts.signIn(customer);
    for (let index = 0; index < 9; index += 1) await accounts.send('signIn', { form, from: '192.0.2.151' });
    await accounts.signIn(customer);
  });
});

const cookieOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

function credentials(Email: string) {
  return { ClientId: accounts.clientIds.saffron, Email, Password: PASSWORD };
}
