/** What a phone shows of cart and checkout without scrolling: the first field, the ways to pay, and the button. */
import type { Locator } from '@playwright/test';
import { addButterChicken, choosePickup, expect, openCheckout, test } from './journey.ts';

const PHONE = { width: 390, height: 844 };

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('checkout has its first field and the ways to pay in the first screen, and a pressed one stays in its place', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await choosePickup(page);
  await addButterChicken(page);
  await openCheckout(page, true);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const cash = checkout.locator('.pay__head', { hasText: 'Cash on pickup' });
  const card = checkout.locator('.pay__head', { hasText: 'Card' });
  await expect(checkout.getByLabel('Card number')).toBeVisible();
  expect((await boxOf(checkout.getByLabel('Full Name'))).y).toBeLessThanOrEqual(300);
  expect((await boxOf(card)).y).toBeLessThanOrEqual(700);
  const bars =
    (await boxOf(checkout.locator('.ck__head'))).height + (await boxOf(checkout.locator('.ck__foot'))).height;
  expect(bars).toBeLessThanOrEqual(PHONE.height * 0.18);
  // The order is one line above the form, clear of Close.
  const order = checkout.locator('summary', { hasText: '1 item' });
  await expect(order).toContainText('$28.50');
  const close = await boxOf(checkout.getByRole('button', { name: 'Close' }));
  expect((await boxOf(order)).y).toBeGreaterThanOrEqual(close.y + close.height);

  await cash.evaluate((row) => {
    row.scrollIntoView({ block: 'center' });
  });
  const before = await boxOf(cash);
  await cash.click();
  await expect(checkout.getByText('Pay at the counter when you pick up.')).toBeVisible();
  expect(Math.abs((await boxOf(cash)).y - before.y)).toBeLessThanOrEqual(4);
});

for (const [name, size, screen, lines] of [
  ['twelve lines, as it is', '16px', PHONE, 12],
  ['twelve lines, at 200 % text', '32px', PHONE, 12],
  ['eight lines of a small phone', '16px', { width: 360, height: 640 }, 8],
] as const) {
  test(`the cart shows its button over ${name}`, { tag: '@one-width' }, async ({ page }) => {
    await page.setViewportSize(screen);
    await choosePickup(page);
    await page.evaluate(async (count) => {
      const clientId = localStorage.getItem('ClientId');
      const { data: menu } = await (await fetch(`/api/${clientId}/menu`)).json();
      const dishes = menu.departments
        .flatMap(({ products }: { products: { productId: string; isQuickAdd: boolean }[] }) => products)
        .filter((one: { isQuickAdd: boolean }) => one.isQuickAdd)
        .slice(0, count);
      let query = '';
      for (const { productId } of dishes) {
        const answer = await fetch(`/api/${clientId}/cart/add${query}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ productId, qty: 1 }),
        });
        query = `?cartId=${(await answer.json()).data.cartId}`;
      }
      localStorage.setItem('cartId', query.slice('?cartId='.length));
    }, lines);
    await page.goto(`${new URL(page.url()).origin}/?cart`);
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await expect(cart.locator('.cart__lines > li')).toHaveCount(lines);
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
    }, size);
    const go = cart.getByRole('button', { name: 'Proceed To Checkout' });
    await expect(go).toBeInViewport({ ratio: 1 });
    // The address names what changes it, and no zone of the restaurant's own.
    await expect(cart.getByRole('button', { name: 'Change order details' })).toHaveText('Change');
    await expect(cart.getByText(/\bZone \d/)).toHaveCount(0);
    // By key: the emulated phone zooms out of a page that is wider than it, and a press would miss.
    await go.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible();
  });
}
