/**
 * A pickup order paid in cash on a phone in the dark, from the first visit to the handed-over bag; the board moves it, the
 * page follows. order-delivery has the same screens on a wide page in the light.
 */
import { expectAccessible } from './accessible.ts';
import {
  addButterChicken,
  choosePickup,
  expect,
  fillCustomer,
  openDish,
  openStore,
  row,
  test,
  ticketOf,
  uniqueName,
} from './journey.ts';
import { checkOutNaan } from './place-order.ts';
import { expectFor, holdClock } from './still-clock.ts';

test('pickup in cash: reload at every step loses nothing', { tag: ['@one-width', '@engines'] }, async ({
  page,
  board,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const guest = {
    name: uniqueName('Hemi'),
    email: 'hemi@example.nz',
    phone: '021 555 0101',
  };
  await openStore(page);
  await openDish(page, 'Butter chicken');
  const dish = page.getByRole('dialog', { name: 'Butter chicken', exact: true });
  const chosen = [dish.getByRole('radio', { name: /Large/ }), dish.getByRole('radio', { name: 'Kiwi hot' })];
  for (const choice of chosen) await choice.check();
  await page.reload();
  for (const choice of chosen) await expect(choice).toBeChecked();
  await choosePickup(page);
  await addButterChicken(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /View Cart/ })).toBeVisible();
  await row(page, 'cart#cart-restored', 'store#floating-cart-bar');
  await page.getByRole('button', { name: /View Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await fillCustomer(page, guest);
  await page.getByRole('button', { name: 'Add order notes' }).click();
  await page.getByLabel('Order Notes').fill('No coriander please');
  await page.reload();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel('Full Name')).toHaveValue(guest.name);
  await expect(checkout.getByLabel('Order Notes')).toHaveValue('No coriander please');
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await expectAccessible(page);
  await checkout.getByRole('button', { name: /Place Order.*\$28\.50/ }).click();
  await page.waitForURL('**/success*');
  // The order's page from here to the end: nothing has to be pressed to see the time.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Please wait' })).toBeVisible();
  await expect(page.getByText(/^about \d/)).toBeVisible();
  await expect(page.getByText('Waiting for restaurant to confirm your order')).toBeVisible();
  await row(page, 'checkout#after-placing', 'order#order-page');
  const kept = await page.evaluate(() => [
    localStorage.getItem('cartId'),
    JSON.parse(localStorage.getItem('Order') ?? ''),
  ]);
  const createdUtc = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(kept).toEqual([null, { paymentMode: 1, createdUtc, totalAmount: 28.5, orderType: 1 }]);
  // A key that the specification does not name.
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('runningOrders');
  await row(page, 'cart#cart-after-an-order', 'order#order-in-the-browser', 'store#browser-storage');
  await expectAccessible(page);

  const ticket = ticketOf(board, guest.name);
  await expect(ticket).toBeVisible();
  await ticket.getByRole('button', { name: /Accept/ }).click();
  await board
    .getByRole('dialog')
    .getByRole('button', { name: /Accept for/ })
    .click();

  await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();
  await expect(page.getByText('Your order has been accepted. We will let you know as it moves on.')).toBeVisible();
  await row(page, 'order#text-of-an-accepted-order');
  await page.getByRole('button', { name: 'Track your order' }).click();
  await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible();
  // The stages unfold on the order's own page.
  expect(new URL(page.url()).pathname).toBe('/success');
  await row(page, 'order#tracking-view');
  await ticket.getByRole('button', { name: /Start/ }).click();
  await expect(page.getByText('Preparing your food')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cooking' })).toBeVisible();
  await ticket.getByRole('button', { name: 'Ready' }).click();
  await expect(page.getByRole('heading', { name: 'Ready now' })).toBeVisible();
  await expect(page.getByText('Ready for pickup').first()).toBeVisible();
  await row(page, 'order#text-of-code-4');
  await ticket.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Enjoy your meal!')).toBeVisible();
  await row(page, 'order#result-screen');
});

test('a rejected order says why', { tag: ['@one-width', '@long'] }, async ({ page, board, isPhone }) => {
  const guest = {
    name: uniqueName('Moana'),
    email: 'moana@example.nz',
    phone: '021 555 0102',
  };
  const checkout = await checkOutNaan(page, isPhone);
  await fillCustomer(page, guest);
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await holdClock(page);
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Order'))).not.toBeNull();
  await expectFor(page, 400, checkout);
  await row(page, 'limits#display-times');
  await page.clock.resume();
  await page.waitForURL('**/success*');
  // Until somebody answers, the page asks every three seconds.
  const asked: number[] = [];
  page.on('request', (request) => {
    if (/\/orders\/[^/]+\/status$/.test(request.url())) asked.push(Date.now());
  });
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked.slice(1).map((at, index) => at - (asked[index] ?? at)))).toBeGreaterThan(2_500);
  await row(page, 'order#status-polling', 'limits#polling-limits');

  const ticket = ticketOf(board, guest.name);
  await ticket.getByRole('button', { name: /Reject/ }).click();
  const sheet = board.getByRole('dialog');
  await sheet.getByRole('radio', { name: /Kitchen too busy/ }).check();
  await sheet.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sorry Order Rejected' })).toBeVisible();
  await expect(page.getByText('Your order has been rejected by the restaurant.')).toBeVisible();
  await expect(page.getByText(/too busy/)).toBeVisible();
  await expect(page.getByText('Connect to restaurant').first()).toBeVisible();
  await row(page, 'order#rejected-and-failed');
});
