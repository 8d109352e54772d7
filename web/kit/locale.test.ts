import { describe, expect, it } from 'vitest';
import { preferredLocale, supportedLocale } from './locale.ts';

describe('preferredLocale', () => {
  it.each([
    ['hi', ['pa', 'en'], 'hi'],
    [undefined, ['fr-FR', 'pa-IN', 'hi'], 'pa'],
    ['fr', ['hi-IN'], 'hi'],
    [undefined, ['mi-NZ'], 'en'],
    [undefined, [], 'en'],
  ] as const)('with %s stored and %j in the browser is %s', (stored, browser, expected) => {
    expect(preferredLocale(stored, browser)).toBe(expected);
  });

  it('is one of the store’s languages', () => {
    expect(preferredLocale('pa', ['pa-IN', 'hi'], ['en', 'hi'])).toBe('hi');
    expect(preferredLocale('pa', ['pa-IN'], ['en', 'hi'])).toBe('en');
  });

  it('knows languages by their first part', () => {
    expect(supportedLocale('EN-nz')).toBe('en');
    expect(supportedLocale('english')).toBeUndefined();
  });
});
