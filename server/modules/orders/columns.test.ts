import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startBy } from '#core/domain/orders/preorder.ts';
import { ORDER_STATUSES } from '#core/domain/orders/status.ts';
import { columnOf } from './columns.ts';

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
