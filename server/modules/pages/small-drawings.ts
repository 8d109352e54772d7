/** The restaurant's logo and mark in the document itself, so that they stand with the first paint. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore } from '#server/adapters/files/file-store.ts';
import { drawingAddress, mediaPath } from '#server/modules/media/image.ts';
import type { StoreAnswer } from '#server/modules/store/store-answer.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** Bytes. As files they are asked for beside the banner, each on a connection of its own; a larger drawing stays one. */
const MAX_DRAWING = 4096;
/** A page does not wait longer for its logo: it then names the file, as for a large one. */
const PATIENCE_MS = 300;
/** A drawing is named by what it shows, so it never changes. */
const MOST_KEPT = 500;

type Drawn = Pick<Tenant, 'clientId' | 'logoPath' | 'faviconPath'>;

/** Puts data addresses in place of those of a store's small drawings (SVG files, checked when they were uploaded). */
export type WithSmallDrawings = (store: StoreAnswer, drawn: Drawn) => Promise<StoreAnswer>;

export function createSmallDrawings(files: Pick<FileStore, 'read'>): WithSmallDrawings {
  /** By the key of the file: the data address, or null for a large drawing. */
  const kept = new Map<string, string | null>();

  async function read(key: string): Promise<string | null> {
    const bytes = await files.read(key);
    if (!bytes) return null;
    const address = bytes.length <= MAX_DRAWING ? drawingAddress(bytes.toString('utf8')) : null;
    kept.set(key, address);
    const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return address;
  }

  /** Null also where the file store is late or does not answer: the page is shown all the same. */
  async function addressOf(key: string): Promise<string | null> {
    const known = kept.get(key);
    if (known !== undefined) return known;
    return await Promise.race([read(key).catch(() => null), sleep(PATIENCE_MS, null, { ref: false })]);
  }

  return async ({ client, settings, ...rest }, { clientId, logoPath, faviconPath }) => {
    const drawings = [logoPath, faviconPath].filter((file) => file.endsWith('.svg'));
    const small = new Map(
      await Promise.all(
        drawings.map(async (file) => [mediaPath(clientId, file), await addressOf(`${clientId}/${file}`)] as const),
      ),
    );
    const inPage = (url: string) => small.get(url) ?? url;
    return {
      ...rest,
      client: { ...client, logoUrl: inPage(client.logoUrl), faviconUrl: inPage(client.faviconUrl) },
      settings: settings.map((one) => ({ ...one, settingValue: inPage(one.settingValue) })),
    };
  };
}
