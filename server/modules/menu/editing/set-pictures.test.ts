/** Pictures of many dishes in one call, over HTTP. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireMenuChanges } from '#core/contract/menu/console-menu.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';
import { uploadPicture } from '#server/testing/upload-picture.ts';

let app: ConsoleApp;
let cookie: string;
let imageId: string;
beforeAll(async () => {
  app = await createConsoleApp();
  cookie = await app.signIn(app.first, 'manager');
  const picture = await sharp({ create: { width: 900, height: 675, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer();
  ({ imageId } = await uploadPicture(app, cookie, picture, { alt: 'Butter chicken' }));
});
afterAll(() => app?.close());

const set = (items: object[], at = app.first, session = cookie) =>
  app.call('setMenuPictures', { at, cookie: session, body: { items } });
const changes = async () =>
  dataOf<WireMenuChanges>(await app.call('getMenuChanges', { at: app.first, cookie })).changes;

it('console#pictures-in-bulk: go into the draft together, and a second time change nothing', async () => {
  const { productId } = app.first;
  expect((await set([{ productId, imageId }])).statusCode).toBe(200);
  const found = await changes();
  expect(found.map(({ itemId, fields }) => [itemId, fields.map(({ field }) => field)])).toEqual([
    [productId, ['imageId']],
  ]);
  expect((await set([{ productId, imageId }])).statusCode).toBe(200);
  expect(await changes()).toEqual(found);
});

it('of another restaurant, or for its dishes, are unknown, and nothing is written', async () => {
  const before = await changes();
  const { productId, hiddenProductId } = app.first;
  const foreign = [
    { productId: hiddenProductId, imageId },
    { productId: app.second.productId, imageId },
  ];
  expect((await set(foreign)).statusCode).toBe(404);
  expect((await set([{ productId, imageId: '0'.repeat(32) }])).statusCode).toBe(404);
  const other = await app.signIn(app.second, 'owner');
  expect((await set([{ productId: app.second.productId, imageId }], app.second, other)).statusCode).toBe(404);
  expect(await changes()).toEqual(before);
});
