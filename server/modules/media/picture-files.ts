import type { FileStore } from '#server/adapters/files/file-store.ts';
import { madeFiles, originalKey, pictureKey, type StoredImage } from './image.ts';

/** Removes the files of a picture whose row is gone: the upload, and what was made of it. */
export async function removePictureFiles(
  files: Pick<FileStore, 'remove'>,
  clientId: string,
  image: Pick<StoredImage, 'imageId' | 'widths'>,
): Promise<void> {
  for (const file of madeFiles(image)) await files.remove(pictureKey(clientId, image.imageId, file));
  await files.remove(originalKey(clientId, image.imageId));
}
