/** Uploads pictures of the menu. */
import { sendFile } from '#console/lib/http.ts';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import { cutPicture, type PictureArea } from '#kit/pictures.ts';

export const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Pixels. No screen shows a dish wider than this. */
const MAX_WIDTH = 1_920;

/** Uploads the part of `source` inside `area` as WebP, or in the type that the browser supports. Throws like `call`. */
export async function uploadPart(source: string, area: PictureArea, alt: string): Promise<WireMenuImage> {
  const { file } = await cutPicture(source, area, { maxWidth: MAX_WIDTH, type: 'image/webp' });
  return await sendFile('uploadMenuImage', { query: { alt }, body: file });
}
