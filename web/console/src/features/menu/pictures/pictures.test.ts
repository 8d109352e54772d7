import { expect, it } from 'vitest';
import { middleOf } from './pictures.ts';

it('takes the largest part of the shape from the middle', () => {
  expect(middleOf({ width: 1600, height: 900 }, '4:3')).toEqual({ x: 200, y: 0, width: 1200, height: 900 });
  expect(middleOf({ width: 900, height: 1600 }, '1:1')).toEqual({ x: 0, y: 350, width: 900, height: 900 });
});
