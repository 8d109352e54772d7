import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddLineBody, WireCart } from '#core/contract/cart/cart.ts';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import {
  butterChicken,
  chosen,
  countStatements,
  garlicNaan,
  id,
  openShop,
  productId,
  type Shop,
  variantId,
} from '#server/modules/orders/testing/shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const forno = 'forno-lane';

/** A line that cannot be refused, on the second restaurant's menu. */
const tiramisu: AddLineBody = { productId: productId('tiramisu', forno), qty: 1 };

describe('adding', () => {
  it('makes a cart, priced by the server whatever price is sent', async () => {
    const cart = await shop.get('addLine', { body: butterChicken(2, { price: 0.01 }) });
    expect(ENDPOINTS.addLine.data.safeParse(cart).success).toBe(true);
    expect(cart).toMatchObject({
      version: 1,
      itemCount: 2,
      amount: 43,
      totalAmount: 43,
      taxAmount: 5.61,
      deliveryCharge: 0,
    });
    expect(cart.products[0]).toMatchObject({
      productName: 'Butter chicken',
      variantName: 'Regular',
      price: 21.5,
      totalPrice: 43,
      qty: 2,
      problem: null,
      selectedModifierCategories: [
        { categoryName: 'Heat', selectedModifierItems: [{ modifierName: 'Medium', qty: 1 }] },
      ],
    });
    expect(cart.products[0]?.picture?.widths.length).toBeGreaterThan(0);
    expect(cart.inclusiveTaxes).toMatchObject([{ name: 'GST', rate: 15, taxAmount: 5.61 }]);
  });

  it('raises the quantity of a line with the same choices, in whatever order they were sent', async () => {
    const extras = (...items: Parameters<typeof chosen>[1][]) =>
      butterChicken(1, {
        selectedModifierCategories: [chosen('extras-chicken', ...items), chosen('heat', 'heat-mild')],
      });
    const cart = await shop.cartOf(
      extras(['chicken-extra-sauce', 2], 'chicken-boiled-egg'),
      butterChicken(1, {
        selectedModifierCategories: [
          chosen('heat', 'heat-mild'),
          chosen('extras-chicken', 'chicken-boiled-egg', ['chicken-extra-sauce', 2]),
        ],
      }),
      extras(['chicken-extra-sauce', 1], 'chicken-boiled-egg'),
    );
    expect(cart.products.map((line) => [line.qty, line.price])).toEqual([
      [2, 28.5],
      [1, 26],
    ]);
    expect(cart.version).toBe(3);
  });

  it('prices a combo with its surcharges, variants and modifiers', async () => {
    const [curries, rice, breads] = await shop.get('getComboGroups', {
      params: { productId: productId('family-feast') },
    });
    if (!curries || !rice || !breads) throw new Error('The feast has three groups');
    const item = (from: typeof curries, slug: string) => {
      const found = from.comboItems.find((candidate) => candidate.productId === productId(slug));
      if (!found) throw new Error(`${slug} is not in ${from.name}`);
      return { comboProductId: from.comboProductId, comboItemId: found.comboItemId, productId: found.productId };
    };
    const curry = (slug: string, size: string, qty: number) => ({
      ...item(curries, slug),
      variantId: variantId(slug, size),
      qty,
      selectedModifierCategories: [chosen('heat', 'heat-mild')],
    });
    const body: AddLineBody = {
      productId: productId('family-feast'),
      qty: 1,
      isCombo: true,
      comboItems: [
        curry('butter-chicken', 'regular', 2),
        curry('lamb-rogan-josh', 'regular', 1),
        { ...item(rice, 'basmati-rice'), qty: 1 },
        { ...item(breads, 'garlic-naan'), qty: 2 },
      ],
    };
    const cart = await shop.get('addLine', { body });
    expect(cart.products[0]).toMatchObject({ isCombo: true, price: 93 });
    expect(cart.products[0]?.comboItems.map((part) => [part.comboProductName, part.qty, part.price])).toEqual([
      ['Butter chicken', 2, 0],
      ['Lamb rogan josh', 1, 4],
      ['Basmati rice', 1, 0],
      ['Garlic naan', 2, 0],
    ]);
    const tooFew = await shop.call('addLine', { body: { ...body, comboItems: (body.comboItems ?? []).slice(1) } });
    expect([tooFew.status, tooFew.error.errorMessage]).toEqual([
      400,
      'Choose 3 curries: You must select at least 3 item(s)',
    ]);
    const bare = [
      { ...curry('butter-chicken', 'regular', 3), selectedModifierCategories: [] },
      ...(body.comboItems ?? []).slice(2),
    ];
    const noHeat = await shop.call('addLine', { body: { ...body, comboItems: bare } });
    expect(noHeat.error.errorMessage).toBe('Butter chicken, Heat: Please select at least 1 item(s)');
    const noSize = bare.map((part, place) => (place === 0 ? { ...part, variantId: null } : part));
    const unsized = await shop.call('addLine', { body: { ...body, comboItems: noSize } });
    expect(unsized.error.errorMessage).toBe('Please choose an option of Butter chicken first.');
  });

  it('speaks the customer’s language', async () => {
    const headers = { 'accept-language': 'hi-IN,en;q=0.5' };
    const cart = await shop.get('addLine', { body: butterChicken(), headers });
    expect(cart.products[0]).toMatchObject({ productName: 'बटर चिकन', variantName: 'रेगुलर' });
    const refused = await shop.call('addLine', { body: butterChicken(1, { selectedModifierCategories: [] }), headers });
    expect(refused.error.errorMessage).toBe('तीखापन: कम से कम 1 चुनें');
  });
});

describe('refused selections', () => {
  const heatField = `selectedModifierCategories.${id('group', 'heat')}`;

  it.each<[string, Partial<AddLineBody>, number, string, string]>([
    ['too few', { selectedModifierCategories: [] }, 400, heatField, 'Heat: Please select at least 1 item(s)'],
    [
      'too many',
      { selectedModifierCategories: [chosen('heat', 'heat-mild', 'heat-medium')] },
      400,
      heatField,
      'Heat: You can select at most 1 item(s)',
    ],
    ['no variant', { variantId: null }, 400, 'variantId', 'Please choose an option of Butter chicken first.'],
    [
      'foreign variant',
      { variantId: NOBODY },
      400,
      'variantId',
      'One of your choices is no longer available. Please choose again.',
    ],
    [
      'a choice of another dish',
      { selectedModifierCategories: [chosen('heat', 'heat-mild'), chosen('rice', 'rice-jeera')] },
      400,
      `selectedModifierCategories.${id('group', 'rice')}`,
      'One of your choices is no longer available. Please choose again.',
    ],
    [
      'more than the item’s maximum',
      {
        selectedModifierCategories: [chosen('heat', 'heat-mild'), chosen('extras-chicken', ['chicken-boiled-egg', 3])],
      },
      400,
      `selectedModifierCategories.${id('group', 'extras-chicken')}.${id('group/extras-chicken', 'chicken-boiled-egg')}.qty`,
      'Extras: Maximum quantity for Boiled egg is 2',
    ],
    ['unknown product', { productId: NOBODY }, 404, 'productId', 'This dish is no longer on the menu.'],
    [
      'a product of another restaurant',
      { productId: tiramisu.productId },
      404,
      'productId',
      'This dish is no longer on the menu.',
    ],
  ])('%s', async (_, change, status, field, text) => {
    const { error, ...answer } = await shop.call('addLine', { body: butterChicken(1, change) });
    expect(answer.status).toBe(status);
    expect(error.errorMessage).toBe(text);
    expect(error.fields).toEqual({ [field]: text });
  });

  it.each([-1, 0, 0.5, 1000, 2 ** 60, '2', null])('quantity %s', async (qty) => {
    const { status, error } = await shop.call('addLine', { body: { ...butterChicken(), qty } });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['qty']]);
  });

  it('limits#cart-limits: a line beyond 999 pieces and a cart beyond 100 lines', async () => {
    const client = specCalls(shop);
    const cart = await client.cartOf(['Garlic naan', 999]);
    const url = `/api/${client.clientId}/cart/add?cartId=${cart.cartId}`;
    const more = await client.send('POST', url, await client.lineOf('Garlic naan'));
    expect([more.status, more.body.error?.code]).toEqual([400, 'quantity-invalid']);
    await shop.db.execute(sql`update carts set version = version + 1, lines = (
      select jsonb_agg(first || jsonb_build_object('uniqueId', gen_random_uuid(), 'variantId', gen_random_uuid()))
      from (select lines->0 as first, generate_series(1, 100)) many) where cart_id = ${cart.cartId}`);
    const full = await client.send('POST', url, await client.lineOf('Butter chicken'));
    expect([full.status, full.body.error?.code]).toEqual([409, 'cart-full']);
  });

  it('goods of more than one order may come to, however they are added, and leaves the cart as it was', async () => {
    const { rows } = await shop.db.execute<{ price: number }>(sql`with dearer as (
      update products set price_cents = 60000 where product_id = ${productId('garlic-naan')} returning client_id, price_cents)
      update clients c set menu_version = menu_version + 1 from dearer d where c.client_id = d.client_id returning d.price_cents as price`);
    expect(rows).toEqual([{ price: 60_000 }]);
    const { cartId, products, totalAmount } = await shop.cartOf(garlicNaan(999), butterChicken(1));
    const query = { cartId };
    const more = { ...garlicNaan(999), specialInstructions: 'Crisp' };
    const chicken = products[1]?.uniqueId ?? '';
    for (const refused of [
      await shop.call('addLine', { query, body: more }),
      await shop.call('updateLine', { query, body: { ...more, uniqueId: chicken } }),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([400, 'cart-too-dear']);
      expect(refused.error.fields).toEqual({ qty: expect.stringContaining('$999,999.99') });
    }
    expect((await shop.get('getCart', { params: { cartId } })).totalAmount).toBe(totalAmount);
    await shop.db.execute(sql`with back as (
      update products set price_cents = 550 where product_id = ${productId('garlic-naan')} returning client_id)
      update clients set menu_version = menu_version + 1 where client_id in (select client_id from back)`);
  });

  it('what is sold out', async () => {
    await shop.db.execute(sql`with gone as (
      update products set out_of_stock_until = '2020-11-22T00:00:00Z' where product_id = ${productId('plain-naan')} returning client_id)
      update clients set menu_version = menu_version + 1 where client_id in (select client_id from gone)`);
    const { status, error } = await shop.call('addLine', { body: { productId: productId('plain-naan'), qty: 1 } });
    expect([status, error.code, error.errorMessage]).toEqual([400, 'sold-out', 'Plain naan is sold out.']);
  });
});

describe('changing', () => {
  it('replaces, removes and clears lines, and raises the version each time', async () => {
    const cart = await shop.cartOf(butterChicken(), garlicNaan(2));
    const query = { cartId: cart.cartId };
    const uniqueId = cart.products[0]?.uniqueId ?? '';
    const large = { ...butterChicken(3), uniqueId, variantId: variantId('butter-chicken', 'large') };
    const updated = await shop.get('updateLine', { body: large, query });
    expect(updated.products.map((line) => [line.productName, line.variantName, line.qty])).toEqual([
      ['Butter chicken', 'Large', 3],
      ['Garlic naan', null, 2],
    ]);
    expect(updated.products[0]?.uniqueId).toBe(uniqueId);
    const removed = await shop.get('removeLine', { params: { uniqueId }, query });
    expect(removed.products.map((line) => line.productName)).toEqual(['Garlic naan']);
    const cleared = await shop.get('clearCart', { query });
    expect(cleared).toMatchObject({ products: [], itemCount: 0, totalAmount: 0, version: 5 });
  });

  it('a line that becomes equal to another takes it in', async () => {
    const mild = butterChicken(2, { selectedModifierCategories: [chosen('heat', 'heat-mild')] });
    const cart = await shop.cartOf(butterChicken(), mild);
    const uniqueId = cart.products[1]?.uniqueId ?? '';
    const merged = await shop.get('updateLine', {
      body: { ...butterChicken(2), uniqueId },
      query: { cartId: cart.cartId },
    });
    expect(merged.products.map((line) => [line.uniqueId, line.qty])).toEqual([[uniqueId, 3]]);
  });

  it('answers 404 for carts and lines that are not there, and for another restaurant’s', async () => {
    const cart = await shop.cartOf(garlicNaan());
    const query = { cartId: cart.cartId };
    const uniqueId = cart.products[0]?.uniqueId ?? '';
    const at = shop.clientIds.forno;
    const statuses = await Promise.all([
      shop.call('addLine', { body: garlicNaan(), query: { cartId: NOBODY } }),
      shop.call('updateLine', { body: { ...garlicNaan(), uniqueId: NOBODY }, query }),
      shop.call('removeLine', { params: { uniqueId: NOBODY }, query }),
      shop.call('getCart', { params: { cartId: NOBODY } }),
      shop.call('addLine', { body: tiramisu, query, clientId: at }),
      shop.call('removeLine', { params: { uniqueId }, query, clientId: at }),
      shop.call('clearCart', { query, clientId: at }),
      shop.call('setService', { body: { orderType: 1 }, query, clientId: at }),
      shop.call('getCart', { params: query, clientId: at }),
      shop.call('addLine', { body: garlicNaan(), clientId: NOBODY }),
    ]);
    expect(statuses.map((answer) => answer.status)).toEqual(statuses.map(() => 404));
    expect((await shop.get('getCart', { params: query })).products).toHaveLength(1);
  });

  it('20 additions at once are all counted', async () => {
    const cart = await shop.cartOf(garlicNaan());
    await Promise.all(
      Array.from({ length: 20 }, () => shop.get('addLine', { body: garlicNaan(), query: { cartId: cart.cartId } })),
    );
    const after = await shop.get('getCart', { params: { cartId: cart.cartId } });
    expect([after.products[0]?.qty, after.version]).toEqual([21, 21]);
  });
});

describe('the service', () => {
  const zone = id('zone', 'zone-2');

  it('cart#order-type-of-the-cart: adds the zone’s fee and names its minimum', async () => {
    const client = specCalls(shop);
    const { cartId } = await client.cartOf(['Butter chicken']);
    const delivery = await client.change('service', { orderType: 2, deliveryZoneId: zone }, cartId);
    expect(delivery).toMatchObject({
      orderType: 2,
      deliveryZoneId: zone,
      deliveryCharge: 5,
      minimumOrder: 25,
      totalAmount: 26.5,
    });
    expect(delivery.taxAmount).toBe(3.46);
    const pickup = await client.change('service', { orderType: 1, deliveryZoneId: zone }, cartId);
    expect(pickup).toMatchObject({
      orderType: 1,
      deliveryZoneId: null,
      deliveryCharge: 0,
      minimumOrder: 0,
      totalAmount: 21.5,
    });
  });

  it('refuses foreign zones and services that are not offered', async () => {
    const cart = await shop.cartOf(garlicNaan());
    const foreign = { orderType: 2 as const, deliveryZoneId: id('zone', 'zone-1', 'kumo-bowls') };
    expect((await shop.call('setService', { body: foreign, query: { cartId: cart.cartId } })).status).toBe(404);
    const bad = await shop.call('setService', { body: { orderType: 3 }, query: { cartId: cart.cartId } });
    expect(bad.status).toBe(400);
    const at = shop.clientIds.forno;
    const other = await shop.get('addLine', { body: tiramisu, clientId: at });
    const refused = await shop.call('setService', {
      body: { orderType: 2 },
      query: { cartId: other.cartId },
      clientId: at,
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'service-not-offered']);
  });
});

describe('a menu that changes', () => {
  const change = (statement: ReturnType<typeof sql>) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(statement);
      await tx.execute(
        sql`update clients set menu_version = menu_version + 1 where client_id = ${shop.clientIds.saffron}`,
      );
    });
  const problems = (cart: WireCart) => cart.products.map((line) => line.problem);

  it('is noticed at once, even when nobody announced it', async () => {
    const cart = await shop.cartOf(garlicNaan(2), butterChicken());
    await change(
      sql`update products set price_cents = price_cents + 50 where product_id = ${productId('garlic-naan')}`,
    );
    const [naan] = cart.products;
    const after = await shop.get('getCart', { params: { cartId: cart.cartId } });
    expect(after.products[0]?.price).toBe((naan?.price ?? 0) + 0.5);
    expect(problems(after)).toEqual([
      {
        kind: 'price-changed',
        message: `The price changed from $${naan?.price.toFixed(2)} to $${((naan?.price ?? 0) + 0.5).toFixed(2)}.`,
        previousPrice: naan?.price,
      },
      null,
    ]);
    expect(after.totalAmount).toBe(cart.totalAmount + 1);
    const uniqueId = naan?.uniqueId ?? '';
    const seen = await shop.get('updateLine', { body: { ...garlicNaan(2), uniqueId }, query: { cartId: cart.cartId } });
    expect(problems(seen)).toEqual([null, null]);
  });

  it('sells three pieces of two kinds where a group counts pieces, and not a fourth', async () => {
    const group = sql`modifier_category_id = ${id('group', 'extras-chicken')}`;
    const add = (...items: [string, number][]) =>
      shop.call('addLine', {
        body: butterChicken(1, {
          selectedModifierCategories: [chosen('heat', 'heat-mild'), chosen('extras-chicken', ...items)],
        }),
      });
    const four = [
      ['chicken-extra-chicken', 2],
      ['chicken-extra-sauce', 2],
    ] as [string, number][];
    expect((await add(...four)).status).toBe(200);
    await change(sql`update modifier_categories set counts_pieces = true, max_quantity = 3 where ${group}`);
    const { status, error } = await add(...four);
    expect([status, error.code, error.errorMessage]).toEqual([
      400,
      'too-many',
      'Extras: You can select at most 3 item(s)',
    ]);
    const { data } = await add(['chicken-extra-chicken', 2], ['chicken-extra-sauce', 1]);
    const extras = data.products[0]?.selectedModifierCategories.find(({ categoryName }) => categoryName === 'Extras');
    expect(extras?.selectedModifierItems.map(({ qty }) => qty).sort()).toEqual([1, 2]);
    const product = await shop.get('getProduct', { params: { productId: productId('butter-chicken') } });
    expect(
      product.modifierCategories.map(({ countsPieces, maxQuantity }) => [countsPieces, maxQuantity]),
    ).toContainEqual([true, 3]);
    await change(sql`update modifier_categories set counts_pieces = false, max_quantity = 4 where ${group}`);
  });

  it('keeps lines that cannot be ordered, says why, and counts them nothing', async () => {
    const cart = await shop.cartOf(
      { productId: productId('cheese-naan'), qty: 1 },
      { productId: productId('tandoori-roti'), qty: 1 },
      butterChicken(1, { selectedModifierCategories: [chosen('heat', 'heat-indian-hot')] }),
      garlicNaan(),
    );
    await change(sql`update products set is_disabled = true where product_id = ${productId('cheese-naan')}`);
    await change(
      sql`update products set out_of_stock_until = '2020-11-22T00:00:00Z' where product_id = ${productId('tandoori-roti')}`,
    );
    await change(
      sql`update modifier_items set is_disabled = true where modifier_item_id = ${id('group/heat', 'heat-indian-hot')}`,
    );
    const after = await shop.get('getCart', { params: { cartId: cart.cartId } });
    expect(problems(after).map((problem) => problem?.kind)).toEqual(['unavailable', 'sold-out', 'choices', undefined]);
    expect(after).toMatchObject({ itemCount: 1, totalAmount: after.products[3]?.totalPrice });
  });
});

describe('cart status', () => {
  it('is the cart, or null where there is none', async () => {
    const cart = await shop.cartOf(garlicNaan());
    const found = await shop.get('getCartStatus', { query: { sessionId: cart.cartId } });
    expect(found?.cartId).toBe(cart.cartId);
    expect(await shop.get('getCartStatus', { query: { sessionId: NOBODY } })).toBeNull();
  });
});

it('sends the same number of statements for a cart of 1 and of 50 lines', async () => {
  const small = await shop.cartOf(garlicNaan());
  const large = await shop.cartOf(garlicNaan());
  await shop.db.execute(sql`update carts set version = version + 1, lines = (
    select jsonb_agg(first || jsonb_build_object('uniqueId', gen_random_uuid(), 'qty', n))
    from (select lines->0 as first, generate_series(1, 50) as n) many)
    where cart_id = ${large.cartId}`);
  const counts = async (cartId: string) => {
    const { products } = await shop.get('getCart', { params: { cartId } });
    const uniqueId = products.at(-1)?.uniqueId ?? '';
    const query = { cartId };
    return [
      await countStatements(() => shop.get('addLine', { body: butterChicken(), query })),
      await countStatements(() => shop.get('updateLine', { body: { ...garlicNaan(3), uniqueId }, query })),
      await countStatements(() => shop.get('setService', { body: { orderType: 1 }, query })),
      await countStatements(() => shop.get('getCart', { params: query })),
      await countStatements(() => shop.get('removeLine', { params: { uniqueId }, query })),
    ];
  };
  expect(await counts(large.cartId)).toEqual([2, 2, 2, 1, 2]);
  expect(await counts(small.cartId)).toEqual([2, 2, 2, 1, 2]);
  expect(await countStatements(() => shop.get('addLine', { body: garlicNaan() }))).toBe(1);
});

it('carts that are made, read and changed together share their statements', async () => {
  const all = <Result>(call: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 16 }, (_, index) => call(index)));
  let made: WireCart[] = [];
  const making = await countStatements(async () => {
    made = await all(() => shop.get('addLine', { body: garlicNaan() }));
  });
  const changing = await countStatements(() =>
    all((index) => shop.get('addLine', { body: garlicNaan(index + 1), query: { cartId: made[index]?.cartId ?? '' } })),
  );
  expect([making < 16, changing < 32]).toEqual([true, true]);
  const read = await all((index) => shop.get('getCart', { params: { cartId: made[index]?.cartId ?? '' } }));
  expect(read.map(({ products }) => products[0]?.qty)).toEqual(made.map((_, index) => index + 2));
});
