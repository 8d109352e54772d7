/** The four kinds of offers (upsell or suggestion, before or after adding), each on a dish of the demo menu. */
import { expectAccessible } from './accessible.ts';
import { cartNames, choosePickup, expect, openDish, orderButterChicken, test } from './journey.ts';

test('suggestion after adding: ticked ones are added, Not Today counts until the limit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await choosePickup(page);
  await orderButterChicken(page);
  const offer = page.getByRole('dialog', { name: 'Butter chicken added to your order list.' });
  // A sweet, and a drink from another department.
  await expect(offer.getByText('Anything else?')).toBeVisible();
  await expect(offer.getByText('We also suggest these with Butter chicken.')).toBeVisible();
  await expectAccessible(page);
  // Beside a wide page too.
  const narrow = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  if (narrow) await page.setViewportSize(narrow);
  await offer.getByRole('button', { name: 'Not Today' }).click();
  await expect(offer).toBeHidden();

  await orderButterChicken(page);
  await offer.getByRole('checkbox', { name: /Kheer/ }).check();
  await offer.getByRole('button', { name: /Add to Cart.*\$18\.00/ }).click();
  await expect(offer).toBeHidden();
  await expect.poll(() => cartNames(page)).toEqual(['Butter chicken', 'Gulab jamun', 'Kheer']);

  // A product in the cart is not offered again: one is left, which shows with its choices at once.
  await orderButterChicken(page);
  const lassi = page.getByRole('dialog', { name: 'Mango lassi' });
  await expect(lassi.getByText('Butter chicken added to your order list.')).toBeVisible();
  await lassi.getByRole('button', { name: 'CANCEL' }).click();
  await expect(lassi).toBeHidden();
  await orderButterChicken(page);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('suggestion before adding: both are added; closing it adds nothing', async ({ page }) => {
  await choosePickup(page);
  await openDish(page, 'Lamb rogan josh');
  const dish = page.getByRole('dialog', { name: 'Lamb rogan josh' });
  await dish.getByRole('radio', { name: /Regular/ }).check();
  await dish.getByRole('radio', { name: 'Mild' }).check();
  await dish.getByRole('button', { name: /Add to Cart/ }).click();
  const offer = page.getByRole('dialog', { name: /^Something from|^Anything else/ });
  await expect(offer.getByText('We also suggest these with Lamb rogan josh.')).toBeVisible();
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect(offer).toBeHidden();
  await expect(dish).toBeVisible();
  await dish.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(dish).toBeHidden();
  await expect.poll(() => cartNames(page)).toEqual(['Lamb rogan josh']);
});

test('upgrade before adding: CANCEL returns to the choices, UPGRADE adds the better one only', async ({ page }) => {
  await choosePickup(page);
  await openDish(page, 'Plain naan');
  const plain = page.getByRole('dialog', { name: 'Plain naan' });
  const card = page.getByRole('dialog', { name: 'Garlic naan' });
  await plain.getByRole('button', { name: /Add to Cart/ }).click();
  await card.getByRole('button', { name: 'CANCEL' }).click();
  await expect(card).toBeHidden();
  await expect(plain).toBeVisible();
  await plain.getByRole('button', { name: 'Close' }).click();

  await openDish(page, 'Plain naan');
  await plain.getByRole('button', { name: /Add to Cart/ }).click();
  await card.getByRole('button', { name: 'UPGRADE' }).click();
  await card.getByRole('button', { name: /ADD TO CART/ }).click();
  await expect(card).toBeHidden();
  await expect.poll(() => cartNames(page)).toEqual(['Garlic naan']);
});

test('upgrade after adding: the original makes way', async ({ page }) => {
  await choosePickup(page);
  await openDish(page, 'Basmati rice');
  const rice = page.getByRole('dialog', { name: 'Basmati rice' });
  await rice.getByRole('radio', { name: /Regular/ }).check();
  await rice.getByRole('button', { name: /Add to Cart/ }).click();
  const better = page.getByRole('dialog', { name: 'Jeera rice' });
  await expect(better.getByText('Basmati rice added to your order list.')).toBeVisible();
  await better.getByRole('button', { name: 'UPGRADE' }).click();
  await better.getByRole('radio', { name: /Large/ }).check();
  await better.getByRole('button', { name: /ADD TO CART/ }).click();
  await expect(page.getByText('Product replaced successfully.')).toBeVisible();
  await expect.poll(() => cartNames(page)).toEqual(['Jeera rice']);
});

test('denials are counted for the session, and the limit holds', async ({ page }) => {
  await choosePickup(page);
  await openDish(page, 'Basmati rice');
  const rice = page.getByRole('dialog', { name: 'Basmati rice' });
  await rice.getByRole('radio', { name: /Regular/ }).check();
  await rice.getByRole('button', { name: /Add to Cart/ }).click();
  const better = page.getByRole('dialog', { name: 'Jeera rice' });
  await better.getByRole('button', { name: 'CANCEL' }).click();
  await expect(better).toBeHidden();
  const denials = await page.evaluate(() => Object.values(JSON.parse(sessionStorage.getItem('upsellDenials') ?? '{}')));
  expect(denials).toEqual([1]);

  await openDish(page, 'Basmati rice');
  await rice.getByRole('radio', { name: /Regular/ }).check();
  await rice.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(rice).toBeHidden();
  await expect(better).toBeHidden();
});
