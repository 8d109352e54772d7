/** The browser of `npm run tools -- inp`: a phone at a quarter of this machine's speed, if wanted on a slow line. */
import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from '@playwright/test';

export const SLOWDOWN = 4;
/** 400 kbit/s with 400 ms. */
export const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** A browser of nobody who was here before. */
export async function openPhone(
  browser: Browser,
  { isSlow = false, serviceWorkers = 'block' }: { isSlow?: boolean; serviceWorkers?: 'block' | 'allow' } = {},
): Promise<Phone> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    serviceWorkers,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const cdp = await context.newCDPSession(page);
  if (isSlow) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { context, page, cdp };
}

/** When the first text was painted (ms since the page was asked for). */
export async function firstTextOf(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
}

export function dishDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Butter chicken', exact: true });
}

export function dishLink(page: Page) {
  return page.getByRole('link', { name: 'Butter chicken', exact: true }).first();
}
