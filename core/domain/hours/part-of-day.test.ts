import { expect, it } from 'vitest';
import { partOfDay } from './part-of-day.ts';

it('changes at 4 am, noon, 4 pm and 8 pm', () => {
  const at = [0, 239, 240, 719, 720, 959, 960, 1199, 1200, 1439];
  expect(at.map(partOfDay)).toEqual([
    ...['small', 'small', 'morning', 'morning', 'noon'],
    ...['noon', 'evening', 'evening', 'night', 'night'],
  ]);
});
