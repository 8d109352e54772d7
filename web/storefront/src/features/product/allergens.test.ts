import { describe, expect, it } from 'vitest';
import { allergensOf } from './allergens.ts';
import { toggleItem } from './choices.ts';
import { sampleProduct } from './product-samples.ts';
import { toDomain } from './to-domain.ts';

const product = toDomain(sampleProduct());
const [heat, extras] = product.modifierCategories;
if (!heat || !extras) throw new Error('The sample has two categories');

describe('allergensOf', () => {
  it('adds what the chosen modifiers bring, once and in a fixed order', () => {
    const choices = toggleItem(toggleItem([], heat, 'hot'), extras, 'sauce');
    expect(allergensOf(product, null, choices)).toEqual({ declared: ['milk', 'cashew', 'mustard'], undeclared: [] });
  });

  it('does not count what is not chosen', () => {
    expect(allergensOf(product, null, []).declared).toEqual(['milk', 'cashew']);
  });

  it('names a part without a declaration instead of taking it for free of allergens', () => {
    expect(allergensOf(product, null, toggleItem([], extras, 'chicken')).undeclared).toEqual(['chicken']);
    const silent = { ...product, facts: { allergens: null, dietary: [] } };
    expect(allergensOf(silent, null, [])).toEqual({ declared: [], undeclared: ['Butter chicken'] });
  });

  it('lets a variant with its own facts stand for the dish', () => {
    const [regular] = product.variants;
    if (!regular) throw new Error('The sample has variants');
    const oat = { ...regular, facts: { allergens: ['gluten' as const], dietary: [] } };
    expect(allergensOf(product, oat, []).declared).toEqual(['gluten']);
    expect(allergensOf(product, regular, []).declared).toEqual(['milk', 'cashew']);
  });
});
