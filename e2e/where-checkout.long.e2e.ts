/** Where and when in checkout: changing both there, what the server refuses, and services that are switched off. */
import type { Page } from '@playwright/test';
import type { WireCart } from '#core/contract/cart/cart.ts';
import {
  addButterChicken,
  choosePickup,
  expect,
  fillCustomer,
  openCheckout,
  openStore,
  origin,
  row,
  test,
  uniqueName,
} from './journey.ts';
import { checkOutNaan } from './place-order.ts';
import { changeAnswers } from './real-answer.ts';

const checkoutOf = (page: Page) => page.getByRole('dialog', { name: 'Checkout' });

/** Writes to local storage what another tab, or a change by the restaurant, would leave there. */
async function stored(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }, values);
  await page.reload();
}

/** Presses Place Order and waits for the refusal that begins so. */
async function refused(page: Page, text: RegExp): Promise<void> {
  const checkout = checkoutOf(page);
  await checkout.getByRole('radio', { name: /Cash/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await expect(checkout.getByRole('alert').filter({ hasText: text })).toBeVisible();
}

/** The row of the summary that is marked as the reason. */
/** The rows of a phone's checkout are behind one block, which is folded anew when another dialog has changed them. */
async function unfold(page: Page): Promise<void> {
  await checkoutOf(page)
    .locator('.sumfold')
    .evaluate((block: HTMLDetailsElement) => {
      block.open = true;
    });
}

const markedRow = (page: Page) => checkoutOf(page).locator('.sum [data-problem]');

test('checkout changes service, address and time, and leads to what the server refuses', async ({
  page,
  isPhone,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await choosePickup(page);
  await addButterChicken(page);
  await openCheckout(page, isPhone);
  const checkout = checkoutOf(page);
  // On a phone the rows stand behind one block, and the notes are unfolded at every width.
  await expect(checkout.getByLabel('Service', { exact: true })).toBeVisible({ visible: !isPhone });
  await expect(checkout.getByRole('button', { name: 'Add order notes' })).toBeVisible();
  await row(page, 'checkout#checkout-dialog');
  if (isPhone) await unfold(page);
  await expect(checkout.locator('.sum dt')).toHaveText(['Service', 'Due', 'Store Address']);
  await expect(checkout.getByText('Total', { exact: true })).toHaveCount(1);
  await row(page, 'checkout#checkout-dialog');
  await fillCustomer(page, { name: uniqueName('Wiremu'), email: 'wiremu@example.nz', phone: '021 555 0102' });
  await expect(checkout.getByText('Now / ASAP').first()).toBeVisible();

  // Delivery without a saved address: confirmed, warned about, and Back leaves things as they were.
  const service = checkout.getByLabel('Service', { exact: true });
  await service.selectOption('Delivery');
  const confirm = page.getByRole('dialog', { name: 'Change to delivery?' });
  await expect(confirm).toBeVisible();
  await page.goBack();
  await expect(service).toHaveValue('pickup');
  await row(page, 'store#modals-lead-home');
  if (isPhone) await unfold(page);
  await service.selectOption('Delivery');
  await confirm.getByRole('button', { name: 'Yes, deliver it' }).click();
  const warning = page.getByRole('dialog', { name: 'Delivery needs an address' });
  await expect(warning.getByText(/We deliver up to 5 km from 214 Ponsonby Road, from \$3\.90/)).toBeVisible();
  await row(page, 'checkout#delivery-without-an-address');
  await warning.getByRole('button', { name: 'Choose your address' }).click();
  const search = page.getByRole('dialog', { name: 'Search your address' });
  await search.getByRole('combobox').fill('14 franklin r');
  await expect(search.getByText('Addresses: Servery gazetteer, approximate')).toBeVisible();
  await page
    .getByRole('option', { name: /14 Franklin Road/ })
    .first()
    .click();
  await search.getByRole('button', { name: 'Use this address' }).click();
  await expect(service).toHaveValue('delivery');
  await expect(checkout.getByText('14 Franklin Road').first()).toBeVisible();
  await expect(checkout.getByLabel('E-mail Address')).toHaveValue('wiremu@example.nz');

  // Another time: those that can be had, without the full one.
  if (isPhone) await unfold(page);
  await checkout.getByRole('button', { name: 'Change the time' }).click();
  const picker = page.getByRole('dialog', { name: 'Select your order time' });
  const tomorrow = picker.getByRole('button', { name: /^Tomorrow/ });
  if ((await tomorrow.getAttribute('aria-expanded')) === 'false') await tomorrow.click();
  const day = picker.getByRole('region', { name: /^Tomorrow/ });
  // Late in the evening the first times of tomorrow are those of the night, and lunch is folded.
  const lunch = day.locator('details').filter({ hasText: 'Lunch' });
  const unfoldLunch = async () => {
    await expect(lunch).toBeVisible();
    if ((await lunch.getAttribute('open')) === null) await lunch.locator('summary').click();
  };
  await unfoldLunch();
  await expect(day.getByRole('radio', { name: '12:15 pm', exact: true })).toBeEnabled();
  await expect(day.getByRole('radio', { name: '12:30 pm', exact: true })).toHaveCount(0);
  await row(page, 'time#time-picker');
  await day.getByRole('radiogroup', { name: 'Lunch' }).getByText('1:00', { exact: true }).click();
  // The choice far down the list leaves the dialog where it is.
  await expect(picker.getByRole('heading', { name: 'Select your order time' })).toBeInViewport();
  await picker.getByRole('button', { name: 'Deliver tomorrow 1 pm' }).click();
  await expect(page.locator('.order-pill__text').first()).toContainText('tomorrow 1 pm');
  if (isPhone) await expect(checkout.locator('.sumfold summary')).toContainText('Delivery · tomorrow 1 pm');
  await row(page, 'time#times-in-one-way');
  if (isPhone) await unfold(page);
  await expect(checkout.getByText(/^1:00pm \d\d-[A-Z][a-z]{2}-\d\d$/)).toBeVisible();
  await row(page, 'time#later-for-pickup-and-delivery');
  await row(page, 'checkout#checkout-dialog');
  const laterUtc = await page.evaluate(() => localStorage.getItem('orderlaterUTC') ?? '');

  // Out of range by the time it is placed.
  const address = await page.evaluate(() => JSON.parse(localStorage.getItem('Client_selected_address') ?? '{}'));
  await stored(page, { Client_selected_address: { display_name: '9 Nowhere Lane', lat: -36.8529, lon: 175.2 } });
  await refused(page, /km away; we deliver up to 5 km/);
  await expect(markedRow(page)).toContainText('Deliver to');
  await checkout.getByRole('button', { name: 'Choose another address' }).click();
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.goBack();

  // In the farthest zone, whose minimum is more than what is in the cart.
  const distance = await page.evaluate(() => localStorage.getItem('distance') ?? '');
  await stored(page, {
    Client_selected_address: { display_name: '9 Nowhere Lane', lat: -36.8529, lon: 174.79 },
    distance: { distance: 4.2, isAddressInRange: true },
  });
  // This is said before anybody presses.
  const tooLittle = checkout.getByRole('alert').filter({ hasText: 'starts at $40.00. Add $11.50 more.' });
  await expect(tooLittle).toBeVisible();
  await expect(checkout.getByRole('button', { name: /Place Order/ })).toBeHidden();
  await checkout.getByRole('button', { name: 'Add more items' }).click();
  await expect(checkout).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/');

  // A quarter hour that has filled up meanwhile.
  const full = new Date(Date.parse(laterUtc) - 30 * 60_000).toISOString();
  await stored(page, { Client_selected_address: address, distance, orderlaterUTC: full });
  await openCheckout(page, isPhone);
  if (isPhone) await unfold(page);
  await expect(checkout.getByText(/^12:30pm /)).toBeVisible();
  await refused(page, /That time is fully booked/);
  await expect(markedRow(page)).toContainText('Due');
  await row(page, 'checkout#checks-when-placing');
  await checkout.getByRole('button', { name: 'Choose another time' }).click();
  await unfoldLunch();
  await day.getByRole('radiogroup', { name: 'Lunch' }).getByText('1:15', { exact: true }).click();
  await picker.getByRole('button', { name: 'Deliver tomorrow 1:15 pm' }).click();
  await expect(markedRow(page)).toHaveCount(0);
  await checkout.getByRole('radio', { name: /Cash/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');
});

/** The page as the server would send it to a restaurant with these services switched off. */
async function withoutServices(page: Page, keys: readonly string[]): Promise<void> {
  await page.addInitScript((off) => {
    const parse = JSON.parse;
    JSON.parse = (text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown) => {
      const value = parse(text, reviver);
      for (const setting of Array.isArray(value?.settings) ? value.settings : [])
        if (off.includes(setting.settingKey)) setting.settingValue = 'false';
      return value;
    };
    // The page asks for them again when another test changes the restaurant.
    const { json } = Response.prototype;
    Response.prototype.json = async function (this: Response) {
      const value = await json.call(this);
      for (const setting of Array.isArray(value?.data) ? value.data : [])
        if (off.includes(setting?.settingKey)) setting.settingValue = 'false';
      return value;
    };
  }, keys);
}

test('services that are switched off say so and lead to the restaurant', async ({ page, expectedErrors }) => {
  // The settings are put in on the way, so what the server rendered says otherwise.
  expectedErrors.push(/#418/);
  await withoutServices(page, ['DeliveryOrder:AllowUserToPlaceDeliveryOrder']);
  await page.goto(`${origin()}/?preference`);
  const dialog = page.getByRole('dialog', { name: 'Choose your order preference' });
  const card = dialog.getByRole('link', { name: /^Delivery/ });
  await expect(card).toContainText('No delivery at the moment.');
  await row(page, 'checkout#unavailable-card');
  await card.click();
  await expect(page).toHaveURL(/\/contact$/);

  await page.goto(`${origin()}/?preference`);
  await dialog.getByRole('button', { name: 'Order Now' }).click();
  await addButterChicken(page);
  await page.goto(`${origin()}/?checkout`);
  const service = checkoutOf(page).getByLabel('Service', { exact: true });
  await expect(service.locator('option', { hasText: 'Delivery: Currently disabled' })).toBeDisabled();
  await row(page, 'checkout#checkout-dialog');

  await withoutServices(page, ['PickupOrder:AllowUserToPlacePickupOrder']);
  await page.goto(`${origin()}/?checkout`);
  await expect(checkoutOf(page).getByText('Currently disabled', { exact: true })).toBeVisible();
  await expect(checkoutOf(page).getByText('Currently, no service is available.').first()).toBeVisible();
  await row(page, 'checkout#payment-methods');
  // The store says so at once, promises no hours and no offers, and the choice of before counts no more.
  await openStore(page);
  const note = page.locator('.pause-note');
  await expect(note).toContainText('has no pick-up or delivery services at the moment.');
  await expect(note.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^\/contact/);
  await expect(page.getByText('24 hours').first()).toBeHidden();
  await expect(page.locator('button.coupon').first()).toBeHidden();
  await page.getByRole('button', { name: 'Add Garlic naan' }).first().click();
  const none = page.getByRole('dialog', { name: 'No pick-up or delivery' });
  await row(page, 'checkout#no-service');
  await none.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('what keeps an order from being placed is said in words, by the server or by the page', async ({
  page,
  isPhone,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /ERR_FAILED|Failed to fetch dynamically|The code of a part did not come/);
  // The form of the card never comes.
  await page.route('**/assets/simulator-form-*.js', (route) => route.abort());
  const checkout = await checkOutNaan(page, isPhone);
  await fillCustomer(page, { name: uniqueName('Tama'), email: 'tama@example.nz', phone: '021 555 0103' });
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  const place = checkout.getByRole('button', { name: /Place Order/ });
  const said = (text: string) => checkout.getByRole('alert').filter({ hasText: text });
  await place.click();
  await expect(said('Payment system not ready')).toBeVisible();
  await row(page, 'payment#payment-form-not-ready');

  await checkout.getByRole('radio', { name: /Cash/ }).check();
  const words = 'The tandoor is cold.';
  const error = { errorCode: 400, errorMessage: words, message: words };
  let answer: object = { success: false, data: null, message: words, error };
  await page.route(/\/api\/[^/]+\/orders$/, (route) => route.fulfill({ status: 400, json: answer }));
  await place.click();
  await expect(said(words)).toBeVisible();
  answer = { success: false, data: null };
  await place.click();
  await expect(said('Order creation failed')).toBeVisible();
  await row(page, 'errors#order-messages');

  // A cart that lost its id.
  await changeAnswers<WireCart>(page, /\/cart\/add/, (cart) => ({ ...cart, cartId: '' }));
  await page.evaluate(() => localStorage.removeItem('cartId'));
  await openStore(page);
  await page.getByRole('button', { name: 'Add Garlic naan' }).first().click();
  await openCheckout(page, isPhone);
  await checkout.getByRole('radio', { name: /Cash/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await place.click();
  await expect(said('Missing cart or client information')).toBeVisible();
  await row(page, 'checkout#missing-cart');
});
