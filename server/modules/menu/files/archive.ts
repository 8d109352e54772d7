/** A whole menu's ZIP: its table beside the pictures that it names. */
import { ARCHIVE_PICTURES, ARCHIVE_TABLE, withPictures } from '#core/domain/menu/archive.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import { unpackParts } from '#server/modules/menu/importing/unzip.ts';

/** Of a ZIP: files, and bytes of all together unpacked. */
const LIMITS = { parts: 2_000, bytes: 300 * 1024 * 1024 } as const;

/** In pieces; `read` is asked for one picture at a time, by its file's name. */
export async function* packMenu(
  table: string,
  pictures: readonly string[],
  read: (file: string) => Promise<Uint8Array | null>,
): AsyncGenerator<Uint8Array> {
  // Nobody asks for it at the start of a server.
  const { Zip, ZipPassThrough } = await import('fflate');
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const add = (name: string, bytes: Uint8Array) => {
    // Pictures are packed already, and one more time would hold the server up.
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    return chunks.splice(0);
  };
  yield* add(ARCHIVE_TABLE, Buffer.from(table));
  for (const file of pictures) {
    const bytes = await read(file);
    if (bytes) yield* add(ARCHIVE_PICTURES + file, bytes);
  }
  zip.end();
  yield* chunks;
}

/** The table in a whole menu's ZIP, whose pictures the restaurant has kept; the file itself where it is no such ZIP. */
export async function unpackMenu(
  media: Pick<MediaService, 'add' | 'listOf'>,
  clientId: string,
  bytes: Buffer,
): Promise<Buffer> {
  const parts = await unpackParts(bytes, LIMITS);
  const table = parts?.get(ARCHIVE_TABLE);
  if (!parts || !table) return bytes;
  const imageIds = new Set((await media.listOf(clientId)).map(({ imageId }) => imageId));
  const keep = async (file: string, alt: string) => {
    const picture = parts.get(file);
    const kept = picture && (await media.add(clientId, picture, { alt }));
    return kept?.imageId ?? null;
  };
  return Buffer.from(await withPictures(table.toString('utf8'), imageIds, keep));
}
