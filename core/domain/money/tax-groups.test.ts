import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GST, LEVY, taxMap } from '#core/domain/testing/dishes.ts';
import { computeTotals } from './cart-totals.ts';
import { cents, fraction, sum } from './money.ts';
import { surchargeParts } from './surcharge.ts';
import { groupByTaxes, type TaxedAmount } from './tax-groups.ts';

const on = (amount: number, ...taxIds: string[]): TaxedAmount => ({ amount: cents(amount), taxIds });
const anyAmounts = fc.array(
  fc
    .tuple(fc.nat(50_000), fc.subarray(['gst', 'levy', 'duty']))
    .map(([amount, taxIds]): TaxedAmount => on(amount, ...taxIds)),
  { maxLength: 12 },
);

describe('groupByTaxes', () => {
  it('adds up what has the same taxes, however they are written', () => {
    expect(groupByTaxes([on(100, 'gst', 'levy'), on(30), on(25, 'levy', 'gst', 'gst'), on(5)])).toEqual([
      on(35),
      on(125, 'gst', 'levy'),
    ]);
  });

  it('takes an unknown tax for none', () => {
    expect(groupByTaxes([on(100, 'gone'), on(30)], (taxId) => taxId !== 'gone')).toEqual([on(130)]);
  });

  it('neither loses a cent nor depends on the order', () => {
    fc.assert(
      fc.property(anyAmounts, (amounts) => {
        const groups = groupByTaxes(amounts);
        expect(sum(groups.map(({ amount }) => amount))).toBe(sum(amounts.map(({ amount }) => amount)));
        expect(groupByTaxes([...amounts].reverse())).toEqual(groups);
        expect(new Set(groups.map(({ taxIds }) => taxIds.join(' '))).size).toBe(groups.length);
      }),
    );
  });
});

describe('the surcharge of several sets of taxes', () => {
  // $90 of dishes with GST, $10 of bottles with GST and a levy, $1 of a voucher without a tax.
  const mixed = [on(9000, 'gst'), on(1000, 'levy', 'gst'), on(100)];

  it('lies on each set as the goods do', () => {
    // 15 % of $101.00 = $15.15, in parts as unequal as the goods.
    expect(surchargeParts(mixed, 15)).toEqual([on(15), on(1350, 'gst'), on(150, 'gst', 'levy')]);
  });

  it('gives odd cents to the sets that are nearest to one', () => {
    // 10 % of $1.09 = 11 cents, of 9.1, 1.3 and 0.5.
    expect(surchargeParts([on(91, 'gst'), on(13, 'gst', 'levy'), on(5)], 10)).toEqual([
      on(1),
      on(9, 'gst'),
      on(1, 'gst', 'levy'),
    ]);
  });

  it('is taxed as its goods: the levy is on the bottles’ part alone', () => {
    const totals = computeTotals({
      lines: mixed.map((line) => ({ ...line, discount: cents(0), departmentId: '' })),
      surcharge: { label: '', percent: 15 },
      deliveryCharge: cents(0),
      deliveryTaxIds: [],
      taxes: taxMap(GST, LEVY),
    });
    const [gst] = totals.inclusiveTaxes;
    const [levy] = totals.exclusiveTaxes;
    // $103.50 of dishes and $11.50 of bottles hold GST; the levy is on the bottles without the GST inside them.
    expect(gst?.amount).toBe(1350 + 150);
    expect(levy?.amount).toBe(fraction(cents(1150 - 150), LEVY.rate * 10, 1000));
    expect(totals.total).toBe(10_100 + 1515 + (levy?.amount ?? 0));
  });

  it('adds up to the rounded whole, each part within a cent of its share', () => {
    fc.assert(
      fc.property(anyAmounts, fc.integer({ min: 1, max: 10_000 }), (amounts, hundredths) => {
        const groups = groupByTaxes(amounts);
        const whole = sum(groups.map(({ amount }) => amount));
        const parts = surchargeParts(amounts, hundredths / 100);
        expect(sum(parts.map(({ amount }) => amount))).toBe(fraction(whole, hundredths, 10_000));
        expect(parts.map(({ taxIds }) => taxIds)).toEqual(groups.map(({ taxIds }) => taxIds));
        for (const [index, { amount }] of parts.entries()) {
          const share = ((groups[index]?.amount ?? 0) * hundredths) / 10_000;
          expect(Math.abs(amount - share)).toBeLessThan(1.5);
        }
      }),
    );
  });
});
