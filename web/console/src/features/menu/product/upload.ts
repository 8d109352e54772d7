/** Uploads pictures of the menu. */
import { call, sendFile } from '#console/lib/http.ts';
import type { PicturePart } from '#core/contract/media/picture-part.ts';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import { cutPicture, loadPicture, type PictureArea } from '#kit/pictures.ts';

export const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Pixels. The widest that the server keeps. */
const MAX_WIDTH = 2_560;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Uploads `source`, of which a dish gets the part inside `area`: the server keeps both, so that another part can be cut
 * later. Throws like `call`.
 */
export async function uploadPart(source: string, area: PictureArea, alt: string): Promise<WireMenuImage> {
  const { naturalWidth: width, naturalHeight: height } = await loadPicture(source);
  const whole = { x: 0, y: 0, width, height };
  // A photo stays a JPEG: some browsers would make a PNG of it instead of WebP, many times as large.
  const type = source.startsWith('data:image/jpeg') ? 'image/jpeg' : 'image/webp';
  const { file } = await cutPicture(source, whole, { maxWidth: MAX_WIDTH, type });
  return await sendFile('uploadMenuImage', { query: { alt, ...partIn(area, whole) }, body: file });
}

/** Uploads a file as it is, such as one that this browser may not draw. Throws like `call`, with words about its kind. */
export async function uploadFile(file: File, alt: string): Promise<WireMenuImage> {
  const body = new Blob([file], { type: 'application/octet-stream' });
  return await sendFile('uploadMenuImage', { query: { alt }, body });
}

/** Cuts another part of what a picture was uploaded as; the size is that of the shown picture. Throws like `call`. */
export async function cutAgain(imageId: string, area: PictureArea, shown: Size): Promise<WireMenuImage> {
  return await call('cutMenuImage', { params: { imageId }, body: partIn(area, shown) });
}

function partIn(area: PictureArea, { width, height }: Size): PicturePart {
  const share = (at: number, whole: number) => Math.min(Math.max(at / whole, 0), 1);
  return {
    left: share(area.x, width),
    top: share(area.y, height),
    width: share(area.width, width),
    height: share(area.height, height),
  };
}

/** The inverse of what `cutAgain` sends. */
export function areaIn(part: PicturePart, { width, height }: Size): PictureArea {
  return { x: part.left * width, y: part.top * height, width: part.width * width, height: part.height * height };
}
