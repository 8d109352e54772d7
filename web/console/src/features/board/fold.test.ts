import { expect, it } from 'vitest';
import { DRAWN, fold } from './fold.ts';

const items = (count: number) => Array.from({ length: count }, (_, place) => place);

it('draws a column of an ordinary evening whole', () => {
  expect(fold(items(DRAWN), DRAWN, true)).toEqual({ first: items(DRAWN), folded: 0, latest: [] });
});

it('keeps what has just come in sight, and counts what is folded', () => {
  const { first, folded, latest } = fold(items(1000), DRAWN, true);
  expect(latest).toEqual(items(1000).slice(-10));
  expect(first.length + folded + latest.length).toBe(1000);
  expect(first).toEqual(items(DRAWN - 10));
});

it('elsewhere folds what is due last', () => {
  expect(fold(items(100), DRAWN, false)).toEqual({ first: items(DRAWN), folded: 40, latest: [] });
});

it('loses none, however often the row is pressed', () => {
  for (let shown = DRAWN; shown < 400; shown += DRAWN) {
    const { first, folded, latest } = fold(items(301), shown, true);
    const drawn = [...first, ...latest];
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.length + folded).toBe(301);
  }
});
