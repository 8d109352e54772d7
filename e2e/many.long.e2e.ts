/** Changes of many dishes in one go: each of six usual ones in at most eight presses, and undone with one. */
import type { Page } from '@playwright/test';
import { callApi } from './customer.ts';
import { expect, origin, row, test } from './journey.ts';

const MOST_PRESSES = 8;

/** The menu of the console on a department of fifty dishes of its own. */
async function openFifty(page: Page): Promise<{ remove(): Promise<void> }> {
  await page.goto(`${origin()}/console/menu`);
  await expect(page.getByRole('navigation', { name: 'Departments' })).toBeVisible();
  const post = <Data>(path: string, body: object) => callApi<Data>(page, 'POST', `/api/console/menu/${path}`, body);
  await post('discard', {});
  const menu = await callApi<{ products: { productId: string; name: string }[] }>(page, 'GET', '/api/console/menu');
  const naan = menu.products.find(({ name }) => name === 'Garlic naan');
  const path = `/api/console/menu/items/product/${naan?.productId}`;
  const { draft } = await callApi<{ draft: object }>(page, 'GET', path);
  const department = await post<{ itemId: string }>('items', {
    kind: 'department',
    document: {
      externalId: null,
      position: 0,
      name: { en: 'Fifty' },
      description: null,
      imageId: null,
      isDisabled: true,
      mealPeriods: [],
    },
  });
  for (let number = 1; number <= 50; number += 1) {
    const name = { en: `Dish ${number}` };
    const document = { ...draft, externalId: null, name, departmentId: department.itemId, priceCents: 1000 };
    await post('items', { kind: 'product', document });
  }
  await page.goto(`${origin()}/console/menu?list=${department.itemId}`);
  await expect(page.getByText('Dish 50', { exact: true })).toBeAttached();
  return { remove: () => post('discard', {}) };
}

test('six changes of fifty dishes: each at most eight presses, each with its preview and one undo', {
  tag: '@desk',
}, async ({ board: page }) => {
  test.setTimeout(300_000);
  const { remove } = await openFifty(page);
  let presses = 0;
  const press = async (name: string | RegExp, exact = true) => {
    presses += 1;
    await page.getByRole('button', { name, exact }).click();
  };
  // A list is one press to open and one to choose.
  const choose = async (label: string, option: string) => {
    presses += 2;
    await page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: option });
  };
  const begin = async (what: string) => {
    presses = 0;
    await press('Choose several products');
    presses += 1;
    await page.getByText('All 50', { exact: true }).click();
    await press('Change 50 products…');
    if (what !== 'Prices') await choose('What to change', what);
  };
  const end = async (done: RegExp, undone: RegExp | null) => {
    const sheet = page.getByRole('dialog');
    await expect(sheet.locator('.me-changes li')).toHaveCount(50);
    await press(done, false);
    await expect(sheet).toBeHidden();
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
    if (undone) {
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.locator('.me-choosing').getByText(undone)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Done', exact: true }).click();
  };
  const apply = /^Make 50 changes in the draft$/;
  const undone = /^Undone: 50 changes\.$/;

  await begin('Prices');
  presses += 1;
  await page.getByRole('dialog').getByLabel('How much').fill('10');
  await expect(page.getByRole('dialog').getByText('Price: $10.00 → $11.00').first()).toBeVisible();
  await end(apply, undone);

  await begin('On or off the menu');
  await end(apply, undone);

  await begin('Move to a department');
  await choose('Department', 'Breads');
  await end(apply, undone);

  await begin('Add or remove a group of choices');
  await choose('Group', 'Heat');
  await end(apply, undone);

  await begin('Allergens');
  presses += 1;
  await page.getByRole('dialog').getByRole('button', { name: 'Soy', exact: true }).click();
  await end(apply, undone);

  await begin('Copy');
  await expect(page.getByRole('dialog').getByText('Dish 1 (2)', { exact: true })).toBeVisible();
  await row(page, 'console#many-dishes-in-one-go');
  await end(apply, undone);
  await expect(page.getByText('Dish 1 (2)', { exact: true })).toHaveCount(0);
  await remove();
});

test('a whole department is sold out from the board, and comes back', { tag: '@desk' }, async ({ board: page }) => {
  await page
    .getByRole('button', { name: /Sold out/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Sold out: Desserts', exact: true }).click();
  await panel.getByRole('button', { name: 'Mark sold out' }).click();
  const back = panel.getByRole('button', { name: 'Back on: Desserts', exact: true });
  await expect(back).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Sold out: Desserts', exact: true })).toHaveCount(0);
  await back.click();
  await expect(back).toHaveCount(0);
  await row(page, 'console#sold-out-at-the-board');
});
