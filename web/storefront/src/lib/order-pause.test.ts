import { expect, it } from 'vitest';
import { pausedUntil } from './order-pause.ts';

const NOW = Date.parse('2026-11-21T05:07:00.000Z');
const until = (ms: number) => ({ untilUtc: new Date(ms).toISOString() });

it('is paused until the instant, or until nobody knows when', () => {
  const pauses = { pickup: null, delivery: until(NOW + 1) };
  expect(pausedUntil({ pauses }, 'delivery', NOW)).toBe(NOW + 1);
  expect(pausedUntil({ pauses }, 'delivery', NOW + 1)).toBeNull();
  expect(pausedUntil({ pauses }, 'pickup', NOW)).toBeNull();
  const lost = { pickup: { untilUtc: null }, delivery: null };
  expect(pausedUntil({ pauses: lost }, 'pickup', NOW)).toBe(Number.POSITIVE_INFINITY);
});
