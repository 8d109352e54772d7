/**
 * Files of former builds. A page that was open before an upgrade still asks for the files of its own build; their names are
 * hashes of what is inside, so they are kept beside those of the present one (docs/decisions/170).
 */
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** After the start of the build that followed it. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** The folder of each app's hashed files, by where they are served. */
const FOLDERS: Readonly<Record<string, string>> = {
  '/assets/': path.join('store', 'assets'),
  '/console/assets/': path.join('console', 'assets'),
};

/** Where they are kept in the data folder. */
export const formerBuilds = (dataDir: string) => path.join(dataDir, 'builds');

/** The kept file of an address such as '/assets/menu-3f2a.js', whether or not there is one; null for other addresses. */
export function formerFile(kept: string, url: string): string | null {
  const [, prefix = '', name = ''] = /^(.*\/)(\w[\w.-]*)$/.exec(url) ?? [];
  const folder = FOLDERS[prefix];
  return folder === undefined ? null : path.join(kept, folder, name);
}

async function listFiles(folder: string): Promise<string[]> {
  const lists = await Promise.all(
    Object.values(FOLDERS).map(async (inner) => {
      const names = await readdir(path.join(folder, inner)).catch(() => []);
      return names.map((name) => path.join(inner, name));
    }),
  );
  return lists.flat();
}

/**
 * Keeps the files of the present build in `kept`, and removes those of builds that another one followed 30 days ago.
 *
 * @param built `dist/web`
 * @throws the file system's error, e.g. where the disk is full; what was kept stays
 */
export async function keepBuild(built: string, kept: string, nowMs: number): Promise<void> {
  const listed = path.join(kept, 'present.json');
  for (const folder of Object.values(FOLDERS)) await mkdir(path.join(kept, folder), { recursive: true });
  const before: string[] = JSON.parse(await readFile(listed, 'utf8').catch(() => '[]'));
  const own = new Set(await listFiles(built));
  const known = new Set(await listFiles(kept));
  for (const file of own) {
    if (known.has(file)) continue;
    // Another process may read it: it is there as a whole or not at all.
    const half = path.join(kept, `copying-${process.pid}`);
    await copyFile(path.join(built, file), half);
    await rename(half, path.join(kept, file));
  }
  const now = new Date(nowMs);
  for (const file of before) if (known.has(file) && !own.has(file)) await utimes(path.join(kept, file), now, now);
  await writeFile(listed, JSON.stringify([...own]));
  for (const file of known) {
    const at = path.join(kept, file);
    if (!own.has(file) && (await stat(at)).mtimeMs < nowMs - KEPT_MS) await rm(at, { force: true });
  }
}
