import { expect, it } from 'vitest';
import { waitOfZone } from './wait-of-zone.ts';

const wait = { from: 25, usual: 30, to: 40 };

it('is the restaurant’s wait, moved by what the chosen zone differs', () => {
  expect(waitOfZone(wait, 35, null)).toBe(wait);
  expect(waitOfZone(wait, 35, 50)).toEqual({ from: 40, usual: 45, to: 55 });
  expect(waitOfZone(wait, 60, 10)).toEqual({ from: 1, usual: 1, to: 1 });
});

it('is the zone’s own estimate without a history', () => {
  expect(waitOfZone(null, 35, 50)).toEqual({ from: 45, usual: 50, to: 55 });
  expect(waitOfZone(null, 35, null)).toBeNull();
});
