import { expect, it } from 'vitest';
import { firstName, initials, shortName } from './person-name.ts';

it('shortens names as a ticket needs them', () => {
  expect(shortName('Priya Anjali Nair')).toBe('Priya N.');
  expect(shortName(' Hemi ')).toBe('Hemi');
  expect(firstName('Tāne Walker')).toBe('Tāne');
  expect(initials('ana kelly')).toBe('AK');
  expect(initials('Mere')).toBe('M');
});
