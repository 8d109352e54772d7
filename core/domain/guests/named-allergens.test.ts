import { expect, it } from 'vitest';
import { ALLERGENS } from '#core/domain/menu/menu.ts';
import { namedAllergens } from './named-allergens.ts';

it.each([
  ['Allergy: egg', ['egg']],
  ['I am allergic to eggs and peanuts', ['egg', 'peanut']],
  ['coeliac', ['gluten']],
  ['अंडे से एलर्जी है', ['egg']],
  ['मुझे जौ से एलर्जी है', ['barley']],
  ['ਮੈਨੂੰ ਮੂੰਗਫਲੀ ਤੋਂ ਐਲਰਜੀ ਹੈ', ['peanut']],
  ['Shellfish allergy', ['crustacean', 'mollusc']],
])('%s names %j', (note, named) => {
  expect(namedAllergens([note], ALLERGENS)).toEqual(named);
});

it('nuts are each nut that is declared, a cereal is gluten, and what is not declared is not marked', () => {
  expect(namedAllergens(['Allergy: nuts'], ['cashew', 'milk'])).toEqual(['cashew']);
  expect(namedAllergens(['gluten allergy'], ['rye'])).toEqual(['gluten']);
  expect(namedAllergens(['Allergy: egg'], ['milk'])).toEqual([]);
});

it('a wish that is about no allergy marks nothing', () => {
  expect(namedAllergens(['Extra egg, please'], ['egg'])).toEqual([]);
  expect(namedAllergens(['Extra egg, please. Allergy: milk'], ['egg', 'milk'])).toEqual(['milk']);
});
