import { describe, expect, it } from 'vitest';
import type { RunningOrder } from '#store/lib/storage.ts';
import { SHOWN_AFTER_END_MS, shownOrders, withOrder } from './running-orders.ts';

const order = (orderId: string, more: Partial<RunningOrder> = {}): RunningOrder => ({
  orderId,
  clientId: 'a',
  endedMs: null,
  number: null,
  ...more,
});

describe('the running orders of a browser', () => {
  it('are remembered once each, newest first, five at most', () => {
    const two = withOrder([order('1')], order('2'));
    expect(two.map(({ orderId }) => orderId)).toEqual(['2', '1']);
    expect(withOrder(two, order('1', { number: '#101' }))).toEqual([order('2'), order('1', { number: '#101' })]);
    const many = ['1', '2', '3', '4', '5', '6'].reduce<readonly RunningOrder[]>(
      (all, id) => withOrder(all, order(id)),
      [],
    );
    expect(many.map(({ orderId }) => orderId)).toEqual(['6', '5', '4', '3', '2']);
  });

  it('are shown until ten minutes after their end was first seen, and at their own store alone', () => {
    const ended = withOrder([order('1', { endedMs: 1_000 })], order('1', { endedMs: 9_000 }));
    expect(ended[0]?.endedMs).toBe(1_000);
    expect(shownOrders(ended, 'a', SHOWN_AFTER_END_MS)).toHaveLength(1);
    expect(shownOrders(ended, 'a', 1_000 + SHOWN_AFTER_END_MS)).toEqual([]);
    expect(shownOrders([order('1'), order('2', { clientId: 'b' })], 'b', 0).map(({ orderId }) => orderId)).toEqual([
      '2',
    ]);
  });
});
