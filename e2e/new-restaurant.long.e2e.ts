/** From nothing to the first docket: a restaurant is made, set up, filled by files, opened, and prints an order. */
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { expect, fillCustomer, openCheckout, openDish, row, test, ticketOf, uniqueName } from './journey.ts';
import { ROOT } from './server.ts';
import { pollPrinter } from './star-printer.ts';

const DEPARTMENTS = [
  'Starters',
  'Tandoori',
  'Mains',
  'Vegetable',
  'Rice',
  'Breads',
  'Sides',
  'Set meals',
  'Desserts',
  'Drinks',
];
const CHOICES = 'Bread*: Sourdough, Rye +1.50';

/** 116 dishes as an owner's old list has them: 24 with two sizes, prices with a sign, and three slips of the pen. */
function oldMenu(site: string): string {
  const rows = ['Category,Item,Variation,Price,Description,Choices,Photo'];
  for (let index = 0; index < 111; index += 1) {
    const department = DEPARTMENTS[index % DEPARTMENTS.length];
    const name = `Dish ${index + 1}`;
    const price = `£${8 + (index % 15)}.90`;
    if (index % 5 === 0) rows.push(`${department},${name},Half,${price},Old favourite,,`);
    rows.push(`${department},${name},${index % 5 === 0 ? 'Full' : ''},${price},Old favourite,,`);
  }
  rows.push(`Starters,Avocado toast,,18.50,"Avocado, lemon and seeds",${JSON.stringify(CHOICES)},IMG_1.jpg`);
  rows.push(`Starters,Chicken tikka,,6.50,,,${site}/tikka.jpg`, `Mains,Chicken tikka,,13.90,,,${site}/gone.jpg`);
  rows.push('Tandori,Mixed grill,,18.95,,,grill.jpg', 'Mains,Seekh kebab,,,,,');
  return rows.join('\n');
}

const photo = (background: string) =>
  sharp({ create: { width: 1_000, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The old shop's website, with one of two pictures. */
async function openSite(picture: Buffer): Promise<{ readonly at: string; close(): void }> {
  const server = createServer((request, response) => {
    if (request.url === '/tikka.jpg') response.setHeader('content-type', 'image/jpeg').end(picture);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('an empty restaurant is created, set up, filled by import, opened, sells an order and prints it', async ({
  page,
  browser,
  request,
  expectedErrors,
}) => {
  // No session yet: the page asks for the sign-in.
  expectedErrors.push(/provider\/me/);
  // The tools of this test run scripts of theirs in every frame, and the picture of the store runs none.
  expectedErrors.push(/Blocked script execution in '[^']*\/console\/picture/);
  // A picture that is at its address no more, below.
  expectedErrors.push(/422 .*\/api\/console\/menu\/imports\//);
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
  // Cards are switched on from the start and not connected yet: the owner reads it, a guest sees only cash.
  await expect(step('Payments')).toContainText('offered as soon as your provider has connected them');
  await list.getByRole('link', { name: 'Opening hours' }).click();
  await page.getByRole('switch', { name: /Sunday/ }).click();
  for (const edge of ['from', 'to']) {
    const field = page.getByLabel(`Sunday, period 1, ${edge}`);
    await field.fill('00:00');
    await field.press('Enter');
  }
  await page.getByRole('button', { name: 'Copy a day to…' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy a day' });
  // The day that has hours: a closed one would close the other days.
  await expect(copy.getByLabel('From').locator('option:checked')).toHaveText('Sunday');
  for (const box of await copy.getByRole('checkbox').all()) await box.check();
  await copy.getByRole('button', { name: 'Copy to 6 days' }).click();
  await expect(page.getByText('Open now, around the clock')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Leaving before the answer is there would ask about unsaved changes.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await backToList();
  await list.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Bring your old menu' }).click();
  const main = page.getByRole('main', { name: 'Import' });
  const site = await openSite(await photo('#b4552d'));
  const zip = zipSync({ 'photos/IMG_1.JPG': await photo('#3d7a3f'), 'photos/front of shop.jpg': await photo('#456') });
  await main.locator('input[type=file]').setInputFiles([
    { name: 'old-menu.csv', mimeType: 'text/csv', buffer: Buffer.from(oldMenu(site.at)) },
    { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
  ]);
  await expect(main.getByText('2 pictures wait here')).toBeVisible();
  await expect(main.getByText('Read as: Any list.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel('What “Variation” becomes')).toHaveValue('size');
  await page.getByRole('button', { name: 'Yes, as they are' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Next: check/ }).click();
  await expect(page.getByText('No price. Guests could not order it.')).toBeVisible();
  // A press says what is missing.
  await page.getByRole('button', { name: /^Import \d+ dishes now/ }).click();
  await expect(page.getByText(/^Decide what is marked first/)).toBeVisible();
  await page.getByLabel(/^Price of row/).fill('$14.00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No price. Guests could not order it.')).toHaveCount(0);
  await expect(page.getByText('“Tandori” looks like “Tandoori”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take the suggestion' }).click();
  await expect(page.getByText('Nothing is left to fix.')).toBeVisible();
  await expect(page.getByText('New in the draft: 116 dishes, 10 departments, 1 group of choices.')).toBeVisible();
  // Prices with a sign are nothing to look at again.
  await expect(page.getByText('Read for you 0')).toBeVisible();
  const drafted: string[] = [];
  page.on('request', (sent) => void (sent.url().endsWith('/draft') && drafted.push(sent.method())));
  await page.getByRole('button', { name: 'Import 116 dishes now' }).dblclick();
  await expect(page.getByRole('heading', { name: '116 dishes are in your draft' })).toBeVisible();
  expect(drafted).toEqual(['POST']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const pictures = page.getByRole('main', { name: 'Pictures' });
  await expect(pictures.getByText('1 of 2 matched')).toBeVisible();
  await expect(pictures.getByText('The file names 4 pictures; 1 is here.')).toBeVisible();
  await pictures.getByRole('button', { name: 'Fetch 2 pictures' }).click();
  // What could not be fetched is listed with its reason.
  await expect(pictures.getByText('One picture was not fetched:')).toBeVisible();
  await expect(pictures.getByText(/There is no picture at this address/)).toBeVisible();
  await expect(pictures.getByText(/One file is named and not here yet.*grill\.jpg/)).toBeVisible();
  await expect(pictures.getByText('2 of 3 matched')).toBeVisible();
  await pictures.getByRole('button', { name: '1:1' }).click();
  await pictures.getByRole('button', { name: 'Top or left' }).click();
  await pictures.getByRole('button', { name: 'Cut IMG_1.JPG by hand' }).click();
  const cut = page.getByRole('dialog', { name: 'Crop' });
  await cut.getByLabel('Zoom').fill('2');
  await cut.getByRole('button', { name: 'Use this part' }).click();
  await expect(pictures.getByText('Cut by hand')).toBeVisible();
  await expectAccessible(page);
  // A link loses no matched pictures without a question.
  await pictures.getByRole('link', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await pictures.getByRole('button', { name: 'Use 2 pictures' }).click();
  await expect(pictures.getByText('2 pictures are in your draft.')).toBeVisible();
  site.close();
  await pictures.getByRole('link', { name: 'Open the menu' }).click();
  // A dish whose allergens are not declared does not read as one that has none. All of them are one line, which leads to their list.
  await expect(page.getByText(/no allergens/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const undeclared = page
    .getByRole('dialog')
    .getByRole('paragraph')
    .filter({ hasText: 'Allergens not declared · 116' });
  await expectAccessible(page);
  await undeclared.getByRole('link', { name: 'Show them' }).click();
  const without = page.getByRole('region', { name: 'Allergens not declared', exact: true });
  await expect(without.getByRole('link', { name: /Dish|Avocado|Chicken|Mixed|Seekh/ })).toHaveCount(116);
  await without.getByRole('link', { name: /^Dish 2 / }).click();
  await expect(page.getByText('Say what is in it, or “None of these”.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await expect(page.getByText('No changes')).toBeVisible();

  await backToList();
  await expect(page.getByText('6 of 7 done')).toBeVisible();
  await list.getByRole('button', { name: 'Open the store' }).click();
  await expect(list.getByRole('heading', { name: 'Your store is open' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get ready' })).toHaveCount(0);

  // A printer that asks for work; it needs no browser.
  await list.getByRole('link', { name: 'Add a printer' }).click();
  await page.getByRole('button', { name: 'Add a printer' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel('Name').fill('Kitchen');
  await adding.getByRole('button', { name: 'Add printer' }).click();
  const made = page.getByRole('dialog', { name: 'Kitchen is added' });
  const printer = {
    address: await made.getByLabel('Address to type into the printer').inputValue(),
    password: await made.getByLabel('Password').inputValue(),
  };
  await made.getByRole('button', { name: 'I have typed it in' }).click();
  // It is asked what it can do, and has nothing to print.
  expect(await pollPrinter(request, printer)).toBeNull();

  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    serviceWorkers: 'block',
  });
  const guest = await context.newPage();
  await guest.goto(`${new URL('/?preference', store)}`);
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
  await expect(checkout.getByRole('radio', { name: /Cash on pickup/ })).toBeChecked();
  await expect(checkout.getByText(/Card|verify your online payment/)).toHaveCount(0);
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
  // The first docket, out of the printer and on the board.
  await expect.poll(() => pollPrinter(request, printer)).toBe('image/png');
  await page.goto(`${store}/console/store/print-queue`);
  await expect(page.getByText('Printed', { exact: true }).first()).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Order Received' })).toBeVisible();
  await row(guest, 'console#readiness', 'console#menu-import', 'console#place');
  await context.close();
});
