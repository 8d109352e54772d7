/** Coming by a link and coming back: what others order too, "Again" where not all is as it was, and where orders came from. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callApi, productOf } from './customer.ts';
import {
  cartNames,
  choosePickup,
  expect,
  fillCustomer,
  openBoard,
  openCheckout,
  openStore,
  origin,
  row,
  test,
  uniqueName,
} from './journey.ts';
import { changeAnswers } from './real-answer.ts';
import { handOver } from './scene.ts';

async function clientIdOf(page: Page): Promise<string> {
  await page.goto(`${origin()}/contact`);
  return (await callApi<{ clientId: string }>(page, 'GET', '/api/client/saffron-lane')).clientId;
}

test('people here also order: below the cart on a phone, in the panel beside a wide menu', async ({
  page,
  isPhone,
}) => {
  const clientId = await clientIdOf(page);
  const names = ['Tandoori roti', 'Mango chutney'];
  const productIds = await Promise.all(names.map((name) => productOf(page, clientId, name)));
  const asked: string[] = [];
  // Counted every hour from orders of many days, so the answer alone is put in place.
  await page.route('**/also-ordered?**', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('with') ?? '');
    await route.fulfill({ json: { success: true, data: { productIds } } });
  });
  await choosePickup(page);
  await page.getByRole('button', { name: 'Add Garlic naan' }).first().click();
  if (isPhone) await page.getByRole('button', { name: /View Cart/ }).click();
  const strip = page.getByRole('region', { name: 'People here also order' });
  await expect(strip.getByRole('listitem')).toContainText(names);
  await expectAccessible(page);

  const add = strip.getByRole('button', { name: 'Add Tandoori roti' });
  await add.scrollIntoViewIfNeeded();
  await add.click();
  await expect.poll(() => cartNames(page)).toEqual(['Garlic naan', 'Tandoori roti']);
  // Nothing moves under the finger.
  await expect(strip.getByRole('listitem')).toContainText(names);
  expect(asked.every((dishes) => !dishes.includes(productIds[0] ?? '-'))).toBe(true);
  if (isPhone) return;
  // Beside the menu the list follows the cart once somebody points elsewhere.
  await page.getByRole('button', { name: 'Add Mango lassi' }).first().click();
  await expect.poll(() => asked.at(-1)?.split(',').length).toBe(3);
});

test('a guest comes by a table card, and again: what is sold out or dearer is named, and the numbers know the card', {
  tag: '@one-width',
}, async ({ page, browser, context, isPhone }) => {
  const clientId = await clientIdOf(page);
  const dish = 'Peshwari naan';
  const gone = await productOf(page, clientId, dish);
  const name = uniqueName('Mere');
  await openStore(page, '/?service=pickup&from=table-card');
  await page.getByRole('button', { name: 'Add Garlic naan' }).first().click();
  const preference = page.getByRole('dialog', { name: /order/i });
  await preference.getByRole('button', { name: 'Order Now' }).click();
  await expect.poll(() => cartNames(page)).toEqual(['Garlic naan']);
  await page
    .getByRole('button', { name: `Add ${dish}` })
    .first()
    .click();
  await expect.poll(() => cartNames(page)).toEqual(['Garlic naan', dish]);
  await openCheckout(page, isPhone);
  await fillCustomer(page, { name, email: 'mere@example.nz', phone: '021 555 0117' });
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('checkbox', { name: 'Remember me on this device' }).check();
  const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/orders'));
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  expect((await request).postDataJSON()).toMatchObject({ sourceLabel: 'table-card' });
  await page.waitForURL('**/success*');
  // The next order of this tab came another way.
  expect(await page.evaluate(() => sessionStorage.getItem('cameFrom'))).toBe('');
  await handOver(page);
  await page.close();

  const board = await openBoard(browser, 'saffron-lane');
  const stock = (until: string) => callApi(board, 'POST', '/api/console/stock', { kind: 'product', id: gone, until });
  await stock('until-changed');
  const tab = await context.newPage();
  // Prices belong to every journey, so only the answer says that one has changed.
  await changeAnswers(tab, /\/again(\?|$)/, (data: object) => ({
    ...data,
    changed: [{ name: 'Garlic naan', reason: 'It is $5.50 now; it was $5.00.' }],
  }));
  await tab.goto(`${origin()}/`);
  const last = tab.getByRole('region', { name: 'Last time' });
  await last.getByRole('button', { name: /^Again/ }).click();
  await expect(last.getByRole('listitem').filter({ hasText: `${dish} is sold out.` })).toBeVisible();
  await expect(last.getByText('Garlic naan: It is $5.50 now; it was $5.00.')).toBeVisible();
  // What the cart costs today, for what could come.
  await expect(last.getByRole('button', { name: /^Checkout.*\$5\.50/ })).toBeFocused();
  expect(await cartNames(tab)).toEqual(['Garlic naan']);
  await row(tab, 'order#order-again');
  await expectAccessible(tab);
  await stock('in-stock');

  await board.goto(`${origin()}/console/numbers`);
  const sources = board.getByRole('region', { name: 'Where orders came from' });
  await expect(sources.getByText('Table card')).toBeVisible();
  await expectAccessible(board);
  await board.context().close();
});
