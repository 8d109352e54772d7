import { expect, it } from 'vitest';
import {
  departmentDocument,
  documentsOf,
  groupDocument,
  inAll,
  productDocument,
  variantDocument,
} from '#core/domain/testing/menu-documents.ts';
import type { ProductDocument } from './document.ts';
import { lintProduct } from './lint-product.ts';

const menu = documentsOf(
  { naan: productDocument({ name: inAll('Naan') }) },
  {
    departments: { curries: departmentDocument(), off: departmentDocument({ isDisabled: true }) },
    groups: { rice: groupDocument() },
  },
);
const codes = (product: Partial<ProductDocument>, isLicensed = true) =>
  lintProduct('dal', productDocument(product), menu, { isLicensed, locales: ['hi', 'pa'] }).map(({ code }) => code);

it('finds nothing in a dish that a guest can order', () => {
  expect(codes({ groupIds: ['rice'] })).toEqual([]);
});

it('asks for the licence of an R18 dish', () => {
  expect(codes({ isR18: true }, false)).toEqual(['licence-missing']);
  expect(codes({ isR18: true })).toEqual([]);
});

it('accepts a price of 0 only where a choice with a price is required', () => {
  const free = { priceCents: 0, comboGroups: [] };
  expect(codes(free)).toEqual(['no-price']);
  const paid = (priceCents: number) => ({
    ...free,
    isCombo: true,
    comboGroups: [
      {
        comboProductId: 'c',
        name: inAll('Main'),
        minQty: 1,
        maxQty: 1,
        items: [{ comboItemId: 'i', productId: 'naan', priceCents, maxAllowed: 1, isPlain: false }],
      },
    ],
  });
  expect(codes(paid(500))).toEqual([]);
  expect(codes(paid(0))).toEqual(['no-price']);
});

it('reports a disabled dish only where the database would refuse it', () => {
  const broken = { variants: [variantDocument('large', { isDisabled: true })], imageId: null };
  expect(codes(broken)).toEqual(['sizes-off', 'image-missing']);
  expect(codes({ ...broken, isDisabled: true })).toEqual([]);
  expect(codes({ ...broken, departmentId: 'off' })).toEqual([]);
  expect(codes({ ...broken, isDisabled: true, departmentId: 'gone' })).toEqual(['department-missing']);
});
