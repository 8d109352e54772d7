/** What guests send besides orders: a reservation, feedback, a message; offers, sister restaurants and the policies. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openSignedIn, placeOrder, productOf } from './customer.ts';
import { expect, origin, row, test } from './journey.ts';

/** What no address opens by itself: forms with their errors, a reservation. axe-matrix has the rest. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Keeps a page's script back until the returned function is called. */
async function holdCode(page: Page, name: string): Promise<() => void> {
  let arrive = () => {};
  const isArriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    await isArriving;
    await route.continue();
  });
  return arrive;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page, isPhone }) => {
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
});

test('a table: refused fields, a reload in the middle, reserved, given back', async ({ page, expectedErrors }) => {
  // The address that is none is the server's to refuse.
  expectedErrors.push(/status of 400/);
  await page.goto(`${origin()}/reserve`);
  const tomorrow = await page.evaluate(() => {
    const day = new Date(Date.now() + 2 * 86_400_000);
    return day.toISOString().slice(0, 10);
  });
  await page.getByLabel('Day').fill(tomorrow);
  await page.getByLabel('Guests').selectOption('3');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please choose a time.')).toBeVisible();
  await expectSound(page);
  const time = page.getByRole('radio', { name: /^6:30\s?pm/ });
  await time.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full Name').fill('Wiremu Tāne');
  await page.getByLabel('E-mail Address').fill('not an address');
  await page.getByRole('button', { name: 'Reserve the table' }).click();
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Wiremu Tāne');
  await page.getByLabel('Phone Number').fill('021 555 0142');
  await page.getByRole('button', { name: 'Reserve the table' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await page.getByLabel('E-mail Address').fill('wiremu@example.nz');
  await expectSound(page);
  await page.getByRole('button', { name: 'Reserve the table' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your table is held, Wiremu Tāne' })).toBeVisible();
  await expect(page.getByText(/6:30\s?pm/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 guests')).toBeVisible();
  await row(page, 'store#reservations');
  await expectSound(page);
  await page.getByRole('button', { name: 'Cancel the reservation' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Yes, cancel' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Cancelled, Wiremu Tāne' })).toBeFocused();
});

test('feedback on an own order, and a message to the restaurant', { tag: '@one-width' }, async ({ page }) => {
  const account = await openSignedIn(page);
  const productId = await productOf(page, account.clientId, 'Garlic naan');
  await placeOrder(page, account, [{ productId, qty: 1 }]);
  await placeOrder(page, account, [{ productId, qty: 2 }]);
  await page.goto(`${origin()}/feedback`);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Please choose from one to five stars.').first()).toBeVisible();
  await page.getByRole('group', { name: 'Food' }).getByRole('radio', { name: '5 stars' }).press('Space');
  await page.getByRole('group', { name: 'Service' }).getByRole('radio', { name: '4 stars' }).press('Space');
  await page.getByLabel('What went well, what did not?').fill('The naan!');
  // The searchable dropdown: typing narrows it, Escape puts back, arrows and Enter choose.
  const order = page.getByRole('combobox', { name: /Order number/ });
  const found = page.getByRole('listbox', { name: /Order number/ }).getByRole('option');
  await order.click();
  await expect(found).toHaveCount(2);
  await order.fill('11.00');
  await expect(found).toHaveText([/^#\d+.*\$11\.00$/]);
  await expectSound(page);
  await order.press('Escape');
  await expect(order).toHaveValue('');
  await order.fill('nothing like it');
  await expect(page.getByText('No order of yours has that number.')).toBeVisible();
  await order.fill('5.50');
  await order.press('ArrowDown');
  await order.press('Enter');
  await expect(order).toHaveValue(/^#\d+$/);
  await expect(found).toHaveCount(0);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();

  await page.goto(`${origin()}/contact`);
  await expect(page.getByRole('application')).toHaveAttribute('data-ready', 'true');
  await page.getByLabel('Full Name').fill('Mere');
  await page.getByLabel('E-mail Address').fill('mere@example.nz');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.getByLabel('Message').fill('Do you cater for forty?');
  await expectSound(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you, your message is with Saffron Lane.')).toBeVisible();
  await row(page, 'store#feedback-and-contact');
});

test('offers, sister restaurants in the same language, policies', { tag: '@one-width' }, async ({ page }) => {
  await page.goto(`${origin()}/offers`);
  await expect(page.getByRole('button', { name: /^Use this code/ }).first()).toBeVisible();
  await row(page, 'offers#offers-page');
  await page
    .getByRole('button', { name: /^Use this code/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${origin()}/`);
  expect(await page.evaluate(() => sessionStorage.getItem('offeredCode'))).toMatch(/^[A-Z0-9]+$/);

  await page.goto(`${origin()}/changeLocation`);
  await expect(page.getByText('You are here')).toBeVisible();
  await page.goto(`${origin()}/contact?policy=refund`);
  const policy = page.getByRole('dialog');
  await expect(policy.getByText(/24–72 hours/)).toBeVisible();
  await policy.getByRole('button', { name: 'Close' }).last().click();
  await page.context().addCookies([{ name: 'lang', value: 'hi', url: origin() }]);
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.goto(`${origin()}/changeLocation`);
  // The links are made from the configured port, which is 0 in this run; the link names the language.
  const link = page.getByRole('link', { name: /Forno Lane/ });
  await expect(link).toHaveAttribute('href', /^http:\/\/forno-lane\.localhost:\d+\/\?lang=hi$/);
  await row(page, 'store#change-location');
  await page.goto(`${origin('forno-lane')}/?lang=hi`);
  await expect(page).toHaveURL(/forno-lane[^?]*\/(\?closed)?$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('a chosen language outlives what scripts have stored', { tag: '@one-width' }, async ({ page }) => {
  const arrive = await holdCode(page, 'entry-client');
  await page.goto(`${origin()}/contact`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Language' }).last().selectOption('hi');
  arrive();
  await expect(page.locator('html')).toHaveAttribute('lang', /^hi/);
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'lang');
  await expect.poll(cookie).toMatchObject({ value: 'hi', httpOnly: true });
  // Safari deletes it after seven days without a visit.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin()}/contact`);
  await expect(page.locator('html')).toHaveAttribute('lang', /^hi/);
  await page.locator('footer a[href="/offers"]').click();
  await expect(page).toHaveURL(`${origin()}/offers`);
  await expect(page.locator('html')).toHaveAttribute('lang', /^hi/);
});

test('what the server wrote of a page stays until its code has come', { tag: '@one-width' }, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { documentElement: root } = document;
      const look = () => {
        if (!document.querySelector('h1')) root.dataset.lost = 'true';
      };
      new MutationObserver(look).observe(root, { childList: true, subtree: true });
    });
  });
  const arrive = await holdCode(page, 'delivery-page');
  await page.goto(`${origin()}/delivery`, { waitUntil: 'domcontentloaded' });
  const title = page.getByRole('heading', { level: 1, name: 'Delivery zones' });
  await expect(title).toBeVisible();
  // Its frame is alive and the address changes, while the page itself is still the server's.
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(title).toBeVisible();
  arrive();
  await page.waitForLoadState('networkidle');
  await expect(title).toBeVisible();
  await expect(page.locator('html[data-lost]')).toHaveCount(0);
});

/** Fills the form of a table and presses its button, without waiting for scripts; answers the day. */
async function fillEarly(page: Page): Promise<string> {
  await page.goto(`${origin()}/reserve`, { waitUntil: 'domcontentloaded' });
  const day = page.getByLabel('Day');
  const other = await day.evaluate((field: HTMLInputElement) => field.max);
  await day.fill(other);
  await page.getByLabel('Guests').selectOption('3');
  await page.getByRole('button', { name: 'Continue' }).click();
  return other;
}

/** The press has been done, with what was entered. */
async function expectKept(page: Page, other: string): Promise<void> {
  await expect(page.getByText('Please choose a time.')).toBeVisible();
  await expect(page.getByLabel('Day')).toHaveValue(other);
  await expect(page.getByLabel('Guests')).toHaveValue('3');
}

test('what is entered and pressed before the page’s code has come is done when it has', {
  tag: '@one-width',
}, async ({ page }) => {
  const arrive = await holdCode(page, 'reserve');
  const other = await fillEarly(page);
  // The markup is the server's still.
  await expect(page.getByText('Please choose a time.')).toBeHidden();
  arrive();
  await expectKept(page, other);
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('a choice is made before its code has come, and after it, once each', { tag: '@one-width' }, async ({ page }) => {
  const star = (group: string, name: string) => page.getByRole('group', { name: group }).getByRole('radio', { name });
  const arrive = await holdCode(page, 'entry-client');
  await page.goto(`${origin()}/feedback`, { waitUntil: 'domcontentloaded' });
  await star('Food', '3 stars').press('Space');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  arrive();
  // Food has its stars, Service has none.
  await expect(page.getByText('Please choose from one to five stars.')).toHaveCount(1);
  await expect(star('Food', '3 stars')).toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await star('Service', '5 stars').press('Space');
  await expect(star('Service', '5 stars')).toBeChecked();
  await expect(page.getByText('Please choose from one to five stars.')).toHaveCount(0);
});

test('what is entered and pressed before any script has come is done when they have', async ({ page, isPhone }) => {
  const arrive = await holdCode(page, 'entry-client');
  const other = await fillEarly(page);
  arrive();
  await expectKept(page, other);
  await expect(page).toHaveURL(/\/reserve$/);

  // On the menu, which waits for a person: a dish, and on a phone the header's button.
  const arriveMenu = await holdCode(page, 'entry-client');
  await page.goto(`${origin()}/`, { waitUntil: 'domcontentloaded' });
  await page
    .getByRole('button', { name: isPhone ? 'Open the navigation' : 'Add Garlic naan' })
    .first()
    .click();
  arriveMenu();
  await expect(page.getByRole('dialog')).toBeVisible();
});
