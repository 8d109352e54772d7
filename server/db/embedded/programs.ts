import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#server/db/startup-error.ts';
import type { DatabaseUser } from './database-user.ts';
import { findPackagedPrograms } from './packaged-programs.ts';
import { type Programs, probePrograms } from './probe-programs.ts';

/** The code relies on SQL of this version. */
const oldestMajor = 15;

/**
 * Finds PostgreSQL: the npm package for this platform, else what the machine has installed. An existing cluster needs
 * programs of its own major version.
 *
 * @param runtimeFolder where the package may be copied to, asked for only when it cannot be used where it is
 * @throws StartupError when none fits
 */
export async function findPrograms(
  user: DatabaseUser,
  clusterMajor: number | undefined,
  runtimeFolder: () => Promise<string>,
): Promise<Programs> {
  const seen = new Set<string>();
  const fitting = (found: Programs | undefined): Programs | undefined => {
    if (!found) return undefined;
    seen.add(found.version);
    const fits = clusterMajor === undefined ? found.majorVersion >= oldestMajor : found.majorVersion === clusterMajor;
    return fits ? found : undefined;
  };

  const packaged = fitting(await findPackagedPrograms(user, runtimeFolder));
  if (packaged) return packaged;
  for (const binDir of await installedBinDirs()) {
    const found = fitting(await probePrograms(binDir, user));
    if (found) return found;
  }
  throw new StartupError(explainAbsence(clusterMajor, [...seen]));
}

function explainAbsence(clusterMajor: number | undefined, seen: readonly string[]): string {
  const here = seen.length > 0 ? `only ${seen.join(' and ')} can run here` : 'none can run here';
  if (clusterMajor !== undefined) {
    return (
      `The database in the data folder was made by PostgreSQL ${clusterMajor}, but ${here}: install PostgreSQL ` +
      `${clusterMajor}, or move the data over with pg_dumpall and set DATABASE_URL.`
    );
  }
  return `Servery needs PostgreSQL ${oldestMajor} or later, but ${here}: install it, or set DATABASE_URL.`;
}

/** Folders where package managers put PostgreSQL's server programs, the newest version first. */
async function installedBinDirs(): Promise<string[]> {
  const folders: string[] = [];
  for (const root of ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr/local/lib/postgresql']) {
    const entries = await readdir(root).catch(() => []);
    const versions = entries.filter((entry) => /^(postgresql@)?\d+$/.test(entry));
    versions.sort((a, b) => Number(/\d+$/.exec(b)) - Number(/\d+$/.exec(a)));
    folders.push(...versions.map((entry) => path.join(root, entry, 'bin')));
  }
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...folders, '/usr/pgsql/bin', ...onPath];
}
