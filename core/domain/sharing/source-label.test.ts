import { expect, it } from 'vitest';
import { labelOfSheet, POSTER_SHEETS } from './poster-sheets.ts';
import { CHOSEN_LABELS, SOURCE_LABELS, sourceLabelOf } from './source-label.ts';

it('knows the labels of the store alone, in any case', () => {
  for (const label of SOURCE_LABELS) expect(sourceLabelOf(label.toUpperCase())).toBe(label);
  for (const other of ['', ' poster', 'aroha', 'aroha@example.nz', '021 123 4567', 'poster,flyer', null, undefined]) {
    expect([other, sourceLabelOf(other)]).toEqual([other, null]);
  }
});

it('lets an owner choose none of those that the store gives by itself', () => {
  expect(CHOSEN_LABELS.filter((label) => ['poster', 'table-card', 'button', 'share'].includes(label))).toEqual([]);
});

it('gives every sheet of paper its label', () => {
  expect(POSTER_SHEETS.map(labelOfSheet)).toEqual(['poster', 'poster', 'table-card', 'table-card']);
});
