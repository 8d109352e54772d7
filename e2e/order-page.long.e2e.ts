/** The one page of an order: what its first screen holds, and each way that leads to it. */
import type { Page } from '@playwright/test';
import { codeOfOrder } from '#server/modules/notices/order-code.ts';
import { expectAccessible } from './accessible.ts';
import { expect, openStore, origin, row, test } from './journey.ts';
import { move, placeCashOrder } from './place-order.ts';

/** The smallest phone of the acceptance. */
const SMALL = { width: 360, height: 640 };

/** A browser without windows refuses notifications. The test does not ask for them, but the choice is there. */
const ASKABLE = `Object.defineProperty(Notification, 'permission', { get: () => 'default' })`;

const waiting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Please wait' });

async function linkInMail(page: Page, orderId: string): Promise<string> {
  let link = '';
  await expect(async () => {
    link = await page.evaluate(async (id) => {
      const list = await (await fetch('/mailbox')).text();
      for (const [, path = ''] of list.matchAll(/href="(\/mailbox\/\d+)"/g)) {
        const mail = await (await fetch(`${path}/body`)).text();
        const found = new RegExp(`/order-receiver#${id}[\\w./-]*`).exec(mail)?.[0];
        if (found) return found;
      }
      return '';
    }, orderId);
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('every way to an order ends on its one page, which says the time at once', { tag: '@one-width' }, async ({
  page,
  browser,
}) => {
  await openStore(page);
  const orderId = await placeCashOrder(page, 'Ways Test');
  const link = await linkInMail(page, orderId);
  // On another device: by mail, by text message, and by the links of earlier releases.
  const device = await (await browser.newContext()).newPage();
  for (const path of [link, `/o/${codeOfOrder(orderId)}`, `/order-receiver?orderId=${orderId}`]) {
    await device.goto('about:blank');
    await device.goto(origin() + path);
    await expect(waiting(device)).toBeVisible();
    await expect(device.getByText(/^about \d/)).toBeVisible();
    expect(device.url()).toBe(`${origin()}/order-receiver#${orderId}`);
  }
  await device.context().close();
  // In the tab that placed it, and where nothing names it the latest that runs.
  await page.evaluate((id) => sessionStorage.setItem('orderId', JSON.stringify(id)), orderId);
  for (const path of ['/success', '/order-receiver']) {
    await page.goto(origin() + path);
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByText(/^about \d/)).toBeVisible();
  }
  await expect(page).toHaveTitle(/#\d+/);
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeVisible();
  await row(page, 'order#order-page');
});

for (const locale of ['en', 'hi', 'pa']) {
  test(`the first screen of a small phone holds state, time, bar, switch and the way back (${locale})`, {
    tag: '@one-width',
  }, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await page.addInitScript(ASKABLE);
    await openStore(page);
    const orderId = await placeCashOrder(page, 'Small Phone');
    await page.goto(`${origin()}/order-receiver?orderId=${orderId}&lang=${locale}`);
    const promise = page.locator('.ohead__promise');
    const cancel = page.locator('.oview__main .btn--ghost').first();
    await expect(promise).toHaveCSS('font-size', '22px');
    await expect(promise).toHaveCSS('font-weight', '700');
    await expect(page.locator('.tell').getByRole('switch').first()).toBeVisible();
    for (const part of [page.locator('h1'), promise, page.locator('.obar'), page.locator('.tell__row'), cancel]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect(page.locator('.obar > *')).toHaveCount(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

test('with the second order of a device its page offers the home screen, once', { tag: '@one-width' }, async ({
  page,
  board,
}) => {
  // A phone's browser that installs by its own menu.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await openStore(page);
  const question = page.getByText('Put Saffron Lane on your home screen?');
  const open = async (name: string) => {
    const orderId = await placeCashOrder(page, name);
    await page.evaluate((id) => sessionStorage.setItem('orderId', JSON.stringify(id)), orderId);
    await move(board, orderId);
    await page.goto(`${origin()}/order-receiver`);
    await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('installSeen'))).toContain(orderId);
  };
  await open('First Install');
  await expect(question).toHaveCount(0);
  await open('Second Install');
  await expect(question).toBeVisible();
  await row(page, 'store#install-hint');
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();
  await expect(question).toHaveCount(0);
});
