import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { requireKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** Keeps files under `folder`, which is made when the first one is written. */
export function createDiskFileStore(folder: string): FileStore {
  const fileOf = (key: string) => {
    requireKey(key);
    return path.join(folder, ...key.split('/'));
  };
  return {
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async has(key) {
      return await access(fileOf(key)).then(
        () => true,
        () => false,
      );
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async write(key, bytes) {
      const file = fileOf(key);
      const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        const handle = await open(draft, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        // A rename replaces at once: no reader ever meets half a file.
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
