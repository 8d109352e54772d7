/** A card that paid less than it was to: due in cash, and after the hand-over staff say what became of it. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf } from '#core/domain/books/kinds.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { ticketOf } from '#test/tickets.ts';
import { type CardShop, openCardShop } from './testing/card-shop.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop?.close());

const MINUTE = 60_000;

/** $10.00 of $21.50 was taken in the dashboard. */
async function shortOrder(): Promise<string> {
  const { orderId } = await shop.placeAndPay();
  await shop.move(orderId, 'accept');
  const { rows } = await shop.db.$client.query('select payment_intent_id as id from orders where order_id = $1', [
    orderId,
  ]);
  await shop.simulator.capture(String(rows[0]?.id), null, `part ${orderId}`, { amountCents: 1000 });
  await shop.runJobs();
  return orderId;
}

async function handedOver(): Promise<string> {
  const orderId = await shortOrder();
  for (const event of ['start', 'send', 'complete'] as const) await shop.move(orderId, event);
  return orderId;
}

const settle = (role: 'manager' | 'staff', orderId: string, body: object) =>
  shop.staff(role, 'settleLapsed', { params: { orderId }, body });
const waiting = async (orderId: string) => {
  const { data } = await shop.staff('staff', 'listAttention', {});
  return data.items.filter((item) => item.orderId === ticketOf(orderId)).map(({ kind, amount }) => [kind, amount]);
};
const entriesOf = async (orderId: string) => {
  const { orderId: id, entryId } = moneyEntries;
  return await shop.db.select().from(moneyEntries).where(eq(id, orderId.toLowerCase())).orderBy(asc(entryId));
};
const shownOf = async (orderId: string) =>
  (await entriesOf(orderId)).map(({ kind, reason, cents, note }) =>
    [kind, reason, cents, note].filter((one) => one !== null).join(' '),
  );
/** The hourly comparison, which finds nothing of an order that was settled. */
async function compare() {
  shop.clock.now += 21 * MINUTE;
  await shop.hour();
  shop.clock.now -= 21 * MINUTE;
}

it('payment#a-card-that-paid-too-little: is owed until staff say that it was paid in cash, once', async () => {
  const orderId = await handedOver();
  expect(await waiting(orderId)).toEqual([['short', 11.5]]);
  expect(balanceOf('guests', await entriesOf(orderId))).toBe(1150);
  expect((await settle('staff', orderId, { way: 'cash' })).status).toBe(200);
  expect((await settle('staff', orderId, { way: 'cash' })).error.code).toBe('payment-settled');
  expect(await waiting(orderId)).toEqual([]);
  expect(await shownOf(orderId)).toEqual(['sale sold 2150', 'card taken 1000', 'cash handed-over 1150']);
  await compare();
  expect(await waiting(orderId)).toEqual([]);
});

it('is a loss with how the guest was asked, where somebody who may give money up says so', async () => {
  const orderId = await handedOver();
  const refused = await settle('staff', orderId, { way: 'close', tried: ['mail'] });
  expect([refused.status, await waiting(orderId)]).toEqual([403, [['short', 11.5]]]);
  const silent = await settle('manager', orderId, { way: 'close' });
  expect([silent.status, JSON.stringify(silent.error)]).toEqual([
    400,
    expect.stringContaining('Say how the guest was asked for the money.'),
  ]);
  const { status, data } = await settle('manager', orderId, { way: 'close', tried: ['call', 'mail'] });
  expect(status).toBe(200);
  expect(data.steps).toContainEqual(
    expect.objectContaining({ kind: 'closed-unpaid', amount: 11.5, detail: 'mail call' }),
  );
  expect(await shownOf(orderId)).toEqual(['sale sold 2150', 'card taken 1000', 'loss closed-unpaid 1150 mail call']);
  expect((await entriesOf(orderId)).at(-1)?.actor).toBe(shop.nameOf('manager'));
  expect(await waiting(orderId)).toEqual([]);
});

it('is said once where the comparison of books has found it too, which then finds it settled', async () => {
  const orderId = await handedOver();
  await compare();
  expect(new Set(takeAlerts())).toEqual(new Set(['a payment intent does not match its order']));
  expect(await waiting(orderId)).toEqual([['short', 11.5]]);
  await settle('manager', orderId, { way: 'close', tried: ['text'] });
  await compare();
  expect(await waiting(orderId)).toEqual([]);
});

it('is due at the hand-over, before it is on the list', async () => {
  const orderId = await shortOrder();
  expect(await waiting(orderId)).toEqual([]);
  const { data } = await shop.staff('staff', 'getOrderMoney', { params: { orderId } });
  expect(data.steps.at(-1)).toMatchObject({ kind: 'cash-due', amount: 11.5 });
  expect((await settle('staff', orderId, { way: 'cash' })).error.code).toBe('payment-settled');
});
