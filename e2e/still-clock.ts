/** A page whose clock the test moves, for what shows for so long and no longer. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** From here on time passes only as `expectFor` lets it, until `page.clock.resume()`. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Fails unless it shows now and is gone after these milliseconds, not before. */
export async function expectFor(page: Page, ms: number, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await page.clock.runFor(ms - 1);
  await expect(shown).toBeVisible();
  await page.clock.runFor(1);
  await expect(shown).toBeHidden();
}
