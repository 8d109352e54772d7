/**
 * The voices of the store: an order in each by the same selectors, within the same heights, accessible and unlike the others;
 * where the first dish stands, that nothing moves or reaches over the edge, and that a page loads the type of its own voice
 * alone. On a server of its own: a voice is the restaurant's.
 */
import type { Page } from '@playwright/test';
import type { WireMenu } from '../core/contract/menu/menu.ts';
import { VOICES, type Voice } from '../core/domain/settings/store-settings.ts';
import { expectAccessible } from './accessible.ts';
import { callApi } from './customer.ts';
import {
  addButterChicken,
  choosePickup,
  expect,
  fillCustomer,
  layoutShift,
  openBoard,
  openCheckout,
  openDish,
  openStore,
  origin,
  row,
  test,
  uniqueName,
} from './journey.ts';
import { changeAnswers } from './real-answer.ts';
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

/** A system's faces, of which one stands where the store's own type has not come. */
const STAND_INS: Record<'en' | 'hi' | 'pa', string[]> = {
  en: ['Arial', 'Liberation Sans', 'Helvetica'],
  hi: ['Lohit Devanagari', 'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari'],
  pa: ['Lohit Gurmukhi', 'Noto Sans Gurmukhi', 'Nirmala UI', 'Gurmukhi MN'],
};

const topOf = async (page: Page, part: string) => (await page.locator(part).first().boundingBox())?.y ?? 1_000;
const bottomOf = async (page: Page, part: string) => {
  const box = await page.locator(part).first().boundingBox();
  return (box?.y ?? 1_000) + (box?.height ?? 0);
};

/** How a screen looks, whoever's it is: type, papers and corners, without a name, a logo or the brand's colour. */
const looks = new Map<Voice, string[]>();
async function keepLook(page: Page, voice: Voice, parts: readonly string[]): Promise<void> {
  const look = await page.evaluate(
    (wanted) =>
      wanted.map((part) => {
        const element = document.querySelector(part);
        if (!element) return `${part}: none`;
        const { fontFamily, backgroundColor, borderRadius } = getComputedStyle(element);
        return [part, fontFamily.split(',')[0], backgroundColor, borderRadius].join(' ');
      }),
    ['body', ...parts],
  );
  looks.set(voice, [...(looks.get(voice) ?? []), look.join(' · ')]);
}

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

/** How high delivery or pickup is where each says its time and price in one line; hairlines of Bistro and padding with it. */
const CHOICE_PX: Record<Voice, number> = { paper: 72, night: 60, market: 66, bistro: 66 };

/** Pickup is chosen in the page; Delivery asks for an address, and changes nothing when it is left. */
async function expectChoice(page: Page, voice: Voice, isPhone: boolean): Promise<void> {
  const group = page.getByRole('group', { name: 'Delivery or pickup' });
  if (isPhone) expect((await group.boundingBox())?.height).toBeCloseTo(CHOICE_PX[voice], 0);
  const pickup = group.getByRole('radio', { name: /^Pickup/ });
  await expect(pickup).toBeChecked();
  await group.getByText('Delivery', { exact: true }).click();
  const preference = page.getByRole('dialog', { name: 'Choose your order preference' });
  await expect(preference).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preference).toBeHidden();
  await expect(group.getByRole('radio', { name: /^Delivery/ })).toBeFocused();
  await expect(pickup).toBeChecked();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(group.locator('label:has(:checked)')).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
}

for (const voice of VOICES) {
  test(`an order passes in ${voice}`, { tag: '@voices' }, async ({ page, isPhone }) => {
    await speak(voice);
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
    await choosePickup(page);
    await expect(page.locator('html')).toHaveAttribute('data-voice', voice);
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await expectAccessible(page);
      await keepLook(page, voice, [
        '.display',
        '.dish__name',
        '.add',
        '.coupon',
        '.input',
        '.resto__stub',
        '.resto__way:has(:checked)',
      ]);
    }
    await expectChoice(page, voice, isPhone);
    await addButterChicken(page);
    if (isPhone) {
      await page.getByRole('button', { name: /View Cart/ }).click();
      const cart = page.getByRole('dialog', { name: 'Your Cart' });
      await expect(cart.getByRole('button', { name: /Proceed To Checkout/ })).toBeInViewport({ ratio: 1 });
      await expect(cart.locator('.line__picture img')).toHaveCount(1);
      await expect(cart.getByText(/Delivery charge/i)).toHaveCount(0);
      // The bar that opened it does not show under its button, and only Paper's ticket is torn off.
      await expect(page.locator('.cartbar')).toHaveCSS('opacity', '0');
      const torn = await cart
        .locator('.ticket__part')
        .last()
        .evaluate((part) => getComputedStyle(part).maskImage);
      expect(torn.includes('gradient')).toBe(voice === 'paper');
      await keepLook(page, voice, ['.ticket', '.line__picture', '.stepper', '.cart__go']);
      await page.keyboard.press('Escape');
    }
    await openCheckout(page, isPhone);
    if (isPhone) {
      await expect(page.locator('.pay__head').first()).toBeVisible();
      expect(await topOf(page, '[autocomplete="name"]')).toBeLessThanOrEqual(300);
      expect(await topOf(page, '.pay__head')).toBeLessThanOrEqual(700);
      const bars = (await bottomOf(page, '.ck__head')) + 844 - (await topOf(page, '.ck__foot'));
      expect(bars).toBeLessThanOrEqual(844 * 0.18);
    }
    await expectAccessible(page);
    await keepLook(page, voice, ['.ck__head h2', '.ck .input', '.acc', '.btn--primary']);
    await fillCustomer(page, { name: uniqueName('Vera'), email: 'vera@example.nz', phone: '021 555 0103' });
    const checkout = page.getByRole('dialog', { name: 'Checkout' });
    const cash = checkout.locator('.pay__head', { hasText: 'Cash on pickup' });
    await cash.evaluate((way) => {
      way.scrollIntoView({ block: 'center' });
    });
    const before = (await cash.boundingBox())?.y ?? 0;
    await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
    await expect(checkout.getByText('Pay at the counter when you pick up.')).toBeVisible();
    if (isPhone) expect(Math.abs(((await cash.boundingBox())?.y ?? 1_000) - before)).toBeLessThanOrEqual(4);
    await checkout.getByRole('checkbox', { name: /I agree/ }).check();
    await checkout.getByRole('button', { name: /Place Order.*\$28\.50/ }).click();
    await page.waitForURL('**/success*');
    const orderId = await page.evaluate(() => (sessionStorage.getItem('orderId') ?? '').replaceAll('"', ''));
    const step = (to: string, body: object) => callApi(office, 'POST', `/api/console/orders/${orderId}/${to}`, body);
    for (const [state, parts, move, primaries] of [
      ['Please wait', ['.tell'], () => Promise.resolve(), 0],
      ['Order Received', ['.tell'], () => step('accept', { readyInMinutes: 20 }), 1],
      ['Cooking', ['.tell'], () => step('move', { action: 'start' }), 1],
      ['Ready now', [], () => step('move', { action: 'ready' }), 1],
    ] as const) {
      await move();
      await expect(page.getByRole('heading', { level: 1, name: state })).toBeVisible();
      for (const part of ['.ohead__state', '.ohead__promise', '.obar', ...parts]) {
        await expect(page.locator(part).first()).toBeVisible();
        if (isPhone) expect(await bottomOf(page, part), `${part} of ${state}`).toBeLessThanOrEqual(844);
      }
      const main = page.locator('main .btn--primary').filter({ visible: true });
      await expect(main, state).toHaveCount(primaries);
    }
    await expectAccessible(page);
    await keepLook(page, voice, ['.ohead__state', '.ticket', '.btn']);
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
    if (voice === 'market') {
      const plate = await page.locator('.hero__img').first().boundingBox();
      const words = await title.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      expect(words).toBeLessThanOrEqual(plate?.x ?? 0);
    }
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

for (const voice of VOICES) {
  test(`type that comes after the first picture moves nothing in ${voice}`, { tag: '@voices' }, async ({
    page,
    isPhone,
  }) => {
    await speak(voice);
    // On a machine without a face that stands in for the type (web/ui/fonts.css) there is nothing to measure.
    const languages = await office.evaluate(async (faces) => {
      const has = (names: string[]) =>
        new FontFace('Stand-in', names.map((name) => `local("${name}")`).join()).load().then(
          () => true,
          () => false,
        );
      const known = await Promise.all(Object.values(faces).map(has));
      return Object.keys(faces).filter((_, index) => known[0] && known[index]);
    }, STAND_INS);
    if (languages.length < 3)
      console.log(
        `Measured in ${languages.join() || 'no language'}: install fonts-liberation, fonts-lohit-deva and -guru.`,
      );
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
    let arrive = () => {};
    let painted = Promise.resolve();
    await page.route('**/*.woff2', async (route) => {
      await painted;
      await route.continue();
    });
    for (const lang of languages) {
      painted = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.goto(`${origin()}/?lang=${lang}`, { waitUntil: 'commit' });
      await expect(page.locator('.dish__price').first()).toBeVisible();
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      arrive();
      const loaded = () =>
        page.evaluate(() =>
          [...document.fonts]
            .flatMap(({ family, status }) => (status === 'loaded' ? [family.toLowerCase()] : []))
            .join(),
        );
      await expect.poll(loaded).toMatch(new RegExp(`${TYPE[voice]}[^,]* variable`));
      await expect(page.locator('.header .account').first()).toBeAttached();
      expect(await layoutShift(page), lang).toBeLessThanOrEqual(0.02);
    }
  });
}

test('without a source of streets no map stands, and the words say all', { tag: '@voices' }, async ({ page }) => {
  await page.goto(`${origin()}/delivery`);
  await expect(page.locator('.zone').first()).toBeVisible();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expect(page.locator('.placemap, [role="application"]')).toHaveCount(0);
  await row(page, 'delivery#delivery-zones-page');
  await page.goto(`${origin()}/contact`);
  await expect(page.getByRole('link', { name: /Directions/ }).first()).toBeVisible();
  await expect(page.locator('.placemap, [role="application"]')).toHaveCount(0);
  await page.goto(`${origin()}/?preference=delivery`);
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await expect(page.locator('.placemap, [role="application"]')).toHaveCount(0);
});

test('no screen of one voice looks as the same screen of another', { tag: '@voices' }, () => {
  const all = VOICES.map((voice) => looks.get(voice) ?? []);
  const [first = []] = all;
  expect(first.length).toBeGreaterThanOrEqual(4);
  for (const screen of first.keys()) expect(new Set(all.map((own) => own[screen])).size).toBe(VOICES.length);
});

test('in Night the photo stands under the header, in Bistro the departments beside the list', {
  tag: '@voices',
}, async ({ page, isPhone }) => {
  await speak('night');
  // Who wants less motion has a header with its paper from the start.
  await openStore(page);
  expect(await topOf(page, '.hero')).toBeGreaterThan(50);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await topOf(page, '.hero')).toBe(0);
  const paper = () => page.locator('.header').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await paper()).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(paper).not.toMatch(/rgba/);
  if (isPhone) {
    // The dish's name reaches 22 px into its photo, on which the heart stands too.
    await openDish(page, 'Butter chicken');
    const photo = () => bottomOf(page, '.modal .pd__picture');
    await expect.poll(async () => Math.round((await photo()) - (await topOf(page, '.modal .pd__head h2')))).toBe(22);
    expect(await bottomOf(page, '.modal .pd__acts')).toBeLessThan((await photo()) / 2);
  }

  await speak('bistro');
  await openStore(page);
  const departments = await page.locator('.depts__in').boundingBox();
  const dish = await page.locator('.dish').first().boundingBox();
  const isBeside = (departments?.x ?? 0) + (departments?.width ?? 0) <= (dish?.x ?? 0);
  expect(isBeside).toBe(!isPhone);
  if (isPhone) {
    // What is found is words alone.
    await page.getByRole('searchbox').fill('spicy');
    await expect(page.locator('.found .dish__name').first()).toHaveText('Chicken vindaloo');
    await expect(page.locator('.found .pic').filter({ visible: true })).toHaveCount(0);
    return;
  }
  // It stays while the list goes by, and marks where the page is.
  await page
    .getByRole('navigation', { name: /Jump|department/i })
    .getByText('Breads')
    .click();
  await expect(page.locator('.depts [aria-current]')).toHaveText('Breads');
  expect(await topOf(page, '.depts__in')).toBeLessThan(160);
});

test('the owner sees her menu in each voice and chooses one by one press', { tag: ['@voices', '@desk'] }, async ({
  page,
}) => {
  await speak('paper');
  await page.setViewportSize({ width: 390, height: 844 });
  // A dish of hers has no photo.
  await changeAnswers<WireMenu>(office, /\/api\/[\w-]+\/menu$/, (menu) => ({
    ...menu,
    departments: menu.departments.map((department) => ({
      ...department,
      products: department.products.map((dish) => (dish.name === 'Garlic naan' ? { ...dish, picture: null } : dish)),
    })),
  }));
  await office.goto(`${origin()}/console/store`);
  const choice = office.getByRole('group', { name: 'Voice' });
  for (const name of ['Paper', 'Night', 'Market', 'Bistro']) {
    const picture = choice.frameLocator(`iframe[title="Preview of ${name}"]`);
    await expect(picture.getByText('Saffron Lane').first()).toBeAttached();
    await expect(picture.locator('html')).toHaveAttribute('data-voice', name.toLowerCase());
  }
  // What a voice lives on and her dishes lack, and one switch for all four.
  await expect(choice.getByText(/dish(es)? (has|have) no photo|Every dish has a photo/).first()).toBeVisible();
  await expect(choice.getByText(/description\./)).toHaveCount(1);
  await choice
    .getByText(/(has|have) no photo/)
    .first()
    .click();
  const without = choice.getByRole('link', { name: 'Garlic naan' });
  await expect(without).toHaveAttribute('href', /\/console\/menu\?open=product:/);
  await office.getByRole('group', { name: 'Screen' }).getByRole('button', { name: 'Desktop' }).click();
  const wide = choice.frameLocator('iframe[title="Preview of Bistro"]').locator('html');
  await expect.poll(() => wide.evaluate(() => innerWidth)).toBe(1280);
  await choice.getByRole('radio', { name: /Night/ }).check();
  // On a phone before it is chosen: the code's address shows it, and what is pressed there is the store as it is.
  await office.getByText('Try Night on my phone').click();
  const address = (await office.getByRole('link', { name: /console\/picture/ }).getAttribute('href')) ?? '';
  await expect(office.getByRole('img', { name: `QR code for ${address}` })).toBeVisible();
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-voice', 'night');
  await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-voice', 'paper');
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
