/** The page of a day is sums of the ledger: today, when it is closed, and for ever. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WireDay } from '#core/contract/books/day.ts';
import { DAY_MS, HOUR_MS } from '#core/domain/time/zoned-time.ts';
import { butterChicken, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { ticketOf } from '#test/tickets.ts';
import { movedOf, soldOf } from './testing/day-amounts.ts';

let shop: CardShop;
beforeEach(async () => {
  shop = await openCardShop();
  await shop.db.execute(sql`update promotions set is_active = false`);
});
afterEach(() => shop?.close());

const TODAY = '2020-11-21';
const read = async (date?: string): Promise<WireDay> =>
  (await shop.staff('manager', 'getDay', { query: date === undefined ? {} : { date } })).data;
const gstOf = (day: WireDay) => day.taxes.reduce((all, { amount }) => all + amount, 0);

async function sellForCash(isHandedOver = true): Promise<string> {
  const { cartId } = await shop.cartOf(butterChicken());
  const { orderId } = (await shop.place({ cartId })).data;
  const events = isHandedOver ? (['accept', 'start', 'send', 'complete'] as const) : (['accept'] as const);
  for (const event of events) await shop.move(orderId, event);
  return orderId;
}
async function sellByCard(): Promise<string> {
  const { orderId } = await shop.placeAndPay(
    await shop.cartOf(butterChicken(), garlicNaan(), garlicNaan(), garlicNaan()),
  );
  await shop.move(orderId, 'accept');
  await shop.runJobs();
  return orderId;
}
async function payBack(orderId: string, amount: number): Promise<void> {
  const body = { amount, reason: 'Cold', idempotencyKey: randomUUID() };
  const { status, error } = await shop.staff('owner', 'refundOrder', { params: { orderId }, body });
  if (status !== 200) throw new Error(error.errorMessage);
  await shop.runJobs();
}
const close = async (day: string, counted: number) =>
  (await shop.staff('owner', 'closeDay', { body: { day, counted, left: 0, note: 'As it is' } })).data;

it('adds up: what was sold, its tax, how it was paid, and what is owed', async () => {
  await sellForCash();
  const open = await sellForCash(false);
  const paid = await sellByCard();
  await payBack(paid, 5);
  const ended = await sellForCash(false);
  await shop.move(ended, 'cancel');
  const day = await read();
  expect(day).toMatchObject({ date: TODAY, state: 'open', closed: null, orders: 4, open: 2, isOver: false });
  expect(day.sold).toEqual([
    { line: 'goods', count: 4, amount: 102.5 },
    { line: 'cancelled', count: 1, amount: -21.5 },
    { line: 'refunded', count: 1, amount: -5 },
  ]);
  expect([day.takings, day.received, day.owed]).toEqual([76, 54.5, 21.5]);
  const [gst, ...others] = day.taxes;
  expect([gst?.name, gst?.rate, others]).toEqual(['GST', 15, []]);
  expect(Math.round(((gst?.base ?? 0) + (gst?.amount ?? 0)) * 100)).toBe(7600);
  expect([movedOf(day.paid, 'cash'), movedOf(day.paid, 'card'), movedOf(day.paid, 'card', true)]).toEqual([
    21.5, 38, -5,
  ]);
  expect(movedOf(day.cardAccount, 'card') + movedOf(day.cardAccount, 'card', true)).toBe(33);
  expect(day.types).toEqual([{ orderType: 1, orders: 4, amount: 76 }]);
  expect(day.checks).toEqual({ cardProblems: [], unsettled: [], provider: null });
  await shop.move(open, 'cancel');
  expect((await read()).owed).toBe(0);
});

it('a closed day reads the same after a refund, a cancelled order, other hours and other taxes', async () => {
  const paid = await sellByCard();
  const open = await sellForCash(false);
  await sellForCash();
  expect((await close(TODAY, 21.5)).number).toBe(1);
  const then = await read(TODAY);
  expect(then).toMatchObject({ state: 'closed', closed: { number: 1, expected: 21.5, counted: 21.5 } });
  const { checks: _, open: __, isOver: ___, toUtc: ____, fromUtc: _____, ...sums } = then;
  shop.later(3 * DAY_MS);
  await payBack(paid, 34);
  await shop.move(open, 'cancel');
  await shop.db.execute(
    sql`update weekly_hours set ranges = '[{"fromTime":"17:00","toTime":"05:00"}]', is_closed = false`,
  );
  await shop.db.execute(sql`update taxes set rate = 20`);
  const now = await read(TODAY);
  expect(now).toMatchObject(sums);
  // A refund on a day without sales has its tax: 34 of the 38 dollars that held $4.96, beside the $2.80 of the cancelled order.
  const later = await read('2020-11-24');
  expect(soldOf(later, 'refunded')).toBe(-34);
  expect(soldOf(later, 'cancelled')).toBe(-21.5);
  expect(gstOf(later)).toBeCloseTo(-4.44 - 2.8, 10);
});

it('compares cards with what the provider says, once it has listed them, and names what differs', async () => {
  const paid = await sellByCard();
  await payBack(paid, 5);
  await shop.deps.jobs.add(shop.db, 'payment.compare-ledger', {});
  await shop.runJobs();
  expect((await read(TODAY)).checks.provider).toBe(null);
  shop.later(5 * HOUR_MS);
  const told = await read(TODAY);
  expect(told.checks.provider).toEqual([]);
  const moved = told.cardAccount.reduce((all, { amount }) => all + amount, 0);
  expect([told.inTransit, moved < 33]).toEqual([Math.round(moved * 100) / 100, true]);
  await shop.db.execute(sql`update provider_movements set cents = cents - 100 where category = 'charge'`);
  expect((await read(TODAY)).checks.provider).toMatchObject([{ orderId: ticketOf(paid), amount: 1 }]);
});

it('three part refunds of an order end its tax at nothing', async () => {
  const paid = await sellByCard();
  for (const amount of [10, 17.77, 10.23]) {
    await payBack(paid, amount);
    shop.later(HOUR_MS);
  }
  const day = await read(TODAY);
  expect([day.takings, gstOf(day), day.received]).toEqual([0, 0, 0]);
});

it('names the order that has ended and is not settled, and a day that should have been closed', async () => {
  const orderId = await sellForCash();
  await shop.db.execute(sql`delete from money_entries where order_id = ${orderId} and kind = 'cash'`);
  shop.later(2 * DAY_MS);
  const day = await read(TODAY);
  expect(day.checks.unsettled).toMatchObject([{ orderId: ticketOf(orderId), amount: 21.5 }]);
  expect(day.state).toBe('late');
});

it('is not for the front of the house, which counts without reading it', async () => {
  expect((await shop.staff('staff', 'getDay', {})).status).toBe(403);
});
