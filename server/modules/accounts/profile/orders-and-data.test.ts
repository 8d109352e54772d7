import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyEntries } from '#server/db/schema/books.ts';
import { customerAddresses, customers, orders } from '#server/db/schema/index.ts';
import {
  type Accounts,
  type Customer,
  newEmail,
  openAccounts,
  PASSWORD,
} from '#server/modules/accounts/testing/accounts.ts';
import { APPROVED_CARD, butterChicken, CUSTOMER } from '#server/modules/orders/testing/shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';

const MINUTE = 60_000;

let accounts: Accounts;
let customer: Customer;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(async () => {
  customer = await accounts.newCustomer();
});
afterAll(() => accounts?.close());

async function place(token?: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const client = specCalls(accounts);
  const { cartId } = await client.cartOf(['Butter chicken'], ['Garlic naan']);
  const { status, error, data } = await client.order({ ...CUSTOMER, cartId, ...more }, 'en', token);
  if (status !== 200) throw new Error(JSON.stringify(error));
  return data.orderId;
}
const list = async (token = customer.token, query?: Record<string, string>) =>
  (await accounts.send('listOrders', { token, ...(query ? { query } : {}) })).data;
async function cancel(orderId: string, token?: string) {
  const { send, clientId } = specCalls(accounts);
  const { status, body } = await send('POST', `/api/${clientId}/orders/${orderId}/cancel`, {}, 'en', token);
  return { status, ...body };
}
const move = (orderId: string, step: 'accept' | 'start' | 'send' | 'complete') =>
  accounts.db
    .update(orders)
    .set(
      step === 'complete'
        ? { status: 'delivered', deliveredAt: new Date(accounts.clock.now), endedAt: new Date(accounts.clock.now) }
        : { status: 'accepted', acceptedAt: new Date(accounts.clock.now) },
    )
    .where(and(eq(orders.clientId, accounts.clientIds.saffron), eq(orders.orderId, orderId)));

describe('the list of orders', () => {
  it('holds what was ordered signed in, newest first, in pages, as items and as data', async () => {
    const placed: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      placed.unshift(await place(customer.token));
      accounts.clock.now += 1000;
    }
    const all = await list();
    expect(all).toMatchObject({ page: 1, pageSize: 20, totalCount: 5 });
    expect(all.data).toEqual(all.items);
    expect(all.items.map(({ orderId }) => orderId)).toEqual(placed);
    expect(all.items[0]).toEqual({
      card: null,
      orderId: placed[0],
      orderNumber: expect.any(Number),
      orderType: 1,
      orderAmount: 27,
      paymentMode: 1,
      orderStatus: 1,
      createdUtc: expect.stringMatching(/Z$/),
      cancellableUntilUtc: expect.stringMatching(/Z$/),
    });
    const second = await list(customer.token, { page: '2', pageSize: '2' });
    expect(second.items.map(({ orderId }) => orderId)).toEqual(placed.slice(2, 4));
    expect((await list(customer.token, { page: '9' })).items).toEqual([]);
    for (const [key, value] of [
      ['page', '0'],
      ['page', 'x'],
      ['pageSize', '101'],
      ['pageSize', '-1'],
    ] as const) {
      const query = { [key]: value };
      expect((await accounts.send('listOrders', { token: customer.token, query })).status).toBe(400);
    }
  });

  it('holds nobody else’s orders, and no unpaid ones that were replaced', async () => {
    await place();
    const other = await accounts.newCustomer();
    await place(other.token);
    const cart = await accounts.cartOf(butterChicken());
    const json = { ...CUSTOMER, cartId: cart.cartId, orderType: 1, paymentMode: 2 };
    await accounts.send('placeOrder', { json, token: customer.token });
    const cash = { ...json, paymentMode: 1 };
    const { data } = await accounts.send('placeOrder', { json: cash, token: customer.token });
    expect((await list()).items.map(({ orderId }) => orderId)).toEqual([data.orderId]);
  });

  it('holds the order of a guest who then signs up with the e-mail of the order', async () => {
    const email = newEmail();
    const orderId = await place(undefined, { email: email.toUpperCase() });
    const taken = await place(customer.token);
    await accounts.askForAccount(email);
    const form = { ClientId: accounts.clientIds.saffron, Email: email, OTP: await accounts.codeFor(email) };
    const kept = await accounts.send('verifySignUp', { form: { ...form, OrderId: orderId } });
    expect([kept.status, kept.message]).toEqual([200, 'Your account is ready. Please sign in.']);
    const { token } = await accounts.signIn({ email, password: PASSWORD, clientId: accounts.clientIds.saffron });
    expect((await list(token)).items.map((row) => row.orderId)).toEqual([orderId]);

    // Who knows an order's id has not placed it. Somebody else's order, a guest's with another e-mail or none, one at
    // another restaurant and one that does not exist are ignored: the account is opened all the same.
    const foreign = await place();
    const bare = await place();
    await accounts.db.update(orders).set({ email: '' }).where(eq(orders.orderId, bare));
    const { forno } = accounts.clientIds;
    const both = newEmail();
    const elsewhere = await place(undefined, { email: both.toUpperCase() });
    await accounts.askForAccount(both, { ClientId: forno });
    const atForno = { ClientId: forno, Email: both, OTP: await accounts.codeFor(both), OrderId: elsewhere };
    expect((await accounts.send('verifySignUp', { form: atForno })).status).toBe(200);
    const [untouched] = await accounts.db.select().from(orders).where(eq(orders.orderId, elsewhere));
    expect(untouched?.customerId).toBe(null);
    for (const OrderId of [taken, orderId, foreign, bare, crypto.randomUUID(), '']) {
      const more = newEmail();
      await accounts.askForAccount(more);
      const again = { ClientId: accounts.clientIds.saffron, Email: more, OTP: await accounts.codeFor(more), OrderId };
      const { status, message } = await accounts.send('verifySignUp', { form: again });
      expect([status, /Your order was placed with another email/.test(message ?? '')]).toEqual([200, OrderId !== '']);
      const signedIn = await accounts.signIn({ email: more, password: PASSWORD, clientId: customer.clientId });
      expect((await list(signedIn.token)).items).toEqual([]);
    }
    // Nor does an account lose an order that was placed with the e-mail of another one.
    const shared = newEmail();
    await accounts.db.update(orders).set({ email: shared }).where(eq(orders.orderId, taken));
    await accounts.askForAccount(shared);
    const late = { ClientId: accounts.clientIds.saffron, Email: shared, OTP: await accounts.codeFor(shared) };
    expect((await accounts.send('verifySignUp', { form: { ...late, OrderId: taken } })).status).toBe(200);
    expect((await list()).items.map((row) => row.orderId)).toEqual([taken]);
  });

  it('opens only its owner’s orders', async () => {
    const orderId = await place(customer.token);
    const other = await accounts.newCustomer();
    const summary = (token?: string) =>
      accounts.send('getOrderSummary', { params: { orderId }, ...(token ? { token } : {}) });
    expect((await summary(customer.token)).status).toBe(200);
    expect(await summary()).toMatchObject({ status: 403, error: { code: 'order-of-account' } });
    expect(await summary(other.token)).toMatchObject({ status: 404, error: { code: 'order-unknown' } });
  });

  it('takes a saved address of the customer’s own alone', async () => {
    const address = { name: 'Home', fullAddress: '1 Queen St', phone: '0211234567' };
    const { data } = await accounts.send('addAddress', { token: customer.token, json: address });
    const other = await accounts.newCustomer();
    await place(customer.token, { addressId: data.addressId });
    await expect(place(other.token, { addressId: data.addressId })).rejects.toThrow('address-unknown');
  });
});

describe('cancelling', () => {
  it('limits#order-limits: works within five minutes while nobody has accepted, once, and says so to everybody', async () => {
    const orderId = await place(customer.token);
    accounts.clock.now += 5 * MINUTE;
    const cancelled = await cancel(orderId, customer.token);
    expect(cancelled).toMatchObject({ status: 200, data: 6, message: 'Your order is cancelled.' });
    expect(await cancel(orderId, customer.token)).toMatchObject({ status: 200, data: 6 });
    expect((await list()).items[0]).toMatchObject({ orderStatus: 6, cancellableUntilUtc: null });
    const headers = { 'accept-language': 'hi' };
    const { data } = await accounts.send('getOrderSummary', { params: { orderId }, headers, token: customer.token });
    expect(data.orderInfo.rejectReason).toBe('ग्राहक ने रद्द किया।');
    await accounts.runJobs();
    const [mail] = await accounts.mailTo(CUSTOMER.email);
    expect(mail?.subject).toMatch(/^Order #\d+ cancelled: nothing to pay$/);
    expect(mail?.text).toContain('We have cancelled your order as you asked.');
  });

  it('is a guest’s right too, and gives an authorised card its money back', async () => {
    const cart = await accounts.cartOf(butterChicken());
    const json = { ...CUSTOMER, cartId: cart.cartId, orderType: 1, paymentMode: 2 };
    const { data } = await accounts.send('placeOrder', { json });
    const clientSecret = data.paymentIntentClientSecret ?? '';
    await accounts.send('confirmSimulatedCard', { json: { clientSecret, ...APPROVED_CARD } });
    const params = { orderId: data.orderId };
    await accounts.send('confirmPayment', { params, json: data.transactionId });
    expect((await cancel(data.orderId)).data).toBe(6);
    await accounts.runJobs();
    const summary = await accounts.send('getOrderSummary', { params });
    expect(summary.data.paymentInfo.paymentState).toBe('voided');
  });

  it('is refused a moment after five minutes, once accepted, and for another customer', async () => {
    const late = await place(customer.token);
    const accepted = await place(customer.token);
    const others = await place((await accounts.newCustomer()).token);
    await move(accepted, 'accept');
    expect(await cancel(accepted, customer.token)).toMatchObject({ status: 409, error: { code: 'moved' } });
    expect(await cancel(others, customer.token)).toMatchObject({ status: 404, error: { code: 'order-unknown' } });
    expect((await cancel(crypto.randomUUID(), customer.token)).status).toBe(404);
    accounts.clock.now += 5 * MINUTE + 1;
    expect(await cancel(late, customer.token)).toMatchObject({ status: 409, error: { code: 'too-late' } });
    const states = await accounts.db.select({ id: orders.orderId, status: orders.status }).from(orders);
    const statusOf = (id: string) => states.find((state) => state.id === id)?.status;
    expect([late, accepted, others].map(statusOf)).toEqual(['pending', 'accepted', 'pending']);
  });

  it('happens once when it is asked for many times at once', async () => {
    const orderId = await place(customer.token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(orderId, customer.token)));
    expect(answers.map(({ data }) => data)).toEqual(Array<number>(8).fill(6));
    await accounts.runJobs();
    const mails = (await accounts.mailTo(CUSTOMER.email)).filter((mail) => mail.subject.includes('cancelled'));
    expect(mails.filter((mail) => mail.text.includes(orderId))).toHaveLength(1);
  });
});

describe('one’s own data', () => {
  it('is taken along whole: profile, addresses and orders', async () => {
    const address = { name: 'Home', fullAddress: '1 Queen St', phone: '0211234567' };
    await accounts.send('addAddress', { token: customer.token, json: address });
    const orderId = await place(customer.token);
    const answer = await accounts.send('exportData', { token: customer.token });
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.data).toMatchObject({
      restaurant: 'Saffron Lane',
      profile: { email: customer.email, addresses: [{ fullAddress: '1 Queen St' }] },
      orders: [{ orderInfo: { orderId }, customerInfo: { phone: CUSTOMER.phone }, products: [{}, {}] }],
    });
    expect(answer.body).not.toMatch(/argon2/);
  });

  it('goes with the account; orders stay with their amounts and without a person', async () => {
    const guest = await place(undefined, { email: customer.email.toUpperCase().replace('@', '+pizza@') });
    const own = await place(customer.token, { orderNotes: 'ring the bell of Hana' });
    for (const orderId of [guest, own]) await move(orderId, 'complete');
    const stranger = await place(undefined);
    await accounts.send('addAddress', {
      token: customer.token,
      json: { name: 'Home', fullAddress: '1 Queen St', phone: '0211234567' },
    });
    const remove = (password: string) => accounts.send('deleteAccount', { token: customer.token, json: { password } });
    expect(await remove('wrong')).toMatchObject({
      status: 400,
      error: { fields: { password: 'That is not your password.' } },
    });
    expect((await remove(PASSWORD)).status).toBe(200);

    expect((await accounts.send('getProfile', { token: customer.token })).status).toBe(401);
    await expect(accounts.signIn(customer)).rejects.toThrow('400');
    const rows = await accounts.db.select().from(orders);
    for (const orderId of [guest, own]) {
      const row = rows.find((order) => order.orderId === orderId);
      expect(row).toMatchObject({
        totalCents: 2700,
        customerId: null,
        fullName: '',
        email: '',
        phone: '',
        phoneKey: '',
        mailboxKey: '',
        notes: '',
        deliveryAddress: null,
      });
      expect((await accounts.send('getOrderSummary', { params: { orderId } })).status).toBe(200);
    }
    expect(rows.find((order) => order.orderId === stranger)?.email).toBe(CUSTOMER.email);
    const people = JSON.stringify([
      await accounts.db.select().from(customers),
      await accounts.db.select().from(customerAddresses),
    ]);
    expect(people).not.toContain(customer.email);
    // The same person may sign up again, as a new customer.
    accounts.clock.now += MINUTE;
    const again = await accounts.newCustomer({ Email: customer.email });
    expect((await list(again.token)).items).toEqual([]);
  });

  it('goes, but for the buyer of an order above $1,000.00, which a tax invoice names', async () => {
    const totals = [100_000, 100_001];
    const ids: string[] = [];
    for (const totalCents of totals) {
      const orderId = await place(customer.token, { company: 'Kauri Books Ltd', orderNotes: 'ring the bell of Hana' });
      await move(orderId, 'complete');
      await accounts.db.update(orders).set({ totalCents }).where(eq(orders.orderId, orderId));
      ids.push(orderId);
    }
    const json = { password: PASSWORD };
    expect((await accounts.send('deleteAccount', { token: customer.token, json })).status).toBe(200);
    const rows = await accounts.db.select().from(orders);
    const [below, above] = ids.map((id) => rows.find(({ orderId }) => orderId === id));
    expect(below).toMatchObject({ fullName: '', email: '', company: '', phone: '', notes: '', customerId: null });
    expect(above).toMatchObject({ phone: '', phoneKey: '', mailboxKey: '', notes: '', customerId: null });
    expect(above).toMatchObject({ company: 'Kauri Books Ltd', fullName: CUSTOMER.fullName, email: CUSTOMER.email });
    // The ledger names nobody.
    const entries = JSON.stringify(await accounts.db.select().from(moneyEntries));
    expect(entries).not.toMatch(/Kauri|Hana/);
    expect(entries).not.toContain(CUSTOMER.email);
  });

  it('stays while an order is on its way', async () => {
    await place(customer.token);
    const json = { password: PASSWORD };
    expect(await accounts.send('deleteAccount', { token: customer.token, json })).toMatchObject({
      status: 409,
      error: { code: 'order-running' },
    });
    expect((await accounts.send('getProfile', { token: customer.token })).status).toBe(200);
  });
});
