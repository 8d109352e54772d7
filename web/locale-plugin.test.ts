import { expect, it, vi } from 'vitest';
import { compileCatalogue } from './locale-plugin.ts';

it('compiles each text to tokens, as JSON', () => {
  const compiled = compileCatalogue(
    '{"a.plain":"Menu","a.price":"From {price}","a.count":"{n, plural, one {#} other {#}}"}',
    'en',
  );
  expect(JSON.parse(compiled)).toEqual({
    'a.plain': ['Menu'],
    'a.price': ['From ', ['price']],
    'a.count': [['n', 'plural', { one: ['#'], other: ['#'] }]],
  });
});

it('names file and key of a text that is no message', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => compileCatalogue('{"a.broken":"{count, plural, one {"}', 'locales/hi/a.json')).toThrow(
    /locales\/hi\/a\.json: a\.broken/,
  );
  complaint.mockRestore();
});
