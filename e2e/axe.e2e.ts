/** No accessibility violation in the middle of an order and on the board; axe-matrix has what an address opens. */
import { expectAccessible } from './accessible.ts';
import {
  addButterChicken,
  cartNames,
  choosePickup,
  expect,
  fillCustomer,
  openCheckout,
  openDish,
  orderButterChicken,
  test,
} from './journey.ts';

/** Light on the desktop and dark on the phone: every screen in both, and every width, for half of the time. */
test.describe('main screens', () => {
  test.beforeEach(async ({ page, isPhone }) => {
    await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
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

test.describe('offer, combo and changes', () => {
  test('dialogs', async ({ page, isPhone }) => {
    // A theme for each width: both are seen.
    await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
    await choosePickup(page);
    await orderButterChicken(page);
    const offer = page.getByRole('dialog', { name: 'Butter chicken added to your order list.' });
    await expect(offer.getByRole('checkbox', { name: /Kheer/ })).toBeVisible();
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Not Today' }).click();
    await expect(offer).toBeHidden();

    await openDish(page, 'Family feast');
    const feast = page.getByRole('dialog', { name: 'Family feast', exact: true });
    await expect(feast.getByRole('group', { name: /curries/i })).toBeVisible();
    // The part without a choice of its own is chosen already.
    await expect(feast.getByText('1 of 6 chosen')).toBeVisible({ visible: !isPhone });
    await feast.getByRole('checkbox', { name: /^Butter chicken/ }).press('Space');
    await feast.getByRole('button', { name: 'Edit Butter chicken' }).click();
    const item = page.getByRole('dialog', { name: 'Butter chicken', exact: true });
    await expect(item.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page);
    await item.getByRole('button', { name: 'Close' }).click();
    await expect(item).toBeHidden();
    await expectAccessible(page);
    await feast.getByRole('button', { name: 'Close' }).click();
    await expect(feast).toBeHidden();

    await expect.poll(() => cartNames(page)).toEqual(['Butter chicken']);
    const body = await page.evaluate(async () => {
      const read = (key: string) => (localStorage.getItem(key) ?? '').replaceAll('"', '');
      return await (await fetch(`/api/${read('ClientId')}/cart/${read('cartId')}`)).json();
    });
    body.data.products[0].problem = { kind: 'price-changed', message: 'The price changed.', previousPrice: 5 };
    await page.route(/\/cart\/[0-9a-f-]{36}$/, (route) => route.fulfill({ json: body }), { times: 1 });
    if (isPhone) await page.getByRole('button', { name: /View Cart/ }).click();
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
    await expect(page.getByRole('dialog', { name: 'Your order has changed' }).getByRole('listitem')).toBeVisible();
    await expectAccessible(page);
  });
});
