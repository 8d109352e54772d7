/** A menu that is copied to another restaurant of the same owner. */
import { describe, expect, it } from 'vitest';
import {
  departmentDocument,
  documentsOf,
  groupDocument,
  inAll,
  optionDocument,
  productDocument,
  variantDocument,
} from '#core/domain/testing/menu-documents.ts';
import { type CopyWish, planCopy } from './copy.ts';
import { copiedKey } from './copy-rows.ts';
import { applyEdits, type MenuDocuments, type ProductDocument } from './document.ts';

const combo = (productId: string): Partial<ProductDocument> => ({
  isCombo: true,
  comboGroups: [
    {
      comboProductId: 'choice',
      name: inAll('Curry'),
      minQty: 1,
      maxQty: 1,
      items: [{ comboItemId: 'part', productId, priceCents: 0, maxAllowed: 1, isPlain: true }],
    },
  ],
});

const here = documentsOf(
  {
    dal: productDocument({ position: 1, groupIds: ['rice'], dietary: ['vegan'], allergens: ['milk'], taxIds: ['gst'] }),
    lamb: productDocument({
      name: inAll('Lamb'),
      position: 2,
      externalId: 'till-7',
      priceCents: 2500,
      discountedPriceCents: 2150,
      variants: [variantDocument('regular'), variantDocument('large', { priceCents: 2600 })],
    }),
    thali: productDocument({ name: inAll('Thali'), position: 3, ...combo('dal') }),
    beer: productDocument({ name: inAll('Lager'), departmentId: 'bar', isR18: true, r18Kind: 'alcohol' }),
    wineAndDal: productDocument({ name: inAll('Wine and dal'), position: 4, ...combo('beer') }),
  },
  {
    departments: {
      curries: departmentDocument({ imageId: 'curries picture' }),
      bar: departmentDocument({ name: inAll('Bar') }),
    },
    groups: {
      rice: groupDocument({ items: [optionDocument('basmati'), optionDocument('jeera', { priceCents: 155 })] }),
    },
  },
);
const empty = documentsOf({}, { departments: {}, groups: {} });
/** Their own dal, off today, with a rice of their own. */
const theirs = documentsOf(
  {
    own: productDocument({
      name: inAll('dal'),
      priceCents: 1500,
      isDisabled: true,
      allergens: ['peanut'],
      externalId: 'till-1',
      groupIds: ['pilau'],
    }),
  },
  {
    groups: { pilau: groupDocument({ items: [optionDocument('plain', { name: inAll('basmati'), priceCents: 90 })] }) },
  },
);

let made = 0;
const newId = () => {
  made += 1;
  return `new-${made}`;
};
const all = ({ departments }: MenuDocuments) => new Set(departments.keys());
const copy = (to: MenuDocuments, wish: Partial<CopyWish> = {}, from = here) => {
  const usual = { prices: 'same', takesPictures: true, takesAlcohol: true, replacedIds: new Set<string>() } as const;
  const plan = planCopy(from, to, { ...usual, departmentIds: all(from), ...wish }, newId);
  const menu = applyEdits(to, plan.edits);
  const dish = (name: string) => [...menu.products.values()].find((one) => one.name.en === name);
  return { ...plan, menu, dish };
};

describe('a menu that is copied', () => {
  it('is there whole, under ids by which it is known again', () => {
    const { menu, dish, errors, imageIds } = copy(empty);
    expect(errors).toEqual([]);
    expect([...menu.departments.values()]).toEqual([
      expect.objectContaining({ externalId: 'servery:curries', imageId: 'curries picture' }),
      expect.objectContaining({ externalId: 'servery:bar' }),
    ]);
    expect(copiedKey('dal', productDocument({ externalId: 'till-1' }))).toBe('servery:dal');
    expect(copiedKey('new', productDocument({ externalId: 'servery:dal' }))).toBe('servery:dal');
    expect(dish('Dal')).toMatchObject({ externalId: 'servery:dal', name: inAll('Dal'), imageId: 'picture' });
    expect(dish('Lamb')).toMatchObject({ externalId: 'servery:lamb', priceCents: 2500, discountedPriceCents: 2150 });
    expect(dish('Lamb')?.variants.map(({ externalId, priceCents }) => [externalId, priceCents])).toEqual([
      ['servery:regular', 2000],
      ['servery:large', 2600],
    ]);
    const dalId = [...menu.products].find(([, one]) => one.name.en === 'Dal')?.[0];
    expect(dish('Thali')).toMatchObject({ isCombo: true, comboGroups: [{ items: [{ productId: dalId }] }] });
    expect([...menu.groups.values()][0]?.items.map(({ externalId }) => externalId)).toEqual([
      'servery:basmati',
      'servery:jeera',
    ]);
    expect(imageIds.toSorted()).toEqual(['curries picture', 'picture']);
  });

  it('leaves to each kitchen what a dish contains, and to each restaurant its taxes', () => {
    expect(copy(empty).dish('Dal')).toMatchObject({ allergens: null, dietary: [], taxIds: null });
    const { dish } = copy(theirs, { replacedIds: new Set(['dal']) });
    expect(dish('Dal')).toMatchObject({ allergens: ['peanut'], dietary: [] });
  });

  it('changes nothing when it is copied again, also where every dish is written over', () => {
    for (const to of [empty, theirs]) {
      for (const prices of ['same', 'theirs', { percent: 5 }] as const) {
        const replacedIds = new Set(here.products.keys());
        const { menu } = copy(to, { prices, replacedIds });
        expect(copy(menu, { prices }).edits).toEqual([]);
        expect(copy(menu, { prices, replacedIds }).edits).toEqual([]);
      }
    }
  });

  it('comes back to where it came from, and meets itself at a third restaurant', () => {
    const { menu } = copy(empty);
    expect(copy(here, { departmentIds: all(menu) }, menu).edits).toEqual([]);
    const third = copy(empty).menu;
    expect(copy(third, { departmentIds: all(menu) }, menu).edits).toEqual([]);
  });

  it('leaves a dish that is there, with its group, as it is; until it is written over', () => {
    const kept = copy(theirs);
    expect(kept.menu.products.get('own')).toBe(theirs.products.get('own'));
    expect(kept.menu.groups.get('pilau')).toBe(theirs.groups.get('pilau'));
    expect(kept.there).toEqual([
      { productId: 'dal', theirs: theirs.products.get('own'), copied: here.products.get('dal') },
    ]);
    const { menu } = copy(theirs, { replacedIds: new Set(['dal']) });
    // What their till knows it by, and whether it is on, stays.
    expect(menu.products.get('own')).toMatchObject({ priceCents: 1790, externalId: 'till-1', isDisabled: true });
    // Their own choices of the same name stay theirs; those that were copied follow the copied menu.
    expect(menu.groups.get('pilau')).toBe(theirs.groups.get('pilau'));
    const first = copy(empty).menu;
    const jeera = optionDocument('jeera', { priceCents: 200 });
    const changed = { ...here, groups: new Map([['rice', groupDocument({ items: [jeera] })]]) };
    const pricesIn = ({ groups }: MenuDocuments) => [...groups.values()][0]?.items.map(({ priceCents }) => priceCents);
    expect(pricesIn(copy(first, {}, changed).menu)).toEqual([0, 155]);
    expect(pricesIn(copy(first, { replacedIds: new Set(['dal']) }, changed).menu)).toEqual([0, 200]);
  });

  it('has the same prices, prices by a percentage to ten cents, or those that are there', () => {
    const dearer = copy(empty, { prices: { percent: 5 } });
    expect(dearer.dish('Dal')?.priceCents).toBe(1880);
    expect(dearer.dish('Lamb')?.variants.map(({ priceCents }) => priceCents)).toEqual([2100, 2730]);
    expect([...dearer.menu.groups.values()][0]?.items.map(({ priceCents }) => priceCents)).toEqual([0, 160]);
    const { dish } = copy(theirs, { prices: 'theirs', replacedIds: new Set(['dal']) });
    const again = copy(dearer.menu, { prices: 'theirs', replacedIds: new Set(['dal']) }).menu;
    expect([...again.groups.values()][0]?.items.map(({ priceCents }) => priceCents)).toEqual([0, 160]);
    expect(dish('Dal')?.priceCents).toBe(1500);
    expect(dish('Lamb')?.priceCents).toBe(2500);
  });

  it('is only what was chosen: departments, pictures, alcohol; a combo comes with all of its dishes', () => {
    expect(copy(empty, { departmentIds: new Set(['bar']) }).copiedIds).toEqual(['beer']);
    const plain = copy(empty, { takesPictures: false });
    expect(plain.imageIds).toEqual([]);
    expect(plain.dish('Dal')?.imageId).toBeNull();
    const dry = copy(empty, { takesAlcohol: false });
    expect(dry.copiedIds).toEqual(['dal', 'lamb', 'thali']);
    expect(dry.left.map(({ name }) => name.en)).toEqual(['Wine and dal']);
    expect([...dry.menu.departments.values()].map(({ name }) => name.en)).toEqual(['Curries']);
  });
});
