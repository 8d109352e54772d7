import { describe, expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import type { Part } from '#core/domain/money/parts.ts';
import { type DayEntry, driverSums, movesOf, receivedOf, soldLines, takingsOf, taxLines } from './day-sums.ts';

const gst = (amount: number) => [{ name: 'GST', rate: 15, isInclusive: true, cents: amount }];
const goods = (net: number, tax: number): Part => ({ what: 'goods', net, taxes: gst(tax) });
const entry = (kind: DayEntry['kind'], reason: string, amount: number, more: Partial<DayEntry> = {}): DayEntry => {
  return { kind, reason, cents: cents(amount), parts: [], party: null, orderId: 'a', ...more };
};

const DAY: readonly DayEntry[] = [
  entry('sale', 'sold', 2500, { parts: [goods(2000, 300), { what: 'delivery', net: 200, taxes: [] }] }),
  entry('rounding', 'rounded', -2, { parts: [goods(-2, 0)] }),
  entry('driver', 'handed-over', 2498, { party: 'asha' }),
  entry('difference', 'over', 50, { party: 'asha' }),
  entry('handed-in', 'handed-in', 2000, { party: 'asha', orderId: null }),
  entry('sale', 'sold', 1150, { orderId: 'b', parts: [goods(1000, 150)] }),
  entry('card', 'taken', 1150, { orderId: 'b', parts: [goods(1000, 150)] }),
  entry('sale', 'refunded', -230, { orderId: 'b', parts: [goods(-200, -30)] }),
  entry('card', 'refunded', -230, { orderId: 'b', parts: [goods(-200, -30)] }),
  entry('difference', 'short', -120, { orderId: null }),
  entry('payout', 'paid-out', 900, { orderId: null }),
];

describe('the sums of a day', () => {
  it('are what was sold by what it is of, and what of it came back', () => {
    expect(soldLines(DAY)).toEqual([
      { line: 'goods', count: 2, cents: 3450 },
      { line: 'delivery', count: 1, cents: 200 },
      { line: 'rounding', count: 1, cents: -2 },
      { line: 'refunded', count: 1, cents: -230 },
    ]);
    expect([takingsOf(DAY), receivedOf(DAY)]).toEqual([3418, 3418]);
  });

  it('have each tax of what was sold, less that of refunds', () => {
    expect(taxLines(DAY)).toEqual([{ name: 'GST', rate: 15, isInclusive: true, base: 2798, cents: 420 }]);
  });

  it('show what came to an account and left it', () => {
    expect(movesOf('card', DAY)).toEqual([
      { kind: 'card', isBack: false, count: 1, cents: 1150 },
      { kind: 'card', isBack: true, count: 1, cents: -230 },
      { kind: 'payout', isBack: false, count: 1, cents: -900 },
    ]);
    expect(movesOf('drawer', DAY)).toEqual([
      { kind: 'handed-in', isBack: false, count: 1, cents: 2000 },
      { kind: 'difference', isBack: true, count: 1, cents: -120 },
    ]);
    expect(movesOf('guests', DAY).map(({ kind, cents: amount }) => [kind, amount])).toEqual([
      ['driver', 2498],
      ['card', 1150],
      ['card', -230],
    ]);
  });

  it('say of each driver what was due, what was taken beyond it, and what was handed in', () => {
    expect(driverSums(DAY)).toEqual([
      { driverId: 'asha', orders: 1, dueCents: 2498, overCents: 50, receivedCents: 2000 },
    ]);
  });
});
