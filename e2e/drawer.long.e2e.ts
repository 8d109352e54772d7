/** A person who does not see what was sold counts the drawer, closes the day, corrects a wrong count and takes cash out. */
import { expectAccessible } from './accessible.ts';
import { expect, openBoard, origin, row, test } from './journey.ts';

test('front staff close a day from the board', async ({ browser, isPhone, viewport, expectedErrors }) => {
  // One server for both widths, and a day is closed once.
  const store = isPhone ? 'forno-lane' : 'kumo-bowls';
  const page = await openBoard(browser, store, () => undefined, 'staff');
  if (viewport) await page.setViewportSize(viewport);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Numbers' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Drawer' }).click();
  await expect(page.getByRole('heading', { name: 'Drawer', exact: true })).toBeVisible();
  await expect(page.getByText(/Expected|Takings/)).toHaveCount(0);
  await expectAccessible(page);

  const count = page.locator('form').filter({ has: page.getByRole('button', { name: 'Close the day' }) });
  await count.getByLabel('Counted').fill('9999');
  await count.getByLabel('Stays in it').fill('100');
  expectedErrors.push(/409/);
  await count.getByRole('button', { name: 'Close the day' }).click();
  await expect(count.getByText(/^Over by \$[\d,.]+\. Count again, or say why\.$/).first()).toBeVisible();
  await expectAccessible(page);
  await count.getByLabel('Why').fill('The cash of the week');
  await count.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText(/^Closed as Z \d{4} by /)).toBeVisible();
  await expect(page.getByText('$9,999.00')).toBeVisible();

  const again = page.locator('form').filter({ has: page.getByRole('button', { name: 'Correct the count' }) });
  await again.getByLabel('Counted').fill('9998.50');
  await again.getByLabel('Why').fill('A coin was counted twice');
  await again.getByRole('button', { name: 'Correct the count' }).click();
  await expect(page.getByText('$9,998.50')).toBeVisible();

  const till = page.locator('form').filter({ has: page.getByRole('button', { name: 'Write it down' }) });
  await till.getByLabel('Amount').fill('20');
  await till.getByLabel('What for').fill('Coins from the bank');
  await till.getByRole('button', { name: 'Write it down' }).click();
  await expect(till.getByLabel('Amount')).toHaveValue('');
  await expectAccessible(page);
  // The page of the sums stays closed.
  await page.goto(`${origin(store)}/console/numbers/day`);
  await expect(page).toHaveURL(`${origin(store)}/console`);
  await row(page, 'money#closing-a-day');
  await page.context().close();
});
