import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorEnvelope } from '#core/contract/wire/envelope.ts';
import { codeRequests, customers, signInFailures } from '#server/db/schema/index.ts';
import { type Accounts, newEmail, openAccounts, PASSWORD } from '#server/modules/accounts/testing/accounts.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts({ env: { RATE_LIMITS: '0' } });
});
afterAll(() => accounts?.close());

const long = (length: number) => 'x'.repeat(length);

function signUp(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    ClientId: accounts.clientIds.saffron,
    FirstName: 'Aroha',
    LastName: 'Ngata',
    Email: newEmail(),
    PhoneNumber: '0211234567',
    Password: PASSWORD,
    BirthDate: '',
    ...more,
  };
}

async function refusedFields(json: Record<string, unknown>): Promise<Readonly<Record<string, string>> | undefined> {
  const before = (await accounts.db.select().from(codeRequests)).length;
  const answer = await accounts.send('signUp', { json });
  expect(answer.status, JSON.stringify(json)).toBe(400);
  expect((await accounts.db.select().from(codeRequests)).length).toBe(before);
  return answer.error.fields;
}

describe('sign-up fields', () => {
  it.each([
    ['FirstName', 'First name is required'],
    ['LastName', 'Last name is required'],
    ['Email', 'Email is required'],
    ['PhoneNumber', 'Phone number is required'],
    ['Password', 'Password is required'],
    ['ClientId', 'Client ID not found'],
  ])('%s is needed, as a text', async (field, text) => {
    for (const value of ['', undefined, null, 7, ['a'], { a: 1 }, ...(field === 'Password' ? [] : ['   '])]) {
      expect(await refusedFields(signUp({ [field]: value })), JSON.stringify(value)).toEqual({ [field]: text });
    }
  });

  it.each([
    ['FirstName', long(101), 'That is too long: at most 100 letters.'],
    ['LastName', 'a\u0000b', 'Some of these characters cannot be used.'],
    ['LastName', 'a\nb', 'Some of these characters cannot be used.'],
    ['FirstName', '\u200b\u3164', 'First name is required'],
    ['FirstName', 'lone \ud800 half', 'Some of these characters cannot be used.'],
    ['Email', 'nobody', 'Please enter a valid email'],
    ['Email', 'a@b', 'Please enter a valid email'],
    ['Email', 'a@b.nz,c@d.nz', 'Please enter a valid email'],
    ['Email', 'Name <a@b.nz>', 'Please enter a valid email'],
    ['Email', 'a@b.nz\r\nBcc: c@d.nz', 'Please enter a valid email'],
    ['Email', `${long(250)}@b.nz`, 'Please enter a valid email'],
    ['PhoneNumber', 'call me', 'Please enter a valid phone number'],
    ['PhoneNumber', '123', 'Please enter a valid phone number'],
    ['PhoneNumber', '1234567890123456', 'Please enter a valid phone number'],
    ['PhoneNumber', '०२११२३४५६७', 'Please enter a valid phone number'],
    ['Password', 'short 7', 'Password must be at least 8 characters'],
    ['Password', long(201), 'That is too long: at most 200 letters.'],
    ['BirthDate', '2001-02-29', 'Please enter a real date in the past'],
    ['BirthDate', '14/03/2001', 'Please enter a real date in the past'],
    ['BirthDate', '1899-12-31', 'Please enter a real date in the past'],
    ['BirthDate', '2026-11-21', 'Please enter a real date in the past'],
    ['BirthDate', '2030-01-01', 'Please enter a real date in the past'],
    ['BirthDate', 20010314, 'Please enter a real date in the past'],
    ['ClientId', 'saffron-lane', 'Client ID not found'],
  ])('%s refuses %j', async (field, value, text) => {
    expect(await refusedFields(signUp({ [field]: value }))).toEqual({ [field]: text });
  });

  it('take every script, emoji and macrons, and keep them as they were written', async () => {
    for (const [FirstName, LastName] of [
      ['प्रिया', 'शर्मा'],
      ['ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
      ['Māui', 'Te Whānau-ā-Apanui'],
      ['🍛', '👩‍👩‍👧‍👦'],
      ['O’Brien', "D'Souza; drop table customers;--"],
      ['Zoë'.normalize('NFD'), '<script>alert(1)</script>'],
    ] as const) {
      const { token } = await accounts.newCustomer({ FirstName, LastName });
      const { data } = await accounts.send('getProfile', { token });
      expect([data.firstName, data.lastName]).toEqual([FirstName.normalize('NFC'), LastName]);
    }
  });

  it('say what is wrong in the language of the page', async () => {
    const json = signUp({ Email: 'nobody' });
    const answer = await accounts.send('signUp', { json, headers: { 'accept-language': 'pa' } });
    expect(answer.error.fields).toEqual({ Email: 'ਸਹੀ ਈਮੇਲ ਭਰੋ' });
  });
});

describe('the other calls', () => {
  const other = '11111111-1111-4111-8111-111111111111';

  it('know no restaurant that does not exist', async () => {
    const base = { ClientId: other, Email: newEmail() };
    for (const answer of [
      await accounts.send('signIn', { form: { ...base, Password: PASSWORD } }),
      await accounts.send('signUp', { json: signUp({ ClientId: other }) }),
      await accounts.send('verifySignUp', { form: { ...base, OTP: '123456' } }),
      await accounts.send('startPasswordReset', { form: base }),
      await accounts.send('verifyPasswordReset', { form: { ...base, Otp: '123456', NewPassword: PASSWORD } }),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  const NO_TEXT = ['', undefined, null, 7, ['a'], { a: 1 }, true];
  const NO_EMAIL = [
    ...NO_TEXT,
    '   ',
    'nobody',
    'a b@c.nz',
    '🍛@',
    `${long(250)}@b.nz`,
    'a@b.nz\r\nBcc: c@d.nz',
    'a@b.nz\u0000',
  ];
  const NO_PASSWORD = [...NO_TEXT, long(201)];
  const NO_NEW_PASSWORD = [...NO_PASSWORD, 'short 7', 'पासवर'];
  const NO_CODE = [...NO_TEXT, '12345', '१२३४५६', '🍛🍛🍛🍛🍛🍛', long(10_000)];
  const NO_ID = [7, ['a'], { a: 1 }, 'x', '1', `${other}0`, '🍛'];
  const EMAIL = 'somebody@example.nz';

  it.each([
    ['signIn', { Email: EMAIL, Password: PASSWORD }, { Email: NO_EMAIL, Password: NO_PASSWORD, CartId: NO_ID }],
    [
      'verifySignUp',
      { Email: EMAIL, OTP: '123456' },
      { Email: NO_EMAIL, OTP: NO_CODE, Password: [7, ['a'], long(201)], OrderId: NO_ID },
    ],
    ['startPasswordReset', { Email: EMAIL }, { Email: NO_EMAIL }],
    [
      'verifyPasswordReset',
      { Email: EMAIL, Otp: '123456', NewPassword: PASSWORD },
      { Email: NO_EMAIL, Otp: NO_CODE, NewPassword: NO_NEW_PASSWORD },
    ],
  ] as const)('%s names every field that it cannot take, and does nothing', async (name, right, wrong) => {
    const kept = async () => [
      (await accounts.db.select().from(codeRequests)).length,
      (await accounts.db.select().from(customers)).length,
      (await accounts.db.select().from(signInFailures)).length,
    ];
    const before = await kept();
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const json = { ClientId: accounts.clientIds.saffron, ...right, [field]: value };
        const { status, error } = await accounts.send(name, { json });
        expect([field, value, status, Object.keys(error.fields ?? {})]).toEqual([field, value, 400, [field]]);
      }
    }
    expect(await kept()).toEqual(before);
  });

  it('take a password and an address in any script', async () => {
    const password = 'पासवर्ड ਪਾਸਵਰਡ Māori 🍛';
    const { email, clientId } = await accounts.newCustomer({ Password: password });
    await accounts.signIn({ email, password, clientId });
    for (const Email of ['प्रिया@उदाहरण.भारत', 'māui@example.nz', '🍛@example.nz']) {
      const form = { ClientId: clientId, Email, Password: PASSWORD };
      expect(await accounts.send('signIn', { form })).toMatchObject({ status: 400, error: { code: 'sign-in-failed' } });
    }
  });

  it('limits#account-limits: want a code of six digits', async () => {
    const { sendForm } = specCalls(accounts);
    for (const code of ['', '12345', '1234567', 'abcdef', '१२३४५६', '12 456', '-12345']) {
      const form = { ClientId: accounts.clientIds.saffron, Email: newEmail() };
      const signedUp = await sendForm('/api/customer/auth/signup/verify', { ...form, OTP: code });
      expect(signedUp.body.error?.fields).toEqual({ OTP: 'Please enter a valid OTP' });
      const wish = { ...form, Otp: code, NewPassword: PASSWORD };
      const reset = await sendForm('/api/customer/auth/pwdreset/verify', wish);
      expect([reset.status, reset.body.errors]).toEqual([400, { Otp: ['Please enter a valid OTP'] }]);
    }
  });

  it('calls#errors-of-a-password-reset: of a reset list errors by field, and only those do', async () => {
    const form = { ClientId: accounts.clientIds.saffron, Email: 'nobody', Otp: '123456', NewPassword: '' };
    const { sendForm } = specCalls(accounts);
    const { errors, error } = (await sendForm('/api/customer/auth/pwdreset/verify', form)).body;
    expect(errors).toEqual({ Email: ['Please enter a valid email'], NewPassword: ['New password is required'] });
    expect(error?.fields).toEqual({ Email: 'Please enter a valid email', NewPassword: 'New password is required' });
    const begun = await sendForm('/api/customer/auth/pwdreset/initiate', { Email: '' });
    expect(begun.body.errors).toEqual({ ClientId: ['Client ID not found'], Email: ['Email is required'] });
    expect((await sendForm('/api/customer/auth/signin', { Email: '' })).body.errors).toBeUndefined();
  });

  it('refuse bodies that are no form', async () => {
    const post = (payload: string | Buffer, type: string) =>
      accounts.app.inject({
        method: 'POST',
        url: '/api/customer/auth/signin',
        headers: { 'content-type': type },
        payload,
      });
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = '--b\r\nContent-Disposition: form-data; name="Email"; filename="a.txt"\r\n\r\nhello\r\n';
    for (const [payload, type, status] of [
      ['', 'multipart/form-data; boundary=b', 400],
      ['--b\r\n', 'multipart/form-data; boundary=b', 400],
      [part('Email', 'a@b.nz'), 'multipart/form-data; boundary=b', 400],
      [`${part('Email', 'a@b.nz')}--b--\r\n`, 'multipart/form-data', 400],
      [`${part('Email', 'a@b.nz')}${part('Email', 'c@d.nz')}--b--\r\n`, 'multipart/form-data; boundary=b', 400],
      [`${part('__proto__', 'x')}--b--\r\n`, 'multipart/form-data; boundary=b', 400],
      [`${part('Email', long(10_000))}--b--\r\n`, 'multipart/form-data; boundary=b', 413],
      [
        `${Array.from({ length: 40 }, (_, i) => part(`f${i}`, 'x')).join('')}--b--\r\n`,
        'multipart/form-data; boundary=b',
        413,
      ],
      [`${file}--b--\r\n`, 'multipart/form-data; boundary=b', 413],
      ['Email=a@b.nz', 'application/x-www-form-urlencoded', 415],
      ['{"Email":', 'application/json', 400],
      ['[]', 'application/json', 400],
      ['null', 'application/json', 400],
    ] as const) {
      const answer = await post(payload, type);
      expect([payload.slice(0, 60), answer.statusCode]).toEqual([payload.slice(0, 60), status]);
      errorEnvelope.parse(answer.json());
    }
  });

  it('let a store’s pages call from their own origin, and no other site’s', async () => {
    const ask = (origin: string, method: 'OPTIONS' | 'POST') =>
      accounts.app.inject({ method, url: '/api/customer/auth/signin', headers: { origin } });
    const own = await ask('http://forno-lane.localhost:4000', 'OPTIONS');
    expect(own.statusCode).toBe(204);
    expect(own.headers['access-control-allow-origin']).toBe('http://forno-lane.localhost:4000');
    expect(own.headers['access-control-allow-headers']).toContain('Authorization');
    expect(own.headers['access-control-allow-credentials']).toBeUndefined();
    expect(
      (await ask('http://forno-lane.localhost:4000', 'POST')).headers['access-control-allow-origin'],
    ).toBeDefined();
    for (const origin of ['https://evil.example', 'null', 'file://x', 'http://nobody.localhost']) {
      expect((await ask(origin, 'OPTIONS')).headers['access-control-allow-origin'], origin).toBeUndefined();
    }
  });

  it('leave no account behind', async () => {
    const before = (await accounts.db.select().from(customers)).length;
    const email = newEmail();
    await accounts.askForAccount(email);
    await accounts.send('verifySignUp', { form: { ClientId: accounts.clientIds.saffron, Email: email, OTP: '' } });
    expect((await accounts.db.select().from(customers)).length).toBe(before);
  });
});
