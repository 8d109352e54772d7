import type { FileStore } from '#server/adapters/files/file-store.ts';
import { IMAGE_FORMATS, originalKey, resizedKey, SHAPES, type Shape, type StoredImage, shapeKey } from './image.ts';

/** Removes the files of a picture whose row is gone: the upload, and what was made of it. */
export async function removePictureFiles(
  files: Pick<FileStore, 'remove'>,
  clientId: string,
  { imageId, widths }: Pick<StoredImage, 'imageId' | 'widths'>,
): Promise<void> {
  const made = widths.flatMap((width) => IMAGE_FORMATS.map((format) => resizedKey(clientId, imageId, width, format)));
  const shapes = (Object.keys(SHAPES) as Shape[]).map((shape) => shapeKey(clientId, imageId, shape));
  for (const key of [...made, ...shapes, originalKey(clientId, imageId)]) await files.remove(key);
}
