/** Reserved tables by the day and by search: the address keeps both over reload and Back. */
import { expectAccessible } from './accessible.ts';
import { callApi } from './customer.ts';
import { expect, origin, row, test, uniqueName } from './journey.ts';
import { reserve } from './scene.ts';

test('staff step through the days, go to the first table that waits, and find a guest by telephone', async ({
  board: page,
}) => {
  const guest = uniqueName('Aroha');
  const { clientId } = await callApi<{ clientId: string }>(page, 'GET', '/api/client/saffron-lane');
  const reservationId = await reserve(page, clientId, guest);
  const heading = page.locator('.day-steps b');
  await page.goto(`${origin()}/console/reservations`);
  await expect(page.getByText('No table is reserved on this day.')).toBeVisible();
  const today = (await heading.textContent()) ?? '';
  await page.getByRole('button', { name: 'The day after' }).click();
  await expect(heading).not.toHaveText(today);
  await expect(page).toHaveURL(/[?]date=/);
  await page.goBack();
  await expect(heading).toHaveText(today);

  await page.getByRole('button', { name: /^To the first: / }).click();
  const table = page.getByRole('listitem').filter({ hasText: guest });
  await expect(table).toBeVisible();
  await expect(page.getByText(/^\d+ tables?, \d+ guests$/)).toBeVisible();
  await row(page, 'console#guests-page');
  const day = (await heading.textContent()) ?? '';
  await page.reload();
  await expect(heading).toHaveText(day);
  await expect(table).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Search tables' }).fill('+64 21 482-0917');
  await expect(page.getByText(/^Found: /)).toBeVisible();
  await expect(page.getByRole('heading', { name: day })).toBeVisible();
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search tables' }).fill(`${guest}x`);
  await expect(page.getByText('Nothing is found with these words.')).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText(today);

  // All that wait among what is shown are confirmed in one go, after one question. What the guest cancels meanwhile is said.
  const second = await reserve(page, clientId, guest);
  const third = await reserve(page, clientId, guest);
  const cancel = (id: string) => callApi(page, 'POST', `/api/${clientId}/reservations/${id}/cancel`, {});
  await page.getByRole('searchbox', { name: 'Search tables' }).fill(guest);
  await page.getByRole('button', { name: 'Confirm 3 tables' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm 3 tables' });
  await expectAccessible(page);
  await cancel(third);
  await question.getByRole('button', { name: 'Confirm and tell 3 guests' }).click();
  await expect(page.getByText('One table is not confirmed: it was cancelled or its time has passed.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(table.getByText('Confirmed', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Confirm \d+ tables$/ })).toHaveCount(0);
  await cancel(second);
  await cancel(reservationId);
});
