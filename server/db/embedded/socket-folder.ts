import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { explainFileError, StartupError } from '#server/db/startup-error.ts';
import { type DatabaseUser, firstClosedFolder } from './database-user.ts';
import type { Layout } from './layout.ts';

/** The kernel's limit for a socket's path is 107 bytes on Linux and 103 on macOS, the file name included. */
const longestFolder = 103 - '/.s.PGSQL.5432.lock'.length;

/**
 * Makes the private folder (mode 0700) of the database's socket: the only door to the database, so that its
 * permissions are the sign-in. It lies in the data folder, or under /run or the temporary folder when that path would
 * be too long.
 */
export async function prepareSocketFolder(layout: Layout, user: DatabaseUser): Promise<string> {
  const folder = await chooseFolder(layout, user);
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const found = await lstat(folder);
    if (!found.isDirectory()) throw new StartupError(`${folder} is in the way of the database's socket: remove it.`);
    if (found.uid !== user.uid) {
      if (!user.switchTo || found.uid !== 0) {
        throw new StartupError(`${folder}, the folder of the database's socket, belongs to another user: remove it.`);
      }
      await chown(folder, user.uid, user.gid);
    }
    // A restored backup may have opened it.
    if (found.mode & 0o077) await chmod(folder, 0o700);
    return folder;
  } catch (error) {
    throw explainFileError(error, `The socket folder ${folder} cannot be used`);
  }
}

async function chooseFolder(layout: Layout, user: DatabaseUser): Promise<string> {
  const beside = path.join(path.dirname(layout.clusterDir), 'postgres-socket');
  if (Buffer.byteLength(beside) <= longestFolder) return beside;

  // The name must be the same for every server on this data folder, so that a respawned database is found again.
  const name = `servery-${layout.id}-${user.uid}`;
  const roots = [process.getuid?.() === 0 ? '/run' : undefined, process.env.XDG_RUNTIME_DIR, os.tmpdir(), '/tmp'];
  for (const root of roots) {
    if (!root || Buffer.byteLength(path.join(root, name)) > longestFolder) continue;
    if (await isUsable(root, user)) return path.join(root, name);
  }
  throw new StartupError(`No folder is short enough for the database's socket: set DATA_DIR to a shorter path.`);
}

async function isUsable(root: string, user: DatabaseUser): Promise<boolean> {
  try {
    return (await lstat(root)).isDirectory() && (await firstClosedFolder(root, user)) === undefined;
  } catch {
    return false;
  }
}
