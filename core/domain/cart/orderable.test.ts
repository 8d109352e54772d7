import { describe, expect, it } from 'vitest';
import { aCategory, aComboGroup, aComboItem, anItem, aProduct, aVariant } from '#core/domain/testing/dishes.ts';
import { isOrderable, isQuickAdd } from './orderable.ts';

const NOW = 1_800_000_000_000;
const heat = aCategory('heat', [1, 1], [anItem('mild', 0), anItem('hot', 0)]);
const extras = aCategory('extras', [0, 2], [anItem('raita', 250)]);

describe('isOrderable and isQuickAdd', () => {
  it('find dishes that nobody can order because a minimum cannot be met', () => {
    const unmet = aCategory('unmet', [1, 1], [anItem('a', 0, { isDisabled: true })]);
    expect(isOrderable(aProduct(1, { modifierCategories: [heat] }), NOW)).toBe(true);
    expect(isOrderable(aProduct(1, { modifierCategories: [unmet] }), NOW)).toBe(false);
    expect(isOrderable(aProduct(1, { variants: [aVariant('a', 1, { isDisabled: true })] }), NOW)).toBe(false);
    expect(
      isOrderable(
        aProduct(1, { variants: [aVariant('a', 1, { modifierCategories: [unmet] }), aVariant('b', 1)] }),
        NOW,
      ),
    ).toBe(true);
    const small = aComboGroup('mains', [3, 3], [aComboItem('curry', 0, { maxAllowed: 2 })]);
    expect(isOrderable(aProduct(1, { comboGroups: [small] }), NOW)).toBe(false);
  });

  it('let the card add only what needs no choice', () => {
    expect(isQuickAdd(aProduct(1, { modifierCategories: [extras] }))).toBe(true);
    expect(isQuickAdd(aProduct(1, { modifierCategories: [heat] }))).toBe(false);
    expect(isQuickAdd(aProduct(1, { variants: [aVariant('a', 1)] }))).toBe(false);
    expect(isQuickAdd(aProduct(1, { comboGroups: [aComboGroup('g', [0, 1], [])] }))).toBe(false);
    expect(isQuickAdd(aProduct(1, { isR18: true }))).toBe(false);
  });
});
