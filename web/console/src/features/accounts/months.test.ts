import { expect, it } from 'vitest';
import { monthOf } from './months.ts';

it.each([
  ['2026-11-28', '2026-11-01', '2026-11-30'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s is %s to %s', (day, from, to) => {
  expect(monthOf(day)).toEqual({ from, to });
});
