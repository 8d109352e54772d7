import { describe, expect, it } from 'vitest';
import { DRAWN, fold } from '#console/features/board/fold.ts';
import { RING_EVERY_MS, type RingMemory, ringStep, SILENT } from './ring.ts';

/** Runs a second-by-second script and returns the seconds at which the bell strikes. */
function strikes(seconds: number, waitingAt: (second: number) => readonly string[]): number[] {
  let memory: RingMemory = SILENT;
  const struck: number[] = [];
  for (let second = 0; second <= seconds; second += 1) {
    const step = ringStep(waitingAt(second), memory, second * 1000);
    memory = step.memory;
    if (step.ring) struck.push(second);
  }
  return struck;
}

describe('ringStep', () => {
  it('rings at once and then every 15 s while the order waits', () => {
    expect(RING_EVERY_MS).toBe(15_000);
    expect(strikes(46, () => ['a'])).toEqual([0, 15, 30, 45]);
  });

  it('rings for a second order without waiting for the next turn', () => {
    expect(strikes(23, (second) => (second < 7 ? ['a'] : ['a', 'b']))).toEqual([0, 7, 22]);
  });

  it('falls silent when the last one is answered', () => {
    expect(strikes(40, (second) => (second < 5 ? ['a'] : []))).toEqual([0]);
  });

  it('goes on at its own pace when one of two is answered', () => {
    expect(strikes(31, (second) => (second < 5 ? ['a', 'b'] : ['b']))).toEqual([0, 15, 30]);
  });

  it('rings again for an order that comes back', () => {
    expect(strikes(12, (second) => (second < 4 || second > 9 ? ['a'] : []))).toEqual([0, 10]);
  });

  it('rings for each order of a folded column, also for one that the column does not draw', () => {
    const orders = Array.from({ length: 200 }, (_, place) => `${place}`);
    const { first, latest } = fold(orders, DRAWN, true);
    expect([...first, ...latest]).not.toContain('120');
    expect(strikes(4, (second) => (second < 3 ? orders.filter((id) => id !== '120') : orders))).toEqual([0, 3]);
  });
});
