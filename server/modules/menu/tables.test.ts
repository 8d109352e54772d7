/** What is published comes back from the tables as it was written, whatever stood there before. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuDocuments } from '#core/domain/menu/document.ts';
import { anyMenu } from '#core/domain/testing/any-menu.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { publishDocuments } from './editing/repo-publish.ts';
import { documentsOf, loadMenuTables, stockOf } from './tables.ts';

let store: TestApp;
beforeAll(async () => {
  store = await createTestApp();
});
afterAll(() => store.close());

/** Replaces `before` whole, and answers what the tables then hold. */
async function replace(clientId: string, before: MenuDocuments, { departments, products, groups }: MenuDocuments) {
  return await store.db.transaction(async (transaction) => {
    await publishDocuments(transaction, clientId, {
      departments: [...departments],
      products: [...products],
      groups: [...groups],
      deleted: {
        department: [...before.departments.keys()],
        product: [...before.products.keys()],
        group: [...before.groups.keys()],
      },
    });
    return await loadMenuTables(transaction, clientId);
  });
}

it('of generated menus, each in the place of the one before it', async () => {
  const clientId = store.clientIds.kumo;
  let before = documentsOf(await loadMenuTables(store.db, clientId));
  expect(before.products.size).toBeGreaterThan(10);
  await fc.assert(
    fc.asyncProperty(anyMenu, async ({ documents }) => {
      const tables = await replace(clientId, before, documents);
      before = documentsOf(tables);
      expect(before).toEqual(documents);
      expect(Object.values(stockOf(tables)).every((sold) => sold.size === 0)).toBe(true);
    }),
    { numRuns: 15, endOnFailure: true },
  );
});
