import type { Page } from '@playwright/test';
import { expect, origin, row, test } from './journey.ts';
import { changeAnswers, fetchAnswer } from './real-answer.ts';

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

/** A restaurant's zones never come, neither with the page nor by their call, or it has none. */
async function loseZones(page: Page, zones?: readonly []): Promise<void> {
  await page.route(/\/deliveryzones$/, (route) => route.abort());
  await page.route(`${origin()}/?preference`, async (route) => {
    const response = await fetchAnswer(route);
    const body = (await response.text()).replace(/(?<=id="boot">)[^<]*/, (boot) =>
      JSON.stringify({ ...JSON.parse(boot), zones }).replaceAll('<', '\\u003c'),
    );
    await route.fulfill({ response, body });
  });
}

test('without the zones an address is in range up to 9.9 km', { tag: '@one-width' }, async ({
  page,
  expectedErrors,
}) => {
  // A page that the test itself answers counts as one from elsewhere, which gets no map from this machine.
  expectedErrors.push(/ERR_FAILED/, /Access to image .* `loopback` address space/);
  const preference = page.getByRole('dialog', { name: 'Choose your order preference' });
  const choose = async (zones?: readonly []) => {
    await page.unrouteAll();
    await loseZones(page, zones);
    await page.goto(`${origin()}/?preference`);
    await preference.getByText('Delivery', { exact: true }).click();
  };
  await choose([]);
  await expect(preference.getByText('There is no delivery zone.', { exact: true })).toBeVisible();
  await row(page, 'delivery#delivery-zones');
  await choose();
  await preference.getByRole('button', { name: 'Choose your address' }).click();
  const search = page.getByRole('dialog', { name: 'Search your address' });
  for (const [metres, place, says] of [
    [9_900, '14 Franklin Road', /9\.9 km from the restaurant\. In range\./],
    [9_901, 'Courtenay Place', /9\.9 km from the restaurant\. Out of range/],
  ] as const) {
    await page.unroute(/\/api\/geo\/route/);
    await changeAnswers<{ distance: number }>(page, /\/api\/geo\/route/, (way) => ({ ...way, distance: metres }));
    await search.getByRole('combobox').fill(place);
    await page.getByRole('option', { name: new RegExp(place) }).click();
    await expect(search.getByText(says).first()).toBeVisible();
  }
  await row(page, 'limits#delivery-limits');
});
