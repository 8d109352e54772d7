// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '#store/lib/storage.ts';
import { cameFrom, forgetCameFrom, keepCameFrom } from './came-from.ts';

const opened = (query: string, type = 'navigate') => keepCameFrom({ name: `https://kai.example/${query}`, type });

beforeEach(() => sessionStore.clear());

it('keeps the label of the address, and drops what is none', () => {
  opened('?product=p1&from=Table-Card');
  expect(cameFrom()).toBe('table-card');
  sessionStore.clear();
  for (const query of ['', '?from=', '?from=aroha%40example.nz', '?from=021123456']) {
    opened(query);
    expect([query, cameFrom()]).toEqual([query, null]);
  }
});

it('outlives pages of the store, and a reload before the page was used', () => {
  opened('?from=flyer', 'reload');
  opened('');
  expect(cameFrom()).toBe('flyer');
  opened('?from=poster');
  expect(cameFrom()).toBe('poster');
});

it('is counted with one order: a reload of the same address says nothing new', () => {
  opened('?from=poster');
  forgetCameFrom();
  for (const type of ['reload', 'back_forward']) opened('?from=poster', type);
  expect(cameFrom()).toBeNull();
  opened('?from=poster');
  expect(cameFrom()).toBe('poster');
});
