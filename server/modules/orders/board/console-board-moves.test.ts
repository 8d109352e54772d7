import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireBoard, WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/index.ts';
import { tellConsole } from '#server/modules/orders/order-news.ts';
import { type ConsoleApp, createConsoleApp, dataOf, errorOf } from '#server/testing/console-app.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { idOf } from '#test/tickets.ts';

/** 18:00 in Auckland. */
const NOW = Date.UTC(2020, 10, 21, 5, 0);
const MINUTE = 60_000;
let console: ConsoleApp;
let staff: string;
let manager: string;

beforeAll(async () => {
  console = await createConsoleApp();
});
afterAll(() => console?.close());
beforeEach(async () => {
  console.clock.now = NOW;
  for (const table of [orderEvents, orderLines, orders]) await console.db.delete(table);
  staff = await console.signIn(console.first, 'staff');
  manager = await console.signIn(console.first, 'manager');
});

/** An order of which boards are told. */
async function place(changes: Parameters<typeof insertOrder>[3] = {}): Promise<string> {
  const orderId = await insertOrder(console.db, console.first, console.clock.now, changes);
  await tellConsole(console.db, console.events, { clientId: console.first.clientId, orderId });
  return orderId;
}
const call = (name: RouteName, orderId: string, body: object, cookie = staff) =>
  console.call(name, { at: console.first, cookie, params: { orderId }, body });
const accept = (orderId: string, cookie = staff) => call('acceptOrder', orderId, { readyInMinutes: 20 }, cookie);
const move = (orderId: string, action: string) => call('moveOrder', orderId, { action });
const board = async () => dataOf<WireBoard>(await console.call('getBoard', { at: console.first, cookie: staff }));
const ticketOf = async (orderId: string) => (await board()).tickets.find((ticket) => idOf(ticket.orderId) === orderId);

describe('an order on the board', () => {
  it('goes from New over Preparing and Ready to Done as a pickup', async () => {
    const orderId = await place();
    expect(await ticketOf(orderId)).toMatchObject({ column: 'new', orderStatus: 1, itemCount: 2, version: 1 });
    const accepted = dataOf<WireTicket>(await accept(orderId));
    expect(accepted).toMatchObject({
      column: 'preparing',
      orderStatus: 2,
      acceptedBy: 'staff person',
      promisedUtc: new Date(NOW + 20 * MINUTE).toISOString(),
      version: 2,
    });
    expect(await ticketOf(orderId)).toEqual(accepted);
    expect(dataOf(await move(orderId, 'start'))).toMatchObject({ column: 'preparing', orderStatus: 3 });
    expect(dataOf(await move(orderId, 'ready'))).toMatchObject({ column: 'ready', orderStatus: 4 });
    expect(dataOf(await move(orderId, 'complete'))).toMatchObject({ column: 'done', orderStatus: 5 });
    expect((await board()).doneToday).toBe(1);
  });

  it('is Ready before it is out for delivery', async () => {
    const orderId = await place({ orderType: 'delivery', deliveryAddress: '14 Franklin Road', distanceKm: 1.2 });
    await accept(orderId);
    await move(orderId, 'start');
    expect(dataOf(await move(orderId, 'ready'))).toMatchObject({ column: 'ready', orderStatus: 3, isReady: true });
    expect(dataOf(await move(orderId, 'send'))).toMatchObject({ column: 'ready', orderStatus: 4 });
    expect(dataOf(await move(orderId, 'complete'))).toMatchObject({ column: 'done', orderStatus: 5 });
  });

  it('for later hangs under New, then under Scheduled until it should be started', async () => {
    const orderId = await place({ isScheduled: true, dueAt: new Date(NOW + 120 * MINUTE) });
    expect(await ticketOf(orderId)).toMatchObject({
      column: 'new',
      startByUtc: new Date(NOW + 100 * MINUTE).toISOString(),
    });
    expect(dataOf(await accept(orderId))).toMatchObject({
      column: 'scheduled',
      promisedUtc: new Date(NOW + 120 * MINUTE).toISOString(),
    });
    console.clock.now = NOW + 100 * MINUTE;
    expect(await ticketOf(orderId)).toMatchObject({ column: 'preparing', orderStatus: 2 });
  });

  it('is not there before it is paid, nor on another restaurant’s board', async () => {
    const unpaid = await place({
      paymentMode: 'card',
      moneyState: 'requires_payment',
      realAt: null,
      orderNumber: null,
    });
    await insertOrder(console.db, console.second, NOW);
    expect((await board()).tickets).toEqual([]);
    expect((await accept(unpaid)).statusCode).toBe(404);
  });

  it('is gone from Done after the shift, and only the latest are listed', async () => {
    const done = { status: 'delivered', acceptedAt: new Date(NOW), deliveredAt: new Date(NOW) } as const;
    const old = await place({ ...done, endedAt: new Date(NOW - 25 * 60 * MINUTE) });
    const latest = await place({ ...done, endedAt: new Date(NOW) });
    const ids = (await board()).tickets.map((ticket) => idOf(ticket.orderId));
    expect(ids).toContain(latest);
    expect(ids).not.toContain(old);
  });
});

describe('a board under a flood', () => {
  it('leaves no live order out, the nearest due first', async () => {
    const flood = 400;
    for (let n = 0; n < flood; n += 1) await place({ dueAt: new Date(NOW + (30 + n) * MINUTE), fullName: 'Flood' });
    console.clock.now += MINUTE;
    const real = await place({ dueAt: new Date(NOW + 20 * MINUTE) });
    const { tickets } = await board();
    expect(tickets).toHaveLength(flood + 1);
    expect(idOf(tickets[0]?.orderId ?? '')).toBe(real);
    const due = tickets.map((ticket) => ticket.dueUtc);
    expect(due).toEqual([...due].sort());
    expect(tickets.every(({ column, products }) => column === 'new' && products.length === 1)).toBe(true);
    const kitchen = await console.signIn(console.first, 'kitchen');
    const seen = dataOf<WireBoard>(await console.call('getBoard', { at: console.first, cookie: kitchen }));
    expect(seen.tickets.map(({ orderId }) => idOf(orderId))).toContain(real);
  });
});

describe('a rejected order', () => {
  it('carries the reason’s own text, or what was written', async () => {
    const [standard, own] = [await place(), await place()];
    const rejected = dataOf<WireTicket>(await call('rejectOrder', standard, { reason: 'closing' }));
    expect(rejected).toMatchObject({ column: 'done', orderStatus: 6, rejectReason: 'We are about to close.' });
    const text = 'The power is out, sorry.';
    expect(dataOf(await call('rejectOrder', own, { reason: 'other', text }))).toMatchObject({ rejectReason: text });
  });
});

describe('two boards', () => {
  it('race for one order: one accepts, the other is told who did and when', async () => {
    for (let round = 0; round < 10; round += 1) {
      const orderId = await place();
      const answers = await Promise.all([accept(orderId, staff), accept(orderId, manager)]);
      const statuses = answers.map((answer) => answer.statusCode).sort();
      expect(statuses).toEqual([200, 409]);
      const winner = answers.find((answer) => answer.statusCode === 200);
      const loser = answers.find((answer) => answer.statusCode === 409);
      if (!winner || !loser) throw new Error('no winner');
      const { acceptedBy } = dataOf<WireTicket>(winner);
      expect(errorOf(loser)).toMatchObject({
        errorCode: 409,
        code: 'moved',
        errorMessage: `Already accepted by ${acceptedBy}, 18:00.`,
      });
      const moves = await console.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
      expect(moves.map(({ event, actor }) => [event, actor])).toEqual([['accept', acceptedBy]]);
    }
  });

  it('cannot accept and reject the same order', async () => {
    const orderId = await place();
    const answers = await Promise.all([
      call('rejectOrder', orderId, { reason: 'too-busy', version: 1 }, manager),
      call('acceptOrder', orderId, { readyInMinutes: 20, version: 1 }, staff),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  it('do not act on a ticket that has changed since it was shown', async () => {
    const orderId = await place();
    await accept(orderId);
    const stale = await call('moveOrder', orderId, { action: 'start', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect((await call('moveOrder', orderId, { action: 'start', version: 2 })).statusCode).toBe(200);
  });
});

describe('only legal moves', () => {
  it.each([
    ['pending', ['start', 'ready', 'send', 'complete']],
    ['accepted', ['ready', 'send', 'complete']],
    ['preparing', ['start', 'complete']],
    ['on-its-way', ['start', 'ready', 'send']],
    ['delivered', ['start', 'ready', 'send', 'complete']],
    ['cancelled', ['start', 'ready', 'send', 'complete']],
  ] as const)('from %s not %j', async (status, actions) => {
    const orderId = await place({ status });
    for (const action of actions) expect((await move(orderId, action)).statusCode, action).toBe(409);
    if (status !== 'pending') expect((await accept(orderId)).statusCode).toBe(409);
    const [row] = await console.db.select().from(orders).where(eq(orders.orderId, orderId));
    expect(row).toMatchObject({ status, version: 1 });
  });

  it('and only orders of the same restaurant', async () => {
    const foreign = await insertOrder(console.db, console.second, NOW);
    for (const orderId of [foreign, crypto.randomUUID()]) {
      expect((await accept(orderId)).statusCode).toBe(404);
      expect((await call('rejectOrder', orderId, { reason: 'other' })).statusCode).toBe(404);
      expect((await move(orderId, 'start')).statusCode).toBe(404);
    }
  });

  it('tell every board of the restaurant', async () => {
    const orderId = await place();
    const heard = new Promise((resolve) => {
      console.events.subscribe(`console:${console.first.clientId}`, resolve);
    });
    await accept(orderId);
    expect(await heard).toEqual({ type: 'order', orderId });
  });
});

describe('second thoughts', () => {
  const promise = (orderId: string, minutes: number, cookie = staff) =>
    call('setPromise', orderId, { promisedUtc: new Date(console.clock.now + minutes * MINUTE).toISOString() }, cookie);
  const entriesOf = async (orderId: string) =>
    (await console.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).map(({ event }) => event);

  it('takes each step back within seconds, as if it had never been', async () => {
    const orderId = await place({ orderType: 'delivery', deliveryAddress: '14 Franklin Road', distanceKm: 1.2 });
    const steps = [
      ['start', 'undo-start'],
      ['ready', 'undo-ready'],
      ['send', 'undo-send'],
      ['complete', 'recall'],
    ] as const;
    let before = dataOf<WireTicket>(await accept(orderId));
    for (const [step, undo] of steps) {
      await move(orderId, step);
      const { version, ...back } = dataOf<WireTicket>(await move(orderId, undo));
      const { version: _, ...known } = before;
      expect(back, undo).toEqual(known);
      expect(version).toBe(before.version + 2);
      before = dataOf<WireTicket>(await move(orderId, step));
    }
    expect(await entriesOf(orderId)).toEqual(
      expect.arrayContaining(['undo-start', 'undo-ready', 'undo-send', 'undo-complete']),
    );
  });

  it('brings a pickup that is not ready after all back to the kitchen', async () => {
    const orderId = await place();
    await accept(orderId);
    await move(orderId, 'start');
    await move(orderId, 'ready');
    expect((await move(orderId, 'undo-send')).statusCode).toBe(409);
    expect(dataOf(await move(orderId, 'undo-ready'))).toMatchObject({ column: 'preparing', orderStatus: 3 });
  });

  it('is too late after seconds, but recalls a completed order for two hours', async () => {
    const orderId = await place();
    await accept(orderId);
    await move(orderId, 'start');
    console.clock.now += 66_000;
    const late = await move(orderId, 'undo-start');
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'too-late']);
    await move(orderId, 'ready');
    await move(orderId, 'complete');
    console.clock.now += 119 * MINUTE;
    const kitchen = await console.signIn(console.first, 'kitchen');
    expect((await call('moveOrder', orderId, { action: 'recall' }, kitchen)).statusCode).toBe(403);
    expect(dataOf(await move(orderId, 'recall'))).toMatchObject({ column: 'ready', orderStatus: 4, endedUtc: null });
    expect((await board()).doneToday).toBe(0);
    await move(orderId, 'complete');
    console.clock.now += 121 * MINUTE;
    expect((await move(orderId, 'recall')).statusCode).toBe(409);
  });

  it('never takes an answer back, nor a step that somebody else has followed up', async () => {
    const orderId = await place();
    await accept(orderId);
    for (const undo of ['undo-start', 'undo-ready', 'recall']) {
      expect((await move(orderId, undo)).statusCode, undo).toBe(409);
    }
    await move(orderId, 'start');
    await call('moveOrder', orderId, { action: 'ready' }, manager);
    const error = errorOf(await move(orderId, 'undo-start'));
    expect(error.errorMessage).toMatch(/^Already moved on by manager person, 18:00\.$/);
  });

  it('promises another time between accepting and handing over, and says so in the timeline', async () => {
    const orderId = await place();
    expect((await promise(orderId, 30)).statusCode).toBe(409);
    await accept(orderId);
    expect(dataOf(await promise(orderId, 35))).toMatchObject({
      promisedUtc: new Date(NOW + 35 * MINUTE).toISOString(),
      version: 3,
    });
    for (const minutes of [-1, 0, 24 * 60 + 1]) {
      const answer = await promise(orderId, minutes);
      expect([answer.statusCode, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, ['promisedUtc']]);
    }
    const later = await place({ isScheduled: true, dueAt: new Date(NOW + 3 * 24 * 60 * MINUTE) });
    await accept(later);
    expect((await promise(later, 3 * 24 * 60 + 5)).statusCode).toBe(200);
    const kitchen = await console.signIn(console.first, 'kitchen');
    expect((await promise(orderId, 40, kitchen)).statusCode).toBe(403);
    const rows = await console.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(rows.find(({ event }) => event === 'promise')).toMatchObject({
      actor: 'staff person',
      detail: { from: new Date(NOW + 20 * MINUTE).toISOString(), to: new Date(NOW + 35 * MINUTE).toISOString() },
    });
  });
});
