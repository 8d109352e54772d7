/** Favourites: kept on a guest's device, moved into the account at sign-in, shown in the profile, gone after signing out. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAccount } from './customer.ts';
import { expect, openStore, origin, test } from './journey.ts';

const section = (page: Page) => page.locator('section#menu-favourites');

/** Presses the heart in the dish's dialog, where it alone stands, and leaves the dialog open. */
async function press(page: Page, link: Locator, isMarked: boolean): Promise<void> {
  await link.click();
  const own = page.getByRole('dialog').getByRole('button', { name: /^Favourite: / });
  await expect(own).toHaveAttribute('aria-pressed', String(!isMarked));
  // Where the dialog's frame gives way to the dish, the heart is another one.
  const size = () => own.boundingBox().then((box) => [box?.width, box?.height]);
  await expect.poll(size).toEqual([44, 44]);
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', String(isMarked));
}

async function mark(page: Page, dish: string): Promise<void> {
  await press(page, page.getByRole('link', { name: dish, exact: true }).first(), true);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a guest finds favourite dishes again on this device, and forgets them with one press', {
  tag: '@one-width',
}, async ({ page }) => {
  await openStore(page);
  await expect(page.locator('.dish').getByRole('button', { name: /^Favourite/ })).toHaveCount(0);
  await mark(page, 'Butter chicken');
  await expect(section(page).getByRole('link', { name: 'Butter chicken' })).toBeVisible();

  // By the keyboard, from the dish's dialog.
  await page.goto(`${origin()}/`);
  await page.getByRole('link', { name: 'Garlic naan', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Garlic naan' });
  // The dialog takes the focus when it opens; what has it before would lose it.
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await dialog.getByRole('button', { name: 'Favourite: Garlic naan' }).press('Space');
  await expect(dialog.getByRole('button', { name: 'Favourite: Garlic naan' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.reload();
  await page.mouse.wheel(0, 50);
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(['Garlic naan', 'Butter chicken']);
  await expect(page.locator('.depts').getByRole('link', { name: 'Favourites' })).toBeAttached();
  await expectAccessible(page);

  // The card goes with its mark; the focus goes on in the page.
  await press(page, section(page).getByRole('link', { name: 'Garlic naan' }), false);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(['Butter chicken']);
  await expect(page.locator('body')).not.toBeFocused();
  await section(page).getByRole('button', { name: 'Forget them' }).click();
  await expect(section(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull();
});

test('favourites of a guest move into the account, stand in the profile, and leave the device with the customer', {
  tag: '@one-width',
}, async ({ page, browser }) => {
  await openStore(page);
  await mark(page, 'Garlic naan');
  // The account has one from elsewhere.
  const account = await openAccount(page);
  await page.evaluate(
    async ([clientId, token]) => {
      const menu = await (await fetch(`/api/${clientId}/menu`)).json();
      const dishes = menu.data.departments.flatMap((one: { products: unknown[] }) => one.products);
      const { productId } = dishes.find((dish: { name: string }) => dish.name === 'Butter chicken');
      await fetch(`/api/${clientId}/currentcustomer/favourites`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ productIds: [productId] }),
      });
    },
    [account.clientId, account.token],
  );
  await page.reload();
  await page.mouse.wheel(0, 50);
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(['Garlic naan', 'Butter chicken']);
  await expect(section(page).getByRole('button', { name: 'Forget them' })).toBeHidden();

  await page.goto(`${origin()}/profile/info`);
  const card = page.getByRole('region', { name: 'Favourites' });
  await expect(card.getByRole('link')).toHaveText(['Garlic naan', 'Butter chicken']);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Favourite: Garlic naan' }).click();
  await expect(card.getByRole('link')).toHaveText(['Butter chicken']);

  // Another device of the same customer.
  const other = await browser.newPage();
  await other.goto(`${origin()}/contact`);
  await other.evaluate(
    ([token]) => {
      localStorage.setItem('accessToken', String(token));
    },
    [account.token],
  );
  // Nobody touches this page.
  await other.goto(`${origin()}/profile/info`);
  await expect(other.getByRole('region', { name: 'Favourites' }).getByRole('link')).toHaveText(['Butter chicken']);
  await other.context().close();
});

test('the last searches stand under the empty field, repeat with one press and go with one', {
  tag: '@one-width',
}, async ({ page }) => {
  await openStore(page);
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  const last = page.getByRole('group', { name: 'Last searches' });
  for (const query of ['panee', 'paneer', 'zzz nothing']) {
    await field.fill(query);
    await expect(
      page.locator('.found').getByText(query.startsWith('zzz') ? 'No zzz nothing here' : /found/),
    ).toBeVisible();
    await field.blur();
    if (query.startsWith('pan')) {
      await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toContain(query);
    }
    await field.fill('');
  }
  await field.focus();
  await expect(last.getByRole('button')).toHaveText(['paneer', 'Forget these searches']);
  await expectAccessible(page);
  await last.getByRole('button', { name: 'paneer' }).click();
  await expect(field).toHaveValue('paneer');
  await expect(field).not.toBeFocused();
  await expect(page.locator('.found').getByText(/dish(es)? found/)).toBeVisible();

  await page.reload();
  await field.focus();
  await last.getByRole('button', { name: 'Forget these searches' }).focus();
  await page.keyboard.press('Enter');
  await expect(last).toBeHidden();
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
});
