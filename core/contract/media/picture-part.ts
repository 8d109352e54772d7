/** A part of a picture, as shares of its width and height from the upper left corner. */
import { z } from 'zod';

const start = z.coerce.number().min(0).max(1);
const size = z.coerce.number().gt(0).max(1);

/** In an address, where what is absent means the whole picture. */
export const partQuery = {
  left: start.default(0).describe('The part to keep, as shares of width and height.'),
  top: start.default(0),
  width: size.default(1),
  height: size.default(1),
};

export const picturePart = z.object({ left: start, top: start, width: size, height: size });

export type PicturePart = z.infer<typeof picturePart>;
