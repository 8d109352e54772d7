import { expect, it } from 'vitest';
import { suburbOf } from './place.ts';

it('takes the suburb from an address that has one', () => {
  expect(suburbOf('12 Ponsonby Road, Ponsonby, Auckland 1011')).toBe('Ponsonby');
  expect(suburbOf('12 Ponsonby Road, Auckland')).toBe('');
  expect(suburbOf('')).toBe('');
});
