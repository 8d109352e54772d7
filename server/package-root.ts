import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json, whether this runs from the source tree or bundled in `dist/server`. */
export const PACKAGE_ROOT = findRoot(import.meta.dirname);

function findRoot(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`No package.json above ${start}`);
  }
}

/** Absolute path of a file that ships with the package. */
export function packageFile(...parts: string[]): string {
  return path.join(PACKAGE_ROOT, ...parts);
}

/** How a person runs the command line of this very package: `npm run servery --`, or its program where no sources are. */
export function commandLine(): string {
  const program = packageFile('scripts', 'servery.mjs');
  if (existsSync(packageFile('server', 'main.ts'))) return 'npm run servery --';
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'servery'));
  const found = onPath.find((file) => existsSync(file));
  return found !== undefined && realpathSync(found) === realpathSync(program) ? 'servery' : program;
}
