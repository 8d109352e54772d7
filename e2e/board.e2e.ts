/**
 * Two boards of one restaurant and a customer who follows: answers, undone steps, other times; busy and pause in the
 * store.
 */
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { expectAccessible } from './accessible.ts';
import { expect, layoutShift, openBoard, origin, row, test, ticketOf, uniqueName } from './journey.ts';
import { placeCashOrder } from './place-order.ts';
import { changeAnswers } from './real-answer.ts';

test('two boards and a customer agree on one order', { tag: '@engines' }, async ({ page, browser, board: first }) => {
  const guest = uniqueName('Wiremu');
  const second = await openBoard(browser, 'saffron-lane', undefined, 'staff');
  const orderId = await placeCashOrder(page, guest);
  const [here, there] = [ticketOf(first, guest), ticketOf(second, guest)];

  // Both are about to answer; the slower one sees who was faster, and when.
  await there.getByRole('button', { name: 'Accept' }).click();
  await expect(second.getByRole('dialog')).toContainText('When will it be ready?');
  await expectAccessible(first);
  await here.getByRole('button', { name: 'Accept' }).click();
  await expect(first.getByRole('dialog')).toContainText('When will it be ready?');
  await expectAccessible(first);
  await first
    .getByRole('dialog')
    .getByRole('button', { name: /Accept for/ })
    .click();
  const answered = second.getByRole('dialog', { name: /Already answered/ });
  await expect(answered).toContainText(/Already accepted by Mere Tamihana, \d\d:\d\d/);
  await row(second, 'console#board', 'console#moves-of-an-order');
  await answered.getByRole('button', { name: 'Close' }).click();

  // The same board on a tablet and on a phone; there, the rest of the day by quarter hours, with the order in its own.
  const isTooWide = () => second.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await second.setViewportSize({ width: 1024, height: 768 });
  await expect(there.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(await isTooWide()).toBe(false);
  await expectAccessible(second);
  await second.setViewportSize({ width: 390, height: 844 });
  await second
    .getByRole('navigation', { name: 'Columns' })
    .getByRole('button', { name: /Preparing/ })
    .click();
  await expect(there.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(await isTooWide()).toBe(false);
  await expectAccessible(second);
  const promised = (await there.locator('time').textContent()) ?? '';
  const [hour = '', minute = ''] = promised.split(':');
  const quarter = `${hour}:${String(Math.floor(Number(minute) / 15) * 15).padStart(2, '0')}`;
  const now = (await second.locator('.statusbar__clock').textContent()) ?? '';
  await second.getByRole('button', { name: 'Open menu' }).click();
  await second.getByRole('menuitem', { name: 'Orders by quarter hour' }).click();
  const load = second.getByRole('dialog', { name: 'The rest of today' });
  const slot = (time: string) => load.getByRole('region', { name: `Quarter hour from ${time}` });
  // What is promised for after midnight is tomorrow's.
  if (promised >= now) {
    await load.getByRole('button', { name: new RegExp(`^${quarter}\\. `) }).click();
    await expect(slot(quarter).getByRole('button', { name: new RegExp(guest) })).toBeVisible();
  }
  await load.getByRole('button', { pressed: true }).press('End');
  await expect(slot('23:45')).toBeVisible();
  await expectAccessible(second);
  // A quarter hour can be closed until it begins, and the last one of a day soon has.
  if (now < '23:40') {
    await slot('23:45').getByRole('button', { name: 'Close 23:45 for pickup' }).click();
    await expect(load.getByRole('button', { name: /^23:45\. .*Pickup: .*, Closed/ })).toBeVisible();
    await expectAccessible(second);
    await slot('23:45').getByRole('button', { name: 'Open 23:45 for pickup again' }).click();
    await expect(slot('23:45').getByRole('button', { name: 'Close 23:45 for pickup' })).toBeVisible();
  }
  await second.keyboard.press('Escape');
  await second.setViewportSize({ width: 1280, height: 800 });

  // A step that was too early, taken back where it was made; the other board has no such button.
  await here.getByRole('button', { name: 'Start' }).click();
  await expect(there.getByRole('button', { name: 'Ready' })).toBeVisible();
  await expect(there.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await here.getByRole('button', { name: /^Undo, order \d+/ }).click();
  await expect(here.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(there.getByRole('button', { name: 'Start' })).toBeVisible();

  // Another time: on the customer's page within seconds, without a reload.
  await page.goto(`${origin()}/order-receiver?orderId=${orderId}`);
  await page.getByRole('button', { name: 'Track your order' }).click();
  await here.getByRole('button', { name: /details$/ }).click();
  const details = first.getByRole('dialog');
  // What lies behind a dialog has no role.
  const due = first.locator('article', { hasText: guest.split(' ')[0] ?? guest }).locator('time');
  const dueNow = async () => (await due.textContent()) ?? '';
  const before = await dueNow();
  await details.getByRole('button', { name: '20 minutes later' }).click();
  await expect(due).not.toHaveText(before);
  const [hours = '', minutes = ''] = (await dueNow()).split(':');
  await expect(page.locator('.ohead__promise')).toContainText(`${Number(hours) % 12 || 12}:${minutes}`);
  await row(page, 'console#promised-time', 'order#expected-time');
  await expectAccessible(first);
  await details.getByRole('button', { name: 'Close' }).last().click();

  // To the end, and back from it.
  await here.getByRole('button', { name: 'Start' }).click();
  await here.getByRole('button', { name: 'Ready' }).click();
  await here.getByRole('button', { name: 'Hand over' }).click();
  await expect(ticketOf(second, guest)).toHaveCount(0);
  await first.getByRole('region', { name: 'Done' }).getByRole('button', { name: /^Undo/ }).click();
  await expect(there.getByRole('button', { name: 'Hand over' })).toBeVisible();
  await row(second, 'console#undo-on-the-board');
  await there.getByRole('button', { name: 'Hand over' }).click();
  await expect(here).toHaveCount(0);
  await second.context().close();
});

test('a board on which nothing changed is not sent again', { tag: '@desk' }, async ({ browser }) => {
  // A restaurant where no other journey orders meanwhile.
  const board = await openBoard(browser, 'kumo-bowls');
  const statuses: number[] = [];
  board.on('response', (answer) => {
    if (answer.url().includes('/api/console/board')) statuses.push(answer.status());
  });
  // The board asks every twenty seconds.
  await expect.poll(() => statuses, { timeout: 90_000 }).toContain(304);
  await expect(board.getByRole('alert')).toHaveCount(0);
  await board.context().close();
});

test('busy and pause reach an open store, and leave it again', { tag: '@long' }, async ({ page, browser }) => {
  // A restaurant whose orders no other journey needs.
  const store = 'kumo-bowls';
  const board = await openBoard(browser, store);
  await page.goto(`${origin(store)}/`);
  const fact = page.locator('.resto__way', { hasText: 'Pickup' });
  const factNow = async () => (await fact.textContent()) ?? '';
  const usual = await factNow();
  const busy = board.getByRole('button', { name: 'Busy', exact: true });
  await busy.click();
  const sheet = board.getByRole('dialog', { name: 'Order intake' });
  await expect(sheet).toContainText('The store will say');
  await sheet.getByRole('button', { name: '+20 min' }).click();
  await expectAccessible(board);
  await sheet.getByRole('button', { name: /Pickup \+20 min/ }).click();
  await expect(sheet).toBeHidden();
  await expect(busy).toHaveAttribute('aria-pressed', 'true');
  const minutes = (text: string) => Number(/(\d+) min/.exec(text)?.[1]);
  await expect.poll(async () => minutes(await factNow())).toBe(minutes(usual) + 20);

  await board.getByRole('button', { name: 'Pause', exact: true }).click();
  const pickup = sheet.getByRole('group', { name: 'Pause pickup for' });
  await pickup.getByRole('button', { name: '60 min' }).click();
  await sheet.getByRole('button', { name: /Pause pickup for 60 min/ }).click();
  await expect(sheet).toBeHidden();
  await expect(board.getByText(/Pickup is paused until \d\d:\d\d\./)).toBeVisible();
  await row(board, 'console#busy-and-pause');
  await expect(fact).toContainText(/opens/);

  await board.getByRole('button', { name: 'Back to normal' }).click();
  await sheet.getByRole('button', { name: /as usual/ }).click();
  await expect(board.getByRole('button', { name: 'Normal', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(factNow).toBe(usual);
  await board.context().close();
});

test('a board of 1,000 new orders is drawn in part, counts all, and shows the one that came last', {
  tag: '@long',
}, async ({ page, browser }) => {
  const guest = uniqueName('Mereana');
  await placeCashOrder(page, guest);
  const crowded = await openBoard(browser, 'saffron-lane', undefined, 'staff');
  await changeAnswers<{ tickets: WireTicket[] }>(crowded, /\/api\/console\/board(\?|$)/, (data) => {
    const real = data.tickets.find(({ customerName }) => customerName === guest);
    if (!real) throw new Error('The order is not on the board');
    // A flood of a minute ago.
    const placedUtc = new Date(Date.parse(real.placedUtc) - 60_000).toISOString();
    const flood = Array.from({ length: 999 }, (_, n) => ({
      ...real,
      orderId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      orderNumber: 100_000 + n,
      customerName: 'Flood',
      placedUtc,
    }));
    return { ...data, tickets: [...flood, real] };
  });
  await crowded.reload();
  const news = crowded.getByRole('region', { name: 'New', exact: true });
  await expect(news.locator('.column__count')).toHaveText('1000');
  await expect(news.getByRole('article')).toHaveCount(60);
  await expect(ticketOf(crowded, guest)).toBeVisible();
  await expectAccessible(crowded);
  await news.getByRole('button', { name: '940 more orders' }).click();
  await expect(news.getByRole('article')).toHaveCount(120);
  await expect(news.getByRole('button', { name: '880 more orders' })).toBeVisible();
  await ticketOf(crowded, guest).getByRole('button', { name: 'Accept' }).click();
  await expect(crowded.getByRole('dialog')).toContainText('When will it be ready?');
  // The board asks again by itself; a call under way has no answer after the end.
  await crowded.unrouteAll({ behavior: 'ignoreErrors' });
  await crowded.context().close();
});

test('a board comes with at most 35 requests, and nothing on it moves', { tag: '@desk' }, async ({ browser }) => {
  const page = await openBoard(browser, 'kumo-bowls');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  // The last to come by itself is what the next press opens.
  const soon = () => asked.filter((path) => /\/soon-[\w-]+\.js$/.test(path)).length;
  await expect.poll(soon).toBe(3);
  await expect(page.locator('.column__empty').or(page.locator('article')).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => asked.includes('/api/console/readiness')).toBe(true);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(asked.filter((path) => path !== '/livez').length).toBeLessThanOrEqual(35);
  await page.context().close();
});
