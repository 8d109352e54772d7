import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, sum } from '#core/domain/money/money.ts';
import { amountDiscount } from './amount.ts';
import { buyXGetYDiscount } from './buy-x-get-y.ts';
import { cheapestOfDiscount } from './cheapest-of.ts';
import { deliveryDiscount } from './free-delivery.ts';
import { freePiecesDiscount, type PieceSet, piecesMissing } from './free-pieces.ts';
import { percentDiscount } from './percent.ts';
import type { RuleLine } from './rule-line.ts';
import { aRuleLine } from './testing/promotions.ts';

const percent = (value: number, ...lines: RuleLine[]) => percentDiscount(lines, { kind: 'percent', percent: value });
const amount = (value: number, ...lines: RuleLine[]) => amountDiscount(lines, { kind: 'amount', amount: cents(value) });
const buyGet = (buy: number, get: number, ...lines: RuleLine[]) =>
  buyXGetYDiscount(lines, { kind: 'buy-x-get-y', buy, get });
const cheapestOf = (count: number, ...lines: RuleLine[]) => cheapestOfDiscount(lines, { kind: 'cheapest-of', count });

const anyRuleLines = fc
  .array(
    fc.record({
      unit: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5_000 })),
      qty: fc.integer({ min: 1, max: 9 }),
      left: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    }),
    { maxLength: 8 },
  )
  .map((lines) => lines.map(({ unit, qty, left }, n) => aRuleLine(`l${n}`, unit, qty, Math.floor(unit * qty * left))));
const anySet = fc.record({ paid: fc.integer({ min: 1, max: 4 }), free: fc.integer({ min: 1, max: 3 }) });

describe('percentDiscount', () => {
  it('takes the share of what is left', () => {
    expect(percent(10, aRuleLine('a', 2000), aRuleLine('b', 1000, 2, 500))).toEqual([200, 50]);
  });

  it('rounds once, not per line', () => {
    // 10 % of each is 0.5 cents, of all three 1.5.
    expect(sum(percent(10, aRuleLine('a', 5), aRuleLine('b', 5), aRuleLine('c', 5)))).toBe(2);
  });

  it('is exact for percentages with three decimals', () => {
    expect(percent(33.333, aRuleLine('a', 100_000))).toEqual([33_333]);
  });

  it('takes everything at 100 and nothing from nothing', () => {
    expect(percent(100, aRuleLine('a', 333), aRuleLine('b', 1))).toEqual([333, 1]);
    expect(percent(50)).toEqual([]);
    expect(percent(50, aRuleLine('a', 0))).toEqual([0]);
  });
});

describe('amountDiscount', () => {
  it('splits by what is left, to the cent', () => {
    expect(amount(500, aRuleLine('a', 1000), aRuleLine('b', 1000), aRuleLine('c', 1000))).toEqual([167, 167, 166]);
    expect(amount(100, aRuleLine('a', 3000), aRuleLine('b', 1000))).toEqual([75, 25]);
  });

  it('stops at what the lines come to', () => {
    expect(amount(5000, aRuleLine('a', 1000), aRuleLine('b', 900, 1, 0))).toEqual([1000, 0]);
    expect(amount(5000)).toEqual([]);
  });
});

describe('deliveryDiscount', () => {
  it('takes off the whole charge', () => {
    expect(deliveryDiscount(cents(690))).toBe(690);
  });
});

describe('free pieces', () => {
  it('gives the fourth of four naan', () => {
    expect(buyGet(3, 1, aRuleLine('plain', 400, 2), aRuleLine('garlic', 500, 2))).toEqual([400, 0]);
    expect(buyGet(3, 1, aRuleLine('plain', 400, 8))).toEqual([800]);
  });

  it('gives nothing for an incomplete set', () => {
    expect(buyGet(3, 1, aRuleLine('plain', 400, 3))).toEqual([0]);
    expect(buyGet(1, 2, aRuleLine('plain', 400, 2))).toEqual([0]);
    expect(buyGet(1, 2, aRuleLine('plain', 400, 3))).toEqual([800]);
  });

  it('frees the cheapest of each set, made from the dearest down', () => {
    const pizzas = [aRuleLine('large', 3000, 3), aRuleLine('small', 1000, 3)];
    expect(cheapestOf(3, ...pizzas)).toEqual([3000, 1000]);
    expect(cheapestOf(3, aRuleLine('a', 1500), aRuleLine('b', 1200), aRuleLine('c', 1800))).toEqual([0, 1200, 0]);
  });

  it('does not let a cheap extra take the place of a free dish', () => {
    expect(buyGet(3, 1, aRuleLine('naan', 500, 4), aRuleLine('papadum', 100))).toEqual([500, 0]);
  });

  it('takes no more than what is left of a line', () => {
    expect(cheapestOf(2, aRuleLine('a', 1000, 2, 300))).toEqual([300]);
  });

  it('settles equal prices by id, whatever the order', () => {
    expect(cheapestOf(2, aRuleLine('a', 700), aRuleLine('b', 700))).toEqual([0, 700]);
    expect(cheapestOf(2, aRuleLine('b', 700), aRuleLine('a', 700))).toEqual([700, 0]);
  });

  it('counts what is missing to a set', () => {
    expect(piecesMissing([aRuleLine('a', 1, 2)], { paid: 3, free: 1 })).toBe(2);
    expect(piecesMissing([aRuleLine('a', 1, 9)], { paid: 3, free: 1 })).toBe(0);
  });

  /** Lays every piece on the table. */
  function laidOut(lines: readonly RuleLine[], { paid, free }: PieceSet): number[] {
    const pieces = lines
      .flatMap((line, index) => Array.from({ length: line.qty }, () => ({ line, index })))
      .sort((a, b) => b.line.unitPrice - a.line.unitPrice || a.line.lineId.localeCompare(b.line.lineId));
    const off = lines.map(() => 0);
    for (let start = 0; start + paid + free <= pieces.length; start += paid + free) {
      for (const { line, index } of pieces.slice(start + paid, start + paid + free)) {
        off[index] = (off[index] ?? 0) + line.unitPrice;
      }
    }
    return off.map((value, index) => Math.min(value, lines[index]?.remaining ?? 0));
  }

  it('agrees with laying out every piece', () => {
    fc.assert(
      fc.property(anyRuleLines, anySet, (lines, set) => {
        expect(freePiecesDiscount(lines, set)).toEqual(laidOut(lines, set));
      }),
      { numRuns: 500 },
    );
  });

  it('never makes the rest dearer when a dish is added', () => {
    fc.assert(
      fc.property(anyRuleLines, anySet, fc.integer({ min: 0, max: 5_000 }), (lines, set, unit) => {
        const whole = lines.map((line) => aRuleLine(line.lineId, line.unitPrice, line.qty));
        const more = [...whole, aRuleLine('more', unit)];
        expect(sum(freePiecesDiscount(more, set))).toBeGreaterThanOrEqual(sum(freePiecesDiscount(whole, set)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('every rule', () => {
  const rules: [string, fc.Arbitrary<(lines: readonly RuleLine[]) => Cents[]>][] = [
    ['percent', fc.integer({ min: 1, max: 100_000 }).map((p) => (lines) => percent(p / 1000, ...lines))],
    ['amount', fc.integer({ min: 1, max: 60_000 }).map((value) => (lines) => amount(value, ...lines))],
    [
      'buy X get Y',
      anySet.map(
        ({ paid, free }) =>
          (lines) =>
            buyGet(paid, free, ...lines),
      ),
    ],
    ['cheapest of N', fc.integer({ min: 2, max: 5 }).map((count) => (lines) => cheapestOf(count, ...lines))],
  ];

  it.each(rules)('%s: between 0 and what is left of each line', (_, anyRule) => {
    fc.assert(
      fc.property(anyRuleLines, anyRule, (lines, rule) => {
        const discounts = rule(lines);
        expect(discounts).toHaveLength(lines.length);
        for (const [index, discount] of discounts.entries()) {
          expect(Number.isSafeInteger(discount)).toBe(true);
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(lines[index]?.remaining ?? -1);
        }
      }),
    );
  });
});
