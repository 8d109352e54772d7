import { describe, expect, it } from 'vitest';
import { choicesOf } from './line-choices.ts';

const modifier = (modifierName: string, change: Partial<Parameters<typeof choicesOf>[1][number]> = {}) => ({
  modifierCategoryId: 'c',
  modifierId: 'm',
  modifierName,
  modifierCategoryName: 'Spice level',
  quantity: 1,
  price: 0,
  ...change,
});

describe('choicesOf', () => {
  it('joins variant and free choices, then says what to leave out, then what to add', () => {
    const extra = modifier('Extra sauce', { price: 2, modifierCategoryName: 'Extras', quantity: 2 });
    expect(choicesOf('Large', [extra, modifier('No coriander'), modifier('Hot')])).toEqual([
      { kind: 'choice', text: 'Large · Hot' },
      { kind: 'no', text: 'coriander' },
      { kind: 'add', text: 'Extra sauce ×2' },
    ]);
  });

  it('knows an extra by its name where the kitchen sees no price', () => {
    expect(choicesOf(null, [modifier('Paneer', { modifierCategoryName: 'Extras' })])).toEqual([
      { kind: 'add', text: 'Paneer' },
    ]);
  });

  it('does not take "Norwegian" for a NO', () => {
    expect(choicesOf(null, [modifier('Norwegian salmon')])).toEqual([{ kind: 'choice', text: 'Norwegian salmon' }]);
  });

  it('keeps the sense of translated names', () => {
    const none = modifier('बिना चावल', { kind: 'no' });
    const extra = modifier('पनीर', { kind: 'add', quantity: 2 });
    expect(choicesOf('बड़ा', [extra, none])).toEqual([
      { kind: 'choice', text: 'बड़ा' },
      { kind: 'no', text: 'बिना चावल', saysNo: true },
      { kind: 'add', text: 'पनीर ×2' },
    ]);
  });

  it('is empty for a plain line', () => {
    expect(choicesOf(null, [])).toEqual([]);
  });
});
