import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { explainFileError, StartupError } from '#server/db/startup-error.ts';
import type { DatabaseUser } from './database-user.ts';

/** What stands where the cluster should be. */
export type ClusterState =
  | { readonly kind: 'absent' }
  /** Left by a first start that never finished: it holds no data. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'ready'; readonly majorVersion: number };

/**
 * Looks at the cluster's folder without changing anything but too generous permissions.
 *
 * @throws StartupError when the folder is not ours, cannot be read, or is damaged in a way that may have cost data.
 */
export async function inspectCluster(clusterDir: string, user: DatabaseUser): Promise<ClusterState> {
  try {
    const entries = await readdir(clusterDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    if (entries.length === 0) return { kind: 'absent' };
    const missing = await findMissing(clusterDir);
    if (missing) return await judgeIncomplete(clusterDir, entries, missing);
    await checkOwner(clusterDir, user);
    return { kind: 'ready', majorVersion: await readVersion(clusterDir) };
  } catch (error) {
    throw explainFileError(error, `The database folder ${clusterDir} cannot be read`);
  }
}

async function findMissing(clusterDir: string): Promise<string | undefined> {
  for (const file of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']) {
    const found = await stat(path.join(clusterDir, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });
    if (!found) return file;
  }
  return undefined;
}

/** Without a single table file nothing can have been stored; with one, only a person may decide what to do. */
async function judgeIncomplete(clusterDir: string, entries: readonly string[], missing: string): Promise<ClusterState> {
  const foreign = entries.find((entry) => !/^(pg_\S+|postgresql\S*|postmaster\S*|base|global|PG_VERSION)$/.test(entry));
  if (foreign) {
    throw new StartupError(
      `${clusterDir} is not a database but holds other files (such as ${foreign}): move them away, ` +
        'or set DATA_DIR to another folder.',
    );
  }
  const base = path.join(clusterDir, 'base');
  for (const database of await readdir(base).catch(() => [])) {
    const files = await readdir(path.join(base, database)).catch(() => []);
    if (files.length > 0) {
      throw new StartupError(
        `The database in ${clusterDir} is damaged (${missing} is missing): restore it from a backup, ` +
          'or move the folder away to start with an empty one.',
      );
    }
  }
  return { kind: 'unfinished' };
}

async function checkOwner(clusterDir: string, user: DatabaseUser): Promise<void> {
  const { uid, mode } = await stat(clusterDir);
  if (uid !== user.uid) {
    const remedy = uid === 0 ? 'give it to an ordinary user with chown -R' : 'start Servery as that user';
    throw new StartupError(`The database folder ${clusterDir} belongs to user ${uid}, not ${user.uid}: ${remedy}.`);
  }
  // PostgreSQL refuses a folder that others can read; restoring a backup often leaves one.
  if (mode & 0o027) await chmod(clusterDir, 0o700);
}

async function readVersion(clusterDir: string): Promise<number> {
  const text = (await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (!/^\d+$/.test(text)) {
    throw new StartupError(`${clusterDir}/PG_VERSION is damaged: restore the folder from a backup.`);
  }
  return Number(text);
}
