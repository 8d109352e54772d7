/** What every store shows, whatever it sells: these tests know no dish, no hours and no settings, and look at any address. */
import type { Route } from '@playwright/test';
import { expect, openStore, origin, row, test } from './journey.ts';

test('a menu says whose it is, what each dish costs, and where the rest stands', async ({ page }) => {
  await openStore(page);
  const card = page.locator('.resto');
  await expect(card.locator('.resto__name')).not.toBeEmpty();
  await expect(card.locator('.resto__meta')).not.toBeEmpty();
  // The square mark stands beside the name, the logo in the header.
  const mark = await card.locator('.resto__mark img').boundingBox();
  expect(mark?.width).toBe(mark?.height);
  await expect(page.locator('.header__logo img')).toBeVisible();
  await row(page, 'store#restaurant-header');

  const dish = page.locator('.dish').first();
  await dish.scrollIntoViewIfNeeded();
  await expect(dish.getByRole('link').first()).not.toBeEmpty();
  const prices = await page.locator('.dish .dish__price').allTextContents();
  expect(prices.length).toBeGreaterThan(0);
  // "From $21.50", or was and now.
  expect(prices.filter((price) => !/^\D*\$[\d,]+\.\d\d(?:\D*\$[\d,]+\.\d\d)?\D*$/.test(price))).toEqual([]);
  await row(page, 'menu#product-card', 'money#written-amounts');

  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toContainText(`© 2024–${new Date().getFullYear()}`);
  await expect(footer.getByRole('link', { name: /^Powered by / })).toHaveAttribute('target', '_blank');
  for (const name of ['My Account', 'Special Offer', 'Privacy Policy', 'Terms and Conditions', 'Product Policy'])
    await expect(footer.getByRole('link', { name }).first()).toBeVisible();
  await row(page, 'store#footer');

  await footer.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/WCAG 2\.2/).first()).toBeVisible();
  await row(page, 'store#accessibility');
});

test('policies open over any page and close', { tag: '@one-width' }, async ({ page }) => {
  for (const [policy, text, title] of [
    ['refund', [/24–72 hours/], 'Product Policy: refunds'],
    ['terms', [/18 (years )?or older/, /ID/, /Visa or Mastercard/, /\$0 or \$1/, /discretion|decides/], /Terms/],
    ['privacy', [/privacy/i], /Privacy/],
  ] as const) {
    await page.goto(`${origin()}/offers?policy=${policy}`);
    const dialog = page.getByRole('dialog', { name: title });
    for (const said of text) await expect(dialog.getByText(said).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  }
  await row(page, 'store#policies');
});

test('the order preference opens by its button, and can be put off', { tag: '@one-width' }, async ({ page }) => {
  await openStore(page);
  await page.getByRole('button', { name: 'Delivery or pickup' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose your order preference' });
  await expect(dialog).toBeVisible();
  await row(page, 'store#order-type-button');
  await dialog
    .getByRole('button', { name: /Just browsing|Close/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
});

test('pages, windows and dialogs change at the widths that are written down', { tag: '@desk' }, async ({ page }) => {
  const root = page.locator('html');
  await page.setViewportSize({ width: 414, height: 800 });
  await openStore(page);
  await expect(root).toHaveAttribute('data-small-window');
  await page.setViewportSize({ width: 415, height: 800 });
  await expect(root).not.toHaveAttribute('data-small-window');
  for (const [width, path] of [
    [600, '/profile/info'],
    [601, '/profile'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${origin()}/profile`);
    await page.waitForURL(`${origin()}${path}`);
  }
  const dialog = page.getByRole('dialog');
  const widthOf = async () => Math.round((await dialog.boundingBox())?.width ?? 0);
  await page.goto(`${origin()}/offers?policy=refund`);
  await expect(dialog).toBeVisible();
  for (const width of [360, 600]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(widthOf).toBe(Math.round(width * 0.93));
  }
  await page.goto(origin());
  const { departmentId } = await page.evaluate(async () => {
    const clientId = (localStorage.getItem('ClientId') ?? '').replaceAll('"', '');
    return (await (await fetch(`/api/${clientId}/departments`)).json()).data.items[0];
  });
  for (const [width, path] of [
    [600, `/products/${departmentId}`],
    [601, '/'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${origin()}/products/${departmentId}`);
    await page.waitForURL(`${origin()}${path}`);
  }
  await row(page, 'limits#widths', 'store#product-list-on-a-phone');
  // Wider windows: by what a dialog holds, 30, 45 or 65 rem.
  await page.setViewportSize({ width: 1280, height: 800 });
  const widths = new Set<number>();
  for (const path of ['/offers?policy=refund', '/?preference', '/?hours']) {
    await page.goto(`${origin()}${path}`);
    await expect(dialog).toBeVisible();
    widths.add(await widthOf());
  }
  expect([...widths].filter((one) => ![480, 720, 1040].includes(one))).toEqual([]);
  expect(widths.size).toBeGreaterThan(1);
  await row(page, 'store#modal-size-and-scroll');
});

test('a row of links is one stop of the Tab key, and Enter in the search leads to what it found', {
  tag: '@one-width',
}, async ({ page }) => {
  await openStore(page);
  const links = page.locator('.depts__in').locator('a, button');
  await page.locator('.dish').nth(3).scrollIntoViewIfNeeded();
  await links.first().focus();
  await expect(links.nth(1)).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.depts__in'))).toBeNull();
  const name = (await page.locator('.dish__name').first().textContent()) ?? '';
  // Who types quickly presses Enter before the code of the search is there.
  const held: Route[] = [];
  await page.route(/\/assets\/searching-[^/]*\.js/, (route) => void held.push(route));
  const search = page.getByRole('searchbox');
  await search.fill(name);
  await search.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.locator('.found .dish__name a').first()).toBeFocused();
  await expect(page.locator('.found .dish__name').first()).toHaveText(name);
  await row(page, 'store#rows-of-links');
});
