/** A whole order by keys as it is heard, first and repeated, in each language; and how many keys it takes. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, origin, test, ticketOf, uniqueName } from './journey.ts';
import { MOST_PRESSES } from './keys.ts';
import { expectSpoken, listenTo, type Spoken } from './spoken.ts';

/** A locale's texts by key, those without placeholders. */
function textsOf(locale: string): (key: string) => string {
  const folder = path.join(import.meta.dirname, '..', 'web/storefront/src/locales', locale);
  const all = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  const texts: Record<string, string> = Object.assign({}, ...all);
  return (key) => texts[key] ?? key;
}

/** The link of Butter chicken, the same in each language; afterwards the page speaks `locale`. */
async function butterChicken(page: Page, locale: string): Promise<string> {
  await page.goto(`${origin()}/?lang=en`);
  await expect(page).not.toHaveURL(/lang=/);
  const href = await page.getByRole('link', { name: 'Butter chicken', exact: true }).first().getAttribute('href');
  await page.goto(`${origin()}/?lang=${locale}`);
  // The choice is kept once the address has lost it.
  await expect(page).not.toHaveURL(/lang=/);
  return href ?? '';
}

const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** From the preference to a full cart. */
async function chooseDish(page: Page, spoken: Spoken, locale: string): Promise<void> {
  const href = await butterChicken(page, locale);
  await page.goto(`${origin()}/?preference`);
  const preference = dialogOf(page);
  await expect(preference.getByRole('heading').first()).toBeFocused();
  await spoken.stop();
  await spoken.go(preference.getByRole('radio', { checked: true }));
  // Enter on the card is Order Now.
  await spoken.press('Enter');
  await expect(preference).toBeHidden();

  const dish = page.locator(`main a[href="${href}"]`).first();
  const name = (await dish.textContent()) ?? '';
  await spoken.go(page.getByRole('searchbox').first());
  await spoken.type(name);
  // Not what is found for a part of the name on a busy machine.
  await spoken.hear(/^2 /);
  // Enter in the search leads to what is found.
  await spoken.press('Enter');
  await expect(dish).toBeFocused();
  await spoken.stop();
  await spoken.press('Enter');
  const product = page.locator('.pd-modal');
  await expect(product.getByRole('heading').first()).toBeFocused();
  await spoken.stop();
  await expect(product.getByRole('radio').first()).toBeVisible();
  await spoken.go(product.getByRole('radio').first());
  const large = product.getByRole('radio').nth(1);
  await spoken.go(large, 'ArrowDown');
  const heat = product.getByRole('radiogroup').nth(1).getByRole('radio').first();
  await spoken.go(heat);
  await spoken.press('Space');
  await spoken.go(product.getByRole('checkbox').first());
  const more = product.locator('.stepper--lg').getByRole('button').last();
  await spoken.go(more);
  await spoken.press('Enter');
  await spoken.hear(/^2 .*\$/);
  await spoken.go(product.locator('.pd__foot .btn').last());
  await spoken.press('Enter');
  await expect(product).toBeHidden();
  const offer = page.locator('.sg-modal');
  await expect(offer.getByRole('heading').first()).toBeFocused();
  await spoken.stop();
  await spoken.press('Escape');
  await expect(offer).toBeHidden();
}

for (const [locale, tag] of [
  ['en', 'en-NZ'],
  ['hi', 'hi-IN'],
  ['pa', 'pa-IN'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale: tag });

    test('WCAG 1.3.5, 3.3.1, 3.3.3, 3.3.4, 3.3.7, 4.1.2, 4.1.3: a first order and the same again, as they are heard', async ({
      page,
      board,
    }) => {
      const t = textsOf(locale);
      const spoken = await listenTo(page);
      await chooseDish(page, spoken, locale);

      const toCheckout = page.locator('.cart-panel .cart__go');
      await spoken.go(toCheckout);
      await spoken.press('Enter');
      const checkout = dialogOf(page);
      await expect(checkout.locator('[autocomplete="name"]')).toBeVisible();
      await spoken.stop();
      const guest = uniqueName('Kiri');
      for (const [field, text] of [
        ['name', guest],
        ['tel', '0215'],
        ['email', 'kiri@example.nz'],
      ] as const) {
        await spoken.go(checkout.locator(`[autocomplete="${field}"]`));
        await spoken.type(text);
      }
      await spoken.hear(new RegExp(t('checkout.hint.phone').slice(0, 8)));
      const boxes = checkout.getByRole('checkbox');
      await spoken.go(boxes.first());
      await spoken.press('Space');
      await spoken.go(checkout.getByRole('radio').first());
      await spoken.go(checkout.getByRole('radio', { name: t('checkout.cash.pickup') }), 'ArrowDown');
      await spoken.go(boxes.last());
      await spoken.press('Space');
      // Enter in a field sends the form, as Place Order does.
      await spoken.press('Enter');
      // A number that is too short stops the order once.
      const phone = checkout.locator('[autocomplete="tel"]');
      await expect(phone).toBeFocused();
      await expect(phone).toHaveAccessibleDescription(new RegExp(t('checkout.again')));
      await spoken.stop();
      await spoken.press('ControlOrMeta+A');
      await spoken.type('021 555 0188');
      await spoken.press('Enter');
      await page.waitForURL('**/success*');
      await expect(checkout).toBeHidden();
      const first = spoken.presses();

      await spoken.hear(new RegExp(t('order.wait.title')));
      const ticket = ticketOf(board, guest);
      const number = (await ticket.getByRole('button', { name: /details/ }).textContent()) ?? '';
      await ticket.getByRole('button', { name: /^Accept/ }).click();
      await board
        .getByRole('dialog')
        .getByRole('button', { name: /Accept for/ })
        .click();
      await spoken.hear(new RegExp(t('order.received.title')));
      await ticket.getByRole('button', { name: /^Start/ }).click();
      await spoken.hear(new RegExp(t('order.now.preparing')));
      await ticket.getByRole('button', { name: /^Ready/ }).click();
      await spoken.hear(new RegExp(t('running.ready')));
      await ticket.getByRole('button', { name: /^Hand over/ }).click();
      await spoken.hear(new RegExp(t('order.done')));

      // The same guest another day: remembered, Again and two presses more.
      const before = spoken.presses();
      await page.goto(`${origin()}/`);
      const last = page.locator('section.last');
      await expect(last.locator('.btn').first()).toBeVisible();
      // The first stop leads past the header.
      await spoken.go(page.locator('.skip-link'));
      await spoken.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await spoken.go(last.locator('.btn').first());
      await spoken.press('Enter');
      await expect(last.getByRole('button', { name: new RegExp(t('again.checkout')) })).toBeFocused();
      await spoken.stop();
      await spoken.press('Enter');
      const again = dialogOf(page);
      await expect(again.locator('.ck__known').first()).toContainText(guest);
      // What was agreed to and how it was paid come once their texts have.
      await expect(again.getByRole('checkbox').last()).toBeChecked();
      await expect(again.locator('.ck__known').last()).toContainText(t('checkout.cash.pickup'));
      await spoken.go(again.locator('[type="submit"]').last(), 'Shift+Tab');
      await spoken.press('Enter');
      await page.waitForURL('**/success*');
      expect(first).toBeLessThanOrEqual(MOST_PRESSES.firstOrder);
      expect(spoken.presses() - before).toBeLessThanOrEqual(MOST_PRESSES.repeatedOrder);
      expectSpoken(`order.${locale}`, spoken.text({ [guest]: 'name', [number.trim()]: 'number' }));
    });
  });
}
