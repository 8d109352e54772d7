/** What every journey shares: addresses, a page that fails on console errors, and the steps of customer and staff. */
import { randomUUID } from 'node:crypto';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { mendFirefox } from './firefox/mends.ts';
import { hearPages, unheard } from './voice.ts';
import { openWebKit } from './webkit/browser.ts';
import { ZONE } from './zone.ts';

/** `http://{store}.localhost:{port}` of the run's server, or the address that `npm run spec` was given. */
export function origin(
  store = 'saffron-lane',
  port: string | number | undefined = process.env.SERVERY_E2E_PORT,
): string {
  return process.env.SERVERY_E2E_URL ?? `http://${store}.localhost:${port}`;
}

/** The test runner's own remark about `serviceWorkers: 'block'`. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;
/** A machine too busy to make a picture within 15 s says so; the product makes them ahead when it rests. */
const LATE_PICTURE = /status of 503 .*\/media\/[0-9a-f-]+\/[0-9a-f]+-\d+\.(avif|webp)/;
/** On a busy machine Chromium says this of the banner's preload, which the page uses later. */
const LATE_PRELOAD = /preloaded using link preload but not used within a few seconds/;

/** Firefox asks for an icon of an answer that is no page. */
const ICON_OF_NO_PAGE = /favicon\.ico because it violates the following directive: “default-src 'none'”/;

/** Firefox's word for a font whose page was left while it came (NS_BINDING_ABORTED). */
const FONT_OF_PAGE_LEFT = /^page error: download failed \(font-family: .*status=2152398850 /;

const NO_FAULTS = [BLOCKED_WORKER, LATE_PICTURE, LATE_PRELOAD, ICON_OF_NO_PAGE, FONT_OF_PAGE_LEFT];

/** Collects what must not happen on a page; `expected` lists texts that a test provokes on purpose. */
function watch(page: Page, problems: string[], expected: RegExp[]): void {
  const note = (text: string) => {
    if (![...expected, ...NO_FAULTS].some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      note(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
}

interface Fixtures {
  /** Push patterns of console errors that the test provokes. */
  expectedErrors: RegExp[];
  /** The restaurant's board in a browser of its own, signed in as the owner. */
  board: Page;
  isPhone: boolean;
}

export const test = base.extend<Fixtures>({
  // Playwright cannot drive a distribution's WebKit: e2e/webkit speaks its calls over W3C WebDriver.
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = browserName === 'webkit' ? await openWebKit() : await playwright[browserName].launch();
      if (browserName === 'firefox') mendFirefox(browser);
      hearPages(browser);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
  expectedErrors: async ({ browserName: _ }, use) => {
    await use([]);
  },
  isPhone: async ({ viewport }, use) => {
    await use((viewport?.width ?? 0) < 601);
  },
  page: async ({ page, browserName, viewport, expectedErrors }, use, testInfo) => {
    const problems: string[] = [];
    if (browserName === 'webkit' && viewport) await page.setViewportSize(viewport);
    watch(page, problems, expectedErrors);
    await use(page);
    // As Playwright shows by a trace in its own engines.
    if (browserName === 'webkit' && !page.isClosed() && testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('page', { body: await page.screenshot(), contentType: 'image/png' });
    expect(problems).toEqual([]);
    if (new URL(page.url()).pathname.startsWith('/console') || page.isClosed()) return;
    // A page that the last step leaves while it is asked does not answer; the next one does.
    await expect.poll(() => unheard(page).catch(String)).toEqual([]);
  },
  board: async ({ browser, expectedErrors }, use) => {
    const problems: string[] = [];
    const page = await openBoard(browser, 'saffron-lane', (opened) => watch(opened, problems, expectedErrors));
    await use(page);
    await page.context().close();
    expect(problems).toEqual([]);
  },
});

export { expect };

/**
 * Says that the page shows these rules of docs/spec now: their row has this test as its driver, and a picture of this moment.
 * Called after the steps that look, with ids as texts.
 */
export async function row(page: Page, ...ids: readonly [string, ...string[]]): Promise<void> {
  const info = test.info();
  info.annotations.push(...ids.map((description) => ({ type: 'row', description })));
  // One engine's picture is enough.
  if (!['phone', 'desktop'].includes(info.project.name)) return;
  const file = info.outputPath(`row-${info.annotations.length}.jpg`);
  // Hiding the caret would add a style, which the page's policy refuses.
  await page.screenshot({ path: file, type: 'jpeg', quality: 60, caret: 'initial' });
  info.attachments.push({ name: ids.join(' '), path: file, contentType: 'image/jpeg' });
}

/** The console takes a server without an answer for a dead network after 8 s. A machine busy with tests answers later. */
function waitLonger(): void {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms === 8_000 ? 120_000 : ms)) as typeof setTimeout;
}

/**
 * A browser of staff at 1280 × 800, signed in as somebody of `role`, on the board. It waits for late answers, unless the
 * test is about a network that dies (`isPatient`). `port` is that of a proxy in between.
 */
export async function openBoard(
  browser: Browser,
  store: string,
  prepare: (page: Page) => void = () => undefined,
  role = 'owner',
  isPatient = true,
  port?: number,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-NZ',
    timezoneId: ZONE,
  });
  if (isPatient) await context.addInitScript(waitLonger);
  const page = await context.newPage();
  prepare(page);
  await page.goto(`${origin(store, port)}/console`);
  // Journeys share their restaurants: the orders of others must not change this board into that of a rush.
  await page.evaluate(() => localStorage.setItem('console-rush', 'false'));
  await page.getByLabel('E-mail').fill(`${role}@${store}.example`);
  await page.getByLabel('Password', { exact: true }).fill(`${store.split('-')[0]}-${role}`);
  await page.getByRole('button', { name: 'Open the board' }).click();
  // `expect` is patient in the runner alone, and tools open boards too.
  await page.getByRole('heading', { name: 'New', exact: true }).waitFor();
  // Journeys leave new orders, and of more than 60 the board draws the first and the latest. WebKit's driver has no handlers.
  await page.addLocatorHandler?.(
    page.getByRole('button', { name: /^\d\d? more orders?$/ }),
    (more) => more.dispatchEvent('click'),
    { noWaitAfter: true },
  );
  return page;
}

/** Opens a page of the store. What stands in the header of a guest or customer comes once the page is hydrated. */
export async function openStore(page: Page, path = '/'): Promise<void> {
  await page.goto(`${origin()}${path}`);
  await expect(page.locator('.header .account').first()).toBeAttached();
}

/** Opens a page of which the store's own code comes only once the answer is called. */
export async function openBeforeCode(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/entry-client-[^/]+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return release;
}

/**
 * Opens the menu as it is once pickup now was chosen. The dialog in which it is chosen is pressed in cards.ts, which every
 * journey with a card begins with.
 */
export async function choosePickup(page: Page): Promise<void> {
  // A page without scripts: the choice is there before the store reads it.
  await page.goto(`${origin()}/livez`);
  await page.evaluate(() => {
    localStorage.setItem('orderType', 'Pickup');
    sessionStorage.setItem('orderPreference', JSON.stringify({ timings: String(Date.now()), enabled: true }));
  });
  await openStore(page);
}

/** Chooses delivery to an address that the search finds. */
export async function chooseDelivery(page: Page, typed: string, found: RegExp): Promise<void> {
  await page.goto(`${origin()}/?preference`);
  const dialog = page.getByRole('dialog', { name: 'Choose your order preference' });
  await dialog.getByText('Delivery', { exact: true }).click();
  await dialog.getByRole('button', { name: /your address|Change/ }).click();
  const search = page.getByRole('dialog', { name: 'Search your address' });
  await search.getByRole('combobox').fill(typed);
  await page.getByRole('option', { name: found }).first().click();
  await expect(search.getByText('In range')).toBeVisible();
  await search.getByRole('button', { name: 'Use this address' }).click();
  await dialog.getByRole('button', { name: 'Order Now' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens a dish from the menu by its name. */
export async function openDish(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

/** Butter chicken, large, hot, with extra sauce: $28.50. Leaves the dialog that suggests a dessert open. */
export async function orderButterChicken(page: Page): Promise<void> {
  await openDish(page, 'Butter chicken');
  const dialog = page.getByRole('dialog', { name: 'Butter chicken', exact: true });
  await dialog.getByRole('radio', { name: /Large/ }).check();
  await dialog.getByRole('radio', { name: 'Kiwi hot' }).check();
  await dialog.getByRole('checkbox', { name: /Extra sauce/ }).check();
  await dialog.getByRole('button', { name: /Add to Cart.*\$28\.50/ }).click();
  await expect(dialog).toBeHidden();
}

/** The same without dessert. */
export async function addButterChicken(page: Page): Promise<void> {
  await orderButterChicken(page);
  const offer = page.getByRole('dialog', { name: 'Butter chicken added to your order list.' });
  await offer.getByRole('button', { name: 'Not Today' }).click();
  await expect(offer).toBeHidden();
}

/** Puts one garlic naan ($5.50) into the cart by the button of its card; no offer comes with it. */
export async function addGarlicNaan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Garlic naan' }).first().click();
  await expect.poll(() => cartNames(page)).toContain('Garlic naan');
}

/** Lines of this browser's cart, as the server knows them. */
function cartLines(page: Page): Promise<{ productName: string; qty: number }[]> {
  return page.evaluate(async () => {
    const read = (key: string) => (localStorage.getItem(key) ?? '').replaceAll('"', '');
    if (!read('cartId')) return [];
    const token = read('accessToken');
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await fetch(`/api/${read('ClientId')}/cart/status?sessionId=${read('cartId')}`, { headers });
    const { data } = (await response.json()) as { data: { products: { productName: string; qty: number }[] } };
    return data.products;
  });
}

/** Their names. */
export async function cartNames(page: Page): Promise<string[]> {
  return (await cartLines(page)).map((line) => line.productName).sort();
}

/** Their pieces together. */
export async function cartPieces(page: Page): Promise<number> {
  return (await cartLines(page)).reduce((pieces, line) => pieces + line.qty, 0);
}

/** Opens checkout from wherever the cart is at this width. */
export async function openCheckout(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: /View Cart/ }).click();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible();
}

export interface Guest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export async function fillCustomer(page: Page, guest: Guest): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Checkout' });
  // One who is known has a line in place of the fields.
  const change = dialog.getByRole('button', { name: 'Change the contact details' });
  // A profile may still come and fold the fields: a value that stands is the sign, for a page behind another one never has the focus.
  const first = dialog.getByRole('textbox', { name: 'Full Name' });
  await expect(async () => {
    if (await change.isVisible()) await change.click();
    await first.fill(guest.name, { timeout: 1_000 });
    await expect(first).toHaveValue(guest.name, { timeout: 1_000 });
  }).toPass();
  await dialog.getByLabel('E-mail Address').fill(guest.email);
  await dialog.getByLabel('Phone Number').fill(guest.phone);
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Checkout' });
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry').fill('12 / 30');
  await dialog.getByLabel('CVC').fill('123');
}

/** A guest whom no other journey shares; boards show the first name and an initial. */
export function uniqueName(first: string): string {
  return `${first}${randomUUID().slice(0, 6)} Test`;
}

/** The ticket of a guest on the board, by the first word of its `uniqueName`: the board shows no more of it. */
export function ticketOf(board: Page, guest: string) {
  return board.getByRole('article').filter({ hasText: guest.split(' ')[0] ?? guest });
}

/** The sum of all layout shifts so far that no press explains. */
export async function layoutShift(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) sum += shift.value;
          }
          resolve(sum);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without a shift there is no entry: two frames later there would be one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
