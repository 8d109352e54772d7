/** An order for later on two boards: it waits under its day, comes up at its minute, and rings once on each. */
import type { Page } from '@playwright/test';
import type { WireBoard, WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import { expectAccessible } from './accessible.ts';
import { callApi, productOf } from './customer.ts';
import { expect, openBoard, origin, row, test, uniqueName } from './journey.ts';
import { changeAnswers } from './real-answer.ts';

const HOUR_MS = 60 * 60_000;
const QUARTER_MS = 15 * 60_000;

/** Places a cash order for pickup at the first quarter hour in `hours` that the restaurant has not closed; answers its id. */
async function placeFor(page: Page, fullName: string, hours: number): Promise<string> {
  const { clientId } = await callApi<{ clientId: string }>(page, 'GET', '/api/client/saffron-lane');
  const productId = await productOf(page, clientId, 'Garlic naan');
  const { cartId } = await callApi<{ cartId: string }>(page, 'POST', `/api/${clientId}/cart/add`, {
    productId,
    qty: 1,
  });
  const { fullUtc } = await callApi<DataOf<'getFullSlots'>>(page, 'GET', `/api/${clientId}/slots?orderType=1`);
  let dueMs = Math.ceil((Date.now() + hours * HOUR_MS) / QUARTER_MS) * QUARTER_MS;
  while (fullUtc.some((closed) => Date.parse(closed) === dueMs)) dueMs += QUARTER_MS;
  const { orderId } = await callApi<{ orderId: string }>(page, 'POST', `/api/${clientId}/orders`, {
    cartId,
    fullName,
    email: 'later@example.nz',
    phone: '021 555 0163',
    orderType: 1,
    paymentMode: 1,
    isScheduledOrder: true,
    dueUtc: new Date(dueMs).toISOString(),
  });
  return orderId;
}

/** Leaves the guest's own orders on the board, as the new ones of other journeys ring too, and counts what is heard. */
async function showAlone(board: Page, guest: string): Promise<void> {
  const first = guest.split(' ')[0] ?? guest;
  await changeAnswers<WireBoard>(board, /\/api\/console\/board(\?|$)/, (data) => ({
    ...data,
    tickets: data.tickets.filter(({ customerName }) => customerName?.startsWith(first)),
  }));
  await board.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(this: OscillatorNode, ...given: [number?]) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1);
      start.apply(this, given);
    };
  });
  await board.reload();
}

const tonesOf = (board: Page) => board.locator('html').getAttribute('data-tones');

/** Switches the sound on; answers the tones of one ring. */
async function allowSound(board: Page): Promise<string> {
  await board.getByRole('button', { name: 'Enable and test' }).click();
  await expect.poll(() => tonesOf(board)).not.toBeNull();
  const ring = (await tonesOf(board)) ?? '';
  await board.evaluate(() => {
    document.documentElement.dataset.tones = '0';
  });
  return ring;
}

const startNow = (board: Page) => board.getByRole('status').filter({ hasText: 'Start now:' });

test('an order for later waits under its day on two boards, and comes up once at its minute', async ({
  page,
  browser,
}) => {
  const guest = uniqueName('Later');
  await page.goto(`${origin()}/contact`);
  const orderIds = [await placeFor(page, guest, 2), await placeFor(page, guest, 20)];
  const boards = [await openBoard(browser, 'saffron-lane'), await openBoard(browser, 'saffron-lane')];
  const [board, other] = boards;
  if (!board || !other) throw new Error('No boards');
  const step = (orderId: string, name: string, body: object) =>
    callApi<WireTicket>(board, 'POST', `/api/console/orders/${orderId}/${name}`, body);
  const tickets = await Promise.all(orderIds.map((orderId) => step(orderId, 'accept', { readyInMinutes: null })));
  const [near, far] = tickets.map(({ orderNumber }) => orderNumber);
  const rings: string[] = [];
  for (const one of boards) {
    await showAlone(one, guest);
    const scheduled = one.getByRole('region', { name: 'Scheduled' });
    await expect(scheduled.getByRole('article', { name: `Order ${near}` })).toBeVisible();
    await expect(scheduled.getByRole('article', { name: `Order ${far}` })).toBeVisible();
    rings.push(await allowSound(one));
  }
  await expectAccessible(board);
  await expect(startNow(board)).toHaveCount(0);

  // The guest comes earlier: its preparation begins in a few seconds, by the boards' own clocks.
  const { dueUtc, startByUtc } = tickets[0] ?? {};
  const takesMs = Date.parse(dueUtc ?? '') - Date.parse(startByUtc ?? '');
  const promisedUtc = new Date(Date.now() + takesMs + 8_000).toISOString();
  await step(orderIds[0] ?? '', 'promise', { promisedUtc });
  for (const [place, one] of boards.entries()) {
    await expect(startNow(one)).toContainText(`${near}`);
    const preparing = one.getByRole('region', { name: 'Preparing' });
    await expect(preparing.getByRole('article', { name: `Order ${near}` })).toBeVisible();
    await expect.poll(() => tonesOf(one)).toBe(rings[place]);
    const waiting = one.getByRole('region', { name: 'Scheduled' });
    await expect(waiting.getByRole('article', { name: `Order ${far}` })).toBeVisible();
  }
  await expectAccessible(board);

  // A reload leaves it up and silent, and who starts it ends the reminder on both.
  await board.reload();
  await expect(startNow(board)).toContainText(`${near}`);
  await row(board, 'console#orders-for-later');
  await board.mouse.click(5, 400);
  await expect(board.getByRole('button', { name: 'Sound on, test' })).toBeVisible();
  expect(await tonesOf(board)).toBeNull();
  await board
    .getByRole('article', { name: `Order ${near}` })
    .getByRole('button', { name: 'Start' })
    .click();
  for (const one of boards) {
    await expect(startNow(one)).toHaveCount(0);
    await one.context().close();
  }
});
