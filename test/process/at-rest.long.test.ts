/** What a server does while nobody does anything: docs/operations.md has the table. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CountedServer, startCounted } from './counted-server.ts';

const WINDOW_S = 120;

let counted: CountedServer;
beforeAll(async () => {
  counted = await startCounted();
}, 120_000);
afterAll(() => counted?.remove());

/** A new server draws the seed's pictures first, once nobody has called for a while. */
async function waitForPictures(): Promise<void> {
  let hasBegun = false;
  const isDone = async () => {
    await counted.reset();
    await sleep(15_000);
    const isDrawing = [...(await counted.counts()).byText.keys()].some((text) => text.includes('"image_id"'));
    hasBegun ||= isDrawing;
    return hasBegun && !isDrawing;
  };
  await expect.poll(isDone, { timeout: 400_000 }).toBe(true);
}

/** What is done once in ten minutes, or an hour, stands in the table by itself. */
async function waitForPlainMinutes(): Promise<void> {
  const isPlain = () => {
    const minute = new Date().getMinutes();
    return minute % 10 <= 6 && minute % 10 > 0 && (minute < 14 || minute > 18);
  };
  await expect.poll(isPlain, { timeout: 600_000, interval: 1_000 }).toBe(true);
}

it('a server at rest writes at most once in 10 s, and asks at most 2 statements a second', {
  timeout: 1_200_000,
}, async () => {
  await waitForPictures();
  await waitForPlainMinutes();
  await counted.reset();
  await sleep(WINDOW_S * 1_000);
  const { writes, statements, byText } = await counted.counts();
  const list = [...byText].map(([text, calls]) => `${calls} ${text}`).join('\n');
  expect(statements, list).toBeLessThanOrEqual(2 * WINDOW_S);
  expect(writes, list).toBeLessThanOrEqual(WINDOW_S / 10);
});
