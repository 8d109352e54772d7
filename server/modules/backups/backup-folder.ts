/**
 * BACKUP_DIR: its files say when the last backup was made. A file gets its name once it was checked, so that the folder
 * tells the truth after a restart, to every process, and when somebody deletes it.
 */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '#core/domain/time/zoned-time.ts';
import type { BackupEnv } from './backup-env.ts';

/** A day, and two hours for the backup itself; the alert of deploy/monitoring has the same. */
const LATE_MS = 26 * HOUR_MS;

type Folder = Pick<BackupEnv, 'folder'>;

const NAME = /^servery-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** The name of the backup that was begun at this instant (UTC ms), to the second. */
export function backupName(ms: number): string {
  return `servery-${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;
}

/** Backups that the server made by itself, the newest first. Throws where the folder cannot be read. */
async function listBackups({ folder }: Folder): Promise<readonly { readonly name: string; readonly at: number }[]> {
  const all = (await readdir(folder)).flatMap((name) => {
    const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
    return date ? [{ name, at: Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) }] : [];
  });
  return all.sort((one, other) => other.at - one.at);
}

/**
 * UTC ms of the newest checked backup; null without one, and where the folder cannot be read. One that is dated after `nowMs`
 * was made while the clock was wrong: it is none of the last.
 */
export async function lastBackupAt(backup: Folder, nowMs: number): Promise<number | null> {
  const all = await listBackups(backup).catch(() => []);
  return all.find(({ at }) => at <= nowMs)?.at ?? null;
}

/** Removes all but the newest. */
export async function removeOldBackups({ folder, keep }: Pick<BackupEnv, 'folder' | 'keep'>): Promise<void> {
  for (const { name } of (await listBackups({ folder })).slice(keep)) await rm(path.join(folder, name));
}

export interface BackupState {
  readonly isSetUp: boolean;
  readonly lastAt: number | null;
  readonly isLate: boolean;
}

export async function backupState(backup: Folder | undefined, nowMs: number): Promise<BackupState> {
  const lastAt = backup ? await lastBackupAt(backup, nowMs) : null;
  return { isSetUp: backup !== undefined, lastAt, isLate: lastAt === null || nowMs - lastAt > LATE_MS };
}

/** A sentence for the log of a start that is about to change the database. */
export async function describeLastBackup(backup: Folder | undefined, nowMs: number): Promise<string> {
  const { lastAt, isLate } = await backupState(backup, nowMs);
  if (!backup) return 'The database is upgraded without a backup that Servery knows of: BACKUP_DIR is not set.';
  if (lastAt === null) return `The database is upgraded without a backup: there is none in ${backup.folder}.`;
  const hours = ((nowMs - lastAt) / HOUR_MS).toFixed(1);
  const when = `${new Date(lastAt).toISOString()}, ${hours} hours ago`;
  return isLate
    ? `The database is upgraded without a fresh backup: the last one is of ${when}.`
    : `The database is upgraded; the last backup is of ${when}.`;
}
