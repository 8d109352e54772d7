/** The menu of one restaurant, copied into the draft of another one of the same owner. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WirePushedMenu } from '#core/contract/sisters/sisters.ts';
import type { BodyOf } from '#core/contract/wire/endpoints.ts';
import {
  auditLog,
  clientSettings,
  clients,
  images,
  products,
  staffUsers,
  stockCounts,
} from '#server/db/schema/index.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

let shop: TestApp;
/** The owner of Saffron Lane, who owns Kumo Bowls too. */
let saffron: Desk;
let kumo: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  [saffron, kumo] = [await signInAt(shop, 'owner'), await signInAt(shop, 'owner', 'kumo-bowls')];
  const theirs = and(eq(staffUsers.clientId, shop.clientIds.kumo), eq(staffUsers.role, 'owner'));
  await shop.db.update(staffUsers).set({ email: 'owner@saffron-lane.example' }).where(theirs);
});
afterAll(() => shop?.close());

type Body = BodyOf<'pushMenu'>;
const usual = {
  departmentIds: null,
  prices: 'same',
  takesPictures: true,
  takesAlcohol: null,
  replacedIds: [],
  isPreview: false,
} as const;
async function push(change: Partial<Body> = {}): Promise<WirePushedMenu> {
  const body = { ...usual, restaurantId: shop.clientIds.kumo, ...change };
  const { status, data, error } = await saffron.call('pushMenu', { body });
  expect(error ?? status).toBe(200);
  return data;
}
const draftOf = async (desk: Desk) => (await desk.call('getMenuDraft')).data;
const changesOf = async (desk: Desk) => (await desk.call('getMenuChanges')).data;
const versions = async () => {
  const rows = await shop.db.select({ id: clients.clientId, version: clients.menuVersion }).from(clients);
  return new Map(rows.map(({ id, version }) => [id, version]));
};
const dishesOf = async (desk: Desk) => (await draftOf(desk)).products;

it('is shown before it is copied, and nothing is written', async () => {
  const before = await dishesOf(kumo);
  const shown = await push({ isPreview: true });
  const { departments, products: own } = await draftOf(saffron);
  expect(shown.departments.map(({ name }) => name)).toEqual(departments.map(({ name }) => name));
  expect(shown).toMatchObject({ importId: null, draftUrl: null });
  expect(shown.newDishes + shown.there.length + shown.alcohol.dishes + shown.left.length).toBe(own.length);
  expect(await dishesOf(kumo)).toEqual(before);
});

it('comes into the other draft alone, a second time changes nothing, and is taken back like an import', async () => {
  const [before, live] = [await dishesOf(kumo), await versions()];
  const made = await push();
  expect(made.newDishes).toBeGreaterThan(20);
  expect(made.draftUrl).toBe(`http://kumo-bowls.localhost:4000/console/menu/import?id=${made.importId}&step=done`);
  const after = await dishesOf(kumo);
  expect(after).toHaveLength(before.length + made.newDishes);
  expect(await versions()).toEqual(live);
  expect((await changesOf(saffron)).changes).toEqual([]);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.clientId, shop.clientIds.kumo));
  const { name } = (await saffron.call('getStaff')).data;
  expect(log.at(-1)).toMatchObject({ action: 'menu.import', actor: name, after: { source: 'Saffron Lane' } });

  const again = await push();
  expect(again).toMatchObject({ newDishes: 0, importId: null });
  expect(again.there).toHaveLength(made.newDishes + made.there.length);
  const replacedIds = again.there.map(({ productId }) => productId);
  const there = new Set(made.there.map(({ productId }) => productId));
  const once = await push({ replacedIds: replacedIds.filter((id) => !there.has(id)) });
  expect(once).toMatchObject({ importId: null });
  expect(await dishesOf(kumo)).toEqual(after);

  const params = { importId: made.importId ?? '' };
  expect((await kumo.call('getMenuImport', { params })).data).toMatchObject({
    state: 'drafted',
    fileName: 'Saffron Lane',
    draftedBy: name,
    counts: { dishes: made.newDishes },
  });
  expect((await kumo.call('undoMenuImport', { params })).data.state).toBe('undone');
  expect(await dishesOf(kumo)).toEqual(before);
  expect((await changesOf(kumo)).changes).toEqual([]);
});

it('brings its pictures, and neither allergens nor what is left or sold out', async () => {
  await shop.db.delete(images).where(eq(images.clientId, shop.clientIds.kumo));
  const counted = (await draftOf(saffron)).products[0]?.productId ?? '';
  await saffron.call('setStockCount', { body: { id: counted, count: 3 } });
  const { importId } = await push();
  const { stamp } = await changesOf(kumo);
  const published = await kumo.call('publishMenu', { body: { stamp } });
  expect(published.error ?? published.status).toBe(200);
  const rows = await shop.db.select().from(products).where(eq(products.clientId, shop.clientIds.kumo));
  const copied = rows.filter(({ externalId }) => externalId?.startsWith('servery:'));
  expect(copied.length).toBeGreaterThan(20);
  expect(copied.filter(({ allergens }) => allergens !== null)).toEqual([]);
  expect(copied.filter(({ outOfStockUntil }) => outOfStockUntil !== null)).toEqual([]);
  expect(await shop.db.$count(stockCounts, eq(stockCounts.clientId, shop.clientIds.kumo))).toBe(0);
  const [pictured] = copied.filter(({ imageId }) => imageId !== null);
  const [row] = await shop.db
    .select()
    .from(images)
    .where(eq(images.imageId, pictured?.imageId ?? ''));
  const url = `/media/${shop.clientIds.kumo}/${pictured?.imageId}-${row?.widths[0]}.webp`;
  const picture = await shop.app.inject({ url, headers: { host: kumo.host } });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  // Published by one, it is what it was at the others.
  expect((await changesOf(saffron)).changes).toEqual([]);
  expect(importId).not.toBeNull();
});

it('leaves alcohol out where the other restaurant has no licence for pickup and delivery, unless it is asked for', async () => {
  const hasAlcohol = async () => (await push({ isPreview: true })).alcohol;
  const clientId = shop.clientIds.kumo;
  expect(await hasAlcohol()).toMatchObject({ isTaken: false, isLicensed: false });
  expect((await push({ isPreview: true, takesAlcohol: true })).alcohol).toMatchObject({ isTaken: true });
  const set = { Holder: 'Kumo Limited', Number: '007/OFF/0001/2026', Expires: '2030-01-01' };
  const rows = Object.entries(set).map(([name, settingValue]) => {
    return { clientId, settingKey: `AgeRestricted:Licence${name}`, settingValue, category: 'AgeRestricted' };
  });
  await shop.db.insert(clientSettings).values(rows);
  await shop.deps.events.publish(shop.db, `store:${clientId}`, { type: 'client', version: 99 });
  await expect.poll(async () => (await hasAlcohol()).isTaken).toBe(true);
});

it('is for those who may change both menus, and never for the restaurant itself', async () => {
  const call = (desk: Desk, change: object) => desk.call('pushMenu', { body: { ...usual, ...change } });
  expect((await call(saffron, { restaurantId: shop.clientIds.saffron })).status).toBe(404);
  expect((await call(await signInAt(shop, 'staff'), { restaurantId: shop.clientIds.kumo })).status).toBe(403);
  expect((await call(await signInAt(shop, 'manager'), { restaurantId: shop.clientIds.kumo })).status).toBe(404);
  expect((await call(saffron, { restaurantId: shop.clientIds.forno })).status).toBe(404);
  const theirDish = (await dishesOf(kumo))[0]?.productId ?? '';
  const foreign = { restaurantId: shop.clientIds.kumo, replacedIds: [theirDish] };
  expect((await call(saffron, foreign)).status).toBe(404);
});
