/** A page that is opened at its own address has the sheets of the classes it uses; nothing waits for another page's sheet. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { definedIn } from './classes.ts';
import { ROOT, readModules, type SourceModule } from './modules.ts';

/** The room and the entry of each app. */
const APPS = [
  ['web/console/src/', 'main.tsx'],
  ['web/storefront/src/', 'entry-client.tsx'],
] as const;

const modules = new Map(readModules().map((module) => [module.path, module]));
/** Class → the sheets that define it. */
const owners = new Map<string, string[]>();
for (const file of readdirSync(path.join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.css') || file.includes('node_modules')) continue;
  const sheet = `web/${file.split(path.sep).join('/')}`;
  for (const name of definedIn(readFileSync(path.join(ROOT, sheet), 'utf8'))) {
    owners.set(name, [...(owners.get(name) ?? []), sheet]);
  }
}

const allSheets = new Set([...owners.values()].flat());

/** All modules and sheets that a module loads without a dynamic import, with itself. */
function closureOf(entry: string): Set<string> {
  const found = new Set<string>([entry]);
  for (const file of found) {
    for (const { target, isType, isDynamic } of modules.get(file)?.imports ?? []) {
      if (!isType && !isDynamic) found.add(target);
    }
  }
  return found;
}

const literalsIn = (text: string) =>
  [...text.matchAll(/'([^']*)'|"([^"]*)"|`([^`$]*)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');

/** The classes in `className="…"`, `className={…}` and `classNames(…)`. */
function classesIn({ text }: SourceModule): string[] {
  const places = [
    ...text.matchAll(/className=("[^"]*")/g),
    ...text.matchAll(/className=\{([^}]*)\}/g),
    ...text.matchAll(/classNames\(([^)]*)\)/g),
  ];
  // A value that is compared is no class.
  const withoutComparisons = (place: string) => place.replace(/[!=]==\s*'[^']*'/g, '');
  return places
    .flatMap(([, place = '']) => literalsIn(withoutComparisons(place)))
    .flatMap((literal) => literal.split(/\s+/));
}

/** What each dynamically imported module can count on: its own closure, and what all of its importers have. */
function sheetsByEntry(main: string): Map<string, { readonly closure: Set<string>; readonly sheets: Set<string> }> {
  const entries = new Map([[main, { closure: closureOf(main), sheets: new Set(closureOf(main)) }]]);
  for (const { closure } of entries.values()) {
    for (const file of closure) {
      for (const { target, isDynamic } of modules.get(file)?.imports ?? []) {
        if (!isDynamic || entries.has(target)) continue;
        entries.set(target, { closure: closureOf(target), sheets: new Set(allSheets) });
      }
    }
  }
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const [entry, { closure, sheets }] of entries) {
      if (entry === main) continue;
      const importers = [...entries.values()].filter((other) =>
        [...other.closure].some((file) =>
          modules.get(file)?.imports.some((one) => one.isDynamic && one.target === entry),
        ),
      );
      for (const sheet of sheets) {
        if (closure.has(sheet) || importers.every((other) => other.sheets.has(sheet))) continue;
        sheets.delete(sheet);
        isMoving = true;
      }
    }
  }
  return entries;
}

describe('sheets', () => {
  it.each(APPS)('of %s are loaded by what uses their classes', (room, entryFile) => {
    const missing = new Set<string>();
    for (const [entry, { closure, sheets }] of sheetsByEntry(room + entryFile)) {
      for (const file of closure) {
        const module = modules.get(file);
        if (!module?.path.endsWith('.tsx')) continue;
        for (const name of classesIn(module)) {
          // A part of web/ui knows the classes of web/ui alone.
          const rooms = file.startsWith(room) ? [room, 'web/ui/'] : ['web/ui/'];
          const homes = owners.get(name)?.filter((sheet) => rooms.some((one) => sheet.startsWith(one)));
          if (homes?.length && !homes.some((sheet) => sheets.has(sheet)))
            missing.add(`${entry} shows ${file}, which uses .${name} of ${homes.join(' or ')}`);
        }
      }
    }
    expect([...missing].sort()).toEqual([]);
  });
});

/** What the store's first view shows. */
const FIRST = ['entry-client.tsx', 'routes/menu-content.tsx'].map((file) => `web/storefront/src/${file}`);

/** A class alone in a selector → the properties that rules of a sheet give it, at any width. */
function singlesOf(sheet: string): Map<string, Set<string>> {
  const singles = new Map<string, Set<string>>();
  const text = readFileSync(path.join(ROOT, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
  for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',')) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
      if (!name) continue;
      const properties = singles.get(name) ?? new Set();
      for (const [, property = ''] of body.matchAll(/(?:^|;)\s*([\w-]+):/g)) properties.add(property);
      singles.set(name, properties);
    }
  }
  return singles;
}

const isSame = (one: string, other: string) =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);

describe('two later sheets', () => {
  // The build puts a page's own sheet before what many pages share, and sheets that came stay where they are.
  it.each([
    ['storefront', FIRST],
    ['console', ['web/console/src/main.tsx']],
  ])('of the %s say the same of no element with the same weight: which comes last is nowhere said', (app, entries) => {
    const first = new Set(entries.flatMap((file) => [...closureOf(file)]));
    const isOfApp = (file: string) => file.startsWith('web/ui/') || file.startsWith(`web/${app}/`);
    const late = [...allSheets].filter((sheet) => isOfApp(sheet) && !first.has(sheet));
    const singles = new Map(late.map((sheet) => [sheet, singlesOf(sheet)]));
    const found = new Set<string>();
    const compare = (one: string, other: string) => {
      for (const [sheet, classes] of singles)
        for (const [second, others] of singles) {
          if (sheet === second) continue;
          const both = [...(classes.get(one) ?? [])].filter((property) =>
            [...(others.get(other) ?? [])].some((rival) => isSame(property, rival)),
          );
          if (both.length > 0) found.add(`.${one} of ${sheet} and .${other} of ${second}: ${both.join(', ')}`);
        }
    };
    for (const module of modules.values()) {
      if (!isOfApp(module.path) || !/(?<!\.test)\.tsx$/.test(module.path)) continue;
      for (const [place] of module.text.matchAll(/className="[^"]*"|'[a-z][\w-]*(?: [\w-]+)+'/g)) {
        const names = place.match(/[\w-]+/g)?.filter((name) => owners.has(name)) ?? [];
        names.forEach((name, index) => {
          for (const other of names.slice(index + 1)) compare(name, other);
        });
      }
    }
    expect([...found].sort()).toEqual([]);
  });
});

/** Rules that depend on something in the whole page, and rules with a question for elements of any class. */
const ASKS_THE_PAGE =
  /(?:^|[{},])\s*(?:html|:root|body)[^\s{},]*:has\(|:has\([^{}]*[\s>+~]:(?:is|not|where)\([^{},]*\)\s*[,{]/;

describe('sheets of the first view', () => {
  it('ask the whole page for nothing: a browser would look through all of it at each change (docs/performance.md#the-first-view)', () => {
    const files = FIRST.flatMap((file) => [...closureOf(file)]);
    const sheets = [...new Set(files)].filter((file) => file.endsWith('.css'));
    expect(sheets).toContain('web/storefront/src/features/menu/department-links.css');
    const asking = sheets.filter((sheet) => {
      const text = readFileSync(path.join(ROOT, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
      return ASKS_THE_PAGE.test(text);
    });
    expect(asking).toEqual([]);
  });
});
