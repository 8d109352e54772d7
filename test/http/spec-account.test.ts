/** A client of somebody with an account, written from the specification alone. Spec: calls#authentication-calls */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { clientIds } from '#test/app.ts';
import { expectFields, openSpecClient } from './spec-calls.ts';

const client = openSpecClient();

describe('a client of somebody with an account', () => {
  const email = 'mere@example.nz';
  const password = 'kete harakeke 7';
  const auth = '/api/customer/auth';
  let token = '';

  it('calls#authentication-calls, accounts#access-token, accounts#birth-date: signs up with a code and in', async () => {
    const { clientId, store } = client;
    for (const BirthDate of ['2001-02-29', '2030-01-01']) {
      const form = { ClientId: clientId, FirstName: 'Mere', LastName: 'Walker', Email: email, Password: password };
      const { body } = await client.sendForm(`${auth}/signup`, { ...form, PhoneNumber: '0211234567', BirthDate });
      expect(body.error?.fields).toEqual({ BirthDate: 'Please enter a real date in the past' });
    }
    token = await client.signUp(email, password);
    const signedIn = await client.sendForm(`${auth}/signin`, { ClientId: clientId, Email: email, Password: password });
    expect((signedIn.body.data as { expiry: number }).expiry).toBeGreaterThan(store.clock.now);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ email, firstName: 'Mere', lastName: 'Walker', clientId });
  });

  it('calls#customer-calls: reads and changes the profile and an address', async () => {
    const { send, clientId } = client;
    const path = `/api/${clientId}/currentcustomer`;
    const read = async () =>
      (await client.read<{ data: { addresses: object[] } }>('currentcustomer/profile', token)).data;
    expectFields(
      await read(),
      'customerId firstName lastName phoneNumber email birthDate imageUrl customerType addresses',
    );
    const { customerId } = (await read()) as { customerId?: string };
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } });
    const imageUrl = new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' });
    const form = { customerId: customerId ?? '', firstName: 'Meri', lastName: 'Walker', phoneNumber: '0211234567' };
    const saved = await client.sendForm(`${path}/profile`, { ...form, birthDate: '', imageUrl }, token);
    expect([saved.status, saved.body.data]).toEqual([200, expect.objectContaining({ message: expect.any(String) })]);
    expect(await read()).toMatchObject({ imageUrl: expect.stringMatching(/\.webp$/) });
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

  it('store#tenancy: is nobody at another restaurant, and finds nothing of it at this one', async () => {
    const { send, clientId } = client;
    const there = (path: string, as = '') => send('GET', `/api/${clientIds.forno}/${path}`, undefined, 'en', as);
    const { departments } = (await there('menu')).body.data as { departments: { products: { productId: string }[] }[] };
    const theirs = departments[0]?.products[0]?.productId;
    expect((await there(`products/${theirs}`)).status).toBe(200);
    for (const path of ['currentcustomer/profile', `products/${theirs}`, 'menu', 'departments'])
      expect([path, (await there(path, token)).status]).toEqual([path, 403]);
    expect((await send('GET', `/api/${clientId}/products/${theirs}`)).status).toBe(404);
  });

  it('limits#codes, calls#both-readers-of-a-list: reads its orders, and the numbers stand for what they say', async () => {
    const { cartId } = await client.change('add', await client.lineOf('Garlic naan', 2), undefined, token);
    const { orderId } = (await client.order({ cartId }, 'en', token)).data;
    const { data: orders, items } = await client.read<{ data: readonly object[]; items: unknown }>(
      'currentcustomer/orders',
      token,
    );
    expectFields(orders[0], 'orderId orderNumber orderType orderAmount paymentMode orderStatus createdUtc');
    expect(orders).toMatchObject([{ orderId, orderType: 1, orderAmount: 11, paymentMode: 1, orderStatus: 1 }]);
    expect(items).toEqual(orders);
    const { data: restaurant } = (await client.send('GET', '/api/client/saffron-lane')).body;
    const { weeklyAvailabilities, mealPeriods } = restaurant as {
      weeklyAvailabilities: readonly { weekday: number }[];
      mealPeriods: readonly { periodType: number }[];
    };
    expect(weeklyAvailabilities.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(mealPeriods.map(({ periodType }) => periodType)).toEqual([1, 2, 3]);
  });

  it('calls#authentication-calls, accounts#sign-out: a new password by the code of a mail, which ends every session', async () => {
    const { sendForm, clientId: ClientId } = client;
    expect((await sendForm(`${auth}/pwdreset/initiate`, { Email: email, ClientId })).status).toBe(200);
    const reset = { Email: email, Otp: await client.readCode(), ClientId, NewPassword: 'kete kiekie 8' };
    expect((await sendForm(`${auth}/pwdreset/verify`, reset)).status).toBe(200);
    const signIn = async (Password: string) =>
      (await sendForm(`${auth}/signin`, { ClientId, Email: email, Password })).status;
    expect([await signIn(password), await signIn(reset.NewPassword)]).toEqual([400, 200]);
    const profile = await client.send('GET', `/api/${ClientId}/currentcustomer/profile`, undefined, 'en', token);
    expect(profile.status).toBe(401);
  });
});
