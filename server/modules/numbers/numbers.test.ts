import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import { openDatabase } from '#server/db/connect.ts';
import { books, moneyEntries } from '#server/db/schema/books.ts';
import { clientSettings, orderEvents, orderLines, orderRefunds, orders, weeklyHours } from '#server/db/schema/index.ts';
import { type ConsoleApp, createConsoleApp, dataOf } from '#server/testing/console-app.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { createTestDatabase } from '#test/database.ts';

const MINUTE = 60_000;
/** Saturday 21 November 2020, 18:07 in Auckland; the restaurant closes at 22:00. */
const NOW = Date.parse('2020-11-21T18:07:00+13:00');
const at = (clock: string) => Date.parse(`2020-11-21T${clock}:00+13:00`);
const GST = { taxId: randomUUID(), name: 'GST', rate: 15, isInclusive: true, amount: 522 };

let app: ConsoleApp;
let manager: string;
beforeAll(async () => {
  app = await createConsoleApp();
  app.clock.now = NOW;
  manager = await app.signIn(app.first, 'manager');
});
afterAll(() => app?.close());
const empty = async () => {
  for (const table of [moneyEntries, books, orderRefunds, orderEvents, orderLines, orders]) await app.db.delete(table);
};
beforeEach(async () => {
  await empty();
  await app.db.delete(clientSettings);
});

type Changes = Parameters<typeof insertOrder>[3];
/** $40 with GST inside, accepted at `clock` today, 30 s after it came. */
const serve = (clock: string, changes: Changes = {}, restaurant = app.first) =>
  insertOrder(app.db, restaurant, at(clock) - 30_000, {
    status: 'delivered',
    taxes: [GST],
    acceptedAt: new Date(at(clock)),
    endedAt: new Date(at(clock)),
    ...changes,
  });
const card = { paymentMode: 'card', moneyState: 'captured' } as const;
async function get<Data>(path: string, cookie = manager): Promise<Data> {
  return dataOf<Data>(await app.app.inject({ url: path, headers: { host: app.first.host, cookie } }));
}
/** With the orders that were inserted in the ledger. */
async function numbers(query = ''): Promise<WireNumbers> {
  await app.jobs.add(app.db, 'books.fill', {});
  await app.jobs.runDue();
  return await get<WireNumbers>(`/api/console/numbers${query}`);
}

describe('the dashboard', () => {
  it('console#numbers: sums up what was sold today, beside the same hours a week ago', async () => {
    await serve('11:30');
    await serve('17:10', { totalCents: 6000, subtotalCents: 6000, orderType: 'delivery', onItsWayAt: null });
    await serve('17:50', { createdAt: new Date(at('17:50') - 90_000), realAt: new Date(at('17:50') - 90_000) });
    // Another restaurant's, an unanswered one and a rejected one.
    await serve('17:20', {}, app.second);
    await insertOrder(app.db, app.first, NOW);
    await serve('12:00', { status: 'cancelled', acceptedAt: null });
    const weekAgo = (clock: string) => {
      const then = new Date(at(clock) - 7 * 86_400_000);
      return { createdAt: then, realAt: then, acceptedAt: then, endedAt: then };
    };
    await serve('17:00', weekAgo('17:00'));
    await serve('20:00', weekAgo('20:00'));

    const today = await numbers();
    expect(today).toMatchObject({
      from: '2020-11-21',
      to: '2020-11-21',
      isToday: true,
      beforeFrom: '2020-11-14',
      now: { orders: 3, revenue: 140, average: 46.67, acceptSeconds: 30 },
      before: { orders: 1, revenue: 40 },
      currentHour: '18',
    });
    expect(today.buckets.map(({ key, orders: count, ordersBefore }) => `${key} ${count} ${ordersBefore}`)).toEqual([
      '11 1 0',
      ...['12', '13', '14', '15', '16'].map((hour) => `${hour} 0 0`),
      '17 2 1',
      '18 0 0',
      '19 0 0',
      '20 0 1',
    ]);
    expect(today.types).toEqual([
      { orderType: 2, orders: 1, revenue: 60, minutes: null, promised: 0, kept: 0 },
      { orderType: 1, orders: 2, revenue: 80, minutes: null, promised: 0, kept: 0 },
    ]);
    expect(today.products).toEqual([{ productId: app.first.productId, name: 'Butter chicken', sold: 6, revenue: 120 }]);
  });

  it('says which links led to orders, without those of the phone', async () => {
    await serve('12:00', { sourceLabel: 'poster' });
    await serve('12:10', { sourceLabel: 'poster', totalCents: 6000, subtotalCents: 6000 });
    await serve('12:20', { sourceLabel: 'share' });
    await serve('12:30', { sourceLabel: 'share', status: 'cancelled' });
    await serve('12:40', { sourceLabel: 'flyer' }, app.second);
    for (const clock of ['13:00', '13:10', '13:20']) await serve(clock);
    await serve('13:30', { source: 'phone', enteredBy: 'Ana' });
    expect((await numbers()).sources).toEqual([
      { label: null, orders: 3, revenue: 120 },
      { label: 'poster', orders: 2, revenue: 100 },
      { label: 'share', orders: 1, revenue: 40 },
    ]);
  });

  it('counts an order for later on the day on which it was sold, and says how much is for later', async () => {
    await serve('17:00', { dueAt: new Date(NOW + 3 * 86_400_000), isScheduled: true });
    await serve('17:10', { totalCents: 1700, subtotalCents: 1700, dueAt: new Date(NOW + 86_400_000) });
    await serve('17:30');
    expect(await numbers()).toMatchObject({ now: { orders: 3, revenue: 97 }, later: { orders: 2, revenue: 57 } });
    expect(await numbers('?from=2020-11-21&to=2020-11-22')).toMatchObject({ later: { orders: 1, revenue: 40 } });
    expect((await numbers('?from=2020-11-24&to=2020-11-24')).now).toMatchObject({ orders: 0, revenue: 0 });
  });

  it('counts a cancelled order where it was sold, and takes its money off where it was cancelled', async () => {
    const sold = new Date(at('12:00') - 2 * 86_400_000);
    const cancelled = new Date(at('12:00') - 86_400_000);
    const then = { createdAt: sold, realAt: sold, acceptedAt: sold };
    await serve('12:00', { ...then, status: 'cancelled', endedAt: cancelled, deliveredAt: null, updatedAt: cancelled });
    await serve('12:30', then);
    expect(await numbers('?from=2020-11-19&to=2020-11-19')).toMatchObject({
      now: { orders: 2, revenue: 80 },
      products: [{ sold: 4, revenue: 80 }],
    });
    expect(await numbers('?from=2020-11-20&to=2020-11-20')).toMatchObject({
      now: { orders: 0, revenue: -40 },
      types: [{ orders: 0, revenue: -40 }],
      products: [],
    });
  });

  it('takes off what was paid back and says why orders came to nothing', async () => {
    const orderId = await serve('12:00', { ...card, updatedAt: new Date(NOW) });
    await app.db.insert(orderRefunds).values({
      clientId: app.first.clientId,
      orderId,
      refundId: randomUUID(),
      idempotencyKey: 'one',
      amountCents: 1000,
      reason: 'Cold',
      actor: 'Ana',
      state: 'paid',
      requestedAt: new Date(NOW),
      settledAt: new Date(NOW),
    });
    const end = async (event: string, detail: Record<string, unknown> = {}) => {
      const ended = await serve('13:00', {
        status: event === 'unpaid-timeout' ? 'payment-failed' : 'cancelled',
        acceptedAt: null,
      });
      await app.db
        .insert(orderEvents)
        .values({ clientId: app.first.clientId, orderId: ended, at: new Date(NOW), event, actor: 'x', detail });
    };
    await end('reject', { reason: 'sold-out' });
    await end('reject', { reason: 'sold-out' });
    await end('cancel');
    await end('unpaid-timeout');
    const today = await numbers();
    expect(today.now).toMatchObject({ orders: 1, revenue: 30 });
    expect(today.notServed[0]).toEqual({ reason: 'sold-out', count: 2 });
    expect(
      today.notServed
        .slice(1)
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual(['cancelled', 'unpaid']);
  });

  it('takes an hour past midnight to the evening before, and days one by one', async () => {
    await app.db.update(weeklyHours).set({ ranges: [{ fromTime: '17:00', toTime: '01:00' }], isClosed: false });
    await app.events.publish(app.db, `store:${app.first.clientId}`, { type: 'client', version: 2 });
    await expect
      .poll(async () => {
        await empty();
        await serve('00:30');
        return (await numbers('?from=2020-11-19&to=2020-11-21')).buckets;
      })
      .toEqual([
        { key: '2020-11-19', orders: 0, ordersBefore: 0 },
        { key: '2020-11-20', orders: 1, ordersBefore: 0 },
        { key: '2020-11-21', orders: 0, ordersBefore: 0 },
      ]);
  });

  it.each([
    ['?from=2020-11-22&to=2020-11-21', 'to'],
    ['?from=2018-01-01&to=2020-11-21', 'from'],
    ['?from=yesterday', 'from'],
    ['?from=2020-02-30', 'from'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await app.app.inject({
      url: `/api/console/numbers${query}`,
      headers: { host: app.first.host, cookie: manager },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<ErrorEnvelope>().error.fields ?? {})).toEqual([field]);
  });
});

describe('the honest estimate', () => {
  it('is suggested from enough orders, and taken over by the owner alone', async () => {
    const owner = await app.signIn(app.first, 'owner');
    const adopt = (cookie: string) => app.call('adoptEstimate', { at: app.first, cookie, body: { orderType: 1 } });
    const orderReady = (minutes: number) =>
      serve('17:00', { onItsWayAt: new Date(at('17:00') - 30_000 + minutes * MINUTE) });
    for (let count = 0; count < 19; count += 1) await orderReady(count < 15 ? 33 : 50);
    expect((await numbers()).estimates).toEqual([expect.objectContaining({ orderType: 1, told: 30, suggested: null })]);
    expect((await adopt(owner)).statusCode).toBe(409);
    await orderReady(33);
    expect((await numbers()).estimates).toEqual([{ orderType: 1, orders: 20, told: 30, kept: 33, suggested: 35 }]);
    expect((await adopt(manager)).statusCode).toBe(403);
    const adopted = await adopt(owner);
    expect(dataOf<WireNumbers['estimates']>(adopted)[0]).toMatchObject({ told: 35, suggested: null });
    await expect.poll(async () => (await numbers()).estimates[0]?.told).toBe(35);
  });
});

describe('a replica', () => {
  it('answers for numbers and history', async () => {
    const copy = await createTestDatabase();
    const replica = openDatabase({ connectionString: copy.connectionString, max: 2 });
    const behind = await createConsoleApp({ overrides: { reader: replica.db } });
    try {
      behind.clock.now = NOW;
      const cookie = await behind.signIn(behind.first, 'manager');
      await insertOrder(behind.db, behind.first, NOW - MINUTE, { status: 'delivered', acceptedAt: new Date(NOW) });
      await behind.jobs.add(behind.db, 'books.fill', {});
      await behind.jobs.runDue();
      expect(await behind.db.select().from(moneyEntries)).not.toEqual([]);
      const ask = async <Data>(path: string) =>
        dataOf<Data>(await behind.app.inject({ url: path, headers: { host: behind.first.host, cookie } }));

      expect((await ask<WireNumbers>('/api/console/numbers')).now.orders).toBe(0);
    } finally {
      await behind.close();
      await replica.close();
      await copy.drop();
    }
  });
});
