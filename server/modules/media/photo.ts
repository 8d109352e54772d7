/** Pictures that customers upload of themselves: read by what they are, not by their name, and made anew. */
import sharp from 'sharp';
import { inTurn } from './resize.ts';

/** Longest side in pixels; a profile never shows more. */
const SIDE = 512;
/** A phone's camera; more is a mistake or an attack. */
const MAX_PIXELS = 50_000_000;
const TIME_LIMIT_SECONDS = 10;
const FORMATS: readonly string[] = ['jpeg', 'png'];

/**
 * The picture as WebP of at most 512 × 512, upright and without metadata: nothing of the original's bytes is left. Null for
 * anything but a whole JPEG or PNG of at most 50 million pixels.
 */
export function makePhoto(original: Buffer): Promise<Buffer | null> {
  return inTurn(async () => {
    try {
      const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const { format, pages = 1 } = await picture.metadata();
      if (!FORMATS.includes(format) || pages > 1) return null;
      return await picture
        .rotate()
        .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 4 })
        .timeout({ seconds: TIME_LIMIT_SECONDS })
        .toBuffer();
    } catch {
      // Whatever the decoder dislikes is not a picture to us.
      return null;
    }
  });
}
