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

test('beer: the age is asked for when adding and placing, the ID at hand-over', async ({ page, board, isPhone }) => {
  const guest = { name: uniqueName('Wiremu'), email: 'wiremu@example.nz', phone: '021 555 0199' };
  await choosePickup(page);
  await openDish(page, 'Indian lager');
  const dialog = page.getByRole('dialog', { name: 'Indian lager', exact: true });
  const add = dialog.getByRole('button', { name: /Add to Cart/ });
  await add.click();
  const age = dialog.getByRole('checkbox', { name: /18 or older/ });
  await expect(age).toHaveAccessibleDescription(/Please confirm that you are 18 or older/);
  await expect(age).toBeFocused();
  await age.press('Space');
  await add.click();
  await expect(dialog).toBeHidden();

  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  const again = checkout.getByRole('checkbox', { name: /18 or older/ });
  await expect(again).toHaveAccessibleDescription(/Please confirm that you are 18 or older/);
  await again.check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');

  const ticket = ticketOf(board, guest.name);
  await ticket.getByRole('button', { name: /Accept/ }).click();
  await board
    .getByRole('dialog')
    .getByRole('button', { name: /Accept for/ })
    .click();
  await ticket.getByRole('button', { name: /Start/ }).click();
  await expect(ticket.getByText('R18: check ID')).toBeVisible();
  await row(board, 'menu#age-restricted-dishes');
  await ticket.getByRole('button', { name: 'Ready' }).click();
  await ticket.getByRole('button', { name: 'ID seen, handed over' }).click();
  await expect(ticket.getByRole('button', { name: 'ID seen, handed over' })).toHaveCount(0);
});
