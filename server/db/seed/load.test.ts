import { verify } from '@node-rs/argon2';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comboItems, modifierItems, products, promotions, variants } from '#server/db/schema/menu.ts';
import { staffUsers } from '#server/db/schema/people.ts';
import { clients, images } from '#server/db/schema/tenants.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { seedDemo } from './load.ts';
import { seedId } from './seed-ids.ts';
import { demoStores } from './stores.ts';

let store: TestApp;
beforeAll(async () => {
  store = await createTestApp();
});
afterAll(() => store.close());

it('loads every product, variant, choice and promotion of the three restaurants', async () => {
  const seeded = demoStores.flatMap((seed) => seed.departments.flatMap((department) => department.products));
  const expected = [
    [products, seeded.length],
    [variants, seeded.flatMap((product) => product.variants ?? []).length],
    [comboItems, seeded.flatMap((product) => (product.combo ?? []).flatMap((group) => group.items)).length],
    [modifierItems, demoStores.flatMap((seed) => seed.modifierGroups.flatMap((group) => group.items)).length],
    [promotions, demoStores.flatMap((seed) => seed.promotions).length],
    [staffUsers, demoStores.flatMap((seed) => seed.staff).length],
  ] as const;
  for (const [table, length] of expected) {
    const [row] = await store.db.select({ rows: count() }).from(table);
    expect(row?.rows).toBe(length);
  }
});

it('changes nothing the second time, not even what the restaurant changed', async () => {
  const { db, deps, clientIds } = store;
  await db.update(clients).set({ tradingName: 'Renamed' }).where(eq(clients.clientId, clientIds.kumo));
  expect(await seedDemo(db, deps.files, { now: deps.now() })).toEqual([]);
  const [row] = await db.select().from(clients).where(eq(clients.clientId, clientIds.kumo));
  expect(row?.tradingName).toBe('Renamed');
});

it('keeps the money to the cent and passwords as hashes', async () => {
  const { db, clientIds } = store;
  const butterChicken = demoStores[0]?.departments.flatMap((d) => d.products).find((p) => p.slug === 'butter-chicken');
  const [row] = await db
    .select()
    .from(products)
    .where(eq(products.productId, seedId('saffron-lane', 'product', 'butter-chicken')));
  expect(row?.priceCents).toBe(Math.round((butterChicken?.price ?? 0) * 100));
  expect(row?.clientId).toBe(clientIds.saffron);
  const [owner] = await db.select().from(staffUsers).where(eq(staffUsers.email, 'owner@saffron-lane.example'));
  expect(owner?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(owner?.passwordHash ?? '', 'saffron-owner')).toBe(true);
});

it('gives every picture an alternative text, a size and an original', async () => {
  const rows = await store.db.select().from(images);
  expect(rows.length).toBeGreaterThan(50);
  for (const image of rows) {
    expect(image.alt.length).toBeGreaterThan(5);
    expect(image.widths).toEqual([320, 640, 960, 1280].filter((width) => width <= image.width));
    expect(await store.deps.files.has(`${image.clientId}/${image.imageId}/original`)).toBe(true);
  }
});
