import { expectAccessible } from './accessible.ts';
import { expect, openBoard, origin, row, test } from './journey.ts';

// Both change the hours of one restaurant: one after the other.
test.describe.configure({ mode: 'default' });

test('the owner closes a day, makes an offer, reckons a cart and looks ahead; an open store hears of it', async ({
  browser,
  page,
}) => {
  // Other journeys do not order here, so an offer and closed hours disturb none of them.
  const store = 'kumo-bowls';
  await page.goto(`${origin(store)}/contact`);
  const desk = await openBoard(browser, store);
  const name = `Window seat ${Date.now() % 100_000}`;

  // Tomorrow is closed; the store's page says so without a reload.
  await desk.goto(`${origin(store)}/console/store/hours`);
  await expect(desk.getByText(/^(Open|Closed) now/)).toBeVisible();
  const other = await desk.context().newPage();
  await other.goto(`${origin(store)}/console/store/hours`);
  await expect(other.getByText(/^(Open|Closed) now/)).toBeVisible();
  await desk.bringToFront();
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  const special = desk.getByRole('dialog', { name: 'Special date' });
  await special.getByLabel('Label').fill('Stocktake');
  await special.getByRole('button', { name: 'Done' }).click();
  const save = desk.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Stocktake')).toBeVisible();
  // A second editor of the same page sees it too.
  await expect(other.getByRole('button', { name: 'Edit Stocktake' })).toBeVisible();
  await other.close();
  await expectAccessible(desk);

  // The error stands at the field, and leaving asks.
  const from = desk.getByLabel('Monday, period 1, from');
  await from.fill('9pm');
  await desk.getByLabel('Monday, period 1, to').fill('9pm');
  await desk.getByLabel('Monday, period 1, to').press('Enter');
  await expect(desk.getByText('It ends when it starts. For the whole day write 00:00–00:00.')).toBeVisible();
  await expect(from).toHaveValue('21:00');
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('button', { name: 'Stay' }).click();
  await desk.getByRole('button', { name: 'Discard' }).click();
  await desk.getByRole('button', { name: 'Edit Stocktake' }).click();
  await desk.getByRole('button', { name: 'Delete' }).click();
  await save.click();
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible();

  // An offer, with what it gives away, and then in the store.
  await page.goto(`${origin(store)}/offers`);
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('button', { name: 'New promotion' }).click();
  const editor = desk.getByRole('dialog', { name: 'New promotion' });
  await editor.getByLabel('Name', { exact: true }).fill(name);
  await editor.getByLabel('Percent', { exact: true }).fill('100');
  await expect(editor.getByText(/^Gives everything away/)).toBeVisible();
  await editor.getByLabel('Percent', { exact: true }).fill('5');
  await editor.getByLabel('Minimum spend').fill('5');
  await expect(editor.getByText(/^Gives everything away/)).toHaveCount(0);
  await expect(editor.getByText('Spend $5 or more')).toBeVisible();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toHaveCount(0);
  await expect(page.getByText(name)).toBeVisible();

  // The simulator applies it.
  await desk.getByRole('button', { name: 'Simulator' }).click();
  await desk.getByLabel('Add a dish').selectOption({ label: 'Salmon bowl' });
  await desk.getByLabel('How many of Salmon bowl').fill('4');
  await desk.getByRole('button', { name: 'Reckon' }).click();
  const answer = desk.getByRole('region', { name: 'The answer' });
  await expect(answer.getByText(name)).toBeVisible();
  await expect(answer.getByText('Total')).toBeVisible();
  await row(desk, 'console#promotions-page');

  // The store at another time, in a frame of its own of which nothing stays.
  await desk.getByRole('link', { name: 'Time machine' }).click();
  await desk.getByRole('button', { name: 'Delivery', exact: true }).click();
  await desk.getByLabel('Distance in kilometres').fill('9');
  await expect(desk.getByText('Beyond every zone')).toBeVisible();
  await expect(desk.frameLocator('iframe').getByText('Salmon bowl').first()).toBeAttached();
  await row(desk, 'console#time-machine');
  expect(await desk.evaluate(() => localStorage.getItem('orderType'))).toBeNull();

  await desk.getByRole('link', { name: 'Delivery zones' }).click();
  await desk.getByRole('button', { name: /^Zone 3/ }).click();
  await desk.getByLabel('Distance').fill('4');
  await expect(desk.getByText('Another zone ends at this distance.')).toBeVisible();
  await desk.getByLabel('Distance').fill('7.5');
  await desk.getByLabel('Fee').fill('1');
  await expect(desk.getByText(/^Zone 3 costs \$1\.00, less than Zone/)).toBeVisible();
  await row(desk, 'console#hours-and-zones-pages');
  await desk.getByRole('button', { name: 'Discard' }).click();

  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('button', { name: `Delete ${name}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  await desk.context().close();
});

test('delivery gets hours of its own, by keyboard; an open store says so, and pickup goes on', async ({
  browser,
  page,
}) => {
  const store = 'kumo-bowls';
  await page.goto(`${origin(store)}/contact`);
  await expect(page.getByRole('heading', { name: 'Delivery hours' })).toHaveCount(0);
  const desk = await openBoard(browser, store);
  await desk.goto(`${origin(store)}/console/store/hours`);
  await desk.getByRole('button', { name: 'Delivery', exact: true }).focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Its own hours' }).focus();
  await desk.keyboard.press('Enter');

  // The error stands at the field of the order type, and another tab leads back to it.
  const to = desk.getByLabel('Monday, period 1, to');
  const ends = await to.inputValue();
  await to.fill(await desk.getByLabel('Monday, period 1, from').inputValue());
  await to.press('Enter');
  await expect(desk.getByText('It ends when it starts. For the whole day write 00:00–00:00.')).toBeVisible();
  await desk.getByRole('button', { name: 'Store', exact: true }).click();
  await expect(desk.getByText('Something is wrong under “Delivery”.')).toBeVisible();
  await desk.getByRole('button', { name: 'Show', exact: true }).click();
  await to.fill(ends);
  await to.press('Enter');

  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    const isOpen = desk.getByRole('switch', { name: `${day}: open` });
    if (await isOpen.isChecked()) {
      await isOpen.focus();
      await desk.keyboard.press('Space');
    }
  }
  await expectAccessible(desk);
  const save = desk.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delivery hours' })).toBeVisible();
  await row(page, 'time#hours-of-an-order-type', 'store#service-hours-page');

  await page.goto(`${origin(store)}/?preference`);
  const dialog = page.getByRole('dialog', { name: 'Choose your order preference' });
  await dialog.getByText('Delivery', { exact: true }).click();
  await expect(dialog.getByText('No delivery at the moment.').first()).toBeVisible();
  await dialog.getByText('Pickup', { exact: true }).click();
  await expect(dialog.getByText('No delivery at the moment.')).toHaveCount(0);

  await desk.getByRole('button', { name: 'Same as the store' }).click();
  await save.click();
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${origin(store)}/contact`);
  await expect(page.getByRole('heading', { name: 'Delivery hours' })).toHaveCount(0);
  await desk.context().close();
});
