/** Money that is not where it should be, by keys alone: a card that paid too little, a driver who hands in more, a day that nobody closed. */
import type { Locator, Page } from '@playwright/test';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import { expectAccessible } from './accessible.ts';
import { addNaan, typeCard } from './cards.ts';
import { callApi } from './customer.ts';
import { expect, fillCustomer, openBoard, openCheckout, origin, test, uniqueName } from './journey.ts';
import { travel } from './keys.ts';
import { inDatabase } from './operator/database.ts';
import { signInOperator } from './operator/sign-in.ts';
import { move, place } from './place-order.ts';

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  await travel(page, target);
  await page.keyboard.press(key);
}

/** Somebody took $2.00 of an order of $5.50 in the card provider's dashboard, and it was handed over. */
async function shortOrder(page: Page, board: Page, isPhone: boolean): Promise<number> {
  const guest = { name: uniqueName('Short'), email: 'short@example.nz', phone: '021 555 0193' };
  await addNaan(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await typeCard(checkout, '4242424242424242');
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');
  const { tickets } = await callApi<DataOf<'getBoard'>>(board, 'GET', '/api/console/board');
  const ticket = tickets.find(({ customerName }) => customerName === guest.name);
  await inDatabase((client) =>
    client.query(
      `update simulator_intents i set status = 'succeeded', captured_cents = 200
       from orders o where o.payment_intent_id = i.intent_id and o.full_name = $1`,
      [guest.name],
    ),
  );
  await move(board, ticket?.orderId ?? '', 'start', 'ready', 'complete');
  return ticket?.orderNumber ?? 0;
}

/** The list of payments to look at, opened by keys, and the row of an order in it. */
async function rowOf(board: Page, orderNumber: number): Promise<Locator> {
  const row = board
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: `Order ${orderNumber} ·` });
  await pressOn(board, board.getByRole('button', { name: /payments? to look at/ }));
  await expect(row).toContainText('Short by $3.50');
  return row;
}

test('a card that paid too little: the guest brings the rest, or it is written off', { tag: '@one-width' }, async ({
  page,
  board,
  isPhone,
}) => {
  const paid = await shortOrder(page, board, isPhone);
  const lost = await shortOrder(page, board, isPhone);
  await board.reload();
  let row = await rowOf(board, paid);
  await expectAccessible(board);
  await pressOn(board, row.getByRole('button', { name: 'Cash received' }));
  await expect(row).toHaveCount(0);

  await board.reload();
  row = await rowOf(board, lost);
  await pressOn(board, row.getByRole('button', { name: 'Write off' }));
  await expect(row.getByText('How was the guest asked for it?')).toBeVisible();
  await expectAccessible(board);
  await pressOn(board, row.getByRole('checkbox', { name: 'By call' }), 'Space');
  await pressOn(board, row.getByRole('button', { name: 'Write off' }));
  await expect(row).toHaveCount(0);

  const notes = await inDatabase((client) =>
    client.query(
      `select e.kind, e.cents, e.note from money_entries e join orders o using (client_id, order_id)
       where o.order_number = any($1) and e.kind in ('cash', 'loss') order by e.entry_id`,
      [[paid, lost]],
    ),
  );
  expect(notes.rows).toEqual([
    expect.objectContaining({ kind: 'cash', cents: 350 }),
    expect.objectContaining({ kind: 'loss', cents: 350, note: 'call' }),
  ]);
});

test('a driver who hands in more than they hold is asked about, and then it is booked', {
  tag: ['@one-width', '@engines'],
}, async ({ browser, browserName }) => {
  const board = await openBoard(browser, 'saffron-lane');
  const name = uniqueName('Zoe');
  // Journeys share Asha.
  const driverId = await inDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into staff_users select made.* from staff_users s, jsonb_populate_record(s,
         jsonb_build_object('staff_id', gen_random_uuid(), 'name', $1::text, 'email', gen_random_uuid() || '@zoe.example')) made
       where s.email = 'driver@saffron-lane.example' returning staff_id`,
      [name],
    );
    return String(rows[0]?.staff_id);
  });
  const guest = uniqueName('Over');
  const orderId = await place(board, guest, { lines: [['Garlic naan', 8]], isDelivery: true });
  await board.goto(`${origin()}/console`);
  await move(board, orderId, 'start', 'ready');
  const { tickets } = await callApi<DataOf<'getBoard'>>(board, 'GET', '/api/console/board');
  const sent = tickets.find(({ customerName }) => customerName === guest);
  await callApi(board, 'POST', `/api/console/drivers/${driverId}/run`, {
    orders: [{ orderId: sent?.orderId, version: sent?.version }],
  });
  await callApi(board, 'POST', `/api/console/orders/${sent?.orderId}/move`, { action: 'complete' });

  // In WebKit the narrow rail does not follow the focus at once.
  await board.setViewportSize({ width: browserName === 'webkit' ? 1280 : 360, height: 740 });
  await board.goto(`${origin()}/console/drivers`);
  const card = board.getByRole('region', { name });
  const amount = card.getByLabel('Cash handed in');
  await expect(amount).toBeVisible();
  const held = Number(await amount.inputValue());
  await travel(board, amount);
  await board.keyboard.press('ControlOrMeta+a');
  await board.keyboard.type((held + 10).toFixed(2));
  await pressOn(board, card.getByRole('button', { name: /^Received \$/ }));
  await expect(card.getByText(`${name} holds $${held.toFixed(2)}. Book $10.00 as over?`).first()).toBeVisible();
  await expectAccessible(board);
  // The field has the focus, and another amount is another question.
  await expect(amount).toBeFocused();
  await board.keyboard.press('ControlOrMeta+a');
  await board.keyboard.type((held + 20).toFixed(2));
  await expect(card.getByRole('button', { name: 'Yes, book it' })).toHaveCount(0);
  await board.keyboard.press('ControlOrMeta+a');
  await board.keyboard.type((held + 10).toFixed(2));
  await pressOn(board, card.getByRole('button', { name: 'Yes, book it' }));
  await expect(amount).toHaveCount(0);
  await expect(card.getByText(`$${(held + 10).toFixed(2)} handed in`, { exact: false })).toBeVisible();
  await expectAccessible(board);
  await inDatabase((client) =>
    client.query('update staff_users set disabled_at = now() where staff_id = $1', [driverId]),
  );
  await board.context().close();
});

test('the operator starts work that failed again', { tag: '@one-width' }, async ({ page, expectedErrors }) => {
  // No session yet: the page asks for the sign-in.
  expectedErrors.push(/provider\/me/);
  const day = '2020-11-20';
  await inDatabase(async (client) => {
    await client.query(
      `select graphile_worker.add_job('books.close',
         json_build_object('clientId', client_id::text, 'day', $1::text), max_attempts := 1, run_at := now() + interval '1 hour')
       from clients where subdomain = 'kumo-bowls'`,
      [day],
    );
    await client.query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'No space left' where payload ->> 'day' = $1`,
      [day],
    );
  });
  await signInOperator(page);
  const row = page.getByRole('listitem').filter({ hasText: 'books.close' });
  await expect(row).toContainText(/Kumo Bowls · .*(20 November|November 20)/);
  await expect(row).toContainText('No space left');
  await expectAccessible(page);
  await pressOn(page, row.getByRole('button', { name: 'Try again' }));
  await expect(row).toHaveCount(0);
  await expectAccessible(page);
});
