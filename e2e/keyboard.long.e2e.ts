/** A whole order by the keyboard alone: from the menu to the order page, the focus seen at every step. */
import { expect, origin, test } from './journey.ts';
import { expectOpened, travel } from './keys.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.11: from the menu to the order page without a pointer', async ({ page }) => {
  await page.goto(`${origin()}/?preference`);
  const dialogOf = (name: string | RegExp) => page.getByRole('dialog', { name, exact: true });

  // The question how an order is wanted has the focus; arrows choose, Enter answers.
  const preference = dialogOf('Choose your order preference');
  await expectOpened(preference);
  await travel(page, preference.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Tab');
  const pickup = preference.getByRole('radio', { name: /Pickup/ });
  await travel(page, pickup, 'ArrowDown', 3);
  await expect(pickup).toBeChecked();
  await travel(page, preference.getByRole('button', { name: 'Order Now' }));
  await page.keyboard.press('Enter');
  await expect(preference).toBeHidden();

  // Search narrows the menu, so that the dish is a few steps away.
  const search = page.getByRole('searchbox').first();
  await travel(page, search, 'Tab', 40);
  await page.keyboard.type('butter chicken');
  const dish = page.getByRole('link', { name: 'Butter chicken', exact: true }).first();
  await travel(page, dish, 'Tab', 30);
  await page.keyboard.press('Enter');
  const product = dialogOf('Butter chicken');
  await expectOpened(product);

  // Escape gives the focus back to what opened it.
  await page.keyboard.press('Escape');
  await expect(product).toBeHidden();
  await expect(dish).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(product.getByRole('radio').first()).toBeVisible();

  // Adding too early leads to the first group that is missing.
  await travel(page, product.getByRole('button', { name: /Add to Cart/ }));
  await page.keyboard.press('Enter');
  await expect(product.getByRole('radio', { name: /Regular/ })).toBeFocused();
  const large = product.getByRole('radio', { name: /Large/ });
  await travel(page, large, 'ArrowDown', 2);
  await expect(large).toBeChecked();
  await travel(page, product.getByRole('radio', { name: 'Mild' }));
  await page.keyboard.press('Space');
  await travel(page, product.getByRole('checkbox', { name: /Extra sauce/ }));
  await page.keyboard.press('Space');
  await travel(page, product.getByRole('button', { name: /Add to Cart.*\$28\.50/ }));
  await page.keyboard.press('Enter');
  const offer = dialogOf('Butter chicken added to your order list.');
  await expectOpened(offer);
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  // The cart, checkout and cash.
  const toCheckout = page.getByRole('button', { name: 'Proceed To Checkout' });
  await travel(page, toCheckout, 'Tab', 60);
  await page.keyboard.press('Enter');
  const checkout = dialogOf('Checkout');
  await expect(checkout.getByLabel('Full Name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(checkout).toBeHidden();
  await expect(toCheckout).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(checkout.getByLabel('Full Name')).toBeVisible();
  for (const [label, text] of [
    ['Full Name', 'Kiri Keys'],
    ['Phone Number', '021 555 0111'],
    ['E-mail Address', 'kiri@example.nz'],
  ] as const) {
    await travel(page, checkout.getByLabel(label));
    await page.keyboard.type(text);
  }
  await travel(page, checkout.getByRole('radio').first());
  const cash = checkout.getByRole('radio', { name: /Cash on pickup/ });
  await travel(page, cash, 'ArrowDown', 3);
  await expect(cash).toBeChecked();
  await travel(page, checkout.getByRole('checkbox', { name: /I agree/ }));
  await page.keyboard.press('Space');
  await travel(page, checkout.getByRole('button', { name: /Place Order/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/success*');
  await expect(checkout).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
});
