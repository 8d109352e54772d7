import { expect, it } from 'vitest';
import type { WireSlot } from '#core/contract/orders/console-board.ts';
import { fillOf, stepFrom, toHours } from './load-hours.ts';

const ZONE = 'Pacific/Auckland';
/** 18:30 on the restaurant's clock. */
const START = Date.UTC(2026, 10, 21, 5, 30);
const slots = (count: number, fromMs = START): WireSlot[] =>
  Array.from({ length: count }, (_, index) => ({
    startUtc: new Date(fromMs + index * 900_000).toISOString(),
    services: [],
    orders: [],
  }));
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

it('sorts quarter hours into hours, the first as far as it is left', () => {
  const hours = toHours(slots(7), ZONE);
  expect(hours.map(({ cells }) => cells.map(({ quarter }) => quarter))).toEqual([[2, 3], [0, 1, 2, 3], [0]]);
});

it('shows an hour that the clocks repeat twice', () => {
  // 4 April 2027: the hour from 02:00 to 03:00 occurs twice.
  const hours = toHours(slots(8, Date.UTC(2027, 3, 3, 13, 0)), ZONE);
  expect(hours.map(({ cells }) => cells.length)).toEqual([4, 4]);
  expect(new Set(hours.map(({ key }) => key)).size).toBe(2);
});

it('goes by arrows to the neighbours, and up and down by hours', () => {
  const hours = toHours(slots(7), ZONE);
  const go = (minutes: number, key: string) => stepFrom(hours, at(minutes), key);
  expect([go(0, 'ArrowRight'), go(0, 'ArrowLeft'), go(0, 'Home'), go(0, 'End')]).toEqual([at(15), null, at(0), at(90)]);
  expect([go(0, 'ArrowDown'), go(60, 'ArrowUp'), go(75, 'ArrowDown')]).toEqual([at(60), at(0), at(90)]);
  expect([go(30, 'ArrowUp'), go(90, 'ArrowDown'), go(0, 'x')]).toEqual([at(0), null, null]);
});

it('marks how much is taken in quarters, any order at all among them', () => {
  expect([fillOf(0, 8), fillOf(1, 8), fillOf(4, 8), fillOf(7, 8), fillOf(8, 8), fillOf(9, 8)]).toEqual([
    0, 1, 2, 4, 4, 4,
  ]);
  expect(fillOf(3, null)).toBe(0);
});
