/**
 * The voices of the store: an order in each by the same selectors, where the first dish stands, that nothing moves or reaches
 * over the edge, and that a page loads the type of its own voice alone. On a server of its own: a voice is the restaurant's.
 */
import type { Page } from '@playwright/test';
import { VOICES, type Voice } from '../core/domain/settings/store-settings.ts';
import { callApi } from './customer.ts';
import {
  addButterChicken,
  choosePickup,
  expect,
  fillCustomer,
  layoutShift,
  openBoard,
  openCheckout,
  openStore,
  origin,
  test,
  uniqueName,
} from './journey.ts';
import { type ProductServer, startServer } from './server.ts';
import { moveRestaurants } from './zone.ts';

test.describe.configure({ mode: 'default' });

let own: ProductServer;
let office: Page;
const shared = process.env.SERVERY_E2E_PORT;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  own = await startServer({ env: { RATE_LIMITS: 'off' } });
  await moveRestaurants(own.dataDir);
  process.env.SERVERY_E2E_PORT = String(own.port);
  office = await openBoard(browser, 'saffron-lane');
});

test.afterAll(async () => {
  await office.context().close();
  process.env.SERVERY_E2E_PORT = shared;
  await own.remove();
});

const SETTINGS = '/api/console/settings/brand';

async function speak(voice: Voice): Promise<void> {
  const { values } = await callApi<{ values: Record<string, string> }>(office, 'GET', SETTINGS);
  if (values['Brand:Voice'] !== voice) {
    const changes = [{ key: 'Brand:Voice', was: values['Brand:Voice'], value: voice }];
    await callApi(office, 'POST', SETTINGS, { changes });
  }
  // Another process of the server may hear of it a moment later.
  await expect
    .poll(() => office.evaluate(async () => (await fetch('/')).text()))
    .toContain(`data-voice="${voice}" data-theme=`);
}

const TYPE: Record<Voice, string> = { paper: 'bricolage', night: 'fraunces', market: 'nunito', bistro: 'newsreader' };

/** Where parts of the page stand, in whole pixels. */
function boxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['.hero__title', '.resto__stub', '.depts__in > *', '.section__name', '.dish__name', '.dish__price'].flatMap(
      (part) =>
        [...document.querySelectorAll(part)].slice(0, 3).map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [part, ...[x, y, width, height].map(Math.round)].join(' ');
        }),
    ),
  );
}

for (const voice of VOICES) {
  test(`an order passes in ${voice}`, { tag: '@voices' }, async ({ page, isPhone }) => {
    await speak(voice);
    await choosePickup(page);
    await expect(page.locator('html')).toHaveAttribute('data-voice', voice);
    await addButterChicken(page);
    await openCheckout(page, isPhone);
    await fillCustomer(page, { name: uniqueName('Vera'), email: 'vera@example.nz', phone: '021 555 0103' });
    const checkout = page.getByRole('dialog', { name: 'Checkout' });
    await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
    await checkout.getByRole('checkbox', { name: /I agree/ }).check();
    await checkout.getByRole('button', { name: /Place Order.*\$28\.50/ }).click();
    await page.waitForURL('**/success*');
    await expect(page.getByRole('heading', { level: 1, name: 'Please wait' })).toBeVisible();
  });

  test(`the first view of ${voice} stands still and loads its own type`, { tag: '@voices' }, async ({
    page,
    isPhone,
  }) => {
    await speak(voice);
    const type: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') type.push(request.url());
    });
    await openStore(page);
    const title = page.locator('.hero__title').first();
    await expect.poll(() => type.some((url) => url.includes(TYPE[voice]))).toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await title.evaluate((element) => getComputedStyle(element).fontFamily.toLowerCase())).toContain(
      TYPE[voice],
    );
    const others = Object.values(TYPE).filter((one) => one !== TYPE[voice]);
    expect(type.filter((url) => others.some((one) => url.includes(one)))).toEqual([]);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    // The first dish is there to be read, its price with it.
    const price = await page.locator('.dish__price').first().boundingBox();
    if (isPhone) expect((price?.y ?? 0) + (price?.height ?? 1_000)).toBeLessThanOrEqual(844);
    for (const lang of ['en', 'hi', 'pa']) {
      await openStore(page, `/?lang=${lang}`);
      for (const width of isPhone ? [360, 390] : [768, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([lang, width, await over()]).toEqual([lang, width, 0]);
      }
    }
  });
}

test('the owner sees her menu in each voice and chooses one by one press', { tag: ['@voices', '@desk'] }, async ({
  page,
}) => {
  await speak('paper');
  await page.setViewportSize({ width: 390, height: 844 });
  await office.goto(`${origin()}/console/store`);
  const choice = office.getByRole('group', { name: 'Voice' });
  for (const name of ['Paper', 'Night', 'Market', 'Bistro']) {
    const picture = choice.frameLocator(`iframe[title="Preview of ${name}"]`);
    await expect(picture.getByText('Saffron Lane').first()).toBeAttached();
    await expect(picture.locator('html')).toHaveAttribute('data-voice', name.toLowerCase());
  }
  await choice.getByRole('radio', { name: /Night/ }).check();
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Saved, and live in the store')).toBeVisible();
  await speak('night');
  // Nobody has chosen light, so it opens dark; what the console showed is what a guest gets.
  await openStore(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const published = await boxes(page);
  await page.goto(`${origin()}/console/picture?voice=night`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await boxes(page)).toEqual(published);
  // And back.
  await choice.getByRole('radio', { name: /Paper/ }).check();
  await office.getByRole('button', { name: 'Save' }).click();
  await speak('paper');
});
