import { expect, it } from 'vitest';
import { twinOf } from './twin-domain.ts';

it('is the same name with or without www., there and back', () => {
  expect(twinOf('fornolane.co.nz')).toBe('www.fornolane.co.nz');
  expect(twinOf('www.fornolane.co.nz')).toBe('fornolane.co.nz');
});
