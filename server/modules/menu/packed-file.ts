/** A menu's file as it is kept until it is drafted: packed, because reading ten million letters of JSON would hold a server up. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { foldHeading } from '#core/domain/menu/reading/fields.ts';
import { type ImportContent, type ReadFile, readFile } from './importing/read-file.ts';

/** Base64 of JSON in gzip; an object where a server before this one has kept the file. */
export type PackedContent = string | ImportContent;

export interface PackedFile extends Pick<ReadFile, 'source' | 'mapping'> {
  readonly packed: string;
  /** Files with the same headings are read alike. */
  readonly headingsHash: string;
}

/** Throws AppError 422 for what is no menu, with the reason, and 413 beyond the limits. */
export async function readPacked(bytes: Buffer): Promise<PackedFile> {
  const { content, source, mapping } = await readFile(bytes);
  const packed = gzipSync(JSON.stringify(content), { level: 1 }).toString('base64');
  return { packed, source, mapping, headingsHash: hashOf(content, source) };
}

export function unpackContent(packed: PackedContent): ImportContent {
  if (typeof packed !== 'string') return packed;
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString('utf8')) as ImportContent;
}

function hashOf(content: ImportContent, source: string): string {
  const headings = content.kind === 'table' ? content.sheet.headings.map(foldHeading) : [source];
  return createHash('sha256').update(JSON.stringify(headings)).digest('base64url').slice(0, 22);
}
