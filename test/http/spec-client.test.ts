/**
 * A client that was written from the specification alone: paths, bodies and fields as its chapter on calls spells them,
 * none of the product's own helpers. Spec: calls#envelope
 */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS, LITERAL_TEXTS } from '#test/hostile-texts.ts';
import { expectFields, ORDER, openSpecClient, type SpecCart, type SpecTax } from './spec-calls.ts';

const { store, clientId, send, change, dishes, idOf, order, read } = openSpecClient();

/** Those that the specification knows by name. */
const SETTING_KEYS = [
  ...['AllowUserToPlaceDeliveryOrder', 'AllowCashOnDelivery', 'AllowOnlinePayment'].map(
    (key) => `DeliveryOrder:${key}`,
  ),
  ...['AllowUserToPlacePickupOrder', 'AllowCashOnPickup', 'AllowOnlinePayment'].map((key) => `PickupOrder:${key}`),
  ...['Delivery', 'Pickup'].map((type) => `${type}Order:${type}Order:EstimatedTime`),
  ...['OnlineWebstore', 'PaymentMethods', 'DeliveryZones', 'ServiceHours', 'Feedback', 'ChangeLocation', 'Contact'].map(
    (tab) => `TabSettings:${tab}Enabled`,
  ),
  ...['ProductView', 'DepartmentView', 'DisplayProductImage'].map((key) => `ViewType:${key}`),
  ...['OrderProcessing:AllowScheduleOrder', 'Color:BrandColor', 'Image:Logo', 'Image:Banner', 'TabSettings:DefaultTab'],
];

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
  readonly modifierItems: readonly {
    readonly modifierItemId: string;
    readonly name: string;
    readonly price: number;
    readonly maxQuantity: number;
  }[];
}

describe('a failure', () => {
  it('calls#envelope: has its text at the top and in `error`, in each language', async () => {
    for (const language of ['en', 'hi', 'pa']) {
      const { status, body } = await send('POST', `/api/${clientId}/cart/promocode/add`, { promoCode: '' }, language);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).toMatchObject({ success: false, data: null });
      expect(body.message).toBeTruthy();
      expect([body.error?.message, body.error?.errorMessage]).toEqual([body.message, body.message]);
      expect(body.error).toMatchObject({ errorCode: status, fields: { cartId: expect.any(String) } });
    }
    // A refusal names its reason for programs.
    const unknown = { productId: '00000000-0000-4000-8000-000000000000', qty: 1 };
    const refused = await send('POST', `/api/${clientId}/cart/add`, unknown);
    expect(refused).toMatchObject({ status: 404, body: { error: { errorCode: 404, code: expect.any(String) } } });
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

  it('errors#refused-texts: is the only other answer to a text that breaks programs, which is said again as it was typed', async () => {
    for (const [index, [kind, text]] of Object.entries(HOSTILE_TEXTS).entries()) {
      const { cartId } = await change('add', { productId: await idOf('Garlic naan'), qty: 1 });
      // A guest has few orders that wait.
      const guest = { fullName: text, email: `${index}@example.nz`, phone: `+6421123${1000 + index}` };
      const { status, message, data } = await order({ cartId, ...guest, orderNotes: text });
      const isLiteral = kind in LITERAL_TEXTS;
      expect([kind, status]).toEqual([kind, isLiteral ? 200 : expect.toBeOneOf([200, 400])]);
      if (status === 400) expect(message).not.toBe('');
      if (!isLiteral) continue;
      const { customerInfo } = await read<{ customerInfo: object }>(`orders/${data.orderId}/summary`);
      expect(customerInfo).toMatchObject({ fullName: text.trim() });
    }
  });

  it('errors#promo-messages, checkout#missing-cart: says that the cart is missing where a call needs one', async () => {
    for (const [call, text, sent] of [
      ['cart/promocode/add', 'ClientId or CartId is missing.', { promoCode: 'NAMASTE10' }],
      [`cart/promotions/remove?promotionId=${clientId}`, 'ClientId or CartId is missing.', {}],
      ['orders', 'Missing cart or client information', ORDER],
    ] as const) {
      const { status, body } = await send('POST', `/api/${clientId}/${call}`, sent);
      expect([call, status, body.error?.fields?.cartId]).toEqual([call, 400, text]);
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
  it('calls#unknown-ids: of what is not there is 404 with the envelope, and never an empty 200', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const { cartId } = await change('add', { productId: await idOf('Garlic naan'), qty: 1 });
    const removal = `cart/promotions/remove?cartId=${cartId}&promotionId=${id}`;
    const reading = ['products', 'cart'].map((kind) => ['GET', `${kind}/${id}`] as const);
    const ofOrders = ['status', 'summary'].map((kind) => ['GET', `orders/${id}/${kind}`] as const);
    for (const [method, path] of [...reading, ...ofOrders, ['POST', removal] as const]) {
      const { status, body } = await send(method, `/api/${clientId}/${path}`, method === 'POST' ? {} : undefined);
      expect([path, status, body]).toEqual([path, 404, expect.objectContaining({ success: false, data: null })]);
    }
  });

  it('calls#unknown-ids: of the cart with another method is 405, also where an id could stand', async () => {
    const answer = await send('GET', `/api/${clientId}/cart/add`);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
    expect((await send('GET', `/api/${clientId}/cart/nothing`)).status).toBe(400);
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

interface Summary {
  readonly orderInfo: { readonly totalDiscount: number };
  readonly customerInfo: { readonly deliveryAddress: string | null; readonly deliveryLocation: unknown };
  readonly paymentInfo: {
    readonly amount: number;
    readonly totalAmount: number;
    readonly tax: number;
    readonly deliveryCharge: number;
    readonly taxInfo: { readonly inclusiveTaxes: readonly SpecTax[]; readonly exclusiveTaxes: readonly SpecTax[] };
    readonly promotionInfo: readonly { readonly discountApplied: number }[];
  };
  readonly products: readonly object[];
}

const toCents = (amount: number) => Math.round(amount * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0);

/** Every number in an answer that is an amount of money. */
function amountsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'number' && /amount|price|charge|discount|^tax$/i.test(name) ? [one] : amountsIn(one),
  );
}

/** Places an order that must be taken; answers its id and its summary. */
async function placeOrder(body: object): Promise<{ orderId: string; summary: Summary }> {
  const { status, message, data } = await order(body);
  expect([status, message]).toEqual([200, undefined]);
  const { orderId } = data;
  return { orderId, summary: await read<Summary>(`orders/${orderId}/summary`) };
}

describe('a client that sells a dish', () => {
  it('calls#client-and-zones-calls, store#client-fields, store#setting-keys: reads the restaurant, its zones and its settings', async () => {
    const client = (await send('GET', '/api/client/saffron-lane')).body.data as { weeklyAvailabilities: object[] };
    const known = 'clientId tradingName address language longitude latitude businessCloseTime weeklyAvailabilities';
    expectFields(client, `${known} mealPeriods isStripeVerified stripeAccountId`);
    for (const day of client.weeklyAvailabilities) expectFields(day, 'weekday isClosed dayAvailabilities');
    const zones = (await send('GET', `/api/client/${clientId}/deliveryzones`)).body.data as object[];
    expect(zones.length).toBeGreaterThan(0);
    for (const zone of zones) expectFields(zone, 'zoneId distanceValue deliveryFee');
    const settings = await send('GET', `/api/client/${clientId}/settings`);
    const listed = settings.body.data as readonly { settingKey: string }[];
    for (const setting of listed) expectFields(setting, 'settingKey settingValue category');
    expect(listed.map(({ settingKey }) => settingKey)).toEqual(expect.arrayContaining(SETTING_KEYS));
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

  it('calls#cart-calls, cart#cart-fields, cart#change-and-remove-lines, cart#cart-status, money#server-prices-alone: fills a cart, changes it and empties it', async () => {
    const naan = (await dishes()).find(({ name }) => name === 'Garlic naan');
    const dish = { productId: naan?.productId, price: 0.01, isCombo: false, selectedModifierCategories: [] };
    const cart = await change('add', { ...dish, qty: 2 });
    expectFields(cart, 'cartId products amount totalAmount totalDiscount taxAmount exclusiveTaxes inclusiveTaxes');
    expectFields(cart, 'appliedPromotions');
    const [line] = cart.products;
    expectFields(line, 'uniqueId productId qty productName variantName isCombo comboItems selectedModifierCategories');
    // The price is for one piece, and the server's.
    expect([line?.price, cart.totalAmount]).toEqual([5.5, 11]);
    const more = await change('update', { ...dish, qty: 3, uniqueId: line?.uniqueId }, cart.cartId);
    expect(more.products).toMatchObject([{ uniqueId: line?.uniqueId, productName: 'Garlic naan', qty: 3 }]);
    const status = await send('GET', `/api/${clientId}/cart/status?sessionId=${cart.cartId}`);
    expect(status.body.data).toMatchObject({ cartId: cart.cartId, totalAmount: more.totalAmount });
    expect((await change(`remove/${line?.uniqueId}`, {}, cart.cartId)).products).toEqual([]);
    await change('add', { ...dish, qty: 1 }, cart.cartId);
    expect((await change('clear', {}, cart.cartId)).products).toEqual([]);
  });

  it('checkout#place-order, calls#order-calls, order#status-call, order#status-codes, order#order-summary, money#rows-of-an-order: places an order and follows it', async () => {
    const productId = await idOf('Garlic naan');
    const { cartId, ...cart } = await change('add', { productId, qty: 7, price: 5.5, isCombo: false });
    const body = { ...ORDER, cartId, orderNotes: '', isScheduledOrder: false, dueUtc: null, deliveryAddress: null };
    const placed = await send('POST', `/api/${clientId}/orders`, body);
    expect([placed.status, placed.body.message]).toEqual([200, undefined]);
    expectFields(placed.body.data, 'orderId transactionId paymentIntentClientSecret');
    const { orderId } = placed.body.data as { orderId: string };
    expect((await send('GET', `/api/${clientId}/orders/${orderId}/status`)).body.data).toBe(1);
    const { data } = (await send('GET', `/api/${clientId}/orders/${orderId}/summary`)).body;
    const summary = data as Summary;
    expectFields(summary.orderInfo, 'orderId orderNumber createdUtc totalDiscount');
    expectFields(summary.customerInfo, 'deliveryAddress');
    expectFields(summary.paymentInfo, 'amount totalAmount tax deliveryCharge taxInfo promotionInfo');
    const fields =
      'productId quantity productName variantName unitPrice isCombo totalPrice specialInstructions modifiers';
    for (const product of summary.products) expectFields(product, `${fields} comboItems`);
    const { amount, totalAmount, tax, promotionInfo } = summary.paymentInfo;
    expect([amount, totalAmount, tax]).toEqual([cart.amount, cart.totalAmount, cart.taxAmount]);
    expect(summary.orderInfo).toMatchObject({ totalDiscount: cart.totalDiscount });
    expect(sumOf(promotionInfo.map(({ discountApplied }) => discountApplied))).toBe(toCents(cart.totalDiscount));
  });

  it('money#cents, money#order-of-computation, money#taxes: adds up lines, discount, delivery and tax, each in cents', async () => {
    const { cartId, ...cart } = await change('add', { productId: await idOf('Garlic naan'), qty: 7, price: 5.5 });
    expect(toCents(cart.amount)).toBe(sumOf(cart.products.map(({ price, qty }) => price * qty)));
    expect(cart.totalDiscount).toBeGreaterThan(0);
    const deliveryAddress = '14 Franklin Road, Freemans Bay, Auckland 1011';
    const deliveryLocation = { latitude: -36.8484, longitude: 174.746 };
    const { summary } = await placeOrder({ cartId, orderType: 2, deliveryAddress, deliveryLocation });
    const { amount, totalAmount, tax, deliveryCharge, taxInfo } = summary.paymentInfo;
    expect(deliveryCharge).toBeGreaterThan(0);
    const sum = toCents(amount) - toCents(summary.orderInfo.totalDiscount) + toCents(deliveryCharge);
    expect(sum + sumOf(taxInfo.exclusiveTaxes.map(({ taxAmount }) => taxAmount))).toBe(toCents(totalAmount));
    // 15 % inside, of what is left after the discount.
    expect(taxInfo.inclusiveTaxes).toMatchObject([{ name: 'GST', rate: 15, taxAmount: tax }]);
    expect(toCents(tax)).toBe(Math.round((toCents(totalAmount) * 3) / 23));
    const amounts = [...amountsIn(cart), ...amountsIn(summary)];
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts.filter((one) => toCents(one) / 100 !== one)).toEqual([]);
    const near = { latitude: expect.closeTo(-36.85, 1), longitude: expect.closeTo(174.75, 1) };
    expect(summary.customerInfo).toMatchObject({ deliveryAddress, deliveryLocation: near });
  });

  it('dish#modifier-quantity, dish#quantity-of-a-line, money#price-of-a-dish: takes a choice within its own bounds, and prices it', async () => {
    const productId = await idOf('Butter chicken');
    const product = (await send('GET', `/api/${clientId}/products/${productId}`)).body.data as Item & {
      variants: readonly { variantId: string; price: number }[];
    };
    const heat = product.modifierCategories.find(({ name }) => name === 'Heat');
    const extras = product.modifierCategories.find(({ name }) => name === 'Extras');
    const egg = extras?.modifierItems.find(({ name }) => name === 'Boiled egg');
    if (!egg) throw new Error('Butter chicken has no egg to choose');
    const { variantId, price } = product.variants[0] ?? { variantId: '', price: 0 };
    const add = (eggs: number, qty = 1) =>
      send('POST', `/api/${clientId}/cart/add`, {
        productId,
        variantId,
        price,
        qty,
        isCombo: false,
        selectedModifierCategories: [
          {
            modifierCategoryId: heat?.modifierCategoryId,
            selectedModifierItems: [{ modifierItemId: heat?.modifierItems[0]?.modifierItemId, qty: 1 }],
          },
          {
            modifierCategoryId: extras?.modifierCategoryId,
            selectedModifierItems: [{ modifierItemId: egg.modifierItemId, qty: eggs }],
          },
        ],
      });
    const most = (await add(egg.maxQuantity, 2)).body.data as SpecCart;
    expect(toCents(most.products[0]?.price ?? 0)).toBe(toCents(price + egg.price * egg.maxQuantity));
    const beyond = await add(egg.maxQuantity + 1);
    expect([beyond.status, beyond.body.message]).toEqual([400, 'Extras: Maximum quantity for Boiled egg is 2']);
    for (const qty of [0, 1000]) expect((await add(1, qty)).status).toBe(400);
  });

  it('dish#disabled-choices, offers#forced-suggestions-first: sees no size that is switched off, and first what has to be sold', async () => {
    const productId = await idOf('Lamb rogan josh');
    const sizes = async () =>
      ((await send('GET', `/api/${clientId}/products/${productId}`)).body.data as Item).variants;
    const [off, ...left] = await sizes();
    await store.db.execute(sql`update variants set is_disabled = true where variant_id = ${off?.variantId}`);
    const forced = sql`update products set is_force_selling = product_id = ${await idOf('Kheer')}`;
    await store.db.execute(sql`${forced} where client_id = ${clientId}`);
    await store.db.execute(sql`update clients set menu_version = menu_version + 1 where client_id = ${clientId}`);
    await store.deps.events.publish(store.db, `store:${clientId}`, { type: 'menu', version: Date.now() });
    await expect.poll(sizes).toEqual(left);
    const { data } = (await send('GET', `/api/${clientId}/products/${await idOf('Butter chicken')}`)).body;
    const { upsells } = data as { upsells: readonly { suggestions: readonly object[] }[] };
    expect(upsells[0]?.suggestions[0]).toMatchObject({ upsellProductName: 'Kheer' });
    const body = { productId, variantId: off?.variantId, price: 1, qty: 1, isCombo: false };
    expect((await send('POST', `/api/${clientId}/cart/add`, body)).body.message).toBe(
      'One of your choices is no longer available. Please choose again.',
    );
  });

  it('offers#promo-calls: types a code, reads the promotion and takes it away again', async () => {
    const { cartId } = await change('add', { productId: await idOf('Kheer'), qty: 4, price: 8.5 });
    const given = await change('promocode/add', { promoCode: ' namaste10 ' }, cartId);
    const [promotion] = given.appliedPromotions;
    expectFields(promotion, 'promotionId name promoCode promotionType');
    expect([promotion?.promotionType, given.totalDiscount]).toEqual([1, 3.4]);
    const removal = `cart/promotions/remove?cartId=${cartId}&promotionId=${promotion?.promotionId}`;
    expect((await send('POST', `/api/${clientId}/${removal}`, {})).body.data).toMatchObject({
      appliedPromotions: [],
      totalDiscount: 0,
    });
    const wrong = await send('POST', `/api/${clientId}/cart/promocode/add?cartId=${cartId}`, { promoCode: 'NOTHING' });
    expect(wrong.body.error?.errorMessage).toBeTruthy();
  });
});

it('limits#text-lengths: what a guest types has one greatest length for each field', async () => {
  const cartId = '00000000-0000-4000-8000-000000000000';
  const orders = `/api/${clientId}/orders`;
  for (const [url, field, most, end] of [
    [orders, 'fullName', 200, ''],
    [orders, 'email', 254, '@example.nz'],
    [orders, 'phone', 40, ''],
    [orders, 'orderNotes', 1000, ''],
    [orders, 'deliveryAddress', 500, ''],
    [`/api/${clientId}/contact`, 'text', 2000, ''],
  ] as const) {
    const wrong = async (length: number) => {
      const body = { ...ORDER, cartId, text: 'Hello', [field]: `${'x'.repeat(length - end.length)}${end}` };
      return Object.keys((await send('POST', url, body)).body.error?.fields ?? {});
    };
    expect([field, await wrong(most + 1), await wrong(most)]).toEqual([field, [field], []]);
  }
});

it('delivery#distance, limits#delivery-limits: the way is in metres, and the straight line on a sphere of 6371 km where no service knows one', async () => {
  const [from, to] = [
    { lat: -36.8485, lon: 174.7633 },
    { lat: -36.852, lon: 174.744 },
  ];
  const query = `fromLat=${from.lat}&fromLon=${from.lon}&toLat=${to.lat}&toLon=${to.lon}`;
  const { data } = (await send('GET', `/api/geo/route?${query}`)).body;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const chord = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  const distance = Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(chord)));
  expect(data).toEqual({ distance, isStraightLine: true, geometry: [from, to].map(({ lat, lon }) => [lon, lat]) });
  // A restaurant that says nothing of it takes 30 minutes.
  const { kumo } = store.clientIds;
  const settingKey = 'DeliveryOrder:DeliveryOrder:EstimatedTime';
  await store.db.execute(sql`delete from client_settings where client_id = ${kumo} and setting_key = ${settingKey}`);
  const settings = (await send('GET', `/api/client/${kumo}/settings`)).body.data as readonly Record<string, string>[];
  expect(settings.find((one) => one.settingKey === settingKey)?.settingValue).toBe('30');
});
