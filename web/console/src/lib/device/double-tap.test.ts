import { expect, it } from 'vitest';
import { isStrayTap } from './double-tap.ts';

const ready = { atMs: 1_000, x: 200, y: 300, target: 'order 101', name: 'Ready' };

it('the second tap of a double tap does nothing to what took the place of the first', () => {
  expect(isStrayTap(ready, { ...ready, atMs: 1_180, target: 'order 102' })).toBe(true);
  expect(isStrayTap(ready, { ...ready, atMs: 1_180, x: 206, y: 295, target: 'order 102' })).toBe(true);
});

it('the second tap of a double tap does nothing to the next step of the same button', () => {
  expect(isStrayTap({ ...ready, name: 'Start' }, { ...ready, atMs: 1_100 })).toBe(true);
  expect(isStrayTap({ ...ready, name: 'Start' }, { ...ready, atMs: 1_500 })).toBe(false);
});

it('quick presses of one button, and of buttons beside each other, all count', () => {
  expect(isStrayTap(undefined, ready)).toBe(false);
  expect(isStrayTap(ready, { ...ready, atMs: 1_100 })).toBe(false);
  expect(isStrayTap(ready, { ...ready, atMs: 1_100, y: 360, target: 'order 102' })).toBe(false);
  expect(isStrayTap(ready, { ...ready, atMs: 1_500, target: 'order 102' })).toBe(false);
});
