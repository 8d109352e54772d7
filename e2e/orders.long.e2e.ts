/** A customer's orders: the list, one order's details, its receipt, ordering again and taking one back. */
import { expectAccessible } from './accessible.ts';
import { callApi, openSignedIn, placeOrder, productOf, takeBack } from './customer.ts';
import { expect, origin, row, test } from './journey.ts';
import { changeAnswers } from './real-answer.ts';

test('orders: the list, details from one to the next, the receipt and order again', {
  tag: '@engines',
}, async ({ page, isPhone, expectedErrors }) => {
  const account = await openSignedIn(page);
  const { clientId } = account;
  await page.goto(`${origin()}/profile/orders`);
  await expect(page.getByRole('heading', { name: 'No data available' })).toBeVisible();

  const naan = await productOf(page, clientId, 'Garlic naan');
  const roti = await productOf(page, clientId, 'Tandoori roti');
  const orderIds: string[] = [];
  for (let pieces = 1; pieces <= 11; pieces += 1) {
    const lines =
      pieces === 11
        ? [
            { productId: naan, qty: 2 },
            { productId: roti, qty: 1 },
          ]
        : [{ productId: roti, qty: 1 }];
    orderIds.unshift(await placeOrder(page, account, lines));
  }
  await page.reload();
  await expect(page.getByText('11 orders', { exact: true })).toBeVisible();
  if (!isPhone) {
    const heads = [
      'SL NO',
      'Order ID',
      'Order No',
      'Order Type',
      'Amount (NZD)',
      'Payment Mode',
      'Order Status',
      'Date',
      'Action',
    ];
    await expect(page.getByRole('columnheader')).toHaveText(heads);
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    await expect(cells.nth(3)).toHaveText('Pickup');
    await expect(cells.nth(4)).toHaveText('15.00');
    await expect(cells.nth(5)).toHaveText('COD');
    await expect(cells.nth(6)).toHaveText('Created');
    await row(page, 'order#payment-mode-in-words', 'money#currency');
  } else {
    // A phone has a card for each order.
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    await expect(page.locator('.ocard').first()).toContainText(/#\d+.*Created.*Pickup.*\$15\.00/s);
  }
  await row(page, 'order#order-list');
  await expectAccessible(page);

  // The newest one, and what is known of it.
  await page
    .getByRole('link', { name: /View order/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(page).toHaveURL(new RegExp(`order=${orderIds[0]}`));
  await expect(dialog.getByText(orderIds[0] ?? '')).toBeVisible();
  await expect(dialog.getByText(/^\d\d:\d\d:\d\d, \d{1,2} \w{3} \d{4}$/)).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toHaveText(/2Garlic naan\$11\.00/);
  await expect(dialog.getByText('GST 15% · included in price')).toBeVisible();
  await row(page, 'order#order-details');
  await expectAccessible(page);
  // The first receipt of a server reads its fonts; on a machine that is busy with tests it is refused after 15 seconds.
  const receipt = dialog.getByRole('link', { name: /Receipt \(PDF\)/ });
  expectedErrors.push(/status of 503 .*receipt\.pdf/);
  await expect
    .poll(() => receipt.evaluate((link) => fetch((link as HTMLAnchorElement).href).then(({ status }) => status)))
    .toBe(200);
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(download.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
  await expect(dialog.getByRole('link', { name: /Print the receipt/ })).toHaveAttribute('target', '_blank');

  // What follows happens in this dialog, which is the same beside a wide page.
  if (!isPhone) return;

  // From the first order to the last one of all, over the edge of the page; Back closes what is open.
  const previous = dialog.getByRole('button', { name: 'Previous order' });
  const next = dialog.getByRole('button', { name: 'Next order' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(dialog.getByText(orderIds[1] ?? '')).toBeVisible();
  await page.goto(`${origin()}/profile/orders?order=${orderIds[9]}`);
  await next.click();
  await expect(dialog.getByText(orderIds[10] ?? '')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(page).toHaveURL(/page=2/);
  await previous.click();
  await expect(dialog.getByText(orderIds[9] ?? '')).toBeVisible();
  await page.reload();
  await expect(dialog.getByText(orderIds[9] ?? '')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  // Taking it back, on the customer's page and with the server. A window that another one covers has no focus in Firefox.
  await page.bringToFront();
  await page.goto(`${origin()}/profile/orders?order=${orderIds[0]}`);
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Order again' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('Cancel this order?', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(dialog.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await expect(dialog.getByRole('heading', { name: 'Order Details' })).toBeFocused();
  expect(await callApi(page, 'GET', `/api/${clientId}/orders/${orderIds[0]}/status`)).toBe(6);

  // Order again, once an order is over: the same dishes in the cart; a cart that holds something asks first.
  await dialog.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL(/\/\?cart/);
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('Garlic naan')).toBeVisible();
  await expect(cart.getByText('Tandoori roti')).toBeVisible();
  await row(page, 'order#order-again');
  await takeBack(page, account, orderIds[1] ?? '');
  await page.goto(`${origin()}/profile/orders?order=${orderIds[1]}`);
  await dialog.getByRole('button', { name: 'Order again' }).click();
  await expect(dialog.getByText('There are 3 items in your cart already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(cart.getByText('Tandoori roti')).toBeVisible();
  await expect(cart.getByText('Garlic naan')).toBeHidden();
});

test('orders: what is no longer available is named; a guest’s link has the receipt too', { tag: '@one-width' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const account = await openSignedIn(page);
  const naan = await productOf(page, account.clientId, 'Garlic naan');
  const orderId = await placeOrder(page, account, [{ productId: naan, qty: 1 }]);
  await takeBack(page, account, orderId);
  const path = `/api/${account.clientId}/orders/${orderId}/again`;
  const made = await callApi<object>(page, 'POST', path, undefined, account.token);
  // The kitchen's stock belongs to every journey, so only the answer says that a dish is gone.
  const missing = [{ name: 'Mango lassi', reason: 'Mango lassi is sold out.' }];
  await page.route(`**${path}`, (route) => route.fulfill({ json: { success: true, data: { ...made, missing } } }));
  await page.goto(`${origin()}/profile/orders?order=${orderId}`);
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByRole('button', { name: 'Order again' }).click();
  await expect(dialog.getByText('Mango lassi: Mango lassi is sold out.')).toBeVisible();
  await dialog.getByRole('button', { name: 'View Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText('Garlic naan')).toBeVisible();

  const guestsId = await placeOrder(page, { ...account, token: '' }, [{ productId: naan, qty: 1 }]);
  const guest = await (await browser.newContext({ ...contextOptions, locale: 'hi-IN', colorScheme: 'dark' })).newPage();
  await guest.setViewportSize({ width: 360, height: 740 });
  await guest.goto(`${origin()}/order-receiver?orderId=${guestsId}`);
  const receipt = guest.getByRole('link', { name: /^रसीद/ });
  await expect(receipt).toHaveAttribute('href', /lang=hi&key=/);
  const [download] = await Promise.all([guest.waitForEvent('download'), receipt.click()]);
  expect(download.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
  await row(guest, 'money#receipt');
  await expectAccessible(guest);
  await guest.context().close();

  // The same customer in Punjabi, in the dark, on a small phone.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => localStorage.setItem('language', 'pa'));
  await page.goto(`${origin()}/profile/orders?order=${orderId}`);
  await expect(page.getByRole('dialog', { name: 'ਆਰਡਰ ਦਾ ਵੇਰਵਾ' }).getByText('ਲਸਣ ਨਾਨ')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the list names the card that paid', { tag: '@desk' }, async ({ page }) => {
  const account = await openSignedIn(page);
  const productId = await productOf(page, account.clientId, 'Tandoori roti');
  await placeOrder(page, account, [{ productId, qty: 1 }]);
  const card = { brand: 'visa', last4: '4242' };
  const byCard = ({ data }: { data: readonly object[] }) => ({
    data: data.map((one) => ({ ...one, paymentMode: 2, card })),
  });
  await changeAnswers<{ data: object[]; items: object[] }>(page, /\/currentcustomer\/orders/, (list) => ({
    ...list,
    ...byCard(list),
    items: byCard(list).data,
  }));
  await page.goto(`${origin()}/profile/orders`);
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(5)).toHaveText('Visa ••4242');
  await row(page, 'order#payment-mode-in-words');
});
