/** Comments give their reasons in words: they cite no section numbers and use no phrases without an actor. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { moduleOf, ROOMS, ROOT, readModules } from './modules.ts';

interface SourceText {
  /** Relative to the project, with '/'. */
  readonly path: string;
  readonly text: string;
  /** Of a script; those of a sheet are found in its text. */
  readonly comments?: readonly string[];
}

const SECTION_SIGN = '\u00a7';
const VAGUE_ACTORS = /\b(?:nobody|anybody)['’]s\b|\bwhoever\b/i;
/** Phrases without an actor: say "by default", "is available", "ignores", "uses", "is reported". */
const PHRASES =
  /\b(?:(?:some|every)body['’]s|in vain|goes by|comes? along|brings? along|unless told|the own|passed over|be had|(?:is|are) told)\b/i;

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

/** Looks at the text first, because parsing every file would take seconds. */
const hasComment = (file: SourceText, phrase: RegExp) =>
  phrase.test(file.text) && commentsOf(file).some((comment) => phrase.test(comment));
const hasVagueComment = (file: SourceText) => hasComment(file, VAGUE_ACTORS);

it('comments cite no section numbers and name their actors', () => {
  const offences = [...scripts, ...sheets]
    .filter((file) => file.text.includes(SECTION_SIGN) || hasVagueComment(file))
    .map((file) => file.path);
  expect(offences).toEqual([]);
});

it('comments use no phrases without an actor', () => {
  const offences = [...scripts, ...sheets].filter((file) => hasComment(file, PHRASES)).map((file) => file.path);
  expect(offences).toEqual([]);
});

/** A file, by its name or the end of its path, or a folder by its whole path. */
const NAMED =
  /(?<![\w./:@#-])(?:(?:[a-z][\w-]*\/)*[a-z][\w-]*\.(?:tsx?|mjs|css)\b|(?:core|server|web|test|bench|docs)(?:\/[a-z][\w-]*)+(?![\w.-]*\.?[\w*{/]))/g;

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

/** Names that say nothing to a stranger: say what the thing is. */
const VAGUE_NAMES = /\b(?:const|let|function|class|type|interface) (?:told|aside|wishes|door|writings)\b/i;

it('names say what a thing is', () => {
  const offences = readModules().filter(({ path: file, text }) => !file.includes('.test.') && VAGUE_NAMES.test(text));
  expect(offences.map((module) => module.path)).toEqual([]);
});

it('the search finds the words in comments of scripts and sheets, and not in code', () => {
  const isFound = (name: string, text: string) =>
    hasVagueComment(name.endsWith('.css') ? { path: name, text } : moduleOf(name, text));
  expect(isFound('a.ts', '// for whoever asks\nexport {};')).toBe(true);
  expect(isFound('a.tsx', 'export const a = 1; /* nobody’s */')).toBe(true);
  expect(isFound('a.css', '/* Whoever\n prefers less motion */')).toBe(true);
  expect(isFound('a.ts', "export const a = 'whoever';")).toBe(false);
});

it('the store calls an order type by its name', () => {
  const store = readModules().filter(({ path: file }) => file.startsWith('web/storefront/'));
  const offences = store.filter(({ text }) => /\bservice\??: OrderType\b/.test(text));
  expect(offences.map((module) => module.path)).toEqual([]);
});
