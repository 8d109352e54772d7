/** Comments name files and folders that exist. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOMS, ROOT, readModules } from './modules.ts';

interface SourceText {
  /** Relative to the project, with '/'. */
  readonly path: string;
  readonly text: string;
  /** Of a script; those of a sheet are found in its text. */
  readonly comments?: readonly string[];
}

const scripts: readonly SourceText[] = readModules();
const sheets: readonly SourceText[] = ROOMS.flatMap((room) =>
  readdirSync(path.join(ROOT, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(css|html|sql)$/.test(entry.name))
    .map((entry) => {
      const absolute = path.join(entry.parentPath, entry.name);
      const relative = path.relative(ROOT, absolute).split(path.sep).join('/');
      return { path: relative, text: readFileSync(absolute, 'utf8') };
    }),
);

function commentsOf(file: SourceText): readonly string[] {
  return file.comments ?? file.text.match(/\/\*[\s\S]*?\*\//g) ?? [];
}

/** A file, by its name or the end of its path, or a folder by its whole path. */
const NAMED =
  /(?<![\w./:@#-])(?:(?:[a-z][\w-]*\/)*[a-z][\w-]*\.(?:tsx?|mjs|css)\b|(?:core|server|web|test|bench|tools|docs)(?:\/[a-z][\w-]*)+(?![\w.-]*\.?[\w*{/]))/g;

it('comments name files and folders that exist', () => {
  const known = new Set<string>();
  for (const room of [...ROOMS, 'docs'] as const) {
    for (const name of readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })) {
      const parts = [room, ...name.split(path.sep)];
      known.add(parts.join('/'));
      if (name.includes('.')) for (let from = 1; from < parts.length; from += 1) known.add(parts.slice(from).join('/'));
    }
  }
  const gone = [...scripts, ...sheets].flatMap((file) =>
    commentsOf(file)
      .flatMap((comment) => comment.match(NAMED) ?? [])
      .filter((named) => !known.has(named))
      .map((named) => `${file.path}: ${named}`),
  );
  expect(gone).toEqual([]);
});
