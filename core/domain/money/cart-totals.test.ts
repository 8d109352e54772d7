import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GST, LEVY, taxMap } from '#core/domain/testing/dishes.ts';
import { computeTotals, type TotalsInput, type TotalsLine } from './cart-totals.ts';
import { cents, fraction, sum } from './money.ts';

const line = (amount: number, discount = 0, taxIds = ['gst']): TotalsLine => ({
  amount: cents(amount),
  discount: cents(discount),
  taxIds,
  departmentId: '',
});
const input = (lines: TotalsLine[], deliveryCharge = 0, taxes = taxMap(GST), percent = 0): TotalsInput => ({
  lines,
  surcharge: percent > 0 ? { label: 'Public holiday', percent } : null,
  deliveryCharge: cents(deliveryCharge),
  deliveryTaxIds: ['gst'],
  taxes,
});

describe('computeTotals', () => {
  it('adds lines, takes discounts off, adds delivery, and finds the GST inside it all', () => {
    const totals = computeTotals(input([line(2150), line(1390, 390)], 500));
    expect(totals).toMatchObject({ subtotal: 3540, discount: 390, deliveryCharge: 500, total: 3650, taxAmount: 476 });
    expect(totals.inclusiveTaxes).toEqual([{ ...GST, amount: 476 }]);
    expect(totals.exclusiveTaxes).toEqual([]);
  });

  it('adds taxes that are on top, and only those', () => {
    const totals = computeTotals(input([line(11_500, 0, ['gst', 'levy'])], 0, taxMap(GST, LEVY)));
    expect(totals).toMatchObject({ subtotal: 11_500, taxAmount: 1750, total: 11_750 });
  });

  it('taxes what is left after the discount', () => {
    expect(computeTotals(input([line(2300, 2300)])).taxAmount).toBe(0);
    expect(computeTotals(input([line(4600, 2300)])).taxAmount).toBe(300);
  });

  it('adds a surcharge on the goods after discounts, not on delivery, taxed as the goods are', () => {
    const totals = computeTotals(input([line(2150), line(1390, 390)], 500, taxMap(GST), 15));
    // 15 % of $31.50 = $4.725
    expect(totals.surcharge).toEqual({ label: 'Public holiday', percent: 15, amount: 473 });
    expect(totals).toMatchObject({ subtotal: 3540, discount: 390, deliveryCharge: 500, total: 4123 });
    expect(totals.taxAmount).toBe(fraction(totals.total, 3, 23));
    expect(computeTotals(input([line(2300, 2300)], 500, taxMap(GST), 15)).surcharge).toBeNull();
  });

  it('is all zero for an empty cart', () => {
    expect(computeTotals(input([]))).toMatchObject({ subtotal: 0, discount: 0, taxAmount: 0, total: 0 });
  });

  it('refuses discounts outside their line and negative charges', () => {
    expect(() => computeTotals(input([line(100, 101)]))).toThrow(RangeError);
    expect(() => computeTotals(input([line(100, -1)]))).toThrow(RangeError);
    expect(() => computeTotals(input([line(100)], -1))).toThrow(RangeError);
  });

  const anyLine = fc
    .record({
      amount: fc.nat(200_000),
      share: fc.nat(100),
      taxIds: fc.subarray(['gst', 'levy', 'unknown']),
    })
    .map(({ amount, share, taxIds }) => line(amount, Math.floor((amount * share) / 100), taxIds));
  const anyInput = fc
    .record({ lines: fc.array(anyLine, { maxLength: 60 }), delivery: fc.nat(5_000), percent: fc.nat(30) })
    .map(({ lines, delivery, percent }) => input(lines, delivery, taxMap(GST, LEVY), percent));

  it('sums match: total = subtotal − discount + surcharge + delivery + taxes on top', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const totals = computeTotals(given);
        const onTop = sum(totals.exclusiveTaxes.map((tax) => tax.amount));
        const { subtotal, discount, deliveryCharge } = totals;
        const surcharge = totals.surcharge?.amount ?? 0;
        expect(totals.total).toBe(subtotal - discount + surcharge + deliveryCharge + onTop);
        expect(surcharge).toBe(fraction(cents(subtotal - discount), given.surcharge?.percent ?? 0, 100));
        expect(totals.taxAmount).toBe(onTop + sum(totals.inclusiveTaxes.map((tax) => tax.amount)));
      }),
    );
  });

  it('is never negative', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { subtotal, discount, deliveryCharge, taxAmount, total } = computeTotals(given);
        for (const amount of [subtotal, discount, deliveryCharge, taxAmount, total]) {
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('does not depend on the order of lines', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        expect(computeTotals({ ...given, lines: [...given.lines].reverse() })).toEqual(computeTotals(given));
      }),
    );
  });

  it('with GST alone, the tax is total × 3/23', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { minLength: 1 }), fc.nat(2_000), (values, delivery) => {
        const totals = computeTotals(
          input(
            values.map((value) => line(value)),
            delivery,
          ),
        );
        expect(totals.taxAmount).toBe(fraction(totals.total, 3, 23));
      }),
    );
  });
});
