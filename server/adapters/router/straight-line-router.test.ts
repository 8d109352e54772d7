import { describe, expect, it } from 'vitest';
import { createStraightLineRouter } from './straight-line-router.ts';

const router = createStraightLineRouter();

describe('the straight line', () => {
  it('measures a degree of a great circle on a sphere of 6371 km', async () => {
    const from = { latitude: 0, longitude: 0 };
    const to = { latitude: 0, longitude: 1 };
    expect(await router.route(from, to)).toEqual({ metres: 111_195, isStraightLine: true, points: [from, to] });
  });

  it('is nothing between a place and itself', async () => {
    const here = { latitude: -36.85, longitude: 174.75 };
    expect((await router.route(here, here)).metres).toBe(0);
  });
});
