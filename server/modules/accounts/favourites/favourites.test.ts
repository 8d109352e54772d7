import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, type Customer, openAccounts, PASSWORD } from '#server/modules/accounts/testing/accounts.ts';
import { productId } from '#server/modules/orders/testing/shop.ts';

let accounts: Accounts;
let customer: Customer;
beforeAll(async () => {
  accounts = await openAccounts();
  customer = await accounts.newCustomer();
});
afterAll(() => accounts?.close());

const naan = productId('garlic-naan');
const chicken = productId('butter-chicken');
const lassi = productId('mango-lassi');
const change = (json: unknown, token = customer.token) => accounts.send('changeFavourites', { token, json });
const list = async (token = customer.token) => (await accounts.send('getFavourites', { token })).data.productIds;

describe('favourites of a customer', () => {
  it('join what a device had, each once and the newest first; a repeat changes nothing', async () => {
    expect(await list()).toEqual([]);
    expect((await change({ productIds: [naan] })).data.productIds).toEqual([naan]);
    accounts.clock.now += 1000;
    // The list of a device at its sign-in: its own order, dishes of both sides, upper case as some clients send ids.
    const merged = await change({ productIds: [chicken.toUpperCase(), naan, lassi] });
    expect(merged.data.productIds).toEqual([chicken, lassi, naan]);
    expect((await change({ productIds: [chicken, naan, lassi] })).data.productIds).toEqual([chicken, lassi, naan]);
    expect((await change({ removedIds: [lassi] })).data.productIds).toEqual([chicken, naan]);
    expect(await list()).toEqual([chicken, naan]);
  });

  it('leave out dishes of another restaurant, and are nobody else’s to read', async () => {
    const other = await accounts.newCustomer();
    const { rows } = await accounts.db.execute<{ product_id: string }>(
      sql`select product_id from products where client_id = ${accounts.clientIds.forno} limit 1`,
    );
    const foreign = [rows[0]?.product_id ?? '', crypto.randomUUID()];
    expect((await change({ productIds: foreign }, other.token)).data.productIds).toEqual([]);
    expect((await accounts.send('getFavourites')).status).toBe(401);
    const elsewhere = await accounts.send('getFavourites', {
      token: customer.token,
      clientId: accounts.clientIds.forno,
    });
    expect(elsewhere.status).not.toBe(200);
  });

  it('refuse bad input by its field', async () => {
    const bad = await change({ productIds: ['x'] });
    expect([bad.status, Object.keys(bad.error.fields ?? {})]).toEqual([400, ['productIds.0']]);
    const many = await change({ removedIds: Array.from({ length: 201 }, () => crypto.randomUUID()) });
    expect([many.status, Object.keys(many.error.fields ?? {})]).toEqual([400, ['removedIds']]);
  });

  it('are exported with the data, leave with a deleted dish and go with the account', async () => {
    const leaving = await accounts.newCustomer();
    await change({ productIds: [chicken, naan] }, leaving.token);
    const { data } = await accounts.send('exportData', { token: leaving.token });
    expect(data.favourites).toEqual([
      { productId: chicken, name: 'Butter chicken', addedUtc: expect.stringMatching(/Z$/) },
      { productId: naan, name: 'Garlic naan', addedUtc: expect.stringMatching(/Z$/) },
    ]);
    const count = async () =>
      (
        await accounts.db.execute<{ count: number }>(sql`select count(*)::int count from customer_favourites f
          join customers c on c.client_id = f.client_id and c.customer_id = f.customer_id
          where c.email = ${leaving.email}`)
      ).rows[0]?.count;
    expect(await count()).toBe(2);
    const gone = await accounts.send('deleteAccount', { token: leaving.token, json: { password: PASSWORD } });
    expect(gone.status).toBe(200);
    const { rows } = await accounts.db.execute(sql`select 1 from customer_favourites f
      where not exists (select 1 from customers c where c.customer_id = f.customer_id)`);
    expect([await count(), rows]).toEqual([0, []]);
  });

  it('keep two hundred, the newest', async () => {
    const collector = await accounts.newCustomer();
    await change({ productIds: [naan] }, collector.token);
    // Two hundred dishes more than the menu of the demo has.
    await accounts.db.execute(sql`insert into products (client_id, product_id, department_id, name, description, price_cents, position)
      select client_id, gen_random_uuid(), department_id, '{"en":"Extra"}', '{"en":""}', 100, 10000 + n
      from products, generate_series(1, 200) n where client_id = ${accounts.clientIds.saffron} and product_id = ${naan}`);
    const { rows } = await accounts.db.execute<{ product_id: string }>(
      sql`select product_id from products where client_id = ${accounts.clientIds.saffron} and position > 10000`,
    );
    accounts.clock.now += 1000;
    const { data } = await change({ productIds: rows.map((row) => row.product_id) }, collector.token);
    expect([data.productIds.length, data.productIds.includes(naan)]).toEqual([200, false]);
    await accounts.db.execute(sql`delete from products where position > 10000`);
    expect(await list(collector.token)).toEqual([]);
  });
});
