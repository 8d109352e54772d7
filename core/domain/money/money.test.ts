import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NZ } from '#core/domain/country/nz.ts';
import { cents, formatMoney, fraction, fromWire, MAX_CENTS, split, sum, times, toWire, ZERO } from './money.ts';

const anyAmount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }).map(cents);
const anyWeights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });

describe('cents', () => {
  it('takes whole amounts only', () => {
    expect([cents(0), cents(2150), cents(-5)]).toEqual([0, 2150, -5]);
    expect(Object.is(cents(-0), 0)).toBe(true);
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)]) {
      expect(() => cents(wrong), String(wrong)).toThrow(RangeError);
    }
  });
});

describe('sum and times', () => {
  it('add and multiply', () => {
    expect(sum([])).toBe(0);
    expect(sum([cents(1), cents(250), cents(-1)])).toBe(250);
    expect(times(cents(2150), 3)).toBe(6450);
    expect(times(cents(2150), 0)).toBe(0);
  });

  it('go beyond the largest price, because a cart may hold many of its dish', () => {
    const line = times(cents(MAX_CENTS), 99);
    expect(sum([line, cents(1)])).toBe(99_000_000_001);
    expect(fraction(line, 3, 23)).toBe(12_913_043_478);
    expect(split(line, [1, 1, 1])).toEqual([33_000_000_000, 33_000_000_000, 33_000_000_000]);
    expect(fromWire(toWire(line))).toBe(line);
    expect(formatMoney(line, NZ)).toBe('$990,000,000.00');
  });

  it('refuse what no longer counts by ones, and quantities that are none', () => {
    expect(() => times(cents(MAX_CENTS), 100_000_000)).toThrow(RangeError);
    for (const wrong of [-1, 1.5, Number.NaN]) expect(() => times(cents(1), wrong)).toThrow(RangeError);
  });
});

describe('fraction', () => {
  it('gives the GST inside a price as Inland Revenue does', () => {
    expect(fraction(cents(2300), 3, 23)).toBe(300);
    expect(fraction(cents(100), 3, 23)).toBe(13);
    expect(fraction(cents(1), 3, 23)).toBe(0);
  });

  it('rounds a half away from zero', () => {
    expect(fraction(cents(1), 1, 2)).toBe(1);
    expect(fraction(cents(-1), 1, 2)).toBe(-1);
    expect(fraction(cents(3), 1, 2)).toBe(2);
  });

  it('is never more than half a cent off and mirrors for negative amounts', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), (amount, top, bottom) => {
        fc.pre(top <= bottom);
        const off = BigInt(fraction(amount, top, bottom)) * BigInt(bottom) - BigInt(amount) * BigInt(top);
        expect((off < 0n ? -off : off) * 2n <= BigInt(bottom)).toBe(true);
        expect(fraction(cents(-amount), top, bottom)).toBe(cents(-fraction(amount, top, bottom)));
      }),
    );
  });

  it('refuses what is no fraction', () => {
    expect(() => fraction(cents(1), 1, 0)).toThrow(RangeError);
    expect(() => fraction(cents(1), 0.5, 1)).toThrow(RangeError);
  });
});

describe('split', () => {
  it('gives the cents that are left to the largest remainders, the earlier first', () => {
    expect(split(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(split(cents(10), [1, 5])).toEqual([2, 8]);
    expect(split(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(split(cents(7), [0, 0])).toEqual([7, 0]);
    expect(split(ZERO, [])).toEqual([]);
    expect(() => split(cents(1), [])).toThrow(RangeError);
  });

  it('adds up to the total exactly, each part within a cent of its share and of the same sign', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (total, weights) => {
        const parts = split(total, weights);
        expect(sum(parts)).toBe(total);
        const whole = weights.reduce((a, b) => a + b, 0);
        for (const [index, part] of parts.entries()) {
          expect(part * Math.sign(total)).toBeGreaterThanOrEqual(0);
          if (whole > 0) expect(Math.abs(part - (total * (weights[index] ?? 0)) / whole)).toBeLessThan(1.001);
        }
      }),
    );
  });
});

describe('wire and display', () => {
  it('comes back from the wire', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(fromWire(toWire(amount))).toBe(amount);
      }),
    );
    expect(toWire(cents(2150))).toBe(21.5);
    expect(JSON.stringify(toWire(cents(29)))).toBe('0.29');
  });

  it('refuses fractions of a cent', () => {
    for (const wrong of [0.005, 1.999, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => fromWire(wrong)).toThrow(RangeError);
    }
  });

  it('formats as in New Zealand', () => {
    expect([0, 5].map((amount) => formatMoney(cents(amount), NZ, 'Free'))).toEqual(['Free', '$0.05']);
    expect([0, 5, 2150, 123_450, 123_456_789, -2150].map((amount) => formatMoney(cents(amount), NZ))).toEqual([
      '$0.00',
      '$0.05',
      '$21.50',
      '$1,234.50',
      '$1,234,567.89',
      '−$21.50',
    ]);
  });
});
