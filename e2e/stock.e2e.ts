import { expect, openBoard, openStore, test } from './journey.ts';

test('what the kitchen marks sold out leaves an open menu within 5 s, and comes back', async ({
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
  await expect(soldOut.first()).toBeAttached({ timeout: 5_000 });

  await panel.getByRole('button', { name: `Back on: ${dish}` }).click();
  await expect(soldOut).toHaveCount(0);
  await board.context().close();
});
