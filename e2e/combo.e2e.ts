/** A combo from its tiles to the cart and back. */
import type { Locator, Page } from '@playwright/test';
import { choosePickup, expect, openDish, test } from './journey.ts';

async function openFeast(page: Page): Promise<Locator> {
  await choosePickup(page);
  await openDish(page, 'Family feast');
  const feast = page.getByRole('dialog', { name: 'Family feast', exact: true });
  // Until its groups are there the button spins and takes no press.
  await expect(feast.getByRole('group', { name: /curries/i })).toBeVisible();
  return feast;
}

/** Takes an item; one with options asks for them, and the first of each open group will do. */
async function take(page: Page, feast: Locator, name: string): Promise<void> {
  await feast.getByRole('checkbox', { name: new RegExp(`^${name}`) }).press('Space');
  const item = page.getByRole('dialog', { name, exact: true });
  const isTaken = feast.getByRole('checkbox', { name: new RegExp(`^${name}`), checked: true });
  await expect(item.or(isTaken).first()).toBeVisible();
  if (!(await item.isVisible())) return;
  const save = item.getByRole('button', { name: 'Save Selection' });
  await expect(save).toBeVisible();
  const groups = item.getByRole('radiogroup');
  for (let index = 0; index < (await groups.count()); index += 1) {
    const group = groups.nth(index);
    if ((await group.getByRole('radio', { checked: true }).count()) === 0)
      await group.getByRole('radio').first().check();
  }
  await save.click();
  await expect(item).toBeHidden();
}

test('choosing, replacing the oldest, adding and changing a feast', async ({ page, isPhone }) => {
  const feast = await openFeast(page);
  const curries = feast.getByRole('group', { name: /curries/i });
  // Looked for from before the press: on a slow machine the mark may be gone by the time a click is reported done.
  const mark = expect(curries.getByText('You must select at least 3 item(s)')).toBeVisible();
  await feast.getByRole('button', { name: /Add to Cart/ }).click();
  await mark;
  // The mark disappears after a while.
  await expect(curries.getByText('You must select at least 3 item(s)')).toBeHidden();

  for (const curry of ['Butter chicken', 'Palak paneer', 'Dal makhani']) await take(page, feast, curry);
  await expect(curries.getByText('3/3 Selection')).toBeVisible();
  await take(page, feast, 'Chana masala');
  await expect(curries.getByText('3/3 Selection')).toBeVisible();
  await expect(curries.getByRole('checkbox', { name: /^Butter chicken/ })).not.toBeChecked();
  await expect(curries.getByRole('checkbox', { name: /^Chana masala/ })).toBeChecked();

  await take(page, feast, 'Jeera rice');
  await take(page, feast, 'Plain naan');
  await take(page, feast, 'Tandoori roti');
  await feast.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(feast).toBeHidden();
  await page.getByRole('button', { name: 'Not Today' }).click();

  if (isPhone) await page.getByRole('button', { name: /View Cart/ }).click();
  await page.getByRole('button', { name: 'Edit Family feast' }).click();
  await expect(curries.getByRole('checkbox', { name: /^Chana masala/ })).toBeChecked();
  await feast.getByRole('button', { name: 'Edit Chana masala' }).click();
  const item = page.getByRole('dialog', { name: 'Chana masala', exact: true });
  await item.getByRole('radio').last().check();
  await item.getByRole('button', { name: 'Update Selection' }).click();
  await expect(item).toBeHidden();
  await feast.getByRole('button', { name: /Update Cart/ }).click();
  await expect(feast).toBeHidden();
  await expect(page.getByText('Family feast successfully updated!')).toBeVisible();
});

test('the item’s button says what is missing, and so does its group', async ({ page }) => {
  const feast = await openFeast(page);
  await feast.getByRole('checkbox', { name: /^Butter chicken/ }).press('Space');
  const item = page.getByRole('dialog', { name: 'Butter chicken', exact: true });
  await item.getByRole('button', { name: 'Save Selection' }).click();
  const group = item.getByRole('radiogroup').first();
  await expect(group).toHaveAttribute('aria-invalid', 'true');
  await expect(item.getByRole('button', { name: /Please (choose|select)/ })).toBeVisible();
  await expect(item.getByRole('button', { name: 'Save Selection' })).toBeVisible();
  await expect(group.getByText(/Please (choose|select)/)).toBeVisible();
  await item.getByRole('button', { name: 'Close' }).click();
  await expect(feast.getByRole('checkbox', { name: /^Butter chicken/ })).not.toBeChecked();
});
