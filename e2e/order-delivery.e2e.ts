/** A delivery paid by card on a wide page: declined first, then paid once, and carried to the door. */
import { expectAccessible } from './accessible.ts';
import {
  addButterChicken,
  chooseDelivery,
  expect,
  fillCard,
  fillCustomer,
  openCheckout,
  row,
  test,
  ticketOf,
  uniqueName,
} from './journey.ts';
import { checkOutNaan, fillDelivery } from './place-order.ts';
import { heard } from './voice.ts';

test('delivery by card: a declined card, then one payment, one order', { tag: '@desk' }, async ({
  page,
  board,
  isPhone,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const guest = {
    name: uniqueName('Priya'),
    email: 'priya@example.nz',
    phone: '021 555 0103',
  };
  await chooseDelivery(page, '14 franklin', /14 Franklin Road/);
  const adding = page.waitForRequest(/\/cart\/add/);
  await addButterChicken(page);
  // The server knows prices and names: the store sends none.
  expect((await adding).postData()).not.toMatch(/price|Name"/i);
  await row(page, 'cart#add-a-line');
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByText('14 Franklin Road').first()).toBeVisible();
  await expect(checkout.getByRole('radio', { name: /Card/ })).toBeChecked();
  await fillCard(page, '4000 0000 0000 0002');
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  const place = checkout.getByRole('button', { name: /Place Order.*\$33\.50/ });
  await row(page, 'checkout#payment-methods', 'delivery#delivery-charge');
  await expectAccessible(page);
  await place.click();
  await expect(checkout.getByText(/Card declined/)).toBeVisible();
  await row(page, 'payment#declined-card');
  await expect(ticketOf(board, guest.name)).toHaveCount(0);

  await fillCard(page, '4242 4242 4242 4242');
  await place.dblclick();
  await page.waitForURL('**/success*');
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const payment = ['transactionId', 'paymentIntent', 'Order', 'orderId', 'stripeId'];
  const where = ['ClientId', 'RestoDetails', 'Client_selected_address', 'orderType', 'distance'];
  expect(kept).toEqual(expect.arrayContaining([...payment, ...where]));
  await row(page, 'store#browser-storage');
  await expectAccessible(page);

  const ticket = ticketOf(board, guest.name);
  await expect(ticket).toHaveCount(1);
  await row(page, 'payment#one-payment-for-one-order');
  await ticket.getByRole('button', { name: /Accept/ }).click();
  await board
    .getByRole('dialog')
    .getByRole('button', { name: /Accept for/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();
  await page.getByRole('button', { name: 'Track your order' }).click();
  await expect(page.getByText('Out For Delivery').first()).toBeVisible();
  await row(page, 'order#text-of-code-4');
  // The same button says 'Ready' next: the second press of a double click is not that step.
  await ticket.getByRole('button', { name: /Start/ }).dblclick();
  await expect(page.getByText('Preparing your food')).toBeVisible();
  await ticket.getByRole('button', { name: 'Ready' }).click();
  // Cooked is not on its way yet: the customer reads it when the driver leaves.
  await ticket.getByRole('button', { name: 'Send out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On its way' })).toBeVisible();
  await expect(page.getByText('Delivery to 14 Franklin Road')).toBeVisible();
  await ticket.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('Enjoy your meal!')).toBeVisible();
});

test('a double click on Place Order gives one order', { tag: ['@one-width', '@engines'] }, async ({
  page,
  board,
  isPhone,
}) => {
  const guest = { name: uniqueName('Sam'), email: 'sam@example.nz', phone: '021 555 0104' };
  await (await fillDelivery(page, isPhone, guest, 'Leave it at the door')).dblclick();
  await page.waitForURL('**/success*');
  // A second press that comes after the answer asks again, and is answered with the same order.
  await expect(ticketOf(board, guest.name)).toHaveCount(1);

  // This tab remembers nothing of a guest who did not ask for it.
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('checkoutForm') ?? '{}'));
  expect(kept).not.toMatchObject({ fullname: guest.name });
  // Taken back: the page leads to the answer at its top. In Firefox a page behind another one has no focus.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  const heading = page.getByRole('heading', { name: 'Order cancelled' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await row(page, 'order#cancel-an-order');
  const code = await page.evaluate(async () => {
    const [clientId, orderId] = [localStorage.getItem('ClientId'), sessionStorage.getItem('orderId')];
    const path = `/api/${clientId}/orders/${orderId}/status`.replaceAll('"', '');
    return (await (await fetch(path)).json()).data;
  });
  expect(code).toBe(6);
  await row(page, 'order#result-screen');
});

test('checkout names what is missing and moves there', { tag: ['@one-width', '@long'] }, async ({ page, isPhone }) => {
  await chooseDelivery(page, '14 franklin', /14 Franklin Road/);
  await addButterChicken(page);
  await openCheckout(page, isPhone);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  // A field that is left says so by itself, the rest with the button.
  await checkout.getByLabel('E-mail Address').focus();
  await checkout.getByLabel('E-mail Address').blur();
  await expect(checkout.getByText('Email is required')).toBeVisible();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await expect(checkout.getByText('Full name is required')).toBeVisible();
  await expect(checkout.getByText('Phone number is required')).toBeVisible();
  await expect(checkout.getByText('Please accept terms and conditions')).toBeVisible();
  await expect(checkout.getByLabel('Full Name')).toBeFocused();
  await checkout.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /Terms/ })).toBeVisible();
  await row(page, 'checkout#checkout-fields', 'checkout#terms');
});

test('a doubtful phone and e-mail stop the order once, say so, and go with the next press', {
  tag: ['@one-width', '@long', '@engines'],
}, async ({ page, isPhone }) => {
  const checkout = await checkOutNaan(page, isPhone);
  await fillCustomer(page, { name: uniqueName('Odd'), email: 'odd@example', phone: '0215' });
  await checkout.getByText('Cash on pickup').click();
  // What is doubted is said on the way to the next field.
  await expect.poll(() => heard(page)).toContain('Does this number look right? We may need to call you.');
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  const place = checkout.getByRole('button', { name: /Place Order/ });
  await place.click();
  const phone = checkout.getByLabel('Phone Number');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Press again to order with it\.$/);
  await expect(checkout.getByLabel('E-mail Address')).toHaveAccessibleDescription(/Press again to order with it\.$/);
  await place.click();
  await page.waitForURL('**/success*');
});
