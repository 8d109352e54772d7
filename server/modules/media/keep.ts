/** Keeps uploads and what is cut from them: the file, then its row. */
import type { PicturePart } from '#core/contract/media/picture-part.ts';
import type { Deps } from '#server/deps.ts';
import { runTask } from '#server/tasks/run-task.ts';
import { type CutImage, contentId, originalKey, servedWidths } from './image.ts';
import { findImage, insertImage } from './repo.ts';
import type { MediaService } from './service.ts';

type Keeper = Pick<MediaService, 'add' | 'bring' | 'cut'>;

export function createKeeper({ db, files }: Pick<Deps, 'db' | 'files'>): Keeper {
  async function keep(
    clientId: string,
    original: Buffer,
    facts: Pick<CutImage, 'alt' | 'wholeId' | 'part'>,
  ): Promise<CutImage> {
    const imageId = contentId(original);
    const { width, height, placeholder } = await runTask('facts', original);
    // The file first: a row without one would be a broken picture.
    await files.write(originalKey(clientId, imageId), original);
    const image = { ...facts, imageId, width, height, widths: servedWidths(width), placeholder };
    return await insertImage(db, clientId, image);
  }

  return {
    async add(clientId, upload, { alt, part }) {
      const original = await runTask('original', upload, part);
      return original && (await keep(clientId, original, { alt, wholeId: null, part: null }));
    },
    async bring(fromId, toId, imageIds) {
      for (const imageId of imageIds) {
        const [image, known] = [await findImage(db, fromId, imageId), await findImage(db, toId, imageId)];
        if (!image || known) continue;
        const original = await files.read(originalKey(fromId, imageId));
        if (original) await files.write(originalKey(toId, imageId), original);
        await insertImage(db, toId, { ...image, wholeId: null, part: null });
      }
    },
    async cut(clientId: string, imageId: string, part: PicturePart) {
      const image = await findImage(db, clientId, imageId);
      if (!image) return null;
      const wholeId = image.wholeId ?? imageId;
      const whole = await files.read(originalKey(clientId, wholeId));
      const original = whole && (await runTask('original', whole, part));
      return original ? await keep(clientId, original, { alt: image.alt, wholeId, part }) : null;
    },
  };
}
