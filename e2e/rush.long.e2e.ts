/** The busiest evening: forty new orders on tablets and a phone. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { WireBoard, WireTicket } from '#core/contract/orders/console-tickets.ts';
import { expectAccessible } from './accessible.ts';
import { expect, openBoard, test, uniqueName } from './journey.ts';
import { changeAnswers } from './real-answer.ts';
import { cutButtons, cutWords, placeOrders } from './rush-orders.ts';

/** Shows the board only the orders of `guest`, and as many that the server does not know that there are `total` new ones. */
async function showRush(board: Page, guest: string, total: number): Promise<void> {
  const rush = (data: WireBoard): WireBoard => {
    const mine = data.tickets.filter(({ customerName }) => customerName === guest);
    const [first] = mine;
    if (!first) return data;
    const strangers = Array.from(
      { length: total - mine.length },
      (_, n): WireTicket => ({
        ...first,
        ...NEW,
        orderId: strangerIds[n] ?? '',
        orderNumber: 900 + n,
        dueUtc: new Date(Math.max(Date.parse(first.dueUtc), Date.now()) + (1 + (n % 5)) * 6 * 60_000).toISOString(),
        notes: n === 0 ? 'Allergic to cashew nuts, peanuts and sesame: use clean pans for all of my food, please' : '',
      }),
    );
    return { ...data, tickets: [...mine, ...strangers] };
  };
  const strangerIds = Array.from({ length: total }, () => randomUUID());
  await changeAnswers(board, /\/api\/console\/board(\?|$)/, rush);
  await board.evaluate(() => localStorage.setItem('console-rush', 'true'));
  await board.reload();
}

const TABLET = { width: 1024, height: 768 } as const;
const PHONE = { width: 360, height: 740 } as const;

const NEW = { column: 'new', orderStatus: 1, promisedUtc: null, acceptedUtc: null, acceptedBy: null } as const;

test('forty new orders: one, some, and all that can be', async ({ page, browser }) => {
  const guest = uniqueName('Rush');
  const numbers = await placeOrders(page, guest, 8);
  const board = await openBoard(browser, 'saffron-lane');
  await board.setViewportSize(TABLET);
  await showRush(board, guest, 40);
  const ticks = board.getByRole('button', { name: /^Accept \d+ for \d\d:\d\d$/ });
  const tick = (number = 0) => board.getByRole('button', { name: new RegExp(`^Accept ${number} for`) });
  await expect(board.getByRole('heading', { name: '40 new' })).toBeVisible();
  for (const size of [{ width: 768, height: 1024 }, { width: 1280, height: 800 }, PHONE, TABLET]) {
    await board.setViewportSize(size);
    // Besides one for each order, each time has a button for all its orders.
    await expect.poll(() => board.locator('.rush-stub__tick').count()).toBe(40);
    await tick(931).scrollIntoViewIfNeeded();
    await expect(tick(931)).toBeInViewport();
    expect(await cutButtons(board)).toEqual([]);
    expect(await cutWords(board)).toEqual([]);
    await expectAccessible(board);
  }
  await expect(board.getByRole('region', { name: 'Look first' })).toContainText('Allergic to cashew nuts');

  // One tap for one order, on the tablet.
  await tick(numbers[0]).click();
  await expect(board.getByText('1 order accepted.')).toBeVisible();
  await expect(tick(numbers[0])).toHaveCount(0);

  // Two that were chosen, on the phone, where the least fits.
  await board.setViewportSize(PHONE);
  await board.getByRole('button', { name: 'Select', exact: true }).click();
  for (const number of numbers.slice(1, 3)) {
    await board.getByRole('button', { name: `Select ${number}`, exact: true }).click();
  }
  await board.getByRole('button', { name: 'Accept 2 selected' }).click();
  await expect(board.getByText('2 orders accepted.')).toBeVisible();
  await expect(ticks.first()).toBeVisible();

  // All that nobody has to read first. The server does not know some of them, and each of these is said by its number.
  await board.getByRole('button', { name: /^Accept \d+ as quoted$/ }).click();
  const sheet = board.getByRole('dialog', { name: /^Accept \d+ orders$/ });
  await expect(sheet).toContainText('1 order stays for you to read.');
  await expectAccessible(board);
  await board.setViewportSize(TABLET);
  await expectAccessible(board);
  await sheet.getByRole('button', { name: /^Accept \d+ orders$/ }).click();
  const report = board.getByRole('alert').filter({ hasText: 'Not accepted:' });
  await expect(report).toContainText('5 orders accepted.');
  await expect(report.getByRole('listitem').filter({ hasText: /^9\d\d: ./ })).not.toHaveCount(0);
  for (const number of numbers) await expect(tick(number)).toHaveCount(0);

  // What they need together: 1 + 2 + … + 8.
  await board.unroute(/\/api\/console\/board(\?|$)/);
  await board.getByRole('button', { name: 'Open menu' }).click();
  await board.getByRole('menuitem', { name: 'What to cook' }).click();
  const cook = board.getByRole('dialog', { name: 'What to cook' });
  await expect(cook.getByRole('heading', { name: /× Garlic naan/ })).toBeVisible();
  await expectAccessible(board);
  await board.setViewportSize(PHONE);
  await expectAccessible(board);
  await board.context().close();
});
