/** An order whose card was refused is paid later, on another device, through its payment page. */
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { addNaan, orderIdOf, typeCard } from './cards.ts';
import { expect, fillCustomer, openCheckout, origin, row, test, uniqueName } from './journey.ts';
import { changeAnswers } from './real-answer.ts';

test('pay later: a declined order is paid from another device', async ({
  page,
  board,
  browser,
  contextOptions,
  isPhone,
  expectedErrors,
}) => {
  const guest = { name: uniqueName('Tui'), email: 'tui@example.nz', phone: '021 555 0130' };
  await addNaan(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await typeCard(checkout, '4000000000009995');
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await expect(checkout.getByText('Card declined: insufficient funds')).toBeVisible();

  // The order's own page says that it waits for the payment, and leads to the payment page.
  const orderId = await orderIdOf(page);
  await page.goto(`${origin()}/order-receiver?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Receipt/ })).toHaveCount(0);
  // It has no number yet, and its bar none that never comes.
  await page.goto(`${origin()}/contact`);
  const bar = page.getByRole('navigation', { name: 'Your running orders' }).getByRole('link');
  await expect(bar).toHaveAccessibleName('Order: Not paid yet');
  await expect(bar).not.toContainText('…');
  await bar.click();
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
  // As if its quarter of an hour were over.
  await changeAnswers(page, /\/orders\/[^/]+\/status$/, () => 7);
  await page.reload();
  await expect(page.getByText('Your payment has failed. Would you like to retry', { exact: true })).toBeVisible();
  await row(page, 'order#rejected-and-failed');
  await page.getByRole('link', { name: 'Retry', exact: true }).click();
  await page.waitForURL(/\/payment\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Garlic naan')).toBeVisible();

  const other = await browser.newContext(contextOptions);
  const device = await other.newPage();
  await device.goto(page.url());
  const pay = device.getByRole('button', { name: /Pay.*\$5\.50/ });
  await expect(device.getByLabel('CVC')).toBeVisible();
  await expectAccessible(device);
  await pay.click();
  await expect(device.getByText('Please check the card number')).toBeVisible();
  await typeCard(device.locator('form'), '4000000000000069');
  await device.getByLabel('CVC').press('Enter');
  await expect(device.getByRole('alert').filter({ hasText: 'Your card has expired' })).toBeVisible();
  await device.reload();
  await typeCard(device.locator('form'), '5555555555554444');
  await expect(device.getByRole('img', { name: 'Mastercard' })).toBeVisible();
  await row(device, 'payment#payment-page');
  await pay.dblclick();
  await device.waitForURL('**/success*');
  await expect(device.getByRole('heading', { name: 'Please wait' })).toBeVisible();

  // The first device learns of it, and the restaurant has the order once.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  const ticket = board.getByRole('article').filter({ hasText: guest.name.split(' ')[0] ?? '' });
  await expect(ticket).toHaveCount(1);
  await ticket.getByRole('button', { name: /Reject/ }).click();
  const sheet = board.getByRole('dialog');
  await sheet.getByRole('radio', { name: /Kitchen too busy/ }).check();
  await sheet.getByRole('button', { name: 'Reject and void $5.50' }).click();

  await expect(device.getByRole('heading', { name: 'Sorry Order Rejected' })).toBeVisible();
  await expect(device.getByText('Your card has not been charged.')).toBeVisible();
  await expect(device.getByRole('link', { name: /Receipt/ })).toHaveCount(0);
  await device.getByRole('button', { name: 'Connect to restaurant' }).click();
  await expect(device.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+64/);
  await expect(device.getByRole('link', { name: 'Send an e-mail' })).toHaveAttribute('href', /^mailto:/);
  await other.close();

  expectedErrors.push(/404 \(Not Found\)/);
  await page.goto(`${origin()}/payment/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Nothing to pay here' })).toBeVisible();
});
