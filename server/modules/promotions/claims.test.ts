import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { PlaceOrderBody } from '#core/contract/orders/orders.ts';
import { openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import {
  butterChicken,
  countStatements,
  garlicNaan,
  id,
  NEARBY,
  openShop,
  type Shop,
} from '#server/modules/orders/testing/shop.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { type SpecCart, specCalls } from '#test/http/spec-calls.ts';
import { addOffer, claimedOf, type OfferGiven } from './testing/offers.ts';

let shop: Shop;
beforeAll(async () => {
  // All calls come from one address.
  shop = await openShop({ env: { RATE_LIMITS: '0' } });
});
afterAll(() => shop.close());

let people = 0;
const somebody = () => {
  people += 1;
  return `guest${people}@example.nz`;
};

async function cartWith(code: string, qty = 2): Promise<WireCart> {
  const cart = await shop.cartOf(butterChicken(qty));
  return await shop.get('addPromoCode', { query: { cartId: cart.cartId }, body: { promoCode: code } });
}

/** Half the price, with a code of its own. */
async function half(offer: Partial<OfferGiven> = {}): Promise<{ code: string; promotionId: string }> {
  const code = `HALF-${crypto.randomUUID().toUpperCase()}`;
  const promotionId = await addOffer(shop, { code, benefit: { kind: 'percent', percent: 50 }, ...offer });
  return { code, promotionId };
}

/** A number that nobody else types. */
const ownPhone = () => {
  people += 1;
  return `021 ${700_000 + people}`;
};

const place = (cart: WireCart, more: Partial<PlaceOrderBody> = {}) =>
  shop.place({
    cartId: cart.cartId,
    email: somebody(),
    phone: ownPhone(),
    expectedTotal: cart.totalAmount,
    ...more,
  });

const ordersOf = async (cart: WireCart) => {
  const { rows } = await shop.db.execute(sql`select order_id from orders where cart_id = ${cart.cartId}`);
  return rows.length;
};

const move = (orderId: string, event: 'cancel' | 'reject' | 'unpaid-timeout') =>
  createOrderBook(shop.deps, orderListeners(shop.deps)).change(shop.clientIds.saffron, orderId, () => ({
    events: [event],
    actor: 'Ana',
  }));

describe('an order with promotions', () => {
  it('keeps what they took off and why, and shows it in the summary and the mail', async () => {
    const cart = await shop.cartOf(butterChicken(2), garlicNaan(4));
    const priced = await shop.get('addPromoCode', {
      query: { cartId: cart.cartId },
      body: { promoCode: 'NAMASTE10' },
    });
    const { data } = await place(priced, { email: 'mere@example.nz' });
    // 10 % of what the free naan leaves of $65.
    expect(data.totalAmount).toBe(53.55);
    const params = { orderId: data.orderId };
    const summary = await shop.get('getOrderSummary', { params });
    expect(summary.orderInfo.totalDiscount).toBe(11.45);
    expect(summary.paymentInfo).toMatchObject({ amount: 65, totalAmount: 53.55 });
    expect(summary.paymentInfo.promotionInfo).toEqual([
      { promotionId: id('promotion', 'naan-three-plus-one'), name: 'Three naan, one more free', discountApplied: 5.5 },
      { promotionId: id('promotion', 'namaste10'), name: '10% off your order', discountApplied: 5.95 },
    ]);
    const hindi = await shop.get('getOrderSummary', { params, headers: { 'accept-language': 'hi' } });
    expect(hindi.paymentInfo.promotionInfo.map((info) => info.name)).toEqual([
      'तीन नान पर एक मुफ़्त',
      'आपके ऑर्डर पर 10% छूट',
    ]);

    const { rows } = await shop.db.execute<{ price_trace: { rule: string; detail: string; cents: number }[] }>(
      sql`select price_trace from orders where order_id = ${data.orderId}`,
    );
    const trace = rows[0]?.price_trace ?? [];
    expect(trace.filter((step) => step.cents !== 0).map(({ rule, detail, cents }) => [rule, detail, cents])).toEqual([
      ['promotion-applied', 'Three naan, one more free', -550],
      ['promotion-applied', '10% off your order', -595],
      ['tax-inside', 'GST 15%', 698],
    ]);
    expect(trace).toContainEqual(
      expect.objectContaining({ rule: 'promotion-refused', detail: 'Lassi Tuesday: wrong-weekday' }),
    );
    const lines = await shop.db.execute<{ discount_cents: number }>(
      sql`select discount_cents from order_lines where order_id = ${data.orderId} order by position`,
    );
    expect(lines.rows.reduce((total, line) => total + line.discount_cents, 0)).toBe(1145);

    await shop.runJobs();
    const mails = await shop.db.execute<{ text: string }>(
      sql`select row_to_json(m)::text as text from demo_mailbox m where row_to_json(m)::text like '%mere@example.nz%'`,
    );
    expect(mails.rows[0]?.text).toMatch(/Three naan, one more free[^$]*\$5\.50/);
    expect(mails.rows[0]?.text).toMatch(/10% off your order[^$]*\$5\.95/);
  });

  it('free delivery is not charged, and is on record', async () => {
    const cart = await shop.cartOf(butterChicken(3));
    const { status, data } = await shop.place({
      cartId: cart.cartId,
      orderType: 2,
      deliveryAddress: '1 Somewhere Lane',
      deliveryLocation: NEARBY,
    });
    expect([status, data.totalAmount]).toEqual([200, 64.5]);
    const { paymentInfo } = await shop.get('getOrderSummary', { params: { orderId: data.orderId } });
    expect(paymentInfo).toMatchObject({ deliveryCharge: 0, promotionInfo: [{ discountApplied: 5 }] });
  });
});

describe('a total limit', () => {
  it('offers#claims: 200 orders at once for the last use: one gets it, nobody pays another price unasked', async () => {
    const { code, promotionId } = await half({ totalLimit: 1 });
    const client = specCalls(shop);
    const carts: SpecCart[] = [];
    // A run of the rows alone looks at fewer.
    for (let n = process.env.SERVERY_TESTS === 'spec' ? 180 : 0; n < 200; n += 1) {
      const { cartId } = await client.cartOf(['Butter chicken', 2]);
      carts.push(await client.change('promocode/add', { promoCode: code }, cartId));
    }
    const answers = await Promise.all(
      carts.map(({ cartId, totalAmount }) =>
        client.order({ cartId, email: somebody(), phone: ownPhone(), expectedTotal: totalAmount }),
      ),
    );
    const placed = answers.filter((answer) => answer.status === 200);
    expect(placed.map(({ data }) => data)).toMatchObject([{ totalAmount: 21.5 }]);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(new Set(refused.map((answer) => `${answer.status} ${answer.error.code}`))).toEqual(
      new Set(['409 total-changed']),
    );
    expect(await claimedOf(shop, promotionId)).toEqual([1, 1]);
    const { rows } = await shop.db.execute<{ n: number }>(
      sql`select count(*)::int as n from orders where promotions::text like ${`%${promotionId}%`}`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('is shown in the cart as soon as it is reached, and the order goes on without it', async () => {
    const { code } = await half({ totalLimit: 1 });
    const [late, first] = [await cartWith(code), await cartWith(code)];
    expect((await place(first)).status).toBe(200);
    const seen = await shop.get('getCart', { params: { cartId: late.cartId } });
    expect(seen.promotions).toMatchObject([{ refusal: { message: 'This offer has been used up.' } }]);
    const unaware = await shop.place({ cartId: late.cartId });
    expect([unaware.status, unaware.error.errorMessage]).toEqual([
      409,
      `${code}: This offer has been used up. The total is now $43.00. Please check your order and place it again.`,
    ]);
    expect(await ordersOf(late)).toBe(0);
    expect((await place(seen)).data.totalAmount).toBe(43);
  });

  it.each(['cancel', 'reject'] as const)('is given back once by %s', async (event) => {
    const { code, promotionId } = await half({ totalLimit: 1 });
    const { data } = await place(await cartWith(code));
    expect(await claimedOf(shop, promotionId)).toEqual([1, 1]);
    await Promise.all([move(data.orderId, event), move(data.orderId, event)]);
    expect(await claimedOf(shop, promotionId)).toEqual([0, 0]);
    expect((await place(await cartWith(code))).status).toBe(200);
  });

  it('is held by a card order that is not paid yet, and given back when it times out', async () => {
    const { code, promotionId } = await half({ totalLimit: 1 });
    const { status, data } = await place(await cartWith(code), { paymentMode: 2 });
    expect([status, await claimedOf(shop, promotionId)]).toEqual([200, [1, 1]]);
    await move(data.orderId, 'unpaid-timeout');
    expect(await claimedOf(shop, promotionId)).toEqual([0, 0]);
  });

  it('is not held against the cart that holds it: back from the card form, the price is the same', async () => {
    const { code, promotionId } = await half({ totalLimit: 1 });
    const cart = await cartWith(code);
    const email = somebody();
    expect((await place(cart, { email, paymentMode: 2 })).status).toBe(200);
    const back = await shop.get('getCart', { params: { cartId: cart.cartId } });
    expect(back.totalAmount).toBe(21.5);
    const instead = await place(back, { email });
    expect([instead.status, instead.data.totalAmount]).toEqual([200, 21.5]);
    expect(await claimedOf(shop, promotionId)).toEqual([1, 1]);
  });

  it('is not taken by an order that is refused', async () => {
    const { code, promotionId } = await half({ totalLimit: 5 });
    const cart = await cartWith(code);
    expect((await place(cart, { expectedTotal: 1 })).status).toBe(409);
    expect(await claimedOf(shop, promotionId)).toEqual([0, 0]);
  });

  it('a repeated request takes one use', async () => {
    const { code, promotionId } = await half({ totalLimit: 5 });
    const cart = await cartWith(code);
    const email = somebody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(cart, { email })));
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1);
    expect(await claimedOf(shop, promotionId)).toEqual([1, 1]);
  });
});

describe('limits of one customer', () => {
  it('count by e-mail however it is written; the cart then shows the price without', async () => {
    const { code, promotionId } = await half({ perCustomerLimit: 1 });
    const email = somebody();
    expect((await place(await cartWith(code), { email })).status).toBe(200);
    const cart = await cartWith(code);
    const again = await place(cart, { email: ` ${email.toUpperCase()} ` });
    expect([again.status, again.error.errorMessage]).toEqual([
      409,
      `${code}: You have already used this offer. The total is now $43.00. Please check your order and place it again.`,
    ]);
    expect(await ordersOf(cart)).toBe(0);
    const after = await shop.get('getCart', { params: { cartId: cart.cartId } });
    expect([after.totalAmount, after.promotions]).toEqual([43, []]);
    expect((await place(after, { email })).data.totalAmount).toBe(43);
    expect(await claimedOf(shop, promotionId)).toEqual([1, 1]);
  });

  it('20 orders of one customer at once use it once', async () => {
    const { code, promotionId } = await half({ perCustomerLimit: 1 });
    const carts: WireCart[] = [];
    for (let n = 0; n < 20; n += 1) carts.push(await cartWith(code));
    const email = somebody();
    const answers = await Promise.all(carts.map((cart) => place(cart, { email })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await claimedOf(shop, promotionId)).toEqual([1, 1]);
  });

  it('20 orders of one account at once, each with an e-mail of its own, use it once', async () => {
    const accounts = await openAccounts({ env: { RATE_LIMITS: '0' } });
    try {
      for (const offer of [{ perCustomerLimit: 1 }, { conditions: { firstOrderOnly: true } }]) {
        const { token } = await accounts.newCustomer();
        const mine = { authorization: `Bearer ${token}` };
        const code = `ONCE-${crypto.randomUUID().toUpperCase()}`;
        const promotionId = await addOffer(accounts, { code, benefit: { kind: 'percent', percent: 50 }, ...offer });
        const carts: WireCart[] = [];
        for (let n = 0; n < 20; n += 1) {
          const { cartId } = await accounts.cartOf(butterChicken(1));
          const body = { promoCode: code };
          carts.push(await accounts.get('addPromoCode', { query: { cartId }, body, headers: mine }));
        }
        const answers = await Promise.all(
          carts.map(({ cartId, totalAmount }) =>
            accounts.place({ cartId, email: somebody(), expectedTotal: totalAmount, paymentMode: 2 }, mine),
          ),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await claimedOf(accounts, promotionId)).toEqual([1, 1]);
      }
    } finally {
      await accounts.close();
    }
  });

  it('a first order is one, and stays one when it was cancelled', async () => {
    const email = somebody();
    const first = await place(await cartWith('NAUMAI15'), { email });
    expect([first.status, first.data.totalAmount]).toEqual([200, 36.55]);
    const second = await place(await cartWith('NAUMAI15'), { email });
    expect([second.status, second.error.errorMessage.split('. ')[0]]).toEqual([
      409,
      '15% off your first order: This offer is for your first order only',
    ]);
    await move(first.data.orderId, 'reject');
    expect((await place(await cartWith('NAUMAI15'), { email })).status).toBe(200);
  });

  it('count by phone number however it is typed, whatever e-mail stands with it', async () => {
    const { code, promotionId } = await half({ perCustomerLimit: 1 });
    people += 1;
    const number = String(21_700_000 + people);
    const national = `0${number}`;
    const typed = [
      `0${number.slice(0, 2)} ${number.slice(2)}`,
      `+64 ${number}`,
      `0064${number}`,
      `+64 (0)${number}`,
      `${national} ext 12`,
      `mobile ${national}, mornings`,
      national.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? ''),
      national.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? ''),
      `\u202A${national}\u202C`,
    ];
    const answers: unknown[] = [];
    for (const phone of typed) {
      const { status, error } = await place(await cartWith(code), { phone });
      answers.push(status === 200 ? status : error.errorMessage.split('.')[0]);
    }
    const refused = `${code}: You have already used this offer`;
    expect(answers).toEqual([200, ...typed.slice(1).map(() => refused)]);
    expect(await claimedOf(shop, promotionId)).toEqual([1, 1]);
  });

  it('count by mailbox however it is written, whatever number stands with it', async () => {
    const { code, promotionId } = await half({ perCustomerLimit: 1 });
    const answers: unknown[] = [];
    const typed = [
      'hana.ngata@gmail.com',
      'Hana.Ngata+two@Gmail.com',
      'hanangata@googlemail.com',
      ' h.anangata@gmail.com',
    ];
    for (const email of typed) answers.push((await place(await cartWith(code), { email })).status);
    expect(answers).toEqual([200, 409, 409, 409]);
    expect(await claimedOf(shop, promotionId)).toEqual([1, 1]);
  });

  it('count orders of before the keys were kept once the job has filled them, and an erased guest stays erased', async () => {
    const { code } = await half({ perCustomerLimit: 1 });
    const [phone, email] = [ownPhone(), somebody()];
    const first = await place(await cartWith(code), { phone, email });
    const erased = await place(await shop.cartOf(garlicNaan()), { email });
    const of = ({ data }: typeof first) => sql`order_id = ${data.orderId}`;
    await shop.db.execute(sql`update orders set phone_key = null, mailbox_key = null where ${of(first)}`);
    await shop.db.execute(sql`update promotion_claims set customer_key = ${email} where ${of(first)}`);
    await shop.db.execute(
      sql`update orders set email = '', phone = '', phone_key = '', mailbox_key = '' where ${of(erased)}`,
    );
    await shop.deps.jobs.add(shop.db, 'orders.guest-keys', {});
    await shop.runJobs();
    const { rows } = await shop.db.execute(sql`select phone_key <> '' as filled, mailbox_key, customer_key
      from orders left join promotion_claims using (client_id, order_id)
      where ${of(first)} or ${of(erased)} order by mailbox_key desc`);
    expect(rows).toEqual([
      { filled: true, mailbox_key: email, customer_key: null },
      { filled: false, mailbox_key: '', customer_key: null },
    ]);
    expect((await place(await cartWith(code), { phone: `${phone} ext 1` })).status).toBe(409);
    expect((await place(await cartWith(code), { email: email.replace('@', '+again@') })).status).toBe(409);
  });

  it('20 orders of one number at once, each with an e-mail of its own, use it once', async () => {
    const { code, promotionId } = await half({ perCustomerLimit: 1 });
    const carts: WireCart[] = [];
    for (let n = 0; n < 20; n += 1) carts.push(await cartWith(code));
    const phone = ownPhone();
    const answers = await Promise.all(carts.map((cart) => place(cart, { phone })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await claimedOf(shop, promotionId)).toEqual([1, 1]);
  });

  it('an order of the same number is no first one; a number that ends like it is another', async () => {
    people += 1;
    const local = `9470${1000 + people}`;
    expect((await place(await shop.cartOf(garlicNaan()), { phone: `02${local}` })).status).toBe(200);
    const again = await place(await cartWith('NAUMAI15'), { phone: `+642${local}` });
    expect([again.status, again.error.errorMessage.split('. ')[0]]).toEqual([
      409,
      '15% off your first order: This offer is for your first order only',
    ]);
    expect((await place(await cartWith('NAUMAI15'), { phone: `0${local}` })).status).toBe(200);
  });

  it('an automatic one is unticked for somebody it is not for', async () => {
    const promotionId = await addOffer(shop, {
      benefit: { kind: 'amount', amountCents: 100 },
      conditions: { firstOrderOnly: true },
      name: { en: 'Welcome' },
    });
    try {
      const email = somebody();
      expect((await place(await shop.cartOf(garlicNaan()), { email })).data.totalAmount).toBe(4.5);
      const cart = await shop.cartOf(garlicNaan());
      expect((await place(cart, { email })).error.code).toBe('total-changed');
      const after = await shop.get('getCart', { params: { cartId: cart.cartId } });
      expect([after.totalAmount, after.promotions.find(({ name }) => name === 'Welcome')?.isTicked]).toEqual([
        5.5,
        false,
      ]);
      expect((await place(after, { email })).status).toBe(200);
    } finally {
      await shop.db.transaction(async (tx) => {
        await tx.execute(sql`update promotions set is_active = false where promotion_id = ${promotionId}`);
        await tx.execute(
          sql`update clients set menu_version = menu_version + 1 where client_id = ${shop.clientIds.saffron}`,
        );
      });
    }
  });
});

it('placing with limited promotions sends the same number of statements for 1 and for 50 lines', async () => {
  const { code } = await half({ totalLimit: 100, perCustomerLimit: 100 });
  const count = async (lines: number) => {
    const { cartId } = await cartWith(code);
    await shop.db.execute(sql`update carts set version = version + 1, lines = (
      select jsonb_agg(first || jsonb_build_object('uniqueId', gen_random_uuid(), 'qty', 1))
      from (select lines->0 as first, generate_series(1, ${lines}::int) as n) many) where cart_id = ${cartId}`);
    const total = (await shop.get('setService', { body: { orderType: 1 }, query: { cartId } })).totalAmount;
    return await countStatements(() => shop.place({ cartId, email: somebody(), expectedTotal: total }));
  };
  const one = await count(1);
  expect(await count(50)).toBe(one);
  // Their lock, usage and claims are three more than a plain order has.
  expect(one).toBe(12);
});
