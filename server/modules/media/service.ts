/** Finds pictures, and makes their files in each width and format when they are first asked for. */
import type { PicturePart } from '#core/contract/media/picture-part.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { runTask } from '#server/tasks/run-task.ts';
import type { IconSize } from './icon.ts';
import { type CutImage, contentId, madeFiles, originalKey, pictureKey, type StoredImage, widthFiles } from './image.ts';
import { createKeeper } from './keep.ts';
import { findImage, listImages, updateAlt } from './repo.ts';

export interface MediaService {
  /** All pictures of a client by id, in one statement. */
  imagesOf(executor: Executor, clientId: string): Promise<ReadonlyMap<string, StoredImage>>;
  /**
   * One of the files that are made of a picture (`madeFiles`), or null. Made once, then kept in the file store.
   * `beforeMaking` runs where it is not kept yet, before the database is asked, and may throw.
   */
  pictureFile(
    clientId: string,
    imageId: string,
    file: string,
    beforeMaking?: () => Promise<void>,
  ): Promise<Buffer | null>;
  /** A picture as it is kept (WebP), or null. */
  original(clientId: string, imageId: string): Promise<Buffer | null>;
  /** A file that is served as it was given (a logo), or null. */
  plainFile(clientId: string, file: string): Promise<Buffer | null>;
  /** A drawing (`{drawing}.svg`) as a PNG of `size` pixels, or null. Made once, then kept in the file store. */
  iconFile(clientId: string, drawing: string, size: IconSize): Promise<Buffer | null>;
  /** All pictures of a client, oldest first. */
  listOf(clientId: string): Promise<readonly CutImage[]>;
  /** One picture of a client, or null. */
  find(clientId: string, imageId: string): Promise<CutImage | null>;
  /** Keeps an upload or a part of it, made anew from its pixels; null when it is no picture of a sound size. */
  add(
    clientId: string,
    upload: Buffer,
    options: { readonly alt: string; readonly part?: PicturePart },
  ): Promise<CutImage | null>;
  /**
   * Cuts a part of the upload that a picture comes from, which stays, and keeps it as a picture of its own with the same
   * alternative text. Null when the client has no such picture.
   */
  cut(clientId: string, imageId: string, part: PicturePart): Promise<CutImage | null>;
  /** Gives pictures of one restaurant to another, which has them under the same ids; those that it has stay as they are. */
  bring(fromId: string, toId: string, imageIds: readonly string[]): Promise<void>;
  /** Keeps an upload as a drawing and answers its file's name; null for what is neither drawing nor picture. */
  addDrawing(clientId: string, upload: Buffer): Promise<string | null>;
  /** Changes the alternative text; null when the client has no such picture. */
  describe(clientId: string, imageId: string, alt: string): Promise<CutImage | null>;
  /**
   * Makes what is missing of these clients' pictures, one file at a time and each after `untilFree`, until done or
   * `signal` says stop.
   */
  warmUp(clientIds: readonly string[], untilFree: () => Promise<void>, signal: AbortSignal): Promise<void>;
}

/** Finds files in the store, and makes those that are not kept yet. */
function createMaker({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>): MediaService['pictureFile'] {
  const inProgress = new Map<string, Promise<Buffer | null>>();

  async function make(clientId: string, imageId: string, file: string): Promise<Buffer | null> {
    const image = await findImage(db, clientId, imageId);
    if (!image || !madeFiles(image).includes(file)) return null;
    const original = await files.read(originalKey(clientId, imageId));
    if (!original) {
      log.error({ clientId, imageId }, 'the original of a picture is missing');
      return null;
    }
    const bytes = await runTask('picture', original, file);
    await files.write(pictureKey(clientId, imageId, file), bytes);
    return bytes;
  }

  /** Callers who ask at the same time share the work, but each runs `beforeMaking`: one that throws ends its own request. */
  return async (clientId, imageId, file, beforeMaking) => {
    const key = pictureKey(clientId, imageId, file);
    const kept = await files.read(key);
    if (kept) return kept;
    await beforeMaking?.();
    let work = inProgress.get(key);
    if (!work) {
      work = make(clientId, imageId, file).finally(() => inProgress.delete(key));
      inProgress.set(key, work);
    }
    return await work;
  };
}

export function createMediaService(deps: Pick<Deps, 'db' | 'files' | 'log'>): MediaService {
  const { db, files } = deps;
  const pictureFile = createMaker(deps);

  return {
    ...createKeeper(deps),
    pictureFile,
    async imagesOf(executor, clientId) {
      return new Map((await listImages(executor, clientId)).map((image) => [image.imageId, image]));
    },
    listOf: (clientId) => listImages(db, clientId),
    find: (clientId, imageId) => findImage(db, clientId, imageId),
    async addDrawing(clientId, upload) {
      const drawing = await runTask('drawing', upload);
      if (!drawing) return null;
      const file = `${contentId(drawing)}.svg`;
      await files.write(`${clientId}/${file}`, drawing);
      return file;
    },
    describe: (clientId, imageId, alt) => updateAlt(db, clientId, imageId, alt),
    original: (clientId, imageId) => files.read(originalKey(clientId, imageId)),
    plainFile: (clientId, file) => files.read(`${clientId}/${file}`),
    async iconFile(clientId, drawing, size) {
      const key = `${clientId}/${drawing}/icon-${size}.png`;
      const kept = await files.read(key);
      if (kept) return kept;
      const original = await files.read(`${clientId}/${drawing}.svg`);
      if (!original) return null;
      const bytes = await runTask('icon', original, size);
      await files.write(key, bytes);
      return bytes;
    },
    async warmUp(clientIds, untilFree, signal) {
      for (const clientId of clientIds) {
        const images = await listImages(db, clientId);
        // Guests see the parts; the wholes are looked at by who moves a part.
        const wholes = new Set(images.map(({ wholeId }) => wholeId));
        for (const image of images.filter(({ imageId }) => !wholes.has(imageId))) {
          for (const file of widthFiles(image)) {
            if (signal.aborted) return;
            if (await files.has(pictureKey(clientId, image.imageId, file))) continue;
            await untilFree();
            await pictureFile(clientId, image.imageId, file);
          }
        }
      }
    },
  };
}
