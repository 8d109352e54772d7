/**
 * A card whose bank asks the customer or answers late, through the built product: browser, simulator, signed webhook,
 * board.
 */
import { addNaan, orderIdOf, typeCard } from './cards.ts';
import { expect, fillCustomer, openCheckout, row, test, ticketOf, uniqueName } from './journey.ts';

const ALWAYS_ASKS = '4000002760003184';
const ASKS_AND_DECLINES = '4000008260003178';
const DECIDES_LATER = '4000990000000095';
const NOT_CONFIRMED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

test('the bank asks back: not confirmed, closed, declined after all, and then confirmed', { tag: '@engines' }, async ({
  page,
  board,
  isPhone,
}) => {
  const guest = { name: uniqueName('Mere'), email: 'mere@example.nz', phone: '021 555 0140' };
  await addNaan(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const place = checkout.getByRole('button', { name: /Place Order/ });
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  const question = page.getByRole('dialog', { name: 'Confirm your payment' });
  const refusal = (text: string) => checkout.getByRole('alert').filter({ hasText: text });

  await typeCard(checkout, ALWAYS_ASKS);
  await place.click();
  await expect(question.getByText('$5.50')).toBeVisible();
  await question.getByRole('button', { name: 'Fail' }).click();
  await expect(question).toBeHidden();
  await expect(refusal(NOT_CONFIRMED)).toBeVisible();
  await row(page, 'payment#bank-asks-back');
  await expect(page.getByRole('listitem').filter({ hasText: NOT_CONFIRMED }).first()).toBeVisible();
  const orderId = await orderIdOf(page);
  expect(orderId).toEqual(expect.any(String));

  // Closing the question is an answer, too, and so is a page that went away in the middle of it.
  await place.click();
  await expect(question).toBeVisible();
  // Pressed once: a second press would close checkout.
  await expect.poll(() => question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(refusal(NOT_CONFIRMED)).toBeVisible();

  await typeCard(checkout, ASKS_AND_DECLINES);
  await place.click();
  await question.getByRole('button', { name: 'Complete' }).click();
  await expect(refusal('Card declined: insufficient funds')).toBeVisible();
  await expect(ticketOf(board, guest.name)).toHaveCount(0);

  await typeCard(checkout, ALWAYS_ASKS);
  await place.click();
  await expect(question).toBeVisible();
  await page.reload();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await typeCard(checkout, ALWAYS_ASKS);
  await place.click();
  await question.getByRole('button', { name: 'Complete' }).dblclick();
  await page.waitForURL('**/success*');
  expect(await orderIdOf(page)).toBe(orderId);
  await expect(ticketOf(board, guest.name)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Please wait' })).toBeVisible();
  // Where a bank's own question leads back to: the payment's address shows the order, once it is paid.
  const cartId = await page.evaluate(async (id) => {
    const { data } = await (await fetch(`/api/${localStorage.getItem('ClientId')}/orders/${id}/summary`)).json();
    return String(data.orderInfo.cartId);
  }, orderId);
  await page.goto(`${new URL(page.url()).origin}/payment/${cartId}`);
  await page.waitForURL(`**/order-receiver#${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Please wait' })).toBeVisible();
});

test('the bank takes its time: the order page waits, and the restaurant hears of it once it is paid', {
  tag: '@long',
}, async ({ page, board, isPhone }) => {
  const guest = { name: uniqueName('Wiremu'), email: 'wiremu@example.nz', phone: '021 555 0141' };
  await addNaan(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await typeCard(checkout, DECIDES_LATER);
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');
  const orderId = await orderIdOf(page);
  await page.goto(`${new URL(page.url()).origin}/order-receiver?orderId=${orderId}`);
  const checking = page.getByText('Your bank is still checking the payment');
  const paid = page.getByText('Waiting for restaurant to confirm your order');
  // The bank takes four seconds; a busy machine can take as long to open the page.
  await expect(checking.or(paid)).toBeVisible();
  if (await checking.isVisible()) expect(await ticketOf(board, guest.name).count()).toBe(0);
  // Without a press: the bank's answer comes by webhook.
  await expect(paid).toBeVisible();
  await expect(ticketOf(board, guest.name)).toHaveCount(1);
});
