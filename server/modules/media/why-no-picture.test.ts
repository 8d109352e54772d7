import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeOriginal } from './upload.ts';
import { whyNoPicture } from './why-no-picture.ts';

const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#884422' } });
const iso = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0`)]);

it.each([
  ['a GIF', () => square(100).gif().toBuffer(), 'media.error.gif'],
  ['what an iPhone writes', async () => iso('heic'), 'media.error.heic'],
  ['1 × 1', () => square(1).png().toBuffer(), 'media.error.small'],
  ['63 × 63', () => square(63).webp().toBuffer(), 'media.error.small'],
  ['half a JPEG', async () => (await square(900).jpeg().toBuffer()).subarray(0, 400), 'media.error.broken'],
  ['half an AVIF', async () => (await square(100).avif().toBuffer()).subarray(0, 200), 'media.error.broken'],
  ['a film', async () => iso('isom'), 'console.menu.error.notAPicture'],
  ['a text', async () => Buffer.from('<html>'), 'console.menu.error.notAPicture'],
  ['nothing', async () => Buffer.alloc(0), 'console.menu.error.notAPicture'],
])('%s is refused and named', async (_, make, key) => {
  const upload = await make();
  expect(await makeOriginal(upload)).toBeNull();
  expect((await whyNoPicture(upload)).key).toBe(key);
});

it('an AVIF is a picture', async () => {
  expect(await makeOriginal(await square(100).avif().toBuffer())).not.toBeNull();
});
