/** The fold over documents makes of every menu what the fold over rows makes of it. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byPosition } from '#core/domain/menu/document.ts';
import type { Menu } from '#core/domain/menu/menu.ts';
import { type MenuStock, menuOf } from '#core/domain/menu/menu-of.ts';
import { type AnyMenu, anyMenu } from '#core/domain/testing/any-menu.ts';
import type { StoredImage } from '#server/modules/media/image.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import {
  comboGroupRows,
  comboItemRows,
  departmentRows,
  groupRows,
  linkRows,
  optionRows,
  productRows,
  upsellRows,
  variantRows,
} from './editing/document-rows.ts';
import { liveDocuments } from './editing/documents.ts';
import { loadLiveRows } from './editing/repo.ts';
import { buildMenu } from './menu.ts';
import { loadMenuRows } from './repo.ts';
import type { MenuRows } from './rows.ts';

let store: TestApp;
beforeAll(async () => {
  store = await createTestApp();
});
afterAll(() => store.close());

const LICENCE: Record<string, string> = {
  'AgeRestricted:LicenceHolder': 'Kai Ltd',
  'AgeRestricted:LicenceNumber': '007',
  'AgeRestricted:LicenceExpires': '2099-01-01',
};

/** With the order of maps, which toEqual does not look at. */
const listed = ({ products, taxes, ...menu }: Menu) => ({ ...menu, products: [...products], taxes: [...taxes] });

function rowsOf({ documents, setting }: AnyMenu): MenuRows {
  const id = 'client';
  const products = [...documents.products].sort(byPosition);
  const groups = [...documents.groups];
  const until = (stock: ReadonlyMap<string, number>, key: string) => {
    const ms = stock.get(key);
    return { outOfStockUntil: ms === undefined ? null : new Date(ms) };
  };
  return {
    version: setting.version,
    licence: setting.isLicensed ? LICENCE : {},
    taxes: setting.taxes,
    departments: departmentRows(id, [...documents.departments].sort(byPosition)),
    products: productRows(id, products).map((row) => ({ ...row, ...until(setting.stock.products, row.productId) })),
    variants: variantRows(id, products).map((row) => ({ ...row, ...until(setting.stock.variants, row.variantId) })),
    modifierCategories: groupRows(id, groups),
    modifierItems: optionRows(id, groups).map((row) => ({
      ...row,
      ...until(setting.stock.options, row.modifierItemId),
    })),
    productModifierCategories: linkRows(id, products),
    comboGroups: comboGroupRows(id, products),
    comboItems: comboItemRows(id, products),
    upsells: upsellRows(id, products),
    promotions: [],
  };
}

it('of 500 generated menus', () => {
  const images = new Map(
    ['naan', 'dal'].map((imageId) => [imageId, { imageId, alt: `A picture of ${imageId}` } as StoredImage]),
  );
  let isLicensedSeen = 0;
  fc.assert(
    fc.property(anyMenu, (one) => {
      const old = buildMenu(rowsOf(one), images);
      if (one.setting.isLicensed)
        isLicensedSeen += [...old.products.values()].filter((p) => p.isR18 && !p.isDisabled).length;
      expect(listed(menuOf(one.documents, one.setting))).toEqual(listed(old));
    }),
    { numRuns: 500 },
  );
  expect(isLicensedSeen).toBeGreaterThan(0);
});

it('of the three demo menus', async () => {
  let soldOut = 0;
  for (const clientId of Object.values(store.clientIds)) {
    const rows = await loadMenuRows(store.db, clientId);
    if (!rows) throw new Error('no menu');
    const images = new Map(
      [...rows.products.flatMap((row) => (row.imageId ? [row.imageId] : []))].map((imageId) => [
        imageId,
        { imageId, alt: `alt ${imageId}` } as StoredImage,
      ]),
    );
    const stockOf = <Row extends { outOfStockUntil: Date | null }>(all: readonly Row[], idOf: (row: Row) => string) =>
      new Map(all.flatMap((row) => (row.outOfStockUntil ? [[idOf(row), row.outOfStockUntil.getTime()] as const] : [])));
    const stock: MenuStock = {
      products: stockOf(rows.products, (row) => row.productId),
      variants: stockOf(rows.variants, (row) => row.variantId),
      options: stockOf(rows.modifierItems, (row) => row.modifierItemId),
    };
    soldOut += stock.products.size;
    const documents = liveDocuments(await loadLiveRows(store.db, clientId));
    for (const isLicensed of [true, false]) {
      const licence: Record<string, string> = isLicensed ? LICENCE : {};
      const old = buildMenu({ ...rows, licence }, images);
      expect(old.products.size).toBeGreaterThan(10);
      const menu = menuOf(documents, {
        version: rows.version,
        stock,
        taxes: rows.taxes,
        isLicensed,
        altOf: (imageId) => images.get(imageId)?.alt ?? '',
      });
      expect(listed(menu)).toEqual(listed(old));
    }
  }
  expect(soldOut).toBeGreaterThan(0);
});
