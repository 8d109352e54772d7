/**
 * Pictures that a restaurant uploads: checked by content, not by file name, cut to the wanted part and encoded again.
 */
import type { PicturePart } from '#core/contract/media/picture-part.ts';
import { remake } from './resize.ts';

/** Widest that is kept, in pixels; the widest that is served is 1280. */
const MAX_WIDTH = 2_560;
/** Pixels; a smaller picture would look blurred on a card. */
export const MIN_SIDE = 64;
/** 'heif' is AVIF here. */
export const UPLOADED_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

const WHOLE: PicturePart = { left: 0, top: 0, width: 1, height: 1 };

/**
 * The picture as WebP, upright, at most 2560 wide and without metadata: nothing of the original's bytes is left. Null for
 * anything but a whole, still JPEG, PNG, WebP or AVIF of 64 pixels a side to 50 million pixels.
 */
export function makeOriginal(upload: Buffer, part: PicturePart = WHOLE): Promise<Buffer | null> {
  return remake(upload, UPLOADED_FORMATS, async (picture, { width, height }) => {
    if (Math.min(width, height) < MIN_SIDE) return null;
    const left = Math.min(Math.round(part.left * width), width - 1);
    const top = Math.min(Math.round(part.top * height), height - 1);
    return await picture
      .extract({
        left,
        top,
        width: Math.max(1, Math.min(Math.round(part.width * width), width - left)),
        height: Math.max(1, Math.min(Math.round(part.height * height), height - top)),
      })
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: 88, effort: 3 })
      .toBuffer();
  });
}
