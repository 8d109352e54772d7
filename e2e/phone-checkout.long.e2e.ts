/** Dish, cart and checkout under a thumb: sizes, one step back at a time, messages that do not stay, consent in sight. */
import type { Locator, Page } from '@playwright/test';
import {
  addButterChicken,
  addGarlicNaan,
  chooseDelivery,
  choosePickup,
  expect,
  fillCustomer,
  openCheckout,
  openDish,
  openStore,
  orderButterChicken,
  row,
  test,
} from './journey.ts';
import { checkOutNaan } from './place-order.ts';
import { fetchAnswer } from './real-answer.ts';
import { heard } from './voice.ts';

const GUEST = { name: 'Aroha Ngata', email: 'aroha@example.nz', phone: '0215550107' };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Buttons, links and fields of the open dialog that are less than 44 px wide or high, with what extends their target. */
async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const targets = [...(root?.querySelectorAll<HTMLElement>('button, a[href], select, label:has(input)') ?? [])];
    const px = (text: string) => Number.parseFloat(text) || 0;
    return targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0 || target.closest('.vh')) return [];
      const around = getComputedStyle(target, '::before');
      const isAround = around.content !== 'none' && around.position === 'absolute';
      const w = isAround ? Math.max(width, width - px(around.left) - px(around.right)) : width;
      const h = isAround ? Math.max(height, height - px(around.top) - px(around.bottom)) : height;
      // A link within a sentence is as high as its line.
      const isInText = getComputedStyle(target).display === 'inline';
      if (isInText || (w >= 43.9 && h >= 43.9)) return [];
      return [`${target.getAttribute('aria-label') ?? target.textContent}: ${Math.round(w)} × ${Math.round(h)}`];
    });
  });
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const width of [360, 390]) {
  test(`at ${width} px every button of dish, cart and checkout is 44 px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await choosePickup(page);
    await openDish(page, 'Butter chicken');
    const dish = dialog(page, 'Butter chicken');
    await dish.getByRole('radio', { name: /Large/ }).check();
    await dish.getByRole('radio', { name: 'Kiwi hot' }).check();
    await dish.getByRole('checkbox', { name: /Extra sauce/ }).check();
    await expect(dish.getByRole('button', { name: 'One Extra sauce more' })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    await dish.getByRole('button', { name: /Add to Cart/ }).click();
    await page.getByRole('button', { name: 'Not Today' }).click();
    await page.getByRole('button', { name: /View Cart/ }).click();
    await expect(dialog(page, 'Your Cart').getByRole('button', { name: 'Edit Butter chicken' })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
    await expect(dialog(page, 'Checkout').getByLabel('Full Name')).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Your Cart')).toBeVisible();
  });
}

test('at 360 px every button of sign in, sign up and the lost password is 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const form of ['?signin', '?signin=up', '?signin=forgot']) {
    await openStore(page, `/${form}`);
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  }
});

test('Back goes one step back: from Later, from checkout, and after an update', { tag: '@engines' }, async ({
  page,
}) => {
  await openStore(page);
  await page.getByRole('button', { name: 'Delivery or pickup' }).click();
  const preference = dialog(page, 'Choose your order preference');
  await preference.getByText('Pickup', { exact: true }).click();
  await preference.getByRole('button', { name: 'Later' }).click();
  const later = dialog(page, 'Select your order time');
  await expect(later).toBeVisible();
  await page.goBack();
  await expect(preference).toBeVisible();
  await expect(preference.getByRole('radio', { name: /Pickup/ })).toBeChecked();
  await preference.getByRole('button', { name: 'Later' }).click();
  await expect(later).toBeVisible();
  // Closing leaves both steps.
  await later.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/preference/);

  await choosePickup(page);
  await addButterChicken(page);
  await page.getByRole('button', { name: /View Cart/ }).click();
  const cart = dialog(page, 'Your Cart');
  await cart.getByRole('button', { name: 'Edit Butter chicken' }).click();
  const dish = dialog(page, 'Butter chicken');
  await dish.getByRole('radio', { name: /Regular/ }).check();
  await dish.getByRole('radio', { name: 'Mild' }).check();
  await dish.getByRole('button', { name: /^Update/ }).click();
  await expect(dish).toBeHidden();
  await expect(cart).toBeVisible();
  await cart.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(dialog(page, 'Checkout')).toBeVisible();
  await page.goBack();
  await expect(cart).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a message covers neither title nor Close, and leaves with its dialog', async ({ page }) => {
  await choosePickup(page);
  await openDish(page, 'Butter chicken');
  const dish = dialog(page, 'Butter chicken');
  await dish.getByRole('radio', { name: /Large/ }).check();
  await dish.getByRole('checkbox', { name: /Extra sauce/ }).check();
  const more = dish.getByRole('button', { name: 'One Extra sauce more' });
  const message = page.locator('.toast');
  for (let presses = 0; presses < 20 && !(await message.isVisible()); presses += 1) await more.click();
  await expect(message).toContainText(/You can select a maximum of \d/);
  await row(page, 'dish#modifier-limits');
  expect(await overlaps(message, dish.getByRole('button', { name: 'Close' }))).toBe(false);
  expect(await overlaps(message, dish.locator('h2.display'))).toBe(false);
  await dish.getByRole('button', { name: 'Close' }).click();
  await expect(message).toHaveCount(0);

  // The offer's title says that the dish is added, and no message lies over its buttons.
  await orderButterChicken(page);
  await expect(dialog(page, 'Butter chicken added to your order list.')).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('a plus says what it added, and its number and the bar show it: no message lies over the menu', async ({
  page,
}) => {
  await choosePickup(page);
  // A dish with which nothing is offered.
  await page.getByRole('button', { name: 'Add Garlic naan' }).first().click();
  await expect.poll(() => heard(page)).toContain('Garlic naan successfully added to cart!');
  const bar = page.getByRole('button', { name: /View Cart/ });
  await expect(bar).toContainText('$5.50');
  await expect(page.locator('.toast')).toHaveCount(0);
  await row(page, 'errors#cart-toasts');
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 601, height: 800 });
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 602, height: 800 });
  await expect(bar).toBeHidden();
  await row(page, 'store#floating-cart-bar');
  if (phone) await page.setViewportSize(phone);
});

test('consent is in sight at the button, and an error of a former attempt ends with the order', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await choosePickup(page);
  await addButterChicken(page);
  await openCheckout(page, true);
  const checkout = dialog(page, 'Checkout');
  const consent = checkout.getByRole('checkbox', { name: /I agree/ });
  await expect(consent).toBeInViewport();
  await expect(consent).not.toBeChecked();
  await checkout.getByRole('button', { name: 'Add order notes' }).click();
  await expect(checkout.getByLabel('Order Notes')).not.toHaveAttribute('placeholder', /Gate code/);
  await fillCustomer(page, GUEST);
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await consent.check();
  let fails = 1;
  await page.route('**/orders', async (route) => {
    if (route.request().method() !== 'POST' || fails-- <= 0) return await route.continue();
    await route.fulfill({
      status: 503,
      json: { success: false, error: { errorCode: 503, errorMessage: 'Try again.' } },
    });
  });
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await expect(checkout.getByRole('alert').filter({ hasText: 'Try again.' })).toBeInViewport();
  await expect(page.locator('.toast')).toHaveCount(0);
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');
  await expect(page.locator('.toast')).toHaveCount(0);

  // The same guest orders again in this tab.
  await openStore(page);
  await addButterChicken(page);
  await openCheckout(page, true);
  await expect(consent).toBeChecked();
});

test('a minimum that is not reached is said before Place Order', async ({ page }) => {
  await chooseDelivery(page, '14 Franklin Road', /Franklin Road/);
  await page.getByRole('button', { name: 'Add Cucumber raita' }).first().click();
  await page.getByRole('button', { name: /View Cart/ }).click();
  const cart = dialog(page, 'Your Cart');
  // In the cart it leads back to the dishes.
  await cart.getByRole('button', { name: /^Spend \$.* more/ }).click();
  await expect(cart).toBeHidden();
  await page.goto(`${new URL(page.url()).origin}/?checkout`);
  const checkout = dialog(page, 'Checkout');
  await expect(checkout.getByText(/Delivery to your address starts at/).first()).toBeVisible();
  await expect(checkout.getByRole('button', { name: /Spend \$.* more/ })).toBeVisible();
  await checkout.getByRole('button', { name: 'Add order notes' }).click();
  await expect(checkout.getByLabel('Order Notes')).toHaveAttribute('placeholder', /Gate code/);
});

test('without a network Place Order says once what happens next, keeps all, and places one order later', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const checkout = await checkOutNaan(page, true);
  await fillCustomer(page, GUEST);
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  const place = checkout.getByRole('button', { name: /Place Order/ });
  const said = page.getByText('No answer came from the restaurant.', { exact: false });
  await context.setOffline(true);
  await place.click();
  await expect(said).toBeInViewport();
  await expect(said).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);
  await context.setOffline(false);

  // The restaurant gets the order and its answer is lost on the way: it is asked for again with the same key.
  const orders: string[] = [];
  await page.route('**/orders', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    const { data } = await (await fetchAnswer(route)).json();
    orders.push(data.orderId);
    if (orders.length === 1) await route.abort();
    else await route.fulfill({ json: { success: true, data } });
  });
  await expect(checkout.getByLabel('Full Name')).toHaveValue(GUEST.name);
  await place.click();
  await page.waitForURL('**/success*');
  expect(orders).toHaveLength(2);
  expect(orders[1]).toBe(orders[0]);
});

test('a dish keeps its name and Close in a bar under which the choices go', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await choosePickup(page);
  await openDish(page, 'Butter chicken');
  const dish = dialog(page, 'Butter chicken');
  const bar = dish.locator('.pd__bar p');
  const close = dish.getByRole('button', { name: 'Close' });
  await expect(bar).toBeHidden();
  await dish.getByLabel('Note for the kitchen').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveText('Butter chicken');
  const [outer, inner] = await Promise.all([bar.boundingBox(), close.boundingBox()]);
  expect(inner && outer && inner.y + inner.height <= outer.y + outer.height && inner.y >= outer.y).toBe(true);
  // Nothing is read or pressed beside Close but the bar, once the dish takes presses.
  const hasBarBeside = () =>
    close.evaluate((button) => {
      const { left, top, height } = button.getBoundingClientRect();
      return document.elementFromPoint(left - 6, top + height / 2)?.closest('.pd__bar') !== null;
    });
  await expect.poll(hasBarBeside).toBe(true);
});

for (const [at, name, says] of [
  ['/?cart', 'Your Cart', 'Garlic naan'],
  ['/?checkout', 'Checkout', '1 item'],
] as const)
  test(`a cart that is on its way is not called empty at ${at}`, async ({ page }) => {
    await choosePickup(page);
    await addGarlicNaan(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/cart/*', async (route) => {
      if (route.request().method() === 'GET') await held;
      await route.continue();
    });
    await openStore(page, at);
    const cart = dialog(page, name);
    await expect(cart.locator('.panel-skeleton')).toBeVisible();
    await expect(cart.getByText('Nothing on the plate yet')).toHaveCount(0);
    release();
    await expect(cart.getByText(says).first()).toBeVisible();
  });
