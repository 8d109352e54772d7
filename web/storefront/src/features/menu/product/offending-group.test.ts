import { describe, expect, it } from 'vitest';
import { toDomain } from '#core/contract/wire/to-domain.ts';
import { checkSelection } from '#core/domain/cart/selection.ts';
import { freshDraft, selectionOf } from './draft.ts';
import { categoryPath, comboGroupPath, comboItemPath, offendingGroup, VARIANTS } from './offending-group.ts';
import { sampleProduct } from './product-samples.ts';

const product = toDomain(sampleProduct());

describe('offendingGroup', () => {
  it('follows the rules’ own answers, in the order of the menu', () => {
    const draft = freshDraft(product, 0);
    const first = checkSelection(product, selectionOf('curry', draft), 0);
    expect(first.ok ? null : offendingGroup(first.error)).toEqual({
      path: VARIANTS,
      message: 'product.error.variant',
      n: 0,
    });
    const second = checkSelection(product, selectionOf('curry', { ...draft, variantId: 'large' }), 0);
    expect(second.ok ? null : offendingGroup(second.error)).toEqual({
      path: categoryPath('heat'),
      message: 'product.error.more',
      n: 1,
    });
  });

  it('finds a category from the field of one of its items', () => {
    const field = 'selectedModifierCategories.extras.sauce.qty';
    expect(offendingGroup({ code: 'item-too-many', field, limit: 3 })).toEqual({
      path: categoryPath('extras'),
      message: 'product.error.atMost',
      n: 3,
    });
  });

  it('tells a combo group from the options inside one of its items', () => {
    expect(offendingGroup({ code: 'combo-too-few', field: 'comboItems.bread', limit: 1 })?.path).toBe(
      comboGroupPath('bread'),
    );
    expect(offendingGroup({ code: 'item-sold-out', field: 'comboItems.bread.naan' })?.path).toBe(
      comboGroupPath('bread'),
    );
    const inside = comboItemPath('bread', 'naan');
    expect(offendingGroup({ code: 'variant-required', field: 'comboItems.bread.naan.variantId' })?.path).toBe(
      `${inside}${VARIANTS}`,
    );
    const field = 'comboItems.bread.naan.selectedModifierCategories.butter';
    expect(offendingGroup({ code: 'too-few', field, limit: 3, missing: 1 })).toEqual({
      path: `${inside}${categoryPath('butter')}`,
      message: 'product.error.more',
      n: 1,
    });
  });

  it('has no group for a dish that is gone', () => {
    expect(offendingGroup({ code: 'sold-out', field: 'productId' })).toBeNull();
  });
});
