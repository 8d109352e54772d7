/** What the ledger says of orders as they are lived, and of those of before it. */
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#core/domain/books/kinds.ts';
import { amountOfParts, type Part } from '#core/domain/money/parts.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
import { orders } from '#server/db/schema/index.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { countStatements } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { type SpecClient, specCalls } from '#test/http/spec-calls.ts';
import { asBefore } from './testing/as-before.ts';

let shop: CardShop;
let client: SpecClient;
beforeAll(async () => {
  shop = await openCardShop();
  client = specCalls(shop);
  await shop.db.execute(sql`update promotions set is_active = false`);
});
afterAll(() => shop?.close());

const entriesOf = async (orderId: string) =>
  await shop.db.select().from(moneyEntries).where(eq(moneyEntries.orderId, orderId)).orderBy(asc(moneyEntries.entryId));
const shownOf = async (orderId: string) =>
  (await entriesOf(orderId)).map(({ kind, reason, cents }) => `${kind} ${reason} ${cents}`);
const gstOf = (parts: readonly Part[]) =>
  parts.flatMap(({ taxes }) => taxes).reduce((all, { cents }) => all + cents, 0);
const orderRow = async (orderId: string) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.orderId, orderId));
  if (!row) throw new Error('No such order');
  return row;
};
const cashOrder = async () => {
  const { cartId } = await client.cartOf(['Butter chicken']);
  return (await client.order({ cartId })).data.orderId;
};
const handOver = async (orderId: string) => {
  for (const event of ['start', 'send', 'complete'] as const) await shop.move(orderId, event);
};
const takenOrder = async () => {
  const { orderId } = await shop.placeAndPay(await client.cartOf(['Butter chicken'], ['Garlic naan']));
  await shop.move(orderId, 'accept');
  await shop.runJobs();
  return orderId;
};
const payBack = async (orderId: string, amount: number) => {
  const body = { amount, reason: 'Cold', idempotencyKey: randomUUID() };
  const { status, error } = await shop.staff('owner', 'refundOrder', { params: { orderId }, body });
  if (status !== 200) throw new Error(error.errorMessage);
  await shop.runJobs();
};
/** By what was written, guests owe nothing, and the card account holds what the provider does. */
async function expectSettled(orderId: string): Promise<void> {
  const entries = await entriesOf(orderId);
  expect(balanceOf('guests', entries)).toBe(0);
  const [intent] = await shop.intentsOf(orderId);
  expect(balanceOf('card', entries)).toBe((intent?.captured_cents ?? 0) - (intent?.refunded_cents ?? 0));
  for (const { parts, cents, kind } of entries) {
    expect([kind, parts.length === 0 ? cents : amountOfParts(parts)]).toEqual([kind, cents]);
  }
  const taxes = (isSale: boolean) =>
    entries.filter(({ kind }) => (kind === 'sale') === isSale).reduce((all, { parts }) => all + gstOf(parts), 0);
  expect(taxes(true)).toBe(taxes(false));
}

describe('an order in cash', () => {
  it('money#the-ledger: is nothing until it is accepted, a sale with its GST then, and cash once it is handed over', async () => {
    const orderId = await cashOrder();
    expect(await entriesOf(orderId)).toEqual([]);
    await shop.move(orderId, 'accept');
    await handOver(orderId);
    const [sold, cash] = await entriesOf(orderId);
    expect(sold).toMatchObject({
      kind: 'sale',
      reason: 'sold',
      cents: 2150,
      tradingDay: '2020-11-21',
      dueOn: '2020-11-21',
      source: `order:${orderId}:1`,
      actor: 'Ana',
    });
    expect(gstOf(sold?.parts ?? [])).toBe(280);
    expect(cash).toMatchObject({ kind: 'cash', cents: 2150, source: `order:${orderId}:2` });
    await expectSettled(orderId);
  });

  it('costs two statements more when it is accepted and when it is handed over, and none for another move', async () => {
    const orderId = await cashOrder();
    const cost = async (event: 'accept' | 'start' | 'send' | 'complete') =>
      await countStatements(() => shop.move(orderId, event), /money_entries/);
    expect([await cost('accept'), await cost('start'), await cost('send'), await cost('complete')]).toEqual([
      2, 0, 0, 2,
    ]);
  });

  it('that is cancelled was no sale in the end', async () => {
    const orderId = await cashOrder();
    await shop.move(orderId, 'accept');
    await shop.move(orderId, 'cancel');
    expect(await shownOf(orderId)).toEqual(['sale sold 2150', 'sale cancelled -2150']);
    const other = await cashOrder();
    await shop.move(other, 'reject');
    expect(await shownOf(other)).toEqual([]);
  });
});

describe('an order by card', () => {
  it('is what the provider took, gives back what it gave back, and comes to nothing when it ends', async () => {
    const orderId = await takenOrder();
    await payBack(orderId, 5);
    expect(await shownOf(orderId)).toEqual([
      'sale sold 2700',
      'card taken 2700',
      'sale refunded -500',
      'card refunded -500',
    ]);
    const entries = await entriesOf(orderId);
    expect(entries.slice(2).map(({ parts }) => gstOf(parts))).toEqual([-65, -65]);
    await expectSettled(orderId);
    await shop.move(orderId, 'reject');
    await shop.runJobs();
    expect((await shownOf(orderId)).slice(4)).toEqual(['sale cancelled -2200', 'card refunded -2200']);
    await expectSettled(orderId);
  });

  it('that a correction made cheaper is sold for less; its card gives back the difference', async () => {
    const orderId = await takenOrder();
    const { version } = (await shop.staff('staff', 'getOrderDetail', { params: { orderId } })).data;
    const lines = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 0 },
    ];
    const body = { reason: 'sold-out', idempotencyKey: randomUUID(), version, lines };
    expect((await shop.staff('staff', 'correctOrder', { params: { orderId }, body })).status).toBe(200);
    await shop.runJobs();
    await handOver(orderId);
    expect((await shownOf(orderId)).slice(2)).toEqual(['sale corrected -550', 'card refunded -550']);
    await expectSettled(orderId);
  });

  it('of which the dashboard gave back a part is booked once', async () => {
    const orderId = await takenOrder();
    const { paymentIntentId } = await orderRow(orderId);
    await shop.simulator.refund(paymentIntentId ?? '', null, { amountCents: 700 }, `dashboard ${orderId}`);
    for (let run = 0; run < 2; run += 1) {
      shop.later(21 * 60_000);
      await shop.hour();
    }
    expect((await shownOf(orderId)).slice(2).toSorted()).toEqual(['card refunded -700', 'sale refunded -700']);
    await expectSettled(orderId);
  });
});

it('a listener that fails undoes the change and its entries', async () => {
  const orderId = await cashOrder();
  const broken = { changed: () => Promise.reject(new Error('out of paper')) };
  const book = createOrderBook(shop.deps, [...orderListeners(shop.deps), broken]);
  const accept = () => book.change(shop.clientIds.saffron, orderId, () => ({ events: ['accept'], actor: 'Ana' }));
  await expect(accept()).rejects.toThrow('out of paper');
  expect([(await orderRow(orderId)).status, await entriesOf(orderId)]).toEqual(['pending', []]);
});

describe('an order of before the ledger', () => {
  const fill = async () => {
    await shop.deps.jobs.add(shop.db, 'books.fill', {});
    await shop.runJobs();
  };
  /** Without what is known only of today's orders: departments. */
  const facts = async (orderId: string) =>
    (await entriesOf(orderId)).map(({ kind, reason, cents, parts, tradingDay }) => {
      return { kind, reason, cents, tradingDay, gst: gstOf(parts) };
    });

  it('is written as it was lived, each amount at its time, once, and is not changed by it', async () => {
    const sold = await cashOrder();
    await shop.move(sold, 'accept');
    await handOver(sold);
    const back = await takenOrder();
    shop.later(26 * 60 * 60_000);
    await payBack(back, 5);
    shop.later(26 * 60 * 60_000);
    const ended = await takenOrder();
    shop.clock.now += 60_000;
    await shop.move(ended, 'reject');
    shop.clock.now += 60_000;
    await shop.runJobs();
    const open = await cashOrder();
    const all = [sold, back, ended, open];
    const read = async () =>
      await Promise.all(all.map(async (orderId) => ({ order: await orderRow(orderId), facts: await facts(orderId) })));
    const lived = await read();
    await asBefore(shop.db, ...all);
    await fill();
    await fill();
    const filled = await read();
    expect(filled.map((one) => one.facts)).toEqual(lived.map((one) => one.facts));
    expect(filled.map(({ order }) => ({ ...order, saleParts: null }))).toEqual(
      lived.map(({ order }) => ({ ...order, saleParts: null, cardBackCents: order.cardBackCents ?? 0 })),
    );
    const { rows } = await shop.db.execute(sql`select 1 from orders where sale_parts is null`);
    expect(rows).toEqual([]);
  });

  it('that changes before its turn is written first, and then what changes, each once', async () => {
    const orderId = await takenOrder();
    await asBefore(shop.db, orderId);
    const soldOn = '2020-11-2';
    shop.later(3 * 24 * 60 * 60_000);
    await payBack(orderId, 10);
    await fill();
    const entries = await facts(orderId);
    expect(entries.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual([
      'sale 2700',
      'card 2700',
      'sale -1000',
      'card -1000',
    ]);
    const [first, , third] = entries.map(({ tradingDay }) => tradingDay);
    expect(first?.startsWith(soldOn)).toBe(true);
    expect(Date.parse(third ?? '') - Date.parse(first ?? '')).toBe(3 * 24 * 60 * 60_000);
    await expectSettled(orderId);
  });
});
