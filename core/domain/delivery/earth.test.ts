import { expect, it } from 'vitest';
import { KM_PER_DEGREE } from './earth.ts';

it('a quarter of a meridian is ten thousand kilometres, as the metre was once defined', () => {
  expect(Math.round((KM_PER_DEGREE * 90) / 10)).toBe(1_001);
  expect(KM_PER_DEGREE).toBeCloseTo(111.19, 2);
});
