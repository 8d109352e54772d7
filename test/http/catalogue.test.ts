import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type {
  WireComboGroup,
  WireComboItem,
  WireDepartment,
  WireMenu,
  WireProduct,
  WireProductCard,
} from '#core/contract/menu/menu.ts';
import { PUBLIC_SETTINGS } from '#core/contract/settings/public-settings.ts';
import type { WireClient, WireDeliveryZone, WireSetting } from '#core/contract/store/client.ts';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { envelope, errorEnvelope } from '#core/contract/wire/envelope.ts';
import * as menu from '#server/db/schema/menu.ts';
import { clients } from '#server/db/schema/tenants.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await createTestApp();
});
afterAll(() => store.close());

async function get(url: string, headers: Record<string, string> = {}) {
  return await store.app.inject({ url, headers });
}

/** The data of a success, which must be exactly what the contract says. */
async function dataOf<Data>(url: string, schema: z.ZodType, headers?: Record<string, string>): Promise<Data> {
  const answer = await get(url, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  const body = answer.json();
  envelope(schema).parse(body);
  return body.data as Data;
}

async function errorOf(url: string, status: number, headers?: Record<string, string>) {
  const answer = await get(url, headers);
  expect(answer.statusCode, answer.body).toBe(status);
  return errorEnvelope.parse(answer.json()).error;
}

type Named = Pick<WireProductCard, 'name' | 'nameLang' | 'descriptionLang'>;

const menuOf = (clientId: string, headers?: Record<string, string>) =>
  dataOf<WireMenu>(`/api/${clientId}/menu`, ENDPOINTS.getMenu.data, headers);

async function productBy(name: string, clientId = store.clientIds.saffron) {
  const cards = (await menuOf(clientId)).departments.flatMap((department) => department.products);
  const card = cards.find((candidate) => candidate.name === name);
  if (!card) throw new Error(`No ${name} among ${cards.map((one) => one.name).join(', ')}`);
  return card;
}

const nobody = '00000000-0000-4000-8000-000000000000';

describe('client', () => {
  it('finds the restaurant of a subdomain, in any case', async () => {
    const client = await dataOf<WireClient>('/api/client/Saffron-Lane', ENDPOINTS.getClient.data);
    expect(client).toMatchObject({
      clientId: store.clientIds.saffron,
      subdomain: 'saffron-lane',
      tradingName: 'Saffron Lane',
      timeZone: 'Pacific/Auckland',
      paymentProvider: 'simulator',
    });
    expect(client.weeklyAvailabilities.map((day) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(client.banners[0]?.picture.widths).toContain(1280);
    expect(client.logoUrl).toMatch(new RegExp(`^/media/${client.clientId}/[0-9a-f]{32}\\.svg$`));
  });

  it('speaks the asked language and falls back to English', async () => {
    const about = async (language: string) =>
      (await dataOf<WireClient>('/api/client/saffron-lane', ENDPOINTS.getClient.data, { 'accept-language': language }))
        .about;
    expect(await about('hi')).toMatch(/\p{Script=Devanagari}/u);
    expect(await about('pa-IN, en;q=0.5')).toMatch(/\p{Script=Gurmukhi}/u);
    expect(await about('de')).toMatch(/^North Indian/);
  });

  it('answers 404 for a name that is no store, and for an id in its place', async () => {
    expect((await errorOf('/api/client/nobody-here', 404)).errorMessage).toBe('There is no restaurant here.');
    await errorOf(`/api/client/${store.clientIds.saffron}`, 404);
    await errorOf(`/api/client/${nobody}/settings`, 404);
    await errorOf(`/api/client/${nobody}/deliveryzones`, 404);
  });

  it('lists the zones of the restaurant alone, smallest first', async () => {
    const zones = (id: string) =>
      dataOf<WireDeliveryZone[]>(`/api/client/${id}/deliveryzones`, ENDPOINTS.getDeliveryZones.data);
    const saffron = await zones(store.clientIds.saffron);
    expect(saffron.map((zone) => zone.distanceValue)).toEqual(
      [...saffron.map((z) => z.distanceValue)].sort((a, b) => a - b),
    );
    expect(saffron[0]).toMatchObject({ deliveryFee: 3.9, minimumOrder: 20, estimatedMinutes: 25 });
    expect(await zones(store.clientIds.forno)).toEqual([]);
  });

  it('gives the settings that are named as public, and none that is not', async () => {
    const { saffron } = store.clientIds;
    const path = `/api/client/${saffron}/settings`;
    const answer = await dataOf<WireSetting[]>(path, ENDPOINTS.getSettings.data);
    expect(answer.map(({ settingKey }) => settingKey)).toEqual(PUBLIC_SETTINGS);
  });

  it('gives every public setting, with defaults and pictures', async () => {
    const settings = await dataOf<WireSetting[]>(
      `/api/client/${store.clientIds.saffron}/settings`,
      ENDPOINTS.getSettings.data,
    );
    const read = (key: string) => settings.find((setting) => setting.settingKey === key)?.settingValue;
    expect(read('Color:BrandColor')).toBe('#5E2563');
    expect(read('TabSettings:DefaultTab')).toBe('OnlineWebstore');
    expect(read('Image:Logo')).toMatch(/\.svg$/);
    expect(read('Image:Banner')).toMatch(/-640\.webp$/);
    expect(new Set(settings.map((setting) => setting.settingKey)).size).toBe(settings.length);
    expect(settings.find((setting) => setting.settingKey === 'TabSettings:ContactEnabled')?.category).toBe(
      'TabSettings',
    );
  });
});

describe('menu', () => {
  it('has every department with its products, as the two other calls have them', async () => {
    const whole = await menuOf(store.clientIds.saffron);
    expect(whole.departments).toHaveLength(9);
    const { items } = await dataOf<{ items: WireDepartment[] }>(
      `/api/${store.clientIds.saffron}/departments`,
      ENDPOINTS.getDepartments.data,
    );
    expect(items).toEqual(whole.departments.map(({ products: _, ...department }) => department));
    for (const { departmentId, products, productCount } of whole.departments) {
      const list = await dataOf<{ items: unknown[] }>(
        `/api/${store.clientIds.saffron}/products?departmentid=${departmentId}`,
        ENDPOINTS.listProducts.data,
      );
      expect(list.items).toEqual(products);
      expect(productCount).toBe(products.length);
    }
  });

  it('says of each text of a dish or department that is English to another reader that it is', async () => {
    const { saffron } = store.clientIds;
    const [row] = await store.db.select().from(menu.products).where(eq(menu.products.clientId, saffron)).limit(1);
    const { name, productId } = row ?? { name: { en: '' }, productId: '' };
    const dishIn = async (language: string): Promise<Named[]> => {
      const { departments } = await menuOf(saffron, { 'accept-language': language });
      return [...departments, ...departments.flatMap(({ products }) => products)];
    };
    for (const dish of [...(await dishIn('hi')), ...(await dishIn('pa'))]) {
      expect([dish.name, dish.nameLang]).toEqual([
        dish.name,
        /[\u0900-\u097f\u0a00-\u0a7f]/.test(dish.name) ? undefined : 'en',
      ]);
    }
    expect((await dishIn('en')).filter(({ nameLang, descriptionLang }) => nameLang ?? descriptionLang)).toEqual([]);
    expect([name.en, productId]).not.toContain('');
  });

  it('prices a card from its variants, or was and now', async () => {
    const butterChicken = await productBy('Butter chicken');
    expect(butterChicken).toMatchObject({
      isFromPrice: true,
      discountedPrice: null,
      hasVariants: true,
      isQuickAdd: false,
    });
    const detail = await dataOf<WireProduct>(
      `/api/${store.clientIds.saffron}/products/${butterChicken.productId}`,
      ENDPOINTS.getProduct.data,
    );
    expect(butterChicken.price).toBe(Math.min(...detail.variants.map((variant) => variant.price)));
    const reduced = (await menuOf(store.clientIds.saffron)).departments
      .flatMap((department) => department.products)
      .filter((card) => card.discountedPrice !== null);
    expect(reduced.length).toBeGreaterThan(0);
    for (const card of reduced) expect(card.discountedPrice).toBeLessThan(card.price);
  });

  it('shows what is sold out with its return, and hides what is disabled', async () => {
    const whole = await menuOf(store.clientIds.saffron);
    const soldOut = whole.departments.flatMap((d) => d.products).filter((card) => card.outOfStockUntilUtc !== null);
    expect(soldOut.length).toBeGreaterThan(0);
    // Tomorrow 17:00 in Auckland (NZDT).
    expect(soldOut[0]?.outOfStockUntilUtc).toBe('2020-11-22T04:00:00.000Z');
    const { db, clientIds } = store;
    const victim = await productBy('Plain naan');
    await db.update(menu.products).set({ isDisabled: true }).where(eq(menu.products.productId, victim.productId));
    await db.update(clients).set({ menuVersion: 2 }).where(eq(clients.clientId, clientIds.saffron));
    await store.deps.events.publish(db, `store:${clientIds.saffron}`, { type: 'menu', version: 2 });
    await expect.poll(async () => (await menuOf(clientIds.saffron)).version).toBe(2);
    const after = (await menuOf(clientIds.saffron)).departments.flatMap((department) => department.products);
    expect(after.map((card) => card.name)).not.toContain('Plain naan');
    await errorOf(`/api/${clientIds.saffron}/products/${victim.productId}`, 404);
  });

  it('knows nothing of other restaurants’ departments and products', async () => {
    const pizza = (await menuOf(store.clientIds.forno)).departments[0];
    if (!pizza?.products[0]) throw new Error('Forno Lane has no menu');
    expect(
      (await errorOf(`/api/${store.clientIds.saffron}/products?departmentid=${pizza.departmentId}`, 404)).errorMessage,
    ).toBe('We could not find that department.');
    await errorOf(`/api/${store.clientIds.saffron}/products/${pizza.products[0].productId}`, 404);
    await errorOf(`/api/${nobody}/menu`, 404);
  });

  it('says which field of a request is wrong', async () => {
    expect((await errorOf(`/api/${store.clientIds.saffron}/products`, 400)).fields).toHaveProperty('departmentid');
    expect((await errorOf('/api/not-an-id/menu', 400)).fields).toHaveProperty('clientId');
    expect((await errorOf('/api/not-an-id/menu', 400, { 'accept-language': 'hi' })).errorMessage).toMatch(
      /\p{Script=Devanagari}/u,
    );
  });

  it('gives a product all its choices, and offers nothing that is sold out', async () => {
    const { saffron } = store.clientIds;
    const cards = (await menuOf(saffron)).departments.flatMap((department) => department.products);
    let offers = 0;
    for (const { productId } of cards) {
      const detail = await dataOf<WireProduct>(`/api/${saffron}/products/${productId}`, ENDPOINTS.getProduct.data);
      for (const { suggestions } of detail.upsells) {
        offers += suggestions.length;
        for (const offer of suggestions) {
          const card = cards.find((one) => one.productId === offer.upsellProductId);
          expect(card?.outOfStockUntilUtc).toBeNull();
          expect(offer.price).toBe(card?.discountedPrice ?? card?.price);
        }
      }
    }
    expect(offers).toBeGreaterThan(0);
  });

  it('opens combos group by group and item by item', async () => {
    const { saffron } = store.clientIds;
    const combo = (await menuOf(saffron)).departments.flatMap((d) => d.products).find((card) => card.isComboProduct);
    if (!combo) throw new Error('No combo in the demo');
    const path = `/api/${saffron}/products/${combo.productId}/comboproducts`;
    const groups = await dataOf<WireComboGroup[]>(path, ENDPOINTS.getComboGroups.data);
    expect(groups.length).toBeGreaterThan(1);
    for (const group of groups) {
      for (const item of group.comboItems) {
        const detail = await dataOf<WireComboItem>(
          `${path}/${group.comboProductId}/items/${item.comboItemId}`,
          ENDPOINTS.getComboItem.data,
        );
        expect(detail.name).toBe(item.name);
        expect(detail.variants.length > 0).toBe(item.hasVariants);
        const asking = detail.modifierCategories.filter(
          ({ minQuantity, modifierItems }) => modifierItems.filter(({ isDefault }) => isDefault).length < minQuantity,
        );
        expect(item.asks).toEqual(asking.map(({ modifierCategoryId }) => modifierCategoryId));
      }
    }
    await errorOf(`${path}/${groups[0]?.comboProductId}/items/${nobody}`, 404);
  });
});

describe('caching', () => {
  it('compresses, tags and answers 304 to a client that has it', async () => {
    const url = `/api/${store.clientIds.kumo}/menu`;
    const plain = await get(url);
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(br.headers.vary).toContain('accept-language');
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    for (const { headers } of [plain, br, gzip]) {
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const hindi = await get(url, { 'if-none-match': String(plain.headers.etag), 'accept-language': 'hi' });
    expect(hindi.statusCode).toBe(200);
  });
});
