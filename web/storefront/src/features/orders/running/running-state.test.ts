import { expect, it } from 'vitest';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { runningState } from './running-state.ts';

it.each<[OrderStatus, boolean]>([
  ['pending', false],
  ['accepted', false],
  ['preparing', false],
  ['on-its-way', false],
  ['delivered', true],
  ['cancelled', true],
  ['payment-failed', true],
])('of an order that is %s says whether it is over', (status, isOver) => {
  const t = ((key: string) => key) as Parameters<typeof runningState>[0];
  expect(runningState(t, status, undefined, Date.UTC(2026, 10, 28), 'Pacific/Auckland', null).isOver).toBe(isOver);
});
