/** A second visit: the menu is shown as it was kept, before anything is fetched, and then put right. */
import type { Page } from '@playwright/test';
import { expect, openBoard, origin, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

const STORE = 'kumo-bowls';
const DISH = 'Salmon bowl';

/** When the server rendered the page that is shown. */
function renderedMs(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').nowMs);
}

/** Opens the menu by its address, as a visitor does. */
async function visit(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`${origin(STORE)}/`);
  return await renderedMs(page);
}

/** Until the worker keeps a page that was rendered after `ms`. */
async function expectKeptAfter(page: Page, ms: number): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const answer = await caches.match(`${location.origin}/`);
      return Number(/"nowMs":(\d+)/.exec((await answer?.text()) ?? '')?.[1] ?? 0);
    });
  await expect.poll(kept).toBeGreaterThan(ms);
}

test('the kept menu comes at once and is put right; reloading asks the server', async ({ page, browser }) => {
  await visit(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expectKeptAfter(page, 0);
  const soldOut = page.getByRole('button', { name: `${DISH} is sold out` });
  await expect(page.getByRole('link', { name: DISH, exact: true }).first()).toBeAttached();
  await expect(soldOut).toHaveCount(0);
  await page.goto('about:blank');

  const board = await openBoard(browser, STORE);
  await board.getByRole('button', { name: 'Sold out', exact: true }).first().click();
  const panel = board.getByRole('dialog', { name: 'Sold out' });
  await panel.getByRole('button', { name: `Sold out: ${DISH}`, exact: true }).click();
  await panel.getByRole('radio', { name: /^Until changed/ }).click();
  const beforeMs = await board.evaluate(() => Date.now());
  await panel.getByRole('button', { name: 'Mark sold out' }).click();
  await expect(panel.getByRole('button', { name: `Back on: ${DISH}` })).toBeVisible();

  expect(await visit(page)).toBeLessThan(beforeMs);
  await expect(soldOut.first()).toBeAttached();
  expect(await renderedMs(page)).toBeLessThan(beforeMs);
  await expectKeptAfter(page, beforeMs);
  await page.reload();
  const reloadedMs = await renderedMs(page);
  expect(reloadedMs).toBeGreaterThan(beforeMs);

  // Another language: the page kept before was the old one's.
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expectKeptAfter(page, reloadedMs);
  await expect
    .poll(async () => {
      const kept = await page.evaluate(async () => (await caches.match(`${location.origin}/`))?.text());
      return kept?.includes('<html lang="hi');
    })
    .toBe(true);

  await panel.getByRole('button', { name: `Back on: ${DISH}` }).click();
  await expect(panel.getByRole('button', { name: `Back on: ${DISH}` })).toHaveCount(0);
  await board.context().close();
});
