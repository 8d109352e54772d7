/** What the console consists of. */
import type { Page } from '@playwright/test';
import { expect, origin } from './journey.ts';

/** The rail's sections and those under 'Store', as the links of the page name them. */
export async function sectionsOf(page: Page): Promise<string[]> {
  await page.goto(`${origin()}/console/store/brand`);
  await expect(page.locator('.settings__nav a').first()).toBeVisible();
  const links = await page
    .locator('.rail a, .settings__nav a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  return [...new Set([...links, '/console/orders/new', '/console/numbers/day', '/console/setup'])];
}
