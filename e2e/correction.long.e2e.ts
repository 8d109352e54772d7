/** The lamb has run out: staff correct a placed card order, another tablet is in the way, and the guest's page follows. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callApi, productOf } from './customer.ts';
import { expect, origin, row, test, ticketOf, uniqueName } from './journey.ts';

/** Two naan and a roti for pickup, paid with the card that is always good; answers the order's id. */
async function placeByCard(page: Page, fullName: string): Promise<string> {
  await page.goto(`${origin()}/contact`);
  const { clientId } = await callApi<{ clientId: string }>(page, 'GET', '/api/client/saffron-lane');
  const add = async (name: string, qty: number, query = '') => {
    const line = { productId: await productOf(page, clientId, name), qty };
    return await callApi<{ cartId: string }>(page, 'POST', `/api/${clientId}/cart/add${query}`, line);
  };
  const { cartId } = await add('Garlic naan', 2);
  await add('Tandoori roti', 1, `?cartId=${cartId}`);
  const order = await callApi<{ orderId: string; paymentIntentClientSecret: string }>(
    page,
    'POST',
    `/api/${clientId}/orders`,
    { cartId, fullName, email: 'aroha@example.nz', phone: '021 555 0177', orderType: 1, paymentMode: 2 },
  );
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };
  const clientSecret = order.paymentIntentClientSecret;
  await callApi(page, 'POST', `/api/${clientId}/payments/simulator/confirm`, { clientSecret, ...card });
  await callApi(page, 'POST', `/api/${clientId}/orders/${order.orderId}/payment_intent_created`, 'paid');
  return order.orderId;
}

test('a placed order is corrected at the console, and the guest reads of it at once', async ({
  page,
  board,
  expectedErrors,
}) => {
  // The other tablet, below.
  expectedErrors.push(/409 \(Conflict\).*\/corrections/);
  const guest = uniqueName('Aroha');
  const orderId = await placeByCard(page, guest);
  await page.goto(`${origin()}/order-receiver?orderId=${orderId}`);
  await expect(page.getByText('Waiting for restaurant to confirm your order')).toBeVisible();

  const ticket = ticketOf(board, guest);
  await ticket
    .getByRole('button', { name: /, details$/ })
    .first()
    .click();
  await board.getByRole('link', { name: 'Correct order…' }).click();
  await expect(board.getByRole('heading', { name: /Correct order \d+$/ })).toBeVisible();
  const save = board.getByRole('button', { name: /^Save/ });
  await expect(save).toBeDisabled();
  await board.getByRole('button', { name: 'One less: Garlic naan' }).click();
  await board.getByRole('listitem').filter({ hasText: 'Tandoori roti' }).getByText('Leave out').click();
  const sum = board.getByRole('table');
  await expect(sum.getByRole('row', { name: /^Total/ })).toContainText(/\$15\.00\s*\$5\.50/);
  await expect(board.getByText('The card is charged $5.50.')).toBeVisible();
  await expectAccessible(board);
  await save.click();
  await expect(board.getByText('Please choose a reason: the guest reads it.')).toBeVisible();
  await board.getByLabel('Reason', { exact: true }).selectOption('Sold out');
  await board.getByLabel('A line of your own').fill('The roti has run out');
  await board.getByRole('button', { name: 'Save, new total $5.50' }).click();

  const correction = page.getByRole('region', { name: 'Changes to your order' });
  await expect(correction).toContainText('The restaurant changed your order');
  for (const part of ['1 × Tandoori roti left out', 'Garlic naan: 1 instead of 2', '$15.00 → $5.50', 'run out']) {
    await expect(correction).toContainText(part);
  }
  await expect(correction).toContainText('Your card is charged $9.50 less.');
  await expectAccessible(page);

  // The page of the order has it all; a second correction meets another tablet.
  await expect(board.getByText(/^CHANGED/)).toBeVisible();
  await board.getByRole('link', { name: 'Correct order…' }).click();
  await board.getByRole('button', { name: 'Add a dish' }).click();
  await board.getByLabel('Find a dish').fill('garlic naan');
  await board.getByRole('button', { name: /^Garlic naan/ }).click();
  const dish = board.getByRole('dialog', { name: 'Garlic naan' });
  await dish.getByLabel('Quantity').fill('3');
  await dish.getByRole('button', { name: /^Add for/ }).click();
  await expect(sum.getByRole('row', { name: /^Total/ })).toContainText(/\$5\.50\s*\$22\.00/);
  await expect(board.getByText(/\$7\.00 still to pay in cash at hand-over/)).toBeVisible();
  const { version } = await callApi<{ version: number }>(board, 'GET', `/api/console/orders/${orderId}`);
  await callApi(board, 'POST', `/api/console/orders/${orderId}/corrections`, {
    version,
    idempotencyKey: `other-tablet-${orderId}`,
    notes: 'No coriander',
    reason: 'guest-asked',
  });
  await board.getByLabel('Reason', { exact: true }).selectOption('The guest asked for it');
  // Whichever is first: the page has seen it, or the server says so.
  await board.getByRole('button', { name: /^Save/ }).click({ force: true });
  const behind = board.getByRole('alert').filter({ hasText: /changed this order/ });
  await expect(behind).toBeVisible();
  await behind.getByRole('button', { name: 'Go on with the order as it is now' }).click();
  await expect(board.getByLabel('Notes and allergies')).toHaveValue('No coriander');
  await board.getByRole('button', { name: 'Save, new total $22.00' }).click();
  await expect(board.getByText('Still to pay in cash')).toBeVisible();
  await expect(correction).toContainText('3 × Garlic naan added');
  await expect(correction).toContainText('$7.00 still to pay in cash.');

  await board.getByRole('link', { name: 'Print' }).click();
  await expect(board.getByRole('article')).toContainText(/CHANGED \d\d:\d\d.*Left out: 1 × Tandoori roti/s);
  await board.goto(`${origin()}/console`);
  // Behind other new orders a ticket is a stub; its sheet has everything.
  await ticket
    .getByRole('button', { name: /, details$/ })
    .first()
    .click();
  await expect(board.getByRole('dialog')).toContainText(/CHANGED/);
  await row(board, 'console#corrections');
});
