/**
 * Every file that a page fetches after the first, lost once and lost for good: what fails takes its own place only. Which
 * files there are says the build's manifest. LATE_FILES=checkout narrows them to names that match.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addGarlicNaan, choosePickup, expect, fillCustomer, openBoard, origin, test, uniqueName } from './journey.ts';
import { ROOT } from './server.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** All scripts and sheets that `names` need. */
function filesOf(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Set<string> {
  return new Set(
    names.flatMap((name) => {
      const chunk = manifest[name];
      if (!chunk || seen.has(name)) return [];
      seen.add(name);
      return [chunk.file, ...(chunk.css ?? []), ...filesOf(manifest, chunk.imports ?? [], seen)];
    }),
  );
}

async function readManifest(app: 'store' | 'console'): Promise<{ manifest: Manifest; late: string[] }> {
  const text = await readFile(path.join(ROOT, 'dist', 'web', app, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const first = filesOf(
    manifest,
    Object.keys(manifest).filter((name) => manifest[name]?.isEntry),
  );
  const wanted = new RegExp(process.env.LATE_FILES ?? '');
  const all = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]);
  const late = [...new Set(all)].filter((file) => /\.(js|css)$/.test(file) && !first.has(file) && wanted.test(file));
  return { manifest, late: late.sort() };
}

/** Loses `file` the given number of times. */
async function lose(
  page: Page,
  file: string,
  times: number,
): Promise<{ asked: () => number; end: () => Promise<void> }> {
  let asked = 0;
  const name = `**/${path.posix.basename(file)}*`;
  await page.route(name, (route) => {
    asked += 1;
    return asked > times ? route.continue() : route.abort();
  });
  return { asked: () => asked, end: () => page.unroute(name) };
}

const lost = (page: Page) => page.getByRole('alert').filter({ hasText: /That did not work|This part did not load/ });

/**
 * Waits for what a step leads to. Where its code did not come, the page says so: then the line is good again, and the press
 * that the page offers brings it. Answers whether that was needed.
 */
async function reach(page: Page, target: Locator, mend: () => Promise<void>): Promise<boolean> {
  await expect(target.or(lost(page)).first()).toBeVisible();
  if (await target.isVisible()) return false;
  await mend();
  await lost(page)
    .getByRole('button', { name: /Try again|Reload the page/ })
    .first()
    .click();
  await expect(target).toBeVisible();
  return true;
}

/** A cash order from the menu to its page; answers whether a press had to fetch code again. */
async function orderByCash(page: Page, mend: () => Promise<void>): Promise<boolean> {
  await choosePickup(page);
  await addGarlicNaan(page);
  const presses: boolean[] = [];
  await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().click();
  const dish = page.getByRole('dialog', { name: 'Butter chicken' });
  presses.push(await reach(page, dish.getByRole('button', { name: /Add to Cart/ }), mend));
  await page.goBack();
  await page.getByRole('button', { name: /View Cart/ }).click();
  const proceed = page.getByRole('button', { name: 'Proceed To Checkout' });
  presses.push(await reach(page, proceed, mend));
  await proceed.click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  presses.push(await reach(page, checkout, mend));
  await fillCustomer(page, { name: uniqueName('Late'), email: 'late@example.nz', phone: '0215550191' });
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page).toHaveURL(/\/(success|order)/);
  presses.push(await reach(page, page.getByRole('heading').first(), mend));
  return presses.includes(true);
}

/** Without these nothing can be ordered: the code of the menu, a dish, the cart, checkout and what these share. */
const NEEDED =
  /\/(routes\/(menu-content|dialogs\/(product|cart|checkout)-|order-page)|features\/(cart\/panel-lines|order\/success)|lib\/(page-queries|cart-cache|page\/page-flow)|locales\/en)/;

const QUIET = [/Failed to load resource/, /ERR_FAILED/, /dynamically imported module/, /did not come/, /LostPart/];

test('a whole order in cash with each late file of the store lost, once and for good', { tag: '@one-width' }, async ({
  page,
  expectedErrors,
}) => {
  test.setTimeout(3 * 3_600_000);
  expectedErrors.push(...QUIET);
  const { manifest, late } = await readManifest('store');
  const needed = filesOf(
    manifest,
    Object.keys(manifest).filter((name) => NEEDED.test(`/${name}`)),
  );
  // What this journey does not ask for cannot be lost in it.
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname.slice(1)));
  await orderByCash(page, async () => undefined);
  const met = late.filter((file) => fetched.has(file));
  if (!process.env.LATE_FILES) expect(met.length).toBeGreaterThan(20);
  for (const file of met) {
    await test.step(`${file} lost once`, async () => {
      const once = await lose(page, file, 1);
      expect(await orderByCash(page, once.end), `${file} once`).toBe(false);
      await expect.poll(once.asked, `${file} is asked for again`).toBeGreaterThan(1);
      await once.end();
    });
    await test.step(`${file} lost for good`, async () => {
      const always = await lose(page, file, Number.POSITIVE_INFINITY);
      const isPressed = await orderByCash(page, always.end);
      if (file.endsWith('.css') || !needed.has(file)) expect(isPressed, `${file} for good`).toBe(false);
      await always.end();
    });
  }
});

test('a whole shift with each late file of the console lost, once and for good: the board stays', {
  tag: '@desk',
}, async ({ browser }) => {
  test.setTimeout(3 * 3_600_000);
  const { late } = await readManifest('console');
  const board = await openBoard(browser, 'saffron-lane');
  const heading = board.getByRole('heading', { name: 'New', exact: true });
  const rail = board.getByRole('navigation', { name: 'Console' });
  /** Which address asks for which files. */
  const asks = new Map<string, Set<string>>();
  let now = '';
  board.on('request', (request) => {
    const file = new URL(request.url()).pathname.replace('/console/', '');
    asks.set(file, (asks.get(file) ?? new Set()).add(now));
  });
  const visit = async (address: string) => {
    now = address;
    await board.goto(origin() + address);
    await expect(rail.or(heading).first()).toBeVisible();
    await expect(board.locator('main[aria-busy="true"]')).toHaveCount(0);
  };
  await visit('/console/orders');
  const addresses = ['/console/orders'];
  const collect = async (name: string) => {
    for (const link of await board.getByRole('navigation', { name }).getByRole('link').all())
      addresses.push((await link.getAttribute('href')) ?? '');
  };
  await collect('Console');
  await visit('/console/store');
  await collect('Store');
  const visited = [...new Set(addresses)].filter((address) => address !== '/console');
  for (const address of visited) await visit(address);
  const met = late.flatMap((file) => {
    const [address] = [...(asks.get(file) ?? [])].filter((one) => one !== '');
    return address ? [{ file, address }] : [];
  });
  if (!process.env.LATE_FILES) expect(met.length).toBeGreaterThan(20);
  for (const { file, address } of met) {
    for (const times of [1, Number.POSITIVE_INFINITY]) {
      await test.step(`${file} lost ${times} times`, async () => {
        const { asked, end } = await lose(board, file, times);
        await visit(address);
        await expect.poll(asked).toBeGreaterThan(times === 1 ? 1 : 3);
        if (times === 1) await expect(lost(board)).toHaveCount(0);
        // The rest stands: the rail leads to the board, and the board lives.
        if (await rail.isVisible()) await rail.getByRole('link', { name: 'Board' }).click();
        await expect(heading).toBeVisible();
        await end();
      });
    }
  }
  await board.context().close();
});
