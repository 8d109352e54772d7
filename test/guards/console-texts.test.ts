/** What staff see before the texts of the other pages are loaded. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, readModules } from './modules.ts';

const LOCALES = path.join(ROOT, 'web/console/src/locales');
const CONSOLE = 'web/console/src/';
const modules = new Map(readModules().map((module) => [module.path, module]));

/** Files of a catalogue as the pattern of `locales/<language>.ts` names them. */
const listIn = (file: string) => /\{([a-z,-]+)\}\.json/.exec(readFileSync(path.join(LOCALES, file), 'utf8'))?.[1];
const first = new Set(listIn('en.ts')?.split(','));
const catalogues = new Set(readdirSync(path.join(LOCALES, 'en')).map((file) => file.replace('.json', '')));

/** What runs without the later texts: everything that the entry loads, and what comes without `later`. */
function modulesBeforeLater(): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const module = modules.get(name);
    if (!module || seen.has(name)) return;
    seen.add(name);
    for (const { target, specifier, isType, isDynamic } of module.imports) {
      const isLater = isDynamic && new RegExp(`later\\(\\s*\\(\\)\\s*=>\\s*import\\('${specifier}'`).test(module.text);
      if (!isType && !isLater) visit(target);
    }
  };
  visit(`${CONSOLE}main.tsx`);
  return [...seen].filter((name) => name.startsWith(CONSOLE) && !name.includes('/locales/'));
}

it.each(['hi.ts', 'pa.ts', 'en-later.ts', 'hi-later.ts', 'pa-later.ts'])(
  '%s divides the files as en.ts does',
  (file) => {
    expect(listIn(file)).toBe(listIn('en.ts'));
    for (const name of first) expect(catalogues, name).toContain(name);
  },
);

it('shows nothing whose text comes later', () => {
  const names = modulesBeforeLater();
  expect(names).toContain(`${CONSOLE}features/board/board-page.tsx`);
  const wanting = names.flatMap((name) => {
    const keys = modules.get(name)?.text.matchAll(/[`'"]([a-z][a-z-]*)\.[\w$][\w.${}-]*[`'"]/g) ?? [];
    return [...keys].flatMap(([key, file = '']) =>
      catalogues.has(file) && !first.has(file) ? [`${name}: ${key}`] : [],
    );
  });
  expect(wanting).toEqual([]);
});
