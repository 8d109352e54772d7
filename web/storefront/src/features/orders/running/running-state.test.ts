import { expect, it } from 'vitest';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { runningState, stepMarks } from './running-state.ts';

it.each<[OrderStatus, number, boolean]>([
  ['pending', 1, false],
  ['accepted', 2, false],
  ['preparing', 3, false],
  ['on-its-way', 4, false],
  ['delivered', 4, true],
  ['cancelled', 0, true],
  ['payment-failed', 0, true],
])('an order that is %s is at step %i', (status, step, isOver) => {
  const t = ((key: string) => key) as Parameters<typeof runningState>[0];
  const state = runningState(t, status, undefined, Date.UTC(2026, 10, 28), 'Pacific/Auckland', null);
  expect([state.step, state.isOver]).toEqual([step, isOver]);
});

it('marks the steps that are done, and the one that is under way', () => {
  expect(stepMarks(1)).toEqual(['is-now', undefined, undefined, undefined]);
  expect(stepMarks(3)).toEqual(['is-done', 'is-done', 'is-now', undefined]);
  expect(stepMarks(4)).toEqual(['is-done', 'is-done', 'is-done', 'is-now']);
  expect(stepMarks(0)).toEqual([undefined, undefined, undefined, undefined]);
});
