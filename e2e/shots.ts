/**
 * `npm run shots`: the key screens in three widths, three languages, light and dark, into the ignored folder `shots/`.
 * `npm run shots -- 360 hi dark checkout` keeps one width, language, theme and screen; SHOTS_DIR names another folder.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { openShop } from './../test/process/shop-client.ts';
import { chromiumPath } from './chromium.ts';
import { type ProductServer, ROOT, startServer } from './server.ts';

const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;
const LOCALES = ['en', 'hi', 'pa'] as const;
const THEMES = ['light', 'dark'] as const;

interface Setting {
  readonly width: number;
  readonly height: number;
  readonly locale: (typeof LOCALES)[number];
  readonly theme: (typeof THEMES)[number];
}

interface Ids {
  readonly product: string;
  readonly orderId: string;
}

/** What to open on the main demo store, each as a path; the page settles before its picture is taken. */
function screens(ids: Ids): Record<string, string> {
  return {
    menu: '/',
    preference: '/?preference',
    product: `/?product=${ids.product}`,
    cart: '/?cart',
    checkout: '/?checkout',
    hours: '/?hours',
    side: '/?menu',
    policy: '/?policy=terms',
    contact: '/contact',
    delivery: '/delivery',
    status: `/order-receiver?orderId=${ids.orderId}`,
    'not-found': '/nowhere',
  };
}

async function shoot(page: Page, url: string, file: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file });
}

async function newContext(
  setting: Setting,
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  origins: readonly string[],
  cartId: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: setting.width, height: setting.height },
    colorScheme: setting.theme,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    reducedMotion: 'reduce',
  });
  await context.addCookies(origins.map((url) => ({ name: 'lang', value: setting.locale, url })));
  await context.addInitScript(
    ([locale, theme, cart]) => {
      localStorage.setItem('language', locale ?? 'en');
      localStorage.setItem('theme', theme ?? 'light');
      localStorage.setItem('console-theme', theme ?? 'dark');
      if (location.hostname.startsWith('saffron')) {
        localStorage.setItem('cartId', cart ?? '');
        localStorage.setItem('orderType', 'Pickup');
        sessionStorage.setItem('orderPreference', JSON.stringify({ timings: String(Date.now()), enabled: true }));
      }
    },
    [setting.locale, setting.theme, cartId],
  );
  return context;
}

async function shootConsole(
  context: BrowserContext,
  server: ProductServer,
  folder: string,
  name: string,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${server.origin('saffron-lane')}/console`);
  await page.screenshot({ path: path.join(folder, `console-sign-in-${name}.png`) });
  await page.locator('input[type=email], input[name=email]').first().fill('owner@saffron-lane.example');
  await page.locator('input[type=password]').fill('saffron-owner');
  await page.keyboard.press('Enter');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('load');
  await page.screenshot({ path: path.join(folder, `console-board-${name}.png`) });
  await page.close();
}

const wanted = process.argv.slice(2);
const settingWords = new Set<string>([...SIZES.map(({ width }) => String(width)), ...LOCALES, ...THEMES]);
const wantedSettings = wanted.filter((word) => settingWords.has(word));
const wantedScreens = wanted.filter((word) => !settingWords.has(word));
const isWanted = (screen: string) => wantedScreens.length === 0 || wantedScreens.includes(screen);
const folder = process.env.SHOTS_DIR ?? path.join(ROOT, 'shots');
await mkdir(folder, { recursive: true });
const server = await startServer({ env: { RATE_LIMITS: 'off' } });
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const shop = await openShop(server.port);
  const cartId = await shop.fillCart();
  const placed = await shop.placeOrder(await shop.fillCart());
  const menu = await shop.call<{ departments: { products: { productId: string; hasVariants: boolean }[] }[] }>(
    'GET',
    `/api/${shop.clientId}/menu`,
  );
  const product = menu.body.data.departments
    .flatMap((department) => department.products)
    .find((one) => one.hasVariants);
  const pages = screens({ product: product?.productId ?? shop.productId, orderId: placed.body.data.orderId });
  shop.close();
  const stores = ['saffron-lane', 'forno-lane', 'kumo-bowls'].map((store) => server.origin(store));
  for (const size of SIZES) {
    for (const locale of LOCALES) {
      for (const theme of THEMES) {
        const name = `${size.width}-${locale}-${theme}`;
        if (!wantedSettings.every((word) => name.split('-').includes(word))) continue;
        const context = await newContext({ ...size, locale, theme }, browser, stores, cartId);
        const page = await context.newPage();
        for (const [screen, url] of Object.entries(pages)) {
          if (!isWanted(screen)) continue;
          await shoot(page, server.origin('saffron-lane') + url, path.join(folder, `${screen}-${name}.png`));
        }
        for (const store of ['forno-lane', 'kumo-bowls']) {
          if (!isWanted(store)) continue;
          await shoot(page, `${server.origin(store)}/`, path.join(folder, `${store}-${name}.png`));
        }
        await page.close();
        if (isWanted('console')) await shootConsole(context, server, folder, name);
        await context.close();
        console.log(name);
      }
    }
  }
} finally {
  await browser.close();
  await server.remove();
}
