import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DocketToPrint } from '#server/modules/orders/docket-to-print.ts';
import { fromPng, type Picture, toPng } from '#server/modules/printing/picture.ts';
import { BAG, ENGLISH, HINDI, HOSTILE, PUNJABI, SCRIPTS } from '#server/modules/printing/testing/sample-dockets.ts';
import { drawDocket } from './draw-docket.ts';
import { drawTestPage } from './test-page.ts';
import { setText, toMarkup } from './text.ts';

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
    ['kitchen-scripts-80', SCRIPTS, wide],
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
    await expectKept('hostile-58', await drawDocket(HOSTILE, narrow));
    expect(toMarkup('<b>Tom & Jerry</b>\u0000')).toBe('&lt;b&gt;Tom &amp; Jerry&lt;/b&gt;');
    expect(toMarkup('\ud800')).toBe('');
  });
});

describe('warnings', () => {
  /** Rows of dots of which more than nine of ten are black: bars of white words on black. */
  const blackBars = ({ width, height, bits }: Picture): number[] => {
    const bytes = width / 8;
    const isBar = (y: number) =>
      bits.subarray(y * bytes, (y + 1) * bytes).filter((byte) => byte === 255).length > bytes * 0.9;
    return Array.from({ length: height }, (_, y) => y).filter((y) => isBar(y) && !isBar(y - 1));
  };
  const many = (lines: number): DocketToPrint => ({
    ...ENGLISH,
    lines: Array.from({ length: lines }, () => ENGLISH.lines[1]).flatMap((one) => one ?? []),
  });

  it('stand white on black right under the number, on every copy, and again at the end beyond twelve lines', async () => {
    const without = { warnings: [] };
    for (const docket of [ENGLISH, BAG, many(12), many(13)]) {
      const bare = blackBars(await drawDocket({ ...docket, ...without }, wide));
      const warned = await drawDocket(docket, wide);
      const bars = blackBars(warned);
      const isAgain = docket.lines.length > 12;
      // The top and the foot of a bar are whole rows of black.
      expect(bars.length - bare.length).toBe(isAgain ? 4 : 2);
      const under = bars.filter((y) => !bare.includes(y)).at(0) ?? 0;
      expect(under).toBeLessThan(docket.copy === 'bag' ? 500 : 300);
    }
  });
});

describe('letters that no font here has', () => {
  it('read a question mark, and the docket says so among its warnings', async () => {
    const named = (name: string) => ({ ...ENGLISH, lines: [{ quantity: 1, name, choices: [], amount: null }] });
    const said = 'Some letters cannot be printed: read them on the board';
    const asked = { ...named('? Kung Pao'), warnings: [...ENGLISH.warnings, said] };
    expect(await drawDocket(named('ხ Kung Pao'), wide)).toEqual(await drawDocket(asked, wide));
    expect(await drawDocket(named('宫保'), wide)).not.toEqual(await drawDocket(named('??'), wide));
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

it('sets a text once that stands on one docket after the other, but not the notes of guests', async () => {
  const look = { size: 20, weight: 500, width: 300 } as const;
  const first = await setText('Butter chicken', look);
  expect(first?.dots.some((dot) => dot > 0)).toBe(true);
  expect(await setText('Butter chicken', { ...look })).toBe(first);
  expect(await setText('Butter chicken', { ...look, size: 24 })).not.toEqual(first);
  const note = 'No onions, please. '.repeat(4);
  const set = await setText(note, look);
  expect(await setText(note, look)).not.toBe(set);
  expect(await setText(note, look)).toEqual(set);
});
