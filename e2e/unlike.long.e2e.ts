/** Restaurants that are not like the demo: a bowl of thirty groups, names in many writings, 800 dishes without a picture. */
import type { Page } from '@playwright/test';
import { callApi } from './customer.ts';
import { expect, fillCustomer, openCheckout, openDish, row, test, uniqueName } from './journey.ts';
import { type ProductServer, startServer } from './server.ts';
import { BOWL, bowlAndNames, GROUPS, importMenu, MANY, manyRows, NAMES } from './unlike/menus.ts';

let server: ProductServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ env: { RATE_LIMITS: 'off' } });
  await importMenu(server.dataDir, 'saffron-lane', bowlAndNames());
});
test.afterAll(() => server.remove());

async function openForPickup(page: Page): Promise<void> {
  await page.goto(`${server.origin('saffron-lane')}/livez`);
  await page.evaluate(() => {
    localStorage.setItem('orderType', 'Pickup');
    sessionStorage.setItem('orderPreference', JSON.stringify({ timings: String(Date.now()), enabled: true }));
  });
  await page.goto(server.origin('saffron-lane'));
  // A menu of 800 dishes, on a busy machine.
  await expect(page.locator('.header .account').first()).toBeAttached({ timeout: 90_000 });
}

interface Docket {
  readonly lines: readonly { readonly name: string; readonly choices: readonly { readonly text: string }[] }[];
}

/** Orders what is in the cart, in cash, and answers the kitchen's docket. */
async function orderToDocket(page: Page, isPhone: boolean): Promise<Docket> {
  const name = uniqueName('Nia');
  await openCheckout(page, isPhone);
  await fillCustomer(page, { name, email: 'nia@example.nz', phone: '021 555 0188' });
  const dialog = page.getByRole('dialog', { name: 'Checkout' });
  await dialog.getByRole('radio', { name: /Cash on pickup/ }).check();
  await dialog.getByRole('checkbox', { name: /I agree/ }).check();
  await dialog.getByRole('button', { name: /Place Order/ }).click();
  await expect(page).toHaveURL(/\/(success|order)/);
  const orderId = await page.evaluate(() => (sessionStorage.getItem('orderId') ?? '').replaceAll('"', ''));
  await callApi(page, 'POST', '/api/console/signin', {
    email: 'owner@saffron-lane.example',
    password: 'saffron-owner',
  });
  return await callApi<Docket>(page, 'GET', `/api/console/orders/${orderId}/docket?copy=kitchen`);
}

const sidewaysOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('a bowl of thirty groups asks one after the other, in few nodes and little script, to a short docket', async ({
  page,
  isPhone,
}) => {
  test.setTimeout(240_000);
  await openForPickup(page);
  await openDish(page, BOWL);
  const sheet = page.getByRole('dialog', { name: BOWL });
  const openGroup = sheet.locator('.group', { has: page.locator('.group__fold[aria-expanded="true"]') });
  await expect(openGroup).toHaveCount(1);
  expect(await sheet.locator('*').count()).toBeLessThan(1_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };

  const taps: number[] = [];
  for (let step = 1; step <= GROUPS; step += 1) {
    await expect(openGroup.getByRole('heading', { name: `Step ${step}`, exact: true })).toBeInViewport();
    if (step % 3 === 0) {
      if (step < GROUPS) await openGroup.getByRole('button', { name: `Next: Step ${step + 1}` }).click();
      continue;
    }
    const before = await scriptMs();
    await openGroup.locator('.opt__hit').first().click();
    const next = sheet.locator('.group__fold[aria-expanded="true"]');
    await expect(next).toHaveText(`Step ${step + 1}`);
    taps.push((await scriptMs()) - before);
  }
  expect(taps.toSorted((a, b) => a - b)[taps.length / 2]).toBeLessThan(30);
  await sheet.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(sheet).toBeHidden();

  const docket = await orderToDocket(page, isPhone);
  const [line] = docket.lines;
  expect(line?.name).toBe(BOWL);
  expect(line?.choices.length).toBeLessThan(4);
  const said = line?.choices.flatMap(({ text }) => text.split(' · ')) ?? [];
  expect(said).toHaveLength(20);
  expect(new Set(said).size).toBe(20);
});

test('Add leads to the group that is missing, which opens', async ({ page }) => {
  await openForPickup(page);
  await openDish(page, BOWL);
  const sheet = page.getByRole('dialog', { name: BOWL });
  await sheet.getByRole('button', { name: 'Step 5', exact: true }).click();
  await sheet.getByRole('button', { name: /Add to Cart/ }).click();
  const missing = sheet.locator('.group--err');
  await expect(missing.getByRole('heading', { name: 'Step 1', exact: true })).toBeInViewport();
  await expect(missing.getByRole('radio').first()).toBeFocused();
  await row(page, 'dish#many-groups');
});

test('names in many writings and of one long word are ordered, and stand on the docket as they were typed', async ({
  page,
  isPhone,
}) => {
  test.setTimeout(240_000);
  await openForPickup(page);
  for (const name of NAMES) {
    await page
      .getByRole('button', { name: `Add ${name}` })
      .first()
      .click();
  }
  await expect.poll(() => sidewaysOf(page)).toBe(0);
  const docket = await orderToDocket(page, isPhone);
  expect(docket.lines.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
});

test('800 dishes without a picture are a list without plates, all of it in the page, and each names its dish once', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await importMenu(server.dataDir, 'saffron-lane', manyRows());
  const html = await (
    await page.request.get(server.origin('saffron-lane').replace('saffron-lane.localhost', '127.0.0.1'), {
      headers: { host: new URL(server.origin('saffron-lane')).host },
    })
  ).text();
  expect(html.match(/>Dish \d+\.\d+<\/a>/g)).toHaveLength(MANY);
  await openForPickup(page);
  const dish = page.locator('.dish', { has: page.getByRole('link', { name: 'Dish 3.7', exact: true }) });
  await dish.scrollIntoViewIfNeeded();
  await expect(dish.getByText('Dish 3.7')).toHaveCount(1);
  await expect(dish.locator('.dish__ph')).toBeHidden();
  expect((await dish.boundingBox())?.height).toBeLessThan(100);
  expect(await sidewaysOf(page)).toBe(0);
  await openDish(page, 'Dish 3.7');
  const sheet = page.getByRole('dialog', { name: 'Dish 3.7' });
  const heading = await sheet.locator('.pd__head h2').boundingBox();
  const box = await sheet.boundingBox();
  expect((heading?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(60);
});
