/**
 * A phone with a quarter of the speed on a slow line: in which order things stand, where the focus is, and that nothing
 * moves or falls over the page. Times are the bench's (`npm run tools -- inp`).
 */
import type { Page } from '@playwright/test';
import { choosePickup, expect, openStore, origin, row, test } from './journey.ts';
import { expectOpened } from './keys.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** 400 kbit/s with 400 ms, and a processor of a quarter of this one's speed. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Holds every request of a path until the returned function is called. */
async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(path, async (route) => {
    await gate;
    await route.continue();
  });
  return () => letThrough();
}

/** The sum of all layout shifts so far that no press explains. */
async function layoutShift(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) sum += shift.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

/** Counts changes of the dishes behind dialogs from now on; other journeys may change other departments. */
async function watchBehind(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const behind = document.querySelector('main .section');
    if (!behind) throw new Error('There are no dishes');
    document.documentElement.dataset.behind = '0';
    new MutationObserver((changes) => {
      const { dataset } = document.documentElement;
      dataset.behind = String(Number(dataset.behind) + changes.length);
    }).observe(behind, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.behind));
}

const dish = (page: Page) => page.getByRole('dialog', { name: 'Butter chicken', exact: true });

test('a dish stands with what its card knows before its code and its data', async ({ page }) => {
  const bringCode = await hold(page, '**/assets/product-parts-*.js');
  const bringData = await hold(page, /\/products\/[\w-]+(\?|$)/);
  await openStore(page);
  await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().tap();

  const dialog = dish(page);
  await expectOpened(dialog);
  await expect(page).toHaveTitle(/^Butter chicken · /);
  await expect(dialog.locator('.pd__head').getByRole('heading', { name: 'Butter chicken' })).toBeVisible();
  await expect(dialog.locator('.pd__picture')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Share Butter chicken' })).toBeVisible();
  await expect(dialog.getByText('Loading the product')).toBeAttached();
  const head = await dialog.locator('.pd__head').boundingBox();
  const changesBehind = await watchBehind(page);

  bringCode();
  await expect(dialog.getByText('Loading the product')).toBeAttached();
  bringData();
  await expect(dialog.getByRole('radio', { name: /Large/ })).toBeVisible();
  // What stood stays where it is, and the focus with it.
  expect(await dialog.locator('.pd__head').boundingBox()).toMatchObject({ x: head?.x, y: head?.y });
  await expectOpened(dialog);
  expect(await layoutShift(page)).toBe(0);
  expect(await changesBehind()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  expect(await changesBehind()).toBe(0);
});

test('two dishes that are added before the menu has its code are both in the cart', async ({ page }) => {
  await choosePickup(page);
  const bringCode = await hold(page, '**/assets/menu-content-*.js');
  await openStore(page);
  for (const name of ['Kachumber salad', 'Garlic naan', 'Garlic naan'])
    await page
      .getByRole('button', { name: `Add ${name}` })
      .first()
      .tap();
  bringCode();
  // The second press on a button that does not answer yet is the same wish.
  await expect(page.getByRole('button', { name: /View Cart/ })).toContainText('2');
});

test('the menu stays under the first letters of a search until the code of the search has come', async ({ page }) => {
  await choosePickup(page);
  const bringCode = await hold(page, '**/assets/searching-*.js');
  await openStore(page);
  await page.locator('.menu__main').evaluate((menu) => {
    const count = () => menu.querySelectorAll('.dish').length;
    menu.dataset.fewest = String(count());
    new MutationObserver(() => {
      menu.dataset.fewest = String(Math.min(count(), Number(menu.dataset.fewest)));
    }).observe(menu, { subtree: true, childList: true });
  });
  await page.getByRole('searchbox').fill('kheer');
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Butter chicken', exact: true }).first()).toBeVisible();
  bringCode();
  await expect(page.locator('.found')).toContainText('Kheer');
  await expect(page.locator('.menu__main')).not.toHaveAttribute('data-fewest', '0');
});

test('a dish whose code cannot come says so in its own place, and the menu goes on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/assets/product-parts-*.js', (route) => route.abort());
  await openStore(page);
  await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().tap();
  await expect(dish(page).getByText('That did not work. Check your connection and try again.')).toBeVisible();
  await expect(dish(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await row(page, 'errors#lost-files', 'errors#default-text');
  await dish(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dish(page)).toBeHidden();
  await expect(page).toHaveURL(`${origin()}/`);
});

test('on a slow phone a dish is chosen, added and led to checkout, and nothing moves by itself', async ({ page }) => {
  await choosePickup(page);
  await slowDown(page);
  await openStore(page);
  await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().tap();
  const dialog = dish(page);
  await expectOpened(dialog);
  await dialog.getByRole('radio', { name: /Large/ }).check();
  await dialog.getByRole('radio', { name: 'Kiwi hot' }).check();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await dialog.getByRole('button', { name: /Add to Cart/ }).tap();
  const notToday = page.getByRole('button', { name: 'Not Today' });
  // The offer says itself that the dish is added: no toast lies over its buttons.
  await expect(notToday).toBeVisible();
  await expect(page.getByText('Butter chicken added to your order list.').first()).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await notToday.tap();
  await page.getByRole('button', { name: /View Cart/ }).tap();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expectOpened(cart);
  await cart.getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await layoutShift(page)).toBeLessThan(0.01);
});
