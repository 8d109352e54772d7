/** The cart never lies: offers of quick adds, two tabs, an unknown cart, emptying with Undo, and changing the order details. */

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  addButterChicken,
  cartNames,
  chooseDelivery,
  choosePickup,
  expect,
  openStore,
  origin,
  row,
  test,
} from './journey.ts';
import { heard } from './voice.ts';

async function openCart(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: /View Cart/ }).click();
  else await page.goto(`${origin()}/?cart`);
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
}

test('adding from a card makes the dish’s offer too', async ({ page }) => {
  await choosePickup(page);
  await page.getByRole('button', { name: 'Add Papadums' }).click();
  const offer = page.getByRole('dialog', { name: 'Papadums added to your order list.' });
  await offer.getByRole('button', { name: 'Not Today' }).click();
  await expect(offer).toBeHidden();
  // What has to be chosen opens the dish, and nothing is in the cart of it.
  await page.getByRole('button', { name: 'Choose options for Butter chicken' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Butter chicken' })).toBeVisible();
  await expect.poll(() => cartNames(page)).toEqual(['Papadums']);
  await row(page, 'menu#quick-add');
});

test('a dish whose offers fail to load is added without them', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  await page.route('**/api/*/products/*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await choosePickup(page);
  await page.getByRole('button', { name: 'Add Papadums' }).click();
  await expect.poll(() => heard(page)).toContain('Papadums successfully added to cart!');
  await row(page, 'store#default-copy-corrected');
  await expect.poll(() => cartNames(page)).toEqual(['Papadums']);
  await expect(page.getByRole('dialog')).toBeHidden();
  await row(page, 'errors#failed-load-of-an-offer');
});

test('two tabs show the same cart, and one that the server does not know is forgotten', async ({ page, isPhone }) => {
  await choosePickup(page);
  const other = await page.context().newPage();
  await openStore(other);
  await addButterChicken(page);
  await openCart(other, isPhone);
  const cart = other.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: 'One Butter chicken more' }).click();
  await expect(cart.getByText('$57.00').first()).toBeVisible();
  const total = isPhone
    ? page.getByRole('button', { name: /View Cart.*\$57\.00/ })
    : page.getByRole('button', { name: /Proceed To Checkout.*\$57\.00/ });
  await expect(total).toBeVisible();
  await row(page, 'cart#cart-on-the-server');
  // The last line takes the dialog with it, and the other tab's bar.
  await cart.getByRole('button', { name: 'Remove Butter chicken' }).click();
  await expect(cart).toBeHidden();
  await expect(total).toBeHidden();
  await other.close();

  await page.evaluate(() => localStorage.setItem('cartId', '0d6f5a52-5a0e-4c1f-8a52-3b7f0a4f2c11'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartId'))).toBeNull();
  await row(page, 'cart#read-a-cart');
});

test('emptying can be undone; changing the order details says what goes and keeps the rest', async ({
  page,
  isPhone,
  board,
}) => {
  // Both widths share the server: each has a dish of its own.
  const dish = isPhone ? 'Kachumber salad' : 'Saffron pulao';
  await choosePickup(page);
  await page.getByRole('button', { name: `Add ${dish}` }).click();
  await page.getByRole('button', { name: 'Add Garlic naan' }).click();
  await expect.poll(() => cartNames(page)).toHaveLength(2);
  await openCart(page, isPhone);
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: 'Empty cart' }).click();
  await expect(cart).toBeHidden();
  await expect(page.getByText('Successfully cleared cart data.')).toBeVisible();
  await row(page, 'errors#cart-toasts');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cartNames(page)).toHaveLength(2);
  await openCart(page, isPhone);
  await expect(cart.getByRole('button', { name: `Remove ${dish}` })).toBeVisible();
  await expect(cart.getByRole('button', { name: 'Remove Garlic naan' })).toBeVisible();
  await expect(cart.getByRole('listitem').filter({ hasText: 'Garlic naan' })).toContainText('$5.50');
  for (const name of [/^Edit Garlic naan/, /^Proceed To Checkout/, 'Change order details'])
    await expect(cart.getByRole('button', { name })).toBeVisible();
  await expect(cart.getByText('Code or offer', { exact: true })).toBeVisible();
  await row(page, 'cart#cart-modal');

  await board.getByRole('button', { name: 'Sold out', exact: true }).first().click();
  const panel = board.getByRole('dialog', { name: 'Sold out' });
  await panel.getByRole('button', { name: `Sold out: ${dish}`, exact: true }).click();
  await panel.getByRole('radio', { name: /^Until changed/ }).click();
  await panel.getByRole('button', { name: 'Mark sold out' }).click();
  await expect(panel.getByRole('button', { name: `Back on: ${dish}` })).toBeVisible();
  await page.reload();
  await expect(cart.getByRole('button', { name: 'Change order details' })).toHaveText('Change');
  await cart.getByRole('button', { name: 'Change order details' }).click();
  const change = page.getByRole('dialog', { name: 'Change order details' });
  await expect(change.getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
  await expect(change.getByText(/Changing your order details will remove the items in your cart/)).toBeVisible();
  await expect(change.getByRole('listitem')).toHaveText([new RegExp(`1 × ${dish}`)]);
  await expect(change.getByText('1 dish stays in your cart.')).toBeVisible();
  await row(page, 'cart#change-order-details');
  await change.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose your order preference' })).toBeVisible();
  await panel.getByRole('button', { name: `Back on: ${dish}` }).click();
  await page.goto(`${origin()}/?cart`);
  await expect(cart.getByRole('button', { name: 'Remove Garlic naan' })).toBeVisible();
  await expect(cart.getByRole('button', { name: `Remove ${dish}` })).toHaveCount(0);
  // Where everything stays, nothing is asked.
  await cart.getByRole('button', { name: 'Change order details' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose your order preference' })).toBeVisible();
  await expect(change).toHaveCount(0);
});

test('the sum stands twice at most before the order is placed, and a subtotal only where it is another', async ({
  page,
  isPhone,
}) => {
  await choosePickup(page);
  for (const dish of ['Saffron pulao', 'Garlic naan']) await page.getByRole('button', { name: `Add ${dish}` }).click();
  await expect.poll(() => cartNames(page)).toHaveLength(2);
  const timesSeen = async (part: string) => {
    const shown = page.locator(part).first();
    await expect(shown.getByText('$14.00').first()).toBeVisible();
    return shown.getByText('$14.00').filter({ visible: true }).count();
  };
  for (const lang of ['en', 'hi', 'pa'])
    for (const dialog of ['cart', 'checkout']) {
      await page.goto(`${origin()}/?${dialog}&lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(lang));
      if (dialog === 'checkout')
        await page.locator('.sumfold').evaluateAll((folds) => folds.map((fold) => fold.setAttribute('open', '')));
      expect([lang, dialog, await timesSeen('[role="dialog"]')]).toEqual([lang, dialog, 2]);
    }
  if (!isPhone) {
    await page.goto(`${origin()}/?lang=en`);
    expect(await timesSeen('.cart-panel')).toBe(2);
  }
  await page.goto(`${origin()}/?cart&lang=en`);
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('Total', { exact: true })).toBeVisible();
  await expect(cart.getByText('Subtotal', { exact: true })).toHaveCount(0);
  await row(page, 'cart#a-sum-is-said-twice-at-most');
  await chooseDelivery(page, '14 Franklin Road', /Franklin Road/);
  await page.goto(`${origin()}/?cart`);
  await expect(cart.getByText('Subtotal', { exact: true })).toBeVisible();
  expect(await timesSeen('[role="dialog"]')).toBe(1);
  await row(page, 'cart#cart-amounts');
});
