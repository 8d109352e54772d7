import { expect, it } from 'vitest';
import { preferredLocale } from './locale.ts';

it('takes the stored choice, then the browser’s, then English', () => {
  expect(preferredLocale('pa', ['hi-IN'])).toBe('pa');
  expect(preferredLocale(undefined, ['fr', 'hi-IN', 'en'])).toBe('hi');
  expect(preferredLocale('xx', ['fr'])).toBe('en');
});
