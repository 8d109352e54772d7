/** A board whose network dies: without a word, and by a cable that is pulled. */
import type { Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, openBoard, test, ticketOf, uniqueName } from './journey.ts';
import { placeOrders } from './rush-orders.ts';

test('a board whose network dies says so within 10 s, and sends nothing twice', async ({ page, browser }) => {
  const guest = uniqueName('Cut');
  await placeOrders(page, guest, 1);
  const board = await openBoard(browser, 'saffron-lane', undefined, 'owner', false);
  const ticket = ticketOf(board, guest);
  const banner = board.getByRole('alert').filter({ hasText: 'Offline' });
  const live = board.getByRole('status').filter({ hasText: 'Live' });
  await expect(live).toBeVisible();
  // On a busy machine the stream is there before the tickets.
  await expect(ticket.getByRole('button', { name: 'Accept' })).toBeVisible();

  // Nothing answers any more, and the event stream stays open without a word.
  const held: Route[] = [];
  await board.route(/\/(livez|api\/)/, (route) => void held.push(route));
  await expect(banner).toBeVisible();
  await ticket.getByRole('button', { name: 'Accept' }).click();
  await board
    .getByRole('dialog')
    .getByRole('button', { name: /Accept for/ })
    .click();
  await expect(ticket).toContainText('Offline: not sent.');
  await expectAccessible(board);
  await board.unroute(/\/(livez|api\/)/);
  for (const route of held) await route.abort().catch(() => undefined);
  await expect(banner).toHaveCount(0);
  await expect(live).toBeVisible();

  // A cable that is pulled.
  await board.context().setOffline(true);
  await expect(banner).toBeVisible();
  await board.context().setOffline(false);
  await expect(banner).toHaveCount(0);
  await ticket.getByRole('button', { name: 'Accept' }).click();
  await board
    .getByRole('dialog')
    .getByRole('button', { name: /Accept for/ })
    .click();
  await expect(ticket.getByRole('button', { name: 'Start' })).toBeVisible();
  await board.context().close();
});
