/** Checks a chosen picture before it is sent. The server checks it again. */
import { MAX_PHOTO_BYTES, MAX_PICTURE_PIXELS } from '#core/domain/media/photo-limits.ts';

export const PHOTO_TYPES = '.jpg,.jpeg,.png';

const SIGNATURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

export type PhotoProblem = 'type' | 'bytes' | 'pixels';

/** Whether a file has the first bytes of a JPEG or PNG; its name does not count. */
export function isPhoto(head: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, index) => head[index] === byte));
}

/** Checks content and size, and `pixels` once the picture's dimensions are known. */
export function photoProblem(
  head: Uint8Array,
  bytes: number,
  pixels: { readonly width: number; readonly height: number } | null,
): PhotoProblem | null {
  if (!isPhoto(head)) return 'type';
  if (bytes > MAX_PHOTO_BYTES) return 'bytes';
  if (!pixels) return null;
  if (pixels.width === 0 || pixels.height === 0) return 'type';
  return pixels.width * pixels.height > MAX_PICTURE_PIXELS ? 'pixels' : null;
}
