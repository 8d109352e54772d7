import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAddress } from '#core/contract/accounts/customers.ts';
import { type Accounts, type Customer, openAccounts } from '#server/modules/accounts/testing/accounts.ts';

let accounts: Accounts;
let customer: Customer;
let stranger: Customer;
beforeAll(async () => {
  accounts = await openAccounts();
  customer = await accounts.newCustomer();
  stranger = await accounts.newCustomer();
});
afterAll(() => accounts?.close());

const home = {
  name: 'Home',
  fullAddress: '12 Māhuhu Crescent, Auckland 1010',
  zipCode: '1010',
  phone: '0211234567',
  geoLocation: { longitude: 174.77, latitude: -36.85 },
  place: 'as the search signed it',
  isDefault: false,
};
const add = (json: unknown = home, token = customer.token) => accounts.send('addAddress', { token, json });
const book = async (token = customer.token): Promise<WireAddress[]> =>
  (await accounts.send('getProfile', { token })).data.addresses;

describe('the address book', () => {
  it('takes an address, changes it and lets it go', async () => {
    const added = await add();
    expect(added).toMatchObject({ status: 200, message: 'Address saved successfully' });
    const { addressId } = added.data;
    expect(added.data).toEqual({ ...home, addressId, phone: '+64211234567' });
    expect(await book()).toEqual([added.data]);

    // As the browser sends it back: with its id, and the number as it was stored.
    const json = { ...added.data, name: 'Office', geoLocation: null, zipCode: null };
    const params = { addressId };
    const updated = await accounts.send('updateAddress', { token: customer.token, params, json });
    expect(updated.data).toEqual({ ...json, phone: '+64211234567' });
    expect(await book()).toEqual([updated.data]);

    expect((await accounts.send('removeAddress', { token: customer.token, params })).status).toBe(200);
    expect(await book()).toEqual([]);
    expect((await accounts.send('removeAddress', { token: customer.token, params })).status).toBe(404);
  });

  it('keeps an address without postcode and place, and of several lines', async () => {
    const { data } = await add({ name: 'Other', fullAddress: '  Flat 2\n9 Queen St\nAuckland ', phone: '6495550148' });
    expect(data).toMatchObject({
      fullAddress: 'Flat 2\n9 Queen St\nAuckland',
      zipCode: null,
      geoLocation: null,
      place: null,
    });
    await accounts.send('removeAddress', { token: customer.token, params: { addressId: data.addressId } });
  });

  it('has one default, listed first, also when many are set at once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1)
      ids.push((await add({ ...home, fullAddress: `${index} Queen St`, isDefault: index < 2 })).data.addressId);
    const defaults = async () =>
      (await book()).filter((address) => address.isDefault).map(({ addressId }) => addressId);
    expect(await defaults()).toEqual([ids[1]]);
    const set = (addressId: string) =>
      accounts.send('setDefaultAddress', { token: customer.token, params: { addressId } });
    expect((await set(ids[3] ?? '')).data.isDefault).toBe(true);
    expect((await book())[0]?.addressId).toBe(ids[3]);
    const answers = await Promise.all(ids.map(set));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await defaults()).toHaveLength(1);
    const [current] = await defaults();
    expect((await set(crypto.randomUUID())).status).toBe(404);
    expect(await defaults()).toEqual([current]);
  });

  it('keeps the same address once, however often it is sent, and may make it the default', async () => {
    const hasty = await accounts.newCustomer();
    const answers = await Promise.all(Array.from({ length: 60 }, () => add(home, hasty.token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.addressId)).size).toBe(1);
    expect(await book(hasty.token)).toHaveLength(1);
    const again = await add({ ...home, isDefault: true }, hasty.token);
    expect(again.data).toMatchObject({ addressId: answers[0]?.data.addressId, isDefault: true });
    await add({ ...home, phone: '0211234568' }, hasty.token);
    expect(await book(hasty.token)).toHaveLength(2);
  });

  it('holds fifty', async () => {
    const many = await accounts.newCustomer();
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, n) => add({ ...home, fullAddress: `${n} Queen St` }, many.token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await book(many.token)).toHaveLength(50);
  });

  it.each([
    ['name', 'Work'],
    ['name', undefined],
    ['fullAddress', ''],
    ['fullAddress', '   '],
    ['fullAddress', 'x'.repeat(501)],
    ['fullAddress', 'a\u0000b'],
    ['fullAddress', '\ud83d alone'],
    ['fullAddress', 7],
    ['phone', '123456789'],
    ['phone', '1234567890123456'],
    ['phone', '021 123 456'],
    ['phone', 'phone number'],
    ['phone', '०२११२३४५६७'],
    ['zipCode', '<b>1010</b>'],
    ['zipCode', '12345678901234'],
    ['geoLocation', { longitude: 181, latitude: 0 }],
    ['geoLocation', { longitude: 0, latitude: -91 }],
    ['geoLocation', { longitude: '174', latitude: -36 }],
    ['geoLocation', 'Auckland'],
    ['isDefault', 'yes'],
    ['addressId', 'x'],
  ])('refuses %s %j and changes nothing', async (field, value) => {
    const before = await book();
    const answer = await add({ ...home, [field]: value });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
    const [first] = before;
    const params = { addressId: first?.addressId ?? '' };
    const json = { ...home, [field]: value };
    expect((await accounts.send('updateAddress', { token: customer.token, params, json })).status).toBe(400);
    expect(await book()).toEqual(before);
  });

  it('takes every script', async () => {
    for (const fullAddress of ['१२ क्वीन स्ट्रीट', '੧੨ ਕੁਈਨ ਸਟਰੀਟ', '🏡 behind the tree', 'Ōtāhuhu']) {
      expect((await add({ ...home, fullAddress }, stranger.token)).data.fullAddress).toBe(fullAddress);
    }
  });

  it('of another customer is unknown, whatever is tried', async () => {
    const [own] = await book();
    const params = { addressId: own?.addressId ?? '' };
    const before = await book();
    const { token } = stranger;
    const answers = [
      await accounts.send('updateAddress', { token, params, json: home }),
      await accounts.send('removeAddress', { token, params }),
      await accounts.send('setDefaultAddress', { token, params }),
    ];
    for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 'address-unknown']);
    expect(await book()).toEqual(before);
    const wrongId = { ...home, addressId: crypto.randomUUID() };
    expect((await accounts.send('updateAddress', { token: customer.token, params, json: wrongId })).status).toBe(400);
  });
});
