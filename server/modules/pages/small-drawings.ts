/** The restaurant's logo and mark in the document itself, so that they stand with the first paint. */
import type { FileStore } from '#server/adapters/files/file-store.ts';
import { drawingAddress, mediaPath } from '#server/modules/media/image.ts';
import type { StoreAnswer } from '#server/modules/store/store-answer.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';

/** Bytes. As files they are asked for beside the banner, each on a connection of its own; a larger drawing stays one. */
const MAX_DRAWING = 4096;

type Drawn = Pick<Tenant, 'clientId' | 'logoPath' | 'faviconPath'>;

/** The same store with data addresses in place of those of its small drawings (SVG files, checked when they were uploaded). */
export async function withSmallDrawings(
  store: StoreAnswer,
  { clientId, logoPath, faviconPath }: Drawn,
  files: Pick<FileStore, 'read'>,
): Promise<StoreAnswer> {
  const found = await Promise.all(
    [logoPath, faviconPath]
      .filter((file) => file.endsWith('.svg'))
      .map(async (file) => [mediaPath(clientId, file), await files.read(`${clientId}/${file}`)] as const),
  );
  const small = new Map(
    found.flatMap(([url, bytes]) =>
      bytes && bytes.length <= MAX_DRAWING ? [[url, drawingAddress(bytes.toString('utf8'))]] : [],
    ),
  );
  const inPage = (url: string) => small.get(url) ?? url;
  const { client, settings } = store;
  return {
    ...store,
    client: { ...client, logoUrl: inPage(client.logoUrl), faviconUrl: inPage(client.faviconUrl) },
    settings: settings.map((one) => ({ ...one, settingValue: inPage(one.settingValue) })),
  };
}
