import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GST, LEVY, taxMap } from '#core/domain/testing/dishes.ts';
import { computeTotals } from './cart-totals.ts';
import { apportion, cents, sum } from './money.ts';
import { amountOfParts } from './parts.ts';

const anySet = fc.constantFrom([], ['gst'], ['gst', 'levy'], ['levy']);
const anyOrder = fc.record({
  lines: fc.array(
    fc
      .record({ amount: fc.nat(50_000), share: fc.nat(100), taxIds: anySet, departmentId: fc.constantFrom('a', 'b') })
      .map(({ amount, share, ...rest }) => {
        return { amount: cents(amount), discount: cents(Math.floor((amount * share) / 100)), ...rest };
      }),
    { maxLength: 8 },
  ),
  surcharge: fc.constantFrom(null, { label: '', percent: 15 }),
  deliveryCharge: fc.nat(2000).map(cents),
  deliveryTaxIds: anySet,
});

describe('the parts of a total', () => {
  it('names goods, discount, delivery and surcharge by department, with their GST', () => {
    const { parts, total } = computeTotals({
      lines: [
        { amount: cents(2300), discount: cents(460), taxIds: ['gst'], departmentId: 'mains' },
        { amount: cents(1150), discount: cents(0), taxIds: ['gst'], departmentId: 'drinks' },
      ],
      surcharge: null,
      deliveryCharge: cents(500),
      deliveryTaxIds: [],
      taxes: taxMap(GST),
    });
    const { name, rate, isInclusive } = GST;
    const gst = (amount: number) => [{ name, rate, isInclusive, cents: amount }];
    expect(parts).toEqual([
      { what: 'delivery', net: 500, taxes: [] },
      { what: 'discount', department: 'mains', net: -400, taxes: gst(-60) },
      { what: 'goods', department: 'drinks', net: 1000, taxes: gst(150) },
      { what: 'goods', department: 'mains', net: 2000, taxes: gst(300) },
    ]);
    expect(amountOfParts(parts)).toBe(total);
  });

  it('add up to the total, and their taxes to its taxes, whatever is ordered', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const totals = computeTotals({ ...order, taxes: taxMap(GST, LEVY) });
        expect(amountOfParts(totals.parts)).toBe(totals.total);
        for (const { name, amount } of [...totals.inclusiveTaxes, ...totals.exclusiveTaxes]) {
          const own = totals.parts.flatMap(({ taxes }) => taxes).filter((tax) => tax.name === name);
          expect(own.reduce((all, tax) => all + tax.cents, 0)).toBe(amount);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('shares of an amount add up to it, each within a cent of what is exact, also below zero', () => {
  const anyCells = fc.array(fc.integer({ min: -9000, max: 9000 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(anyCells, fc.nat(20_000), (cells, part) => {
      const whole = cells.reduce((all, cell) => all + cell, 0);
      fc.pre(whole !== 0);
      const shares = apportion(
        cents(part),
        cells.map((cell) => BigInt(cell) * BigInt(part)),
        BigInt(whole),
      );
      expect(sum(shares)).toBe(part);
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - ((cells[index] ?? 0) * part) / whole)).toBeLessThan(1);
      }
    }),
  );
});
