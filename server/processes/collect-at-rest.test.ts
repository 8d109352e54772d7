import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectAtRest } from './collect-at-rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often a process collects whose looks, ten seconds apart, find these shares. */
function collections(shares: readonly number[]): number {
  const left = [...shares];
  const collect = vi.fn();
  const stop = collectAtRest({ busyShare: () => left.shift() ?? 0, collect });
  vi.advanceTimersByTime(10_000 * shares.length);
  stop();
  vi.advanceTimersByTime(60_000);
  return collect.mock.calls.length;
}

it('collects once when a rush is over', () => {
  expect(collections([0.6, 0.01])).toBe(0);
  expect(collections([0.6, 0.01, 0.01])).toBe(1);
  expect(collections([0.6, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01])).toBe(1);
  expect(collections([0.6, 0.01, 0.01, 0.3, 0.01, 0.01])).toBe(2);
});

it('waits while there is work, and does not start where there was none', () => {
  expect(collections([0.6, 0.01, 0.07, 0.01, 0.07, 0.01])).toBe(0);
  expect(collections([0.02, 0.02, 0.02, 0.02])).toBe(0);
});

it('does nothing where Node.js does not let us collect', () => {
  expect(() => collectAtRest({ busyShare: () => 1, collect: undefined })()).not.toThrow();
  expect(vi.getTimerCount()).toBe(0);
});
