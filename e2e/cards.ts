/** Checkout with a card: from an empty browser to the card form. */
import type { Locator, Page } from '@playwright/test';
import { expect, origin } from './journey.ts';

export interface Checkout {
  readonly dialog: Locator;
  readonly place: Locator;
}

/** Chooses pickup and puts one garlic naan ($5.50) into the cart; no offer comes with it. */
export async function addNaan(page: Page): Promise<void> {
  await page.goto(`${origin()}/?preference`);
  const preference = page.getByRole('dialog', { name: 'Choose your order preference' });
  await preference.getByText('Pickup', { exact: true }).click();
  await preference.getByRole('button', { name: 'Order Now' }).click();
  await expect(preference).toBeHidden();
  await page.getByRole('link', { name: 'Garlic naan', exact: true }).first().click();
  const dish = page.getByRole('dialog', { name: 'Garlic naan' });
  await dish.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(dish).toBeHidden();
}

/** Fills in a card; a test number takes any date to come and any code. */
export async function typeCard(form: Locator, number: string, cvc = '123'): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry').fill('12 / 30');
  await form.getByLabel('CVC').fill(cvc);
}

/** What the page remembers of the order that is being paid. */
export function orderIdOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('orderId'));
}
