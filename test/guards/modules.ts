/** Reads which file of the project imports which, exactly as the parser of the language sees it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');

export interface Import {
  /** Project path without a query, or the name of a package. */
  readonly target: string;
  /** As it is written. */
  readonly specifier: string;
  /** The names that are taken, as their owner calls them; none for `*`, `import()` and a file that is only loaded. */
  readonly names: readonly string[];
  /** True when only types are taken, so that nothing is loaded at run time. */
  readonly isType: boolean;
  /** True for `import()`, which loads when it is reached. */
  readonly isDynamic: boolean;
}

export interface SourceModule {
  /** Relative to the project, with '/'. */
  readonly path: string;
  readonly text: string;
  /** Static, dynamic and re-exported ones. */
  readonly imports: readonly Import[];
  /** What stands between the signs of each comment. */
  readonly comments: readonly string[];
}

const SUBPATHS: Record<string, string> = {
  '#core/': 'core/',
  '#server/': 'server/',
  '#ui/': 'web/ui/',
  '#kit/': 'web/kit/',
  '#store/': 'web/storefront/src/',
  '#console/': 'web/console/src/',
  '#test/': 'test/',
};

export const ROOMS = ['core', 'server', 'web', 'test', 'e2e', 'bench', 'scripts', 'tools'] as const;

/** What is no part of the product: tests, what they stand on, and the walk through the parts. */
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/(testing|gallery)\/|^(test|e2e|bench|scripts|tools)\//.test(file);

let modules: readonly SourceModule[] | undefined;

/** All `.ts`, `.tsx` and `.mjs` files of the rooms. Read once by each worker, for all guards that run in it. */
export function readModules(): readonly SourceModule[] {
  modules ??= ROOMS.flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => {
        const absolute = path.join(entry.parentPath, entry.name);
        const relative = path.relative(ROOT, absolute).split(path.sep).join('/');
        return moduleOf(relative, readFileSync(absolute, 'utf8'));
      }),
  );
  return modules;
}

/** A module of this text, which is parsed when its imports or comments are first asked for. */
export function moduleOf(file: string, text: string): SourceModule {
  let parsed: Pick<SourceModule, 'imports' | 'comments'> | undefined;
  const parse = () => {
    parsed ??= parseModule(file, text);
    return parsed;
  };
  return {
    path: file,
    text,
    get imports() {
      return parse().imports;
    },
    get comments() {
      return parse().comments;
    },
  };
}

function parseModule(file: string, text: string): Pick<SourceModule, 'imports' | 'comments'> {
  const { module, comments } = parseSync(file, text);
  return { imports: importsOf(file, text, module), comments: comments.map(({ value }) => value) };
}

function importsOf(file: string, text: string, module: EcmaScriptModule): Import[] {
  const found = (
    specifier: string,
    isType: boolean,
    names: readonly (string | null)[] = [],
    isDynamic = false,
  ): Import => ({
    specifier,
    names: names.filter((name) => name !== null),
    isType,
    isDynamic,
    target: resolve(file, specifier.replace(/\?.*$/, '')),
  });
  const areTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      found(
        moduleRequest.value,
        areTypes(entries),
        entries.map(({ importName }) => importName.name),
      ),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest ? [found(moduleRequest.value, isType, [importName.name])] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^['"]([^'"]+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      return literal ? [found(literal, false, [], true)] : [];
    }),
  ];
}

export function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  const prefix = Object.keys(SUBPATHS).find((one) => specifier.startsWith(one));
  return prefix ? SUBPATHS[prefix] + specifier.slice(prefix.length) : specifier;
}
