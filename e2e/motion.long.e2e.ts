/** What moves, and what a dialog holds still: banners, presses, accordions, the page behind. */
import { expect, openStore, origin, row, test } from './journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('WCAG 2.2.2: banners that pause, every 6 s, a ripple of 600 ms, a locked page that does not jump, accordions in 250 ms', async ({
  page,
}) => {
  await page.clock.install();
  // On a phone the first banner stands alone.
  await page.setViewportSize({ width: 390, height: 844 });
  await openStore(page);
  await expect(page.locator('.hero__ctl')).toBeHidden();
  await page.clock.runFor(20_000);
  await expect(page.locator('.hero__slide')).toHaveCount(1);
  await row(page, 'store#banner');
  await page.setViewportSize({ width: 768, height: 1024 });
  await openStore(page);
  const hero = page.getByRole('region', { name: 'From our kitchen' });
  const shown = hero.locator('[data-shown] .hero__title');
  const first = await shown.textContent();
  await expect(hero.locator('button').first()).toHaveAccessibleName(/Pause/);
  await page.clock.runFor(6_000);
  await expect(shown).not.toHaveText(first ?? '');
  await hero.getByRole('button', { name: /Pause/ }).click();
  const second = await shown.textContent();
  await page.clock.runFor(20_000);
  await expect(shown).toHaveText(second ?? '');
  await page.clock.resume();

  // Behind a dialog the page stands where it stood, as wide as it was, and does not scroll.
  const place = () =>
    page.evaluate(() => ({ y: scrollY, left: document.querySelector('main')?.getBoundingClientRect().width }));
  await page.evaluate(() => scrollTo(0, 500));
  const before = await place();
  await page.getByRole('link', { name: 'Lamb rogan josh', exact: true }).first().focus();
  const focused = await place();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Lamb rogan josh', exact: true });
  await expect(dialog).toBeVisible();
  // A button whose dish is still on its way takes no press.
  const ripple = () =>
    dialog
      .locator('.btn.ripple')
      .first()
      .evaluate((button) => {
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 5, clientY: 5 }));
        const wave = document.getAnimations().find((one) => (one.effect as KeyframeEffect).pseudoElement === '::after');
        return wave?.effect?.getComputedTiming().duration;
      });
  await expect.poll(ripple).toBe(600);
  await row(page, 'limits#display-times');
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 600);
  expect(await place()).toEqual(focused);
  await row(page, 'store#modal-size-and-scroll');
  await page.keyboard.press('Escape');
  const closing = page.locator('.scrim[data-state="closed"]');
  expect(await closing.evaluate((scrim) => getComputedStyle(scrim).animationDuration)).toBe('0.3s');
  await expect(closing).toHaveCount(0);
  await expect(dialog).toBeHidden();
  expect(await place()).toEqual(focused);
  expect(focused.left).toBe(before.left);

  await page.goto(`${origin()}/profile/helpAndSupports`);
  const questions = page.locator('.acc__head');
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'true');
  const fold = await page
    .locator('.acc__fold')
    .first()
    .evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(fold.split(', ')[0]).toBe('0.25s');
  await questions.nth(1).click();
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'false');
  await row(page, 'store#small-motions');
});
