/** Brings a demo store's pictures into the file store, as an upload would. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '#server/adapters/files/file-store.ts';
import { contentId, originalKey, type StoredImage, servedWidths } from '#server/modules/media/image.ts';
import { packageFile } from '#server/package-root.ts';
import { runTask } from '#server/tasks/run-task.ts';
import imageIndex from './images/index.json' with { type: 'json' };
import type { SeedStore } from './types.ts';

export interface SeedImages {
  /** By slug. */
  readonly pictures: ReadonlyMap<string, StoredImage>;
  /** File names under the client's media folder. */
  readonly logoPath: string;
  readonly faviconPath: string;
}

const FOLDER = packageFile('server', 'db', 'seed', 'images');

interface IndexedPicture {
  readonly slug: string;
  readonly file: string;
  readonly alt: string;
}

interface IndexedStore {
  readonly logo: string;
  readonly favicon: string;
  readonly images: readonly IndexedPicture[];
  readonly banners: readonly IndexedPicture[];
}

/** Copies originals and logos, and examines each picture once. */
export async function seedImages(store: SeedStore, clientId: string, files: FileStore): Promise<SeedImages> {
  const index: IndexedStore | undefined = Object.entries(imageIndex).find(([slug]) => slug === store.slug)?.[1];
  if (!index) throw new Error(`No pictures for the demo store ${store.slug}`);
  // A banner's text is written with its picture, the dishes' beside their names.
  const bannerAlt = new Map(store.banners.map((banner) => [banner.image, banner.alt]));
  const pictures = await Promise.all(
    [...index.images, ...index.banners].map(async ({ slug, file, alt }): Promise<[string, StoredImage]> => {
      const original = await readFile(path.join(FOLDER, file));
      const imageId = contentId(original);
      const { width, height, placeholder } = await runTask('facts', original);
      await files.write(originalKey(clientId, imageId), original);
      const image = {
        imageId,
        alt: bannerAlt.get(slug) ?? alt,
        width,
        height,
        widths: servedWidths(width),
        placeholder,
      };
      return [slug, image];
    }),
  );
  return {
    pictures: new Map(pictures),
    logoPath: await copyDrawing(index.logo, clientId, files),
    faviconPath: await copyDrawing(index.favicon, clientId, files),
  };
}

async function copyDrawing(file: string, clientId: string, files: FileStore): Promise<string> {
  const bytes = await readFile(path.join(FOLDER, file));
  const name = `${contentId(bytes)}.svg`;
  await files.write(`${clientId}/${name}`, bytes);
  return name;
}
