/** Pictures that people take, of themselves or of a door: checked by content, not by file name, and encoded again. */
import { remake } from './resize.ts';

/** Longest side in pixels; a profile never shows more. */
const PROFILE_SIDE = 512;
const FORMATS: readonly string[] = ['jpeg', 'png'];

/** Pages, programs and documents that another program could read in a file, at any position. */
const MARKUP = /<(?:!doctype|html|head|body|script|iframe|svg)[\s>/]|<\?php|%PDF-\d/i;
/** A zip archive is read from its end, so two marks together mean one. A phone's film after the picture has neither. */
const ARCHIVE = ['PK\u0003\u0004', 'PK\u0005\u0006'] as const;

/** Whether a file holds a second file besides the picture, which only an attacker makes. */
function isPolyglot(original: Buffer): boolean {
  const text = original.toString('latin1');
  return MARKUP.test(text) || ARCHIVE.every((mark) => text.includes(mark));
}

/**
 * The picture as WebP whose longest side is at most `side` pixels, upright and without metadata: nothing of the original's bytes is left. Null for
 * anything but a whole JPEG or PNG of at most 50 million pixels, and for one that is something else as well.
 */
export async function makePhoto(original: Buffer, side = PROFILE_SIDE): Promise<Buffer | null> {
  if (isPolyglot(original)) return null;
  return await remake(original, FORMATS, (picture) =>
    picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 4 })
      .toBuffer(),
  );
}
