import { beforeEach, expect, it, vi } from 'vitest';
import { forgetLeft, hearCounts, leftNow, subscribeLeft } from './heard-counts.ts';

const TODAY = '2026-11-23';
const days = (productId: string) => Object.fromEntries(leftNow().get(productId) ?? []);

beforeEach(forgetLeft);

it('keeps the latest count of each day, and what each new day begins with', () => {
  hearCounts([
    { productId: 'pie', day: TODAY, left: 3 },
    { productId: 'pie', day: null, left: 12 },
  ]);
  hearCounts([{ productId: 'pie', day: TODAY, left: 2 }]);
  expect(days('pie')).toEqual({ [TODAY]: 2, null: 12 });
});

it('forgets a dish that is counted no longer, and everything before the stream begins anew', () => {
  hearCounts([
    { productId: 'pie', day: TODAY, left: 3 },
    { productId: 'cake', day: TODAY, left: 1 },
  ]);
  hearCounts([{ productId: 'pie', day: TODAY, left: null }]);
  expect([...leftNow().keys()]).toEqual(['cake']);
  forgetLeft();
  expect(leftNow().size).toBe(0);
});

it('says whether a dish has run out or is back', () => {
  const left = (pieces: number) => hearCounts([{ productId: 'pie', day: TODAY, left: pieces }]);
  expect([left(3), left(2), left(0), left(0), left(4)]).toEqual([false, false, true, false, true]);
});

it('gives other dishes the same object as before, so that their cards stay as they are', () => {
  hearCounts([{ productId: 'pie', day: TODAY, left: 3 }]);
  const before = leftNow().get('pie');
  const listener = vi.fn();
  const stop = subscribeLeft(listener);
  hearCounts([{ productId: 'cake', day: TODAY, left: 1 }]);
  expect(leftNow().get('pie')).toBe(before);
  stop();
  hearCounts([{ productId: 'cake', day: TODAY, left: 0 }]);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('passes over what is no count', () => {
  hearCounts('none');
  hearCounts([
    null,
    {},
    { productId: 'pie' },
    { productId: 'pie', day: 4, left: 3 },
    { productId: 'pie', day: null, left: '3' },
  ]);
  expect(leftNow().size).toBe(0);
});
