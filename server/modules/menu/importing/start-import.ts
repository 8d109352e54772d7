import { createHash, randomUUID } from 'node:crypto';
import { foldHeading } from '#core/domain/menu/reading/fields.ts';
import type { DraftDeps } from '#server/modules/menu/editing/draft.ts';
import type { Editor } from '#server/modules/menu/editor.ts';
import { type ImportContent, readFile } from './read-file.ts';
import { insertImport, listDraftedImports } from './repo.ts';

/** Reads a file and keeps it with what was decided about an earlier one of the same headings. */
export async function startImport(
  { db, now }: Pick<DraftDeps, 'db' | 'now'>,
  { tenant, name }: Editor,
  bytes: Buffer,
  fileName: string,
): Promise<{ readonly importId: string; readonly isRemembered: boolean }> {
  const { clientId } = tenant;
  const { content, source, mapping } = await readFile(bytes);
  const headingsHash = hashOf(content, source);
  const earlier = await listDraftedImports(db, clientId);
  const same = earlier.find((one) => one.headingsHash === headingsHash);
  const used = same?.source ?? source;
  const importId = randomUUID();
  await insertImport(db, {
    clientId,
    importId,
    fileName,
    detected: source,
    source: used,
    headingsHash,
    content,
    mapping: [...(same?.mapping ?? mapping)],
    // Asked once for each system.
    gst: earlier.find((one) => one.source === used && one.gst !== null)?.gst ?? null,
    createdBy: name,
    createdAt: new Date(now()),
  });
  return { importId, isRemembered: same !== undefined };
}

function hashOf(content: ImportContent, source: string): string {
  const headings = content.kind === 'table' ? content.sheet.headings.map(foldHeading) : [source];
  return createHash('sha256').update(JSON.stringify(headings)).digest('base64url').slice(0, 22);
}
