/**
 * Every file that a page fetches after the first, lost once and lost for good: what fails takes its own place only. Which
 * files there are says the build's manifest. To the page the loss of a file is that of the `import()`s which need it, so
 * files that the same ones need are lost together. LATE_FILES=checkout narrows what is lost for good to names that match.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { choosePickup, expect, fillCustomer, openBoard, origin, test, ticketOf, uniqueName } from './journey.ts';
import { placeOrders } from './rush-orders.ts';
import { ROOT } from './server.ts';
import { ZONE } from './zone.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Nothing can be said without them: they are asked for again at any sign of a person. */
const FIRST_WORDS = 'locales/en.ts';

/**
 * What an order in cash cannot do without, and what the guest meets meanwhile. Each is asked for again by the press that
 * stands there (or by itself), so that the order goes on as soon as the file can be fetched.
 */
const NEEDED = {
  [FIRST_WORDS]: 'the first words; without them nothing can be said: the page is read as the server wrote it',
  'locales/en-menu.ts': 'the words of the menu: as its buttons',
  'locales/en-later.ts': 'the words of all dialogs: each says so in its place',
  'menu-content.tsx': 'the buttons of the menu: says so over the page, and what was pressed counts',
  'page-flow.ts': 'the press of Add: says so, with Try again',
  'cart-cache.ts': 'the lines of the cart: the press of Add says so, with Retry',
  'page-queries.tsx': 'the answers that all dialogs show: the press of Add says so',
  'store-routes': 'the addresses of calls: each dialog says so in its place',
  'product-dialog.tsx': 'the dish that is opened: says so over the page',
  'product-parts.tsx': 'the choices of a dish: its dialog says so',
  'cart-dialog.tsx': 'the cart: says so over the page',
  'checkout-dialog.tsx': 'checkout: says so over the page',
  'order-page.tsx': 'the page of an order that is placed: says so in its place',
};

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
  const all = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]);
  const late = [...new Set(all)].filter((file) => /\.(js|css)$/.test(file) && !first.has(file));
  return { manifest, late: late.sort() };
}

/**
 * Scripts by the needed `import()` that brings them; under '' those that an order in cash can do without. One that several
 * bring is lost with the first of them; one that the first words bring too stands alone.
 */
function groupsOf(manifest: Manifest, scripts: readonly string[]): Map<string, string[]> {
  const imported = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const needed = [...imported].flatMap((name) => {
    const short = Object.keys(NEEDED).find((one) => name.includes(one));
    return short ? [{ short, files: filesOf(manifest, [name]) }] : [];
  });
  expect(new Set(needed.map(({ short }) => short)).size, 'each needed part is one of the build').toBe(
    Object.keys(NEEDED).length,
  );
  const groups = new Map<string, string[]>();
  for (const file of scripts) {
    const all = needed.flatMap(({ short, files }) => (files.has(file) ? [short] : []));
    const key = all.includes(FIRST_WORDS) ? all.join(', ') : (all[0] ?? '');
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return groups;
}

interface Loss {
  /** How often each file was asked for. */
  readonly asked: Map<string, number>;
  isLost: (file: string, asked: number) => boolean;
}

/** Loses files of a page as `isLost` says, which is none at first. */
async function lossOf(page: Page): Promise<Loss> {
  const loss: Loss = { asked: new Map(), isLost: () => false };
  await page.context().route(/\/assets\/[^?]+\.(js|css)$/, (route) => {
    const file = `assets/${path.posix.basename(new URL(route.request().url()).pathname)}`;
    const asked = (loss.asked.get(file) ?? 0) + 1;
    loss.asked.set(file, asked);
    return loss.isLost(file, asked) ? route.abort() : route.continue();
  });
  return loss;
}

/** The waits before a file is asked for again; their length has a test of its own (web/kit/late-files.test.ts). */
function hurry(): void {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, ms = 0) =>
    wait(run, [1_000, 2_000, 4_000].includes(ms) ? 20 : ms)) as typeof setTimeout;
}

const LOST = /That did not work|This part did not load/;
const AGAIN = /^(Try again|Retry|Reload the page)$/;

/** Where a page says that code did not come. */
const lost = (page: Page) => page.locator('[role="alert"], .toast').filter({ hasText: LOST }).filter({ visible: true });

/** Touches the page, where nothing is pressed by it, until something of it asked for its code again. */
function touchUntil(page: Page, target: Locator): Promise<void> {
  return expect(async () => {
    await page.touchscreen.tap(5, 300);
    await expect(target).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** The steps of an order in cash, from the menu to the order's page. Answers those that said that their code is lost. */
async function orderByCash(page: Page, loss: Loss): Promise<string[]> {
  const said: string[] = [];
  /** Waits for what a step leads to. Where its code did not come, the page says so, and from then on the line is good. */
  async function reach(step: string, target: Locator): Promise<void> {
    await expect(target.or(lost(page)).first()).toBeVisible();
    if (await target.isVisible()) return;
    said.push(step);
    loss.isLost = () => false;
    const again = lost(page).getByRole('button', { name: AGAIN });
    // What comes by itself meanwhile takes its button away.
    await expect(async () => {
      if (!(await target.isVisible())) await again.first().click({ timeout: 1_000 });
      await expect(target).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
  await choosePickup(page);
  await page.getByRole('button', { name: 'Add Garlic naan' }).first().click();
  // Where the bar over the menu did not come, the header leads to the cart.
  const cart = page.getByRole('button', { name: /View Cart|^Your cart, / }).filter({ visible: true });
  await reach('add', cart.first());
  await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().click();
  const dish = page.getByRole('dialog', { name: 'Butter chicken' });
  await reach('dish', dish.getByRole('button', { name: /Add to Cart/ }));
  await dish.getByRole('radio', { name: /Large/ }).check();
  await dish.getByRole('radio', { name: 'Kiwi hot' }).check();
  await dish.getByRole('button', { name: /Add to Cart/ }).click();
  // An offer that is lost is left as one that nobody wants.
  const deny = page.getByRole('button', { name: 'Not Today' });
  await deny.or(page.locator('.lost-dialog').getByRole('button', { name: 'Close' })).click();
  await cart.first().click();
  const proceed = page.getByRole('button', { name: 'Proceed To Checkout' });
  await reach('cart', proceed);
  await proceed.click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await reach('checkout', checkout.getByLabel('Full Name'));
  await fillCustomer(page, { name: uniqueName('Late'), email: 'late@example.nz', phone: '0215550191' });
  // The form of a card that is lost takes its own place.
  await checkout.getByRole('radio', { name: /card/i }).first().check();
  await expect(checkout.getByLabel('Card number').or(checkout.getByRole('alert')).first()).toBeVisible();
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page).toHaveURL(/\/(success|order)/);
  await expect(checkout).toBeHidden();
  await reach('order', page.getByRole('heading', { name: 'Please wait' }));
  return said;
}

/** A guest whom this browser does not know, in a page that `run` gets. */
async function asGuest(browser: Browser, run: (page: Page, loss: Loss) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-NZ',
    timezoneId: ZONE,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(hurry);
  const page = await context.newPage();
  await run(page, await lossOf(page));
  await context.close();
}

/** The late files that an order in cash asks for. */
async function metByOrder(browser: Browser, late: readonly string[]): Promise<string[]> {
  let met: string[] = [];
  await asGuest(browser, async (page, loss) => {
    await orderByCash(page, loss);
    met = late.filter((file) => loss.asked.has(file));
  });
  expect(met.length).toBeGreaterThan(40);
  return met;
}

const wanted = new RegExp(process.env.LATE_FILES ?? '');

for (const part of ['sheets and what can be missed', 'what is needed'])
  test(`a whole order in cash with each late file of the store lost: ${part}`, { tag: '@one-width' }, async ({
    browser,
  }) => {
    test.setTimeout(1_800_000);
    const { manifest, late } = await readManifest('store');
    // Where the order's page comes before the bar of a running order, nobody needs the bar: it may be lost, not expected.
    const isExpected = (file: string) => !file.includes('running-bar');
    const met = await metByOrder(browser, late);
    const isSheet = (file: string) => file.endsWith('.css');
    const groups = groupsOf(
      manifest,
      met.filter((file) => !isSheet(file)),
    );
    const optional = groups.get('') ?? [];
    groups.delete('');
    async function loseForGood(name: string, files: readonly string[], said: string | RegExp): Promise<void> {
      const chosen = files.filter((file) => wanted.test(file));
      if (chosen.length === 0) return;
      await test.step(`${name} lost for good: ${chosen.join(' ')}`, () =>
        asGuest(browser, async (page, loss) => {
          loss.isLost = (file) => chosen.includes(file);
          const order = orderByCash(page, loss);
          if (name === FIRST_WORDS) {
            await expect.poll(() => loss.asked.get(chosen[0] ?? '')).toBeGreaterThan(3);
            loss.isLost = () => false;
            await touchUntil(page, page.locator('.header .account').first());
          }
          expect((await order).join(), `${name}: ${chosen.join(' ')}`).toMatch(said);
          expect(chosen.filter((file) => isExpected(file) && !loss.asked.has(file))).toEqual([]);
        }));
    }
    if (part === 'what is needed') {
      for (const [name, files] of groups) await loseForGood(name, files, name === FIRST_WORDS ? /^$/ : /./);
      return;
    }
    await test.step('each lost once', () =>
      asGuest(browser, async (page, loss) => {
        loss.isLost = (file, asked) => late.includes(file) && asked === 1;
        expect(await orderByCash(page, loss)).toEqual([]);
        expect(
          met.filter((file) => isExpected(file) && (loss.asked.get(file) ?? 0) < 2),
          'is asked for again',
        ).toEqual([]);
      }));
    await loseForGood('sheets', met.filter(isSheet), /^$/);
    await loseForGood('what can be missed', optional, /^$/);
  });

/** Opens a page of the console by its link. Answers whether it says that its code is lost; the link stays in any case. */
async function visit(board: Page, link: Locator): Promise<boolean> {
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  const main = board.locator('main:not([aria-busy="true"])');
  await expect(main.or(lost(board)).first()).toBeVisible();
  await expect(link).toBeVisible();
  return (await lost(board).count()) > 0;
}

test('a whole shift with each late file of the console lost, once and for good: the board stays', {
  tag: '@desk',
}, async ({ browser, page }) => {
  test.setTimeout(1_800_000);
  const { manifest, late } = await readManifest('console');
  const board = await openBoard(browser, 'saffron-lane', async (opened) => void (await opened.addInitScript(hurry)));
  const loss = await lossOf(board);
  const heading = board.getByRole('heading', { name: 'New', exact: true });
  const rail = board.getByRole('navigation', { name: 'Console' });
  const pages = board.getByRole('navigation', { name: 'Store' });
  /** Presses what the page offers where its code is lost, in each place. The line is good until `target` has come. */
  async function mend(target: Locator): Promise<void> {
    const { isLost } = loss;
    loss.isLost = () => false;
    while ((await lost(board).count()) > 0) {
      const before = await lost(board).count();
      await lost(board).getByRole('button', { name: AGAIN }).first().click();
      await expect.poll(() => lost(board).count()).toBeLessThan(before);
    }
    await expect(target).toBeVisible();
    loss.isLost = isLost;
  }
  /** The board, an order that is accepted, and each section. Answers the places that said that their code is lost. */
  async function shift(): Promise<string[]> {
    const said: string[] = [];
    const name = uniqueName('Shift');
    loss.asked.clear();
    await board.goto(`${origin()}/console`);
    await expect(heading).toBeVisible();
    await placeOrders(page, name, 1);
    await ticketOf(board, name).getByRole('button', { name: 'Accept' }).click();
    const accept = board.getByRole('dialog').getByRole('button', { name: /Accept for/ });
    await expect(accept.or(lost(board)).first()).toBeVisible();
    if (!(await accept.isVisible())) {
      said.push('accept');
      await mend(accept);
    }
    await accept.click();
    await expect(ticketOf(board, name).getByRole('button', { name: /Start/ })).toBeVisible();
    await board.getByRole('button', { name: 'Open menu' }).click();
    await board.getByRole('menuitem', { name: 'Orders', exact: true }).click();
    for (const nav of [rail, pages]) {
      if (nav === pages) await rail.getByRole('link', { name: 'Store', exact: true }).click();
      await expect(nav).toBeVisible();
      for (const link of await nav.getByRole('link').all()) {
        const place = (await link.getAttribute('href')) ?? '';
        if (place === '/console' || !(await visit(board, link))) continue;
        said.push(place);
        // The rest stands: from here to the board and back.
        await rail.getByRole('link', { name: 'Board' }).click();
        await expect(ticketOf(board, name)).toBeVisible();
        await board.goBack();
        await expect(lost(board).first()).toBeVisible();
        await mend(board.locator('main:not([aria-busy="true"])'));
      }
    }
    await rail.getByRole('link', { name: 'Board' }).click();
    await expect(ticketOf(board, name)).toBeVisible();
    return said;
  }
  expect(await shift()).toEqual([]);
  const met = late.filter((file) => loss.asked.has(file));
  expect(met.length).toBeGreaterThan(40);
  await test.step('each lost once', async () => {
    loss.isLost = (file, asked) => late.includes(file) && asked === 1;
    expect(await shift()).toEqual([]);
    expect(met.filter((file) => (loss.asked.get(file) ?? 0) < 2)).toEqual([]);
  });
  // The first words are the entry's own: without them nothing can be said.
  const words = filesOf(manifest, [`src/${FIRST_WORDS}`]);
  // What only a lost part asks for is lost in a further shift.
  let left = met.filter((file) => wanted.test(file) && !words.has(file));
  while (left.length > 0)
    await test.step(`lost for good: ${left.join(' ')}`, async () => {
      loss.isLost = (file) => left.includes(file);
      expect((await shift()).length).toBeGreaterThan(0);
      const rest = left.filter((file) => !loss.asked.has(file));
      expect(rest.length, 'a shift asks for some of them').toBeLessThan(left.length);
      left = rest;
    });
  await board.context().close();
});
