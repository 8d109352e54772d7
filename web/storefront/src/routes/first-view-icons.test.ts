import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_ICON_PATHS } from '#ui/icons/icons.ts';
import { CONSOLE_ICON_PATHS } from '#ui/icons/icons-console.ts';
import { LATER_ICON_PATHS } from '#ui/icons/icons-later.ts';
import { MENU_ICON_PATHS } from '#ui/icons/icons-menu.ts';

const web = path.resolve(import.meta.dirname, '../../..');
const rooms: Readonly<Record<string, string>> = { '#ui/': 'ui/', '#store/': 'storefront/src/' };
/** Modules that load without `withTexts`, which loads the later icons. */
const ENTRIES = [
  'storefront/src/entry-client.tsx',
  'storefront/src/routes/used-extras.tsx',
  'storefront/src/routes/window-watch.tsx',
];
/** What loads with the menu, whose icons it has. */
const MENU_ENTRIES = [
  'storefront/src/routes/menu-content.tsx',
  'storefront/src/routes/dialogs/order-panel.tsx',
  'storefront/src/routes/dialogs/product-dialog.tsx',
  'storefront/src/features/cart/panel-lines.tsx',
  'storefront/src/features/cart/cart-ticket.tsx',
];

/** Files below web/ that the entries import, directly or not; without dynamic imports. */
function importedBy(entries: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (file: string) => {
    if (texts.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, isType, from = ''] of text.matchAll(/^(?:import|export)(\s+type)?\b[^;]*?['"]([^'"]+)['"];/gm)) {
      if (isType) continue;
      const room = Object.keys(rooms).find((prefix) => from.startsWith(prefix));
      if (room) visit(path.join(web, rooms[room] ?? '', from.slice(room.length)));
      else if (from.startsWith('.')) visit(path.resolve(path.dirname(file), from));
    }
  };
  for (const entry of entries) visit(path.join(web, entry));
  return texts;
}

/** The files that use one of these icon names. */
function namedIn(files: Iterable<readonly [string, string]>, names: readonly string[]): string[] {
  return [...files].flatMap(([file, text]) =>
    names
      .filter((name) => new RegExp(`(?:\\b(?:name|icon)=\\{?|\\bicon: |[?:] )['"]${name}['"]`).test(text))
      .map((name) => `${path.relative(web, file)}: ${name}`),
  );
}

describe('icons of the first view', () => {
  it('are all among those that come with it', () => {
    const files = importedBy(ENTRIES);
    expect(files.size).toBeGreaterThan(60);
    expect(namedIn(files, Object.keys({ ...MENU_ICON_PATHS, ...LATER_ICON_PATHS }))).toEqual([]);
  });

  it('of the menu are among those that come with it', () => {
    const files = importedBy(MENU_ENTRIES);
    expect(files.size).toBeGreaterThan(20);
    expect(namedIn(files, Object.keys(LATER_ICON_PATHS))).toEqual([]);
  });
});

describe('icons of the store', () => {
  it('are never those that only the console loads', () => {
    const root = path.join(web, 'storefront/src');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
    const known: readonly string[] = [
      ...Object.keys(FIRST_ICON_PATHS),
      ...Object.keys(MENU_ICON_PATHS),
      ...Object.keys(LATER_ICON_PATHS),
    ];
    const named = namedIn(
      files.map(([file, text]) => [path.join(root, file), text] as const),
      Object.keys(CONSOLE_ICON_PATHS).filter((name) => !known.includes(name)),
    );
    expect(named).toEqual([]);
  });
});
