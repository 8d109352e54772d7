/** The first view of the menu on a phone: in which order it asks for what it shows. Times are the bench's (`npm run tools -- lighthouse`). */
import type { Page } from '@playwright/test';
import { expect, openStore, origin, test } from './journey.ts';

// The very first visitor waits while the server makes the pictures.
test.beforeAll(async ({ browser }) => {
  const first = await browser.newPage({ javaScriptEnabled: true });
  await openStore(first);
  await expect(first.locator('.hero img').first()).toHaveJSProperty('complete', true);
  await first.close();
});

/** The page waits for its banner 1.5 s from when it was read (ms); some of it may have passed by then. */
const PATIENCE_MS = 1_000;

interface Files {
  /** When the document had been read (ms since the page was asked for). */
  readonly read: number;
  /** When the banner had come. */
  readonly banner: number;
  /** When each other file was asked for. */
  readonly pictures: readonly number[];
  readonly display: readonly number[];
  readonly scripts: readonly number[];
}

/** The files that the page has asked for so far. */
async function filesOf(page: Page): Promise<Files> {
  return await page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const banner = document.querySelector<HTMLImageElement>('.hero img')?.currentSrc;
    const starts = (pattern: RegExp) => all.filter(({ name }) => pattern.test(name)).map(({ startTime }) => startTime);
    const shown = [...document.querySelectorAll<HTMLImageElement>('.dish img, .tile img')].map((one) => one.currentSrc);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      read: visit?.domInteractive ?? Number.NaN,
      banner: all.find(({ name }) => name === banner)?.responseEnd ?? Number.NaN,
      pictures: all.filter(({ name }) => shown.includes(name)).map(({ startTime }) => startTime),
      display: starts(/bricolage|macrons/),
      scripts: starts(/\/assets\/.*\.js$/),
    };
  });
}

for (const language of ['en', 'hi', 'pa']) {
  test(`in ${language} the banner has come before dishes, display face and scripts are asked for`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'lang', value: language, url: origin() }]);
    await page.addInitScript((lang) => localStorage.setItem('language', lang), language);
    await openStore(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-held');
    await expect.poll(async () => (await filesOf(page)).pictures.length).toBeGreaterThan(0);
    const { read, banner, pictures, display, scripts } = await filesOf(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(display.length).toBeGreaterThan(0);
    expect(Math.min(...pictures, ...display, ...scripts)).toBeGreaterThanOrEqual(Math.min(banner, read + PATIENCE_MS));
  });
}

test('pictures of further departments wait for the scripts', async ({ page }) => {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(origin(), { waitUntil: 'commit' });
  const pictures = (section: number) => page.locator('.menu .section').nth(section).locator('.dish img');
  await expect(pictures(0).first()).toBeVisible();
  await expect(pictures(1).first()).toBeHidden();
  letThrough();
  await expect(pictures(1).first()).toBeVisible();
});

for (const [language, family] of [
  ['hi', 'Noto Sans Devanagari Variable'],
  ['pa', 'Noto Sans Gurmukhi Variable'],
] as const) {
  test(`the type of ${language} stands before the scripts have come`, async ({ page, context }) => {
    await context.addCookies([{ name: 'lang', value: language, url: origin() }]);
    await page.route('**/assets/*.js', () => {});
    await page.goto(origin(), { waitUntil: 'commit' });
    await expect
      .poll(() =>
        page.evaluate(
          (wanted) =>
            [...document.fonts].filter((face) => face.family.includes(wanted) && face.status === 'loaded').length,
          family,
        ),
      )
      // The letters of today's languages; the file with the rest is not fetched.
      .toBe(1);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing waits', async ({ page }) => {
    await page.goto(origin());
    await expect(page.locator('.dish img').first()).toBeVisible();
    await expect(page.locator('.menu .section').nth(1).locator('.dish img').first()).toBeVisible();
  });
});

test('the code of the first view says that it is compiled while it comes', { tag: '@one-width' }, async ({ page }) => {
  const answer = page.waitForResponse('**/assets/entry-client-*.js');
  await page.goto(origin());
  expect((await (await answer).text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

test('logo and mark stand in the document: no drawing is asked for', async ({ page }) => {
  const drawings: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && new URL(request.url()).pathname.endsWith('.svg'))
      drawings.push(request.url());
  });
  await openStore(page);
  const logos = page.locator('.header__logo img, .resto__mark img');
  await expect(logos).toHaveCount(2);
  for (const logo of await logos.all()) {
    await expect(logo).toHaveAttribute('src', /^data:image\/svg\+xml,/);
    expect(await logo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-held');
  expect(drawings).toEqual([]);
});
