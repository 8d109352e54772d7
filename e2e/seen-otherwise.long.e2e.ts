/** The store as other eyes and other sheets have it: forced colours, more contrast, a low window, paper. */
import type { Locator, Page } from '@playwright/test';
import { choosePickup, expect, openDish, origin, test } from './journey.ts';
import { placeCashOrder } from './place-order.ts';

const styleOf = (element: Locator, name: string) =>
  element.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name);

/** A colour that a token has on this page now, as computed styles write it. */
const tokenColour = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

test('in forced colours the main button has a shape and a choice can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await choosePickup(page);
  await openDish(page, 'Butter chicken');
  const dialog = page.getByRole('dialog', { name: 'Butter chicken', exact: true });
  const add = dialog.getByRole('button', { name: /Add to Cart/ });
  expect(await styleOf(add, 'border-top-style')).toBe('solid');
  expect(await styleOf(add, 'border-top-width')).toBe('1px');
  expect(await styleOf(add, 'background-color')).not.toBe(await styleOf(dialog, 'background-color'));
  await dialog.getByRole('radio', { name: /Large/ }).check();
  const marks = dialog.locator('.mark');
  const chosen = await styleOf(dialog.locator(':checked + .mark').first(), 'background-color');
  expect(chosen).not.toBe(await styleOf(marks.first(), 'background-color'));
});

test('who asks for more contrast gets edges in ink', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await choosePickup(page);
  await openDish(page, 'Butter chicken');
  const ink = await tokenColour(page, '--ink');
  for (const token of ['--line', '--line-2', '--control', '--ink-2']) expect(await tokenColour(page, token)).toBe(ink);
  const add = page.getByRole('button', { name: /Add to Cart/ });
  expect(await styleOf(add, 'box-shadow')).toContain(ink);
});

test('WCAG 1.4.10: in a low window, as on a page that is enlarged, bars and a dialog’s foot let go', {
  tag: '@desk',
}, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await choosePickup(page);
  await page.mouse.wheel(0, 1500);
  await expect(page.locator('.header')).not.toBeInViewport();
  await expect(page.locator('.depts').first()).not.toBeInViewport();
  await openDish(page, 'Butter chicken');
  const dialog = page.getByRole('dialog', { name: 'Butter chicken', exact: true });
  const add = dialog.getByRole('button', { name: /Add to Cart/ });
  await expect(add).not.toBeInViewport();
  await add.scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
});

test('an order’s page prints its number, state and dishes in ink, without bars and buttons', async ({ page }) => {
  await placeCashOrder(page, 'Paper Test');
  const orderId = await placeCashOrder(page, 'Paper Test');
  await page.evaluate((id) => sessionStorage.setItem('orderId', JSON.stringify(id)), orderId);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${origin()}/order-receiver`);
  const heading = page.getByRole('heading', { level: 1, name: 'Please wait' });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await styleOf(heading, 'color')).toBe('rgb(0, 0, 0)');
  await expect(page.locator('.ticket').first()).toBeVisible();
  for (const away of ['.header', '.footer', '.crumbs', '.plate']) await expect(page.locator(away).first()).toBeHidden();
  await expect(page.locator('.order').getByRole('button')).toHaveCount(0);
});
