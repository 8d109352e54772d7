/** Reads the project's own source from disk, for the tests that guard its layout. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

export interface SourceFile {
  /** Relative to the project, with '/'. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Project paths, or bare package names, that it imports. */
  readonly imports: readonly string[];
}

const SUBPATHS: Record<string, string> = {
  '#core/': 'core/',
  '#server/': 'server/',
  '#ui/': 'web/ui/',
  '#store/': 'web/storefront/src/',
  '#console/': 'web/console/src/',
  '#test/': 'test/',
};

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  const subpath = Object.keys(SUBPATHS).find((prefix) => specifier.startsWith(prefix));
  return subpath ? SUBPATHS[subpath] + specifier.slice(subpath.length) : specifier;
}

/** Static, dynamic, side-effect and re-export imports. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All `.ts` and `.tsx` files below `folders`. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => {
        const absolute = path.join(entry.parentPath, entry.name);
        const relative = path.relative(ROOT, absolute).split(path.sep).join('/');
        const text = readFileSync(absolute, 'utf8');
        const imports = [...text.matchAll(IMPORT)].map((match) =>
          resolveImport(relative, match[1] ?? match[2] ?? match[3] ?? ''),
        );
        return { path: relative, text, lines: text.split('\n').length - 1, imports };
      }),
  );
}
