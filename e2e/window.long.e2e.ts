import { expect, openStore, origin, row, test } from './journey.ts';

/** Runs in the page: what is seen at the middle of `one` is `one` itself. */
function isUncovered(one: Element): boolean {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('WCAG 1.3.4: a held device on its side is told so once; a small window is marked', async ({ page, isPhone }) => {
  await openStore(page);
  const root = page.locator('html');
  const note = page.getByRole('dialog', { name: 'Please hold your device vertically.' });
  if (!isPhone) {
    await expect(root).not.toHaveAttribute('data-small-window');
    // A wide window on a desktop is not a held device.
    await expect(note).toHaveCount(0);
    return;
  }
  await expect(root).toHaveAttribute('data-small-window');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/rotation-note.*\.js$/.test(request.url())) asked.push(request.url());
  });
  // A tablet on its side has room for the page.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(root).not.toHaveAttribute('data-small-window');
  expect(asked).toEqual([]);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(note).toBeVisible();
  await row(page, 'store#rotation-warning');
  expect(asked).toHaveLength(1);
  await expect(root).not.toHaveAttribute('data-small-window');
  await note.getByRole('button', { name: 'Stay like this' }).click();
  await expect(note).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(root).not.toHaveAttribute('data-small-window');
  await expect(note).toBeHidden();
});

test('what does not fit into the header is behind "More", in each language', { tag: '@desk' }, async ({ page }) => {
  const room = page.locator('.header__room');
  const more = room.locator('.header__more');
  for (const language of ['en', 'hi', 'pa']) {
    const clipped: number[] = [];
    await page.goto(`${origin()}/contact?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    for (let width = 1180; width <= 1920; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      const [shown, all, hasMore] = await room.evaluate((bar) => {
        const { right, bottom } = bar.getBoundingClientRect();
        const isIn = (one: Element) => {
          const box = one.getBoundingClientRect();
          return box.right <= right && box.bottom <= bottom;
        };
        const [last, ...rest] = [...bar.querySelectorAll('a')].reverse();
        return [rest.filter(isIn).length, rest.length, !!last && isIn(last)] as const;
      });
      expect({ width, language, hasMore }).toEqual({ width, language, hasMore: shown < all });
      if (hasMore) clipped.push(width);
      const { isSideways, isOver } = await page.evaluate(() => ({
        isSideways: document.documentElement.scrollWidth > innerWidth,
        isOver: [...document.querySelectorAll('.header__end > *')].some(
          (one) => one.getBoundingClientRect().right > innerWidth,
        ),
      }));
      expect({ isSideways, isOver }).toEqual({ isSideways: false, isOver: false });
    }
    // The narrowest window that has tabs does not fit them all.
    expect(clipped).toContain(1180);
    expect(clipped).not.toContain(1920);
  }
  await page.goto(`${origin()}/contact?lang=en`);
  await page.setViewportSize({ width: 1280, height: 800 });
  // By keys each link comes into sight, and the first row returns.
  await page.locator('.header__logo').focus();
  for (const name of [/^Menu$/, 'Delivery Zones', 'Service Hours', 'Payment Methods', 'Change Location', 'Contact']) {
    await page.keyboard.press('Tab');
    const link = room.getByRole('link', { name });
    await expect(link).toBeFocused();
    expect(await link.evaluate(isUncovered)).toBe(true);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  expect(await more.evaluate(isUncovered)).toBe(true);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  await row(page, 'store#header-tabs');
});
