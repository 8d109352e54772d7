import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The account PostgreSQL runs under and that owns its files. */
export type DatabaseUser = {
  readonly uid: number;
  readonly gid: number;
  /** Present when this process is root and has to step down, since PostgreSQL refuses to run as root. */
  readonly switchTo: { readonly uid: number; readonly gid: number } | undefined;
};

/**
 * An ordinary user runs PostgreSQL as itself. Root takes the owner of what is already there (an existing cluster, or a
 * data folder that an ordinary user made and later started with sudo), and otherwise `nobody`; no account is created.
 */
export async function chooseDatabaseUser(dataDir: string): Promise<DatabaseUser> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, switchTo: undefined };

  for (const place of [path.join(dataDir, 'postgres'), dataDir]) {
    const owner = await stat(place).catch(() => undefined);
    if (owner && owner.uid !== 0) return steppedDown(owner.uid, owner.gid);
  }
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  return nobody ? steppedDown(Number(nobody[1]), Number(nobody[2])) : steppedDown(65_534, 65_534);
}

function steppedDown(uid: number, gid: number): DatabaseUser {
  return { uid, gid, switchTo: { uid, gid } };
}

/** The first folder on the way to `target` (itself included) that `user` may not enter, or undefined. */
export async function firstClosedFolder(target: string, user: DatabaseUser): Promise<string | undefined> {
  const parts = path.resolve(target).split(path.sep).filter(Boolean);
  for (let depth = 0; depth <= parts.length; depth += 1) {
    const folder = `/${parts.slice(0, depth).join('/')}`;
    const { uid, gid, mode } = await stat(folder);
    const mayEnter = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (!mayEnter) return folder;
  }
  return undefined;
}
