/** A combo from its tiles to the cart and back. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { choosePickup, expect, openDish, row, test } from './journey.ts';
import { changeAnswers } from './real-answer.ts';
import { expectFor, holdClock } from './still-clock.ts';
import { heard } from './voice.ts';

async function openFeast(page: Page): Promise<Locator> {
  await choosePickup(page);
  await openDish(page, 'Family feast');
  const feast = page.getByRole('dialog', { name: 'Family feast', exact: true });
  // Until its groups are there the button spins and takes no press.
  await expect(feast.getByRole('group', { name: /curries/i })).toBeVisible();
  return feast;
}

/** Takes an item with what is included. */
async function take(page: Page, feast: Locator, name: string): Promise<void> {
  const tile = feast.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await tile.press('Space');
  await expect(tile).toBeChecked();
  await expect(page.getByRole('dialog', { name, exact: true })).toBeHidden();
}

test('choosing, replacing the oldest, adding and changing a feast', async ({ page, isPhone }) => {
  // A theme for each width: both are seen.
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
  const feast = await openFeast(page);
  // The part without a choice of its own is chosen already.
  await expect(feast.getByText('1 of 6 chosen')).toBeVisible({ visible: !isPhone });
  const curries = feast.getByRole('group', { name: /curries/i });
  await feast.getByRole('button', { name: /Add to Cart/ }).click();
  const reason = curries.getByText('You must select at least 3 item(s)');
  await expect(reason).toBeInViewport({ ratio: 1 });
  // The mark goes after 3.5 s, the reason stays until something is chosen.
  await expect(curries.locator('.opts')).toHaveCSS('animation-duration', '3.5s');
  await expect(curries.locator('.opts')).toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
  await expect(reason).toBeInViewport({ ratio: 1 });

  for (const curry of ['Butter chicken', 'Palak paneer', 'Dal makhani']) await take(page, feast, curry);
  await expect(curries.getByText('3/3 Selection')).toBeVisible();
  await expect(reason).toHaveCount(0);
  await take(page, feast, 'Chana masala');
  await expect(curries.getByText('3/3 Selection')).toBeVisible();
  await expect(curries.getByRole('checkbox', { name: /^Butter chicken/ })).not.toBeChecked();
  await expect(curries.getByRole('checkbox', { name: /^Chana masala/ })).toBeChecked();
  await row(page, 'dish#combo-replacement');

  await feast.getByRole('radiogroup', { name: 'Heat for all' }).getByRole('radio', { name: 'Mild' }).check();
  // One rice is chosen already; another takes its place.
  await expect(feast.getByRole('checkbox', { name: /^Basmati rice/ })).toBeChecked();
  await take(page, feast, 'Jeera rice');
  await expect(feast.getByRole('checkbox', { name: /^Basmati rice/ })).not.toBeChecked();
  await take(page, feast, 'Plain naan');
  await take(page, feast, 'Tandoori roti');
  await feast.getByRole('button', { name: 'One Plain naan more' }).click();
  await expect(page.getByText('You can only select 2 items for Choose 2 breads', { exact: true })).toBeVisible();
  await row(page, 'dish#combo-group-rules');
  await expectAccessible(page);
  await feast.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(feast).toBeHidden();
  await expect(page.getByRole('button', { name: 'Not Today' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not Today' }).click();

  // Its dialog is the same when it is changed; a line of the panel beside a wide menu is changed in menu.long.e2e.ts.
  if (!isPhone) return;
  await page.getByRole('button', { name: /View Cart/ }).click();
  await page.getByRole('button', { name: 'Edit Family feast' }).click();
  await expect(curries.getByRole('checkbox', { name: /^Chana masala/ })).toBeChecked();
  await feast.getByRole('button', { name: 'Edit Chana masala' }).click();
  const item = page.getByRole('dialog', { name: 'Chana masala', exact: true });
  await item.getByRole('radio').last().check();
  await row(page, 'dish#combo-item-dialog');
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Update Selection' }).click();
  await expect(item).toBeHidden();
  await expect.poll(() => heard(page)).toContain('Combo Item updated successfully.');
  await row(page, 'errors#cart-toasts');
  await feast.getByRole('button', { name: /Update Cart/ }).click();
  await expect(feast).toBeHidden();
  await expect(page.getByText('Family feast successfully updated!', { exact: true })).toBeVisible();
  await row(page, 'dish#combo-dialog', 'store#default-copy-corrected');
});

test('a combo without groups cannot be taken', { tag: ['@one-width', '@long'] }, async ({ page }) => {
  await page.route('**/comboproducts', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await choosePickup(page);
  await openDish(page, 'Family feast');
  const none = page.getByRole('dialog', { name: 'Family feast' }).getByRole('button', { name: 'No Combo items' });
  await expect(none).toBeVisible();
  await expect(none).toBeDisabled();
  await row(page, 'dish#combo-dialog');
});

test('a second tile that is pressed while the first one loads is taken too', { tag: ['@one-width', '@long'] }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const feast = await openFeast(page);
  const refused = { success: false, data: null, error: { errorCode: 400, errorMessage: 'No.', message: 'No.' } };
  const items = '**/comboproducts/*/items/*';
  await page.route(items, (route) => route.fulfill({ status: 400, json: refused }));
  await feast.getByRole('checkbox', { name: /^Palak paneer/ }).press('Space');
  await expect(page.getByText('Failed to load combo item details').first()).toBeVisible();
  await row(page, 'errors#combo-details-failed');
  await page.unroute(items);
  const held: (() => void)[] = [];
  await page.route(items, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const tiles = ['Butter chicken', 'Lamb rogan josh'].map((name) =>
    feast.getByRole('checkbox', { name: new RegExp(`^${name}`) }),
  );
  for (const tile of tiles) await tile.press('Space');
  await expect.poll(() => held.length).toBe(2);
  for (const release of held) release();
  for (const tile of tiles) await expect(tile).toBeChecked();

  // A question that this part alone asks opens its dialog.
  await page.unroute(items);
  const salt = { modifierItemId: 'less', name: 'Less salt', price: 0, isDefault: false };
  const asks = { modifierCategoryId: 'salt', name: 'Salt', minQuantity: 1, maxQuantity: 1, modifierItems: [salt] };
  await changeAnswers<{ variants: object[] }>(page, /\/comboproducts\/[^/]+\/items\//, (item) => ({
    ...item,
    variants: item.variants.map((size) => ({ ...size, modifierCategories: [asks] })),
    modifierCategories: [asks],
  }));
  await feast.getByRole('checkbox', { name: /^Dal makhani/ }).press('Space');
  const part = page.getByRole('dialog', { name: 'Dal makhani', exact: true });
  const save = part.getByRole('button', { name: 'Save Selection' });
  await expect(save).toBeVisible();
  await holdClock(page);
  await save.click();
  const refusal = part.getByRole('button', { name: 'Salt: Please select at least 1 item(s)' });
  await expect(refusal).toBeDisabled();
  await expectFor(page, 1_500, refusal);
  await row(page, 'dish#combo-item-dialog', 'dish#combo-item-messages', 'limits#display-times');
  await page.clock.resume();
  await part.getByRole('radio', { name: /Less salt/ }).check();
  await save.click();
  await expect(feast.getByRole('checkbox', { name: /^Dal makhani/ })).toBeChecked();
  await expect.poll(() => heard(page)).toContain('Combo Item added successfully.');
  await row(page, 'errors#cart-toasts');
});

test('a feast of six parts takes eight taps', { tag: ['@one-width', '@long'] }, async ({ page }) => {
  await choosePickup(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('link', { name: 'Family feast', exact: true }).first());
  const feast = page.getByRole('dialog', { name: 'Family feast', exact: true });
  for (const curry of ['Butter chicken', 'Palak paneer', 'Dal makhani']) {
    await tap(feast.locator('.ctile', { hasText: curry }).getByRole('checkbox'));
    await expect(feast.getByRole('checkbox', { name: new RegExp(`^${curry}`) })).toBeChecked();
  }
  await tap(feast.getByRole('radiogroup', { name: 'Heat for all' }).getByRole('radio', { name: 'Medium' }));
  await tap(feast.locator('.ctile', { hasText: 'Garlic naan' }).getByRole('checkbox'));
  await tap(feast.getByRole('button', { name: 'One Garlic naan more' }));
  await feast.getByRole('button', { name: 'One Garlic naan more' }).click();
  await expect(page.getByText('You can select maximum 2 of "Garlic naan"')).toBeVisible();
  await tap(feast.getByRole('button', { name: /Add to Cart.*\$89\.00/ }));
  await expect(feast).toBeHidden();
  expect(taps).toBe(8);
  await page.getByRole('button', { name: 'Not Today' }).click();
  await page.getByRole('button', { name: /View Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  for (const part of ['Butter chicken', 'Palak paneer', 'Dal makhani', 'Basmati rice', 'Garlic naan', 'Medium']) {
    await expect(cart.getByText(part).first()).toBeVisible();
  }
});

test('one heat is asked for all parts; one of them can differ', { tag: ['@one-width', '@long'] }, async ({ page }) => {
  const feast = await openFeast(page);
  for (const curry of ['Butter chicken', 'Palak paneer', 'Dal makhani']) await take(page, feast, curry);
  await take(page, feast, 'Tandoori roti');
  await feast.getByRole('button', { name: 'One Tandoori roti more' }).click();
  // The dialog of a part names its group and the number; the feast's own group needs no number.
  await feast.getByRole('button', { name: 'Edit Palak paneer' }).click();
  const part = page.getByRole('dialog', { name: 'Palak paneer', exact: true });
  await part.getByRole('button', { name: 'Update Selection' }).click();
  await expect(part.getByText('Heat: Please select at least 1 item(s)').first()).toBeVisible();
  await row(page, 'dish#combo-item-messages');
  await part.getByRole('button', { name: 'Close' }).click();
  await feast.getByRole('button', { name: /Add to Cart/ }).click();
  const heat = feast.getByRole('radiogroup', { name: 'Heat for all' });
  await expect(heat.getByText('One more, please')).toBeVisible();
  await row(page, 'dish#combo-item-messages');
  await expect(heat.getByRole('radio').first()).toBeFocused();
  await heat.getByRole('radio', { name: 'Kiwi hot' }).check();

  await feast.getByRole('button', { name: 'Edit Dal makhani' }).click();
  const item = page.getByRole('dialog', { name: 'Dal makhani', exact: true });
  await expect(item.getByRole('radio', { name: 'Kiwi hot' })).toBeChecked();
  await item.getByRole('radio', { name: 'Mild' }).check();
  await item.getByRole('button', { name: 'Update Selection' }).click();
  await expect(item).toBeHidden();
  await expect(feast.getByText('Different for each part.', { exact: false })).toBeVisible();
  await expect(heat.getByRole('radio', { checked: true })).toHaveCount(0);
  await feast.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(feast).toBeHidden();
});

test('a tile keeps its height when it is chosen', { tag: ['@one-width', '@long'] }, async ({ page }) => {
  const feast = await openFeast(page);
  const heights = () =>
    feast
      .locator('.ctile')
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().height)));
  const before = await heights();
  for (const name of ['Butter chicken', 'Palak paneer', 'Dal makhani', 'Jeera rice', 'Plain naan', 'Tandoori roti'])
    await take(page, feast, name);
  expect(await heights()).toEqual(before);
});
