/** Makes a backup each day at BACKUP_AT, and when one was missed: the server was off, or there was never one. */
import { addDays, DAY_MS, HOUR_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { runTask } from '#server/tasks/run-task.ts';
import type { BackupEnv } from './backup-env.ts';
import { lastBackupAt } from './backup-folder.ts';
import type { BackupOutcome } from './make-backup.ts';

/** After a failure, which is said each time, and after a look that found nothing to do. */
const REST_MS = HOUR_MS;

/** The last instant at or before `nowMs` at which a backup was to be made (UTC ms). Pure. */
export function lastDueAt(nowMs: number, { atMinutes, zone }: Pick<BackupEnv, 'atMinutes' | 'zone'>): number {
  const { date } = toLocal(nowMs, zone);
  const today = toInstant(date, atMinutes, zone).ms;
  return today <= nowMs ? today : toInstant(addDays(date, -1), atMinutes, zone).ms;
}

/** Before the jobs start. The job begins a backup and does not wait for it: a large one takes longer than a job may. */
export function backUpDaily({
  directDatabase,
  env,
  jobs,
  log,
  now,
}: Pick<Deps, 'directDatabase' | 'env' | 'jobs' | 'log' | 'now'>): void {
  let isMaking = false;
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function make(backup: BackupEnv): Promise<void> {
    const { dataDir, files } = env;
    const wanted = { connectionString: directDatabase, place: { dataDir, files: { kind: files.kind } }, backup };
    const beganMs = performance.now();
    // It rejects when its process was ended.
    const outcome = await runTask('backup', { ...wanted, nowMs: now() }).catch(
      (error: Error): BackupOutcome => ({ failed: error.message }),
    );
    if ('made' in outcome) {
      const { made: file, rows } = outcome;
      log.info({ file, rows, ms: Math.round(performance.now() - beganMs) }, 'a backup was made and read back');
    } else if ('failed' in outcome) {
      restsUntil = now() + REST_MS;
      log.error({ reason: outcome.failed, alert: true }, 'the backup failed, and is tried again in an hour');
    }
  }

  // Registered without BACKUP_DIR too: a job that was added before it was taken away must not lie there for ever.
  const begin = async () => {
    const { backup } = env;
    if (!backup || isMaking || now() < restsUntil) return;
    const last = await lastBackupAt(backup, now());
    if (last !== null && last >= lastDueAt(now(), backup)) {
      // Until the next is due, or somebody may have removed it.
      restsUntil = Math.min(now() + REST_MS, lastDueAt(now() + DAY_MS, backup));
      return;
    }
    isMaking = true;
    void make(backup).finally(() => {
      isMaking = false;
    });
  };
  jobs.register('backups.make', begin, () => env.backup !== undefined && !isMaking && now() >= restsUntil);
}
