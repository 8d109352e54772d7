import { describe, expect, it } from 'vitest';
import type { WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';
import { type MenuFilter, NO_FILTER } from '#core/domain/menu/search.ts';
import { foundIn } from './search/found.ts';
import { allergensOn, FAVOURITES_ID, isSameSection, menuSections, POPULAR_ID } from './sections.ts';

function dish(productId: string, more: Partial<WireProductCard> = {}): WireProductCard {
  return {
    productId,
    departmentId: 'd',
    name: productId,
    description: '',
    imageUrl: null,
    picture: null,
    price: 10,
    isFromPrice: false,
    discountedPrice: null,
    sellType: 1,
    isRecommended: false,
    isFeaturedProduct: false,
    isForceSelling: false,
    isDisabled: false,
    isComboProduct: false,
    isR18: false,
    hasVariants: false,
    hasModifiers: false,
    isQuickAdd: true,
    outOfStockUntilUtc: null,
    eyebrow: null,
    heat: 0,
    allergens: null,
    dietary: [],
    ...more,
  };
}

function menu(...departments: WireProductCard[][]): WireMenu {
  return {
    version: 1,
    offers: [],
    departments: departments.map((products, index) => ({
      departmentId: `d${index + 1}`,
      name: `Department ${index + 1}`,
      description: null,
      picture: null,
      productCount: products.length,
      products,
    })),
  };
}

const ids = (sections: ReturnType<typeof menuSections>) =>
  sections.map((section) => [section.id, ...section.dishes.map((card) => card.productId)]);

describe('menuSections', () => {
  const recommended = { isRecommended: true };
  const whole = menu(
    [dish('korma', recommended), dish('dal', { isDisabled: true, isRecommended: true })],
    [],
    [dish('thali', { ...recommended, isFeaturedProduct: true }), dish('naan')],
  );

  it('puts what is recommended first, the featured dish before the others', () => {
    expect(ids(menuSections(whole, NO_FILTER, { withPopular: true }))).toEqual([
      [POPULAR_ID, 'thali', 'korma'],
      ['d1', 'korma'],
      ['d3', 'thali', 'naan'],
    ]);
  });

  it('leaves Popular out with a filter, and where departments come first', () => {
    expect(ids(menuSections(whole, { ...NO_FILTER, dietary: ['vegan'] }, { withPopular: true }))).toEqual([]);
    expect(ids(menuSections(whole, NO_FILTER, { withPopular: false }))[0]).toEqual(['d1', 'korma']);
  });

  it('fills two rows of three places, where the featured dish takes two', () => {
    const many = Array.from({ length: 9 }, (_, index) => dish(`p${index}`, recommended));
    expect(menuSections(menu(many), NO_FILTER, { withPopular: true })[0]?.dishes).toHaveLength(6);
    const featured = dish('thali', { ...recommended, isFeaturedProduct: true });
    expect(menuSections(menu([...many, featured]), NO_FILTER, { withPopular: true })[0]?.dishes).toHaveLength(5);
  });

  it('puts favourites behind Popular, newest first, without those that are not on the menu; not with a filter', () => {
    const favourites = ['naan', 'gone', 'dal', 'korma'];
    expect(ids(menuSections(whole, NO_FILTER, { withPopular: true, favourites }))[1]).toEqual([
      FAVOURITES_ID,
      'naan',
      'korma',
    ]);
    expect(ids(menuSections(whole, NO_FILTER, { withPopular: false, favourites }))[0]?.[0]).toBe(FAVOURITES_ID);
    expect(menuSections(whole, { ...NO_FILTER, dietary: ['vegan'] }, { withPopular: true, favourites })).toEqual([]);
    expect(ids(menuSections(whole, NO_FILTER, { withPopular: false, favourites: ['gone'] }))[0]?.[0]).toBe('d1');
  });

  it('finds each dish that can be ordered once, and with a filter only what passes it, also of what comes near', () => {
    const found = (filter: Partial<MenuFilter>) =>
      foundIn(whole, { ...NO_FILTER, ...filter }).found.map(({ productId }) => productId);
    expect(found({})).toEqual(['korma', 'thali', 'naan']);
    expect(found({ query: 'naa' })).toEqual(['naan']);
    expect(foundIn(whole, { ...NO_FILTER, query: 'zzzz' }).near).toHaveLength(3);
    expect(foundIn(whole, { ...NO_FILTER, query: 'zzzz', without: ['egg'] }).near).toEqual([]);
  });
});

describe('allergensOn', () => {
  it('lists what any dish declares, in the standard’s order', () => {
    const declared = menu(
      [dish('a', { allergens: ['sesame', 'wheat'] }), dish('b')],
      [dish('c', { allergens: ['milk'] })],
    );
    expect(allergensOn(declared)).toEqual(['wheat', 'gluten', 'milk', 'sesame']);
    expect(allergensOn(menu([dish('lager', { allergens: ['gluten'] })]))).toContain('barley');
  });
});

describe('isSameSection', () => {
  const whole = menu([dish('korma', { isRecommended: true })], [dish('naan'), dish('roti')]);
  const before = menuSections(whole, NO_FILTER, { withPopular: true, favourites: ['naan'] });

  it('finds all but the favourites as they were when a heart is pressed', () => {
    const after = menuSections(whole, NO_FILTER, { withPopular: true, favourites: ['roti', 'naan'] });
    const changed = after.filter((section, index) => !before[index] || !isSameSection(before[index], section));
    expect(changed.map(({ id }) => id)).toEqual([FAVOURITES_ID]);
  });

  it('tells a renamed department and another dish of the same name apart', () => {
    const renamed = whole.departments.map((department) => ({ ...department, name: `${department.name}!` }));
    const [popular, , first] = menuSections({ ...whole, departments: renamed }, NO_FILTER, {
      withPopular: true,
      favourites: ['naan'],
    });
    expect(before[0] && popular && isSameSection(before[0], popular)).toBe(true);
    expect(before[2] && first && isSameSection(before[2], first)).toBe(false);
    const anew = menuSections(structuredClone(whole), NO_FILTER, { withPopular: true, favourites: ['naan'] });
    expect(anew.some((section, index) => before[index] && isSameSection(before[index], section))).toBe(false);
  });
});
