/** Promo code, tick list and celebration, where each stands at this width. */
import type { Locator, Page } from '@playwright/test';
import type { WireOffer } from '../core/contract/promotions/offers.ts';
import {
  addButterChicken,
  cartPieces,
  choosePickup,
  expect,
  openDish,
  openStore,
  origin,
  row,
  test,
} from './journey.ts';
import { changeAnswers } from './real-answer.ts';
import { expectFor, holdClock } from './still-clock.ts';

/** Where the promo box is: the order panel, or the cart on a phone. */
async function openCart(page: Page, isPhone: boolean) {
  if (!isPhone) return page.getByRole('complementary', { name: 'Your order' });
  await page.getByRole('button', { name: /View Cart/ }).click();
  return page.getByRole('dialog', { name: 'Your Cart' });
}

/** The field stands behind its row. */
async function openCodeRow(inside: Locator): Promise<void> {
  await inside.getByText('Code or offer').click();
}

async function addNaan(page: Page, pieces: number): Promise<void> {
  await openDish(page, 'Garlic naan');
  const dialog = page.getByRole('dialog', { name: 'Garlic naan' });
  for (let piece = 1; piece < pieces; piece += 1) {
    await dialog.getByRole('button', { name: 'One Garlic naan more' }).click();
  }
  await dialog.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(dialog).toBeHidden();
}

test('a code is refused with its reason, then applied, celebrated and removed', { tag: '@engines' }, async ({
  page,
  isPhone,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  await choosePickup(page);
  await addButterChicken(page);
  // On a wide page the row stands in the panel.
  const narrow = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(
    page.getByRole('complementary', { name: 'Your order' }).getByText('Code or offer', { exact: true }),
  ).toBeVisible();
  await row(page, 'offers#place-of-the-promo-box');
  if (narrow) await page.setViewportSize(narrow);
  const cart = await openCart(page, isPhone);
  const code = cart.getByRole('textbox', { name: 'Promo code' });
  await expect(code).toBeHidden();
  await openCodeRow(cart);
  await expect(cart.getByRole('button', { name: 'Add Code' })).toHaveAttribute('aria-disabled', 'true');

  await code.fill('  namaste10 ');
  await cart.getByRole('button', { name: 'Add Code' }).click();
  const why = /Spend \$1\.50 more/;
  // The reason stands on the checkout button for two seconds, and beside the field until another code is typed.
  await expect(cart.getByRole('button', { name: why })).toBeVisible();
  await expect(cart.getByRole('button', { name: /Proceed To Checkout/ })).toBeVisible();
  await expect(cart.getByText(why)).toBeVisible();
  await row(page, 'offers#promo-refusal', 'errors#readable-reasons');
  await code.fill('NAMASTE10');
  await expect(cart.getByText(why)).toBeHidden();

  await cart.getByRole('button', { name: 'One Butter chicken more' }).click();
  await expect(cart.getByText('$57.00').first()).toBeVisible();
  await cart.getByRole('button', { name: 'Add Code' }).click();
  await expect(cart.getByText('Offer applied on the bill')).toBeVisible();
  const celebration = page.getByText('You saved $5.70');
  await expect(celebration).toBeVisible();
  await expect(cart.getByRole('checkbox', { name: '10% off your order' })).toBeChecked();
  await expect(cart.getByRole('button', { name: /Proceed To Checkout.*\$51\.30/ })).toBeVisible();
  // It lets presses through, so a test need not wait for it.
  expect(await celebration.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
  await expect(celebration).toBeHidden();
  await row(page, 'offers#promo-code');

  await page.reload();
  await expect(cart.getByText('Offer applied on the bill')).toBeVisible();
  await expect(page.getByText(/You saved/)).toHaveCount(0);
  await row(page, 'offers#celebration');

  await cart.getByRole('button', { name: 'Remove NAMASTE10' }).click();
  await openCodeRow(cart);
  await expect(code).toHaveValue('');
  await expect(cart.getByRole('button', { name: /Proceed To Checkout.*\$57\.00/ })).toBeVisible();
});

test('an automatic offer starts ticked; unticking and ticking recalculates', { tag: '@long' }, async ({
  page,
  isPhone,
}) => {
  await choosePickup(page);
  await addNaan(page, 4);
  await expect(page.getByText(/You saved \$\d/)).toBeVisible();
  const cart = await openCart(page, isPhone);
  const tick = cart.getByRole('checkbox', { name: 'Three naan, one more free' });
  const discount = cart.getByText('Discount', { exact: true });
  await expect(tick).toBeChecked();
  await expect(discount).toBeVisible();
  await cart.getByText('Three naan, one more free').click();
  await expect(tick).not.toBeChecked();
  await expect(discount).toBeHidden();
  await cart.getByText('Three naan, one more free').click();
  await expect(tick).toBeChecked();
  await expect(discount).toBeVisible();
  await row(page, 'offers#promotion-list');
});

test('Enter with nothing in the field says what is missing', { tag: '@long' }, async ({
  page,
  isPhone,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await choosePickup(page);
  await addNaan(page, 1);
  const cart = await openCart(page, isPhone);
  await openCodeRow(cart);
  await holdClock(page);
  await cart.getByRole('textbox', { name: 'Promo code' }).press('Enter');
  const flash = cart.getByRole('button', { name: 'Promo code is missing.' });
  await expectFor(page, 2_000, flash);
  await expect(cart.getByRole('button', { name: /Proceed To Checkout/ })).toBeVisible();
  await expect(cart.getByText('Promo code is missing.')).toBeVisible();
  await page.clock.resume();
  await page.route('**/promocode/add*', (route) => route.abort());
  await cart.getByRole('textbox', { name: 'Promo code' }).fill('NAMASTE10');
  await cart.getByRole('button', { name: 'Add Code' }).click();
  await expect(page.getByText('Error applying promo code.').first()).toBeVisible();
  await row(page, 'errors#promo-messages');
});

test('a code can be entered at checkout too', { tag: '@long' }, async ({ page, isPhone }) => {
  await choosePickup(page);
  await addNaan(page, 8);
  const cart = await openCart(page, isPhone);
  await cart.getByRole('button', { name: /Proceed To Checkout/ }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await openCodeRow(checkout);
  await checkout.getByRole('textbox', { name: 'Promo code' }).fill('NAMASTE10');
  await holdClock(page);
  await checkout.getByRole('textbox', { name: 'Promo code' }).press('Enter');
  await expect(checkout.getByText('Offer applied on the bill')).toBeVisible();
  await expectFor(page, 4_000, page.getByText(/You saved \$\d/));
  await row(page, 'limits#display-times');
  await page.clock.resume();
  await expect(checkout.getByText('Full name is required')).toBeHidden();
  await row(page, 'checkout#promo-code-at-checkout');
  let remove = () => {};
  const isPressed = new Promise<void>((resolve) => {
    remove = resolve;
  });
  await page.route('**/promotions/remove*', (route) => isPressed.then(() => route.continue()));
  await checkout.getByRole('button', { name: 'Remove NAMASTE10' }).click();
  await expect(checkout.getByText('Removing...', { exact: true })).toBeVisible();
  await row(page, 'offers#promo-code');
  remove();
  await expect(checkout.getByText('Offer applied on the bill')).toBeHidden();
});

test('a code that fits says what it takes off and is entered with one press', { tag: '@one-width' }, async ({
  page,
}) => {
  await choosePickup(page);
  await addButterChicken(page);
  await addNaan(page, 1);
  const cart = await openCart(page, true);
  const offer = cart.locator('.promo-on--fits').first();
  await expect(offer).toContainText(/takes \$\d+\.\d\d off/);
  await offer.getByRole('button', { name: /^Apply / }).click();
  await expect(cart.getByText('Offer applied on the bill')).toBeVisible();
  await expect(cart.getByText('Code or offer')).toBeHidden();
});

test('an empty cart has no promo box', { tag: '@long' }, async ({ page }) => {
  await openStore(page);
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveCount(0);
});

test('eight offers stand in 1,100 px, and none says a thing twice', { tag: ['@long', '@one-width'] }, async ({
  page,
}) => {
  for (const [lang, width] of [
    ['hi', 360],
    ['pa', 390],
    ['en', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openStore(page, `/offers?lang=${lang}`);
    const coupons = page.locator('.offer');
    await expect(coupons).toHaveCount(8);
    await expect(coupons.locator('img')).not.toHaveCount(0);
    const last = await coupons.last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 2_000)).toBeLessThanOrEqual(1_100);
    // Its folded conditions are no part of what is read at first.
    const texts = await coupons.evaluateAll((all) =>
      all.map((one) =>
        [one.querySelector('h2'), one.querySelector('.offer__text > p, summary')].map((part) => part?.textContent),
      ),
    );
    for (const text of texts) {
      const figures = text.join(' ').match(/[$A-Z]*\d+%?/g) ?? [];
      expect([text, figures]).toEqual([text, [...new Set(figures)]]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  const pickup = page.locator('.offer', { hasText: '$5 off pickup' });
  await pickup.locator('summary').click();
  await expect(pickup.getByText('Once per customer')).toBeVisible();
  await row(page, 'offers#offers-page');
});

test('a press adds what an offer asks for: from the offers, and in the cart', { tag: ['@long', '@one-width'] }, async ({
  page,
}) => {
  const name = 'Three naan, one more free';
  await choosePickup(page);
  await page.goto(`${origin()}/offers`);
  // Of two dishes the guest chooses herself.
  await expect(page.getByRole('link', { name: `Choose: ${name}` })).toBeVisible();
  await changeAnswers(page, /\/api\/[^/]+\/offers(\?|$)/, (data: { items: WireOffer[] }) => ({
    items: data.items.map((offer) => ({ ...offer, productIds: offer.productIds.slice(0, 1) })),
  }));
  await page.reload();
  await page.getByRole('button', { name: `Add 4: ${name}` }).click();
  const coupon = page.locator('.offer', { hasText: name });
  await expect(coupon.getByText(/On your bill −\$\d/)).toBeVisible();
  await expect(coupon.getByRole('button')).toHaveCount(0);
  expect(await cartPieces(page)).toBe(4);

  await page.goto(`${origin()}/?cart`);
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: /^One .*naan less$/ }).click();
  await cart.getByRole('button', { name: `Add it: ${name}` }).click();
  await expect(cart.getByRole('checkbox', { name })).toBeChecked();
  await expect.poll(() => cartPieces(page)).toBe(4);
});
