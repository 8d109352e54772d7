/** One change of many dishes: shown first, drafted at once, undone as a whole. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  WireChangedMany,
  WireMenuChanges,
  WireMenuDraft,
  WireMenuItem,
} from '#core/contract/menu/console-menu.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import type { ProductDocument } from '#core/domain/menu/document.ts';
import { newProduct } from '#core/domain/menu/new.ts';
import { type ConsoleApp, createConsoleApp, dataOf, errorOf } from '#server/testing/console-app.ts';

let console: ConsoleApp;
let cookie: string;
let departmentId: string;
beforeAll(async () => {
  console = await createConsoleApp();
  cookie = await console.signIn(console.first, 'manager');
  departmentId = dataOf<WireMenuDraft>(await call('getMenuDraft')).departments[0]?.departmentId ?? '';
});
afterAll(() => console?.close());
beforeEach(async () => {
  await call('discardMenuDraft', { body: {} });
});

type Options = Omit<Parameters<ConsoleApp['call']>[1], 'at'>;
const call = (name: RouteName, options: Options = {}) => console.call(name, { at: console.first, cookie, ...options });
const change = (productIds: readonly string[], wanted: object, isPreview = false) =>
  call('changeManyDishes', { body: { productIds, change: wanted, isPreview } });
const create = async (name: string, priceCents = 1790) => {
  const body = { kind: 'product', document: newProduct(name, departmentId, priceCents) };
  return dataOf<WireMenuItem>(await call('createMenuItem', { body })).itemId;
};
const dish = async (itemId: string) =>
  dataOf<WireMenuItem>(await call('getMenuItem', { params: { kind: 'product', itemId } })).draft as ProductDocument;
const undo = (importId: string | null) => call('undoMenuImport', { params: { importId: importId ?? '' } });
const prices = { what: 'price', kind: 'percent', value: 10, rounding: '50', withChoices: false };

it('shows what it would do, does it, and is undone as a whole', async () => {
  const { productId } = console.first;
  const dal = await create('Dal tadka');
  const live = await dish(productId);
  const shown = dataOf<WireChangedMany>(await change([productId, dal], prices, true));
  expect([shown.importId, shown.changes.length]).toEqual([null, 2]);
  expect(shown.changes.find(({ itemId }) => itemId === dal)?.fields).toEqual([
    { field: 'priceCents', before: 1790, after: 1950 },
  ]);
  expect((await dish(dal)).priceCents).toBe(1790);
  const done = dataOf<WireChangedMany>(await change([productId, dal], prices));
  expect(done.changes).toEqual(shown.changes);
  expect((await dish(dal)).priceCents).toBe(1950);
  expect((await undo(done.importId)).statusCode).toBe(200);
  expect((await dish(dal)).priceCents).toBe(1790);
  expect(await dish(productId)).toEqual(live);
  // What was drafted before stays drafted.
  const { changes } = dataOf<WireMenuChanges>(await call('getMenuChanges'));
  expect(changes.map(({ itemId }) => itemId)).toEqual([dal]);
});

it('is not undone where somebody has edited one of the dishes since', async () => {
  const dal = await create('Dal makhani');
  const { importId } = dataOf<WireChangedMany>(await change([dal], { what: 'shown', isShown: false }));
  const item = dataOf<WireMenuItem>(await call('getMenuItem', { params: { kind: 'product', itemId: dal } }));
  const body = { kind: 'product', document: { ...(item.draft as object), heat: 2 }, revision: item.revision };
  expect((await call('saveMenuItem', { params: { kind: 'product', itemId: dal }, body })).statusCode).toBe(200);
  expect((await undo(importId)).statusCode).toBe(409);
  expect((await dish(dal)).isDisabled).toBe(true);
});

it('copies dishes off the menu, and its undo takes the copies away', async () => {
  const { productId } = console.first;
  const { importId, changes } = dataOf<WireChangedMany>(await change([productId], { what: 'copy' }));
  expect(changes.map(({ name, change: how }) => [name, how])).toEqual([['Butter chicken (2)', 'added']]);
  const copy = await dish(changes[0]?.itemId ?? '');
  expect(copy.isDisabled).toBe(true);
  // Every reference and id of it is sound: it can be published.
  const { stamp } = dataOf<WireMenuChanges>(await call('getMenuChanges'));
  expect(stamp).not.toBe('');
  expect((await undo(importId)).statusCode).toBe(200);
  expect(dataOf<WireMenuChanges>(await call('getMenuChanges')).changes).toEqual([]);
});

it('writes nothing where nothing changes', async () => {
  const { productId } = console.first;
  const same = dataOf<WireChangedMany>(await change([productId], { what: 'shown', isShown: true }));
  expect(same).toEqual({ importId: null, changes: [] });
});

it('refuses what is not the restaurant’s, and a percentage that no price has', async () => {
  const { productId } = console.first;
  for (const wanted of [
    { what: 'department', departmentId: randomUUID() },
    { what: 'group', how: 'add', groupId: randomUUID() },
    { what: 'taxes', taxIds: [randomUUID()] },
  ]) {
    expect((await change([productId], wanted)).statusCode, wanted.what).toBe(404);
  }
  expect((await change([console.second.productId], { what: 'copy' })).statusCode).toBe(404);
  expect(errorOf(await change([productId], { ...prices, value: -101 })).fields).toEqual({
    'change.value': 'Enter a percentage between −100 and 1000.',
  });
});
