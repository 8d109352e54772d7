/** A board whose network dies: without a word, and by a cable that is pulled. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { joinSockets } from '../test/process/join-sockets.ts';
import { expectAccessible } from './accessible.ts';
import { expect, openBoard, test, ticketOf, uniqueName } from './journey.ts';
import { placeOrders } from './rush-orders.ts';

/** A wire to the run's server that can be cut without a word to either end. */
async function layWire() {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isCut) open.add(near);
    else joinSockets(near, connect(Number(process.env.SERVERY_E2E_PORT), '127.0.0.1'), open);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.unpipe().pause();
    },
    mend: () => {
      isCut = false;
      end();
    },
    close: () => {
      server.close();
      end();
    },
  };
}

test('a board whose network dies says so within 10 s, and sends nothing twice', async ({ page, browser }) => {
  const guest = uniqueName('Cut');
  await placeOrders(page, guest, 1);
  const wire = await layWire();
  const board = await openBoard(browser, 'saffron-lane', undefined, 'owner', false, wire.port);
  const ticket = ticketOf(board, guest);
  const banner = board.getByRole('alert').filter({ hasText: 'Offline' });
  const live = board.getByRole('status').filter({ hasText: 'Live' });
  await expect(live).toBeVisible();
  // On a busy machine the stream is there before the tickets.
  await expect(ticket.getByRole('button', { name: 'Accept' })).toBeVisible();

  // Nothing answers any more, and the event stream stays open without a word.
  wire.cut();
  await expect(banner).toBeVisible();
  await ticket.getByRole('button', { name: 'Accept' }).click();
  await board
    .getByRole('dialog')
    .getByRole('button', { name: /Accept for/ })
    .click();
  await expect(ticket).toContainText('Offline: not sent.');
  await expectAccessible(board);
  wire.mend();
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
  wire.close();
});
