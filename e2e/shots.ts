/**
 * `npm run tools -- shots`: every screen in six widths, three languages, light and dark, into the ignored folder `shots/`, and as a
 * pseudo-language (`xx`) whose texts are a third longer. `npm run tools -- shots 360 hi dark checkout` keeps one width, language,
 * theme and screen; SHOTS_DIR names another folder.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
import { lengthenTexts } from './longer-texts.ts';
import { makeScene, type Scene } from './scene.ts';
import { CONSOLE_PAGES, type Screen, screensOf } from './screens.ts';
import { type ProductServer, ROOT, startServer } from './server.ts';

const SIZES = [
  { width: 360, height: 780 },
  { width: 414, height: 896 },
  { width: 600, height: 900 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1600, height: 1000 },
] as const;
const LOCALES = ['en', 'hi', 'pa', 'xx'] as const;
const THEMES = ['light', 'dark'] as const;
const STORES = ['saffron-lane', 'forno-lane', 'kumo-bowls'] as const;
/** Browsers with a storage of their own, each taking pictures. */
const PARALLEL = 2;

interface Setting {
  readonly width: number;
  readonly height: number;
  readonly locale: (typeof LOCALES)[number];
  readonly theme: (typeof THEMES)[number];
}

async function newContext(
  browser: Browser,
  server: ProductServer,
  { width, height, locale, theme }: Setting,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const language = locale === 'xx' ? 'en' : locale;
  await context.addCookies(STORES.map((store) => ({ name: 'lang', value: language, url: server.origin(store) })));
  await context.addInitScript(
    ([lang, mode]) => {
      localStorage.setItem('language', lang ?? 'en');
      localStorage.setItem('console-language', lang ?? 'en');
      localStorage.setItem('theme', mode ?? 'light');
      localStorage.setItem('console-theme', mode ?? 'dark');
      localStorage.setItem('orderType', 'Pickup');
      sessionStorage.setItem('orderPreference', JSON.stringify({ timings: String(Date.now()), enabled: true }));
    },
    [language, theme],
  );
  return context;
}

async function prepare(page: Page, screen: Screen, scene: Scene): Promise<void> {
  const cartId = screen.isEmpty || screen.store ? '' : scene.cartId;
  const token = screen.signedIn ? scene.account.token : '';
  await page.addInitScript(
    ([cart, bearer]) => {
      // The screen before has left its own.
      for (const key of ['cartId', 'accessToken', 'timings']) localStorage.removeItem(key);
      if (cart) localStorage.setItem('cartId', cart);
      if (bearer) {
        localStorage.setItem('accessToken', bearer);
        localStorage.setItem('timings', String(Date.now() + 14 * 60_000));
      }
    },
    [cartId, token],
  );
  await screen.before?.(page);
}

/** A screen that fails is reported; the others are still taken. */
async function shoot(
  context: BrowserContext,
  server: ProductServer,
  scene: Scene,
  [name, screen]: readonly [string, Screen],
  { file, isLong }: { readonly file: string; readonly isLong: boolean },
): Promise<void> {
  const page = await context.newPage();
  try {
    await prepare(page, screen, scene);
    await page.goto(server.origin(screen.store ?? 'saffron-lane') + screen.path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await screen.after?.(page);
    if (isLong) await page.evaluate(lengthenTexts);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          (one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
    );
    await page.screenshot({ path: file });
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}

async function shootConsole(context: BrowserContext, server: ProductServer, file: (name: string) => string) {
  const page = await context.newPage();
  await page.goto(`${server.origin('saffron-lane')}/console`);
  await page.screenshot({ path: file('console-sign-in') });
  await page.locator('input[type=email], input[name=email]').first().fill('owner@saffron-lane.example');
  await page.locator('input[type=password]').fill('saffron-owner');
  await page.keyboard.press('Enter');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('load');
  await page.screenshot({ path: file('console-board') });
  await page.getByRole('article').first().getByRole('button').last().click();
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  await page.screenshot({ path: file('console-sheet') });
  for (const [name, address] of Object.entries(CONSOLE_PAGES)) {
    await page.goto(`${server.origin('saffron-lane')}/console/${address}`);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: file(name) });
  }
  await page.close();
}

const wanted = process.argv.slice(2);
const settingWords = new Set<string>([...SIZES.map(({ width }) => String(width)), ...LOCALES, ...THEMES]);
const wantedSettings = wanted.filter((word) => settingWords.has(word));
const wantedScreens = wanted.filter((word) => !settingWords.has(word));
const isWanted = (screen: string) => wantedScreens.length === 0 || wantedScreens.includes(screen);
/** Of several words of one kind any may match: `360 1280 hi` is Hindi at both widths. */
function matches(setting: Setting): boolean {
  const kinds: readonly (readonly string[])[] = [SIZES.map(({ width }) => String(width)), LOCALES, THEMES];
  const own = [String(setting.width), setting.locale, setting.theme];
  return kinds.every((kind, index) => {
    const asked = wantedSettings.filter((word) => kind.includes(word));
    return asked.length === 0 || asked.includes(own[index] ?? '');
  });
}
const folder = process.env.SHOTS_DIR ?? path.join(ROOT, 'shots');
await mkdir(folder, { recursive: true });
const server = await startServer({ env: { RATE_LIMITS: 'off' } });
process.env.SERVERY_E2E_PORT = String(server.port);
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const first = await browser.newPage();
  await first.goto(`${server.origin('saffron-lane')}/contact`);
  const scene = await makeScene(first);
  await first.close();
  const screens = Object.entries(screensOf(scene)).filter(([name]) => isWanted(name));
  const settings = SIZES.flatMap((size) =>
    LOCALES.flatMap((locale) => THEMES.map((theme): Setting => ({ ...size, locale, theme }))),
  ).filter(matches);
  for (const setting of settings) {
    const { width, locale, theme } = setting;
    const file = (name: string) => path.join(folder, `${name}-${width}-${locale}-${theme}.png`);
    const waiting = [...screens];
    const work = async () => {
      const context = await newContext(browser, server, setting);
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await shoot(context, server, scene, next, { file: file(next[0]), isLong: locale === 'xx' });
      }
      await context.close();
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    if (isWanted('console') && locale !== 'xx') {
      const context = await newContext(browser, server, setting);
      await shootConsole(context, server, file);
      await context.close();
    }
    console.log(`${width} ${locale} ${theme}`);
  }
} finally {
  await browser.close();
  await server.remove();
}
