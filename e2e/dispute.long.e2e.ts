/** A guest's bank disputes a card payment: the board says what to do and until when, and the refund is blocked. */
import { addNaan, typeCard } from './cards.ts';
import { expect, fillCustomer, openCheckout, test, ticketOf, uniqueName } from './journey.ts';

/** Stripe's test card whose payments are disputed after they were taken. */
const DISPUTED = '4000000000000259';

test('a disputed payment is on the list of payments to look at', async ({ page, board, isPhone }) => {
  const guest = { name: uniqueName('Aroha'), email: 'aroha@example.nz', phone: '021 555 0141' };
  await addNaan(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await typeCard(checkout, DISPUTED);
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');

  const ticket = ticketOf(board, guest.name);
  const sheet = board.getByRole('dialog');
  await ticket.getByRole('button', { name: /Accept/ }).click();
  await sheet.getByRole('button', { name: /Accept for/ }).click();

  // The bank takes some seconds, and the provider's message a moment.
  const signal = board.getByRole('button', { name: /payments? to look at/ });
  await expect(signal).toBeVisible({ timeout: 60_000 });
  await signal.click();
  const item = sheet.getByRole('listitem').filter({ hasText: 'disputed by the guest’s bank' }).first();
  await expect(item).toContainText('fraudulent');
  await expect(item).toContainText('Send the receipt and proof of the hand-over');
  await expect(item).toContainText('Until ');
  await item.getByRole('button', { name: 'Look' }).click();
  await expect(sheet.getByText('The guest’s bank disputes $5.50')).toBeVisible();
  await expect(sheet.getByText('The bank has taken $5.50 back')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
});
