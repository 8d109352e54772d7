import { describe, expect, it } from 'vitest';
import { choicesOf, choiceTexts } from './line-choices.ts';

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
      { kind: 'choice', text: 'Large\u00a0· Hot' },
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

  it('says what was taken more than once under its group, also with a piece that costs, and no extra there', () => {
    const scoop = (name: string, quantity: number, price = 0) =>
      modifier(name, { modifierCategoryName: 'Scoops', quantity, price });
    const extra = modifier('Cream', { price: 1, modifierCategoryName: 'Extras', quantity: 3 });
    const chosen = [modifier('Hot'), scoop('Vanilla', 2), scoop('Pistachio', 1, 1.5), scoop('No nuts', 1), extra];
    expect(choicesOf(null, chosen)).toEqual([
      { kind: 'choice', text: 'Hot' },
      { kind: 'no', text: 'nuts' },
      { kind: 'choice', text: 'Scoops: Vanilla ×2, Pistachio' },
      { kind: 'add', text: 'Cream ×3' },
    ]);
    expect(choiceTexts(chosen, (price) => `$${price.toFixed(2)}`)).toEqual([
      'Hot',
      'Scoops: Vanilla ×2, Pistachio (+$1.50)',
      'No nuts',
      'Cream ×3 (+$1.00)',
    ]);
  });

  it('repeats nothing, and lets many of a kind run on', () => {
    const groups = Array.from({ length: 8 }, (_, index) =>
      modifier('Plum', { modifierCategoryName: `Sauce ${index + 1}`, quantity: 2 }),
    );
    expect(choicesOf(null, [modifier('Hot'), modifier('Hot', { modifierCategoryName: 'Heat' }), ...groups])).toEqual([
      { kind: 'choice', text: 'Hot (2 ×)' },
      {
        kind: 'choice',
        text: groups.map(({ modifierCategoryName }) => `${modifierCategoryName}: Plum ×2`).join('\u00a0· '),
      },
    ]);
  });

  it('is empty for a plain line', () => {
    expect(choicesOf(null, [])).toEqual([]);
  });
});
