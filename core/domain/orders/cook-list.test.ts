import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CookLine, type CookOrder, cookList } from './cook-list.ts';

const hot = { modifierName: 'Hot', modifierCategoryName: 'Spice', price: 0, quantity: 1 };
const noOnion = { modifierName: 'No onion', modifierCategoryName: 'Leave out', price: 0, quantity: 1 };

function aLine(change: Partial<CookLine> = {}): CookLine {
  return {
    productName: 'Butter chicken',
    variantName: null,
    quantity: 1,
    specialInstructions: '',
    modifiers: [],
    comboItems: [],
    ...change,
  };
}

const order = (orderNumber: number, ...products: CookLine[]): CookOrder => ({ orderNumber, products });

describe('cookList', () => {
  it('counts equal portions of several orders together', () => {
    expect(cookList([order(1, aLine({ quantity: 2 })), order(2, aLine()), order(2, aLine())])).toEqual([
      {
        name: 'Butter chicken',
        quantity: 4,
        portions: [{ choices: [], note: '', quantity: 4, orderNumbers: [1, 2] }],
      },
    ]);
  });

  it('keeps variants, modifiers and notes apart, and names the order of each note', () => {
    const [dish] = cookList([
      order(1, aLine({ quantity: 3 })),
      order(2, aLine({ variantName: 'Large' })),
      order(3, aLine({ modifiers: [hot, noOnion] })),
      order(4, aLine({ specialInstructions: ' no nuts ' })),
    ]);
    expect(dish?.quantity).toBe(6);
    expect(dish?.portions.map(({ quantity, note, orderNumbers }) => [quantity, note, orderNumbers])).toEqual([
      [3, '', [1]],
      [1, '', [2]],
      [1, 'no nuts', [4]],
      [1, '', [3]],
    ]);
    expect(dish?.portions[3]?.choices).toEqual([
      { kind: 'choice', text: 'Hot' },
      { kind: 'no', text: 'onion' },
    ]);
  });

  it('cooks a combo as its dishes, with its note at each of them', () => {
    const feast = aLine({
      productName: 'Feast',
      quantity: 2,
      specialInstructions: 'mild',
      comboItems: [
        { productName: 'Naan', variantName: 'Garlic', quantity: 3, modifiers: [] },
        { productName: 'Dal', variantName: null, quantity: 1, modifiers: [] },
      ],
    });
    expect(cookList([order(7, feast)])).toEqual([
      {
        name: 'Naan',
        quantity: 6,
        portions: [{ choices: [{ kind: 'choice', text: 'Garlic' }], note: 'mild', quantity: 6, orderNumbers: [7] }],
      },
      { name: 'Dal', quantity: 2, portions: [{ choices: [], note: 'mild', quantity: 2, orderNumbers: [7] }] },
    ]);
  });

  it('loses no portion and counts none twice', () => {
    const name = fc.constantFrom('Naan', 'Dal', 'Thali');
    const variantName = fc.constantFrom(null, 'Large');
    const modifiers = fc.subarray([hot, noOnion]);
    const quantity = fc.integer({ min: 1, max: 9 });
    const line = fc.record({
      productName: name,
      variantName,
      quantity,
      specialInstructions: fc.constantFrom('', 'mild'),
      modifiers,
      comboItems: fc.array(fc.record({ productName: name, variantName, quantity, modifiers }), { maxLength: 3 }),
    });
    const orders = fc.array(fc.record({ orderNumber: fc.integer({ min: 1, max: 5 }), products: fc.array(line) }));
    const portions = ({ quantity: count, comboItems }: CookLine) =>
      comboItems.length === 0 ? count : comboItems.reduce((all, item) => all + count * item.quantity, 0);
    fc.assert(
      fc.property(orders, (given) => {
        const asked = given.flatMap(({ products }) => products).reduce((all, one) => all + portions(one), 0);
        const dishes = cookList(given);
        const counted = dishes.reduce((all, dish) => all + dish.quantity, 0);
        const inPortions = dishes.flatMap((dish) => dish.portions).reduce((all, one) => all + one.quantity, 0);
        expect([counted, inPortions]).toEqual([asked, asked]);
        expect(new Set(dishes.map((dish) => dish.name)).size).toBe(dishes.length);
      }),
    );
  });
});
