/** Pictures that a restaurant does not show any more. */
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { FileStore } from '#server/adapters/files/file-store.ts';
import type { Db } from '#server/db/executor.ts';
import { removePictureFiles } from './picture-files.ts';
import { deleteUnshown, markUnshown } from './repo-unshown.ts';

const KEPT_DAYS = 90;

/**
 * Notes which pictures nothing shows, and removes up to `batch` that nothing has shown for 90 days, with their files
 * (decision 166). Answers how many were removed.
 */
export async function removeUnshown(
  { db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'remove'> },
  clientId: string,
  nowMs: number,
  batch: number,
): Promise<number> {
  await markUnshown(db, clientId, nowMs);
  const removed = await deleteUnshown(db, clientId, nowMs - KEPT_DAYS * DAY_MS, batch);
  for (const picture of removed) await removePictureFiles(files, clientId, picture);
  return removed.length;
}
