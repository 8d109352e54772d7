import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LATER_ICON_PATHS } from '#ui/icons/icons-later.ts';

const web = path.resolve(import.meta.dirname, '../../..');
const rooms: Readonly<Record<string, string>> = { '#ui/': 'ui/', '#store/': 'storefront/src/' };
/** What loads without `withTexts`, which brings the later icons. */
const ENTRIES = [
  'storefront/src/entry-client.tsx',
  'storefront/src/routes/menu-extras.tsx',
  'storefront/src/routes/order-panel.tsx',
  'storefront/src/routes/celebration-watch.tsx',
  'storefront/src/features/cart/panel-lines.tsx',
  'storefront/src/features/cart/cart-ticket.tsx',
];

/** Files below web/ that the entries import, at whatever remove; not what they load later. */
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

describe('icons of the first view', () => {
  it('are all among those that come with it', () => {
    const files = importedBy(ENTRIES);
    expect(files.size).toBeGreaterThan(60);
    const missing = [...files].flatMap(([file, text]) =>
      Object.keys(LATER_ICON_PATHS)
        .filter((name) => new RegExp(`(?:\\b(?:name|icon)=\\{?|\\bicon: |[?:] )['"]${name}['"]`).test(text))
        .map((name) => `${path.relative(web, file)}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
