import { expect, it } from 'vitest';
import { readListFilters, withListFilters } from './list-params.ts';

const read = (text: string) => readListFilters(new URLSearchParams(text));
const change = (text: string, wanted: Parameters<typeof withListFilters>[1]) =>
  withListFilters(new URLSearchParams(text), wanted).toString();

it('reads what an address keeps, and nothing else', () => {
  expect(read('')).toEqual({ q: '', show: null, page: 1 });
  expect(read('q=+kumo+&show=attention&page=3')).toEqual({ q: 'kumo', show: 'attention', page: 3 });
  for (const page of ['0', '-1', '1.5', 'x', '']) expect(read(`show=everything&page=${page}`).page).toBe(1);
  expect(read('show=everything').show).toBeNull();
});

it('begins at the first page with another search or filter, and keeps what it does not know', () => {
  expect(change('q=kumo&page=3', { show: 'open' })).toBe('q=kumo&show=open');
  expect(change('show=open&page=3&theme=x', { q: 'lane' })).toBe('show=open&theme=x&q=lane');
  expect(change('q=kumo&show=open', { page: 2 })).toBe('q=kumo&show=open&page=2');
  expect(change('q=kumo&show=open&page=2', { q: ' ', show: null })).toBe('');
});
