/** The operator's list: search, filters and pages stay over reload and Back, with the keyboard alone. */
import { expectAccessible } from './accessible.ts';
import { expect, row, test } from './journey.ts';
import { signInOperator } from './operator/sign-in.ts';

test('the operator searches and filters restaurants, and comes back to the same list', async ({
  page,
  expectedErrors,
}) => {
  // No session yet: the page asks for the sign-in.
  expectedErrors.push(/provider\/me/);
  await signInOperator(page);

  const list = page.getByRole('list', { name: 'Restaurants' });
  const search = page.getByRole('searchbox', { name: 'Search restaurants' });
  await expect(list.getByRole('heading', { name: 'Saffron Lane' })).toBeVisible();
  await search.focus();
  await page.keyboard.type('kumo');
  // A restaurant that is open has a list of its own: what to look at.
  await expect(list.locator(':scope > li')).toHaveCount(1);
  await expect(page).toHaveURL(/[?]q=kumo$/);
  await expectAccessible(page);

  // By keyboard to the filters: the first one is that of all.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'All 1' })).toBeFocused();
  const suspended = page.getByRole('button', { name: /^Suspended/ });
  await suspended.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No restaurant matches.')).toBeVisible();
  await expect(page).toHaveURL(/q=kumo&show=suspended$/);
  await page.reload();
  await expect(page.getByText('No restaurant matches.')).toBeVisible();
  await expect(search).toHaveValue('kumo');
  await expect(suspended).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.goBack();
  await expect(list.getByRole('heading', { name: 'Kumo Bowls' })).toBeVisible();
  await expect(search).toHaveValue('kumo');
  // A restaurant that is opened from the list closes by Back, and the list is as it was.
  await page.getByRole('button', { name: 'Manage Kumo Bowls' }).click();
  await expect(page.getByRole('dialog', { name: 'Kumo Bowls' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list.locator(':scope > li')).toHaveCount(1);

  await suspended.click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(list.getByRole('heading', { name: 'Saffron Lane' })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/provider$/);
  await row(page, 'console#providers-area');
});
