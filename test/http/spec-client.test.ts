/**
 * A client that was written from the specification alone: paths, bodies and fields as its chapter on calls spells them,
 * none of the product's own helpers. Spec: calls#envelope
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

let store: TestApp;
let clientId: string;
beforeAll(async () => {
  store = await createTestApp();
  clientId = store.clientIds.saffron;
});
afterAll(() => store.close());

interface Answer {
  readonly status: number;
  readonly body: {
    readonly success: boolean;
    readonly data: unknown;
    readonly message?: string;
    readonly error?: {
      readonly errorCode: number;
      readonly errorMessage: string;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>>;
    };
  };
}

interface Item {
  readonly comboItemId: string;
  readonly productId: string;
  readonly name: string;
  readonly variants: readonly {
    readonly variantId: string;
    readonly name: string;
    readonly modifierCategories: readonly Category[];
  }[];
  readonly modifierCategories: readonly Category[];
}

interface Category {
  readonly modifierCategoryId: string;
  readonly name: string;
  readonly minQuantity: number;
  readonly modifierItems: readonly { readonly modifierItemId: string; readonly name: string }[];
}

async function send(method: 'GET' | 'POST', url: string, body?: object, language = 'en'): Promise<Answer> {
  const answer = await store.app.inject({
    method,
    url,
    headers: { 'accept-language': language },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

interface Named {
  readonly productId: string;
  readonly name: string;
  readonly isComboProduct: boolean;
}

async function dishes(): Promise<readonly Named[]> {
  const departments = await send('GET', `/api/${clientId}/departments`);
  const { items } = departments.body.data as { items: readonly { departmentId: string }[] };
  const lists = await Promise.all(
    items.map(({ departmentId }) => send('GET', `/api/${clientId}/products?departmentid=${departmentId}`)),
  );
  return lists.flatMap(({ body }) => (body.data as { items: readonly Named[] }).items);
}

const ORDER = {
  fullName: 'Maia Walker',
  email: 'maia@example.nz',
  phone: '+64211234567',
  orderType: 1,
  paymentMode: 1,
};

describe('a failure', () => {
  it('calls#envelope: has its text at the top and in `error`, in each language', async () => {
    for (const language of ['en', 'hi', 'pa']) {
      const { status, body } = await send('POST', `/api/${clientId}/cart/promocode/add`, { promoCode: '' }, language);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).toMatchObject({ success: false, data: null });
      expect(body.message).toBeTruthy();
      expect([body.error?.message, body.error?.errorMessage]).toEqual([body.message, body.message]);
    }
  });

  it('calls#validated-bodies: says the same of a field that is absent and of one that is blank', async () => {
    const cartId = '00000000-0000-4000-8000-000000000000';
    for (const [field, text] of [
      ['fullName', 'Full name is required'],
      ['email', 'Email is required'],
      ['phone', 'Phone number is required'],
    ] as const) {
      for (const value of ['', '   ', undefined]) {
        const { status, body } = await send('POST', `/api/${clientId}/orders`, { ...ORDER, cartId, [field]: value });
        expect([field, value, status, body.error?.fields]).toEqual([field, value, 400, { [field]: text }]);
      }
    }
  });

  it('delivery#coordinates: answers letters as coordinates with the text of the specification', async () => {
    const place = await send('GET', '/api/geo/reverse?lat=north&lon=174.7');
    expect([place.status, place.body.error?.fields]).toEqual([400, { lat: 'Coordinates out of valid range' }]);
    const deliveryLocation = { latitude: 'north', longitude: 181 };
    const order = { ...ORDER, cartId: '00000000-0000-4000-8000-000000000000', deliveryLocation };
    const { status, body } = await send('POST', `/api/${clientId}/orders`, order);
    expect([status, body.error?.fields]).toEqual([
      400,
      {
        'deliveryLocation.latitude': 'Coordinates out of valid range',
        'deliveryLocation.longitude': 'Coordinates out of valid range',
      },
    ]);
  });
});

describe('a call', () => {
  it('calls#unknown-ids: of the cart with another method is 405, also where an id could stand', async () => {
    const answer = await store.app.inject({ url: `/api/${clientId}/cart/add` });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    const unknown = await store.app.inject({ url: `/api/${clientId}/cart/nothing` });
    expect(unknown.statusCode).toBe(400);
  });

  it('calls#calls-of-ours: takes a message and a table without an id of the caller', async () => {
    const person = { fullName: 'Maia Walker', email: 'maia@example.nz' };
    const contact = await send('POST', `/api/${clientId}/contact`, { ...person, text: 'Is the rice vegan?' });
    const feedback = await send('POST', `/api/${clientId}/feedback`, { food: 5, service: 4 });
    for (const { status, body } of [contact, feedback]) {
      expect([status, (body.data as { messageId: string }).messageId]).toEqual([
        200,
        expect.stringMatching(/^[\da-f-]{36}$/),
      ]);
    }
    const date = new Date(store.clock.now + 2 * 86_400_000).toISOString().slice(0, 10);
    const free = await send('GET', `/api/${clientId}/reservations?date=${date}&guests=2`);
    const { times } = free.body.data as { times: readonly { startUtc: string; isFree: boolean }[] };
    const startUtc = times.find(({ isFree }) => isFree)?.startUtc;
    const table = await send('POST', `/api/${clientId}/reservations`, {
      ...person,
      phone: '+64211234567',
      startUtc,
      guests: 2,
    });
    expect([table.status, (table.body.data as { reservationId: string }).reservationId]).toEqual([
      200,
      expect.stringMatching(/^[\da-f-]{36}$/),
    ]);
  });

  it('menu#combo-fields: lists the items of a combo with their variants and choices, as each of them answers alone', async () => {
    const combo = (await dishes()).find(({ isComboProduct }) => isComboProduct);
    const groups = await send('GET', `/api/${clientId}/products/${combo?.productId}/comboproducts`);
    const items = (groups.body.data as { comboProductId: string; comboItems: { comboItemId: string }[] }[]).flatMap(
      ({ comboProductId, comboItems }) => comboItems.map((item) => ({ comboProductId, item })),
    );
    expect(items.length).toBeGreaterThan(0);
    for (const { comboProductId, item } of items) {
      const path = `/api/${clientId}/products/${combo?.productId}/comboproducts/${comboProductId}/items/${item.comboItemId}`;
      const { data } = (await send('GET', path)).body;
      expect(item).toMatchObject(data as object);
      expect(Array.isArray((data as { variants: unknown }).variants)).toBe(true);
    }
  });

  it('cart#add-a-line: takes the body of a combo with the names and prices that the specification sends, and prices it itself', async () => {
    const combo = (await dishes()).find(({ isComboProduct }) => isComboProduct);
    const groups = await send('GET', `/api/${clientId}/products/${combo?.productId}/comboproducts`);
    const listed = groups.body.data as readonly { comboProductId: string; minQty: number; comboItems: Item[] }[];
    const comboItems = listed.flatMap(({ comboProductId, minQty, comboItems: items }) =>
      items.slice(0, minQty).map(({ comboItemId, productId, name, variants: [variant], modifierCategories }) => ({
        comboProductId,
        comboItemId,
        productId,
        variantId: variant?.variantId ?? null,
        productName: name,
        variantName: variant?.name ?? '',
        qty: 1,
        price: 0.01,
        selectedModifierCategories: [...modifierCategories, ...(variant?.modifierCategories ?? [])].map((category) => ({
          modifierCategoryId: category.modifierCategoryId,
          categoryName: category.name,
          selectedModifierItems: category.modifierItems.slice(0, category.minQuantity).map((one) => ({
            modifierItemId: one.modifierItemId,
            modifierCategoryId: category.modifierCategoryId,
            modifierCategoryName: category.name,
            modifierName: one.name,
            qty: 1,
            price: 0.01,
          })),
        })),
      })),
    );
    const body = { productId: combo?.productId, qty: 1, price: 0.01, isCombo: true, comboItems };
    const added = await send('POST', `/api/${clientId}/cart/add`, body);
    expect([added.status, added.body.message]).toEqual([200, undefined]);
    const [line] = (added.body.data as { products: readonly { price: number; comboItems: object[] }[] }).products;
    expect(line?.price).toBeGreaterThan(1);
    expect(line?.comboItems).toHaveLength(comboItems.length);
  });
});

/** Fails where one of the named fields is not there. */
function expectFields(value: unknown, fields: string): void {
  expect(Object.keys(value as object)).toEqual(expect.arrayContaining(fields.split(' ')));
}

interface Line {
  readonly uniqueId: string;
  readonly productName: string;
  readonly qty: number;
}

/** A whole cart; `cartId` is that of a cart there is. */
async function change(call: string, body: object, cartId?: string) {
  const query = cartId ? `?cartId=${cartId}` : '';
  const { status, body: answer } = await send('POST', `/api/${clientId}/cart/${call}${query}`, body);
  expect([call, status]).toEqual([call, 200]);
  return answer.data as { cartId: string; products: readonly Line[]; totalAmount: number };
}

describe('a client that sells a dish', () => {
  it('calls#client-and-zones-calls, store#client-fields: reads the restaurant, its zones and its settings', async () => {
    const client = (await send('GET', '/api/client/saffron-lane')).body.data as { weeklyAvailabilities: object[] };
    const known = 'clientId tradingName address language longitude latitude businessCloseTime weeklyAvailabilities';
    expectFields(client, `${known} mealPeriods isStripeVerified stripeAccountId`);
    for (const day of client.weeklyAvailabilities) expectFields(day, 'weekday isClosed dayAvailabilities');
    const zones = (await send('GET', `/api/client/${clientId}/deliveryzones`)).body.data as object[];
    expect(zones.length).toBeGreaterThan(0);
    for (const zone of zones) expectFields(zone, 'zoneId distanceValue deliveryFee');
    const settings = (await send('GET', `/api/client/${clientId}/settings`)).body.data as object[];
    for (const setting of settings) expectFields(setting, 'settingKey settingValue category');
  });

  it('menu#departments, calls#catalogue-calls, menu#product-fields, menu#variant-and-modifier-fields, offers#upsell-fields: reads dishes with all that can be chosen', async () => {
    const found = { variants: 0, items: 0, offers: 0 };
    for (const { productId } of (await dishes()).slice(0, 20)) {
      const { data } = (await send('GET', `/api/${clientId}/products/${productId}`)).body;
      const product = data as Item & { upsells: readonly { suggestions: readonly object[] }[] };
      expectFields(product, 'productId name description departmentId imageUrl price discountedPrice sellType');
      expectFields(product, 'isRecommended isFeaturedProduct isForceSelling isDisabled isComboProduct hasVariants');
      expectFields(product, 'hasModifiers outOfStockUntilUtc variants modifierCategories upsells');
      for (const variant of product.variants)
        expectFields(variant, 'variantId name price isDisabled modifierCategories');
      const categories = [product, ...product.variants].flatMap(({ modifierCategories }) => modifierCategories);
      for (const category of categories) {
        expectFields(category, 'modifierCategoryId name minQuantity maxQuantity isDisabled modifierItems');
        for (const item of category.modifierItems)
          expectFields(item, 'modifierItemId name price imageUrl isDefault minQuantity maxQuantity');
        found.items += category.modifierItems.length;
      }
      found.variants += product.variants.length;
      for (const upsell of product.upsells) {
        expectFields(upsell, 'upsellId denyLimit displayOrder');
        for (const offer of upsell.suggestions)
          expectFields(
            offer,
            'upsellProductId upsellProductName price imageUrl productId sellType displayOrder description',
          );
        found.offers += upsell.suggestions.length;
      }
    }
    for (const [what, count] of Object.entries(found)) expect(count, what).toBeGreaterThan(0);
  });

  it('calls#cart-calls, cart#cart-fields, cart#change-and-remove-lines, cart#cart-status: fills a cart, changes it and empties it', async () => {
    const naan = (await dishes()).find(({ name }) => name === 'Garlic naan');
    const dish = { productId: naan?.productId, price: 0.01, isCombo: false, selectedModifierCategories: [] };
    const cart = await change('add', { ...dish, qty: 2 });
    expectFields(cart, 'cartId products amount totalAmount totalDiscount taxAmount exclusiveTaxes inclusiveTaxes');
    expectFields(cart, 'appliedPromotions');
    const [line] = cart.products;
    expectFields(line, 'uniqueId productId qty productName variantName isCombo comboItems selectedModifierCategories');
    expectFields(line, 'price');
    const more = await change('update', { ...dish, qty: 3, uniqueId: line?.uniqueId }, cart.cartId);
    expect(more.products).toMatchObject([{ uniqueId: line?.uniqueId, productName: 'Garlic naan', qty: 3 }]);
    const status = await send('GET', `/api/${clientId}/cart/status?sessionId=${cart.cartId}`);
    expect(status.body.data).toMatchObject({ cartId: cart.cartId, totalAmount: more.totalAmount });
    expect((await change(`remove/${line?.uniqueId}`, {}, cart.cartId)).products).toEqual([]);
    await change('add', { ...dish, qty: 1 }, cart.cartId);
    expect((await change('clear', {}, cart.cartId)).products).toEqual([]);
  });

  it('checkout#place-order, calls#order-calls, order#status-call, order#status-codes, order#order-summary: places an order and follows it', async () => {
    const naan = (await dishes()).find(({ name }) => name === 'Garlic naan');
    const { cartId, totalAmount } = await change('add', {
      productId: naan?.productId,
      qty: 2,
      price: 5.5,
      isCombo: false,
    });
    const body = { ...ORDER, cartId, orderNotes: '', isScheduledOrder: false, dueUtc: null, deliveryAddress: null };
    const placed = await send('POST', `/api/${clientId}/orders`, body);
    expect([placed.status, placed.body.message]).toEqual([200, undefined]);
    expectFields(placed.body.data, 'orderId transactionId paymentIntentClientSecret');
    const { orderId } = placed.body.data as { orderId: string };
    expect((await send('GET', `/api/${clientId}/orders/${orderId}/status`)).body.data).toBe(1);
    const { data } = (await send('GET', `/api/${clientId}/orders/${orderId}/summary`)).body;
    const summary = data as Record<'orderInfo' | 'customerInfo' | 'paymentInfo', object> & {
      products: object[];
    };
    expectFields(summary.orderInfo, 'orderId orderNumber createdUtc totalDiscount');
    expectFields(summary.customerInfo, 'deliveryAddress');
    expectFields(summary.paymentInfo, 'amount totalAmount tax deliveryCharge taxInfo promotionInfo');
    expect(summary.paymentInfo).toMatchObject({ totalAmount });
    const fields =
      'productId quantity productName variantName unitPrice isCombo totalPrice specialInstructions modifiers';
    for (const product of summary.products) expectFields(product, `${fields} comboItems`);
  });
});
