/** What a group of choices counts, from the editor's call to the tables. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireMenuChanges, WireMenuItem } from '#core/contract/menu/console-menu.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import type { GroupDocument } from '#core/domain/menu/document.ts';
import { newGroup } from '#core/domain/menu/new.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';

let console: ConsoleApp;
let cookie: string;
beforeAll(async () => {
  console = await createConsoleApp();
  cookie = await console.signIn(console.first, 'manager');
});
afterAll(() => console?.close());

type Options = Omit<Parameters<ConsoleApp['call']>[1], 'at'>;
const call = (name: RouteName, options: Options = {}) => console.call(name, { at: console.first, cookie, ...options });
const changes = async () => dataOf<WireMenuChanges>(await call('getMenuChanges'));
const itemOf = async (kind: string, itemId: string) =>
  dataOf<WireMenuItem>(await call('getMenuItem', { params: { kind, itemId } }));
const create = async (kind: string, document: unknown) =>
  dataOf<WireMenuItem>(await call('createMenuItem', { body: { kind, document } }));
const save = (kind: string, itemId: string, document: unknown, revision: number) =>
  call('saveMenuItem', { params: { kind, itemId }, body: { kind, document, revision } });
const publish = async () => await call('publishMenu', { body: { stamp: (await changes()).stamp } });
const groupNamed = (name: string, countsPieces = true): GroupDocument => ({ ...newGroup(name), countsPieces });

it('counts the pieces of a new group, unless it says kinds', async () => {
  const { countsPieces: _, ...silent } = groupNamed('Scoops');
  const scoops = await create('group', silent);
  const kinds = await create('group', groupNamed('Kinds', false));
  // Written by the version before.
  const older = await create('group', groupNamed('Older'));
  await console.db.execute(
    sql`update menu_draft_items set body = body - 'countsPieces' where item_id = ${older.itemId}`,
  );
  expect((await publish()).statusCode).toBe(200);
  const { rows } = await console.db.execute(
    sql`select name ->> 'en' as name, counts_pieces from modifier_categories
      where modifier_category_id in (${scoops.itemId}, ${kinds.itemId}, ${older.itemId}) order by 1`,
  );
  expect(rows).toEqual([
    { name: 'Kinds', counts_pieces: false },
    { name: 'Older', counts_pieces: false },
    { name: 'Scoops', counts_pieces: true },
  ]);
  const live = await itemOf('group', kinds.itemId);
  await save('group', kinds.itemId, { ...live.draft, countsPieces: true }, live.revision);
  expect((await changes()).changes[0]?.fields).toEqual([{ field: 'countsPieces', before: false, after: true }]);
});
