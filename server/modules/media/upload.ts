/** Pictures that staff upload of dishes: read by what they are, not by their name, and made anew. */
import sharp from 'sharp';
import { inTurn } from './resize.ts';

/** Widest that is kept, in pixels; the widest that is served is 1280. */
const MAX_WIDTH = 2_560;
const MAX_PIXELS = 50_000_000;
/** Less is a thumbnail that a card would show as mush. */
const MIN_SIDE = 64;
const TIME_LIMIT_SECONDS = 10;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * The picture as WebP, upright, at most 2560 wide and without metadata: nothing of the original's bytes is left. Null for
 * anything but a whole, still JPEG, PNG or WebP of 64 pixels a side to 50 million pixels.
 */
export function makeOriginal(bytes: Buffer): Promise<Buffer | null> {
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const { format, pages = 1, width, height } = await picture.metadata();
      if (!FORMATS.includes(format) || pages > 1 || Math.min(width, height) < MIN_SIDE) return null;
      return await picture
        .rotate()
        .resize({ width: MAX_WIDTH, withoutEnlargement: true })
        .webp({ quality: 88, effort: 3 })
        .timeout({ seconds: TIME_LIMIT_SECONDS })
        .toBuffer();
    } catch {
      // Whatever the decoder dislikes is not a picture to us.
      return null;
    }
  });
}
