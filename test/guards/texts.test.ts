/** Which texts a page names: none before it is loaded, and each text somewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cataloguesOf } from '../../web/locale-plugin.ts';
import { ROOT, readModules } from './modules.ts';

const CONSOLE = 'web/console/src/';
const STORE = 'web/storefront/src/';
const modules = new Map(readModules().map((module) => [module.path, module]));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What the roots load by themselves; `isLater` says of an `import()` that it brings the other texts. */
function loadedBy(roots: readonly string[], isLater: (specifier: string, text: string) => boolean): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const module = modules.get(name);
    if (!module || seen.has(name)) return;
    seen.add(name);
    for (const { target, specifier, isType, isDynamic } of module.imports) {
      if (!isType && !(isDynamic && isLater(specifier, module.text))) visit(target);
    }
  };
  roots.forEach(visit);
  return [...seen].filter((name) => /^web\/(?:console|storefront|ui)\//.test(name) && !name.includes('/locales/'));
}

/** Keys in the modules that are not in the catalogue's files `given`. */
function wantingIn(names: readonly string[], app: string, given: ReadonlySet<string>): string[] {
  const folder = `${app}locales/en`;
  const fileOf = new Map(
    readdirSync(path.join(ROOT, folder)).flatMap((file) =>
      Object.keys(JSON.parse(read(`${folder}/${file}`))).map((key) => [key, file.replace('.json', '')] as const),
    ),
  );
  const files = new Set(fileOf.values());
  for (const name of given) expect(files, name).toContain(name);
  const later = [...fileOf].flatMap(([key, file]) => (given.has(file) ? [] : [key]));
  return names.flatMap((name) =>
    keysIn(modules.get(name)?.text ?? '').flatMap((pattern) =>
      later.filter((key) => pattern.test(key)).map((key) => `${name}: ${key}`),
    ),
  );
}

/** The keys of texts that a source names. A part in braces stands for what `part` matches. */
function keysIn(source: string, part = '[\\w-]+'): RegExp[] {
  const texts = source.replace(/\$\{[^{}]*\}/g, '<>').matchAll(/[`'"]([a-z][\w-]*\.[\w.<>-]+)[`'"]/g);
  return [...texts].map(([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('<>', part)}$`));
}

it('the console’s board shows nothing whose text comes later', () => {
  const isLater = (specifier: string, text: string) =>
    new RegExp(`later\\(\\s*\\(\\)\\s*=>\\s*import\\('${specifier}'`).test(text);
  const names = loadedBy([`${CONSOLE}main.tsx`], isLater);
  expect(names).toContain(`${CONSOLE}features/board/board-page.tsx`);
  expect(wantingIn(names, CONSOLE, new Set(cataloguesOf('console', 'first')))).toEqual([]);
});

const FIRST = ['entry-client.tsx', 'lib/follow-store.ts', 'routes/window-watch.tsx'];
const MENU = ['routes/used-extras.tsx', 'routes/menu-content.tsx', 'routes/dialogs/order-panel.tsx'];
const CART = ['features/cart/panel-lines.tsx', 'features/cart/cart-ticket.tsx'];

it.each([
  ['first view', FIRST, ['first']],
  ['menu', [...FIRST, ...MENU, ...CART], ['first', 'menu']],
])('the store’s %s shows nothing whose text comes later', (_, roots, chunks) => {
  const names = loadedBy(
    roots.map((root) => STORE + root),
    () => true,
  );
  expect(names).toContain(`${STORE}routes/layout.tsx`);
  const wanting = wantingIn(names, STORE, new Set(chunks.flatMap((chunk) => cataloguesOf('storefront', chunk))));
  // The titles of the policies stand in one table; only their pages show them.
  expect(wanting.filter((one) => !one.includes('policies.ts: info.policy.'))).toEqual([]);
});

it('the store keeps no text that no source names', () => {
  const named = [...modules.values()]
    .filter(
      ({ path: file }) => /^(?:core|web\/(?:storefront|ui|kit))\//.test(file) && !/\.test\.|\/locales\//.test(file),
    )
    .flatMap(({ text }) => keysIn(text, '[\\w.-]*'));
  const keys = readdirSync(path.join(ROOT, STORE, 'locales/en')).flatMap((file) =>
    Object.keys(JSON.parse(read(`${STORE}locales/en/${file}`))),
  );
  expect(keys.filter((key) => !named.some((pattern) => pattern.test(key)))).toEqual([]);
});

it('the audit log has words for every change that the server records', () => {
  const recorded = [
    /\baction: (?:[^'\n]+ \? )?'([a-z]+\.[\w.-]+)'(?: : '([a-z]+\.[\w.-]+)')?/g,
    /\b(?:changeMachines|audited|record)\([^']*'([a-z]+\.[\w.-]+)'/g,
  ];
  const server = [...modules].filter(([name]) => name.startsWith('server/modules/') && !name.includes('.test.'));
  const actions = server.flatMap(([, { text }]) =>
    recorded.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, ...names]) => names.filter(Boolean))),
  );
  const names = read('web/console/src/features/audit/audit-names.ts').matchAll(
    /^ {2}'([a-z]+\.[\w.-]+)': 'audit\.action/gm,
  );
  const worded = new Set([...names].map(([, name]) => name));
  expect(actions).toEqual(expect.arrayContaining(['menu.publish', 'promotion.create', 'key.revoke', 'printer.secret']));
  expect([...new Set(actions)].filter((action) => !worded.has(action))).toEqual([]);
});
