/** The drafted menu in the store, for the staff who drafted it and for no one else (decision 044). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroupDocument, MenuKind, ProductDocument } from '#core/domain/menu/document.ts';
import { countStatements, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { renderedWeb } from '#test/rendered-web.ts';

let shop: Shop;
let manager: Desk;
let elsewhere: Desk;
let newDish = '';

beforeAll(async () => {
  shop = await openShop({ app: { web: async () => renderedWeb } });
  [manager, elsewhere] = await Promise.all([signInAt(shop, 'manager'), signInAt(shop, 'manager', 'forno-lane')]);
  await draftMuch();
});
afterAll(() => shop?.close());

async function edit<Document>(kind: MenuKind, itemId: string, change: (document: Document) => Partial<Document>) {
  const params = { kind, itemId };
  const { data } = await manager.call('getMenuItem', { params });
  const document = { ...data.draft, ...change(data.draft as Document) };
  const saved = await manager.call('saveMenuItem', { params, body: { kind, document, revision: data.revision } });
  expect(saved.status, JSON.stringify(saved.error)).toBe(200);
}

/** One part of each kind that can be drafted. */
async function draftMuch(): Promise<void> {
  const create = async (kind: MenuKind, document: object) => {
    const { data, error } = await manager.call('createMenuItem', { body: { kind, document } });
    if (!data) throw new Error(JSON.stringify(error));
    return data.itemId;
  };
  await edit<ProductDocument>('product', productId('garlic-naan'), () => ({
    name: { en: 'Naan of the day', hi: 'आज का नान' },
    priceCents: 777,
    availability: { orderTypes: ['pickup'], windows: [] },
  }));
  await edit<ProductDocument>('product', productId('raita'), () => ({ isDisabled: true }));
  await edit<ProductDocument>('product', productId('family-feast'), ({ comboGroups }) => ({
    comboGroups: comboGroups.map((group, n) => (n === 0 ? { ...group, name: { en: 'Two curries' } } : group)),
  }));
  const { data: live } = await manager.call('getMenuItem', {
    params: { kind: 'product', itemId: productId('butter-chicken') },
  });
  const model = live.draft as ProductDocument;
  const groupId = model.groupIds[0] ?? model.variants[0]?.groupIds[0] ?? '';
  await edit<GroupDocument>('group', groupId, ({ items }) => ({
    items: items.map((item, n) => (n === 0 ? { ...item, name: { en: 'Barely warm' } } : item)),
  }));
  const departmentId = await create('department', {
    externalId: null,
    position: 0,
    name: { en: 'Winter table', pa: 'ਸਿਆਲੂ ਮੇਜ਼' },
    description: null,
    imageId: null,
    isDisabled: false,
  });
  newDish = await create('product', {
    ...model,
    externalId: null,
    departmentId,
    name: { en: 'Winter curry' },
    upsells: [],
    variants: model.variants.map((variant, n) => ({
      ...variant,
      variantId: randomUUID(),
      externalId: null,
      priceCents: 2000 + n,
    })),
  });
  const { data: shown } = await manager.call('getMenuItem', {
    params: { kind: 'product', itemId: productId('kheer') },
  });
  await manager.call('deleteMenuItem', {
    params: { kind: 'product', itemId: productId('kheer') },
    body: { revision: shown.revision },
  });
  // Sold-out marks are the same in the draft.
  await shop.db.execute(
    sql`update products set out_of_stock_until = '2030-01-01' where product_id = ${productId('mango-lassi')}`,
  );
  await shop.deps.events.publish(shop.db, `store:${shop.clientIds.saffron}`, { type: 'menu', version: 0 });
}

const seen = (more: Record<string, string> = {}) => ({
  host: manager.host,
  cookie: manager.cookie,
  'x-servery-preview': '0;draft',
  ...more,
});
const read = (path: string, headers: Record<string, string> = {}, clientId: string = shop.clientIds.saffron) =>
  shop.app.inject({ url: `/api/${clientId}/${path}`, headers: { host: manager.host, ...headers } });
const page = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { host: manager.host, accept: 'text/html', ...headers } });
const menuIn = async (headers?: Record<string, string>) => (await read('menu', headers)).json().data;

describe('a preview of the draft', () => {
  it('shows what is drafted in every call of the menu, in the language that is asked for, and is kept nowhere', async () => {
    const answer = await read('menu', seen());
    expect(answer.headers['cache-control']).toBe('no-store');
    const { departments } = answer.json().data;
    const cards = departments.flatMap(({ products }: { products: { productId: string }[] }) => products);
    const card = (id: string) => cards.find((one: { productId: string }) => one.productId === id);
    expect(card(productId('garlic-naan'))).toMatchObject({
      name: 'Naan of the day',
      price: 7.77,
      availableWhen: 'Pickup only',
    });
    expect([card(productId('raita')), card(productId('kheer'))]).toEqual([undefined, undefined]);
    expect(card(productId('mango-lassi')).outOfStockUntilUtc).toBe('2030-01-01T00:00:00.000Z');
    expect(card(newDish)).toMatchObject({ name: 'Winter curry', price: 20, hasVariants: true });
    expect(departments.map(({ name }: { name: string }) => name)).toContain('Winter table');
    expect((await read('menu', seen({ 'accept-language': 'hi' }))).body).toContain('आज का नान');
    expect((await read('departments', seen({ 'accept-language': 'pa' }))).body).toContain('ਸਿਆਲੂ ਮੇਜ਼');
    expect((await read(`products/${newDish}`, seen())).body).toContain('Barely warm');
    expect((await read(`products/${productId('family-feast')}/comboproducts`, seen())).body).toContain('Two curries');
  });

  it('is the store’s first page too, with a banner, for a frame of our own', async () => {
    const answer = await page('/console/preview?menu=draft&service=pickup', { cookie: manager.cookie });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).toContain('Winter curry');
    expect(answer.body).toContain('Preview of the draft: only you see it');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' });
    const other = await page('/console/preview?service=pickup', { cookie: manager.cookie });
    expect(other.body).not.toContain('Winter curry');
    expect((await page('/')).body).not.toContain('Winter curry');
  });

  it('fills a cart at the drafted prices, from which nothing can be ordered', async () => {
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/${shop.clientIds.saffron}/${path}`,
        headers: { host: manager.host, ...headers },
        payload: body,
      });
    const naan = { productId: productId('garlic-naan'), qty: 2 };
    const cart = (await post('cart/add', naan, seen())).json().data;
    expect(cart.products[0]).toMatchObject({ productName: 'Naan of the day', totalPrice: 15.54 });
    const order = { cartId: cart.cartId, orderType: 1, paymentMode: 1 };
    const placed = await post('orders', order, seen());
    expect([placed.statusCode, placed.json().error.code]).toEqual([403, 'preview']);
    // Without the preview the published menu answers.
    const outside = (await read(`cart/${cart.cartId}`)).json().data;
    expect(outside.products[0]).toMatchObject({ productName: 'Garlic naan', problem: { kind: 'price-changed' } });
  });

  it('puts the menu together once, however many calls it makes', async () => {
    await menuIn(seen());
    const statements = await countStatements(() => menuIn(seen()));
    // They find the caller and read the draft's stamp.
    expect(statements).toBeLessThanOrEqual(3);
  });
});

describe('everybody else', () => {
  const published = ['Garlic naan', 'Kheer'];
  const drafted = ['Naan of the day', 'Winter curry', 'Winter table', 'Barely warm', 'Two curries'];
  const paths = () => ['menu', 'departments', `products/${newDish}`, `products/${productId('garlic-naan')}`];

  it('gets the published menu without the header, signed in or not', async () => {
    const several: Record<string, string>[] = [{}, { cookie: manager.cookie }, { cookie: elsewhere.cookie }];
    for (const headers of several) {
      const { body } = await read('menu', headers);
      for (const name of published) expect(body).toContain(name);
      for (const path of paths()) {
        const answer = await read(path, headers);
        for (const name of drafted) expect(answer.body, path).not.toContain(name);
      }
      expect((await read(`products/${newDish}`, headers)).statusCode).toBe(404);
    }
  });

  it('is refused with it: no session, one of another restaurant, a role without the menu, one that was ended', async () => {
    const [staff, kitchen, gone] = await Promise.all([
      signInAt(shop, 'staff'),
      signInAt(shop, 'kitchen'),
      signInAt(shop, 'manager'),
    ]);
    await gone.call('staffSignOut');
    const cases: readonly [number, Record<string, string>, string?][] = [
      [401, { host: manager.host, 'x-servery-preview': '0;draft' }],
      [401, seen({ cookie: elsewhere.cookie })],
      [403, seen({ cookie: elsewhere.cookie, host: elsewhere.host })],
      [403, seen({ cookie: staff.cookie })],
      [403, seen({ cookie: kitchen.cookie })],
      [401, seen({ cookie: gone.cookie })],
      [403, seen(), shop.clientIds.forno],
      [400, seen({ 'x-servery-preview': 'draft' })],
      [400, seen({ 'x-servery-preview': '0; draft' })],
    ];
    for (const [status, headers, clientId] of cases) {
      for (const path of paths()) {
        const answer = await read(path, headers, clientId);
        expect([answer.statusCode, answer.json().success], JSON.stringify(headers)).toEqual([status, false]);
      }
    }
    for (const [status, cookie] of [
      [401, ''],
      [401, elsewhere.cookie],
      [403, staff.cookie],
      [403, kitchen.cookie],
    ] as const) {
      const answer = await page('/console/preview?menu=draft&service=pickup', { cookie });
      expect(answer.statusCode).toBe(status);
      for (const name of drafted) expect(answer.body).not.toContain(name);
    }
  });
});

it('is what publishing makes of it, to the last product', async () => {
  const everything = async (headers?: Record<string, string>) => {
    const { version: _, departments } = await menuIn(headers);
    const products = departments.flatMap((one: { products: { productId: string }[] }) => one.products);
    const details = [];
    for (const { productId: id } of products) {
      details.push((await read(`products/${id}`, headers)).json().data);
      details.push((await read(`products/${id}/comboproducts`, headers)).json().data);
    }
    return { departments, details };
  };
  const before = await everything(seen());
  const { data } = await manager.call('getMenuChanges');
  const publishing = await manager.call('publishMenu', { body: { stamp: data.stamp } });
  expect(publishing.status, JSON.stringify(publishing.error)).toBe(200);
  await expect.poll(async () => (await read('menu')).body).toContain('Winter curry');
  expect(await everything()).toEqual(before);
  expect(await everything(seen())).toEqual(before);
});
