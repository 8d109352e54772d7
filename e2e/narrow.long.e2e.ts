/**
 * At 320 px (WCAG 1.4.10), on a tablet, and on phones with the text alone at twice its size (WCAG 1.4.4), no page and no dialog scrolls sideways and no text is cut off, in any language and
 * with texts a third longer.
 */
import type { Page } from '@playwright/test';
import { findCut, findUnreadable } from './find-cut.ts';
import { expect, origin, test } from './journey.ts';
import { lengthenTexts } from './longer-texts.ts';
import { storePaths } from './store-paths.ts';

const PAGES = [
  '/?cart',
  '/?preference',
  '/?signin=up',
  '/?menu',
  '/?policy=terms',
  '/?hours',
  '/?payments',
  '/?filters',
  '/?signin',
  '/?checkout',
  '/offers',
  '/contact',
  '/reserve',
  '/feedback',
  '/delivery',
  '/changeLocation',
  '/success',
  '/order-receiver',
  '/profile',
  '/payment',
  '/privacy',
  '/accessibility',
  '/no-such-page',
];

const WIDTHS = [320, 768] as const;

/** Makes the window `width` wide and waits until the page has been drawn so. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const [language, locale, loads] of [
  // What appears as the window grows would not be longer: the page is loaded at each width.
  ['English with texts a third longer', 'en-NZ', [[320], [768]]],
  ['hi', 'hi-IN', [WIDTHS]],
  ['pa', 'pa-IN', [WIDTHS]],
] as const) {
  test(`WCAG 1.4.10: in ${language} nothing scrolls sideways, nothing is cut off`, async ({
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const context = await browser.newContext({
      viewport: { width: WIDTHS[0], height: 700 },
      locale,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    for (const widths of loads)
      for (const path of PAGES) {
        await resize(page, widths[0]);
        await page.goto(`${origin()}${path}`);
        if (path.includes('?')) await expect(page.getByRole('dialog')).toBeVisible();
        // Without is the language itself; with it, whatever a translation may bring.
        if (locale === 'en-NZ') await page.evaluate(lengthenTexts);
        for (const width of widths) {
          await resize(page, width);
          problems.push(...(await page.evaluate(findCut)).map((problem) => `${path} at ${width}: ${problem}`));
        }
      }
    await context.close();
    expect(problems).toEqual([]);
  });
}

for (const [width, shown] of [
  [360, 'pages'],
  [360, 'dialogs'],
  [390, 'pages'],
  [390, 'dialogs'],
] as const) {
  test(`WCAG 1.4.4: text alone at 200 % loses nothing at ${width} px, ${shown}`, async ({
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const context = await browser.newContext({
      viewport: { width, height: 740 },
      locale: 'en-NZ',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(origin());
    const paths = (await storePaths(page))[shown].map((at) => `${origin()}${at}`);
    const dish = await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().getAttribute('href');
    // The other stores have other voices, and are closed at times.
    if (shown === 'pages') paths.push(`${origin()}${dish}`, `${origin('forno-lane')}/`, `${origin('kumo-bowls')}/`);
    const problems: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      if (path.includes('?')) await expect(page.getByRole('dialog')).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await resize(page, width);
      for (const look of [findCut, findUnreadable])
        problems.push(...(await page.evaluate(look)).map((problem) => `${new URL(path).pathname}: ${problem}`));
    }
    await context.close();
    expect([...new Set(problems)]).toEqual([]);
  });
}
