import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMove, columnOf, type Move, type MovedOrder, promisedAt, stepOf } from './moves.ts';
import { startBy } from './preorder.ts';
import { ORDER_STATUSES } from './status.ts';

const NOW = Date.UTC(2020, 10, 21, 5, 0);
const MINUTE = 60_000;
const asap = { isScheduled: false, isReady: false, dueAt: NOW, promisedAt: null, estimateMinutes: 20 };
const later = { ...asap, isScheduled: true, dueAt: NOW + 60 * MINUTE };

describe('when a scheduled order should be started', () => {
  it('is its estimate before it is due', () => {
    expect(startBy(later)).toBe(NOW + 40 * MINUTE);
  });

  it('follows a promise that is later than the wish', () => {
    expect(startBy({ ...later, promisedAt: NOW + 90 * MINUTE })).toBe(NOW + 70 * MINUTE);
  });

  it('is not asked for one that is wanted as soon as possible', () => {
    expect(startBy({ ...asap, promisedAt: NOW + MINUTE })).toBeNull();
  });
});

describe('the column of a ticket', () => {
  it.each([
    ['a new order', { ...asap, status: 'pending' }, 'new'],
    ['a new order for later, which somebody must accept', { ...later, status: 'pending' }, 'new'],
    ['an accepted order', { ...asap, status: 'accepted' }, 'preparing'],
    ['an accepted order for later', { ...later, status: 'accepted' }, 'scheduled'],
    ['an order for later that was started early', { ...later, status: 'preparing' }, 'preparing'],
    ['an order that cooks', { ...asap, status: 'preparing' }, 'preparing'],
    ['a cooked delivery order', { ...asap, status: 'preparing', isReady: true }, 'ready'],
    ['an order on its way', { ...asap, status: 'on-its-way', isReady: true }, 'ready'],
    ['a delivered order', { ...asap, status: 'delivered', isReady: true }, 'done'],
    ['a rejected order', { ...asap, status: 'cancelled' }, 'done'],
  ] as const)('of %s', (_, row, column) => {
    expect(columnOf(row, NOW)).toBe(column);
  });

  it('changes from Scheduled to Preparing at the very instant', () => {
    const row = { ...later, status: 'accepted' } as const;
    expect(columnOf(row, NOW + 40 * MINUTE - 1)).toBe('scheduled');
    expect(columnOf(row, NOW + 40 * MINUTE)).toBe('preparing');
  });

  it('is Scheduled only for accepted scheduled orders, and New only for pending ones', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...ORDER_STATUSES),
          isScheduled: fc.boolean(),
          isReady: fc.boolean(),
          dueAt: fc.integer({ min: NOW - 600 * MINUTE, max: NOW + 600 * MINUTE }),
          promisedAt: fc.option(fc.integer({ min: NOW, max: NOW + 600 * MINUTE })),
          estimateMinutes: fc.integer({ min: 0, max: 120 }),
        }),
        (row) => {
          const column = columnOf(row, NOW);
          if (column === 'scheduled') expect(row).toMatchObject({ status: 'accepted', isScheduled: true });
          expect(column === 'new').toBe(row.status === 'pending');
        },
      ),
    );
  });
});

const inMinutes = (minutes: number) => NOW + minutes * MINUTE;

describe('promisedAt', () => {
  it('is now plus the choice, but not before the requested time', () => {
    expect(promisedAt(NOW, 30, null)).toBe(inMinutes(30));
    expect(promisedAt(NOW, 30, inMinutes(68))).toBe(inMinutes(68));
    expect(promisedAt(NOW, 75, inMinutes(68))).toBe(inMinutes(75));
  });

  it('never breaks either bound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 240 }), fc.integer({ min: -60, max: 600 }), (minutes, requested) => {
        const promised = promisedAt(NOW, minutes, inMinutes(requested));
        expect(promised).toBeGreaterThanOrEqual(inMinutes(minutes));
        expect(promised).toBeGreaterThanOrEqual(inMinutes(requested));
      }),
    );
  });
});

const pickup = { ...asap, orderType: 'pickup', status: 'pending' } as const satisfies MovedOrder;
const delivery = { ...pickup, orderType: 'delivery' } as const satisfies MovedOrder;
const kind = (name: Exclude<Move['kind'], 'accept' | 'promise'>): Move => ({ kind: name });

describe('a move of staff', () => {
  /** What is left of the order's state; null for a move that is not allowed. */
  const stateAfter = (order: MovedOrder, move: Move) => {
    const moved = applyMove(order, move, NOW);
    return moved && [moved.status, moved.isReady, moved.promisedAt];
  };

  it('accepts with a choice, or with the time that the guest was quoted, never before the wish', () => {
    const accept = (readyInMinutes: number | null): Move => ({ kind: 'accept', readyInMinutes });
    expect(stateAfter(pickup, accept(30))).toEqual(['accepted', false, inMinutes(30)]);
    expect(stateAfter({ ...pickup, dueAt: inMinutes(25) }, accept(10))).toEqual(['accepted', false, inMinutes(10)]);
    expect(stateAfter({ ...pickup, ...later, isScheduled: true }, accept(10))).toEqual([
      'accepted',
      false,
      inMinutes(60),
    ]);
    expect(stateAfter({ ...pickup, dueAt: inMinutes(25) }, accept(null))).toEqual(['accepted', false, inMinutes(25)]);
    expect(stateAfter({ ...pickup, dueAt: inMinutes(-5) }, accept(null))).toEqual(['accepted', false, NOW]);
    expect(stateAfter({ ...pickup, status: 'accepted' }, accept(30))).toBeNull();
  });

  it('takes a pickup from start to end and back, step by step', () => {
    const cooking = { ...pickup, status: 'preparing' } as const;
    const ready = { ...pickup, status: 'on-its-way' } as const;
    expect(stateAfter({ ...pickup, status: 'accepted' }, kind('start'))).toEqual(['preparing', false, null]);
    expect(stateAfter(cooking, kind('ready'))).toEqual(['on-its-way', false, null]);
    expect(stateAfter(ready, kind('complete'))).toEqual(['delivered', false, null]);
    expect(stateAfter({ ...pickup, status: 'delivered' }, kind('recall'))).toEqual(['on-its-way', false, null]);
    expect(stateAfter(ready, kind('undo-ready'))).toEqual(['preparing', false, null]);
    expect(stateAfter(cooking, kind('undo-start'))).toEqual(['accepted', false, null]);
  });

  it('marks a cooked delivery, which is still the kitchen’s until it is sent out', () => {
    const cooking = { ...delivery, status: 'preparing' } as const;
    const ready = { ...cooking, isReady: true } as const;
    expect(stateAfter(cooking, kind('ready'))).toEqual(['preparing', true, null]);
    expect(stateAfter(ready, kind('send'))).toEqual(['on-its-way', true, null]);
    expect(stateAfter({ ...ready, status: 'on-its-way' }, kind('undo-send'))).toEqual(['preparing', true, null]);
    expect(stateAfter(ready, kind('undo-ready'))).toEqual(['preparing', false, null]);
    expect(stateAfter(ready, kind('undo-start'))).toBeNull();
    expect(stateAfter(ready, kind('ready'))).toBeNull();
    expect(stateAfter({ ...pickup, status: 'on-its-way' }, kind('undo-send'))).toBeNull();
  });

  it('promises another time only while the order is under way', () => {
    const promise: Move = { kind: 'promise', promisedMs: inMinutes(45) };
    expect(stateAfter({ ...pickup, status: 'preparing' }, promise)).toEqual(['preparing', false, inMinutes(45)]);
    for (const status of ['pending', 'delivered', 'cancelled'] as const) {
      expect(stateAfter({ ...pickup, status }, promise)).toBeNull();
    }
  });

  it('rejects what is live, and says so by the event of the table', () => {
    expect(stepOf(pickup, kind('reject'), NOW)).toEqual({ event: 'reject' });
    expect(stateAfter({ ...delivery, status: 'preparing', isReady: true }, kind('reject'))).toEqual([
      'cancelled',
      true,
      null,
    ]);
    expect(stateAfter({ ...pickup, status: 'delivered' }, kind('reject'))).toBeNull();
  });

  it('that is taken back leaves the order where it was', () => {
    const pairs = [
      ['start', 'undo-start'],
      ['ready', 'undo-ready'],
      ['send', 'undo-send'],
      ['complete', 'recall'],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom<MovedOrder>(pickup, delivery),
        fc.boolean(),
        fc.constantFrom(...pairs),
        (status, order, isReady, [move, undo]) => {
          const before = { ...order, status, isReady };
          const moved = applyMove(before, kind(move), NOW);
          // A pickup is ready by being sent, and only so taken back; a start has no mark yet.
          const isOdd = (move === 'send' && order.orderType === 'pickup') || (move === 'start' && isReady);
          if (moved && !isOdd) expect(applyMove(moved, kind(undo), NOW)).toEqual(before);
        },
      ),
    );
  });
});
