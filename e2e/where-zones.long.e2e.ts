import type { Page } from '@playwright/test';
import { expect, origin, row, test } from './journey.ts';

/** Finds an address on the page of delivery areas. */
async function findAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search your address' }).fill('14 Franklin');
  await page
    .getByRole('option', { name: /Franklin/ })
    .first()
    .click();
  await expect(page.getByText(/km from the restaurant\. In range\./)).toBeVisible();
}

/** Goes on to ordering; answers the dialog, in which the address stands. */
async function goOn(page: Page) {
  await page.getByRole('button', { name: 'Order for delivery' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/14 Franklin/).first()).toBeVisible();
  return dialog;
}

test('the zones page checks an address on its map, and delivery goes there', { tag: '@engines' }, async ({ page }) => {
  await page.goto(`${origin()}/delivery`);
  const map = page.getByRole('application');
  await expect(map).toHaveAttribute('data-ready', 'true');
  // Rings and the restaurant without any tiles.
  await expect(map.locator('path.placemap__ring')).toHaveCount(await page.locator('.zone').count());
  await expect(map.locator('.placemap__pin--restaurant')).toBeVisible();
  await expect(map.locator('.leaflet-tile')).toHaveCount(0);

  await findAddress(page);
  await expect(map.locator('.placemap__pin--place')).toBeVisible();
  await expect(map.locator('path.placemap__way')).toHaveCount(1);
  await expect(map.locator('path.placemap__ring--chosen')).toHaveCount(1);
  await row(page, 'delivery#delivery-zones-page');
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter');

  await goOn(page);
});

test('a full quarter hour says so', async ({ page }) => {
  await page.route('**/api/*/slots?*', async (route) => {
    // Every second quarter hour of two days, so that some of them are within the hours at any time of this test.
    const firstUtc = Math.ceil(Date.now() / 900_000) * 900_000;
    const fullUtc = Array.from({ length: 96 }, (_, index) => new Date(firstUtc + index * 1_800_000).toISOString());
    await route.fulfill({ json: { success: true, data: { ordersPerSlot: 2, fullUtc } } });
  });
  await page.goto(`${origin()}/delivery`);
  await findAddress(page);
  const dialog = await goOn(page);
  await dialog.getByText('Later', { exact: true }).click();
  // Late in the evening today has no time left, and tomorrow is open already: a press would close it.
  const tomorrow = dialog.getByRole('button', { name: /^Tomorrow/ });
  await expect(dialog.locator('button[aria-expanded="true"]')).toHaveCount(1);
  if ((await tomorrow.getAttribute('aria-expanded')) === 'false') await tomorrow.click();
  await expect(dialog.getByRole('radio', { name: /Full/ }).first()).toBeDisabled();
});
