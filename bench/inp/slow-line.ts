/** What a guest waits for on a slow line: the first text, that of a second visit, and a dish. */
import type { Browser } from '@playwright/test';
import { dishDialog, dishLink, firstTextOf, openPhone, SLOW_LINE } from './phone.ts';

/** First text of a second visit: the menu that the service worker kept (docs/decisions/122). */
export async function measureSecondVisit(browser: Browser, url: string): Promise<number> {
  const { context, page, cdp } = await openPhone(browser, { serviceWorkers: 'allow' });
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(async () => (await caches.match(`${location.origin}/`)) !== undefined);
  await page.goto('about:blank');
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.goto(url, { waitUntil: 'commit' });
  const firstText = await firstTextOf(page);
  await context.close();
  return firstText;
}

export interface SlowVisit {
  readonly firstText: number;
  /** From the tap on a dish until its dialog stands, and until its choices stand (ms). */
  readonly frame: number;
  readonly choices: number;
}

/** A first visit; the dish is tapped once the menu answers and the code of dialogs has come. */
export async function measureSlowVisit(browser: Browser, url: string): Promise<SlowVisit> {
  const { context, page } = await openPhone(browser, { isSlow: true });
  await page.goto(url, { waitUntil: 'commit' });
  const firstText = await firstTextOf(page);
  await page.waitForLoadState('load');
  // Scrolling is the first sign of a person; the page hears it once it is hydrated.
  const hasCode = () =>
    page.evaluate(() =>
      ['/menu-content-', '/product-dialog-'].every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      ),
    );
  while (!(await hasCode())) {
    await page.mouse.wheel(0, 20);
    await page.waitForTimeout(250);
  }
  const link = dishLink(page);
  await link.scrollIntoViewIfNeeded();
  // A tap is begun and its end is seen in the page itself, so that the tool's own way there does not count.
  const seen = page.evaluate(
    () =>
      new Promise<{ frame: number; choices: number }>((resolve) => {
        let tapped = Number.NaN;
        let frame = Number.NaN;
        addEventListener('pointerdown', ({ timeStamp }) => (tapped = timeStamp), { once: true, capture: true });
        // Every 4 ms, by a function without a name: the one that names functions is not in the page.
        const timer = setInterval(() => {
          if (Number.isNaN(frame) && document.querySelector('.pd__head')) frame = performance.now() - tapped;
          if (!document.querySelector('.pd__foot')) return;
          clearInterval(timer);
          resolve({ frame, choices: performance.now() - tapped });
        }, 4);
      }),
  );
  await link.tap();
  await dishDialog(page).waitFor();
  const { frame, choices } = await seen;
  await context.close();
  return { firstText, frame, choices };
}
