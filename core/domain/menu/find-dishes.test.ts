import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFinder, type FindableDish, isAmong, isOneSlip } from './find-dishes.ts';

const plain: FindableDish = {
  name: 'Palak paneer',
  description: 'Paneer in spinach.',
  department: 'Curries',
  heat: 0,
  isRecommended: false,
  dietary: ['vegetarian'],
  allergens: ['milk'],
};
const vindaloo: FindableDish = { ...plain, name: 'Chicken vindaloo', heat: 3, dietary: [], allergens: null };
const tikka: FindableDish = { ...plain, name: 'Chicken tikka', heat: 1, department: 'Tandoor', dietary: [] };
const lime: FindableDish = {
  ...plain,
  name: 'Lime soda',
  department: 'Drinks',
  description: '',
  dietary: ['vegan'],
  allergens: [],
};
const find = createFinder([plain, vindaloo, tikka, lime]);
const namesOf = (query: string) => find(query).found.map(({ name }) => name);

describe('createFinder', () => {
  it.each([
    ['', ['Palak paneer', 'Chicken vindaloo', 'Chicken tikka', 'Lime soda']],
    ['tandoor', ['Chicken tikka']],
    ['spicy', ['Chicken vindaloo']],
    ['spicy chicken', ['Chicken vindaloo']],
    ['chicken mild', ['Chicken tikka']],
    ['vegetarian', ['Palak paneer', 'Lime soda']],
    // Milk is declared, or nothing is.
    ['no dairy', ['Lime soda']],
    ['no nuts', ['Palak paneer', 'Chicken tikka', 'Lime soda']],
    ['murgh', ['Chicken vindaloo', 'Chicken tikka']],
    ['pal', ['Palak paneer']],
  ])('finds for %j: %j', (query, names) => {
    expect(namesOf(query)).toEqual(names);
  });

  it('takes one slip of the finger from four letters on, and none before', () => {
    expect(namesOf('vindalo')).toEqual(['Chicken vindaloo']);
    expect(namesOf('chikcen tikka')).toEqual(['Chicken tikka']);
    expect(namesOf('lme')).toEqual([]);
    // A word that a guest spelled right is not made another one.
    expect(namesOf('lamb')).toEqual([]);
  });

  it('says what comes near where nothing has all that was asked for', () => {
    expect(find('vegan chicken').found).toEqual([]);
    expect(find('chicken pizza').near.map(({ name }) => name)).toEqual([
      'Chicken vindaloo',
      'Chicken tikka',
      'Palak paneer',
    ]);
  });

  it('reads a fact that no dish of the menu has as a word', () => {
    const [found] = createFinder([{ ...plain, name: 'Hot chips' }])('hot').found;
    expect(found?.name).toBe('Hot chips');
  });

  it('answers whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const { found, near } = find(query);
        expect(found.length + near.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('isOneSlip', () => {
  it.each([
    ['chiken', 'chicken', true],
    ['chikcen', 'chicken', true],
    ['naam', 'naan', true],
    ['naan', 'naan', true],
    ['chikn', 'chicken', false],
    ['lamb', 'lime', false],
  ])('%s for %s: %j', (typed, meant, expected) => {
    expect(isOneSlip(typed, meant)).toBe(expected);
  });
});

it('knows a word of a text that was looked for', () => {
  expect(isAmong('Curries', ['curry'])).toBe(true);
  expect(isAmong('Kūmara', ['kuma'])).toBe(true);
  expect(isAmong('Corn', ['curry'])).toBe(false);
});
