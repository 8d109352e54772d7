/** A menu's file as it is kept until it is drafted: packed, because reading ten million letters of JSON would hold a server up. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { foldHeading } from '#core/domain/menu/reading/fields.ts';
import { type ImportContent, type ReadFile, readFile } from './importing/read-file.ts';

export interface PackedFile extends Pick<ReadFile, 'source' | 'mapping'> {
  /** JSON in gzip: bytes alone go to another process, or into the database, without holding the server up. */
  readonly packed: Buffer;
  /** Files with the same headings are read alike. */
  readonly headingsHash: string;
}

/** Throws AppError 422 for what is no menu, with the reason, and 413 beyond the limits. */
export async function readPacked(bytes: Buffer): Promise<PackedFile> {
  const { content, source, mapping } = await readFile(bytes);
  const packed = gzipSync(JSON.stringify(content), { level: 1 });
  return { packed, source, mapping, headingsHash: hashOf(content, source) };
}

export function unpackContent(kept: Uint8Array): ImportContent {
  // A file that the release before kept is not packed.
  const json = kept[0] === '{'.charCodeAt(0) ? Buffer.from(kept) : gunzipSync(kept);
  return JSON.parse(json.toString('utf8')) as ImportContent;
}

function hashOf(content: ImportContent, source: string): string {
  const headings = content.kind === 'table' ? content.sheet.headings.map(foldHeading) : [source];
  return createHash('sha256').update(JSON.stringify(headings)).digest('base64url').slice(0, 22);
}
