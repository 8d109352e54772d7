import { describe, expect, it } from 'vitest';
import { orderOf, toPrint } from './auto-print-rule.ts';

const ticket = (
  orderId: string,
  orderStatus: number,
  column: 'new' | 'scheduled' | 'preparing' | 'done',
  corrections = 0,
) => ({
  orderId,
  orderStatus,
  column,
  corrections: Array.from({ length: corrections }, () => ({
    atUtc: '2026-11-21T05:00:00.000Z',
    reason: '',
    dishes: [],
    details: [],
    totalBefore: null,
    totalAfter: null,
    backAmount: null,
    lessAmount: null,
  })),
});

describe('dockets that print by themselves', () => {
  const board = [
    ticket('a', 1, 'new'),
    ticket('b', 2, 'preparing'),
    ticket('c', 2, 'scheduled'),
    ticket('d', 5, 'done'),
  ];

  it('takes what is accepted already as printed when it is switched on', () => {
    expect(toPrint(board, null)).toEqual({ now: [], printed: ['b', 'c'] });
  });

  it('prints a corrected order again, once for each correction', () => {
    const first = toPrint([ticket('a', 3, 'preparing', 1)], ['a']);
    expect(first).toEqual({ now: ['a 1'], printed: ['a', 'a 1'] });
    expect(orderOf(first.now[0] ?? '')).toBe('a');
    expect(toPrint([ticket('a', 3, 'preparing', 1)], first.printed).now).toEqual([]);
    expect(toPrint([ticket('a', 3, 'preparing', 2)], first.printed).now).toEqual(['a 2']);
  });

  it('prints an order when it is accepted, and never again', () => {
    const first = toPrint([ticket('a', 2, 'preparing'), ...board.slice(1)], ['b', 'c']);
    expect(first).toEqual({ now: ['a'], printed: ['b', 'c', 'a'] });
    expect(toPrint([ticket('a', 3, 'preparing')], first.printed).now).toEqual([]);
    // An order that was undone and accepted again.
    expect(toPrint([ticket('a', 1, 'new')], first.printed).now).toEqual([]);
    expect(toPrint([ticket('a', 2, 'preparing')], first.printed).now).toEqual([]);
  });

  it('catches up with what was accepted while the tablet slept, but not with what is over', () => {
    expect(toPrint(board, []).now).toEqual(['b', 'c']);
  });

  it('remembers no more than it needs', () => {
    const long = Array.from({ length: 1_500 }, (_, index) => `${index}`);
    expect(toPrint([ticket('a', 2, 'preparing')], long).printed).toHaveLength(1_000);
  });
});
