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
  await expect(map.locator('path.placemap__ring')).toHaveCount(await page.locator('.zone').count());
  await expect(map.locator('.placemap__pin--restaurant')).toBeVisible();
  await expect(map.locator('.leaflet-tile').first()).toBeAttached();

  await findAddress(page);
  await expect(map.locator('.placemap__pin--place')).toBeVisible();
  await expect(map.locator('path.placemap__way')).toHaveCount(1);
  await expect(map.locator('path.placemap__ring--chosen')).toHaveCount(1);
  await row(page, 'delivery#delivery-zones-page');
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter');

  await goOn(page);
});
