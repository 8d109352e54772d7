import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Allergen } from './menu.ts';
import {
  filterCount,
  findsWords,
  foldText,
  isNarrowed,
  NO_FILTER,
  passesFilter,
  type SearchableDish,
} from './search.ts';

const korma: SearchableDish = {
  dietary: ['vegetarian'],
  allergens: ['milk', 'cashew'],
};

describe('findsWords', () => {
  it.each([
    ['kumara', true],
    ['KŪMARA', true],
    ['kum kor', true],
    ['korma kumara', true],
    ['  ', true],
    ['umara', false],
    ['korma beef', false],
    ['hawkes', false],
  ])('finds %j: %j', (query, expected) => {
    expect(findsWords(query, 'Kūmara korma Kūmara, cauliflower and peas in a cashew and cardamom cream.')).toBe(
      expected,
    );
  });

  it('reads apostrophes of either kind as nothing', () => {
    expect(findsWords("hawke's", 'Hawke’s Bay lamb')).toBe(true);
    expect(findsWords('hawkes bay', 'Hawke’s Bay lamb')).toBe(true);
  });

  it('keeps vowel signs of Hindi and Punjabi apart, and lets nukta dots go', () => {
    expect(findsWords('पनीर', 'पालक पनीर')).toBe(true);
    expect(findsWords('पानी', 'पालक पनीर')).toBe(false);
    expect(findsWords('ज्यादा', 'सबसे ज़्यादा')).toBe(true);
    expect(findsWords('ਪਨੀਰ', 'ਪਾਲਕ ਪਨੀਰ')).toBe(true);
  });

  it('finds any text by each of its own words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of foldText(text).split(' ')) expect(findsWords(word, text)).toBe(true);
      }),
    );
  });
});

describe('passesFilter', () => {
  it('wants every dietary tag, and takes vegan for vegetarian and dairy-free', () => {
    expect(passesFilter(korma, { ...NO_FILTER, dietary: ['vegetarian'] })).toBe(true);
    expect(passesFilter(korma, { ...NO_FILTER, dietary: ['vegetarian', 'gluten-free'] })).toBe(false);
    const vegan: SearchableDish = { ...korma, dietary: ['vegan'] };
    expect(passesFilter(vegan, { ...NO_FILTER, dietary: ['vegetarian', 'dairy-free'] })).toBe(true);
    expect(passesFilter(vegan, { ...NO_FILTER, dietary: ['gluten-free'] })).toBe(false);
  });

  it('leaves out what contains an allergen and what declares nothing', () => {
    expect(passesFilter(korma, { ...NO_FILTER, without: ['cashew'] })).toBe(false);
    expect(passesFilter(korma, { ...NO_FILTER, without: ['peanut'] })).toBe(true);
    expect(passesFilter({ ...korma, allergens: null }, { ...NO_FILTER, without: ['peanut'] })).toBe(false);
    expect(passesFilter({ ...korma, allergens: null }, NO_FILTER)).toBe(true);
    expect(passesFilter({ ...korma, allergens: ['wheat'] }, { ...NO_FILTER, without: ['gluten'] })).toBe(false);
  });

  it('takes a cereal for gluten, and gluten without a cereal for any of them', () => {
    const isShown = (allergens: Allergen[], without: Allergen) =>
      passesFilter({ ...korma, allergens }, { ...NO_FILTER, without: [without] });
    for (const cereal of ['wheat', 'barley', 'oats', 'rye'] as const) {
      expect(isShown([cereal], 'gluten'), cereal).toBe(false);
      expect(isShown(['gluten'], cereal), cereal).toBe(false);
    }
    expect(isShown(['barley', 'gluten'], 'wheat')).toBe(true);
    for (const nut of ['brazil-nut', 'macadamia', 'pecan', 'pine-nut'] as const) {
      expect(isShown([nut], nut), nut).toBe(false);
      expect(isShown([nut], 'walnut'), nut).toBe(true);
    }
  });
});

describe('isNarrowed', () => {
  it('counts tags and allergens, and sees a query of real characters', () => {
    expect(isNarrowed(NO_FILTER)).toBe(false);
    expect(isNarrowed({ ...NO_FILTER, query: ' – ' })).toBe(false);
    expect(isNarrowed({ ...NO_FILTER, query: 'naan' })).toBe(true);
    expect(filterCount({ query: 'naan', dietary: ['vegan'], without: ['egg', 'milk'] })).toBe(3);
  });
});
