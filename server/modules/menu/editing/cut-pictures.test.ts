/** A picture's part can be moved later, because the upload is kept whole. Over HTTP. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PicturePart } from '#core/contract/media/picture-part.ts';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';
import { uploadPicture } from '#server/testing/upload-picture.ts';

const QUARTER = { left: 0.5, top: 0.5, width: 0.5, height: 0.5 };

let app: ConsoleApp;
let cookie: string;
beforeAll(async () => {
  app = await createConsoleApp();
  cookie = await app.signIn(app.first, 'manager');
});
afterAll(() => app?.close());

/** 800 × 600: red, with a blue quarter at the lower right. */
const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 400, height: 300, channels: 3, background: '#0000ff' } }, left: 400, top: 300 },
    ])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
const upload = (payload: Buffer, part?: PicturePart) =>
  uploadPicture(app, cookie, payload, { alt: 'Dal', ...(part ? { part } : {}) });
const cut = (imageId: string, body: object) =>
  app.call('cutMenuImage', { at: app.first, cookie, params: { imageId }, body });
/** Red and blue of the picture, 0 to 255, in its placeholder. */
async function colours({ picture }: WireMenuImage): Promise<readonly [number, number]> {
  const { channels } = await sharp(Buffer.from(picture.placeholder.split(',')[1] ?? '', 'base64')).stats();
  return [Math.round(channels[0]?.mean ?? -1), Math.round(channels[2]?.mean ?? -1)];
}

it('is cut at the upload, and again later from the whole upload', async () => {
  const bytes = await photo();
  const whole = await upload(bytes);
  const first = await upload(bytes, QUARTER);
  const shown = { address: `${whole.picture.srcBase}-640.webp`, width: 640, height: 480 };
  expect(first.picture).toMatchObject({ width: 400, height: 300, alt: 'Dal' });
  expect(first.whole).toEqual({ ...shown, part: QUARTER });
  const [red, blue] = await colours(first);
  expect([red < 40, blue > 215]).toEqual([true, true]);

  const left = { left: 0, top: 0, width: 0.5, height: 1 };
  const moved = dataOf<WireMenuImage>(await cut(first.imageId, left));
  expect(moved.picture).toMatchObject({ width: 400, height: 600, alt: 'Dal' });
  expect(moved.whole).toEqual({ ...shown, part: left });
  const [redOfMoved, blueOfMoved] = await colours(moved);
  expect([redOfMoved > 215, blueOfMoved < 40]).toEqual([true, true]);
  const { items } = dataOf<{ items: WireMenuImage[] }>(await app.call('listMenuImages', { at: app.first, cookie }));
  expect(items.find(({ imageId }) => imageId === moved.imageId)).toEqual(moved);
});

it('takes a picture from before there were parts for the whole', async () => {
  const whole = await upload(await photo());
  const part = dataOf<WireMenuImage>(await cut(whole.imageId, QUARTER));
  expect(whole.whole).toBeNull();
  expect(part.whole?.address).toBe(`${whole.picture.srcBase}-640.webp`);
});

it('refuses an unknown picture and a part without a size', async () => {
  const { imageId } = await upload(await photo());
  expect((await cut('0'.repeat(32), QUARTER)).statusCode).toBe(404);
  expect((await cut(imageId, { ...QUARTER, width: 0 })).statusCode).toBe(400);
});
