import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMenu } from '#core/domain/testing/any-menu.ts';
import {
  departmentDocument,
  groupDocument,
  optionDocument,
  productDocument,
  variantDocument,
} from '#core/domain/testing/menu-documents.ts';
import { changeMany, type ManyChange } from './change-many.ts';
import { menuChanges } from './diff.ts';
import { applyEdits, type MenuDocuments, type ProductDocument } from './document.ts';

let lastId = 0;
const newId = () => `new-${++lastId}`;

const size = variantDocument('small', { facts: { allergens: ['egg'], dietary: [] }, groupIds: ['dips'] });
const menu: MenuDocuments = {
  departments: new Map([
    ['mains', departmentDocument()],
    ['sides', departmentDocument({ position: 1 })],
  ]),
  products: new Map([
    ['dal', productDocument({ departmentId: 'mains', position: 0, priceCents: 1000, allergens: null })],
    ['naan', productDocument({ departmentId: 'mains', position: 1, allergens: ['milk'], variants: [size] })],
    ['rice', productDocument({ departmentId: 'sides', position: 7, priceCents: 0, imageId: 'picture' })],
  ]),
  groups: new Map([
    ['dips', groupDocument({ items: [optionDocument('mint', { priceCents: 200 })] })],
    ['other', groupDocument({ items: [optionDocument('lime', { priceCents: 200 })] })],
  ]),
};
const changedMenu = (change: ManyChange, ids = ['dal', 'naan', 'rice']) =>
  applyEdits(menu, changeMany(menu, ids, change, newId));
const dish = (change: ManyChange, id: string) => changedMenu(change).products.get(id) as ProductDocument;

describe('one change of many dishes', () => {
  it('changes prices, and those of the options of their groups alone where that is wanted', () => {
    const price = { what: 'price', kind: 'percent', value: 10, rounding: 'none' } as const;
    expect(dish({ ...price, withChoices: false }, 'dal').priceCents).toBe(1100);
    // Free on purpose.
    expect(dish({ ...price, withChoices: false }, 'rice').priceCents).toBe(0);
    const pricesOf = (withChoices: boolean) =>
      [...changedMenu({ ...price, withChoices }).groups.values()].map(({ items }) => items[0]?.priceCents);
    expect(pricesOf(false)).toEqual([200, 200]);
    expect(pricesOf(true)).toEqual([220, 200]);
  });

  it('declares allergens where it sets them, and leaves what nobody has declared where it adds', () => {
    const how = (change: 'set' | 'add' | 'remove', ...allergens: ('milk' | 'soy')[]) =>
      changedMenu({ what: 'allergens', how: change, allergens }).products;
    const read = (products: MenuDocuments['products']) =>
      ['dal', 'naan'].map((id) => products.get(id)?.allergens ?? null);
    expect(read(how('add', 'soy'))).toEqual([null, ['milk', 'soy']]);
    expect(read(how('remove', 'milk'))).toEqual([null, []]);
    expect(read(how('set'))).toEqual([[], []]);
    expect(how('add', 'soy').get('naan')?.variants[0]?.facts?.allergens).toEqual(['egg', 'soy']);
  });

  it('moves dishes to the end of a department, and leaves those that are there', () => {
    const { products } = changedMenu({ what: 'department', departmentId: 'sides' });
    const places = [...products.values()].map(({ departmentId, position }) => [departmentId, position]);
    expect(places).toEqual([
      ['sides', 8],
      ['sides', 9],
      ['sides', 7],
    ]);
  });

  it('adds a group to dishes, and removes it from their sizes too', () => {
    expect(dish({ what: 'group', how: 'add', groupId: 'other' }, 'dal').groupIds.at(-1)).toBe('other');
    const naan = dish({ what: 'group', how: 'remove', groupId: 'dips' }, 'naan');
    expect([naan.groupIds, naan.variants[0]?.groupIds]).toEqual([[], []]);
  });

  it('takes dishes off, sets taxes and tags, and takes pictures off', () => {
    expect(dish({ what: 'shown', isShown: false }, 'dal').isDisabled).toBe(true);
    expect(dish({ what: 'taxes', taxIds: ['gst'] }, 'dal').taxIds).toEqual(['gst']);
    expect(dish({ what: 'dietary', how: 'add', dietary: ['vegan'] }, 'dal').dietary).toContain('vegan');
    expect(dish({ what: 'pictures-off' }, 'rice').imageId).toBeNull();
  });

  it('names taxes in what it shows', () => {
    const edits = changeMany(menu, ['dal'], { what: 'taxes', taxIds: ['gst'] }, newId);
    const [change] = menuChanges(menu, edits, (id) => (id === 'gst' ? 'GST' : undefined));
    expect(change?.fields).toEqual([{ field: 'taxIds', before: null, after: ['GST'] }]);
  });

  it('copies a dish off the menu, with a name and parts of its own', () => {
    const { products } = changedMenu({ what: 'copy' }, ['naan']);
    const copy = [...products.values()].at(-1);
    expect(copy?.name.en).toBe(`${menu.products.get('naan')?.name.en} (2)`);
    expect([copy?.isDisabled, copy?.externalId, copy?.position]).toEqual([true, null, 8]);
    expect(copy?.variants[0]?.variantId).toMatch(/^new-/);
    expect(products.get('naan')).toEqual(menu.products.get('naan'));
  });
});

it('changes no dish that is not chosen, whatever the menu and the change', () => {
  const anyChange = fc.constantFrom<ManyChange>(
    { what: 'price', kind: 'amount', value: 150, rounding: '50', withChoices: false },
    { what: 'allergens', how: 'add', allergens: ['soy'] },
    { what: 'shown', isShown: false },
    { what: 'pictures-off' },
    { what: 'copy' },
  );
  fc.assert(
    fc.property(anyMenu, anyChange, fc.infiniteStream(fc.boolean()), ({ documents }, change, coin) => {
      const ids = [...documents.products.keys()].filter(() => coin.next().value);
      const edits = changeMany(documents, ids, change, newId);
      const isChosen = (id: string) => ids.includes(id) || id.startsWith('new-');
      expect(menuChanges(documents, edits).every(({ itemId }) => isChosen(itemId))).toBe(true);
      const changed = applyEdits(documents, edits);
      for (const [id, product] of applyEdits(documents, []).products) {
        if (!ids.includes(id)) expect(changed.products.get(id)).toEqual(product);
      }
    }),
  );
});
