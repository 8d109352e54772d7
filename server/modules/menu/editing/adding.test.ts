/** A dish that is added by a call that may come twice: pressed twice, or repeated after a lost answer. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireMenuDraft, WireMenuItem } from '#core/contract/menu/console-menu.ts';
import { newProduct } from '#core/domain/menu/new.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';

let console: ConsoleApp;
let cookie: string;
let departmentId: string;
beforeAll(async () => {
  console = await createConsoleApp();
  cookie = await console.signIn(console.first, 'manager');
  departmentId = (await draft()).departments[0]?.departmentId ?? '';
});
afterAll(() => console?.close());
beforeEach(async () => {
  await call('discardMenuDraft', { body: {} });
});

type Options = Omit<Parameters<ConsoleApp['call']>[1], 'at'>;
const call = (name: Parameters<ConsoleApp['call']>[0], options: Options = {}) =>
  console.call(name, { at: console.first, cookie, ...options });
const draft = async () => dataOf<WireMenuDraft>(await call('getMenuDraft'));
const bodyOf = (itemId: string) => ({
  kind: 'product',
  itemId,
  document: newProduct('Dal makhani', departmentId, 1790),
});

describe('adding', () => {
  const added = async () => (await draft()).products.filter(({ state }) => state === 'added');

  it.each(['one after the other', 'at once'])('the same twice, %s, makes one', async (how) => {
    const itemId = randomUUID();
    const send = () => call('createMenuItem', { body: bodyOf(itemId) });
    const answers = how === 'at once' ? await Promise.all([send(), send(), send()]) : [await send(), await send()];
    for (const answer of answers) expect(dataOf<WireMenuItem>(answer)).toMatchObject({ itemId, revision: 1 });
    expect((await added()).map(({ productId }) => productId)).toEqual([itemId]);
  });

  it('with the id of a dish on the menu answers that dish, and with one that was deleted says so', async () => {
    const params = { kind: 'product', itemId: console.first.productId };
    const item = dataOf<WireMenuItem>(await call('getMenuItem', { params }));
    const known = await call('createMenuItem', { body: bodyOf(item.itemId) });
    expect(dataOf<WireMenuItem>(known)).toEqual(item);
    const gone = dataOf<WireMenuItem>(await call('createMenuItem', { body: bodyOf(randomUUID()) }));
    await call('deleteMenuItem', { params: { kind: 'product', itemId: gone.itemId }, body: { revision: 1 } });
    expect((await call('createMenuItem', { body: bodyOf(gone.itemId) })).statusCode).toBe(404);
    expect(await added()).toEqual([]);
  });
});
