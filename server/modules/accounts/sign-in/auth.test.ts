import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeRequests, customerSessions, customers } from '#server/db/schema/customers.ts';
import { carts } from '#server/db/schema/orders.ts';
import { type Accounts, mailsOf, newEmail, openAccounts, PASSWORD } from '#server/modules/accounts/testing/accounts.ts';
import { specCalls } from '#test/http/spec-calls.ts';

const MINUTE = 60_000;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts?.close());

const ids = () => accounts.clientIds;
async function ownerOf(cartId: string): Promise<string | null | undefined> {
  const [row] = await accounts.db.select().from(carts).where(eq(carts.cartId, cartId));
  return row?.customerId;
}

describe('signing up', () => {
  it('mails a code, opens the account with it, and signs in with the claims of a session', async () => {
    const email = newEmail();
    const asked = await accounts.askForAccount(email.toUpperCase(), { FirstName: ' Mārama ', BirthDate: '1990-02-28' });
    expect([asked.status, asked.data, asked.message]).toEqual([200, 'Success', 'OTP sent successfully!']);
    const code = await accounts.codeFor(email);

    const form = { ClientId: ids().saffron, Email: email, OTP: code };
    const verified = await accounts.send('verifySignUp', { form });
    expect([verified.status, verified.data]).toEqual([200, 'Success']);

    const credentials = { ClientId: ids().saffron, Email: email, Password: PASSWORD };
    const signedIn = await accounts.send('signIn', { form: credentials });
    expect(signedIn).toMatchObject({ status: 200, message: 'You are signed in.', data: { cartId: null } });
    const { accessToken, expiry } = signedIn.data;
    expect(expiry).toBe(accounts.clock.now + 15 * MINUTE);
    expect(decodeProtectedHeader(accessToken)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const profile = await accounts.send('getProfile', { token: accessToken });
    expect(decodeJwt(accessToken)).toMatchObject({
      sub: profile.data.customerId,
      clientId: ids().saffron,
      email,
      firstName: 'Mārama',
      lastName: 'Ngāta',
      exp: expiry / 1000,
      jti: expect.any(String),
    });
    expect(profile.data).toMatchObject({ phoneNumber: '+64211234567', birthDate: '1990-02-28', addresses: [] });
  });

  it('takes JSON as well as forms', async () => {
    const email = newEmail();
    const signUp = {
      ClientId: ids().saffron,
      FirstName: 'A',
      LastName: 'B',
      Email: email,
      PhoneNumber: '021 123 4567',
      Password: PASSWORD,
    };
    expect((await accounts.send('signUp', { json: signUp })).data).toBe('Success');
    const OTP = await accounts.codeFor(email);
    const json = { ClientId: ids().saffron, Email: email, OTP };
    expect((await accounts.send('verifySignUp', { json })).data).toBe('Success');
  });

  it('mails in the language of the page, as text and HTML in the restaurant’s colours', async () => {
    for (const [language, words] of [
      ['en', /Enter this code to open your account at Saffron Lane\. It is good for 10 minutes\./],
      ['hi-IN', /Saffron Lane में अपना अकाउंट खोलने के लिए यह OTP डालें। यह 10 मिनट तक चलेगा।/],
      ['pa', /Saffron Lane ਵਿੱਚ ਆਪਣਾ ਅਕਾਊਂਟ ਖੋਲ੍ਹਣ ਲਈ ਇਹ OTP ਭਰੋ। ਇਹ 10 ਮਿੰਟਾਂ ਤੱਕ ਚੱਲੇਗਾ।/],
    ] as const) {
      const email = newEmail();
      const form = {
        ClientId: ids().saffron,
        FirstName: 'Buy at <b>spam.example</b>',
        LastName: 'x',
        Email: email,
        PhoneNumber: '0211234567',
        Password: PASSWORD,
      };
      await accounts.send('signUp', { form, headers: { 'accept-language': language } });
      const code = await accounts.codeFor(email);
      const [mail] = await accounts.mailTo(email);
      expect(mail?.text).toMatch(words);
      expect(mail?.html).toMatch(words);
      expect(mail?.html).toContain(code);
      expect(mail?.html).toContain(`<html lang="${language.slice(0, 2)}" dir="ltr">`);
      expect(mail?.html).toMatch(/background:#[0-9a-f]{6}/i);
      expect(mail?.subject).not.toContain('Saffron Lane');
      expect(mail?.subject).not.toContain(code);
      // A stranger can have this mail sent to any address, so it repeats no text of the sender.
      expect(`${mail?.text}${mail?.html}`).not.toContain('spam.example');
    }
  });

  it('keeps the code only as a hash, and what was typed only until it is entered', async () => {
    const email = newEmail();
    await accounts.askForAccount(email);
    const code = await accounts.codeFor(email);
    const kept = JSON.stringify(await accounts.db.select().from(codeRequests));
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(PASSWORD);
    await accounts.send('verifySignUp', { form: { ClientId: ids().saffron, Email: email, OTP: code } });
    expect(JSON.stringify(await accounts.db.select().from(codeRequests))).not.toContain(email);
    const rows = await accounts.db.select().from(customers);
    expect(rows.find((row) => row.email === email)?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('accounts#equal-answers: with an address that has an account answers the same and mails that there is one', async () => {
    const { email } = await accounts.newCustomer();
    accounts.clock.now += 2 * MINUTE;
    const { clientId, sendForm } = specCalls(accounts);
    const person = { ClientId: clientId, FirstName: 'Somebody', LastName: 'Else', PhoneNumber: '0211234567' };
    const ask = async (Email: string) => {
      const form = { ...person, Email, Password: 'another password', BirthDate: '' };
      const { status, body, headers } = await sendForm('/api/customer/auth/signup', form);
      return { status, body, headers: Object.keys(headers) };
    };
    expect(await ask(email)).toEqual(await ask(newEmail()));
    await accounts.runJobs();
    const [mail] = await accounts.mailTo(email);
    expect(mail?.subject).toBe('You already have an account');
    expect(mail?.text).not.toMatch(/^\d{6}$/m);
    // The stranger's input is not kept, and every guess is wrong.
    const rows = await accounts.db.select().from(codeRequests);
    expect(rows.find((row) => row.email === email)).toMatchObject({ pending: null, codeHash: null });
    const form = { ClientId: clientId, Email: email, OTP: '000000' };
    expect(await sendForm('/api/customer/auth/signup/verify', form)).toMatchObject({
      status: 400,
      body: { error: { code: 'wrong-code', fields: { OTP: 'Invalid OTP' } } },
    });
    await accounts.signIn({ email, password: PASSWORD, clientId: ids().saffron });
  });

  it('cannot be completed with a stranger’s password by a browser that sends its own', async () => {
    const email = newEmail();
    await accounts.askForAccount(email, { Password: 'the stranger’s choice' });
    const form = { ClientId: ids().saffron, Email: email, OTP: await accounts.codeFor(email) };
    const mine = await accounts.send('verifySignUp', { form: { ...form, Password: PASSWORD } });
    expect(mine).toMatchObject({ status: 400, error: { code: 'wrong-code' } });
    const same = await accounts.send('verifySignUp', { form: { ...form, Password: 'the stranger’s choice' } });
    expect(same.status).toBe(200);
  });

  it('accounts#accounts-per-restaurant: at one restaurant opens no account at another', async () => {
    const { email } = await accounts.newCustomer();
    const form = { ClientId: ids().forno, Email: email, Password: PASSWORD };
    const refused = await specCalls(accounts).sendForm('/api/customer/auth/signin', form);
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'sign-in-failed' } } });
    const other = await accounts.newCustomer({ Email: email, ClientId: ids().forno, Password: 'other password' });
    expect(other.email).toBe(email);
    expect((await mailsOf(accounts, ids().forno, email))[0]?.subject).toBe('Your code');
  });
});

describe('signing in', () => {
  it('answers alike for a wrong password and an unknown account, never with 401', async () => {
    const { email } = await accounts.newCustomer();
    const attempt = (Email: string, Password: string) =>
      accounts.send('signIn', { form: { ClientId: ids().saffron, Email, Password } });
    const [wrong, unknown] = [await attempt(email, 'wrong password'), await attempt(newEmail(), PASSWORD)];
    expect(wrong.status).toBe(400);
    expect(wrong.error.errorMessage).toBe('That email and password do not match.');
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('takes the e-mail in any case and the password in any composition', async () => {
    const { email } = await accounts.newCustomer({ Password: 'Whānau pass' });
    const form = { ClientId: ids().saffron.toUpperCase(), Email: ` ${email.toUpperCase()} ` };
    const decomposed = 'Whānau pass'.normalize('NFD');
    expect((await accounts.send('signIn', { form: { ...form, Password: decomposed } })).status).toBe(200);
  });

  it('keeps the cart of the browser, and finds the last one again on another device', async () => {
    const { email, clientId } = await accounts.newCustomer();
    const cart = await accounts.cartOf({ productId: await firstProduct(), qty: 1 });
    const form = { ClientId: clientId, Email: email, Password: PASSWORD };
    const here = await accounts.send('signIn', { form: { ...form, CartId: cart.cartId } });
    expect(here.data.cartId).toBe(cart.cartId);
    const { data: own } = await accounts.send('getProfile', { token: here.data.accessToken });
    expect(await ownerOf(cart.cartId)).toBe(own.customerId);
    const seen = await accounts.send('getCart', {
      params: { cartId: cart.cartId },
      token: here.data.accessToken,
    });
    expect([seen.status, seen.data.products]).toEqual([200, cart.products]);
    expect((await accounts.send('signIn', { form })).data.cartId).toBe(cart.cartId);
    // Another customer on the same machine does not get it.
    const second = await accounts.newCustomer();
    const asSecond = { ...form, Email: second.email, CartId: cart.cartId };
    expect((await accounts.send('signIn', { form: asSecond })).data.cartId).toBeNull();
    expect(await ownerOf(cart.cartId)).toBe(own.customerId);
    const unknown = { ...form, Email: second.email, CartId: crypto.randomUUID() };
    expect((await accounts.send('signIn', { form: unknown })).data.cartId).toBeNull();
  });

  it('takes no cart of another restaurant, and none that was ordered', async () => {
    const { email, clientId } = await accounts.newCustomer();
    const signIn = (CartId: string) =>
      accounts.send('signIn', { form: { ClientId: clientId, Email: email, Password: PASSWORD, CartId } });
    const { forno } = ids();
    const { departments } = await accounts.get('getMenu', { clientId: forno });
    const simple = departments.flatMap(({ products }) => products).find((product) => product.isQuickAdd);
    const body = { productId: simple?.productId ?? '', qty: 1 };
    const foreign = await accounts.get('addLine', { clientId: forno, body });
    expect((await signIn(foreign.cartId)).data.cartId).toBeNull();
    expect(await ownerOf(foreign.cartId)).toBeNull();
    const ordered = await accounts.cartOf({ productId: await firstProduct(), qty: 1 });
    expect((await accounts.place({ cartId: ordered.cartId })).status).toBe(200);
    expect((await signIn(ordered.cartId)).data.cartId).toBeNull();
    for (const nonsense of ['x', "' or 1=1", `${ordered.cartId}0`]) expect((await signIn(nonsense)).status).toBe(400);
  });
});

describe('a session', () => {
  it('lasts 15 minutes and is extended by 15, even just after the token expired', async () => {
    const { token, expiry } = await accounts.newCustomer();
    accounts.clock.now += 10 * MINUTE;
    const refreshed = await accounts.send('refreshSession', { token });
    expect(refreshed.data.expiry).toBe(expiry + 10 * MINUTE);
    accounts.clock.now += 15 * MINUTE;
    const late = await accounts.send('getProfile', { token: refreshed.data.accessToken });
    expect(late).toMatchObject({ status: 401, error: { code: 'session-ended' } });
    // The warning of 30 seconds runs after the expiry.
    accounts.clock.now += 30_000;
    const renewed = await accounts.send('refreshSession', { token: refreshed.data.accessToken });
    expect(renewed.status).toBe(200);
    expect((await accounts.send('getProfile', { token: renewed.data.accessToken })).status).toBe(200);
    accounts.clock.now += 18 * MINUTE;
    const ended = await accounts.send('refreshSession', { token: renewed.data.accessToken });
    expect(ended).toMatchObject({ status: 403, error: { code: 'session-ended' } });
  });

  it('ends twelve hours after signing in, however active', async () => {
    const { token } = await accounts.newCustomer();
    let current = token;
    for (let minutes = 0; minutes < 12 * 60; minutes += 15) {
      const refreshed = await accounts.send('refreshSession', { token: current });
      expect(refreshed.status).toBe(200);
      current = refreshed.data.accessToken;
      accounts.clock.now += 15 * MINUTE;
    }
    expect((await accounts.send('refreshSession', { token: current })).status).toBe(403);
  });

  it('ends with sign-out, on this device alone and for good', async () => {
    const customer = await accounts.newCustomer();
    const other = await accounts.signIn(customer);
    expect((await accounts.send('signOut', { token: customer.token, form: {} })).data).toBe('Success');
    expect((await accounts.send('getProfile', { token: customer.token })).status).toBe(401);
    expect((await accounts.send('refreshSession', { token: customer.token })).status).toBe(403);
    expect((await accounts.send('getProfile', { token: other.token })).status).toBe(200);
    for (const token of [customer.token, 'nonsense']) {
      expect((await accounts.send('signOut', { token })).status).toBe(200);
    }
    expect((await accounts.send('signOut')).status).toBe(200);
  });

  it('is forgotten by the database after it has ended', async () => {
    await accounts.newCustomer();
    accounts.clock.now += 60 * MINUTE;
    await accounts.newCustomer();
    const rows = await accounts.db.select().from(customerSessions);
    expect(rows.filter((row) => row.expiresAt.getTime() <= accounts.clock.now)).toEqual([]);
  });
});

describe('resetting a password', () => {
  const start = (Email: string) => accounts.send('startPasswordReset', { form: { ClientId: ids().saffron, Email } });
  const verify = (Email: string, Otp: string, NewPassword = 'a new password') =>
    accounts.send('verifyPasswordReset', { form: { ClientId: ids().saffron, Email, Otp, NewPassword } });

  it('sets it, ends every session, says so by mail, and the code works once', async () => {
    const customer = await accounts.newCustomer();
    expect((await start(customer.email)).data).toBe('Success');
    const code = await accounts.codeFor(customer.email);
    expect(await verify(customer.email, code)).toMatchObject({ status: 200, message: 'OTP verified successfully!' });
    expect((await accounts.send('getProfile', { token: customer.token })).status).toBe(401);
    await accounts.signIn({ ...customer, password: 'a new password' });
    await expect(accounts.signIn(customer)).rejects.toThrow('400');
    expect(await verify(customer.email, code, 'yet another one')).toMatchObject({
      status: 400,
      error: { code: 'wrong-code', fields: { Otp: 'Invalid OTP' } },
      errors: { Otp: ['Invalid OTP'] },
    });
    await accounts.runJobs();
    const subjects = (await accounts.mailTo(customer.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  it('of nobody answers the same and mails nothing', async () => {
    const customer = await accounts.newCustomer();
    const stranger = newEmail();
    const [known, unknown] = [await start(customer.email), await start(stranger)];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await accounts.runJobs();
    expect(await accounts.mailTo(stranger)).toEqual([]);
    const [first, second] = [await verify(customer.email, '000000'), await verify(stranger, '000000')];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const [again, againUnknown] = [await start(customer.email), await start(stranger)];
    expect(again).toMatchObject({ status: 429, error: { code: 'resend-lock' }, headers: { 'retry-after': '60' } });
    expect([againUnknown.status, againUnknown.body]).toEqual([again.status, again.body]);
  });

  it('lets in at once where wrong passwords made everybody wait', async () => {
    const customer = await accounts.newCustomer();
    const form = { ClientId: ids().saffron, Email: customer.email };
    for (let index = 0; index < 10; index += 1) {
      const from = `192.0.2.${index}`;
      const { status } = await accounts.send('signIn', { form: { ...form, Password: 'wrong' }, from });
      expect(status).toBe(400);
    }
    const waiting = await accounts.send('signIn', { form: { ...form, Password: PASSWORD }, from: '192.0.2.99' });
    expect(waiting).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    expect(waiting.error.errorMessage).toBe('Too many attempts. Please try again in 5 seconds.');
    await start(customer.email);
    await verify(customer.email, await accounts.codeFor(customer.email));
    await accounts.signIn({ ...customer, password: 'a new password' });
  });
});

async function firstProduct(): Promise<string> {
  const menu = await accounts.get('getMenu', {});
  const card = menu.departments.flatMap((department) => department.products).find((product) => product.isQuickAdd);
  if (!card) throw new Error('No product without choices');
  return card.productId;
}
