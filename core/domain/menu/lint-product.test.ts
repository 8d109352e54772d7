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
const pictured = new Set(['curries']);
const codes = (product: Partial<ProductDocument>, isLicensed = true) =>
  lintProduct('dal', productDocument(product), menu, { isLicensed, locales: ['hi', 'pa'], pictured }).map(
    ({ code }) => code,
  );

it('finds nothing in a dish that a guest can order', () => {
  expect(codes({ groupIds: ['rice'] })).toEqual([]);
});

it('warns of a dish whose cheapest size is above what an order may come to', () => {
  const codesAt = (mostCents: number | null, product: Partial<ProductDocument>) =>
    lintProduct('dal', productDocument(product), menu, { isLicensed: true, locales: [], pictured, mostCents }).map(
      ({ code }) => code,
    );
  expect(codesAt(300_000, { priceCents: 999_900 })).toEqual(['above-order-limit']);
  expect(codesAt(999_900, { priceCents: 999_900 })).toEqual([]);
  expect(codesAt(null, { priceCents: 999_900 })).toEqual([]);
  expect(codesAt(300_000, { priceCents: 999_900, variants: [variantDocument('small')] })).toEqual([]);
});

it('asks for the licence of an R18 dish', () => {
  expect(codes({ isR18: true, r18Kind: 'alcohol' }, false)).toEqual(['licence-missing']);
  expect(codes({ isR18: true, r18Kind: 'alcohol' })).toEqual([]);
  expect(codes({ isR18: true, r18Kind: 'vape' }, false)).toEqual([]);
});

it('asks for the kind of an R18 dish that has none, and for no picture of tobacco', () => {
  expect(codes({ isR18: true }, false)).toEqual(['licence-missing', 'r18-kind-missing']);
  expect(codes({ isR18: true, r18Kind: 'tobacco', imageId: null })).toEqual([]);
});

it('keeps tobacco and vapes out of reduced prices and combos', () => {
  const vape = { isR18: true, r18Kind: 'vape' } as const;
  expect(codes({ ...vape, priceCents: 2000, discountedPriceCents: 1990 })).toEqual(['tobacco-offered']);
  const products = new Map([...menu.products, ['cigar', productDocument({ isR18: true, r18Kind: 'tobacco' })]]);
  const items = [{ comboItemId: 'i', productId: 'cigar', priceCents: 500, maxAllowed: 1, isPlain: false }];
  const comboGroups = [{ comboProductId: 'c', name: inAll('One'), minQty: 1, maxQty: 1, items }];
  const combo = productDocument({ isCombo: true, priceCents: 9000, comboGroups });
  const found = lintProduct('dal', combo, { ...menu, products }, { isLicensed: true, locales: [], pictured });
  expect(found.map(({ code }) => code)).toEqual(['tobacco-offered']);
});

it('accepts a price of 0 where somebody has said that it is meant; of R18 never', () => {
  const variants = [variantDocument('glass', { priceCents: 0 }), variantDocument('jug', { priceCents: 300 })];
  for (const free of [{ priceCents: 0 }, { variants }]) {
    expect(codes(free)).toEqual(['no-price']);
    expect(codes({ ...free, isFree: true })).toEqual([]);
    expect(codes({ ...free, isFree: true, isR18: true, r18Kind: 'alcohol' })).toContain('no-price');
  }
});

it('accepts a price of 0 else only where a choice with a price is required', () => {
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
