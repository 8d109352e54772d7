/** A client of somebody with an account, written from the specification alone. Spec: calls#authentication-calls */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFields, ORDER, openSpecClient, type SpecClient } from './spec-calls.ts';

let client: SpecClient;
let { store, clientId }: Pick<SpecClient, 'store' | 'clientId'> = {} as SpecClient;
const send: SpecClient['send'] = (...call) => client.send(...call);
beforeAll(async () => {
  client = await openSpecClient();
  ({ store, clientId } = client);
});
afterAll(() => store.close());

describe('a client of somebody with an account', () => {
  const email = 'mere@example.nz';
  const password = 'kete harakeke 7';
  const auth = '/api/customer/auth';
  let token = '';

  it('calls#authentication-calls, accounts#access-token, accounts#birth-date: signs up with a code and in', async () => {
    const person = { ClientId: clientId, FirstName: 'Mere', LastName: 'Walker', Email: email, Password: password };
    const signUp = (BirthDate: string) =>
      client.sendForm(`${auth}/signup`, { ...person, PhoneNumber: '0211234567', BirthDate });
    for (const day of ['2001-02-29', '2030-01-01'])
      expect((await signUp(day)).body.error?.fields).toEqual({ BirthDate: 'Please enter a real date in the past' });
    const asked = await signUp('');
    expect([asked.status, asked.body.data]).toEqual([200, 'Success']);
    await store.jobs.runDue();
    const list = (await store.app.inject('/mailbox')).body;
    const mail = (await store.app.inject(`${/\/mailbox\/\d+/.exec(list)?.[0]}/body`)).body;
    const OTP = /\b\d{6}\b/.exec(mail.replace(/<style.*?<\/style>|<[^>]+>/gs, ' '))?.[0] ?? '';
    const verified = await client.sendForm(`${auth}/signup/verify`, { ClientId: clientId, Email: email, OTP });
    expect([verified.status, verified.body.data]).toEqual([200, 'Success']);
    const signedIn = await client.sendForm(`${auth}/signin`, { ClientId: clientId, Email: email, Password: password });
    const { accessToken, expiry } = signedIn.body.data as { accessToken: string; expiry: number };
    token = accessToken;
    expect(expiry).toBeGreaterThan(store.clock.now);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ email, firstName: 'Mere', lastName: 'Walker', clientId });
  });

  it('calls#customer-calls: reads and changes the profile and an address', async () => {
    const path = `/api/${clientId}/currentcustomer`;
    const read = async () =>
      ((await send('GET', `${path}/profile`, undefined, 'en', token)).body.data as { data: { addresses: object[] } })
        .data;
    expectFields(
      await read(),
      'customerId firstName lastName phoneNumber email birthDate imageUrl customerType addresses',
    );
    const saved = await client.sendForm(
      `${path}/profile`,
      { firstName: 'Meri', lastName: 'Walker', phoneNumber: '0211234567' },
      token,
    );
    expect(saved.status).toBe(200);
    const address = {
      name: 'Home',
      fullAddress: '14 Franklin Road, Freemans Bay, Auckland 1011',
      zipCode: '1011',
      phone: '0211234567',
      geoLocation: { longitude: 174.746, latitude: -36.8484 },
      isDefault: true,
    };
    expect((await send('POST', `${path}/addresses`, address, 'en', token)).status).toBe(200);
    const [own] = (await read()).addresses as readonly { addressId: string }[];
    const office = { ...address, addressId: own?.addressId, name: 'Office' };
    expect((await send('PUT', `${path}/addresses/${own?.addressId}`, office, 'en', token)).status).toBe(200);
    expect(await read()).toMatchObject({ firstName: 'Meri', addresses: [{ ...office, phone: expect.any(String) }] });
    expect((await send('GET', `${path}/profile`)).status).toBe(401);
  });

  it('limits#codes, calls#both-readers-of-a-list: reads its orders, and the numbers stand for what they say', async () => {
    const naan = (await client.dishes()).find(({ name }) => name === 'Garlic naan');
    const line = { productId: naan?.productId, price: 5.5, qty: 2, isCombo: false };
    const cart = await send('POST', `/api/${clientId}/cart/add`, line, 'en', token);
    const { cartId } = cart.body.data as { cartId: string };
    const placed = await send('POST', `/api/${clientId}/orders`, { ...ORDER, cartId }, 'en', token);
    const { orderId } = placed.body.data as { orderId: string };
    const { data } = (await send('GET', `/api/${clientId}/currentcustomer/orders`, undefined, 'en', token)).body;
    const { data: orders, items } = data as { data: readonly object[]; items: unknown };
    expectFields(orders[0], 'orderId orderNumber orderType orderAmount paymentMode orderStatus createdUtc');
    expect(orders).toMatchObject([{ orderId, orderType: 1, orderAmount: 11, paymentMode: 1, orderStatus: 1 }]);
    expect(items).toEqual(orders);
    const { data: restaurant } = (await send('GET', '/api/client/saffron-lane')).body;
    const { weeklyAvailabilities, mealPeriods } = restaurant as {
      weeklyAvailabilities: readonly { weekday: number }[];
      mealPeriods: readonly { periodType: number }[];
    };
    expect(weeklyAvailabilities.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(mealPeriods.map(({ periodType }) => periodType)).toEqual([1, 2, 3]);
  });
});
