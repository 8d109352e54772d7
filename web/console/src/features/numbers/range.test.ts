import { expect, it } from 'vitest';
import { changeOf, readRange } from './range.ts';

it('reads the days from the address', () => {
  const read = (text: string) => readRange(new URLSearchParams(text), '2026-11-21');
  expect(read('')).toEqual({ kind: 'today' });
  expect(read('days=7')).toEqual({ kind: '7', from: '2026-11-15', to: '2026-11-21' });
  expect(read('from=2026-10-01&to=2026-10-31')).toEqual({ kind: 'own', from: '2026-10-01', to: '2026-10-31' });
  expect(read('from=2026-10-01')).toEqual({ kind: 'today' });
  expect(read('days=9')).toEqual({ kind: 'today' });
});

it('compares only with something', () => {
  expect(changeOf(12, 10)).toBeCloseTo(0.2);
  expect(changeOf(12, 0)).toBeNull();
});
