/**
 * An upgrade under open tabs: two builds serve one data folder, one after the other. The second is the first with other
 * hashes in the names of all its files, as a change of one shared line makes them.
 */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { addGarlicNaan, expect, fillCustomer, row, test, uniqueName } from './journey.ts';
import { nextBuild } from './next-build.ts';
import { makeDataDir, startServer } from './server.ts';
import { ZONE } from './zone.ts';

const entryOf = (page: Page) => page.locator('script[type="module"][src]').first().getAttribute('src');

async function open(browser: Browser, address: string): Promise<{ page: Page; lost: string[] }> {
  const context = await browser.newContext({
    locale: 'en-NZ',
    timezoneId: ZONE,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const lost: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404 && answer.url().includes('/assets/')) lost.push(answer.url());
  });
  await page.goto(address);
  return { page, lost };
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('owner@saffron-lane.example');
  await page.getByLabel('Password', { exact: true }).fill('saffron-owner');
  await page.getByRole('button', { name: 'Open the board' }).click();
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toBeVisible();
}

test('open tabs go on over an upgrade: dish, checkout and order, every section of the console, and the bell', {
  tag: '@desk',
}, async ({ browser }) => {
  test.setTimeout(600_000);
  const root = await nextBuild();
  const first = await startServer({ dataDir: await makeDataDir() });
  const { dataDir, port } = first;
  const store = first.origin('saffron-lane');
  // The build is kept beside the orders, a moment after the start.
  await expect.poll(() => readdir(path.join(dataDir, 'builds')).catch(() => [])).toContain('present.json');

  const guest = await open(browser, store);
  await guest.page.evaluate(() => {
    localStorage.setItem('orderType', 'Pickup');
    sessionStorage.setItem('orderPreference', JSON.stringify({ timings: String(Date.now()), enabled: true }));
  });
  await guest.page.reload();
  const board = await open(browser, `${store}/console`);
  await signIn(board.page);
  const silent = board.page.getByText('Sound is off on this tablet.');
  await board.page.getByRole('button', { name: 'Enable and test' }).click();
  await expect(silent).toHaveCount(0);
  const office = await open(browser, `${store}/console`);
  await signIn(office.page);
  await office.page.getByRole('button', { name: 'Open menu' }).click();
  await office.page.getByRole('menuitem', { name: 'Orders', exact: true }).click();
  await expect(office.page.getByRole('heading', { name: 'Orders' }).first()).toBeVisible();
  const before = await entryOf(board.page);

  await first.stop();
  const second = await startServer({ dataDir, port, root });

  // A tab of the store from before the upgrade: nothing of this code was fetched yet.
  const { page } = guest;
  await addGarlicNaan(page);
  await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().click();
  const dish = page.getByRole('dialog', { name: 'Butter chicken' });
  await expect(dish.getByRole('button', { name: /Add to Cart/ })).toBeVisible();
  await dish.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  const name = uniqueName('Upgrade');
  await fillCustomer(page, { name, email: 'upgrade@example.nz', phone: '0215550190' });
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();

  // The board has reloaded itself, with nobody at it, and rings for the order.
  await expect.poll(() => entryOf(board.page)).not.toBe(before);
  await expect(board.page.getByRole('heading', { name: 'New', exact: true })).toBeVisible();
  await expect(silent).toHaveCount(0);
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page).toHaveURL(/\/(success|order)/);
  await expect(board.page.getByRole('article').filter({ hasText: name.split(' ')[0] ?? name })).toBeVisible();
  await expect(board.page).toHaveTitle(/^\(1\)/);
  await row(board.page, 'errors#open-pages-over-an-upgrade');

  // A tab of the console from before the upgrade: each section opens, and the rail stays.
  const rail = office.page.getByRole('navigation', { name: 'Console' });
  for (const link of await rail.getByRole('link').all()) {
    if ((await link.getAttribute('href')) === '/console') continue;
    await link.click();
    // The page of before stays until the next one is there.
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(office.page.locator('main').first()).toBeVisible();
    await expect(office.page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(rail).toBeVisible();
  }
  const pages = office.page.getByRole('navigation', { name: 'Store' });
  await rail.getByRole('link', { name: 'Store', exact: true }).click();
  await expect(pages).toBeVisible();
  const all = await pages.getByRole('link').all();
  expect(all.length).toBeGreaterThan(5);
  for (const link of all) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(office.page.locator('main[aria-busy="true"]')).toHaveCount(0);
    await expect(office.page.getByRole('heading').first()).toBeVisible();
  }
  await expect(office.page.getByText('This part did not load.')).toHaveCount(0);
  expect([guest.lost, office.lost, board.lost]).toEqual([[], [], []]);
  for (const one of [guest, board, office]) await one.page.context().close();
  await second.remove();
  await rm(root, { recursive: true, force: true });
});
