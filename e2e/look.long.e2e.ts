/** What every store shows, whatever it sells: these tests know no dish, no hours and no settings, and look at any address. */
import { expect, openStore, origin, row, test } from './journey.ts';

test('a menu says whose it is, what each dish costs, and where the rest stands', async ({ page }) => {
  await openStore(page);
  const card = page.locator('.resto');
  await expect(card.locator('.resto__name')).not.toBeEmpty();
  await expect(card.locator('.resto__meta')).not.toBeEmpty();
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
  for (const [policy, text] of [
    ['refund', /24–72 hours/],
    ['terms', /18/],
    ['privacy', /privacy/i],
  ] as const) {
    await page.goto(`${origin()}/offers?policy=${policy}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(text).first()).toBeVisible();
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
