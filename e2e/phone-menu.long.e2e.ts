/** The menu on a small phone: a dish in the first screen, and a bar of departments with the search once it is scrolled. */
import type { Page } from '@playwright/test';
import { addButterChicken, choosePickup, expect, layoutShift, openStore, origin, test } from './journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Jump to a department' });

/** Whether a person sees the middle of it: nothing lies over it. */
async function isUncovered(page: Page, selector: string): Promise<boolean> {
  return await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }, selector);
}

for (const language of ['en', 'hi', 'pa']) {
  test(`in ${language} a dish with its price is in the first screen, and nothing moves`, async ({ page, context }) => {
    await context.addCookies([{ name: 'lang', value: language, url: origin() }]);
    await page.addInitScript((lang) => localStorage.setItem('language', lang), language);
    await openStore(page);
    const dish = page.locator('.dish').first();
    for (const part of ['.dish__img', '.dish__name', '.dish__price']) {
      const box = await dish.locator(part).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY), part).toBeLessThanOrEqual(740);
    }
    // The departments stand above it, each with its picture and name.
    await expect(page.locator('.tile').first()).toBeInViewport();
    expect(await isUncovered(page, '.tools .input')).toBe(true);
    expect(await isUncovered(page, '.depts [aria-current]')).toBe(false);
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => isUncovered(page, '.depts [aria-current]')).toBe(true);
    // A device without any letters of an Indic script, as this one, shows boxes until the font has come: if that is after
    // the first paint, a line may wrap anew. Phones have such letters.
    expect(await layoutShift(page)).toBeLessThan(language === 'en' ? 0.01 : 0.05);
  });
}

test('a press beside a dot of the banners counts: 44 px high, and at least as wide as the dots are apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openStore(page);
  const dots = page.locator('.hero__dots button');
  const count = await dots.count();
  expect(count).toBeGreaterThan(1);
  const areas = await dots.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top, height } = button.getBoundingClientRect();
      const [x, y] = [left + 3, top + height / 2];
      const reach = (stepX: number, stepY: number) => {
        let far = 0;
        while (far < 60 && document.elementFromPoint(x + stepX * far, y + stepY * far) === button) far += 1;
        return far;
      };
      return { width: reach(1, 0) + reach(-1, 0) - 1, height: reach(0, 1) + reach(0, -1) - 1 };
    }),
  );
  for (const area of areas) {
    expect(area.height).toBeGreaterThanOrEqual(43);
    expect(area.width).toBeGreaterThanOrEqual(23);
  }
  // The first and the last one have room on their outer side.
  expect(areas.at(-1)?.width).toBeGreaterThanOrEqual(30);
  const last = await dots.last().boundingBox();
  await page.mouse.click((last?.x ?? 0) + 3, (last?.y ?? 0) + (last?.height ?? 0) / 2 - 20);
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
});

test('the bar marks the department in view and leads to any other, to the search and to the top', {
  tag: '@engines',
}, async ({ page }) => {
  await openStore(page);
  await page.mouse.wheel(0, 1200);
  // The bar follows the scrolling once the menu has its code.
  await expect(bar(page).locator('[aria-current]')).toHaveText('Curries');
  const tandoor = bar(page).getByRole('link', { name: 'Tandoor', exact: true });
  await tandoor.click();
  const heading = page.getByRole('heading', { name: 'Tandoor', exact: true });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(tandoor).toHaveAttribute('aria-current', 'true');
  await expect(bar(page).locator('[aria-current]')).toHaveCount(1);
  const below = await bar(page).boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));

  await bar(page).getByRole('link', { name: 'Search the menu' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect.poll(() => isUncovered(page, '.tools .input')).toBe(true);
  // The field has been lifted; from now on the page is where the person scrolls it to.
  await expect(page.locator('.tools').getByRole('button', { name: 'Cancel' })).toBeVisible();

  await page.mouse.wheel(0, 2000);
  await bar(page).getByRole('link', { name: 'Back to the top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL(`${origin()}/`);
});

test('the first view lays out the dishes near the window, not whole departments', async ({ page }) => {
  await openStore(page);
  const dishes = page.locator('.menu .section').locator('.dish');
  const rows = () =>
    dishes.evaluateAll((all) => all.filter((dish) => dish.checkVisibility({ contentVisibilityAuto: true })).length);
  /** A row that is left out is visible itself, but not what stands in it. */
  const names = () =>
    dishes
      .locator('.dish__name')
      .evaluateAll((all) => all.filter((name) => name.checkVisibility({ contentVisibilityAuto: true })).length);
  await expect.poll(names).toBeGreaterThan(1);
  expect(await names()).toBeLessThanOrEqual(10);
  expect(await rows()).toBeGreaterThan(10);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('dishes far away are not drawn, and scrolling past them ends where it should', async ({ page, context }) => {
    // Hindi's dishes differ most from the height that is reckoned with.
    await context.addCookies([{ name: 'lang', value: 'hi', url: origin() }]);
    await page.addInitScript(() => localStorage.setItem('language', 'hi'));
    await openStore(page);
    const links = page.locator('.depts__in a');
    const aim = links.nth((await links.count()) - 4);
    const section = page.locator((await aim.getAttribute('href')) ?? '');
    const isDrawn = () =>
      section
        .locator('.dish')
        .first()
        .evaluate((dish) => dish.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isDrawn()).toBe(false);
    await page.mouse.wheel(0, 2400);
    await expect.poll(() => isUncovered(page, '.depts [aria-current]')).toBe(true);
    // The menu has its code: the mark follows.
    await expect(page.locator('.depts__in [aria-current]')).not.toHaveText((await links.first().textContent()) ?? '');
    await aim.click();
    await expect(section.getByRole('heading', { level: 2 })).toBeFocused();
    const bars = page.locator('.depts');
    const gap = async () => {
      const [top, below] = [await section.boundingBox(), await bars.boundingBox()];
      return (top?.y ?? Number.NaN) - (below?.y ?? 0) - (below?.height ?? 0);
    };
    await expect.poll(async () => Math.abs(await gap()) < 24).toBe(true);
    expect(await isDrawn()).toBe(true);
  });
});

test('before the menu has its code the bar leads on by itself', async ({ page }) => {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/menu-content-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await openStore(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => isUncovered(page, '.depts [aria-current]')).toBe(true);
  await bar(page).getByRole('link', { name: 'Tandoor', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tandoor', exact: true })).toBeInViewport();
  await bar(page).getByRole('link', { name: 'Search the menu' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  letThrough();
  await page.getByRole('searchbox').fill('korma');
  await expect(page.getByRole('link', { name: 'Kūmara korma', exact: true }).first()).toBeVisible();
});

test('one press puts the code of an offer on the cart, also before there is one', async ({ page }) => {
  await choosePickup(page);
  const strip = page.getByRole('region', { name: 'Special Offer' });
  const coupon = strip.getByRole('button', { name: /NAUMAI15|15% off your first order/ });
  await coupon.click();
  await expect(coupon).toHaveAttribute('aria-pressed', 'true');
  await expect(coupon).toContainText('With your first dish');
  await addButterChicken(page);
  await expect(coupon).toContainText('On your cart');
  await page.getByRole('button', { name: /View Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('NAUMAI15')).toBeVisible();
});

test('a code that does not fit says why at its offer', async ({ page, expectedErrors }) => {
  expectedErrors.push(/409/);
  await choosePickup(page);
  await addButterChicken(page);
  const coupon = page
    .getByRole('region', { name: 'Special Offer' })
    .getByRole('button', { name: /10% off your order/ });
  await coupon.click();
  await expect(coupon).toContainText('Spend $1.50 more');
  await expect(coupon).toHaveAttribute('aria-pressed', 'false');
});

test('WCAG 2.4.5: offers and a table are found in the side menu and on the menu', async ({ page }) => {
  await openStore(page);
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Reserve a table' })).toHaveAttribute('href', '/reserve');
  await drawer.getByRole('link', { name: 'Special Offer' }).click();
  await expect(page).toHaveURL(`${origin()}/offers`);
  await page.goto(`${origin()}/`);
  await page.getByRole('region', { name: 'Special Offer' }).getByRole('link', { name: 'Reserve a table' }).click();
  await expect(page).toHaveURL(`${origin()}/reserve`);
});

test('Back at the order preference leads to the dish, with what was chosen', async ({ page }) => {
  await openStore(page);
  await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().click();
  const dish = page.getByRole('dialog', { name: 'Butter chicken', exact: true });
  await dish.getByRole('radio', { name: /Large/ }).check();
  await dish.getByRole('radio', { name: 'Kiwi hot' }).check();
  await dish.getByRole('button', { name: /Add to Cart.*\$26\.00/ }).click();
  const preference = page.getByRole('dialog', { name: 'Choose your order preference' });
  await expect(preference).toBeVisible();
  await page.goBack();
  await expect(preference).toBeHidden();
  await expect(dish.getByRole('radio', { name: 'Kiwi hot' })).toBeChecked();
  await expect(dish.getByRole('button', { name: /Add to Cart.*\$26\.00/ })).toBeVisible();
  await page.goBack();
  await expect(dish).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('the pill has two lines at most, also for another day', async ({ page }) => {
  for (const [lang, later] of [
    ['en', 'from tomorrow 11:30 am'],
    ['hi', 'कल सुबह 11:30 बजे से'],
    ['pa', 'ਕੱਲ੍ਹ ਸਵੇਰੇ 11:30 ਵਜੇ ਤੋਂ'],
  ] as const) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: origin() }]);
    await page.addInitScript((language) => localStorage.setItem('language', language), lang);
    await choosePickup(page);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of [360, 375, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await page.locator('.order-pill').evaluate((pill, words) => {
        const time = pill.querySelector('small');
        if (time) time.textContent = words;
        const text = pill.querySelector('.order-pill__text');
        if (!text) return 0;
        return text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight);
      }, later);
      expect(Math.round(lines), `${lang} at ${width}`).toBeLessThanOrEqual(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});
