/** No accessibility violation on the main screens, in light and dark. */
import { expectAccessible } from './accessible.ts';
import {
  addButterChicken,
  choosePickup,
  expect,
  fillCustomer,
  openCheckout,
  openDish,
  openStore,
  test,
} from './journey.ts';

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('menu and product dialog', async ({ page }) => {
      await openStore(page);
      await expectAccessible(page);
      await openDish(page, 'Butter chicken');
      await expect(page.getByRole('radio', { name: /Large/ })).toBeVisible();
      await expectAccessible(page);
    });

    test('cart, checkout and status', async ({ page, isPhone }) => {
      await choosePickup(page);
      await addButterChicken(page);
      if (isPhone) {
        await page.getByRole('button', { name: /View Cart/ }).click();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
      } else await openCheckout(page, isPhone);
      const checkout = page.getByRole('dialog', { name: 'Checkout' });
      await expect(checkout.getByLabel('Full Name')).toBeVisible();
      await expectAccessible(page);
      await fillCustomer(page, { name: 'Axe', email: 'axe@example.nz', phone: '021 555 0199' });
      await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
      await checkout.getByRole('checkbox', { name: /I agree/ }).check();
      await checkout.getByRole('button', { name: /Place Order/ }).click();
      await page.waitForURL('**/success*');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'See your order' }).click();
      await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the board', async ({ board, page, isPhone }) => {
  await choosePickup(page);
  await addButterChicken(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, { name: 'Axe Board', email: 'axe@example.nz', phone: '021 555 0198' });
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');
  await expect(board.getByRole('article').first()).toBeVisible();
  await expectAccessible(board);
  await board
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Accept/ })
    .click();
  await expect(board.getByRole('dialog')).toBeVisible();
  await expectAccessible(board);
});
