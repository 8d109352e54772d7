import { expect, it } from 'vitest';
import { mergeDocuments } from './merge.ts';

const base = { position: 1, name: { en: 'Dal' }, priceCents: 1700, heat: 0, groupIds: ['a'] };

it('keeps what each changed alone', () => {
  const merge = mergeDocuments(base, { ...base, priceCents: 1800 }, { ...base, heat: 2, position: 9 });
  expect(merge.conflicts).toEqual([]);
  expect(merge.theirs).toEqual(['heat']);
  expect(merge.resolve({})).toEqual({ ...base, position: 9, priceCents: 1800, heat: 2 });
});

it('asks about what both changed, and calls the same change none', () => {
  const mine = { ...base, name: { en: 'Dal tadka' }, priceCents: 1800, groupIds: ['a', 'b'] };
  const theirs = { ...base, name: { en: 'Dal makhani' }, priceCents: 1800 };
  const merge = mergeDocuments(base, mine, theirs);
  expect(merge.conflicts).toEqual(['name']);
  expect(merge.resolve({ name: 'theirs' })).toEqual({ ...mine, name: theirs.name });
  expect(merge.resolve({})).toEqual(mine);
});
