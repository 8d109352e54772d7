/** Where the food is in a picture of a dish: a proposal that a person can correct. Pure. */

/** Fractions of width and height, 0 to 1. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: FocusPoint = { x: 0.5, y: 0.5 };

/** A picture with fewer or more even pixels has no part that stands out. */
const LEAST_WEIGHT = 0.5;
/** Of the frame that counts as background, as a share of the shorter side. */
const FRAME = 0.08;

/**
 * The middle of what differs from the edge of the picture and is colourful: food lies on a plate, and the plate on a
 * table that reaches the edge. `pixels` are RGBA rows of `width`; a small picture, 64 pixels wide, is enough.
 */
export function foodCentre(pixels: Uint8ClampedArray, width: number, height: number): FocusPoint {
  const frame = Math.max(1, Math.round(Math.min(width, height) * FRAME));
  const isEdge = (x: number, y: number) => x < frame || y < frame || x >= width - frame || y >= height - frame;
  const table = meanOf(pixels, width, height, isEdge);
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      const colour = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
      const difference = Math.hypot(red - table[0], green - table[1], blue - table[2]) / 441;
      // Squared, so that a large even table weighs little beside a small bright dish.
      const weight = (colour * difference) ** 2 * (colour + difference);
      sum += weight;
      sumX += weight * (x + 0.5);
      sumY += weight * (y + 0.5);
    }
  }
  return sum < LEAST_WEIGHT ? MIDDLE : { x: sumX / sum / width, y: sumY / sum / height };
}

function meanOf(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  isCounted: (x: number, y: number) => boolean,
): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isCounted(x, y)) continue;
      const at = (y * width + x) * 4;
      sums[0] += pixels[at] ?? 0;
      sums[1] += pixels[at + 1] ?? 0;
      sums[2] += pixels[at + 2] ?? 0;
      count++;
    }
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}
