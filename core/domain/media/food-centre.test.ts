import { expect, it } from 'vitest';
import { foodCentre, MIDDLE } from './food-centre.ts';

type Colour = readonly [number, number, number];
const TABLE: Colour = [92, 72, 58];
const CURRY: Colour = [214, 96, 24];

/** A table of 64 × 48 pixels with round dishes on it; places and radii in pixels. */
function picture(dishes: readonly { x: number; y: number; radius: number; colour: Colour }[], table = TABLE) {
  const pixels = new Uint8ClampedArray(64 * 48 * 4);
  for (let y = 0; y < 48; y++) {
    for (let x = 0; x < 64; x++) {
      const dish = dishes.find((one) => Math.hypot(one.x - x, one.y - y) <= one.radius);
      pixels.set([...(dish?.colour ?? table), 255], (y * 64 + x) * 4);
    }
  }
  return pixels;
}

it('finds a dish at either side of a table', () => {
  for (const [x, y] of [
    [14, 24],
    [50, 20],
    [32, 34],
  ] as const) {
    const { x: shareX, y: shareY } = foodCentre(picture([{ x, y, radius: 9, colour: CURRY }]), 64, 48);
    expect(shareX).toBeCloseTo((x + 0.5) / 64, 1);
    expect(shareY).toBeCloseTo((y + 0.5) / 48, 1);
  }
});

it('looks past a white plate to the food on it, on dark and light tables', () => {
  const plate = { x: 40, y: 24, radius: 18, colour: [240, 238, 234] } as const;
  for (const table of [TABLE, [236, 230, 220]] as const) {
    const { x } = foodCentre(picture([{ x: 30, y: 24, radius: 5, colour: CURRY }, plate], table), 64, 48);
    expect(x).toBeGreaterThan(0.42);
    expect(x).toBeLessThan(0.55);
  }
});

it('takes the middle of a picture in which nothing stands out', () => {
  expect(foodCentre(picture([]), 64, 48)).toEqual(MIDDLE);
  expect(foodCentre(new Uint8ClampedArray(4), 1, 1)).toEqual(MIDDLE);
});
