/** How guests come to a dish: by a link, a search result, the restaurant's own website. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dishPath } from '#core/domain/sharing/store-links.ts';
import { expectAccessible } from './accessible.ts';
import { productOf } from './customer.ts';
import { expect, openBoard, origin, row, test } from './journey.ts';

test('a shared dish: its title without scripts, its dialog with them, and its link again', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin() });
  await page.goto(origin());
  await page.waitForFunction(() => localStorage.getItem('ClientId') !== null);
  const clientId = await page.evaluate(() => (localStorage.getItem('ClientId') ?? '').replaceAll('"', ''));
  const dish = await productOf(page, clientId, 'Garlic naan');
  const link = origin() + dishPath({ productId: dish, name: 'Garlic naan' });

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${origin()}/?product=${dish}`);
  await expect(plain).toHaveURL(`${link}?product=${dish}`);
  await expect(plain).toHaveTitle('Garlic naan · Saffron Lane');
  await expect(plain.getByRole('heading', { level: 1, name: 'Garlic naan' })).toBeVisible();
  await expect(plain.getByRole('main').getByRole('heading', { name: /Allergens/ })).toBeVisible();
  await plain.context().close();

  await page.goto(`${link}?service=delivery`);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Garlic naan' });
  await expect(dialog.getByRole('button', { name: /Add to Cart/ })).toBeVisible();
  await expect(page).toHaveTitle('Garlic naan · Saffron Lane');
  await expectAccessible(page);
  // Without the device's own sheet the link is copied.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await dialog.getByRole('button', { name: 'Share Garlic naan' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${link}?from=share`);
  await dialog.getByRole('button', { name: /Add to Cart/ }).click();
  // The link's order type is the one suggested.
  const preference = page.getByRole('dialog', { name: /order/i });
  await expect(preference.getByRole('radio', { name: /Delivery/ })).toBeChecked();
  // Opened with its dialog, as after a reload: who closes it is on the menu.
  await page.goto(`${origin()}/?product=${dish}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
});

test('a dish that is gone shows the menu, and Back leads from a dish to what was before', { tag: '@engines' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  await page.goto(`${origin()}/contact`);
  await page.goto(`${origin()}/dish/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1, name: 'This dish is not on the menu' })).toBeVisible();
  await page.getByRole('link', { name: 'Garlic naan', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Garlic naan' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Garlic naan' })).toBeHidden();
  await page.getByRole('link', { name: 'All departments' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'This dish is not on the menu' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${origin()}/contact`);
});

test('a dish is ordered from its own page', { tag: ['@one-width', '@engines'] }, async ({ page }) => {
  await page.goto(origin());
  await page.waitForFunction(() => localStorage.getItem('ClientId') !== null);
  const clientId = await page.evaluate(() => (localStorage.getItem('ClientId') ?? '').replaceAll('"', ''));
  const productId = await productOf(page, clientId, 'Garlic naan');
  await page.goto(origin() + dishPath({ productId, name: 'Garlic naan' }));
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
  await page
    .getByRole('dialog', { name: 'Garlic naan' })
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await expect(page.getByRole('dialog', { name: /order/i }).getByRole('radio').first()).toBeVisible();
  await row(page, 'store#links-to-dishes-and-order-types');
});

test('a link that names a language is a choice, and a reload keeps a later one', async ({ page }) => {
  await page.goto(`${origin()}/?lang=hi`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page).toHaveURL(`${origin()}/`);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('an owner takes links, a poster and a button, which works on a website with a strict policy', async ({
  browser,
  page,
}) => {
  const office = await openBoard(browser, 'kumo-bowls');
  await office.goto(`${origin('kumo-bowls')}/console/store/sharing`);
  const card = office.getByRole('region', { name: 'Button for your website' });
  await card.getByLabel('Text on the button').fill('Eat "now" <b>');
  const html = await card.getByLabel('HTML with our script').inputValue();
  await expectAccessible(office);
  const posters = office.getByRole('region', { name: 'Posters and table cards' });
  await posters.getByLabel('Leads to').selectOption('pickup');
  await posters.getByLabel('Size').selectOption('cards');
  const file = await posters.getByRole('link', { name: 'Open to print' }).getAttribute('href');
  const poster = await office.evaluate(async (url) => {
    const answer = await fetch(url);
    return [answer.status, answer.headers.get('content-type')];
  }, file ?? '');
  expect(poster).toEqual([200, 'application/pdf']);
  await office.context().close();

  // The links are made from the configured port, which is 0 in this run.
  const here = html.replaceAll('http://kumo-bowls.localhost:0', origin('kumo-bowls'));
  const website = createServer((_, answer) => {
    const policy = `default-src 'none'; script-src ${origin('kumo-bowls')}; img-src data:`;
    answer.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    answer.end(`<!doctype html><html lang="en"><title>Kumo</title><link rel="icon" href="data:,"><body>${here}`);
  });
  await new Promise<void>((resolve) => void website.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(website.address() as AddressInfo).port}/`;
  await page.goto(site);
  const button = page.getByRole('link', { name: 'Eat "now" <b>' });
  await expect(button).toHaveCSS('border-radius', '999px');
  expect(await page.context().cookies(site)).toEqual([]);
  await button.click();
  await expect(page).toHaveURL(/kumo-bowls\.localhost/);
  website.close();
  await row(page, 'store#order-button-posters-and-calendar-files');
});
