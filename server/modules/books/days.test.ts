/** Closing days: what is written meanwhile and afterwards, the numbers, the drawer, and who may. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { moneyDays, moneyEntries } from '#server/db/schema/books.ts';
import { butterChicken } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';

let shop: CardShop;
beforeEach(async () => {
  shop = await openCardShop();
  await shop.db.execute(sql`update promotions set is_active = false`);
});
afterEach(() => shop?.close());

const TODAY = '2020-11-21';
const NEXT = '2020-11-22';

async function sellForCash(): Promise<string> {
  const { cartId } = await shop.cartOf(butterChicken());
  const { orderId } = (await shop.place({ cartId })).data;
  for (const event of ['accept', 'start', 'send', 'complete'] as const) await shop.move(orderId, event);
  return orderId;
}
async function sellByCard(): Promise<string> {
  const { orderId } = await shop.placeAndPay(await shop.cartOf(butterChicken()));
  await shop.move(orderId, 'accept');
  await shop.runJobs();
  return orderId;
}
const close = async (day: string, counted: number, left: number, note?: string) =>
  await shop.staff('staff', 'closeDay', { body: { day, counted, left, ...(note === undefined ? {} : { note }) } });
const till = async (way: 'in' | 'out', amount: number, idempotencyKey = randomUUID()) =>
  await shop.staff('owner', 'bookTill', { body: { way, amount, note: 'Change', idempotencyKey } });
const entriesOn = async (day: string) => {
  const rows = await shop.db
    .select()
    .from(moneyEntries)
    .where(and(eq(moneyEntries.clientId, shop.clientIds.saffron), eq(moneyEntries.tradingDay, day)))
    .orderBy(asc(moneyEntries.entryId));
  return rows;
};
const shownOn = async (day: string) => (await entriesOn(day)).map(({ kind, cents }) => `${kind} ${cents}`);
const closedDays = async () =>
  await shop.db
    .select()
    .from(moneyDays)
    .where(eq(moneyDays.clientId, shop.clientIds.saffron))
    .orderBy(asc(moneyDays.number));
const closeByItself = async (day: string) => {
  await shop.deps.jobs.add(shop.db, 'books.close', { clientId: shop.clientIds.saffron, day });
  await shop.runJobs();
};

describe('counting and closing', () => {
  it('books what is short and what is taken out; what stays is the next day’s float', async () => {
    await sellForCash();
    expect((await till('in', 200)).status).toBe(200);
    const blind = await close(TODAY, 220.3, 200);
    expect([blind.status, blind.error.code, blind.error.fields?.note]).toEqual([
      409,
      'drawer-differs',
      'Short by $1.20. Count again, or say why.',
    ]);
    expect(await closedDays()).toEqual([]);
    const { data } = await close(TODAY, 220.3, 200, 'Wrong change');
    expect(data).toMatchObject({
      day: TODAY,
      number: 1,
      closedBy: shop.nameOf('staff'),
      expected: 221.5,
      counted: 220.3,
    });
    expect(await shownOn(TODAY)).toEqual(['sale 2150', 'cash 2150', 'till 20000', 'difference -120', 'till -2030']);
    shop.later(DAY_MS);
    await sellForCash();
    expect((await close(NEXT, 221.5, 0)).data).toMatchObject({ number: 2, expected: 221.5, left: 0 });
  });

  it('is done once: the second is told by whom and when, and what comes now belongs to the next day', async () => {
    await sellForCash();
    expect((await close(TODAY, 21.5, 0)).status).toBe(200);
    const again = await close(TODAY, 21.5, 0);
    expect([again.status, again.error.code]).toEqual([409, 'day-closed']);
    expect(again.error.errorMessage).toMatch(new RegExp(`^Closed by ${shop.nameOf('staff')}, \\d+ November 20`));
    const before = await entriesOn(TODAY);
    await sellForCash();
    expect(await entriesOn(TODAY)).toEqual(before);
    expect(await shownOn(NEXT)).toEqual(['sale 2150', 'cash 2150']);
    expect((await close(NEXT, 21.5, 0)).error.errorMessage).toBe('This day has not begun.');
  });

  it('is for the front of the house, and no more stays than was counted', async () => {
    expect((await shop.staff('kitchen', 'closeDay', { body: { day: TODAY, counted: 0, left: 0 } })).status).toBe(403);
    expect((await shop.staff('kitchen', 'getDrawer', {})).status).toBe(403);
    expect((await close(TODAY, 1, 2)).error.fields?.left).toBe('No more can stay than was counted.');
    expect((await close(TODAY, 1.234, 0)).status).toBe(400);
  });

  it('writes the same cash in or out once', async () => {
    const key = randomUUID();
    await till('out', 5, key);
    await till('out', 5, key);
    expect(await shownOn(TODAY)).toEqual(['till -500']);
    const [entry] = await entriesOn(TODAY);
    expect(entry).toMatchObject({ reason: 'taken-out', note: 'Change', actor: shop.nameOf('owner') });
  });
});

it('200 writers while a day closes: each entry is before the closing or in the next day', async () => {
  const orderIds: string[] = [];
  for (let made = 0; made < 10; made += 1) {
    const { cartId } = await shop.cartOf(butterChicken());
    orderIds.push((await shop.place({ cartId })).data.orderId);
  }
  await till('in', 1);
  const writers = Array.from({ length: 190 }, () => till('in', 1));
  const accepting = orderIds.map((orderId) => shop.move(orderId, 'accept'));
  const closing = close(TODAY, 1, 1, 'Counted while it was busy');
  const [closed, written] = await Promise.all([closing, Promise.all(writers), Promise.all(accepting)]);
  expect(written.map(({ status }) => status)).toEqual(written.map(() => 200));
  const on = { today: await entriesOn(TODAY), next: await entriesOn(NEXT) };
  const tills = (entries: typeof on.today) => entries.filter(({ source }) => source.startsWith('till:')).length;
  expect(tills(on.today) + tills(on.next)).toBe(191);
  expect([...on.today, ...on.next].filter(({ kind }) => kind === 'sale')).toHaveLength(10);
  // What was expected is what stands on that day: nothing came to it after the sum was made.
  expect(closed.data.expected).toBe(tills(on.today));
});

it('numbers have no gap: not by refusals, by several closers at once, nor by days that nobody closed', async () => {
  for (let day = 0; day < 3; day += 1) {
    await sellForCash();
    shop.later(DAY_MS);
  }
  await sellForCash();
  expect((await close('2020-11-24', 1, 0)).status).toBe(409);
  const several = await Promise.all([1, 2, 3, 4].map(() => close('2020-11-24', 86, 0)));
  expect(several.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  shop.later(DAY_MS);
  await sellForCash();
  await close('2020-11-25', 21.5, 0);
  expect((await closedDays()).map(({ tradingDay, number, closedBy }) => [tradingDay, number, closedBy])).toEqual([
    ['2020-11-21', 1, 'system'],
    ['2020-11-22', 2, 'system'],
    ['2020-11-23', 3, 'system'],
    ['2020-11-24', 4, shop.nameOf('staff')],
    ['2020-11-25', 5, shop.nameOf('staff')],
  ]);
});

describe('what is learnt of a closed day', () => {
  it('a refund a week later names its order and touches that later day alone', async () => {
    const orderId = await sellByCard();
    await close(TODAY, 0, 0);
    const before = await entriesOn(TODAY);
    shop.later(7 * DAY_MS);
    const body = { amount: 5, reason: 'Cold', idempotencyKey: randomUUID() };
    expect((await shop.staff('owner', 'refundOrder', { params: { orderId }, body })).status).toBe(200);
    await shop.runJobs();
    expect(await entriesOn(TODAY)).toEqual(before);
    const later = await entriesOn('2020-11-28');
    expect(later.map((entry) => [entry.kind, entry.cents, entry.orderId])).toEqual([
      ['sale', -500, orderId],
      ['card', -500, orderId],
    ]);
  });

  it('a wrong count is a difference of the day on which it is found, once', async () => {
    await sellForCash();
    expect((await shop.staff('staff', 'recountDay', { body: recount(20) })).error.code).toBe('day-open');
    await close(TODAY, 21.5, 10);
    const before = await entriesOn(TODAY);
    shop.later(2 * DAY_MS);
    const body = recount(20.5);
    const { data } = await shop.staff('staff', 'recountDay', { body });
    await shop.staff('staff', 'recountDay', { body });
    expect([data.counted, data.expected]).toEqual([20.5, 21.5]);
    expect(await entriesOn(TODAY)).toEqual(before);
    expect(await entriesOn('2020-11-23')).toMatchObject([
      { kind: 'difference', cents: -100, note: 'A roll of coins was missing', party: null },
    ]);
    expect((await shop.staff('staff', 'recountDay', { body: recount(20.5) })).error.code).toBe('same-count');
    // The drawer holds what stayed, less what was found to be missing.
    expect((await close('2020-11-23', 9, 0)).data.expected).toBe(9);
  });

  const recount = (counted: number) => {
    return { day: TODAY, counted, note: 'A roll of coins was missing', idempotencyKey: randomUUID() };
  };
});

describe('a day that nobody closed', () => {
  it('is closed by its job, not counted, once; its cash is still expected at the next count', async () => {
    await sellForCash();
    const { rows } = await shop.db.execute(
      sql`select key from graphile_worker.jobs where task_identifier = 'books.close'`,
    );
    expect(rows).toEqual([{ key: `books.close:${shop.clientIds.saffron}:${TODAY}` }]);
    shop.later(DAY_MS);
    await closeByItself(TODAY);
    await closeByItself(TODAY);
    const [day, ...others] = await closedDays();
    expect([day, others]).toMatchObject([
      { tradingDay: TODAY, number: 1, closedBy: 'system', expectedCents: 2150, countedCents: null },
      [],
    ]);
    const again = await close(TODAY, 21.5, 0);
    expect(again.error.errorMessage).toMatch(/^Closed by itself, /);
    expect(
      (
        await shop.staff('staff', 'recountDay', {
          body: { day: TODAY, counted: 1, note: 'x', idempotencyKey: randomUUID() },
        })
      ).error.code,
    ).toBe('day-not-counted');
    expect((await close(NEXT, 21.5, 0)).data.expected).toBe(21.5);
  });

  it('tells the operator where an order and its entries disagree, and changes nothing', async () => {
    const orderId = await sellForCash();
    await shop.db.execute(sql`delete from money_entries where order_id = ${orderId} and kind = 'cash'`);
    await closeByItself(TODAY);
    expect(takeAlerts()).toEqual([expect.stringContaining('the ledger lacks entries of an order')]);
    expect(await shownOn(TODAY)).toEqual(['sale 2150']);
  });
});

describe('who counts and does not see what was sold', () => {
  it('reads how far a day is and what was counted, and no sum before or after', async () => {
    await sellForCash();
    const read = async () => (await shop.staff('staff', 'getDrawer', {})).data;
    expect((await shop.staff('staff', 'getDay', {})).status).toBe(403);
    expect(await read()).toEqual({ date: TODAY, isOver: false, state: 'open', closed: null });
    expect((await close(TODAY, 20, 20)).error.code).toBe('drawer-differs');
    expect((await close(TODAY, 20, 20, 'Gave change')).status).toBe(200);
    const body = { day: TODAY, counted: 21.5, note: 'A note lay below', idempotencyKey: randomUUID() };
    expect((await shop.staff('staff', 'recountDay', { body })).status).toBe(200);
    const closed = {
      day: TODAY,
      number: 1,
      closedBy: shop.nameOf('staff'),
      counted: 21.5,
      left: 20,
      note: 'Gave change',
    };
    expect(await read()).toEqual({
      ...{ date: TODAY, isOver: false, state: 'closed' },
      closed: { ...closed, closedAtUtc: expect.any(String) },
    });
  });
});

describe('while orders of before the ledger are being reckoned', () => {
  it('no day is closed; their days are closed without a number', async () => {
    const orderId = await sellForCash();
    const [old] = await entriesOn(TODAY);
    await shop.db.execute(sql`delete from money_entries`);
    await shop.db.execute(sql`delete from books`);
    await shop.db.execute(sql`update orders set sale_parts = null where order_id = ${orderId}`);
    shop.later(3 * DAY_MS);
    await till('in', 10);
    const early = await close('2020-11-24', 10, 10);
    expect([early.status, early.error.code]).toEqual([409, 'day-filling']);
    await shop.deps.jobs.add(shop.db, 'books.fill', {});
    await shop.runJobs();
    expect((await entriesOn(TODAY)).map(({ kind, at }) => [kind, at])).toEqual([
      ['sale', old?.at],
      ['cash', expect.any(Date)],
    ]);
    expect((await close(TODAY, 1, 1)).error.errorMessage).toBe('This day is closed.');
    expect((await close('2020-11-24', 10, 10)).data).toMatchObject({ number: 1, expected: 10 });
    expect((await closedDays()).map(({ tradingDay }) => tradingDay)).toEqual(['2020-11-24']);
  });
});
