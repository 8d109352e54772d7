import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerMessages, reservations } from '#server/db/schema/index.ts';
import { type Accounts, type Customer, openAccounts, PASSWORD } from '#server/modules/accounts/testing/accounts.ts';

let accounts: Accounts;
let customer: Customer;
beforeAll(async () => {
  accounts = await openAccounts();
  customer = await accounts.newCustomer();
});
afterAll(() => accounts?.close());

let lastIp = 0;
async function post(path: string, body: object, clientId: string = accounts.clientIds.saffron): Promise<void> {
  lastIp += 1;
  const answer = await accounts.app.inject({
    method: 'POST',
    url: `/api/${clientId}/${path}`,
    payload: body,
    remoteAddress: `10.8.0.${lastIp}`,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
const table = (email: string, startUtc: string) =>
  post('reservations', {
    reservationId: crypto.randomUUID(),
    startUtc,
    guests: 4,
    fullName: 'Hana Own',
    email,
    phone: '021 555 0177',
    notes: 'The birthday of Hana',
  });
const feedback = (email: string, clientId?: string) =>
  post('feedback', { messageId: crypto.randomUUID(), food: 5, service: 3, text: 'Hana says kia ora', email }, clientId);
const contact = (email: string) =>
  post('contact', { messageId: crypto.randomUUID(), fullName: 'Hana Own', email, phone: '021', text: 'Call Hana' });

describe('tables, feedback and messages under the account’s e-mail', () => {
  it('are in the customer’s own data, and nobody else’s are', async () => {
    await table(customer.email.toUpperCase(), '2020-11-24T06:00:00.000Z');
    await table(customer.email, '2020-12-24T05:00:00.000Z');
    await table('stranger@example.nz', '2020-11-25T06:00:00.000Z');
    await feedback(customer.email);
    await feedback('');
    await feedback(customer.email, accounts.clientIds.kumo);
    await contact(customer.email);
    await contact('stranger@example.nz');
    const { data, body } = await accounts.send('exportData', { token: customer.token });
    expect(data.reservations).toEqual([
      expect.objectContaining({ startUtc: '2020-11-24T06:00:00.000Z', guests: 4, notes: 'The birthday of Hana' }),
      expect.objectContaining({ startUtc: '2020-12-24T05:00:00.000Z', status: 'requested', phone: '021 555 0177' }),
    ]);
    expect(data.messages.map(({ kind, food, text }) => [kind, food, text])).toEqual([
      ['feedback', 5, 'Hana says kia ora'],
      ['contact', null, 'Call Hana'],
    ]);
    expect(body).not.toContain('stranger');
  });

  it('stay without a person when the account goes; tables to come are free again', async () => {
    await accounts.runJobs();
    // Between the two reservations, of which one is over then.
    accounts.clock.now = Date.parse('2020-12-01T00:00:00.000Z');
    const { token } = await accounts.signIn(customer);
    await feedback(customer.email);
    expect((await accounts.send('deleteAccount', { token, json: { password: PASSWORD } })).status).toBe(200);
    const tables = await accounts.db.select().from(reservations).orderBy(asc(reservations.startsAt));
    expect(
      tables.map(({ guests, status, fullName, email, phone, notes }) => ({
        guests,
        status,
        fullName,
        email,
        phone,
        notes,
      })),
    ).toEqual([
      { guests: 4, status: 'requested', fullName: '', email: '', phone: '', notes: '' },
      expect.objectContaining({ email: 'stranger@example.nz', fullName: 'Hana Own' }),
      { guests: 4, status: 'cancelled', fullName: '', email: '', phone: '', notes: '' },
    ]);
    const messages = await accounts.db.select().from(customerMessages);
    const here = messages.filter((row) => row.clientId === accounts.clientIds.saffron && row.email === '');
    expect(here.filter((row) => row.text !== '')).toHaveLength(1);
    expect(here.map((row) => row.food).sort()).toEqual([5, 5, 5, null]);
    expect(
      messages
        .filter((row) => row.email !== '')
        .map((row) => row.email)
        .sort(),
    ).toEqual(
      // The same address at another restaurant is another account's.
      [customer.email, 'stranger@example.nz'].sort(),
    );
    // The mail about the message just before has no recipient.
    const before = (await accounts.mailTo(customer.email)).length;
    await accounts.runJobs();
    const [gone, ...others] = await accounts.mailTo(customer.email);
    expect(gone?.subject).toBe('Your account was deleted');
    expect(others).toHaveLength(before);
    expect(await accounts.mailTo('')).toEqual([]);
  });
});
