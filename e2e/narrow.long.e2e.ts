/**
 * At 320 px (WCAG 1.4.10), on a tablet, and on phones with the text alone at twice its size (WCAG 1.4.4), no page and no dialog scrolls sideways and no text is cut off, in any language and
 * with texts a third longer.
 */
import type { Page } from '@playwright/test';
import { callApi, productOf } from './customer.ts';
import { findCut, findUnreadable } from './find-cut.ts';
import { expect, origin, test } from './journey.ts';
import { lengthenTexts } from './longer-texts.ts';
import { move, placeCashOrder } from './place-order.ts';
import { storePaths } from './store-paths.ts';

const PAGES = [
  '/?cart',
  '/?preference',
  '/?signin=up',
  '/?menu',
  '/?policy=terms',
  '/?hours',
  '/?payments',
  '/?filters',
  '/?signin',
  '/?checkout',
  '/offers',
  '/contact',
  '/reserve',
  '/feedback',
  '/delivery',
  '/changeLocation',
  '/success',
  '/order-receiver',
  '/profile',
  '/payment',
  '/privacy',
  '/accessibility',
  '/no-such-page',
];

const WIDTHS = [320, 768] as const;

/** Makes the window `width` wide and waits until the page has been drawn so. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const [language, locale, loads] of [
  // What appears as the window grows would not be longer: the page is loaded at each width.
  ['English with texts a third longer', 'en-NZ', [[320], [768]]],
  ['hi', 'hi-IN', [WIDTHS]],
  ['pa', 'pa-IN', [WIDTHS]],
] as const) {
  test(`WCAG 1.4.10: in ${language} nothing scrolls sideways, nothing is cut off`, async ({
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const context = await browser.newContext({
      viewport: { width: WIDTHS[0], height: 700 },
      locale,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    for (const widths of loads)
      for (const path of PAGES) {
        await resize(page, widths[0]);
        await page.goto(`${origin()}${path}`);
        if (path.includes('?')) await expect(page.getByRole('dialog')).toBeVisible();
        // Without is the language itself; with it, whatever a translation may bring.
        if (locale === 'en-NZ') await page.evaluate(lengthenTexts);
        for (const width of widths) {
          await resize(page, width);
          problems.push(...(await page.evaluate(findCut)).map((problem) => `${path} at ${width}: ${problem}`));
        }
      }
    await context.close();
    expect(problems).toEqual([]);
  });
}

/** Four lines, one of them with choices and a note. */
async function fillCart(page: Page): Promise<void> {
  const { clientId } = await callApi<{ clientId: string }>(page, 'GET', '/api/client/saffron-lane');
  let query = '';
  for (const name of ['Garlic naan', 'Cucumber raita', 'Mango lassi', 'Gulab jamun']) {
    const line = {
      productId: await productOf(page, clientId, name),
      qty: 2,
      specialInstructions: 'No coriander, please',
    };
    const { cartId } = await callApi<{ cartId: string }>(page, 'POST', `/api/${clientId}/cart/add${query}`, line);
    query = `?cartId=${cartId}`;
  }
  await page.evaluate((cartId) => {
    localStorage.setItem('cartId', cartId);
    localStorage.setItem('orderType', 'Pickup');
    sessionStorage.setItem('orderPreference', JSON.stringify({ timings: String(Date.now()), enabled: true }));
  }, query.slice('?cartId='.length));
}

/** Paths of the store that a guest with a cart and with orders sees, in whole addresses. */
async function addressesOf(page: Page, shown: 'pages' | 'dialogs'): Promise<string[]> {
  const addresses = (await storePaths(page))[shown].map((at) => `${origin()}${at}`);
  if (shown === 'dialogs') return addresses;
  // The other stores have other voices, and are closed at times.
  const dish = await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().getAttribute('href');
  addresses.push(`${origin()}${dish}`, `${origin('forno-lane')}/`, `${origin('kumo-bowls')}/`);
  const waiting = await placeCashOrder(page, 'Large Text');
  const ready = await placeCashOrder(page, 'Large Text');
  await callApi(page, 'POST', '/api/console/signin', {
    email: 'owner@saffron-lane.example',
    password: 'saffron-owner',
  });
  await move(page, ready, 'start', 'ready');
  return [...addresses, ...[waiting, ready].map((id) => `${origin()}/order-receiver?orderId=${id}`)];
}

for (const lang of ['en', 'hi', 'pa'] as const)
  for (const shown of ['pages', 'dialogs'] as const)
    test(`WCAG 1.4.4: text alone at 200 % loses nothing in ${lang} at 360 and 390 px, ${shown}`, async ({
      browser,
      expectedErrors,
    }) => {
      test.setTimeout(600_000);
      expectedErrors.push(/404/);
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        locale: 'en-NZ',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(origin());
      const addresses = await addressesOf(page, shown);
      await fillCart(page);
      const stores = ['saffron-lane', 'forno-lane', 'kumo-bowls'] as const;
      await context.addCookies(stores.map((store) => ({ name: 'lang', value: lang, url: origin(store) })));
      await context.addInitScript((language) => localStorage.setItem('language', language), lang);
      const problems: string[] = [];
      for (const address of addresses) {
        await resize(page, 360);
        // Where things move, Night's photo stands under the header.
        await page.emulateMedia({ reducedMotion: address.includes('forno-lane') ? 'no-preference' : 'reduce' });
        await page.goto(address);
        if (address.includes('/?')) await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(lang));
        if (address.includes('orderId=')) await expect(page.locator('.ohead__state')).toBeVisible();
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        for (const width of [360, 390]) {
          await resize(page, width);
          const { pathname, search } = new URL(address);
          for (const look of [findCut, findUnreadable])
            problems.push(...(await page.evaluate(look)).map((one) => `${width} ${pathname}${search}: ${one}`));
          const isNight = address.includes('forno-lane');
          const [bar, pill, title] = await Promise.all(
            ['.header', '.order-pill', ...(isNight ? ['.hero__title'] : [])].map((part) =>
              page.locator(part).first().boundingBox(),
            ),
          );
          if (bar && title && title.y < bar.y + bar.height)
            problems.push(`${width} ${address}: the title is under the header`);
          if (bar && pill && (pill.y < bar.y || pill.y + pill.height > bar.y + bar.height))
            problems.push(`${width} ${pathname}${search}: the pill is higher than the header`);
        }
      }
      await context.close();
      expect([...new Set(problems)]).toEqual([]);
    });

/** How high a bar stands in a low window whatever is scrolled, and what has the focus and is covered. Runs in the page. */
function findCovered(): string[] {
  const own = document.activeElement;
  if (!own || own === document.body) return [];
  const part = own.getBoundingClientRect().height < 3 ? (own.closest('label') ?? own) : own;
  const { x, y, width, height } = part.getBoundingClientRect();
  // A part higher than the window shows its upper end.
  const at = document.elementFromPoint(x + width / 2, Math.max(0, y) + Math.min(height, innerHeight) / 2);
  const isSeen = at !== null && (part.contains(at) || at.contains(part));
  return isSeen ? [] : [`${own.className}: ${own.textContent?.trim().slice(0, 30)} at ${Math.round(y)}`];
}

test('WCAG 1.4.10: at 400 % cart, dish, checkout and order page lose nothing, and no bar covers the focus', {
  tag: '@one-width',
}, async ({ browser }) => {
  test.setTimeout(300_000);
  // 1,280 by 1,024 at four times its size.
  const viewport = { width: 320, height: 256 };
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(origin());
  const { clientId } = await callApi<{ clientId: string }>(page, 'GET', '/api/client/saffron-lane');
  const order = await placeCashOrder(page, 'Four Times');
  await fillCart(page);
  const dish = await productOf(page, clientId, 'Butter chicken');
  const problems: string[] = [];
  for (const path of ['/?cart', `/?product=${dish}`, '/?checkout', `/order-receiver?orderId=${order}`]) {
    await page.goto(`${origin()}${path}`);
    if (path.includes('/?')) await expect(page.getByRole('dialog').locator('.btn--primary').first()).toBeAttached();
    else await expect(page.locator('.ohead__state')).toBeVisible();
    for (const look of [findCut, findUnreadable])
      problems.push(...(await page.evaluate(look)).map((one) => `${path}: ${one}`));
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab');
      problems.push(...(await page.evaluate(findCovered)).map((one) => `${path} covers ${one}`));
    }
  }
  await context.close();
  expect([...new Set(problems)]).toEqual([]);
});
