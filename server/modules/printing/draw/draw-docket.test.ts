import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DocketToPrint } from '#server/modules/printing/docket-to-print.ts';
import { fromPng, type Picture, toPng } from '#server/modules/printing/picture.ts';
import { BAG, ENGLISH, HINDI, HOSTILE, PUNJABI } from '#server/modules/printing/testing/sample-dockets.ts';
import { drawDocket } from './draw-docket.ts';
import { drawTestPage } from './test-page.ts';
import { toMarkup } from './text.ts';

const PICTURES = path.join(import.meta.dirname, '../testing/pictures');
/** `UPDATE_PICTURES=1` writes the pictures anew; look at them before you commit them. */
const isUpdating = process.env.UPDATE_PICTURES === '1';

async function expectKept(name: string, picture: Picture): Promise<void> {
  const file = path.join(PICTURES, `${name}.png`);
  if (isUpdating) await writeFile(file, toPng(picture));
  const kept = fromPng(await readFile(file));
  expect([picture.width, picture.height]).toEqual([kept.width, kept.height]);
  expect(Buffer.compare(Buffer.from(picture.bits), Buffer.from(kept.bits))).toBe(0);
}

const wide = { width: 576, isImpact: false };
const narrow = { width: 384, isImpact: false };

describe('pictures of dockets', () => {
  it.each([
    ['kitchen-en-80', ENGLISH, wide],
    ['kitchen-en-58', ENGLISH, narrow],
    ['kitchen-hi-80', HINDI, wide],
    ['kitchen-pa-58', PUNJABI, narrow],
    ['bag-en-80', BAG, wide],
    ['bag-en-58', BAG, narrow],
    ['kitchen-en-impact', ENGLISH, { width: 384, isImpact: true }],
  ] satisfies [string, DocketToPrint, { width: number; isImpact: boolean }][])(
    '%s equals the kept one',
    async (name, docket, kind) => {
      await expectKept(name, await drawDocket(docket, kind));
    },
  );

  it('draws a test page with a ruler and every script', async () => {
    await expectKept('test-page-80', await drawTestPage({ name: 'Kitchen <1>', language: 'hi' }, wide));
  });

  it('draws whatever a guest writes, and reads no markup in it', async () => {
    const picture = await drawDocket(HOSTILE, narrow);
    // Letters of no font here are drawn as the machine's own, so that the picture differs from one to the next.
    expect(picture.height).toBeGreaterThan(800);
    expect(toMarkup('<b>Tom & Jerry</b>\u0000')).toBe('&lt;b&gt;Tom &amp; Jerry&lt;/b&gt;');
    expect(toMarkup('\ud800')).toBe('');
  });
});

describe('a picture as PNG', () => {
  it('is what every reader of PNG reads', async () => {
    const picture = await drawDocket(ENGLISH, narrow);
    const { data, info } = await sharp(toPng(picture)).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([picture.width, picture.height]);
    const isBlack = (at: number) => ((picture.bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    const wrong = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
      (at) => (data[at * info.channels] === 0) !== (isBlack(at) === 1),
    );
    expect(wrong).toEqual([]);
    expect(fromPng(toPng(picture))).toEqual(picture);
  });
});
