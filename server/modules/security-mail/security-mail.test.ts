/** Mails about the safety of an account, and the link “This was not me” in each. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { customers, staffUsers } from '#server/db/schema/index.ts';
import { type Accounts, newEmail, openAccounts, PASSWORD } from '#server/modules/accounts/testing/accounts.ts';
import { signInAt } from '#server/testing/console-shop.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1';
const HOST = 'saffron-lane.localhost:4000';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts?.close());

const newsTo = async (email: string) => {
  await accounts.runJobs();
  return (await accounts.mailTo(email)).filter(({ text }) => !/^\d{6}$/m.test(text));
};
const linkIn = (text: string) => /^https?:\S+\/not-me#(\S+)$/m.exec(text)?.[1] ?? '';

/** Presses the button of the page that a mail's link opens. */
async function press(token: string) {
  const form = new FormData();
  form.append('token', token);
  const sent = new Response(form);
  return await accounts.app.inject({
    method: 'POST',
    url: '/not-me',
    headers: { host: HOST, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

describe('a customer', () => {
  it('is told of a sign-in on a new device, and shuts it out with the link, once', async () => {
    const customer = await accounts.newCustomer();
    expect(await newsTo(customer.email)).toEqual([]);
    const form = { ClientId: customer.clientId, Email: customer.email, Password: PASSWORD };
    const stranger = await accounts.send('signIn', { form, headers: { 'user-agent': PHONE } });
    const token = stranger.data.accessToken;
    const [mail, ...others] = await newsTo(customer.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to your account');
    expect(mail?.text).toContain('on a device that is new to it: Safari · iPhone, ');
    const link = linkIn(mail?.text ?? '');
    expect(mail?.html).toContain(`/not-me#${link}`);
    const profileOf = async (of: string) => (await accounts.send('getProfile', { token: of })).status;
    expect(await profileOf(token)).toBe(200);

    const done = await press(link);
    expect([done.statusCode, done.headers.location]).toEqual([303, '/?signin=forgot']);
    expect([await profileOf(token), await profileOf(customer.token)]).toEqual([401, 401]);
    expect((await accounts.send('signIn', { form })).status).toBe(400);
    expect((await press(link)).statusCode).toBe(410);

    // The account's owner goes on with a code by mail.
    const { email, clientId } = customer;
    await accounts.send('startPasswordReset', { form: { ClientId: clientId, Email: email } });
    const NewPassword = 'another horse 9';
    const reset = { ClientId: clientId, Email: email, Otp: await accounts.codeFor(email), NewPassword };
    expect((await accounts.send('verifyPasswordReset', { form: reset })).status).toBe(200);
    expect(await accounts.signIn({ email, clientId, password: NewPassword })).toMatchObject({ email });
  });

  it('is told of a changed password and of a deleted account', async () => {
    const customer = await accounts.newCustomer();
    const json = { currentPassword: PASSWORD, newPassword: 'another horse 9' };
    const { data } = await accounts.send('changePassword', { token: customer.token, json });
    const [changed] = await newsTo(customer.email);
    expect(changed?.subject).toBe('Your password was changed');
    expect(linkIn(changed?.text ?? '')).toMatch(/^guest\./);
    const gone = { token: data.accessToken, json: { password: 'another horse 9' } };
    expect((await accounts.send('deleteAccount', gone)).status).toBe(200);
    const [deleted] = await newsTo(customer.email);
    expect(deleted?.subject).toBe('Your account was deleted');
    expect(deleted?.text).toContain('/contact');
    expect((await press(linkIn(changed?.text ?? ''))).statusCode).toBe(410);
  });

  it('has a link for two weeks, of this account alone', async () => {
    const [one, other] = [await accounts.newCustomer(), await accounts.newCustomer()];
    await accounts.signIn(one);
    const [mail] = await newsTo(one.email);
    const link = linkIn(mail?.text ?? '');
    const [row] = await accounts.db.select().from(customers).where(eq(customers.email, other.email));
    const [realm, until, id = '', signature] = link.split('.');
    expect((await press([realm, until, row?.customerId, signature].join('.'))).statusCode).toBe(410);
    expect((await press([realm, 'zzzzzzzzzz', id, signature].join('.'))).statusCode).toBe(410);
    expect((await press(['staff', until, id, signature].join('.'))).statusCode).toBe(410);
    for (const junk of ['', 'guest', 'guest..x.y', `guest.${until}.${id}`, 'x'.repeat(400)]) {
      expect((await press(junk)).statusCode).toBe(410);
    }
    accounts.clock.now += 14 * DAY_MS;
    expect((await press(link)).statusCode).toBe(410);
    accounts.clock.now -= 14 * DAY_MS;
    expect((await press(link)).statusCode).toBe(303);
  });

  it.each(LOCALES)('reads it in the language %s', async (language) => {
    const customer = await accounts.newCustomer({ Email: newEmail() });
    await accounts.db.update(customers).set({ language }).where(eq(customers.email, customer.email));
    await accounts.signIn(customer);
    const [mail] = await newsTo(customer.email);
    expect(mail?.html).toContain(`lang="${language}"`);
    if (language !== 'en') expect(mail?.subject).toMatch(/\p{Script=Devanagari}|\p{Script=Gurmukhi}/u);
  });
});

describe('one of the staff', () => {
  const EMAIL = 'manager@saffron-lane.example';
  beforeEach(async () => {
    await accounts.runJobs();
  });

  it('is told of each further device, and chooses a new password by the link', async () => {
    const first = await signInAt(accounts, 'manager');
    expect(await newsTo(EMAIL)).toEqual([]);
    const second = await signInAt(accounts, 'manager');
    const [mail] = await newsTo(EMAIL);
    expect(mail?.subject).toBe('New sign-in to your account');
    expect(mail?.text).toContain('a device of an unknown kind, ');
    const done = await press(linkIn(mail?.text ?? ''));
    expect(done.statusCode).toBe(303);
    const [, token = ''] = String(done.headers.location).split('/console/invite#');
    for (const desk of [first, second]) expect((await desk.call('listSessions')).status).toBe(401);
    await expect(signInAt(accounts, 'manager')).rejects.toThrow('Sign-in failed');

    const origin = { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
    const payload = { token, password: 'saffron-manager new 9' };
    const url = ROUTES.acceptInvitation.path;
    const accepted = await accounts.app.inject({ method: 'POST', url, headers: origin, payload });
    expect([accepted.statusCode, accepted.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    // A person who has just had a link holds the mailbox: the device is no news, the password is.
    const subjects = (await newsTo(EMAIL)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your password was changed', 'New sign-in to your account']);
  });

  it('is told who ended the access, once', async () => {
    const owner = await signInAt(accounts, 'owner');
    const [person] = await accounts.db
      .select()
      .from(staffUsers)
      .where(eq(staffUsers.email, 'kitchen@saffron-lane.example'));
    const params = { staffId: person?.staffId ?? '' };
    expect((await owner.call('changePerson', { params, body: { isDisabled: true } })).status).toBe(200);
    expect((await owner.call('removePerson', { params })).status).toBe(200);
    const mails = await newsTo('kitchen@saffron-lane.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your access has ended']);
    expect(mails[0]?.text).toMatch(/ ended your access to the console of Saffron Lane\./);
  });
});

it('the page says first what the press does, and no log can read the link', async () => {
  const { body, headers, statusCode } = await accounts.app.inject({ url: '/not-me', headers: { host: HOST } });
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(body).toContain('Sign out every device');
  expect(body).toContain('location.hash');
});
