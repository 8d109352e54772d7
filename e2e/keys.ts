/** Ways by the keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Keys that are pressed at most on a way through the product; a typed text counts as one. The numbers only fall. */
export const MOST_PRESSES = {
  /** From the menu to an order in cash that is placed: the aim. */
  firstOrder: 60,
  /** From the menu of a remembered guest to the same order again. */
  repeatedOrder: 11,
  /** From Accept to the order that has been handed over, an Undo among them: the aim. */
  board: 8,
} as const;

/** What hides the element in focus, which must be on screen and not under anything; '' for nothing. */
function findFocusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'the focus is lost';
    if (focused.matches('[role="dialog"]')) return 'the focus is on the frame of a dialog';
    // A hidden radio or box shows its focus on the row around it.
    const shown = focused.matches('.vh') ? (focused.closest('label, li, tr') ?? focused) : focused;
    const { left, top, width, height } = shown.getBoundingClientRect();
    if (width === 0 || height === 0) return `no size: ${shown.className}`;
    const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(top + Math.min(height / 2, 40), 0), innerHeight - 1);
    if (left + width < 0 || left > innerWidth || top + height < 0 || top > innerHeight)
      return `off screen: ${shown.outerHTML.slice(0, 200)}`;
    const above = document.elementFromPoint(x, y);
    // A toast is gone in a moment, and its place is given.
    const isCovered = above !== null && !shown.contains(above) && !above.contains(shown) && !above.closest('.toast');
    return isCovered ? `${shown.className} is under ${above.className}` : '';
  });
}

/** A section that is drawn as the focus comes near it moves the page for a moment. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => findFocusFault(page)).toBe('');
}

/** After a press the focus is somewhere: never on the page's body or the frame of a dialog, of which readers say nothing. */
export async function expectHeld(page: Page): Promise<void> {
  const lost = () =>
    page.evaluate(() => document.activeElement?.matches('body, [role="dialog"]') ?? true).catch(() => true);
  await expect.poll(lost).toBe(false);
}

/** A dialog opens on its title. */
export async function expectOpened(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('heading').first()).toBeFocused();
}

/** Presses a key until `target` has the focus, which must be seen on the way; at most `most` times. Answers how often. */
export async function travel(page: Page, target: Locator, key = 'Tab', most = 60): Promise<number> {
  const trail: string[] = [];
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return count + 1;
    trail.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 20) ?? ''));
  }
  throw new Error(`${key} never led to ${target}: ${trail.join(' > ')}`);
}
