/** Delivery or pickup as two radio buttons over the menu: what a press takes at once, what it asks first, and the keyboard. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, openBeforeCode, openStore, origin, row, test } from './journey.ts';

const groupOf = (page: Page) => page.getByRole('group', { name: 'Delivery or pickup' });
const radiosOf = (page: Page) => ({
  pickup: groupOf(page).getByRole('radio', { name: /^Pickup .*15 to 20 min · free/ }),
  delivery: groupOf(page).getByRole('radio', { name: /^Delivery .*25 to 35 min · from \$3\.90/ }),
});
const preferenceOf = (page: Page) => page.getByRole('dialog', { name: 'Choose your order preference' });

test('by the keyboard alone, and the dialog gives the focus back', { tag: '@engines' }, async ({ page }) => {
  await openStore(page);
  const { pickup, delivery } = radiosOf(page);
  await expect(pickup).not.toBeChecked();
  await expect(delivery).not.toBeChecked();
  await pickup.focus();
  await page.keyboard.press('Space');
  await expect(pickup).toBeChecked();
  await expect(page.locator('.order-pill')).toContainText('Pickup');
  await row(page, 'store#service-choice');
  // Delivery has no address yet: who only passes is asked nothing.
  await page.keyboard.press('ArrowRight');
  await expect(delivery).toBeFocused();
  await expect(pickup).toBeChecked();
  await page.keyboard.press('Space');
  await expect(preferenceOf(page)).toBeVisible();
  await expect(preferenceOf(page).getByRole('radio', { name: /Delivery/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(preferenceOf(page)).toBeHidden();
  await expect(delivery).toBeFocused();
  await expect(pickup).toBeChecked();
  await expect(page).toHaveURL(`${origin()}/`);
});

test('what is had at once is taken, by press and by arrow, and a reload shows it', async ({ page }) => {
  await page.goto(`${origin()}/livez`);
  await page.evaluate(() => {
    const address = { display_name: '14 Franklin Road, Auckland', lat: -36.8512, lon: 174.7465 };
    localStorage.setItem('Client_selected_address', JSON.stringify(address));
    localStorage.setItem('distance', JSON.stringify({ distance: 1.1, isAddressInRange: true }));
  });
  await openStore(page);
  const { pickup, delivery } = radiosOf(page);
  await groupOf(page).getByText('Delivery', { exact: true }).click();
  await expect(delivery).toBeChecked();
  await expect(page.locator('.order-pill')).toContainText('Delivery');
  await page.keyboard.press('ArrowLeft');
  await expect(pickup).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(delivery).toBeChecked();
  await expect(preferenceOf(page)).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(delivery).toBeChecked();
  // With a cart an arrow takes nothing: a line might have to go.
  await page.evaluate(() => localStorage.setItem('cartId', JSON.stringify('5f0c7f0e-6c1f-4c8e-9d53-0a1b2c3d4e5f')));
  await delivery.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(pickup).toBeFocused();
  await expect(delivery).toBeChecked();
});

test('a press before the page’s own code has come counts, and asks once', async ({ page }) => {
  const release = await openBeforeCode(page, `${origin()}/`);
  await groupOf(page).getByText('Pickup', { exact: true }).click();
  await groupOf(page).getByText('Delivery', { exact: true }).click();
  release();
  await expect(preferenceOf(page).getByRole('radio', { name: /Delivery/ })).toBeChecked();
  await page.goBack();
  await expect(preferenceOf(page)).toBeHidden();
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(groupOf(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await groupOf(page).getByText('Pickup', { exact: true }).click();
  await expect(radiosOf(page).pickup).toBeChecked();
});

test('a single order type is one line that opens the order preference', { tag: '@engines' }, async ({
  page,
  isPhone,
}) => {
  await page.goto(`${origin('forno-lane')}/`);
  const line = page.getByRole('button', { name: /^Pickup .*free ?Change$/ });
  // In Night it is a bar, 440 px long at most; on a phone a single offer is as long.
  const offer = page.getByRole('region', { name: 'Special Offer' }).getByRole('button');
  const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
  // Firefox keeps a scrollbar beside the page.
  const wanted = isPhone ? (await page.evaluate(() => document.documentElement.clientWidth)) - 32 : 440;
  expect(await widthOf(line)).toBe(wanted);
  if (isPhone) expect(await widthOf(offer)).toBe(wanted);
  await line.click();
  await expect(preferenceOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preferenceOf(page)).toBeHidden();
  await expect(line).toBeFocused();
  await expect(page.getByRole('group', { name: 'Delivery or pickup' })).toHaveCount(0);
});
