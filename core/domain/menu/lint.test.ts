import { describe, expect, it } from 'vitest';
import { MOST_GROUPS } from '#core/domain/cart/choice-count.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import {
  departmentDocument,
  documentsOf,
  groupDocument,
  inAll,
  optionDocument,
  productDocument,
  variantDocument,
} from '#core/domain/testing/menu-documents.ts';
import type { ComboGroupDocument, GroupDocument, ProductDocument } from './document.ts';
import { lintMenu } from './lint.ts';
import { isBlocker, type LINT_SEVERITY } from './problems.ts';

const licensed = { isLicensed: true, languages: LOCALES, showsPictures: true };
const codesOf = (product: Partial<ProductDocument>, group: Partial<GroupDocument> = {}) =>
  lintMenu(
    documentsOf(
      { dal: productDocument(product), naan: productDocument({ name: inAll('Naan') }) },
      {
        groups: { rice: groupDocument(group) },
      },
    ),
    licensed,
  ).map(({ code, itemId, field }) => `${itemId} ${code}${field === undefined ? '' : ` ${field}`}`);
const off = { items: [optionDocument('basmati', { isDisabled: true })] };
const dishes = (change: Partial<ComboGroupDocument> = {}): Partial<ProductDocument> => ({
  isCombo: true,
  comboGroups: [
    {
      comboProductId: 'c',
      name: inAll('Main'),
      minQty: 1,
      maxQty: 2,
      items: [{ comboItemId: 'i', productId: 'naan', priceCents: 0, maxAllowed: 1, isPlain: false }],
      ...change,
    },
  ],
});

it('finds nothing in a sound menu', () => {
  expect(codesOf({ groupIds: ['rice'], variants: [variantDocument('large')] })).toEqual([]);
  expect(codesOf(dishes())).toEqual([]);
});

describe('blocks', () => {
  it.each<[string, Partial<ProductDocument>, Partial<GroupDocument>, string[]]>([
    [
      'a required group that has too few options',
      { groupIds: ['rice'] },
      off,
      ['dal too-few-choices groupIds', 'rice group-empty items'],
    ],
    [
      'a size whose own group cannot be satisfied',
      { variants: [variantDocument('large', { groupIds: ['rice'] })] },
      { minQuantity: 3, maxQuantity: 3, countsPieces: false },
      ['dal too-few-choices variants.0'],
    ],
    [
      'a group whose options do not have the pieces that it asks for',
      { groupIds: ['rice'] },
      { minQuantity: 3, maxQuantity: 3, items: [optionDocument('a', { maxQuantity: 2 })] },
      ['dal too-few-choices groupIds'],
    ],
    [
      'more pieces chosen beforehand than may be',
      {},
      { maxQuantity: 3, items: ['a', 'b'].map((id) => optionDocument(id, { isDefault: true, minQuantity: 2 })) },
      ['rice too-many-defaults items'],
    ],
    ['more at least than at most', {}, { minQuantity: 2, maxQuantity: 1 }, ['rice bounds-inverted maxQuantity']],
    [
      'more chosen beforehand than may be',
      {},
      { items: ['a', 'b'].map((id) => optionDocument(id, { isDefault: true })) },
      ['rice too-many-defaults items'],
    ],
    [
      'an option with inverted bounds',
      {},
      { items: [optionDocument('a', { minQuantity: 3, maxQuantity: 2 })] },
      ['rice option-bounds-inverted items.0'],
    ],
    ['a price of nothing', { priceCents: 0 }, {}, ['dal no-price priceCents']],
    [
      'a size for nothing',
      { variants: [variantDocument('small', { priceCents: 0 }), variantDocument('large')] },
      {},
      ['dal no-price variants.0'],
    ],
    [
      'sizes that are all off',
      { variants: [variantDocument('large', { isDisabled: true })] },
      {},
      ['dal sizes-off variants'],
    ],
    ['a combo without groups', { isCombo: true }, {}, ['dal combo-empty comboGroups']],
    ['a combo with too few dishes', dishes({ minQty: 2 }), {}, ['dal combo-too-few comboGroups.0']],
    ['a combo of nothing', dishes({ items: [] }), {}, ['dal combo-too-few comboGroups.0']],
    ['no way to have it', { availability: { orderTypes: [], windows: [] } }, {}, ['dal never-available availability']],
    ['a department that is gone', { departmentId: 'gone' }, {}, ['dal department-missing departmentId']],
  ])('%s', (_, product, group, found) => {
    expect(codesOf(product, group)).toEqual(found);
    expect(found.some((text) => isBlocker({ code: text.split(' ')[1] as keyof typeof LINT_SEVERITY }))).toBe(true);
  });

  it('more groups than an order can answer, in one size too, without those that are off', () => {
    const groups = Object.fromEntries(
      Array.from({ length: MOST_GROUPS + 1 }, (_, index) => [
        `group-${index}`,
        groupDocument({ isDisabled: index === MOST_GROUPS, items: [optionDocument(`option-${index}`)] }),
      ]),
    );
    const found = (product: Partial<ProductDocument>, change: Partial<GroupDocument> = {}) => {
      const last = groups[`group-${MOST_GROUPS}`];
      const all = last ? { ...groups, [`group-${MOST_GROUPS}`]: { ...last, ...change } } : groups;
      return lintMenu(documentsOf({ dal: productDocument(product) }, { groups: all }), licensed).flatMap(
        ({ code, field, count }) => (code === 'too-many-groups' ? [[field, count]] : []),
      );
    };
    const ids = Object.keys(groups);
    const on = { isDisabled: false };
    expect(found({ groupIds: ids })).toEqual([]);
    expect(found({ groupIds: ids }, on)).toEqual([['groupIds', MOST_GROUPS]]);
    const large = variantDocument('large', { groupIds: ids.slice(10) });
    expect(found({ groupIds: ids.slice(0, 10), variants: [variantDocument('small'), large] }, on)).toEqual([
      ['variants.1', MOST_GROUPS],
    ]);
    expect(isBlocker({ code: 'too-many-groups' })).toBe(true);
  });

  it('ids of another system that are there twice, whatever carries them', () => {
    const menu = documentsOf({
      dal: productDocument({ externalId: 'P1' }),
      naan: productDocument({ name: inAll('Naan'), externalId: 'P1' }),
      roti: productDocument({ name: inAll('Roti'), variants: [variantDocument('v', { externalId: 'P1' })] }),
    });
    expect(lintMenu(menu, licensed)).toEqual(
      ['dal', 'naan'].map((itemId) => ({
        kind: 'product',
        itemId,
        code: 'external-id-twice',
        field: 'externalId',
        name: 'P1',
      })),
    );
  });

  it('not what is switched off, except what no table takes', () => {
    expect(codesOf({ isDisabled: true, priceCents: 0, groupIds: ['rice'] })).toEqual([]);
    const menu = documentsOf(
      { dal: productDocument({ priceCents: 0 }) },
      { departments: { curries: departmentDocument({ isDisabled: true }) } },
    );
    expect(lintMenu(menu, licensed)).toEqual([]);
    expect(codesOf({}, { isDisabled: true, minQuantity: 2 })).toEqual(['rice bounds-inverted maxQuantity']);
  });

  it('not a price of nothing where something that costs must be chosen', () => {
    const paid = { items: [optionDocument('a', { priceCents: 900 })] };
    expect(codesOf({ priceCents: 0, groupIds: ['rice'] }, paid)).toEqual([]);
    expect(codesOf({ priceCents: 0, groupIds: ['rice'] })).toEqual(['dal no-price priceCents']);
  });
});

const unnamed = { allergens: ['gluten' as const], dietary: [] };

describe('warns', () => {
  it.each<[string, Partial<ProductDocument>, string[]]>([
    ['of a picture that is missing', { imageId: null }, ['dal image-missing imageId']],
    ['of allergens that nobody declared', { allergens: null }, ['dal allergens-missing allergens']],
    ['of gluten without its cereal', { allergens: ['gluten', 'milk'] }, ['dal gluten-unnamed allergens']],
    [
      'of gluten without its cereal in a size alone',
      { allergens: ['barley', 'gluten'], variants: [{ ...variantDocument('large'), facts: unnamed }] },
      ['dal gluten-unnamed variants.0'],
    ],
    ['of a reduction that is none', { discountedPriceCents: 1790 }, ['dal discount-not-lower discountedPriceCents']],
    [
      'of a reduction that sizes do not use',
      { discountedPriceCents: 100, variants: [variantDocument('large')] },
      ['dal discount-unused discountedPriceCents'],
    ],
    ['of two of one name', { name: inAll('Naan') }, ['dal name-twice name.en', 'naan name-twice name.en']],
    [
      'of an offer of what is gone',
      { upsells: [{ upsellId: 'u', sellType: 1, displayOrder: 0, denyLimit: 0, productIds: ['gone', 'naan'] }] },
      ['dal upsell-missing upsells.0'],
    ],
  ])('%s', (_, product, found) => {
    expect(codesOf(product)).toEqual(found);
    expect(lintMenu(documentsOf({ dal: productDocument(product) }), licensed).some(isBlocker)).toBe(false);
  });

  it('of no picture where guests see none: switched off, or in a department without any', () => {
    const dal = productDocument({ imageId: null });
    const naan = productDocument({ name: inAll('Naan') });
    const lone = documentsOf({ dal, naan: { ...naan, isDisabled: true } });
    expect(lintMenu(lone, licensed)).toEqual([]);
    expect(lintMenu(documentsOf({ dal, naan }), { ...licensed, showsPictures: false })).toEqual([]);
    expect(lintMenu(documentsOf({ dal, naan }), licensed).map(({ code }) => code)).toEqual(['image-missing']);
  });

  it('of no language that the menu does not use at all', () => {
    const name = { en: 'Curries' };
    const product = { name: { en: 'Dal' }, description: { en: 'Black lentils' }, groupIds: [] };
    const menu = documentsOf(
      { dal: productDocument(product) },
      { departments: { curries: departmentDocument({ name }) }, groups: {} },
    );
    expect(lintMenu(menu, licensed)).toEqual([]);
  });

  it('of languages, once each, with where it begins', () => {
    const product = { name: { en: 'Dal', pa: 'ਦਾਲ' }, description: { en: 'Black lentils', pa: 'ਕਾਲੀ ਦਾਲ' } };
    expect(lintMenu(documentsOf({ dal: productDocument(product) }), licensed)).toEqual([
      { kind: 'product', itemId: 'dal', code: 'translation-missing', field: 'name.hi', name: 'hi', count: 2 },
    ]);
  });

  it('of no language that guests cannot choose', () => {
    const menu = documentsOf({ dal: productDocument({ name: { en: 'Dal', pa: 'ਦਾਲ' } }) });
    expect(lintMenu(menu, { ...licensed, languages: ['en'] })).toEqual([]);
  });

  it('of a licence, and of a department with nothing in it', () => {
    const menu = documentsOf(
      { wine: productDocument({ isR18: true, r18Kind: 'alcohol' }) },
      { departments: { curries: departmentDocument(), empty: departmentDocument({ name: inAll('Empty') }) } },
    );
    expect(lintMenu(menu, { ...licensed, isLicensed: false }).map(({ code }) => code)).toEqual([
      'department-empty',
      'licence-missing',
    ]);
    expect(lintMenu(menu, licensed).map(({ code }) => code)).toEqual(['department-empty']);
  });
});

it('warns of names that papers have no letters for, of what is on', () => {
  const name = (en: string) => ({ ...inAll(''), en });
  const menu = documentsOf(
    {
      soup: productDocument({ name: name('ქართული') }),
      gone: productDocument({ name: name('ქართული'), isDisabled: true }),
      dal: productDocument({ variants: [variantDocument('small', { name: name('ქ') })] }),
    },
    { groups: { rice: groupDocument({ items: [optionDocument('basmati', { name: name('ბ') })] }) } },
  );
  const found = (canPrint?: (text: string) => boolean) =>
    lintMenu(menu, canPrint ? { ...licensed, canPrint } : licensed)
      .filter(({ code }) => code === 'letters-not-printed')
      .map(({ itemId, field }) => `${itemId} ${field}`);
  expect(found((text) => !/\p{Script=Georgian}/u.test(text))).toEqual([
    'soup name.en',
    'dal variants.0',
    'rice items.0',
  ]);
  expect(found()).toEqual([]);
});
