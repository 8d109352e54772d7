/**
 * Taps and characters from landing to placed: of a new guest, and of one who ticked "Remember me on this device" and comes
 * back in a new tab. Then forgetting, which is one tap.
 */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, openStore, origin, row, test, uniqueName } from './journey.ts';
import { handOver } from './scene.ts';

/** Counts what a person does: each press, and each character that they type. */
function countHands() {
  const hands = { taps: 0, characters: 0 };
  return {
    hands,
    async tap(target: Locator): Promise<void> {
      hands.taps += 1;
      await target.click();
    },
    /** A field that has the focus already, as after the keyboard's Next, is no tap. */
    async type(target: Locator, text: string, isNext: boolean): Promise<void> {
      if (!isNext) hands.taps += 1;
      hands.characters += text.length;
      await target.fill(text);
    },
  };
}

const preferenceOf = (page: Page) => page.getByRole('dialog', { name: 'Choose your order preference' });
const checkoutOf = (page: Page) => page.getByRole('dialog', { name: 'Checkout' });

test('a new guest needs nine taps, the same guest in a new tab three and no character', async ({ page, context }) => {
  const name = uniqueName('Aroha');
  const first = countHands();
  await openStore(page);
  const add = page.getByRole('button', { name: 'Add Garlic naan' }).first();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await first.tap(add);
  await expect(preferenceOf(page)).toBeVisible();
  await row(page, 'checkout#order-preference');
  await first.tap(preferenceOf(page).getByText('Pickup', { exact: true }));
  await first.tap(preferenceOf(page).getByRole('button', { name: 'Order Now' }));
  await first.tap(page.getByRole('button', { name: /View Cart/ }));
  await first.tap(page.getByRole('button', { name: 'Proceed To Checkout' }));
  const checkout = checkoutOf(page);
  await first.type(checkout.getByLabel('Full Name'), name, false);
  await first.type(checkout.getByLabel('Phone Number'), '0215550101', true);
  await first.type(checkout.getByLabel('E-mail Address'), 'aroha@example.nz', true);
  const remember = checkout.getByRole('checkbox', { name: 'Remember me on this device' });
  await expect(remember).not.toBeChecked();
  await first.tap(checkout.getByRole('radio', { name: /Cash on pickup/ }));
  await first.tap(checkout.getByRole('checkbox', { name: /I agree/ }));
  // Not a part of ordering, and off until it is asked for.
  await remember.check();
  await first.tap(checkout.getByRole('button', { name: /Place Order.*\$5\.50/ }));
  await page.waitForURL('**/success*');
  expect(first.hands.taps).toBe(9);

  // Nothing was eaten yet: the order that runs is not offered again.
  const asked = page.waitForResponse((one) => one.url().includes('/summary') || /orders\/[^/]+$/.test(one.url()));
  await page.goto(`${origin()}/`);
  const running = page.getByRole('region', { name: 'Last time' });
  await expect(running).toContainText('Kia ora again');
  await asked;
  await expect(running.getByRole('button', { name: /^Again/ })).toHaveCount(0);
  await handOver(page);
  await page.close();

  const back = countHands();
  const tab = await context.newPage();
  await tab.goto(`${origin()}/`);
  const last = tab.getByRole('region', { name: 'Last time' });
  await expect(last).toContainText(`Kia ora again, ${name.split(' ')[0]}`);
  await expect(last).toContainText('1 × Garlic naan');
  await expectAccessible(tab);
  await back.tap(last.getByRole('button', { name: /^Again/ }));
  await back.tap(last.getByRole('button', { name: /^Checkout.*\$5\.50/ }));
  await expect(checkoutOf(tab).getByRole('heading', { name: /^Ready for you ?\d+:\d\d.*[ap]m$/ })).toBeVisible();
  // Lines, not a form: each says what is known and has its own "Change".
  await expect(checkoutOf(tab).getByRole('textbox', { name: 'Full Name' })).toBeHidden();
  await expect(checkoutOf(tab).locator('.ck__known')).toHaveText([
    new RegExp(`${name}.*aroha@example.nz`),
    /Cash on pickup/,
  ]);
  await expect(checkoutOf(tab).getByRole('button', { name: 'Change the payment method' })).toBeVisible();
  await expect(checkoutOf(tab).getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  await row(tab, 'checkout#terms');
  await expect(checkoutOf(tab).getByRole('radio')).toHaveCount(0);
  await expect(preferenceOf(tab)).toBeHidden();
  await back.tap(checkoutOf(tab).getByRole('button', { name: /Place Order.*\$5\.50/ }));
  await tab.waitForURL('**/success*');
  expect(back.hands).toEqual({ taps: 3, characters: 0 });

  await tab.goto(`${origin()}/`);
  await last.getByRole('button', { name: 'Forget me on this device' }).click();
  await expect(tab.getByRole('button', { name: 'Delivery or pickup' })).toBeVisible();
  await expect(last).toBeHidden();
  expect(await tab.evaluate(() => JSON.stringify(localStorage))).not.toContain('aroha@example.nz');
});
