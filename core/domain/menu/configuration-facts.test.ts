import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Selection } from '#core/domain/cart/selection.ts';
import { aCategory, aComboGroup, aComboItem, anItem, aProduct, aVariant } from '#core/domain/testing/dishes.ts';
import { configurationFacts } from './configuration-facts.ts';
import { ALLERGENS, type Allergen, DIETARY_TAGS, type DietaryTag, type FoodFacts } from './menu.ts';

const facts = (allergens: Allergen[] | null, ...dietary: DietaryTag[]): FoodFacts => ({ allergens, dietary });
const ALL = DIETARY_TAGS;
const chosen = (more: Partial<Selection> = {}): Selection => ({
  productId: 'dish',
  variantId: null,
  qty: 1,
  selectedModifierCategories: [],
  comboItems: [],
  ...more,
});
const choose = (modifierCategoryId: string, ...items: string[]) => ({
  modifierCategoryId,
  selectedModifierItems: items.map((modifierItemId) => ({ modifierItemId, qty: 1 })),
});

const extras = aCategory(
  'extras',
  [0, 5],
  [
    anItem('chilli', 0, { facts: facts([], ...ALL) }),
    anItem('raita', 0, { facts: facts(['milk'], 'vegetarian', 'gluten-free') }),
    anItem('mystery', 0, { facts: facts(null) }),
    anItem('bacon', 0, { facts: facts([]) }),
  ],
);
const dal = aProduct(1500, {
  name: { en: 'Dal' },
  facts: facts(['mustard'], ...ALL),
  modifierCategories: [extras],
  variants: [
    aVariant('plain', 1500),
    aVariant('buttered', 1700, {
      facts: facts(['milk'], 'vegetarian', 'gluten-free'),
      modifierCategories: [
        aCategory('bread', [0, 1], [anItem('naan', 0, { facts: facts(['wheat', 'gluten'], 'vegetarian') })]),
      ],
    }),
  ],
});
const dalWith = (...items: string[]) =>
  configurationFacts(dal, chosen({ variantId: 'plain', selectedModifierCategories: [choose('extras', ...items)] }));

describe('configurationFacts', () => {
  it('are the dish’s own when nothing is added', () => {
    expect(dalWith()).toEqual({ allergens: ['mustard'], notDeclared: false, undeclared: [], dietary: [...ALL] });
    expect(dalWith('chilli').dietary).toEqual([...ALL]);
  });

  it('add allergens and keep only the tags that every part has', () => {
    expect(dalWith('raita')).toMatchObject({ allergens: ['milk', 'mustard'], dietary: ['vegetarian', 'gluten-free'] });
    expect(dalWith('bacon')).toMatchObject({ allergens: ['mustard'], notDeclared: false, dietary: [] });
  });

  it('say when a part has no declaration and still list what is known', () => {
    expect(dalWith('raita', 'mystery')).toEqual({
      allergens: ['milk', 'mustard'],
      notDeclared: true,
      undeclared: [{ en: 'mystery' }],
      dietary: [],
    });
    const silent = { ...dal, facts: facts(null, 'vegetarian') };
    expect(configurationFacts(silent, chosen())).toEqual({
      allergens: [],
      notDeclared: true,
      undeclared: [{ en: 'Dal' }],
      dietary: ['vegetarian'],
    });
  });

  it('let a variant’s own facts stand for the dish, with its own choices', () => {
    const buttered = chosen({ variantId: 'buttered' });
    expect(configurationFacts(dal, buttered)).toMatchObject({
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
    });
    const withNaan = { ...buttered, selectedModifierCategories: [choose('bread', 'naan')] };
    expect(configurationFacts(dal, withNaan)).toMatchObject({
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
    });
    // The bread belongs to the buttered one only.
    expect(configurationFacts(dal, { ...withNaan, variantId: 'plain' }).allergens).toEqual(['mustard']);
  });

  it('include the chosen combo items with their variants and modifiers', () => {
    const combo = aProduct(3000, {
      name: { en: 'Feast' },
      facts: facts([], ...ALL),
      comboGroups: [
        aComboGroup(
          'mains',
          [1, 1],
          [
            aComboItem('dal', 0, { facts: facts([], ...ALL), variants: dal.variants, modifierCategories: [extras] }),
            aComboItem('prawns', 0, { facts: facts(['crustacean'], 'gluten-free') }),
          ],
        ),
      ],
    });
    const pick = (comboItemId: string, variantId: string | null, ...items: string[]) =>
      configurationFacts(
        combo,
        chosen({
          comboItems: [
            {
              comboProductId: 'mains',
              comboItemId,
              variantId,
              qty: 1,
              selectedModifierCategories: [choose('extras', ...items)],
            },
          ],
        }),
      );
    expect(pick('dal', 'plain').dietary).toEqual([...ALL]);
    expect(pick('dal', 'buttered')).toMatchObject({ allergens: ['milk'], dietary: ['vegetarian', 'gluten-free'] });
    expect(pick('dal', 'plain', 'mystery')).toMatchObject({ notDeclared: true, undeclared: [{ en: 'mystery' }] });
    expect(pick('prawns', null)).toMatchObject({ allergens: ['crustacean'], dietary: ['gluten-free'] });
    expect(pick('unknown', null)).toMatchObject({ allergens: [], notDeclared: false });
  });

  it('take vegan for vegetarian and free of dairy, and no tag against a declared allergen', () => {
    const tofu = aProduct(1, { facts: facts(['soy'], 'vegan') });
    expect(configurationFacts(tofu, chosen()).dietary).toEqual(['vegetarian', 'vegan', 'dairy-free']);
    const wrong = aProduct(1, { facts: facts(['milk', 'wheat'], ...ALL) });
    expect(configurationFacts(wrong, chosen()).dietary).toEqual(['vegetarian']);
    const fishy = aProduct(1, { facts: facts(['fish'], ...ALL) });
    expect(configurationFacts(fishy, chosen()).dietary).toEqual(['gluten-free', 'dairy-free']);
  });

  it('never lose an allergen nor gain a tag by choosing more', () => {
    const anyFacts = fc.record({
      allergens: fc.option(fc.subarray([...ALLERGENS])),
      dietary: fc.subarray([...DIETARY_TAGS]),
    });
    fc.assert(
      fc.property(anyFacts, fc.array(anyFacts, { minLength: 1, maxLength: 6 }), fc.nat(5), (own, parts, extra) => {
        const items = parts.map((part, n) => anItem(`i${n}`, 0, { facts: part }));
        const product = aProduct(1, { facts: own, modifierCategories: [aCategory('c', [0, 9], items)] });
        const ids = items.map((item) => item.modifierItemId);
        const of = (list: string[]) =>
          configurationFacts(product, chosen({ selectedModifierCategories: [choose('c', ...list)] }));
        const some = of(ids.slice(0, extra % ids.length));
        const all = of([...ids].reverse());
        expect(all.allergens).toEqual(expect.arrayContaining([...some.allergens]));
        expect(some.dietary).toEqual(expect.arrayContaining([...all.dietary]));
        expect(all.notDeclared).toBe([own, ...parts].some((part) => part.allergens === null));
        const union = ALLERGENS.filter((one) => [own, ...parts].some((part) => part.allergens?.includes(one)));
        expect(all.allergens).toEqual(union);
      }),
    );
  });
});
