import { describe, expect, it } from 'vitest';
import {
  departmentDocument,
  documentsOf,
  groupDocument,
  inAll,
  productDocument,
  variantDocument,
} from '#core/domain/testing/menu-documents.ts';
import { menuChanges } from './diff.ts';
import { applyEdits, type MenuEdit, placeInOrder } from './document.ts';
import { changedPrice, type PriceChange, repriced } from './prices.ts';
import { tidyProduct } from './tidy.ts';

const dal = productDocument({ groupIds: ['rice'], variants: [variantDocument('small'), variantDocument('large')] });
const live = documentsOf({ dal, naan: productDocument({ name: inAll('Naan'), position: 1 }) });
const fieldsOf = (change: Partial<typeof dal>) =>
  menuChanges(live, [{ kind: 'product', itemId: 'dal', body: { ...dal, ...change } }])[0]?.fields;

describe('what a draft changes', () => {
  it('is nothing for a document that is as it was', () => {
    expect(menuChanges(live, [{ kind: 'product', itemId: 'dal', body: structuredClone(dal) }])).toEqual([]);
  });

  it('names what is new and what goes', () => {
    const edits: MenuEdit[] = [
      { kind: 'product', itemId: 'roti', body: productDocument({ name: inAll('Roti') }) },
      { kind: 'product', itemId: 'naan', body: null },
      { kind: 'group', itemId: 'never-was', body: null },
    ];
    expect(menuChanges(live, edits)).toEqual([
      { kind: 'product', itemId: 'roti', name: 'Roti', change: 'added', fields: [] },
      { kind: 'product', itemId: 'naan', name: 'Naan', change: 'deleted', fields: [] },
    ]);
  });

  it('is listed as the menu reads: each department with its dishes, then the groups', () => {
    const rows: readonly (readonly [MenuEdit['kind'], string, MenuEdit['body']])[] = [
      ['group', 'heat', groupDocument({ name: inAll('Heat') })],
      ['product', 'kulfi', productDocument({ name: inAll('Kulfi'), departmentId: 'sweets', position: 1 })],
      ['department', 'sweets', departmentDocument({ name: inAll('Sweets'), position: 7 })],
      ['product', 'kheer', productDocument({ name: inAll('Kheer'), departmentId: 'sweets', position: 0 })],
      ['product', 'naan', null],
    ];
    const edits = rows.map(([kind, itemId, body]) => ({ kind, itemId, body }) as MenuEdit);
    expect(menuChanges(live, edits).map(({ name }) => name)).toEqual(['Naan', 'Sweets', 'Kheer', 'Kulfi', 'Heat']);
  });

  it('is told field by field, sizes by their names', () => {
    const [small, large] = dal.variants;
    if (!small || !large) throw new Error('no sizes');
    expect(fieldsOf({ name: { ...dal.name, hi: 'दाल' }, variants: [small, { ...large, priceCents: 2400 }] })).toEqual([
      { field: 'name.hi', before: 'Dal hi', after: 'दाल' },
      { field: 'variants.priceCents', part: 'large', before: 2000, after: 2400 },
    ]);
    expect(fieldsOf({ variants: [large, variantDocument('family')] })).toEqual([
      { field: 'variants', part: 'small', before: 'small', after: null },
      { field: 'variants', part: 'family', before: null, after: 'family' },
    ]);
    expect(fieldsOf({ variants: [large, small] })).toEqual([
      { field: 'variants.order', before: ['small', 'large'], after: ['large', 'small'] },
    ]);
  });

  it('shows names for ids and times in a line', () => {
    const windows = [{ weekdays: [2, 3], from: '11:30', to: '14:00' }];
    expect(fieldsOf({ groupIds: [], availability: { orderTypes: ['pickup'], windows } })).toEqual([
      { field: 'groupIds', before: ['Rice'], after: [] },
      { field: 'availability', before: null, after: 'pickup 2 3 11:30 14:00' },
    ]);
  });
});

describe('edits over the live menu', () => {
  it('let go of groups and dishes that are gone, and touch nothing else', () => {
    const items = ['naan', 'dal'].map((productId) => ({
      comboItemId: productId,
      productId,
      priceCents: 0,
      maxAllowed: 1,
      isPlain: false,
    }));
    const combo = productDocument({
      isCombo: true,
      comboGroups: [{ comboProductId: 'c', name: inAll('Main'), minQty: 1, maxQty: 1, items }],
    });
    const menu = applyEdits(documentsOf({ dal, naan: productDocument(), combo }), [
      { kind: 'group', itemId: 'rice', body: null },
      { kind: 'product', itemId: 'naan', body: null },
    ]);
    expect(menu.products.get('dal')?.groupIds).toEqual([]);
    expect(menu.products.get('combo')?.comboGroups[0]?.items.map((item) => item.productId)).toEqual(['dal']);
    expect(applyEdits(live, []).products.get('dal')).toBe(dal);
  });

  it('keep the places that siblings have when they are ordered anew', () => {
    const at = (...positions: number[]) =>
      new Map(['a', 'b', 'c'].map((id, index) => [id, { position: positions[index] ?? 0 }]));
    expect(placeInOrder(['b', 'a', 'c'], at(4, 7, 9))).toEqual(
      new Map([
        ['b', 4],
        ['a', 7],
        ['c', 9],
      ]),
    );
    expect(placeInOrder(['c', 'a', 'b'], at(1, 1, 1))).toEqual(
      new Map([
        ['c', 0],
        ['a', 1],
        ['b', 2],
      ]),
    );
  });
});

describe('prices', () => {
  it.each<[PriceChange['kind'], number, PriceChange['rounding'], number, number]>([
    ['percent', 10, 'none', 1795, 1975],
    ['percent', 2.5, 'none', 1999, 2049],
    ['percent', -100, 'none', 1790, 0],
    ['percent', 5, '5', 1790, 1880],
    ['percent', 5, '10', 1790, 1880],
    ['percent', 10, '50', 1790, 1950],
    ['percent', 10, '99', 1790, 1999],
    ['percent', -60, '99', 150, 99],
    ['amount', 150, 'none', 1790, 1940],
    ['amount', -5000, 'none', 1790, 0],
    ['amount', 100, '99', 0, 0],
  ])('%s %s rounded to %s turns %s into %s', (kind, value, rounding, before, after) => {
    expect(changedPrice(before, { kind, value, rounding })).toBe(after);
  });

  it('change in sizes and reductions together', () => {
    const change = { kind: 'amount', value: 100, rounding: 'none' } as const;
    expect(repriced(dal, change).variants.map((variant) => variant.priceCents)).toEqual([2100, 2100]);
    const reduced = repriced(productDocument({ discountedPriceCents: 1500 }), change);
    expect([reduced.priceCents, reduced.discountedPriceCents]).toEqual([1890, 1600]);
  });
});

it('keeps no empty texts', () => {
  const tidy = tidyProduct(
    productDocument({
      name: { en: 'Dal', hi: '' },
      eyebrow: { en: '' },
      externalId: '',
      groupIds: ['rice', 'rice'],
      variants: [variantDocument('v', { description: { en: '', pa: '' } })],
    }),
  );
  expect(tidy).toMatchObject({ name: { en: 'Dal' }, eyebrow: null, externalId: null, groupIds: ['rice'] });
  expect(tidy.name).toEqual({ en: 'Dal' });
  expect(tidy.variants[0]?.description).toBeNull();
});
