/** One backup into BACKUP_DIR; runs in a process of its own. */
import path from 'node:path';
import { openDatabase } from '#server/db/connect.ts';
import { explainFileError } from '#server/db/startup-error.ts';
import { BackupUnderWay, backUp, type Place } from './archive.ts';
import type { BackupEnv } from './backup-env.ts';
import { backupName, removeOldBackups } from './backup-folder.ts';

export interface BackupWanted {
  readonly connectionString: string;
  readonly place: Place;
  readonly backup: Pick<BackupEnv, 'folder' | 'keep'>;
  readonly nowMs: number;
}

/** `elsewhere`: another process makes one, so this one made none. `failed`: a sentence for the operator. */
export type BackupOutcome =
  | { readonly made: string; readonly rows: number }
  | { readonly elsewhere: true }
  | { readonly failed: string };

/** Old backups go once the new one was checked; without a new one all stay. Never rejects. */
export async function makeBackup({ connectionString, place, backup, nowMs }: BackupWanted): Promise<BackupOutcome> {
  const file = path.join(backup.folder, backupName(nowMs));
  const { pool, close } = openDatabase({ connectionString, max: 2, limits: 'none' });
  try {
    const { tables } = await backUp(pool, place, file);
    await removeOldBackups(backup);
    return { made: file, rows: Object.values(tables).reduce((sum, count) => sum + count, 0) };
  } catch (error) {
    if (error instanceof BackupUnderWay) return { elsewhere: true };
    return { failed: explainFileError(error, `Old backups in ${backup.folder} cannot be removed`).message };
  } finally {
    await close();
  }
}
