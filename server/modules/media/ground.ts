/** On which ground a see-through drawing can be seen, by its own pixels. */
import { contrast } from '#ui/brand/brand.ts';

/** Pixels as they lie in memory: red, green, blue and alpha of one after the other. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The page of the store in its two themes; each is the ground of what cannot be seen on the other. */
const [LIGHT, DARK] = ['#fffbf5', '#171412'];
/** Below this contrast an edge is lost. */
const LEAST_CONTRAST = 1.5;
/** Of its outline: a drawing of which more is lost cannot be seen. */
const MOST_LOST = 0.5;

const isOpaque = ({ data }: Pixels, pixel: number) => (data[pixel * 4 + 3] ?? 0) >= 128;
const colourAt = ({ data }: Pixels, pixel: number) =>
  `#${Buffer.from(data.subarray(pixel * 4, pixel * 4 + 3)).toString('hex')}`;

/** Its pixels beside see-through ones. */
function outlineOf(pixels: Pixels): readonly number[] {
  const { width, height } = pixels;
  return Array.from({ length: width * height }, (_, pixel) => pixel).filter((pixel) => {
    const column = pixel % width;
    const row = (pixel - column) / width;
    const beside = [
      ...(column > 0 ? [pixel - 1] : []),
      ...(column < width - 1 ? [pixel + 1] : []),
      ...(row > 0 ? [pixel - width] : []),
      ...(row < height - 1 ? [pixel + width] : []),
    ];
    return isOpaque(pixels, pixel) && beside.some((other) => !isOpaque(pixels, other));
  });
}

/** A hex colour that the drawing needs behind it; null where its outline is seen in both themes, or it has none. */
export function groundOf(pixels: Pixels): string | null {
  const outline = outlineOf(pixels).map((pixel) => colourAt(pixels, pixel));
  const lostOn = (ground: string) =>
    outline.filter((colour) => contrast(colour, ground) < LEAST_CONTRAST).length > outline.length * MOST_LOST;
  if (lostOn(LIGHT)) return DARK;
  return lostOn(DARK) ? LIGHT : null;
}
