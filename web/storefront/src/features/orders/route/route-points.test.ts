import { describe, expect, it } from 'vitest';
import { toPicture } from './route-points.ts';

describe('toPicture', () => {
  it('fills the room it has, north up', () => {
    const [south, north] = toPicture(
      [
        [174.74, -36.86],
        [174.74, -36.85],
      ],
      400,
      200,
      20,
    );
    expect(south).toEqual({ x: 200, y: 180 });
    expect(north?.y).toBeCloseTo(20);
  });

  it('keeps east and north to the same scale', () => {
    const points = toPicture(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      300,
      300,
      0,
    );
    expect(points.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [0, 300],
      [300, 300],
      [300, 0],
    ]);
  });

  it('puts a single place in the middle', () => {
    expect(toPicture([[174, -36]], 100, 60, 10)).toEqual([{ x: 50, y: 30 }]);
    expect(toPicture([], 100, 60, 10)).toEqual([]);
  });
});
