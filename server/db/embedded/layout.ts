import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, readlink, realpath, rmdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#server/db/make-folder.ts';
import { explainFileError, StartupError } from '#server/db/startup-error.ts';
import { type DatabaseUser, firstClosedFolder } from './database-user.ts';

/** Where the parts of one embedded database lie. All paths are absolute and free of symbolic links. */
export type Layout = {
  readonly dataDir: string;
  /** The PostgreSQL data folder, which may not exist yet. */
  readonly clusterDir: string;
  readonly logFile: string;
  /** Short and stable name of this database, for folders outside `dataDir`. */
  readonly id: string;
};

/** Where root keeps what an unprivileged user has to reach and cannot reach under the data folder. */
const systemFolder = '/var/lib/servery';

/**
 * Makes the data folder and decides where the cluster lives: `postgres` inside it, except when root's data folder lies
 * under a folder that the database's user may not enter (such as /root). Then `postgres` becomes a link into
 * /var/lib/servery, provided that it is on the same file system, so that both survive or vanish together.
 */
export async function prepareLayout(
  dataDir: string,
  user: DatabaseUser,
  log: (message: string) => void,
): Promise<Layout> {
  try {
    await makeFolder(dataDir);
    const real = await realpath(dataDir);
    const id = createHash('sha256').update(real).digest('hex').slice(0, 12);
    const clusterDir = await locateCluster(real, user, log);
    return { dataDir: real, clusterDir, logFile: path.join(real, 'postgres.log'), id };
  } catch (error) {
    throw explainFileError(error, `The data folder ${dataDir} cannot be used`);
  }
}

async function locateCluster(dataDir: string, user: DatabaseUser, log: (message: string) => void): Promise<string> {
  const usual = path.join(dataDir, 'postgres');
  const existing = await lstat(usual).catch(() => undefined);
  if (existing?.isSymbolicLink()) return followLink(usual);
  if (existing && !existing.isDirectory()) throw new StartupError(`${usual} is a file where a folder is needed.`);
  if (!user.switchTo) return usual;

  await letIn(dataDir, user);
  const closed = await firstClosedFolder(dataDir, user);
  if (!closed) return usual;
  if (existing) {
    throw new StartupError(
      `PostgreSQL may not run as root, and the user that owns ${usual} may not enter ${closed}: ` +
        'move the data folder elsewhere and set DATA_DIR to it.',
    );
  }
  return relocate({ dataDir, usual, closed, user }, log);
}

async function followLink(link: string): Promise<string> {
  const target = path.resolve(path.dirname(link), await readlink(link));
  const parent = await realpath(path.dirname(target)).catch(() => undefined);
  if (!parent) throw new StartupError(`${link} points to ${target}, which is gone: restore it from a backup.`);
  return path.join(parent, path.basename(target));
}

/** A data folder that root's umask closed is ours to open for passing through (not for listing). */
async function letIn(dataDir: string, user: DatabaseUser): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  if (uid === 0 && user.uid !== 0) await chmod(dataDir, (mode & 0o777) | 0o011);
}

/** Every new link gets a folder of its own, so that a deleted data folder never comes back with its old database. */
async function relocate(
  from: { dataDir: string; usual: string; closed: string; user: DatabaseUser },
  log: (message: string) => void,
): Promise<string> {
  await makeReachable(systemFolder);
  const home = await mkdtemp(path.join(systemFolder, 'data-'));
  const [here, there] = await Promise.all([stat(from.dataDir), stat(home)]);
  if (here.dev !== there.dev) {
    await rmdir(home);
    throw new StartupError(
      `PostgreSQL may not run as root, and an unprivileged user may not enter ${from.closed}: ` +
        'set DATA_DIR to a folder outside of it.',
    );
  }
  await chmod(home, 0o755);
  await chown(home, from.user.uid, from.user.gid);
  const target = path.join(home, 'postgres');
  try {
    await symlink(target, from.usual);
  } catch (error) {
    await rmdir(home);
    // A server starting at the same moment made its link first.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return followLink(from.usual);
    throw error;
  }
  log(
    `${from.closed} is closed to the unprivileged user that PostgreSQL must run as, so the database is kept in ` +
      `${target}, with a link to it in ${from.dataDir}. Set DATA_DIR to keep everything in one place.`,
  );
  return target;
}

/**
 * The folder for copies of PostgreSQL's programs when they cannot be used where npm put them. Root shares one copy
 * between all data folders; a read-only system keeps it in the data folder.
 */
export async function runtimeFolder(layout: Layout, user: DatabaseUser): Promise<string> {
  const own = path.join(layout.dataDir, 'runtime');
  try {
    const folder = user.switchTo ? path.join(systemFolder, 'runtime') : own;
    await makeReachable(folder);
    return folder;
  } catch (error) {
    if (!user.switchTo) throw explainFileError(error, `PostgreSQL's programs cannot be copied to ${own}`);
    await makeReachable(own);
    return own;
  }
}

async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const ours = folder.startsWith(systemFolder) ? [systemFolder, folder] : [folder];
  for (const one of ours) await chmod(one, 0o755);
}
