import { expectAccessible } from './accessible.ts';
import {
  choosePickup,
  expect,
  fillCustomer,
  openBoard,
  openCheckout,
  openDish,
  openStore,
  origin,
  row,
  test,
  uniqueName,
} from './journey.ts';
import { ZONE } from './zone.ts';

test('what the kitchen marks sold out leaves an open menu without a reload, and comes back', async ({
  browser,
  page,
  isPhone,
}) => {
  // Both widths share the server: each has a dish of its own.
  const dish = isPhone ? 'Masala chai' : 'Fresh lime soda';
  await openStore(page);
  const soldOut = page.getByRole('button', { name: `${dish} is sold out` });
  await expect(page.getByRole('link', { name: dish, exact: true }).first()).toBeAttached();
  await expect(soldOut).toHaveCount(0);

  const board = await openBoard(browser, 'saffron-lane');
  await board.getByRole('button', { name: 'Sold out', exact: true }).first().click();
  const panel = board.getByRole('dialog', { name: 'Sold out' });
  await panel.getByRole('button', { name: `Sold out: ${dish}`, exact: true }).click();
  await panel.getByRole('radio', { name: /^Until changed/ }).click();
  await panel.getByRole('button', { name: 'Mark sold out' }).click();
  // No reload: the page gets the news.
  await expect(soldOut.first()).toBeAttached();
  await row(board, 'console#sold-out-at-the-board');
  await row(page, 'menu#sold-out');

  await panel.getByRole('button', { name: `Back on: ${dish}` }).click();
  await expect(soldOut).toHaveCount(0);
  await board.context().close();
});

test('the last one goes to one of two guests, and the other reads it at once', async ({ browser, page, isPhone }) => {
  const dish = 'Keema naan';
  const board = await openBoard(browser, 'saffron-lane');
  await board.getByRole('button', { name: 'Sold out', exact: true }).first().click();
  const panel = board.getByRole('dialog', { name: 'Sold out' });
  await panel.getByRole('button', { name: `Sold out: ${dish}`, exact: true }).click();
  await panel.getByRole('button', { name: 'Count', exact: true }).click();
  await panel.getByLabel('Left today').fill('2');
  await panel.getByRole('radio', { name: /^Today only/ }).check();
  await expectAccessible(board);
  await panel.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(panel.getByText('2 left')).toBeVisible();
  // Staff who take an order on the phone read it too.
  const desk = await board.context().newPage();
  await desk.goto(`${origin()}/console/orders`);
  await desk.getByRole('button', { name: 'New phone order' }).click();
  await desk.getByLabel('Find a dish').fill(dish);
  const found = desk.getByRole('button', { name: new RegExp(`^${dish}`) });
  await expect(found).toContainText('2 left');
  await row(desk, 'console#counts-at-the-board', 'limits#count-limits');

  const second = await (await browser.newContext({ locale: 'en-NZ', timezoneId: ZONE })).newPage();
  const guests = [page, second];
  for (const guest of guests) {
    await choosePickup(guest);
    await openDish(guest, dish);
    await expect(guest.getByRole('dialog', { name: dish }).getByText('2 left')).toBeVisible();
  }
  await expectAccessible(page);
  await panel.getByRole('button', { name: `One ${dish} less` }).click();
  for (const guest of guests) {
    const dialog = guest.getByRole('dialog', { name: dish });
    await expect(dialog.getByText('1 left', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^One Keema naan more/ })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(dialog).toBeHidden();
    await openCheckout(guest, isPhone);
    const checkout = guest.getByRole('dialog', { name: 'Checkout' });
    await fillCustomer(guest, { name: uniqueName('Aroha'), email: 'aroha@example.nz', phone: '021 555 0109' });
    await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
    await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  }
  await page
    .getByRole('dialog', { name: 'Checkout' })
    .getByRole('button', { name: /Place Order/ })
    .click();
  await page.waitForURL('**/success*');
  await expect(panel.getByText('None left')).toBeVisible();
  await expect(found).toBeDisabled();
  await expect(found).toContainText('Sold out');
  // The other guest's cart hears of it and says so before the press, in a dialog over it or not.
  const said = second.getByText(/^Keema naan is sold out\.|^None of your dishes can be ordered/);
  await expect(said.filter({ visible: true }).first()).toBeVisible();
  await expect(second).not.toHaveURL(/success/);

  // The dish is still the picked one.
  await panel.getByRole('button', { name: 'Stop counting' }).click();
  await expect(panel.getByText('None left')).toBeHidden();
  await board.context().close();
  await second.context().close();
});
