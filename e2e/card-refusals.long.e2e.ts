/** Every way a card can be refused, tried one after the other on the same order, and then it is paid. */
import { addNaan, orderIdOf, typeCard } from './cards.ts';
import { expect, fillCustomer, openCheckout, row, test, uniqueName } from './journey.ts';

const DECLINED = 'Your card was declined. Please try another payment method.';

/** Number, what stands beside the form, and the toast. */
const REFUSALS: readonly (readonly [number: string, inline: string, toast: string])[] = [
  ['4000000000000002', 'Card declined: generic decline', DECLINED],
  ['4000000000009995', 'Card declined: insufficient funds', 'Insufficient funds. Please try another payment method.'],
  ['4000000000009987', 'Card declined: lost card', DECLINED],
  ['4000000000009979', 'Card declined: stolen card', DECLINED],
  ['4000000000006975', 'Card declined: card velocity exceeded', DECLINED],
  ['4000000000000069', 'Your card has expired', 'Your card has expired. Please use a different card.'],
  ['4000000000000127', 'Incorrect CVC code', 'Incorrect CVC code'],
  [
    '4000000000000119',
    'An error occurred while processing your card. Try again in a little bit.',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  ['4000000000000036', "Your card's postcode does not match.", "Your card's postcode does not match."],
  ['4100000000000019', 'Card declined: fraudulent', DECLINED],
  // Stripe publishes no test number for the other decline codes; these are the simulator's own (decision 022).
  ['4000990000000012', 'Card declined: do not honor', 'Card not honored. Please contact your bank.'],
  ['4000990000000020', 'Card declined: transaction not allowed', 'Card not authorized for transactions.'],
  ['4000990000000038', 'Your card number is invalid.', 'Invalid card number.'],
  ['4000990000000046', "Your card's expiration month is invalid.", 'Invalid expiration date.'],
  ['4000990000000053', "Your card's expiration year is invalid.", 'Invalid expiration year.'],
  ['4000990000000061', "Your card's security code is invalid.", 'Invalid security code.'],
  ['4000990000000079', 'Invalid payment amount', 'The amount is greater than the maximum amount allowed.'],
  ['4000990000000087', 'Invalid payment amount', 'The amount is less than the minimum amount allowed.'],
];

test('every refusal says why, keeps the order, and another card pays it', async ({ page, board, isPhone }) => {
  // Eighteen refusals one after the other: on a busy machine more than a minute.
  test.slow(!isPhone);
  const guest = { name: uniqueName('Rewi'), email: 'rewi@example.nz', phone: '021 555 0110' };
  await addNaan(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const place = checkout.getByRole('button', { name: /Place Order/ });
  await expect(checkout.getByRole('radio', { name: /Card/ })).toBeChecked();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();

  // What the form finds by itself never reaches the provider.
  await typeCard(checkout, '4242424242424241', '12');
  await checkout.getByLabel('Expiry').fill('01 / 20');
  await place.click();
  await expect(checkout.getByText('Please check the card number')).toBeVisible();
  await expect(checkout.getByText('Your card has expired')).toBeVisible();
  await expect(checkout.getByText('Please check the security code')).toBeVisible();
  await expect(checkout.getByLabel('Card number')).toBeFocused();
  expect(await orderIdOf(page)).toBeNull();

  const orders = new Set<string | null>();
  // The whole matrix at one width; the other shows that it fits there.
  for (const [number, inline, toast] of isPhone ? REFUSALS.slice(1, 3) : REFUSALS) {
    await typeCard(checkout, number);
    await place.click();
    await expect(checkout.getByRole('alert').filter({ hasText: inline }), number).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: toast }).first(), number).toBeVisible();
    await expect(place).toBeEnabled();
    orders.add(await orderIdOf(page));
  }
  expect([...orders]).toEqual([expect.any(String)]);
  await expect(checkout.getByText('Your order is saved and not paid yet.')).toBeVisible();
  await row(page, 'payment#confirmation-errors', 'payment#declined-card');

  // A reload in the middle keeps what was typed, and finds the same order again.
  await page.reload();
  await expect(checkout.getByLabel('Full Name')).toHaveValue(guest.name);
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByText('Test card numbers').click();
  await checkout.getByRole('button', { name: /4242 4242 4242 4242/ }).click();
  await expect(checkout.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await place.dblclick();
  await page.waitForURL('**/success*');
  expect(await orderIdOf(page)).toBe([...orders][0]);
  await expect(board.getByRole('article').filter({ hasText: guest.name.split(' ')[0] ?? '' })).toHaveCount(1);
});
