import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeOriginal } from './upload.ts';

/** As an upright phone writes it: 400 × 300 in the file, shown as 300 × 400, the upper half red. */
function sideways(): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 200, height: 300, channels: 3 as const, background } });
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#0000ff' } })
    .composite([{ input: half('#ff0000'), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
}

it('a part is cut from the picture as people look at it', async () => {
  const kept = await makeOriginal(await sideways(), { left: 0.5, top: 0, width: 0.5, height: 0.5 });
  const { data, info } = await sharp(kept ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([150, 200]);
  const [red = 0, , blue = 0] = data;
  expect([red > 200, blue < 60]).toEqual([true, true]);
});

it('the whole picture stands upright, without metadata', async () => {
  const facts = await sharp((await makeOriginal(await sideways())) ?? undefined).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 300, height: 400 });
  expect(facts.orientation ?? 1).toBe(1);
  expect(facts.exif).toBeUndefined();
});
