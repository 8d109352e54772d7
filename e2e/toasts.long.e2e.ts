/** Messages: where they stand at every width, and that they can be closed by name on a page that nobody has used. */
import type { Page } from '@playwright/test';
import { choosePickup, expect, openDish, openStore, origin, row, test } from './journey.ts';

const WIDTHS = [360, 768, 1024, 1280];

/** Titles, the header with its cart, and Close, as far as a message lies over them. */
async function coveredBy(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect();
    if (!toast) return ['no message'];
    const kept = [...document.querySelectorAll<HTMLElement>('.header, h1, h2, .modal__head, .modal__close, .cartbar')];
    return kept.flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isShown = right - left > 1 && getComputedStyle(one).visibility === 'visible';
      const isUnder = left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom;
      return isShown && isUnder ? [`${one.className || one.tagName}: ${one.textContent}`] : [];
    });
  });
}

/** Where the message stands: above the bar of a phone's foot, or at the top right of a wide window. */
function placeAt(page: Page): Promise<string> {
  return page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect();
    if (!toast) return 'no message';
    const foot = document.querySelector('.cartbar')?.getBoundingClientRect();
    if (toast.top > innerHeight / 2) return foot && toast.bottom <= foot.top ? 'above the bar' : 'at the foot';
    return toast.bottom < innerHeight / 2 && toast.left > innerWidth / 2 ? 'at the top right' : 'elsewhere';
  });
}

test('a message covers no title, no Close and no cart, on the menu and over a dialog', { tag: '@desk' }, async ({
  page,
}) => {
  // A message stays until something takes it away, on a slow machine too.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms >= 2_000 ? 2 ** 30 : ms)) as typeof setTimeout;
  });
  await choosePickup(page);
  await openDish(page, 'Garlic naan');
  await page
    .getByRole('dialog', { name: 'Garlic naan' })
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await expect(page.locator('.toast').first()).toContainText('Garlic naan');
  await page.evaluate(() => scrollTo(0, 0));
  for (const [width, place] of [
    [1280, 'at the top right'],
    [360, 'above the bar'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => placeAt(page)).toBe(place);
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => coveredBy(page), { message: `menu at ${width}` }).toEqual([]);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => coveredBy(page), { message: `menu at ${width}, scrolled` }).toEqual([]);
  }
  await page.getByRole('link', { name: 'Garlic naan', exact: true }).first().click();
  await expect(
    page.getByRole('dialog', { name: 'Garlic naan' }).getByRole('button', { name: /Add to Cart/ }),
  ).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => coveredBy(page), { message: `dish at ${width}` }).toEqual([]);
  }
  // In a wide window it stands beside the dialog or over its picture, near the top, where the eye is.
  const placeOf = () =>
    page.evaluate(() => {
      const toast = document.querySelector('.toast')?.getBoundingClientRect();
      const pressed = [...document.querySelectorAll('.modal :is(button, a, label, input)')];
      const isUnder = (one: Element) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return (
          toast && right > left && left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom
        );
      };
      return { isHigh: (toast?.bottom ?? innerHeight) < innerHeight / 2, covers: pressed.filter(isUnder).length };
    });
  await expect.poll(placeOf).toEqual({ isHigh: true, covers: 0 });
  // The dish's own title stands: the bar that replaces it comes once that has scrolled away.
  await expect(page.locator('.pd__bar p')).toBeHidden();
  await page.evaluate(() => {
    history.pushState(null, '', '/?preference=time');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('dialog', { name: 'Select your order time' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const toast = document.querySelector('.toast')?.getBoundingClientRect();
        const dialog = [...document.querySelectorAll('.scrim[data-state="open"] > .modal')]
          .at(-1)
          ?.getBoundingClientRect();
        return toast && dialog && (toast.left >= dialog.right || toast.right <= dialog.left);
      }),
    )
    .toBe(true);
  await row(page, 'store#small-motions');
});

test('a message on a page that nobody has used is in the page’s language, text and button', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.goto(`${origin()}/livez`);
  await page.evaluate(() => {
    localStorage.setItem('language', 'hi');
    sessionStorage.setItem('sessionEnded', 'true');
  });
  // The page is English until Hindi comes, here after everything else.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/hi-[^/]+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await openStore(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/session-watch-')),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  release();
  const message = page.locator('.toast');
  await expect(message.getByRole('button', { name: 'यह संदेश बंद करें' })).toBeVisible();
  await expect(message).toContainText('आपका सेशन ख़त्म हो गया है');
});
