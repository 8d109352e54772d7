import { describe, expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import { type TotalsParts, totalsLines } from './totals-lines.ts';

const tax = (taxId: string, amount: number) => ({ taxId, name: taxId, rate: 15, amount: cents(amount) });
const parts: TotalsParts = {
  subtotal: cents(6000),
  discount: cents(600),
  promotions: [],
  surcharge: { name: 'Holiday', percent: 15, amount: cents(810) },
  delivery: cents(500),
  taxesOnTop: [tax('levy', 67)],
  taxesInside: [tax('gst', 876)],
  total: cents(6777),
};
const shown = (more: Partial<TotalsParts>) =>
  totalsLines({ ...parts, ...more }).map(({ kind, key, amount }) => [kind, key, amount]);

describe('totalsLines', () => {
  it('goes from the goods to the total, taxes inside last', () => {
    expect(shown({})).toEqual([
      ['subtotal', 'subtotal', 6000],
      ['discount', 'discount', -600],
      ['surcharge', 'surcharge', 810],
      ['delivery', 'delivery', 500],
      ['tax-on-top', 'levy', 67],
      ['total', 'total', 6777],
      ['tax-inside', 'gst', 876],
    ]);
  });

  it('leaves out what there is not, and a subtotal that the total repeats', () => {
    const nothing = { discount: cents(0), surcharge: null, taxesOnTop: [], taxesInside: [], total: cents(6000) };
    expect(shown({ ...nothing, delivery: null })).toEqual([['total', 'total', 6000]]);
    expect(shown({ ...nothing, delivery: cents(0) })).toEqual([
      ['delivery', 'delivery', 0],
      ['total', 'total', 6000],
    ]);
    // The same sum with something between is not a repetition.
    expect(shown({ ...nothing, discount: cents(500), delivery: cents(500) })[0]).toEqual([
      'subtotal',
      'subtotal',
      6000,
    ]);
  });

  it('tells a free delivery as what it costs and what is taken off it', () => {
    const free = { promotionId: 'free', name: 'Free delivery', amount: cents(650) };
    const ten = { promotionId: 'ten', name: 'Ten per cent', amount: cents(600) };
    const lines = shown({ promotions: [ten, free], delivery: cents(0), total: cents(6277) });
    expect(lines.slice(1, 5)).toEqual([
      ['promotion', 'ten', -600],
      ['promotion', 'free', -650],
      ['surcharge', 'surcharge', 810],
      ['delivery', 'delivery', 650],
    ]);
  });

  it('tells what no promotion explains as a discount, and no promotion that took nothing', () => {
    const some = { promotionId: 'some', name: 'Some', amount: cents(400) };
    const idle = { promotionId: 'idle', name: 'Free delivery', amount: cents(0) };
    expect(shown({ promotions: [some, idle] }).slice(1, 3)).toEqual([
      ['promotion', 'some', -400],
      ['discount', 'discount', -200],
    ]);
  });
});
