/** A second build of the product, for upgrades under open tabs. */
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './server.ts';

/** The hash at the end of a built file's name: 'menu-BNkfVw07.js'. */
const HASHED = /-([\w-]{7,8})\.(js|css|woff2|svg|png|avif|webp)(\.br|\.gz)?$/;

/** The package with all hashes of its web files changed. It lies inside of ours, where its packages are found. */
export async function nextBuild(): Promise<string> {
  const home = path.join(ROOT, '.servery-test');
  await mkdir(home, { recursive: true });
  const root = await mkdtemp(path.join(home, 'next-'));
  for (const name of await readdir(ROOT)) {
    if (name === 'dist') await cp(path.join(ROOT, name), path.join(root, name), { recursive: true });
    else if (name === 'package.json') await cp(path.join(ROOT, name), path.join(root, name));
    else if (!name.startsWith('.') && name !== 'data' && name !== 'node_modules')
      await symlink(path.join(ROOT, name), path.join(root, name));
  }
  const web = path.join(root, 'dist', 'web');
  const entries = await readdir(web, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const names = new Map<string, string>();
  for (const file of files) {
    const [, hash] = HASHED.exec(path.basename(file)) ?? [];
    if (hash && file.includes(`${path.sep}assets${path.sep}`))
      names.set(`-${hash}.`, `-${[...hash].reverse().join('')}.`);
  }
  const changed = (text: string) => text.replace(/-[\w-]{7,8}\./g, (name) => names.get(name) ?? name);
  for (const file of files) {
    // What the build compressed has the names of before inside.
    if (/\.(br|gz)$/.test(file)) await rm(file);
    else {
      if (/\.(js|css|html|json|webmanifest)$/.test(file)) await writeFile(file, changed(await readFile(file, 'utf8')));
      await rename(file, path.join(path.dirname(file), changed(path.basename(file))));
    }
  }
  return root;
}
