/** The four kinds of offers (upsell or suggestion, before or after adding), each on a dish of the demo menu. */
import { expectAccessible } from './accessible.ts';
import {
  cartNames,
  cartPieces,
  choosePickup,
  expect,
  openDish,
  openStore,
  orderButterChicken,
  row,
  test,
} from './journey.ts';
import { changeAnswers } from './real-answer.ts';

test('suggestion after adding: ticked ones are added, Not Today counts until the limit', { tag: '@engines' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await choosePickup(page);
  await orderButterChicken(page);
  const offer = page.getByRole('dialog', { name: 'Butter chicken added to your order list.' });
  // A sweet, and a drink from another department.
  await expect(offer.getByText('Anything else?')).toBeVisible();
  await expect(offer.getByText('We also suggest these with Butter chicken.')).toBeVisible();
  await row(page, 'offers#suggestion-dialog', 'offers#upsell-and-suggestion');
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
  await expect(offer.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await offer.getByRole('checkbox', { name: /Gulab jamun/ }).check();
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

const OFFERS = [
  {
    kind: 'suggestion before',
    dish: 'Lamb rogan josh',
    choices: [/Regular/, 'Mild'],
    deny: 'Not Today',
    hasClose: true,
  },
  { kind: 'suggestion after', dish: 'Butter chicken', choices: [/Large/, 'Mild'], deny: 'Not Today', hasClose: true },
  { kind: 'upgrade before', dish: 'Plain naan', choices: [], deny: 'CANCEL', hasClose: false },
  { kind: 'upgrade after', dish: 'Basmati rice', choices: [/Regular/], deny: 'CANCEL', hasClose: false },
] as const;

for (const { kind, dish: name, choices, deny, hasClose } of OFFERS) {
  test(`${kind}: the press adds, and every way of leaving keeps it`, { tag: ['@one-width', '@long'] }, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await choosePickup(page);
    const dish = page.getByRole('dialog', { name, exact: true });
    const offer = page.getByRole('dialog').filter({ hasText: `${name} added to your order list.` });
    const ways: [string, () => Promise<unknown>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['outside', () => page.mouse.click(3, 3)],
      ['Back', () => page.goBack()],
      ['a reload', () => page.reload()],
      [deny, () => offer.getByRole('button', { name: deny }).click()],
    ];
    if (hasClose) ways.unshift(['Close', () => offer.getByRole('button', { name: 'Close' }).click()]);
    for (const [position, [way, leave]] of ways.entries()) {
      await openDish(page, name);
      for (const choice of choices) await dish.getByRole('radio', { name: choice }).check();
      await dish.getByRole('button', { name: /Add to Cart/ }).click();
      // A dialog takes no press in its first moment.
      await expect(offer).toHaveCSS('pointer-events', 'auto');
      // The offer itself says that the dish was added.
      await expect(page.locator('.toast')).toHaveCount(0);
      await leave();
      if (way === 'a reload') {
        await expect(offer).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await expect(offer, way).toBeHidden();
      expect(await cartPieces(page), way).toBe(position + 1);
    }
    await row(page, 'offers#when-an-offer-shows');
  });
}

test('desserts alone have a text of their own, and one alone its own dialog', { tag: ['@one-width', '@long'] }, async ({
  page,
}) => {
  await choosePickup(page);
  await page.getByRole('button', { name: 'Add Mango lassi' }).first().click();
  await expect.poll(() => cartNames(page)).toEqual(['Mango lassi']);
  await orderButterChicken(page);
  const offer = page.getByRole('dialog', { name: 'Butter chicken added to your order list.' });
  await expect(offer.getByText('Don’t miss to add dessert before you order.')).toBeVisible();
  await offer.getByRole('checkbox', { name: /Kheer/ }).check();
  await offer.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(offer).toBeHidden();
  await orderButterChicken(page);
  await page
    .getByRole('dialog', { name: 'Gulab jamun' })
    .getByRole('button', { name: /ADD TO CART/ })
    .click();
  await expect(page.getByText('Successfully added to cart!', { exact: true })).toBeVisible();
  await row(page, 'store#default-copy-corrected', 'offers#suggestion-dialog');
});

test('a double tap on Add keeps one piece of one line', { tag: ['@one-width', '@long'] }, async ({ page }) => {
  await choosePickup(page);
  await openDish(page, 'Plain naan');
  const add = page.getByRole('dialog', { name: 'Plain naan' }).getByRole('button', { name: /Add to Cart/ });
  // A dialog takes no press in its first moment.
  await add.click({ trial: true });
  const { x, y } = await add.evaluate((button) => button.getBoundingClientRect());
  await page.mouse.dblclick(x + 20, y + 20, { delay: 60 });
  await expect(page.getByRole('dialog', { name: 'Garlic naan' })).toBeVisible();
  await row(page, 'store#modals-lead-home');
  await expect.poll(() => cartPieces(page)).toBe(1);
});

test('upgrade before: CANCEL opens the dish as a change of its line, UPGRADE replaces it', { tag: '@long' }, async ({
  page,
}) => {
  await choosePickup(page);
  await openDish(page, 'Plain naan');
  const plain = page.getByRole('dialog', { name: 'Plain naan' });
  const card = page.getByRole('dialog', { name: 'Garlic naan' });
  await plain.getByRole('button', { name: 'One Plain naan more' }).click();
  await plain.getByRole('button', { name: /Add to Cart/ }).click();
  await card.getByRole('button', { name: 'CANCEL' }).click();
  await expect(plain.locator('.stepper__value')).toHaveText('2');
  await plain.getByRole('button', { name: 'One Plain naan more' }).click();
  await plain.getByRole('button', { name: /^Update/ }).click();
  await expect(plain).toBeHidden();
  await expect.poll(() => cartNames(page)).toEqual(['Plain naan']);
  expect(await cartPieces(page)).toBe(3);
  await row(page, 'offers#when-an-offer-shows');

  await page.evaluate(() => localStorage.removeItem('cartId'));
  await openStore(page);
  await page.getByRole('button', { name: 'Add Plain naan' }).click();
  await card.getByRole('button', { name: 'UPGRADE' }).click();
  await expect.poll(() => cartNames(page)).toEqual(['Plain naan']);
  await card.getByRole('button', { name: /ADD TO CART/ }).click();
  await expect(page.getByText('Product replaced successfully.')).toBeVisible();
  await expect.poll(() => cartNames(page)).toEqual(['Garlic naan']);
});

test('upgrade after adding: the original makes way', { tag: '@long' }, async ({ page }) => {
  const chutney = { modifierItemId: 'chutney', name: 'Tamarind chutney extra', price: 1, isDefault: false };
  const most = { minQuantity: 0, maxQuantity: 1 };
  const sides = { modifierCategoryId: 'sides', name: 'On the side of it', ...most, modifierItems: [chutney] };
  await changeAnswers<{ variants: { name: string }[] }>(page, /\/products\/[^/?]+(\?.*)?$/, (dish) => ({
    ...dish,
    variants: dish.variants.map((size) => ({
      ...size,
      name: `${size.name} for a family of five`,
      modifierCategories: [sides],
    })),
  }));
  await choosePickup(page);
  await openDish(page, 'Basmati rice');
  const rice = page.getByRole('dialog', { name: 'Basmati rice' });
  await rice.getByRole('radio', { name: /Regular/ }).check();
  await rice.getByRole('button', { name: /Add to Cart/ }).click();
  const better = page.getByRole('dialog', { name: 'Jeera rice' });
  await expect(better.getByText('Basmati rice added to your order list.')).toBeVisible();
  await better.getByRole('button', { name: 'UPGRADE' }).click();
  // In the dialog of an offer a long name is cut, but not for those who hear it.
  await expect(better.getByText('Large for a family o…', { exact: true })).toBeVisible();
  await better.getByRole('radio', { name: /Large for a family of five/ }).check();
  await expect(better.getByText('On the side of…', { exact: true })).toBeVisible();
  await expect(better.getByText('Tamarind chutney e…', { exact: true })).toBeVisible();
  await expect(better.getByRole('checkbox', { name: /Tamarind chutney extra/ })).toBeAttached();
  await row(page, 'offers#dialog-of-an-offered-dish', 'menu#shortened-names');
  await better.getByRole('button', { name: /ADD TO CART/ }).click();
  await expect(page.getByText('Product replaced successfully.')).toBeVisible();
  await expect.poll(() => cartNames(page)).toEqual(['Jeera rice']);
  await row(page, 'offers#upgrade');
});

test('denials are counted for the session, and the limit holds', { tag: '@long' }, async ({ page }) => {
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
  await row(page, 'offers#denials');
});
