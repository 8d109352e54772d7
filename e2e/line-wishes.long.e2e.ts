/** A guest writes a note with a dish and names a swap; staff carry the swap out with one press, and all pages say it. */
import { expectAccessible } from './accessible.ts';
import {
  choosePickup,
  expect,
  fillCustomer,
  openCheckout,
  openDish,
  row,
  test,
  ticketOf,
  uniqueName,
} from './journey.ts';

test('a note and a swap go from the dish to the board, and the swap is one press', async ({ page, board, isPhone }) => {
  const name = uniqueName('Mere');
  await choosePickup(page);
  await openDish(page, 'Garlic naan');
  const dish = page.getByRole('dialog', { name: 'Garlic naan' });
  await dish.getByLabel(/^Note for the kitchen/).fill('Well done please');
  await expect(dish.getByText('16 / 140')).toBeVisible();
  await dish.getByRole('button', { name: 'Swap', exact: true }).click();
  await dish.getByLabel('Swap for').selectOption({ label: 'Plain naan' });
  await expect(dish.getByText(/You are never charged more/)).toBeVisible();
  await expectAccessible(page);
  await dish.getByRole('button', { name: /^Add to Cart/ }).click();
  await openCheckout(page, isPhone);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  if (isPhone) await checkout.locator('summary', { hasText: '1 item' }).click();
  await expect(checkout.getByText('If sold out: Plain naan instead')).toBeVisible();
  await expect(checkout.getByText('Well done please')).toBeVisible();
  await fillCustomer(page, { name, email: 'mere@example.nz', phone: '021 555 0101' });
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order.*\$5\.50/ }).click();
  await page.waitForURL('**/success*');

  const ticket = ticketOf(board, name);
  await ticket.getByRole('button', { name: /Accept/ }).click();
  const sheet = board.getByRole('dialog');
  await expect(sheet.getByText('If sold out: Plain naan instead')).toBeVisible();
  await expectAccessible(board);
  await sheet.getByRole('button', { name: 'Garlic naan is not available' }).click();
  await expect(sheet.getByText(/1 × Plain naan instead of Garlic naan/)).toBeVisible();
  await sheet.getByRole('button', { name: /Accept for/ }).click();

  const changes = page.getByRole('region', { name: 'Changes to your order' });
  await expect(changes).toContainText('1 × Plain naan instead of Garlic naan');
  await row(page, 'dish#note-and-sold-out-wish');
});
