import { describe, expect, it } from 'vitest';
import { plainPath } from './router.tsx';

describe('plainPath', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/offers/', '/offers'],
    ['/changeLocation', '/changelocation'],
    ['/products/A1//', '/products/a1'],
  ])('reads %s as %s', (pathname, expected) => {
    expect(plainPath(pathname)).toBe(expected);
  });
});
