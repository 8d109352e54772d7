import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { CHUNKS, cataloguesOf, compileCatalogue } from './locale-plugin.ts';

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

it('says in English what a language lacks', () => {
  const compiled = compileCatalogue('{"a.plain":"Menü"}', 'locales/hi/a.json', '{"a.plain":"Menu","a.more":"More"}');
  expect(JSON.parse(compiled)).toEqual({ 'a.plain': ['Menü'], 'a.more': ['More'] });
});

it.each(['storefront', 'console'] as const)('every catalogue of the %s is in one chunk', (app) => {
  const all = Object.keys(CHUNKS[app]).flatMap((chunk) => cataloguesOf(app, chunk));
  const files = readdirSync(path.join(import.meta.dirname, app, 'src/locales/en')).map((file) =>
    file.slice(0, -'.json'.length),
  );
  expect([...all].sort()).toEqual(files.sort());
});
