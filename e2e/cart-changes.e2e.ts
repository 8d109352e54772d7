/** What the restaurant changes about an order is shown before it is paid. */
import { expectAccessible } from './accessible.ts';
import { cartNames, choosePickup, expect, fillCustomer, row, test, ticketOf, uniqueName } from './journey.ts';

const WIDE = { width: 1280, height: 800 } as const;

test('a new price and a sold-out dish are agreed to line by line before paying', async ({ page, board, isPhone }) => {
  // Both widths share the server: each has a dish of its own.
  const dish = isPhone ? 'Mango chutney' : 'Kheer';
  await choosePickup(page);
  await page.getByRole('button', { name: `Add ${dish}` }).click();
  await page.getByRole('button', { name: 'Add Garlic naan' }).click();
  await expect.poll(() => cartNames(page)).toHaveLength(2);
  // The page has read both: the answer to a press that comes late would take the told price away again.
  await expect(page.getByRole('button', { name: 'Add another Garlic naan, 1 in your cart' }).first()).toBeVisible();
  // Until the customer has read it, every answer tells of a price that has risen since the dish was added: an event of
  // another journey may make the page read the cart at any time.
  const body = await page.evaluate(async () => {
    const read = (key: string) => (localStorage.getItem(key) ?? '').replaceAll('"', '');
    return await (await fetch(`/api/${read('ClientId')}/cart/${read('cartId')}`)).json();
  });
  const naan = body.data.products.find((one: { productName: string }) => one.productName === 'Garlic naan');
  naan.problem = { kind: 'price-changed', message: 'The price changed from $5.00 to $5.50.', previousPrice: 5 };
  const readingCart = /\/cart\/[0-9a-f-]{36}$/;
  await page.route(readingCart, (route) => route.fulfill({ json: body }));
  // Not by openCheckout: the changes may stand before checkout has been seen.
  if (isPhone) await page.getByRole('button', { name: /View Cart/ }).click();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  const changes = page.getByRole('dialog', { name: 'Your order has changed' });
  await expect(changes.getByRole('listitem')).toHaveText([/1× Garlic naan.*from \$5\.00 to \$5\.50/]);
  await page.unroute(readingCart);
  const narrow = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(WIDE);
  await expect(changes).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  if (narrow) await page.setViewportSize(narrow);
  await expectAccessible(page);
  await changes.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(changes).toBeHidden();

  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await board.getByRole('button', { name: 'Sold out', exact: true }).first().click();
  const panel = board.getByRole('dialog', { name: 'Sold out' });
  await panel.getByRole('button', { name: `Sold out: ${dish}`, exact: true }).click();
  await panel.getByRole('radio', { name: /^Until changed/ }).click();
  await panel.getByRole('button', { name: 'Mark sold out' }).click();
  await expect(panel.getByRole('button', { name: `Back on: ${dish}` })).toBeVisible();
  await page.reload();
  await expect(changes.getByRole('listitem')).toHaveText([new RegExp(`1× ${dish}`)]);
  await row(page, 'cart#changes-before-checkout');
  await changes.getByRole('button', { name: 'Remove 1 item' }).click();
  await expect(changes).toBeHidden();
  await panel.getByRole('button', { name: `Back on: ${dish}` }).click();
  await expect.poll(() => cartNames(page)).toEqual(['Garlic naan']);

  const guest = uniqueName('Aroha');
  await fillCustomer(page, { name: guest, email: 'changes@example.nz', phone: '021 555 0177' });
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');
  // Why it costs what it does, for staff and customer.
  await board.keyboard.press('Escape');
  await ticketOf(board, guest)
    .getByRole('button', { name: /Accept/ })
    .click();
  await board
    .getByRole('dialog')
    .getByRole('button', { name: /Accept for/ })
    .click();
  await page.getByRole('button', { name: 'Track your order' }).click();
  await page.getByText('How this adds up').click();
  await expect(page.getByText('included in price', { exact: true })).toBeVisible();
  await row(page, 'cart#cart-amounts');
});
