import { describe, expect, it } from 'vitest';
import { toComboGroups, toDomain } from '#core/contract/wire/to-domain.ts';
import { linePrice } from '#core/domain/cart/pricing.ts';
import { checkSelection } from '#core/domain/cart/selection.ts';
import { sampleItem, sampleProduct } from './product-samples.ts';

const NOON = Date.parse('2026-11-21T00:00:00Z');

describe('toDomain', () => {
  it('turns dollars into cents and prices a line as the server does', () => {
    const product = toDomain(sampleProduct());
    const selection = {
      productId: 'curry',
      variantId: 'large',
      qty: 2,
      selectedModifierCategories: [
        { modifierCategoryId: 'heat', selectedModifierItems: [{ modifierItemId: 'mild', qty: 1 }] },
        { modifierCategoryId: 'extras', selectedModifierItems: [{ modifierItemId: 'sauce', qty: 1 }] },
      ],
      comboItems: [],
    };
    expect(checkSelection(product, selection, NOON).ok).toBe(true);
    expect(linePrice(product, selection)).toBe(5700);
  });

  it('keeps the discounted price only where the wire has one', () => {
    const plain = { variants: [], hasVariants: false };
    expect(toDomain(sampleProduct({ ...plain, price: 27, discountedPrice: 23.5 }))).toMatchObject({
      price: 2700,
      discountedPrice: 2350,
    });
    expect(toDomain(sampleProduct(plain)).discountedPrice).toBeNull();
  });

  it('reads sold-out instants and undeclared allergens', () => {
    const until = '2026-11-22T04:00:00.000Z';
    const item = sampleItem('egg', 2, { outOfStockUntilUtc: until, allergens: null });
    const [category] = sampleProduct().modifierCategories;
    if (!category) throw new Error('The sample has categories');
    const product = toDomain(sampleProduct({ modifierCategories: [{ ...category, modifierItems: [item] }] }));
    const [egg] = product.modifierCategories[0]?.items ?? [];
    expect(egg?.outOfStockUntil).toBe(Date.parse(until));
    expect(egg?.facts.allergens).toBeNull();
  });

  it('leaves a variant without own facts to the product', () => {
    const product = toDomain(sampleProduct());
    expect(product.variants[0]?.facts).toBeNull();
  });
});

describe('toComboGroups', () => {
  const item = {
    comboItemId: 'naan-in-feast',
    productId: 'naan',
    name: 'Garlic naan',
    description: '',
    price: 1.5,
    maxAllowed: 2,
    imageUrl: null,
    picture: null,
    outOfStockUntilUtc: null,
    allergens: null,
    dietary: [],
    variants: [],
    modifierCategories: [],
  };
  const group = {
    comboProductId: 'bread',
    productId: 'feast',
    name: 'Bread',
    minQty: 1,
    maxQty: 2,
    comboItems: [{ ...item, hasVariants: true, hasModifiers: false, asks: [] }],
  };

  it('has variants and modifiers of an item once its details are loaded', () => {
    expect(toComboGroups([group], new Map())[0]?.items[0]?.variants).toEqual([]);
    const details = new Map([
      ['naan-in-feast', { ...item, variants: sampleProduct().variants, modifierCategories: [] }],
    ]);
    const [loaded] = toComboGroups([group], details);
    expect(loaded?.items[0]?.price).toBe(150);
    expect(loaded?.items[0]?.variants.map((variant) => variant.price)).toEqual([2150, 2600]);
  });
});
