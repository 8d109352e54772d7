/**
 * Thirteen restaurants that are not like the demo (e2e/unlike/restaurants.ts), each set up by its owner's calls and walked from
 * the first visit to the docket. PICTURES=folder keeps a picture of each step.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { callApi } from './customer.ts';
import { expect, fillCustomer, openDish, row, test, uniqueName } from './journey.ts';
import { type ProductServer, startServer } from './server.ts';
import { BOWL, GROUPS, MANY } from './unlike/menus.ts';
import { type Owner, signInOperator } from './unlike/owner.ts';
import { type Pick, restaurants, setUp } from './unlike/restaurants.ts';

// One server and one set of restaurants for all.
test.describe.configure({ mode: 'default', timeout: 600_000 });

const ALL = restaurants(Date.now());
const PICTURES = process.env.PICTURES;
let server: ProductServer;
let create: (subdomain: string, name: string) => Promise<Owner>;
const made = new Map<string, Promise<Owner>>();

/** The restaurant, set up once. */
function ownerOf(key: string): Promise<Owner> {
  const restaurant = ALL[key];
  if (!restaurant) throw new Error(`There is no restaurant ${key}.`);
  const make = async () => {
    const owner = await create(key, restaurant.name);
    await setUp(owner, restaurant);
    return owner;
  };
  const owner = made.get(key) ?? make();
  made.set(key, owner);
  return owner;
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await startServer({ env: { RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' } });
  create = await signInOperator(server);
});
test.afterAll(() => server.remove());
test.afterEach(() => {
  const faults = server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= 50);
  expect(faults).toEqual([]);
});

/** Texts that end outside of the window, where nothing scrolls them into it and no ellipsis says that they go on. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isKept = (element: Element | null): boolean => {
      if (!element) return false;
      const { overflowX, textOverflow, visibility } = getComputedStyle(element);
      return (
        /auto|scroll/.test(overflowX) ||
        textOverflow === 'ellipsis' ||
        visibility === 'hidden' ||
        isKept(element.parentElement)
      );
    };
    return [...document.querySelectorAll('h1, h2, h3, p, dd, strong, small')].flatMap((element) => {
      if (!element.checkVisibility({ contentVisibilityAuto: true })) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const { right, height } = range.getBoundingClientRect();
      return height > 0 && right > innerWidth + 1 && !isKept(element) ? [element.textContent.slice(0, 60)] : [];
    });
  });

/** A guest, or the owner after them, at one width: nothing leaves the window, and each step has its picture where they are kept. */
function stepsOf(page: Page, name: string, isPhone: boolean) {
  let count = 0;
  return async (step: string) => {
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expect.poll(() => cutTexts(page)).toEqual([]);
    if (!PICTURES) return;
    await mkdir(PICTURES, { recursive: true });
    // What slides and fades comes to its end first.
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
    });
    count += 1;
    const file = `${name}-${isPhone ? 390 : 1280}-${count}-${step}.png`;
    await page.screenshot({ path: path.join(PICTURES, file), caret: 'initial' });
  };
}

type Step = ReturnType<typeof stepsOf>;

/** For now, or for the first time that there is. */
async function choosePickup(page: Page, { origin }: Owner, step: Step): Promise<void> {
  await page.goto(`${origin}/?preference`);
  const dialog = page.getByRole('dialog', { name: 'Choose your order preference' });
  const [now, later] = ['Order Now', 'Later'].map((name) => dialog.getByRole('button', { name, exact: true }));
  if (!now || !later) return;
  await expect(now.or(later).first()).toBeVisible({ timeout: 90_000 });
  await step('preference');
  if (await now.isVisible()) await now.click();
  else {
    await later.click();
    const pick = page.getByRole('button', { name: /^Pick up / });
    await expect(pick).toBeVisible();
    const closed = page.locator('.days__day small', { hasText: /^Closed$/ }).first();
    expect((await closed.boundingBox())?.height).toBeLessThan(20);
    await step('time');
    await pick.click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The choice of this name in the group that is open; a further press of the same one is a further piece. */
async function choose(sheet: Locator, name: string): Promise<void> {
  const option = sheet.locator('.opt', { has: sheet.page().getByText(name, { exact: true }) });
  const next = sheet.getByRole('button', { name: /^Next: / });
  await expect(option.or(next).first()).toBeVisible();
  if (!(await option.isVisible())) await next.click();
  const more = option.getByRole('button', { name: /more/ });
  if (await more.isVisible()) await more.click();
  else await option.locator('.opt__hit').click();
}

async function add(page: Page, { dish, options }: Pick, step: Step): Promise<void> {
  if (!options) {
    await page
      .getByRole('button', { name: `Add ${dish}` })
      .first()
      .click();
    return;
  }
  await openDish(page, dish);
  const sheet = page.getByRole('dialog', { name: dish });
  await step('dish');
  // Add leads to the first group that is missing.
  await sheet.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(sheet.locator('.group--err').first()).toBeInViewport();
  await step('missing');
  for (const option of options) await choose(sheet, option);
  await step('chosen');
  await sheet.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(sheet).toBeHidden();
}

interface Docket {
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly choices: readonly { readonly text: string }[];
  }[];
}

/** Orders what is in the cart, in cash; answers the order's id. */
async function placeOrder(page: Page, isPhone: boolean, total: string, step: Step): Promise<string> {
  if (isPhone) await page.getByRole('button', { name: /View Cart/ }).click();
  const proceed = page.getByRole('button', { name: 'Proceed To Checkout' });
  await expect(proceed).toBeVisible();
  await step('cart');
  await proceed.click();
  await fillCustomer(page, { name: uniqueName('Nia'), email: 'nia@example.nz', phone: '021 555 0188' });
  const dialog = page.getByRole('dialog', { name: 'Checkout' });
  await dialog.getByRole('checkbox', { name: /I agree/ }).check();
  await step('checkout');
  const place = dialog.getByRole('button', { name: /Place Order/ });
  await expect(place).toContainText(total);
  await place.click();
  await expect(page).toHaveURL(/\/(success|order)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await step('order');
  return await page.evaluate(() => (sessionStorage.getItem('orderId') ?? '').replaceAll('"', ''));
}

async function readDocket(page: Page, { origin, account }: Owner, orderId: string, step: Step): Promise<Docket> {
  await callApi(page, 'POST', '/api/console/signin', account);
  await page.evaluate(() => localStorage.setItem('console-signed-in', 'true'));
  await page.goto(`${origin}/console/orders/${orderId}/docket?copy=kitchen`);
  await expect(page.locator('.docket')).toBeVisible();
  await step('docket');
  return await callApi<Docket>(page, 'GET', `/api/console/orders/${orderId}/docket?copy=kitchen`);
}

for (const [key, { menu, order, total, says, owner: seen }] of Object.entries(ALL)) {
  test(`${key} sells, from cart to docket`, async ({ page, isPhone }) => {
    const owner = await ownerOf(key);
    const step = stepsOf(page, key, isPhone);
    await choosePickup(page, owner, step);
    await expect(page.locator('.header .account').first()).toBeAttached({ timeout: 90_000 });
    // Each width has words of its own.
    if (says) await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible();
    // One department alone leads nowhere.
    const departments = menu.filter(({ kind }) => kind === 'department').length;
    if (isPhone) await expect(page.locator('.tile').first()).toBeVisible({ visible: departments > 1 });
    await step('menu');
    for (const pick of order) await add(page, pick, step);
    await expect.poll(() => page.getByText(total).count()).toBeGreaterThan(0);
    await step('filled');
    const orderId = await placeOrder(page, isPhone, total, step);
    const docket = await readDocket(page, owner, orderId, step);
    expect(docket.lines.map(({ name }) => name).sort()).toEqual(order.map(({ dish }) => dish).sort());
    for (const { dish, options = [] } of order) {
      const line = docket.lines.find(({ name }) => name === dish);
      const said = line?.choices.map(({ text }) => text).join(' · ') ?? '';
      for (const option of options) expect(said).toContain(option);
    }
    if (!seen) return;
    await page.goto(`${owner.origin}/console/${seen.page}`);
    await expect(page.getByText(seen.says).first()).toBeVisible();
    await step('console');
  });
}

/** What the main thread works, in ms of its own time: a busy machine does not add to it. */
async function workOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (...names: readonly ('ScriptDuration' | 'RecalcStyleDuration' | 'LayoutDuration')[]) => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.reduce((sum, { name, value }) => sum + (names.some((one) => one === name) ? 1_000 * value : 0), 0);
  };
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

test('800 dishes are a list without plates, all of it in the page, in a first view of 213 kB', async ({
  page,
  isPhone,
}) => {
  const { origin } = await ownerOf('eight-hundred');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const answer = await page.goto(origin);
  const html = (await answer?.text()) ?? '';
  expect(html.match(/>Dish \d+\.\d+<\/a>/g)).toHaveLength(MANY);
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(213_000);
  const item = page.locator('.dish', { has: page.getByRole('link', { name: 'Dish 3.7', exact: true }) });
  await item.scrollIntoViewIfNeeded();
  await expect(item.getByText('Dish 3.7')).toHaveCount(1);
  await expect(item.locator('.dish__ph')).toBeHidden();
  expect((await item.boundingBox())?.height).toBeLessThan(100);
  const tile = page.locator('.tile').first();
  if (isPhone) expect(await tile.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none');
});

test('a bowl of thirty groups asks one after the other, in few nodes and little script', async ({ page }) => {
  await choosePickup(page, await ownerOf('big-bowl'), async () => undefined);
  await openDish(page, BOWL);
  const sheet = page.getByRole('dialog', { name: BOWL });
  const openGroup = sheet.locator('.group', { has: page.locator('.group__fold[aria-expanded="true"]') });
  await expect(openGroup).toHaveCount(1);
  expect(await sheet.locator('*').count()).toBeLessThan(1_000);
  const work = await workOf(page);
  const taps: number[] = [];
  for (let step = 1; step <= GROUPS; step += 1) {
    await expect(openGroup.getByRole('heading', { name: `Step ${step}`, exact: true })).toBeInViewport();
    if (step % 3 === 0) {
      if (step < GROUPS) await openGroup.getByRole('button', { name: `Next: Step ${step + 1}` }).click();
      continue;
    }
    const before = await work('ScriptDuration');
    await openGroup.locator('.opt__hit').first().click();
    await expect(sheet.locator('.group__fold[aria-expanded="true"]')).toHaveText(`Step ${step + 1}`);
    taps.push((await work('ScriptDuration')) - before);
  }
  expect(median(taps)).toBeLessThan(30);
});

test('Add leads to the group that is missing, which opens', async ({ page }) => {
  await choosePickup(page, await ownerOf('big-bowl'), async () => undefined);
  await openDish(page, BOWL);
  const sheet = page.getByRole('dialog', { name: BOWL });
  await sheet.getByRole('button', { name: 'Step 5', exact: true }).click();
  await sheet.getByRole('button', { name: /Add to Cart/ }).click();
  const missing = sheet.locator('.group--err');
  await expect(missing.getByRole('heading', { name: 'Step 1', exact: true })).toBeInViewport();
  await expect(missing.getByRole('radio').first()).toBeFocused();
  await row(page, 'dish#many-groups');
});
