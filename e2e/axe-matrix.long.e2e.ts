/**
 * No accessibility violation at any address of the store. Each once, so that every pair of language, theme and width has its
 * turn; `npm run tools -- axe` looks at each in every language and theme (AXE_MATRIX=full).
 */
import { type Browser, devices, type Page } from '@playwright/test';
import { findViolations } from './accessible.ts';
import { expect, origin, test } from './journey.ts';
import { storePaths } from './store-paths.ts';
import { ZONE } from './zone.ts';

/** At least 24 px. Asked before anything is scrolled: a bar at the foot may cover the edge of what is under it. */
const TARGETS = ['target-size'];

const IS_FULL = process.env.AXE_MATRIX === 'full';

interface Look {
  readonly locale: string;
  readonly theme: 'light' | 'dark';
  readonly width: 390 | 1280;
}

/** Neighbours in the list of addresses differ in all three. */
const LOOKS: readonly Look[] = [
  { locale: 'en-NZ', theme: 'light', width: 390 },
  { locale: 'hi-IN', theme: 'dark', width: 1280 },
  { locale: 'pa-IN', theme: 'light', width: 390 },
  { locale: 'en-NZ', theme: 'dark', width: 1280 },
  { locale: 'hi-IN', theme: 'light', width: 1280 },
  { locale: 'pa-IN', theme: 'dark', width: 390 },
];

/** Waits until nothing loads or moves, because colours in the middle of a fade would fail the contrast check. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isMoving = document
      .getAnimations()
      .some(
        (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    return !isMoving && document.querySelector('.spinner, .skel') === null;
  });
}

async function look(browser: Browser, { locale, theme, width }: Look, paths: readonly string[]): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    // Whatever this project's device is: a wide window of a phone would be asked to be held upright.
    isMobile: width < 600,
    hasTouch: width < 600,
    userAgent: width < 600 ? devices['Pixel 7'].userAgent : devices['Desktop Chrome'].userAgent,
    locale,
    timezoneId: ZONE,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => {
    // The first visit's question would stand before every page.
    sessionStorage.setItem('orderPreference', JSON.stringify({ timings: String(Date.now()), enabled: true }));
    localStorage.setItem('orderType', 'Pickup');
  });
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${origin()}${path}`);
    const shown = path.includes('?') ? page.getByRole('dialog') : page.getByRole('heading').first();
    const opens = () =>
      shown.waitFor({ timeout: 45_000 }).then(
        () => true,
        () => false,
      );
    // A page that does not open is reported after all others were checked.
    if (!(await opens())) {
      found.push(`${path} ${locale} ${theme} ${width}: did not open`);
      continue;
    }
    // While a page takes over what the server wrote, a wait may stand in its place: until its code has come.
    await page.waitForLoadState('networkidle');
    if (!path.includes('?')) await expect(page.locator('h1').first()).toBeAttached();
    await settle(page);
    found.push(
      ...(await findViolations(page, TARGETS)).map((violation) => `${path} ${locale} ${theme} ${width}: ${violation}`),
    );
  }
  await context.close();
  return found;
}

test('WCAG 1.4.3, 2.5.8: no address has a violation', async ({ browser, page, expectedErrors }) => {
  test.setTimeout(IS_FULL ? 1_200_000 : 400_000);
  expectedErrors.push(/404/);
  await page.goto(`${origin()}/contact`);
  const { pages, dialogs } = await storePaths(page);
  const all = [...pages, ...dialogs];
  const rounds = LOOKS.map((one, turn) => ({
    one,
    paths: IS_FULL ? all : all.filter((_, index) => index % LOOKS.length === turn),
  }));
  const found: string[] = [];
  const work = async () => {
    for (let next = rounds.shift(); next; next = rounds.shift())
      found.push(...(await look(browser, next.one, next.paths)));
  };
  await Promise.all([work(), work(), work()]);
  expect(found).toEqual([]);
});
