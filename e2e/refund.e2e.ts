/** The owner pays a part of a card order back, then the rest; the guest sees it on the order page. */
import { addNaan, typeCard } from './cards.ts';
import { expect, fillCustomer, openCheckout, row, test, ticketOf, uniqueName } from './journey.ts';

test('refund on the board: a part, then all, seen by the guest', async ({ page, board, isPhone, expectedErrors }) => {
  const guest = { name: uniqueName('Mere'), email: 'mere@example.nz', phone: '021 555 0140' };
  await addNaan(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await typeCard(checkout, '4242424242424242');
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');

  const ticket = ticketOf(board, guest.name);
  const sheet = board.getByRole('dialog');
  // Before it is accepted there is nothing to pay back.
  await ticket.getByRole('button', { name: /Accept/ }).click();
  await expect(sheet.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await sheet.getByRole('button', { name: /Accept for/ }).click();
  await ticket
    .getByRole('button', { name: /, details$/ })
    .first()
    .click();
  await expect(sheet.getByText('Captured $5.50')).toBeVisible();
  await sheet.getByRole('button', { name: 'Refund…' }).click();

  await sheet.getByRole('radio', { name: 'A part' }).click();
  await sheet.getByRole('button', { name: /^Refund/ }).click();
  await expect(sheet.getByText('Please enter an amount up to $5.50')).toBeVisible();
  await expect(sheet.getByText('Please say why')).toBeVisible();
  await sheet.getByLabel('Amount').fill('5.51');
  await expect(sheet.getByText('No more than $5.50 can be paid back')).toBeVisible();
  await sheet.getByLabel('Amount').fill('2');
  await sheet.getByLabel('Reason').fill('It was cold');
  // Nothing is lost when the answer is: the same press again is the same refund.
  expectedErrors.push(/Failed to load resource/);
  await board.route('**/refund', (route) => route.abort(), { times: 1 });
  await sheet.getByRole('button', { name: 'Refund $2.00' }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: /reach|connection|try again/i })).toBeVisible();
  await sheet.getByRole('button', { name: 'Refund $2.00' }).dblclick();
  await expect(sheet.getByText('Refunded $2.00')).toBeVisible();
  await expect(sheet.getByText(/Mere Tamihana · It was cold/)).toBeVisible();

  await sheet.getByRole('button', { name: 'Refund…' }).click();
  await expect(sheet.getByRole('radio', { name: 'All, $3.50' })).toBeChecked();
  await sheet.getByLabel('Reason').fill('All of it after all');
  await sheet.getByRole('button', { name: 'Refund $3.50' }).click();
  await expect(sheet.getByText('Refunded $3.50')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Refund…' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Track your order' }).click();
  await expect(page.getByText('Refunded').first()).toBeVisible();
  await expect(page.getByText(/[-−]\$5\.50/).first()).toBeVisible();
  await row(page, 'payment#refunds');
});
