import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceOrderBody } from '#core/contract/orders/orders.ts';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import {
  butterChicken,
  CUSTOMER,
  chosen,
  countStatements,
  FAR_AWAY,
  garlicNaan,
  id,
  listStatements,
  NEARBY,
  openShop,
  productId,
  type Shop,
} from '#server/modules/orders/testing/shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const delivery = { orderType: 2, deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY } as const;

async function ordersOf(cartId: string) {
  const { rows } = await shop.db.execute<{
    order_id: string;
    status: string;
    money_state: string;
    order_number: number;
  }>(sql`select order_id, status, money_state, order_number from orders where cart_id = ${cartId} order by created_at`);
  return rows;
}

describe('a cash order for pickup', () => {
  it('is placed with a number, kept as it was ordered, and ends the cart', async () => {
    const cart = await shop.cartOf(
      butterChicken(2, {
        selectedModifierCategories: [chosen('heat', 'heat-mild'), chosen('extras-chicken', ['chicken-extra-sauce', 2])],
      }),
      garlicNaan(1),
    );
    const { status, data } = await shop.place({
      cartId: cart.cartId,
      orderNotes: 'No cutlery, please',
      expectedTotal: cart.totalAmount,
    });
    expect(status).toBe(200);
    expect(ENDPOINTS.placeOrder.data.safeParse(data).success).toBe(true);
    expect(data).toMatchObject({ totalAmount: cart.totalAmount, transactionId: null, paymentIntentClientSecret: null });
    expect(data.orderNumber).toBeGreaterThan(100);
    expect(data.createdUtc).toBe(new Date(shop.clock.now).toISOString());

    const params = { orderId: data.orderId };
    expect(await shop.get('getOrderStatus', { params })).toBe(1);
    const summary = await shop.get('getOrderSummary', { params });
    expect(ENDPOINTS.getOrderSummary.data.safeParse(summary).success).toBe(true);
    expect(summary.orderInfo).toMatchObject({
      orderNumber: data.orderNumber,
      cartId: cart.cartId,
      orderStatus: 1,
      orderType: 1,
      isScheduledOrder: false,
      estimatedMinutes: 20,
      dueUtc: new Date(shop.clock.now + 20 * 60_000).toISOString(),
    });
    expect(summary.customerInfo).toMatchObject({
      ...CUSTOMER,
      orderNotes: 'No cutlery, please',
      deliveryAddress: null,
    });
    expect(summary.paymentInfo).toMatchObject({
      paymentMode: 1,
      paymentState: 'none',
      amount: cart.amount,
      totalAmount: cart.totalAmount,
      tax: cart.taxAmount,
      taxInfo: { inclusiveTaxes: cart.inclusiveTaxes, exclusiveTaxes: [] },
    });
    expect(summary.products).toMatchObject([
      {
        productName: 'Butter chicken',
        variantName: 'Regular',
        quantity: 2,
        unitPrice: 26.5,
        totalPrice: 53,
        modifiers: [
          { modifierCategoryName: 'Heat', modifierName: 'Mild', quantity: 1, price: 0 },
          { modifierCategoryName: 'Extras', modifierName: 'Extra sauce', quantity: 2, price: 2.5 },
        ],
      },
      { productName: 'Garlic naan', quantity: 1 },
    ]);

    expect((await shop.call('getCart', { params: { cartId: cart.cartId } })).status).toBe(404);
    expect(await shop.get('getCartStatus', { query: { sessionId: cart.cartId } })).toBeNull();
    const more = await shop.call('addLine', { body: garlicNaan(), query: { cartId: cart.cartId } });
    expect([more.status, more.error.code]).toEqual([409, 'cart-ordered']);
  });

  it('shows its names in the reader’s language', async () => {
    const cart = await shop.cartOf(butterChicken());
    const { data } = await shop.place({ cartId: cart.cartId });
    const read = (language: string) =>
      shop.get('getOrderSummary', { params: { orderId: data.orderId }, headers: { 'accept-language': language } });
    expect((await read('pa')).products[0]).toMatchObject({
      productName: 'ਬਟਰ ਚਿਕਨ',
      variantName: 'ਰੈਗੂਲਰ',
      modifiers: [{ modifierName: 'ਮੀਡੀਅਮ ਤਿੱਖਾ' }],
    });
    expect((await read('en')).products[0]?.productName).toBe('Butter chicken');
  });

  it('order#order-numbers: numbers count up per restaurant', async () => {
    const client = specCalls(shop);
    const numbers: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { cartId } = await client.cartOf(['Garlic naan']);
      const { orderId } = (await client.order({ cartId })).data;
      const { orderInfo } = await client.read<{ orderInfo: { orderNumber: number } }>(`orders/${orderId}/summary`);
      numbers.push(orderInfo.orderNumber);
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });
});

describe('where the guest came from', () => {
  const labelOf = async (sourceLabel: unknown) => {
    const { cartId } = await shop.cartOf(garlicNaan(1));
    // Any JSON may arrive.
    const { status, data } = await shop.place({ cartId, sourceLabel: sourceLabel as 'poster' });
    const { rows } = await shop.db.execute<{ source_label: string | null }>(
      sql`select source_label from orders where order_id = ${data.orderId}`,
    );
    return [status, rows[0]?.source_label];
  };

  it('is kept with the order', async () => {
    expect(await labelOf('table-card')).toEqual([200, 'table-card']);
    expect(await labelOf(null)).toEqual([200, null]);
    expect(await labelOf(undefined)).toEqual([200, null]);
  });

  it('is dropped where it is anything else, a person for instance, and the order is placed', async () => {
    for (const bad of ['aroha@example.nz', '0211234567', 'Poster', 'x'.repeat(5_000), '', 7, {}, ['poster']]) {
      expect([bad, await labelOf(bad)]).toEqual([bad, [200, null]]);
    }
  });

  it('says nothing about which order it is: a repeat with another label is the same order', async () => {
    const { cartId } = await shop.cartOf(garlicNaan(1));
    const headers = { 'idempotency-key': `label-${cartId}` };
    const first = await shop.place({ cartId, sourceLabel: 'flyer' }, headers);
    const again = await shop.place({ cartId }, headers);
    expect([again.status, again.data.orderId]).toEqual([200, first.data.orderId]);
  });
});

describe('once only', () => {
  it('order#one-order-per-cart-version: 50 requests at once for one cart give one order', async () => {
    const client = specCalls(shop);
    const cart = await client.cartOf(['Butter chicken'], ['Garlic naan']);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.order({ cartId: cart.cartId })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1);
    expect(await ordersOf(cart.cartId)).toHaveLength(1);
  });

  it('an order that was placed stands, whatever a second tab asks of the same cart', async () => {
    const cart = await shop.cartOf(butterChicken());
    const first = await shop.place({ cartId: cart.cartId });
    const [other, card] = [
      await shop.place({ cartId: cart.cartId, fullName: 'Somebody Else' }),
      await shop.place({ cartId: cart.cartId, paymentMode: 2 }),
    ];
    expect([other.data, card.data]).toEqual([first.data, first.data]);
    expect(await ordersOf(cart.cartId)).toMatchObject([{ status: 'pending', money_state: 'none' }]);
  });

  it('an idempotency key answers the same order, and refuses another body', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const cart = await shop.cartOf(garlicNaan());
    const first = await shop.place({ cartId: cart.cartId }, key);
    const again = await shop.place({ cartId: cart.cartId }, key);
    expect(again.data).toEqual(first.data);
    const refused = await shop.place({ cartId: cart.cartId, phone: '021 555 0199' }, key);
    expect([refused.status, refused.error.code]).toEqual([409, 'idempotency-mismatch']);
    expect(await ordersOf(cart.cartId)).toHaveLength(1);
  });

  it('an idempotency key is its cart’s own: guests who send the same one at once each have their order', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const carts = await Promise.all([shop.cartOf(garlicNaan()), shop.cartOf(garlicNaan())]);
    const answers = await Promise.all(carts.map((cart) => shop.place({ cartId: cart.cartId }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(2);
  });
});

describe('delivery', () => {
  it('is priced by the zone of the address, whatever zone was sent', async () => {
    const cart = await shop.cartOf(butterChicken(2));
    const zone3 = id('zone', 'zone-3');
    const { status, data } = await shop.place({ cartId: cart.cartId, ...delivery, deliveryZoneId: zone3 });
    expect([status, data.totalAmount]).toEqual([200, 48]);
    const summary = await shop.get('getOrderSummary', { params: { orderId: data.orderId } });
    expect(summary.paymentInfo.deliveryCharge).toBe(5);
    expect(summary.orderInfo.estimatedMinutes).toBe(30);
    expect(summary.customerInfo).toMatchObject({ deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY });
  });

  it.each<[string, Partial<PlaceOrderBody>, number, string | undefined]>([
    ['beyond every zone', { deliveryLocation: FAR_AWAY }, 409, 'out-of-range'],
    ['outside the given zone', { deliveryZoneId: id('zone', 'zone-1') }, 409, 'zone-exceeded'],
    ['with a foreign zone', { deliveryZoneId: id('zone', 'zone-1', 'kumo-bowls') }, 400, 'zone-unknown'],
    ['with impossible coordinates', { deliveryLocation: { latitude: 91, longitude: 0 } }, 400, undefined],
    ['with swapped coordinates', { deliveryLocation: { latitude: 174.7578, longitude: -36.8529 } }, 400, undefined],
    ['with no numbers', { deliveryLocation: { latitude: Number.NaN, longitude: 174.7 } }, 400, undefined],
    ['outside New Zealand', { deliveryLocation: { latitude: -33.87, longitude: 151.21 } }, 400, 'address-abroad'],
    ['without an address', { deliveryAddress: null }, 400, undefined],
  ])('is refused %s', async (_, change, status, reason) => {
    const cart = await shop.cartOf(butterChicken(2));
    const answer = await shop.place({ cartId: cart.cartId, ...delivery, ...change });
    expect([answer.status, answer.error.code]).toEqual([status, reason]);
    expect(Object.keys(answer.error.fields ?? {}).join()).toMatch(/^delivery(Address|Location(\.\w+)*|ZoneId)$/);
    expect(answer.error.errorMessage).not.toBe('');
    expect(await ordersOf(cart.cartId)).toEqual([]);
  });

  it('takes exactly the minimum and not a cent less', async () => {
    // Zone 2 starts at $25: naans at $5.50 and rotis make it up.
    const setPrice = (cents: number) =>
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`update products set price_cents = ${cents} where product_id = ${productId('papadums')}`);
        await tx.execute(
          sql`update clients set menu_version = menu_version + 1 where client_id = ${shop.clientIds.saffron}`,
        );
      });
    await setPrice(2499);
    const cart = await shop.cartOf({ productId: productId('papadums'), qty: 1 });
    const below = await shop.place({ cartId: cart.cartId, ...delivery });
    expect([below.status, below.error.code]).toEqual([409, 'below-minimum']);
    expect(below.error.errorMessage).toBe('Delivery to this address starts at $25.00. Please add $0.01 more.');
    await setPrice(2500);
    expect((await shop.place({ cartId: cart.cartId, ...delivery })).status).toBe(200);
  });
});

describe('the time', () => {
  const at = (minutes: number) => new Date(shop.clock.now + minutes * 60_000).toISOString();

  it('may be a later quarter hour of today or tomorrow', async () => {
    const cart = await shop.cartOf(garlicNaan());
    const { data } = await shop.place({ cartId: cart.cartId, isScheduledOrder: true, dueUtc: at(90) });
    const { orderInfo } = await shop.get('getOrderSummary', { params: { orderId: data.orderId } });
    expect(orderInfo).toMatchObject({ isScheduledOrder: true, dueUtc: at(90) });
  });

  it.each([
    ['too soon', 10, 'due-past'],
    ['sooner than the kitchen can', 15, 'due-lead-time'],
    ['not in the list', 47, 'due-off-quarter'],
    ['after tomorrow', 3 * 24 * 60, 'due-beyond-tomorrow'],
  ])('is refused when %s', async (_, minutes, reason) => {
    const cart = await shop.cartOf(garlicNaan());
    const answer = await shop.place({ cartId: cart.cartId, isScheduledOrder: true, dueUtc: at(minutes) });
    expect([answer.status, answer.error.code, Object.keys(answer.error.fields ?? {})]).toEqual([
      409,
      reason,
      ['dueUtc'],
    ]);
  });

  it('a closed restaurant takes no order for now, nor for later where it offers none', async () => {
    const clientId = shop.clientIds.kumo;
    await changeSettings(shop, { 'OrderProcessing:AllowScheduleOrder': 'false' }, clientId);
    const body = { productId: productId('gyoza', 'kumo-bowls'), qty: 1 };
    const cart = await shop.get('addLine', { body, clientId });
    const place = (more: Partial<PlaceOrderBody>) =>
      shop.call('placeOrder', {
        clientId,
        body: { ...CUSTOMER, cartId: cart.cartId, orderType: 1, paymentMode: 1, ...more },
      });
    const asap = await place({});
    expect([asap.status, asap.error.code, asap.error.errorMessage]).toEqual([
      409,
      'closed',
      'Kumo Bowls is closed at the moment.',
    ]);
    const later = await place({ isScheduledOrder: true, dueUtc: at(90) });
    expect([later.status, later.error.code]).toEqual([409, 'schedule-not-offered']);
    await changeSettings(shop, { 'OrderProcessing:AllowScheduleOrder': 'true' }, clientId);
  });
});

describe('refusals', () => {
  it('name each missing field', async () => {
    const { status, error } = await shop.place({ cartId: NOBODY, fullName: ' ', email: '', phone: '' });
    expect(status).toBe(400);
    expect(error.fields).toEqual({
      fullName: 'Full name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
    });
  });

  it('of carts that are unknown, another restaurant’s, or empty', async () => {
    expect((await shop.place({ cartId: NOBODY })).status).toBe(404);
    const cart = await shop.cartOf(garlicNaan());
    const body = { ...CUSTOMER, cartId: cart.cartId, orderType: 1, paymentMode: 1 };
    expect((await shop.call('placeOrder', { clientId: shop.clientIds.forno, body })).status).toBe(404);
    await shop.get('clearCart', { query: { cartId: cart.cartId } });
    const empty = await shop.place({ cartId: cart.cartId });
    expect([empty.status, empty.error.code]).toEqual([409, 'cart-empty']);
  });

  it('checkout#agreed-total: of a total that the customer did not see, with the present one', async () => {
    const client = specCalls(shop);
    const { cartId } = await client.cartOf(['Butter chicken']);
    const stale = await client.order({ cartId, expectedTotal: 20 });
    expect([stale.status, stale.error.code]).toEqual([409, 'total-changed']);
    expect(stale.error.errorMessage).toContain('$21.50');
    expect((await client.order({ cartId, expectedTotal: 21.5 })).status).toBe(200);
  });

  it('of lines that cannot be ordered any more', async () => {
    const cart = await shop.cartOf(garlicNaan(), { productId: productId('raita'), qty: 1 });
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`update products set is_disabled = true where product_id = ${productId('raita')}`);
      await tx.execute(
        sql`update clients set menu_version = menu_version + 1 where client_id = ${shop.clientIds.saffron}`,
      );
    });
    const answer = await shop.place({ cartId: cart.cartId });
    expect([answer.status, answer.error.code]).toEqual([409, 'cart-problems']);
  });

  it('payment#card-offered: of payments and services that the restaurant does not offer', async () => {
    const client = specCalls(shop, shop.clientIds.forno);
    const { cartId } = await client.cartOf(['Tiramisu']);
    const noDelivery = await client.order({ ...delivery, cartId });
    expect([noDelivery.status, noDelivery.error.code]).toEqual([409, 'service-not-offered']);

    await shop.db.execute(sql`update clients set is_payment_verified = false, profile_version = profile_version + 1
      where client_id = ${client.clientId}`);
    const unverified = await client.order({ cartId, paymentMode: 2 });
    expect([unverified.status, unverified.error.errorMessage]).toEqual([
      409,
      'Please contact the restaurant to verify your online payment.',
    ]);
  });
});

it('sends the same number of statements for a cart of 1 and of 50 lines', async () => {
  const place = async (lines: number) => {
    const cart = await shop.cartOf(garlicNaan());
    await shop.db.execute(sql`update carts set version = version + 1, lines = (
      select jsonb_agg(first || jsonb_build_object('uniqueId', gen_random_uuid(), 'qty', 1))
      from (select lines->0 as first, generate_series(1, ${lines}::int) as n) many) where cart_id = ${cart.cartId}`);
    await shop.get('setService', { body: { orderType: 1 }, query: { cartId: cart.cartId } });
    return await countStatements(() => shop.place({ cartId: cart.cartId }));
  };
  const one = await place(1);
  expect(await place(50)).toBe(one);
  // Begin, the restaurant’s lock, the carts, related orders, the lock of the numbers, the order, its mail, its webhooks, commit.
  expect(one).toBe(9);
});

it('hides the restaurant from the planner, which would plan the statements of an order anew for it', async () => {
  const sent = await listStatements(async () => {
    const { cartId } = await shop.cartOf(garlicNaan());
    await shop.place({ cartId });
  }, /as materialized/);
  expect(sent).toHaveLength(5);
  expect(sent.filter(({ values }) => values.includes(shop.clientIds.saffron))).toEqual([]);
});

describe('a cart that another process has changed', () => {
  it('is ordered as it is stored', async () => {
    const { cartId, products } = await shop.cartOf(garlicNaan());
    await shop.db.execute(sql`update carts set version = version + 1,
      lines = jsonb_set(lines, '{0,qty}', '3') where cart_id = ${cartId}`);
    let total = 0;
    const count = await countStatements(async () => {
      const { orderId } = (await shop.place({ cartId })).data;
      const { rows } = await shop.db.execute<{ total: number }>(
        sql`select total_cents as total from orders where order_id = ${orderId}`,
      );
      total = rows[0]?.total ?? 0;
    });
    expect(total).toBe(Math.round((products[0]?.price ?? 0) * 300));
    // With the total that is read here.
    expect(count).toBe(10);
  });

  it('costs a refusal no statement more than an order', async () => {
    const { cartId } = await shop.cartOf(garlicNaan());
    expect(await countStatements(() => shop.place({ cartId, expectedTotal: 0.05 }))).toBe(6);
  });

  it('is refused to a guest once it belongs to an account', async () => {
    const { cartId } = await shop.cartOf(garlicNaan());
    await shop.db.execute(sql`update carts set customer_id = gen_random_uuid() where cart_id = ${cartId}`);
    const { status, error } = await shop.place({ cartId });
    expect([status, error.code]).toEqual([404, 'cart-unknown']);
  });

  it('is priced by the menu as it is stored', async () => {
    const { cartId, products } = await shop.cartOf(garlicNaan());
    const raise = (by: number) =>
      shop.db.execute(sql`with raised as (
        update products set price_cents = price_cents + ${by} where product_id = ${productId('garlic-naan')} returning client_id)
        update clients set menu_version = menu_version + 1 where client_id in (select client_id from raised)`);
    await raise(50);
    const expected = (products[0]?.price ?? 0) + 0.5;
    expect((await shop.place({ cartId, expectedTotal: expected })).status).toBe(200);
    await raise(-50);
  });
});

it('orders that are placed together share their statements, and each has a number of its own', async () => {
  const carts: string[] = [];
  for (let n = 0; n < 16; n += 1) carts.push((await shop.cartOf(garlicNaan())).cartId);
  const numbers: (number | null)[] = [];
  const count = await countStatements(async () => {
    const placed = await Promise.all(carts.map((cartId) => shop.place({ cartId })));
    numbers.push(...placed.map(({ data }) => data.orderNumber));
  });
  expect(count).toBeLessThan(16);
  const sorted = numbers.map(Number).sort((a, b) => a - b);
  expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
});
