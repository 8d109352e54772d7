/** A restaurant that asks for delivery or pickup as its menu comes: whom it asks, when, and what the answers lead to. */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, openBeforeCode, origin, row, test } from './journey.ts';

const STORE = origin('kumo-bowls');
const TITLE = 'Choose your order preference';

/** The question itself; the dialog that an answer leads to has the same name and two radio buttons. */
const questionOf = (page: Page) => page.locator('dialog.ask');
const preferenceOf = (page: Page) => page.locator('[role="dialog"]').filter({ hasText: TITLE });

test('asks before the page’s own code has come, and an answer given then is taken up', async ({ page }) => {
  const release = await openBeforeCode(page, `${STORE}/`);
  const question = page.getByRole('dialog', { name: TITLE });
  await expect(question).toBeVisible();
  await expect(question.getByRole('heading', { name: TITLE })).toBeFocused();
  await expect(question.getByRole('link')).toHaveText([/^Delivery/, /^Pickup/]);
  await expectAccessible(page);
  await row(page, 'checkout#order-preference');
  await question.getByRole('link', { name: /^Pickup/ }).click();
  await expect(questionOf(page)).toBeHidden();
  release();
  await expect(preferenceOf(page).getByRole('radio', { name: /Pickup/ })).toBeChecked();
  await page.goBack();
  await expect(preferenceOf(page)).toBeHidden();
  await expect(questionOf(page)).toBeHidden();
  await expect(page).toHaveURL(`${STORE}/`);
});

test('asks once in a tab: not after browsing, a reload or Back, and anew in a second tab', async ({
  page,
  context,
}) => {
  await page.goto(`${STORE}/contact`);
  await page.goto(`${STORE}/`);
  await expect(questionOf(page)).toBeVisible();
  // Nothing was added to the history: Back leaves.
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goto(`${STORE}/`);
  await expect(page.locator('.header .account').first()).toBeAttached();
  await expect(questionOf(page)).toBeHidden();

  const other = await context.newPage();
  await other.goto(`${STORE}/`);
  await expect(questionOf(other)).toBeVisible();
  await other.getByRole('button', { name: 'Just browsing' }).click();
  await expect(questionOf(other)).toBeHidden();
  await expect(other.locator('main')).toBeFocused();
  await other.reload();
  await expect(other.locator('.header .account').first()).toBeAttached();
  await expect(questionOf(other)).toBeHidden();
});

/** Opens an address in a new tab of `context`; answers whether it asks. */
async function asks(context: BrowserContext, path: string): Promise<boolean> {
  const page = await context.newPage();
  await page.goto(`${STORE}${path}`);
  const isOpen = await questionOf(page).evaluateAll((all) => all.some((one) => one.hasAttribute('open')));
  await page.close();
  return isOpen;
}

test('asks nobody who comes by a link, is remembered, has a cart or waits for an order', async ({ page, context }) => {
  const map = await (await page.goto(`${STORE}/sitemap.xml`))?.text();
  const dish = /\/dish\/[^<]+(?=<\/loc>)/.exec(map ?? '')?.[0] ?? 'none';
  await page.goto(`${STORE}/contact`);
  expect(await asks(context, '/')).toBe(true);
  for (const path of [dish, '/?preference', '/?hours', '/?service=pickup', '/offers', '/success'])
    expect(await asks(context, path), path).toBe(false);
  for (const key of ['remembered', 'cartId', 'runningOrders']) {
    await page.evaluate((one) => localStorage.setItem(one, '[]'), key);
    expect(await asks(context, '/'), key).toBe(false);
    await page.evaluate((one) => localStorage.removeItem(one), key);
  }
});

test('a restaurant that does not ask has nothing of it in its page', { tag: '@one-width' }, async ({ page }) => {
  const answer = await page.goto(`${origin('saffron-lane')}/`);
  expect(await answer?.text()).not.toContain('class="ask');
});
