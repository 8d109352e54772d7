import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tax } from '#core/domain/menu/menu.ts';
import { GST, LEVY, taxMap } from '#core/domain/testing/dishes.ts';
import { cents, fraction, sum } from './money.ts';
import type { TaxedAmount } from './tax-groups.ts';
import { computeTaxes } from './taxes.ts';

const amounts = (taxIds: string[], ...values: number[]): TaxedAmount[] =>
  values.map((value) => ({ amount: cents(value), taxIds }));

describe('computeTaxes', () => {
  it('finds GST inside a price: total × 3/23', () => {
    expect(computeTaxes(amounts(['gst'], 2300), taxMap(GST))).toEqual([{ ...GST, amount: 300 }]);
  });

  it('rounds once, not per line', () => {
    // Each of these alone holds 13.04 cents of GST; three of them hold 39.13.
    expect(computeTaxes(amounts(['gst'], 100, 100, 100), taxMap(GST))[0]?.amount).toBe(39);
    // Each alone would round up to 1 cent.
    expect(computeTaxes(amounts(['gst'], 4, 4, 4), taxMap(GST))[0]?.amount).toBe(2);
  });

  it('charges a tax on top on the price without the taxes inside it', () => {
    const taxes = computeTaxes(amounts(['gst', 'levy'], 11_500), taxMap(GST, LEVY));
    expect(taxes.map((tax) => [tax.taxId, tax.amount])).toEqual([
      ['gst', 1500],
      ['levy', 250],
    ]);
  });

  it('reads a rate to its third decimal, also where a thousand times it is no whole number in binary', () => {
    // 1.005 × 1000 is 1004.9999999999999.
    const [levy] = computeTaxes(amounts(['levy'], 1_000_000), taxMap({ ...LEVY, rate: 1.005 }));
    expect(levy?.amount).toBe(10_050);
  });

  it('keeps amounts with different taxes apart', () => {
    const taxes = computeTaxes(
      [...amounts(['gst'], 2300), ...amounts([], 5000), ...amounts(['levy'], 1000)],
      taxMap(GST, LEVY),
    );
    expect(taxes.map((tax) => tax.amount)).toEqual([300, 25]);
  });

  it('leaves out taxes that touch nothing and ignores ids it does not know', () => {
    expect(computeTaxes(amounts(['gst'], 2300), taxMap(GST, LEVY)).map((tax) => tax.taxId)).toEqual(['gst']);
    expect(computeTaxes(amounts(['gone'], 2300), taxMap(GST))).toEqual([]);
    expect(computeTaxes([], taxMap(GST))).toEqual([]);
  });

  it('counts a tax that is named twice once', () => {
    expect(computeTaxes(amounts(['gst', 'gst'], 2300), taxMap(GST))[0]?.amount).toBe(300);
  });

  const anyTax = fc.record({ rate: fc.integer({ min: 0, max: 40_000 }), isInclusive: fc.boolean() });
  const anyTaxes = fc
    .array(anyTax, { maxLength: 4 })
    .map((list) => taxMap(...list.map((tax, n): Tax => ({ ...tax, rate: tax.rate / 1000, taxId: `t${n}`, name: '' }))));
  const anyAmounts = fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 500_000 }).map(cents),
      taxIds: fc.subarray(['t0', 't1', 't2', 't3']),
    }),
    { maxLength: 30 },
  );

  it('never depends on the order or the number of lines', () => {
    fc.assert(
      fc.property(anyTaxes, anyAmounts, fc.infiniteStream(fc.nat()), (taxes, list, random) => {
        const shuffled = list
          .map((entry) => ({ entry, key: random.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        const inCents = list.flatMap(({ amount, taxIds }) => {
          const half = Math.floor(amount / 2);
          return [
            { amount: cents(half), taxIds: [...taxIds].reverse() },
            { amount: cents(amount - half), taxIds },
          ];
        });
        const expected = computeTaxes(list, taxes);
        expect(computeTaxes(shuffled, taxes)).toEqual(expected);
        expect(computeTaxes(inCents, taxes)).toEqual(expected);
      }),
    );
  });

  it('is never negative and inclusive taxes never exceed what they are in', () => {
    fc.assert(
      fc.property(anyTaxes, anyAmounts, (taxes, list) => {
        const totals = computeTaxes(list, taxes);
        for (const total of totals) expect(total.amount).toBeGreaterThanOrEqual(0);
        const inside = sum(totals.filter((total) => total.isInclusive).map((total) => total.amount));
        expect(inside).toBeLessThanOrEqual(sum(list.map((entry) => entry.amount)));
      }),
    );
  });

  it('for one inclusive rate is the tax fraction of the sum', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1 }), (values) => {
        const [total] = computeTaxes(amounts(['gst'], ...values), taxMap(GST));
        expect(total?.amount).toBe(fraction(sum(values.map(cents)), 3, 23));
      }),
    );
  });
});
