/** From nothing to the first sale: a restaurant is made, set up, filled by a file, opened, and sells an order. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expectAccessible } from './accessible.ts';
import { expect, fillCustomer, openCheckout, openDish, test, ticketOf, uniqueName } from './journey.ts';
import { ROOT } from './server.ts';

const MENU = [
  'kind,id,parent,name,name_hi,name_pa,price,min,max,groups,allergens',
  'department,toasts,,Toasts,टोस्ट,ਟੋਸਟ,,,,,',
  'group,bread,,Bread,ब्रेड,ਬ੍ਰੈੱਡ,,1,1,,',
  'option,sour,bread,Sourdough,खमीरी,ਖ਼ਮੀਰੀ,,,,,wheat',
  'option,rye,bread,Rye,राई,ਰਾਈ,1.50,,,,wheat',
  'product,avo,toasts,Avocado toast,एवोकाडो टोस्ट,ਐਵੋਕਾਡੋ ਟੋਸਟ,18.50,,,bread,wheat',
].join('\n');

test('an empty restaurant is created, set up, filled by import, opened and sells an order', async ({
  page,
  browser,
  expectedErrors,
}) => {
  // No session yet: the page asks for the sign-in.
  expectedErrors.push(/provider\/me/);
  // The tools of this test run scripts of theirs in every frame, and the picture of the store runs none.
  expectedErrors.push(/Blocked script execution in '[^']*\/console\/picture/);
  const password = 'a provider password';
  const email = `${uniqueName('boss').replace(/\W+/g, '-').toLowerCase()}@servery.example`;
  const subdomain = `toast-${Date.now().toString(36)}`;
  execFileSync(
    process.execPath,
    [
      path.join(ROOT, 'dist/server/cli.js'),
      'provider',
      'create',
      '--email',
      email,
      '--name',
      'Boss',
      '--password-stdin',
    ],
    { input: `${password}\n`, env: { ...process.env, DATA_DIR: process.env.SERVERY_E2E_DATA ?? '' } },
  );
  const port = process.env.SERVERY_E2E_PORT;

  await page.goto(`http://saffron-lane.localhost:${port}/console/provider`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New restaurant' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name of the restaurant').fill('Toast & Co');
  await sheet.getByLabel('Address of the store').fill(subdomain);
  await sheet.getByLabel('Legal name').fill('Toast Ltd');
  await sheet.getByLabel('Owner’s name').fill('Tia Brown');
  await sheet.getByLabel('Owner’s e-mail').fill('tia@toast.example');
  await sheet.getByRole('button', { name: 'Create and invite the owner' }).click();
  const invitation = new URL(await page.getByLabel('Invitation link').inputValue());
  await expectAccessible(page);

  // In the tests' own port, which the server did not know when it was configured.
  const store = `http://${subdomain}.localhost:${port}`;
  await page.goto(`${store}${invitation.pathname}${invitation.hash}`);
  await page.getByLabel('Your password').fill('toast and coffee');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('No new orders')).toBeVisible();

  // The checklist leads the way; what it says comes from what is there.
  const list = page.getByRole('main', { name: 'Get ready to sell' });
  const step = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const backToList = () => page.getByRole('link', { name: 'Get ready' }).click();
  await expect(page.getByRole('complementary', { name: 'Get ready to sell' })).toContainText('2 of 7 done');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(list.getByRole('button', { name: 'Open the store' })).toBeDisabled();
  for (const name of ['Name and phone', 'Address on the map', 'Opening hours', 'Menu']) {
    await expect(step(name)).toContainText('To do');
  }
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Name and phone' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('09 555 0100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved, and live in the store')).toBeVisible();

  // Open around the clock, whenever this runs.
  await backToList();
  await expect(step('Name and phone')).toContainText('Done');
  await list.getByRole('link', { name: 'Address on the map' }).click();
  await page.getByLabel('Address', { exact: true }).fill('200 Cuba Street, Wellington');
  await page.getByRole('button', { name: '200 Cuba Street, Te Aro, Wellington 6011, New Zealand' }).click();
  await page.getByRole('button', { name: '2 m north' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, this is our door' }).click();
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible();
  await backToList();
  await expect(step('Address on the map')).toContainText('Done');
  await list.getByRole('link', { name: 'Opening hours' }).click();
  await page.getByRole('switch', { name: /Sunday/ }).click();
  for (const edge of ['from', 'to']) {
    const field = page.getByLabel(`Sunday, period 1, ${edge}`);
    await field.fill('00:00');
    await field.press('Enter');
  }
  await page.getByRole('button', { name: 'Copy a day to…' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy a day' });
  await copy.getByLabel('From').selectOption({ label: 'Sunday' });
  for (const box of await copy.getByRole('checkbox').all()) await box.check();
  await copy.getByRole('button', { name: 'Copy to 6 days' }).click();
  await expect(page.getByText('Open now, around the clock')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Leaving before the answer is there would ask about unsaved changes.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await backToList();
  await list.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  const chooser = page.getByRole('dialog', { name: 'Import a menu' }).locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(MENU.replace('18.50', 'lots')),
  });
  await expect(page.getByRole('row', { name: /6 price lots/ })).toBeVisible();
  await chooser.setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(MENU) });
  await page.getByRole('button', { name: 'Draft 3 changes' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await expect(page.getByText('No changes')).toBeVisible();

  await backToList();
  await expect(page.getByText('6 of 7 done')).toBeVisible();
  await list.getByRole('button', { name: 'Open the store' }).click();
  await expect(list.getByRole('heading', { name: 'Your store is open' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get ready' })).toHaveCount(0);

  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    serviceWorkers: 'block',
  });
  const guest = await context.newPage();
  await guest.goto(store);
  const preference = guest.getByRole('dialog', { name: 'Choose your order preference' });
  await preference.getByText('Pickup', { exact: true }).click();
  await preference.getByRole('button', { name: 'Order Now' }).click();
  await openDish(guest, 'Avocado toast');
  const dish = guest.getByRole('dialog', { name: 'Avocado toast', exact: true });
  await dish.getByRole('radio', { name: /Rye/ }).check();
  await dish.getByRole('button', { name: /Add to Cart.*\$20\.00/ }).click();
  await expect(dish).toBeHidden();
  await openCheckout(guest, false);
  const name = uniqueName('First');
  await fillCustomer(guest, { name, email: 'first@example.nz', phone: '021 555 0102' });
  const checkout = guest.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order.*\$20\.00/ }).click();
  await guest.waitForURL('**/success*');

  await page.getByRole('link', { name: 'Board' }).click();
  const ticket = ticketOf(page, name);
  await ticket.getByRole('button', { name: /Accept/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Accept for/ })
    .click();
  await guest.getByRole('link', { name: 'See your order' }).click();
  await expect(guest.getByRole('heading', { name: 'Order Received' })).toBeVisible();
  await context.close();
});
