/** How many cash orders of one guest, device and network may wait for an answer. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceOrderBody } from '#core/contract/orders/orders.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { type Accounts, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { CUSTOMER, countStatements, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import type { Asked } from './place-order.ts';
import { lockRestaurants } from './repo-placing.ts';

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.execute(sql`update orders set status = 'delivered' where status in ('pending', 'accepted')`);
});

it('makes orders wait for each other, also the first ones of a restaurant, which has no counter yet', async () => {
  const clientId = shop.clientIds.kumo;
  const { rows: known } = await shop.db.execute(sql`select from order_counters where client_id = ${clientId}`);
  expect(known).toEqual([]);
  const asked = [{ store: { tenant: { clientId } } } as Asked];
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let second: Promise<unknown> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await lockRestaurants(tx, asked, true);
    second = shop.db.transaction((other) => lockRestaurants(other, asked, true));
    // Not in this transaction: it would go on seeing what it saw first.
    await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBe(1);
  });
  await second;
});

let guests = 0;
/** Another guest each time. */
function somebody() {
  guests += 1;
  return { email: `guest${guests}@example.nz`, phone: `021 555 ${String(1000 + guests)}` };
}

interface From {
  readonly address?: string;
  readonly cookie?: string;
  readonly language?: string;
  /** Of a customer who is signed in. */
  readonly token?: string;
}

async function place(
  body: Partial<PlaceOrderBody> = {},
  { address = '198.51.100.1', cookie, language = 'en', token }: From = {},
) {
  const { cartId } = await shop.cartOf(garlicNaan());
  const response = await shop.app.inject({
    method: 'POST',
    url: fillPath(ROUTES.placeOrder.path, { clientId: shop.clientIds.saffron }),
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: JSON.stringify({ ...CUSTOMER, ...somebody(), orderType: 1, paymentMode: 1, cartId, ...body }),
  });
  const [set] = response.cookies;
  return { status: response.statusCode, ...response.json(), cookie: set && `${set.name}=${set.value}`, set };
}

/** How many of `count` orders are taken, one after another. */
async function taken(count: number, one: (n: number) => ReturnType<typeof place>): Promise<number> {
  let sum = 0;
  for (let n = 0; n < count; n += 1) if ((await one(n)).status === 200) sum += 1;
  return sum;
}

const waiting = async () => {
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from orders where status = 'pending'`,
  );
  return rows[0]?.n;
};

describe('cash orders that wait for an answer', () => {
  it('are few per phone, however the number is written', async () => {
    const phones = ['021 555 0199', '+64 21 555 0199', '०२१५५५०१९९', '(021) 555-0199 ext 3'];
    expect(await taken(8, (n) => place({ phone: phones[n % 4] ?? '' }, { address: `203.0.${n}.1` }))).toBe(5);
  });

  it('are few per mailbox, whatever its capitals and tags', async () => {
    const emails = ['Flood@example.nz', 'flood@EXAMPLE.nz', 'flood+1@example.nz', ' flood+22@example.nz'];
    expect(await taken(8, (n) => place({ email: emails[n % 4] ?? '' }, { address: `203.0.${n}.1` }))).toBe(5);
  });

  it('are few per browser, which is known by a signed cookie', async () => {
    const { cookie = '', set } = await place({}, { address: '203.0.99.1' });
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
    expect(await taken(8, (n) => place({}, { address: `203.0.${n}.1`, cookie }))).toBe(4);
    // A made-up cookie does not count: its browser gets a new one.
    const forged = await place({}, { address: '203.0.99.2', cookie: `${cookie.slice(0, -2)}xx` });
    expect([forged.status, forged.cookie === undefined]).toEqual([200, false]);
  });

  it('are more per network: IPv6 by /64, and by /48 and /24 around it', async () => {
    expect(await taken(32, (n) => place({}, { address: `2001:db8:1:1::${n}` }))).toBe(30);
    expect((await place({}, { address: '2001:db8:1:2::1' })).status).toBe(200);
    expect(await taken(62, (n) => place({}, { address: `2001:db8:1:${n + 3}::1` }))).toBe(59);
    expect((await place({}, { address: '2001:db8:2:1::1' })).status).toBe(200);
  });

  it('are as few when all of them come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => place({}, { address: '198.51.100.40' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(await waiting()).toBe(30);
  });

  it('of a flood leave room for a guest elsewhere, whose order is on the board', async () => {
    await Promise.all(Array.from({ length: 60 }, () => place({}, { address: '198.51.100.41' })));
    expect((await place({}, { address: '203.0.113.9' })).status).toBe(200);
    expect(await waiting()).toBe(31);
  });
});

it('who is signed in is counted by the account, and not shut out by a flood from the same network', async () => {
  const address = '198.51.100.42';
  const { token } = await shop.newCustomer();
  expect(await taken(31, () => place({}, { address }))).toBe(30);
  expect(await taken(7, () => place({}, { address, token }))).toBe(5);
});

describe('a refusal', () => {
  const fill = (phone: string) => taken(5, (n) => place({ phone }, { address: `203.0.${n}.1` }));

  it('says what to do in the guest’s language, at the way to pay', async () => {
    const { phone } = somebody();
    await fill(phone);
    for (const [language, text] of [
      // The phone as New Zealanders dial it.
      ['en', /^Several of your orders still wait .* call 0\d [\d ]+, or pay by card\.$/],
      ['hi', /जवाब अभी बाकी है।.+कार्ड से भुगतान करें।$/],
      ['pa', /ਜਵਾਬ ਅਜੇ ਬਾਕੀ ਹੈ।.+ਕਾਰਡ ਨਾਲ ਭੁਗਤਾਨ ਕਰੋ।$/],
    ] as const) {
      const { status, error } = await place({ phone }, { language });
      expect([status, error.code]).toEqual([409, 'too-many-open-orders']);
      expect(error.errorMessage).toMatch(text);
      expect(error.fields).toEqual({ paymentMode: error.errorMessage });
    }
  });

  it('leaves no trace, and is over when the restaurant has answered', async () => {
    const { phone } = somebody();
    await fill(phone);
    const { rows } = await shop.db.execute<{ n: number }>(sql`select last_number as n from order_counters`);
    expect((await place({ phone })).status).toBe(409);
    expect((await shop.db.execute<{ n: number }>(sql`select last_number as n from order_counters`)).rows).toEqual(rows);
    await shop.db.execute(sql`update orders set status = 'accepted', accepted_by = 'Ana Kaur' where phone = ${phone}`);
    expect((await place({ phone })).status).toBe(200);
  });

  it('is not put off by a restaurant that accepts by itself', async () => {
    const { phone } = somebody();
    await fill(phone);
    await shop.db.execute(sql`update orders set status = 'accepted', accepted_by = 'system' where phone = ${phone}`);
    expect((await place({ phone })).status).toBe(409);
  });

  it('meets card orders that are never paid, which hold times and offers, and not those that are', async () => {
    const { phone } = somebody();
    const card = (n: number) => place({ phone, paymentMode: 2 }, { address: `203.0.${n}.1` });
    expect(await taken(7, card)).toBe(5);
    const { status, error } = await card(9);
    expect([status, error.code]).toEqual([409, 'too-many-open-orders']);
    expect(error.errorMessage).toMatch(/wait for their payment.* in 15 minutes\.$/);
    // By cash the same guest may still order, and by card again once the money is there.
    expect((await place({ phone })).status).toBe(200);
    await shop.db.execute(sql`update orders set real_at = now() where phone = ${phone}`);
    expect((await card(9)).status).toBe(200);
  });

  it('never meets who pays by card while cash orders wait, nor a request that is repeated', async () => {
    const { phone } = somebody();
    await fill(phone);
    expect((await place({ phone, paymentMode: 2 })).status).toBe(200);
    const { cartId } = await shop.cartOf(garlicNaan());
    const again = { cartId, ...somebody() };
    const first = await place(again);
    await taken(4, () => place({ email: again.email }));
    expect((await place(again)).data.orderId).toBe(first.data.orderId);
    expect((await place({ email: again.email })).status).toBe(409);
  });

  it('costs the orders that are placed together one statement', async () => {
    const { cartId } = await shop.cartOf(garlicNaan());
    expect(await countStatements(() => shop.place({ cartId, ...somebody() }))).toBe(10);
  });

  it('belongs to one restaurant, and is removed after a day', async () => {
    const { phone } = somebody();
    await fill(phone);
    await shop.db.execute(sql`update order_origins set client_id = ${shop.clientIds.forno}`);
    expect((await place({ phone })).status).toBe(200);
    shop.clock.now += 25 * 60 * 60_000;
    await shop.db.execute(sql`select graphile_worker.add_job('retention.sweep')`);
    await shop.runJobs();
    expect((await shop.db.execute(sql`select 1 from order_origins`)).rows).toEqual([]);
    shop.clock.now -= 25 * 60 * 60_000;
  });
});
