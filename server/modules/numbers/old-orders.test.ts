/** Numbers and the end of a day of orders of before the ledger, as after a backup of then is restored; and of orders that cost nothing. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WireDay } from '#core/contract/books/day.ts';
import { addDays, DAY_MS } from '#core/domain/time/zoned-time.ts';
import { asBefore } from '#server/modules/books/testing/as-before.ts';
import { butterChicken, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { addOffer } from '#server/modules/promotions/testing/offers.ts';

const TODAY = '2020-11-21';
let shop: CardShop;
beforeEach(async () => {
  shop = await openCardShop();
});
afterEach(() => shop?.close());

const sellCash = async (promoCode?: string) => {
  const { cartId } = await shop.cartOf(butterChicken());
  if (promoCode) await shop.get('addPromoCode', { query: { cartId }, body: { promoCode } });
  const { orderId } = (await shop.place({ cartId })).data;
  await shop.move(orderId, 'accept');
  return orderId;
};
const handOver = async (orderId: string) => {
  for (const event of ['start', 'send', 'complete'] as const) await shop.move(orderId, event);
};
const sellByCard = async () => {
  const { orderId } = await shop.placeAndPay(await shop.cartOf(butterChicken(), garlicNaan()));
  await shop.move(orderId, 'accept');
  await shop.runJobs();
  return orderId;
};
const payBack = async (orderId: string, amount: number) => {
  const body = { amount, reason: 'Cold', idempotencyKey: randomUUID() };
  expect((await shop.staff('owner', 'refundOrder', { params: { orderId }, body })).status).toBe(200);
  await shop.runJobs();
};
const read = async (name: 'getNumbers' | 'getDay', query: Record<string, string>) => {
  const { status, data, error } = await shop.staff('owner', name, { query });
  if (status !== 200) throw new Error(error.errorMessage);
  return data;
};
/** Numbers of both days and of each, and the pages of both; without how far the day of the books is, and what it is now. */
async function readAll() {
  const next = addDays(TODAY, 1);
  const numbers = [];
  for (const [from, to] of [
    [TODAY, TODAY],
    [next, next],
    [TODAY, next],
  ] as const) {
    const { nowUtc: _, ...said } = (await read('getNumbers', { from, to })) as { nowUtc: string };
    numbers.push(said);
  }
  const days = [];
  for (const date of [TODAY, next]) {
    const { state: _, closed: __, paid, ...said } = (await read('getDay', { date })) as WireDay;
    // Listed as they were written, one order after the other.
    days.push({ ...said, paid: paid.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)) });
  }
  return { numbers, days };
}

it('are the same before and after a backup of before the ledger is filled, and say meanwhile that they are not complete', async () => {
  await shop.db.execute(sql`update promotions set is_active = false`);
  const [sold, gone] = [await sellCash(), await sellCash()];
  await handOver(sold);
  const paid = await sellByCard();
  shop.clock.now += 60_000;
  await payBack(paid, 5);
  shop.later(DAY_MS);
  shop.clock.now += 60_000;
  await payBack(paid, 4);
  await shop.move(gone, 'cancel');
  const late = await sellByCard();
  await handOver(late);
  const lived = await readAll();
  expect(lived.numbers[0]).toMatchObject({ isFilling: false, now: { orders: 3, revenue: 65 } });

  await asBefore(shop.db, sold, gone, paid, late);
  await shop.db.execute(sql`delete from money_days`);
  await shop.db.execute(sql`delete from books`);
  const meanwhile = await readAll();
  expect(meanwhile.numbers[0]).toMatchObject({ isFilling: true, now: { orders: 0 } });
  expect(meanwhile.days[0]).toMatchObject({ isFilling: true, orders: 0 });

  await shop.deps.jobs.add(shop.db, 'books.fill', {});
  await shop.runJobs();
  expect(await readAll()).toEqual(lived);
});

it('count an order that costs nothing, whose entry is of no money', async () => {
  await shop.db.execute(sql`update promotions set is_active = false`);
  const offer = { code: 'NOTHING', benefit: { kind: 'percent', percent: 100 } };
  await addOffer(shop, offer as Parameters<typeof addOffer>[1]);
  const free = await sellCash('NOTHING');
  await handOver(free);
  await handOver(await sellCash());
  const { rows } = await shop.db.execute(sql`select kind, reason, cents from money_entries where order_id = ${free}`);
  expect(rows).toEqual([{ kind: 'sale', reason: 'sold', cents: 0 }]);
  const numbers = await read('getNumbers', { from: TODAY, to: TODAY });
  const day = await read('getDay', { date: TODAY });
  expect(numbers).toMatchObject({ now: { orders: 2, revenue: 21.5 }, types: [{ orders: 2, revenue: 21.5 }] });
  expect(day).toMatchObject({ orders: 2, takings: 21.5, received: 21.5, owed: 0, types: [{ orders: 2 }] });
  const lines = (day as { sold: { line: string; amount: number }[] }).sold;
  expect(lines.map(({ line, amount }) => [line, amount])).toEqual([
    ['goods', 43],
    ['discount', -21.5],
  ]);
});
