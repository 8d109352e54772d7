import { expect, it } from 'vitest';
import type { WireHistory } from '#core/contract/orders/console-orders.ts';
import { reachOf } from './history-reach.ts';

const SINCE = '2025-03-03T00:00:00.000Z';
const page = (shown: number, totalCount: number, searchedBackToUtc: string | null): WireHistory => ({
  items: Array(shown).fill({}),
  nextCursor: '1_x',
  totalCount,
  searchedBackToUtc,
});

it('counts what is shown and what the last page has found from there on', () => {
  expect(reachOf([])).toEqual({ total: 0, backToUtc: null, isEdge: true });
  expect(reachOf([page(50, 312, null), page(50, 262, null)])).toEqual({ total: 312, backToUtc: null, isEdge: false });
  expect(reachOf([page(50, 20_000, SINCE)])).toEqual({ total: 20_000, backToUtc: SINCE, isEdge: false });
});

it('is at the edge when all that was found is shown and there are older orders', () => {
  expect(reachOf([page(50, 53, SINCE), page(3, 3, SINCE)])).toEqual({ total: 53, backToUtc: SINCE, isEdge: true });
  expect(reachOf([page(50, 50, SINCE), page(0, 0, null)])).toEqual({ total: 50, backToUtc: null, isEdge: true });
});
