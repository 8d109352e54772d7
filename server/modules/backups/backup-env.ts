/** The variables of the backups that the server makes by itself. */
import path from 'node:path';
import { z } from 'zod';
import { DAY_MINUTES, parseWallTime } from '#core/domain/time/zoned-time.ts';
import { wholeNumber } from '#server/env-formats.ts';

export interface BackupEnv {
  /** Absolute path. */
  readonly folder: string;
  /** Minutes after midnight on the clock of `zone`. */
  readonly atMinutes: number;
  /** The zone of this process: TZ, or the machine's. */
  readonly zone: string;
  /** How many backups stay. */
  readonly keep: number;
}

const minutesOf = (text: string) => (/^\d{2}:\d{2}$/.test(text) ? parseWallTime(text) : null);

export const backupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .refine((text) => (minutesOf(text) ?? DAY_MINUTES) < DAY_MINUTES, {
      error: 'must be a time of day from 00:00 to 23:59, such as 04:00',
    })
    .default('04:00'),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
};

const variables = z.object(backupVariables);
type Given = z.output<typeof variables>;

/** Undefined where BACKUP_DIR is not set: then no backup is made by itself. */
export function toBackup({ BACKUP_DIR, BACKUP_AT, BACKUP_KEEP }: Given): BackupEnv | undefined {
  if (BACKUP_DIR === undefined) return undefined;
  return {
    folder: path.resolve(BACKUP_DIR),
    atMinutes: minutesOf(BACKUP_AT) ?? 0,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    keep: BACKUP_KEEP,
  };
}

/** A sentence for a folder whose backups would be part of every later one. */
export function backupProblem({ BACKUP_DIR }: Given, dataDir: string): string | undefined {
  if (BACKUP_DIR === undefined) return undefined;
  const below = path.relative(path.resolve(dataDir, 'files'), path.resolve(BACKUP_DIR));
  const isInside = below.split(path.sep)[0] !== '..' && !path.isAbsolute(below);
  return isInside ? 'BACKUP_DIR must not lie in DATA_DIR/files, which is part of every backup.' : undefined;
}
