/**
 * Presses in the store: for each step the longest event that began in it, from the press until the next picture, and where
 * its time went. An event that is noted late still belongs to the step in which it began.
 */
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { dishDialog, dishLink, openPhone } from './phone.ts';

const require = createRequire(import.meta.url);
const VITALS = require.resolve('web-vitals/attribution').replace(/\.(umd\.cjs|js)$/, '.iife.js');

/** One event of a press, in ms; `startTime` since the page began. */
export interface Timed {
  readonly name: string;
  readonly target: string;
  readonly startTime: number;
  readonly duration: number;
  readonly inputDelay: number;
  readonly processing: number;
  readonly presentation: number;
  /** The longest script of the frames that it waited for; '' for none. */
  readonly script: string;
}

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly duration: number; readonly sourceURL: string; readonly invoker: string }[];
}

declare global {
  interface Window {
    timed: Timed[];
    longFrames: LongFrame[];
    worst: string;
    webVitals: {
      onINP(
        report: (metric: { value: number; attribution: { interactionTarget: string } }) => void,
        options: { reportAllChanges: boolean },
      ): void;
    };
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  window.timed = [];
  window.longFrames = [];
  window.worst = '';
  new PerformanceObserver((list) => {
    window.longFrames.push(...(list.getEntries() as LongFrame[]));
  }).observe({ type: 'long-animation-frame', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const { name, duration, startTime, processingStart, processingEnd } = entry;
      const target = entry.target instanceof Element ? `${entry.target.tagName}.${entry.target.className}` : '';
      window.timed.push({
        name,
        target,
        startTime,
        duration,
        inputDelay: processingStart - startTime,
        processing: processingEnd - processingStart,
        presentation: startTime + duration - processingEnd,
        script: '',
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  window.webVitals.onINP(
    ({ value, attribution }) => {
      window.worst = `${value} ms at ${attribution.interactionTarget}`;
    },
    { reportAllChanges: true },
  );
}

/** Waits until two pictures are painted. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(800);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export type Step = readonly [name: string, run: (page: Page) => Promise<void>];

export const STEPS: readonly Step[] = [
  ['open a dish', async (page) => dishLink(page).tap()],
  ['close it', async (page) => dishDialog(page).getByRole('button', { name: 'Close' }).first().tap()],
  ['open it again', async (page) => dishLink(page).tap()],
  ['choose', async (page) => dishDialog(page).getByRole('radio', { name: /Large/ }).check()],
  ['choose a second', async (page) => dishDialog(page).getByRole('radio', { name: 'Kiwi hot' }).check()],
  [
    'quantity',
    async (page) =>
      dishDialog(page)
        .getByRole('button', { name: /^One .* more/ })
        .first()
        .tap(),
  ],
  [
    'add',
    async (page) =>
      dishDialog(page)
        .getByRole('button', { name: /Add to Cart/ })
        .tap(),
  ],
  ['decline the offer', async (page) => page.getByRole('button', { name: 'Not Today' }).tap()],
  ['open the cart', async (page) => page.getByRole('button', { name: /View Cart/ }).tap()],
  ['close the cart', async (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap()],
  ['type a search', async (page) => page.getByRole('searchbox').first().pressSequentially('naan', { delay: 120 })],
  ['clear it', async (page) => page.getByRole('button', { name: 'Clear the search' }).tap()],
  [
    'open the filters',
    async (page) => page.getByRole('button', { name: 'Dietary and allergen filters' }).first().tap(),
  ],
  ['filter', async (page) => page.getByRole('dialog').getByRole('button', { name: 'Vegetarian' }).tap()],
  ['close the filters', async (page) => page.keyboard.press('Escape')],
  // A press that opens the list of a phone's system is not the page's; the keyboard chooses without it.
  ['switch language', async (page) => page.locator('.footer select').press('ArrowDown')],
];

/** The longest event that began between two moments of the page, with the longest script of its frames. */
function longestBetween(timed: readonly Timed[], frames: readonly LongFrame[], from: number, to: number) {
  const own = timed.filter(({ startTime }) => startTime >= from && startTime < to);
  const [longest] = own.toSorted((a, b) => b.duration - a.duration);
  if (!longest) return undefined;
  const end = longest.startTime + longest.duration;
  const [script] = frames
    .filter((frame) => frame.startTime < end && frame.startTime + frame.duration > longest.startTime)
    .flatMap((frame) => frame.scripts)
    .toSorted((a, b) => b.duration - a.duration);
  const file = script?.sourceURL.split('/').at(-1) ?? '';
  return { ...longest, script: script ? `${script.invoker} ${file} ${Math.round(script.duration)} ms` : '' };
}

/** Does all steps once in a browser of its own: the longest event of each by its name. A step that cannot be done is named. */
export async function measurePresses(
  browser: Browser,
  url: string,
  steps: readonly Step[] = STEPS,
): Promise<Map<string, Timed>> {
  const { context, page } = await openPhone(browser);
  await page.addInitScript({ path: VITALS });
  await page.addInitScript(observe);
  await page.goto(`${url}/?preference`);
  const preference = page.getByRole('dialog');
  await preference.getByText('Pickup', { exact: true }).tap();
  await preference.getByRole('button', { name: 'Order Now' }).tap();
  await preference.waitFor({ state: 'hidden' });
  await page.waitForTimeout(3_000);
  const begun: { name: string; from: number }[] = [];
  for (const [name, run] of steps) {
    begun.push({ name, from: await page.evaluate(() => performance.now()) });
    await run(page).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    });
    await settle(page);
  }
  const { timed, frames, worst } = await page.evaluate(() => ({
    timed: window.timed,
    frames: window.longFrames.map(({ startTime, duration, scripts }) => ({
      startTime,
      duration,
      scripts: scripts.map(({ duration, sourceURL, invoker }) => ({ duration, sourceURL, invoker })),
    })) as unknown as LongFrame[],
    worst: window.worst,
  }));
  if (worst) console.log(`  worst by web-vitals: ${worst}`);
  await context.close();
  return new Map(
    begun.flatMap(({ name, from }, index) => {
      const longest = longestBetween(timed, frames, from, begun[index + 1]?.from ?? Number.POSITIVE_INFINITY);
      return longest ? [[name, longest] as const] : [];
    }),
  );
}
