import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auditLog,
  demoMailbox,
  driverCash,
  driverStops,
  moneyEntries,
  orderEvents,
  orderLines,
  orders,
  staffUsers,
} from '#server/db/schema/index.ts';
import { movedOf } from '#server/modules/books/testing/day-amounts.ts';
import { openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { idOf, ticketOf } from '#test/tickets.ts';

let shop: Shop;
let staff: Desk;
let manager: Desk;
let asha: Desk;
let driverId: string;
const PHONE = '021 555 01990';

beforeAll(async () => {
  shop = await openShop();
  [staff, manager, asha] = await Promise.all([
    signInAt(shop, 'staff'),
    signInAt(shop, 'manager'),
    signInAt(shop, 'driver'),
  ]);
  driverId = (await asha.call('getStaff')).data.staffId;
});
afterAll(() => shop?.close());
beforeEach(async () => {
  for (const table of [moneyEntries, driverStops, driverCash, auditLog, orderEvents, orderLines, orders])
    await shop.db.delete(table);
});

/** A cash delivery that is cooked; its id and the version of its ticket. */
async function cooked(changes: Parameters<typeof insertOrder>[3] = {}) {
  const where = { clientId: shop.clientIds.saffron, productId: productId('butter-chicken') };
  const orderId = await insertOrder(shop.db, where, shop.clock.now, {
    orderType: 'delivery',
    deliveryAddress: '8 Franklin Road',
    phone: PHONE,
    ...changes,
  });
  const params = { orderId: ticketOf(orderId) };
  await staff.call('acceptOrder', { params, body: { readyInMinutes: 20 } });
  await staff.call('moveOrder', { params, body: { action: 'start' } });
  const { data } = await staff.call('moveOrder', { params, body: { action: 'ready' } });
  return { orderId: ticketOf(orderId), version: data.version };
}
const sendWith = (desk: Desk, list: readonly { orderId: string; version: number }[], who = driverId) =>
  desk.call('sendRun', { params: { driverId: who }, body: { orders: [...list] } });
const handOver = (desk: Desk, orderId: string, said: Record<string, unknown> = {}) =>
  desk.call('handOver', {
    params: { orderId },
    body: { pin: null, reason: 'Left with a neighbour', cashAmount: 0, ...said },
  });
const run = async (desk = asha) => (await desk.call('getDeliveries')).data;
const cents = async (orderId: string) =>
  (
    await shop.db
      .select()
      .from(orders)
      .where(eq(orders.orderId, idOf(orderId)))
  )[0]?.totalCents ?? 0;
/** What the guest of the order reads of its driver. */
const guestOf = (orderId: string) =>
  shop.get('getOrderDriver', { clientId: shop.clientIds.saffron, params: { orderId: idOf(orderId) } });
const versionOf = async (orderId: string) =>
  (await staff.call('getBoard')).data.tickets.find((one) => one.orderId === orderId)?.version ?? 0;

/** What the ledger says of drivers, in the order in which it was written. */
const booked = async () =>
  (await shop.db.select().from(moneyEntries).where(eq(moneyEntries.party, driverId)).orderBy(moneyEntries.entryId)).map(
    (entry) => `${entry.kind} ${entry.cents}`,
  );

/** Another driver of the restaurant. */
async function secondDriver(): Promise<string> {
  const [own] = await shop.db.select().from(staffUsers).where(eq(staffUsers.staffId, driverId));
  if (!own) throw new Error('No driver');
  const staffId = randomUUID();
  await shop.db.insert(staffUsers).values({ ...own, staffId, name: 'Josh Reid', email: `${staffId}@example.nz` });
  return staffId;
}

describe('sending out with a driver', () => {
  it('makes one run of several orders in the order that was wanted, with names in timeline and audit', async () => {
    const [first, second] = [await cooked(), await cooked({ deliveryAddress: '12 Norfolk Street' })];
    const { status, data } = await sendWith(staff, [second, first]);
    expect(status).toBe(200);
    expect(data.drivers).toMatchObject([{ name: 'Asha Patel', stops: [{ address: '12 Norfolk Street' }, {}] }]);
    const own = await run();
    expect(own.stops.map(({ orderId }) => orderId)).toEqual([second.orderId, first.orderId]);
    expect(own.stops[0]).toMatchObject({ address: '12 Norfolk Street', phone: PHONE, items: [{ quantity: 2 }] });
    const entries = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, idOf(first.orderId)));
    expect(entries.map(({ event }) => event)).toEqual(expect.arrayContaining(['send', 'driver']));
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'driver.send'));
    expect(audit).toHaveLength(2);
  });

  it('sends nothing when one of the orders was changed on another board', async () => {
    const [first, second] = [await cooked(), await cooked()];
    await manager.call('rejectOrder', { params: { orderId: second.orderId }, body: { reason: 'other' } });
    const refused = await sendWith(staff, [first, second]);
    expect(refused).toMatchObject({ status: 409, error: { code: 'moved' } });
    expect(refused.error.errorMessage).toContain('nothing was sent');
    expect(await versionOf(first.orderId)).toBe(first.version);
    expect((await run()).stops).toEqual([]);
  });

  it('from two boards at once sends each order once, in one run', async () => {
    const [shared, other] = [await cooked(), await cooked()];
    const answers = await Promise.all([
      sendWith(staff, [shared]),
      sendWith(manager, [shared]),
      sendWith(manager, [other]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const stops = await shop.db.select().from(driverStops);
    expect(stops).toHaveLength(2);
    expect(new Set(stops.map(({ runId }) => runId)).size).toBe(1);
    const sent = await shop.db.select().from(orderEvents).where(eq(orderEvents.event, 'send'));
    expect(sent).toHaveLength(2);
  });

  it('is refused for a pickup, for an order that is not cooked, and for people who do not drive', async () => {
    const ready = await cooked();
    const pickup = await cooked({ orderType: 'pickup', deliveryAddress: null });
    expect((await sendWith(staff, [pickup])).status).toBe(409);
    const where = { clientId: shop.clientIds.saffron, productId: productId('butter-chicken') };
    const raw = ticketOf(await insertOrder(shop.db, where, shop.clock.now, { orderType: 'delivery' }));
    expect((await sendWith(staff, [{ orderId: raw, version: 9 }])).status).toBe(409);
    const staffId = (await staff.call('getStaff')).data.staffId;
    expect(await sendWith(staff, [ready], staffId)).toMatchObject({ status: 404, error: { code: 'driver-unknown' } });
    expect((await sendWith(staff, [ready, ready])).status).toBe(400);
  });

  it('changes an order over to another driver, who alone sees it then', async () => {
    const josh = await secondDriver();
    const ready = await cooked();
    await sendWith(staff, [ready]);
    const again = { orderId: ready.orderId, version: await versionOf(ready.orderId) };
    // The other board has not seen that it was sent.
    expect((await sendWith(manager, [ready], josh)).status).toBe(409);
    const { data } = await sendWith(manager, [again], josh);
    expect(data.drivers.find((one) => one.driverId === josh)?.stops).toHaveLength(1);
    expect((await run()).stops).toEqual([]);
    expect((await handOver(asha, ready.orderId)).status).toBe(404);
    expect(await guestOf(ready.orderId)).toMatchObject({ name: 'Josh' });
    await shop.db.delete(driverStops);
    await shop.db.delete(staffUsers).where(eq(staffUsers.staffId, josh));
  });

  it('lets the order of a run be changed, as long as all its stops are named', async () => {
    const list = [await cooked(), await cooked(), await cooked()];
    await sendWith(staff, list);
    const orderIds = list.map(({ orderId }) => orderId).reverse();
    const sort = (ids: string[]) =>
      staff.call('sortRun', { params: { driverId }, body: { orders: ids.map((orderId) => ({ orderId })) } });
    expect((await sort(orderIds)).status).toBe(200);
    expect((await run()).stops.map(({ orderId }) => orderId)).toEqual(orderIds);
    expect((await sort(orderIds.slice(1))).status).toBe(409);
  });

  it('without a name has no driver, also after the order was taken back from one', async () => {
    const ready = await cooked();
    const params = { orderId: ready.orderId };
    await sendWith(staff, [ready]);
    await staff.call('moveOrder', { params, body: { action: 'undo-send' } });
    expect((await run()).stops).toEqual([]);
    shop.clock.now += 1_000;
    expect((await staff.call('moveOrder', { params, body: { action: 'send' } })).status).toBe(200);
    expect((await run()).stops).toEqual([]);
    expect(await guestOf(ready.orderId)).toBeNull();
  });
});

describe('a driver', () => {
  it('hands over with the digits that the guest reads, and the cash is written down', async () => {
    const ready = await cooked();
    await sendWith(staff, [ready]);
    const guest = await guestOf(ready.orderId);
    expect(guest).toMatchObject({ name: 'Asha', pin: expect.stringMatching(/^\d{4}$/) });
    const cashAmount = (await cents(ready.orderId)) / 100;
    expect((await run()).stops).toMatchObject([{ cashDueAmount: cashAmount, isPinAsked: true }]);
    const done = await handOver(asha, ready.orderId, { pin: guest?.pin, reason: '', cashAmount });
    expect(done).toMatchObject({ status: 200, data: { stops: [], done: [], cashTakenAmount: cashAmount } });
    const again = await handOver(asha, ready.orderId, { pin: guest?.pin, reason: '', cashAmount: 1 });
    expect(again).toMatchObject({ status: 200, data: { cashTakenAmount: cashAmount } });
    expect(await guestOf(ready.orderId)).toBeNull();
  });

  it('collects what is due in coins', async () => {
    const ready = await cooked({ subtotalCents: 19_522, totalCents: 19_522, taxCents: 0, cashStep: 10 });
    const { data } = await sendWith(staff, [ready]);
    expect(data.drivers).toMatchObject([{ stops: [{ cashDueAmount: 195.2 }] }]);
    expect((await run()).stops).toMatchObject([{ cashDueAmount: 195.2 }]);
    const done = await handOver(asha, ready.orderId, { cashAmount: 195.2 });
    expect(done).toMatchObject({ status: 200, data: { cashTakenAmount: 195.2 } });
    expect(await booked()).toEqual(['driver 19520']);
  });

  it('needs a reason without the digits, and after five wrong ones', async () => {
    const ready = await cooked();
    await sendWith(staff, [ready]);
    const guest = await guestOf(ready.orderId);
    const wrong = guest?.pin === '0000' ? '1111' : '0000';
    const refused = await handOver(asha, ready.orderId, { reason: '' });
    expect(refused).toMatchObject({ status: 400, error: { fields: { reason: expect.any(String) } } });
    for (let tries = 0; tries < 5; tries++) {
      const answer = await handOver(asha, ready.orderId, { pin: wrong, reason: '' });
      expect(answer).toMatchObject({ status: 400, error: { code: 'pin-wrong' } });
    }
    expect(await handOver(asha, ready.orderId, { pin: guest?.pin, reason: '' })).toMatchObject({
      status: 400,
      error: { code: 'pin-tries' },
    });
    expect((await run()).stops).toMatchObject([{ isPinAsked: false }]);
    expect((await handOver(asha, ready.orderId)).status).toBe(200);
    const [audit] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'driver.hand-over'));
    expect(audit).toMatchObject({ actor: 'Asha Patel', after: { proof: 'Left with a neighbour' } });
  });

  it('sees the ID before alcohol is handed over', async () => {
    const ready = await cooked();
    await shop.db
      .update(orderLines)
      .set({ isR18: true })
      .where(eq(orderLines.orderId, idOf(ready.orderId)));
    await sendWith(staff, [ready]);
    expect((await run()).stops).toMatchObject([{ needsIdCheck: true }]);
    expect(await handOver(asha, ready.orderId)).toMatchObject({ status: 400, error: { code: 'id-unchecked' } });
    expect((await handOver(asha, ready.orderId, { isIdChecked: true })).status).toBe(200);
  });

  it('who presses twice at once hands over once', async () => {
    const ready = await cooked();
    await sendWith(staff, [ready]);
    const both = await Promise.all([handOver(asha, ready.orderId), handOver(asha, ready.orderId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const ends = and(eq(orderEvents.event, 'complete'), eq(orderEvents.orderId, idOf(ready.orderId)));
    expect(await shop.db.select().from(orderEvents).where(ends)).toHaveLength(1);
  });

  it('whose order the board completed first has the cash written down all the same', async () => {
    const ready = await cooked();
    await sendWith(staff, [ready]);
    await staff.call('moveOrder', { params: { orderId: ready.orderId }, body: { action: 'complete' } });
    expect((await run()).stops).toEqual([]);
    expect(await handOver(asha, ready.orderId, { cashAmount: 12.5 })).toMatchObject({
      status: 200,
      data: { cashTakenAmount: 12.5 },
    });
    const due = await cents(ready.orderId);
    expect(await booked()).toEqual([`driver ${due}`, `difference ${1250 - due}`]);
  });

  it('finds the run again after signing out midway, and nothing of it after its end or a day', async () => {
    const [first, second] = [await cooked(), await cooked()];
    await sendWith(staff, [first, second]);
    const phone = await signInAt(shop, 'driver');
    await handOver(phone, first.orderId);
    expect((await phone.call('staffSignOut')).status).toBe(200);
    const back = (await (await signInAt(shop, 'driver')).call('getDeliveries')).data;
    expect(back).toMatchObject({ stops: [{ orderId: second.orderId }], done: [{ orderId: first.orderId }] });
    expect(JSON.stringify(back.done)).not.toContain('Franklin');
    await handOver(asha, second.orderId);
    const over = await run();
    expect([over.stops, over.done]).toEqual([[], []]);

    const third = await cooked();
    await sendWith(staff, [third]);
    expect((await run()).stops).toHaveLength(1);
    const yesterday = new Date(shop.clock.now - 25 * 60 * 60_000);
    await shop.db
      .update(orders)
      .set({ onItsWayAt: yesterday })
      .where(eq(orders.orderId, idOf(third.orderId)));
    await shop.db.update(driverStops).set({ sentAt: yesterday });
    expect((await run()).stops).toEqual([]);
    expect((await handOver(asha, third.orderId)).status).toBe(404);
  });

  it('is told of an order of nobody, or that is not on its way any more', async () => {
    const ready = await cooked();
    expect((await handOver(asha, ready.orderId)).status).toBe(404);
    await sendWith(staff, [ready]);
    await staff.call('rejectOrder', { params: { orderId: ready.orderId }, body: { reason: 'other' } });
    expect(await handOver(asha, ready.orderId)).toMatchObject({ status: 409, error: { code: 'moved' } });
  });
});

describe('an order that nobody took', () => {
  const bringBack = (orderId: string, said: Record<string, unknown> = {}) =>
    handOver(asha, orderId, { reason: '', notDelivered: 'nobody-there', ...said });
  const eventsOf = async (orderId: string) =>
    (
      await shop.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, idOf(orderId)))
    ).map(({ event }) => event);

  const mailsOf = async (orderId: string) =>
    (await shop.db.select().from(demoMailbox)).filter(
      ({ subject, text }) => subject.includes('could not be handed over') && text.includes(idOf(orderId)),
    );

  it('comes back once, is ready again with the reason, and another driver delivers it', async () => {
    const josh = await secondDriver();
    const [met, missed] = [await cooked(), await cooked()];
    await sendWith(staff, [met, missed]);
    shop.clock.now += 60_000;
    const both = await Promise.all([bringBack(missed.orderId), bringBack(missed.orderId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await eventsOf(missed.orderId)).filter((event) => event === 'undo-send')).toHaveLength(1);
    expect((await run()).stops.map(({ orderId }) => orderId)).toEqual([met.orderId]);
    expect(await guestOf(missed.orderId)).toBeNull();
    const { tickets } = (await staff.call('getBoard')).data;
    expect(tickets.find(({ orderId }) => orderId === missed.orderId)).toMatchObject({ column: 'ready', isReady: true });
    expect((await staff.call('getDrivers')).data.returned).toMatchObject([
      { orderId: missed.orderId, driverName: 'Asha Patel', reason: 'nobody-there' },
    ]);

    shop.clock.now += 60_000;
    const again = { orderId: missed.orderId, version: await versionOf(missed.orderId) };
    const { data } = await sendWith(staff, [again], josh);
    expect(data.returned).toEqual([]);
    // The first driver's phone says it once more, late.
    expect((await bringBack(missed.orderId, { secondsAgo: 90 })).status).toBe(404);
    // No cash of it is expected of the first driver.
    await handOver(asha, met.orderId, { cashAmount: (await cents(met.orderId)) / 100 });
    const cash = (await staff.call('getDrivers')).data.drivers.find((one) => one.driverId === driverId)?.cash;
    expect(cash).toMatchObject({ orders: 1, dueAmount: (await cents(met.orderId)) / 100 });
    await shop.db.delete(driverStops);
    await shop.db.delete(staffUsers).where(eq(staffUsers.staffId, josh));
  });

  it('is mailed to the guest with the reason, once for each run, and not when it is out again by then', async () => {
    const ready = await cooked();
    await sendWith(staff, [ready]);
    shop.clock.now += 60_000;
    await Promise.all([bringBack(ready.orderId), bringBack(ready.orderId)]);
    await shop.runJobs();
    const mails = await mailsOf(ready.orderId);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('met nobody');
    const again = async () => sendWith(staff, [{ orderId: ready.orderId, version: await versionOf(ready.orderId) }]);
    shop.clock.now += 60_000;
    await again();
    shop.clock.now += 60_000;
    await bringBack(ready.orderId, { notDelivered: 'wrong-address' });
    await again();
    await shop.runJobs();
    expect(await mailsOf(ready.orderId)).toHaveLength(1);
  });

  it('does not come back by an old press once it was sent out again with the same driver', async () => {
    const ready = await cooked();
    await sendWith(staff, [ready]);
    shop.clock.now += 60_000;
    await bringBack(ready.orderId);
    shop.clock.now += 60_000;
    await sendWith(staff, [{ orderId: ready.orderId, version: await versionOf(ready.orderId) }]);
    shop.clock.now += 5_000;
    expect(await bringBack(ready.orderId, { secondsAgo: 65 })).toMatchObject({ status: 409, error: { code: 'moved' } });
    expect((await run()).stops).toHaveLength(1);
  });

  it('is refused where the board was faster, and for the order of another driver', async () => {
    const ready = await cooked();
    expect((await bringBack(ready.orderId)).status).toBe(404);
    await sendWith(staff, [ready]);
    await staff.call('moveOrder', { params: { orderId: ready.orderId }, body: { action: 'complete' } });
    expect(await bringBack(ready.orderId)).toMatchObject({ status: 409, error: { code: 'moved' } });
    expect((await staff.call('getDrivers')).data.returned).toEqual([]);
  });
});

describe('the cash of drivers', () => {
  it('adds up to the cent, is received once for each key, and stands in the end of day', async () => {
    const list = [await cooked(), await cooked()];
    await sendWith(staff, list);
    const due = (await Promise.all(list.map(({ orderId }) => cents(orderId)))).reduce((a, b) => a + b, 0) / 100;
    const [one, two] = list.map(({ orderId }) => orderId) as [string, string];
    await handOver(asha, one, { cashAmount: (await cents(one)) / 100 });
    await handOver(asha, two, { cashAmount: 0, reason: 'Could not pay' });
    const taken = (await cents(one)) / 100;
    const body = { amount: 5.25, idempotencyKey: 'till-0001' };
    const received = () => staff.call('receiveCash', { params: { driverId }, body });
    expect((await received()).status).toBe(200);
    const { data } = await received();
    expect((await booked()).filter((entry) => entry.startsWith('handed-in'))).toEqual(['handed-in 525']);
    expect(data.drivers[0]?.cash).toEqual({
      ...{ orders: 2, dueAmount: due, takenAmount: taken, receivedAmount: 5.25 },
      heldAmount: Math.round((taken - 5.25) * 100) / 100,
    });
    const { data: day } = await manager.call('getDay');
    const missing = (await cents(two)) / 100;
    expect(day.drivers).toEqual([
      {
        name: 'Asha Patel',
        orders: 2,
        dueAmount: due,
        takenAmount: taken,
        receivedAmount: 5.25,
        heldAmount: Math.round((taken - 5.25) * 100) / 100,
      },
    ]);
    expect(movedOf(day.paid, 'driver')).toBe(due);
    // What the driver still holds is not in it, and what was missing is no failed check.
    expect(day.drawer.moves).toEqual([{ kind: 'handed-in', isBack: false, count: 1, amount: 5.25 }]);
    expect([day.owed, day.checks.unsettled]).toEqual([0, []]);
    expect(Math.round((due - taken) * 100)).toBe(Math.round(missing * 100));
    expect((await run()).cashTakenAmount).toBeCloseTo(taken - 5.25, 2);
    // Completed on the board, which does not ask: the driver has what was due.
    const third = await cooked();
    await sendWith(staff, [third]);
    await staff.call('moveOrder', { params: { orderId: third.orderId }, body: { action: 'complete' } });
    const more = (await cents(third.orderId)) / 100;
    const { data: later } = await manager.call('getDay');
    expect(later.drivers[0]).toMatchObject({ orders: 3, takenAmount: taken + more });
    expect(movedOf(later.drawer.moves, 'handed-in')).toBe(5.25);
    // More than the driver holds is asked about, and then booked as over.
    const held = Math.round((taken + more - 5.25) * 100) / 100;
    const tooMuch = { amount: held + 10, idempotencyKey: 'till-0002' };
    const asked = await staff.call('receiveCash', { params: { driverId }, body: tooMuch });
    expect([asked.status, asked.error.code]).toEqual([409, 'driver-over']);
    expect(JSON.stringify(asked.error)).toContain(`Asha Patel holds $${held.toFixed(2)}. Book $10.00 as over?`);
    const over = { ...tooMuch, isOverBooked: true };
    for (const _ of ['sent', 'repeated']) {
      const { data: after } = await staff.call('receiveCash', { params: { driverId }, body: over });
      expect(after.drivers[0]?.cash.heldAmount).toBe(0);
    }
    expect((await booked()).filter((entry) => /^(difference 1000|handed-in)/.test(entry))).toEqual([
      'handed-in 525',
      'difference 1000',
      `handed-in ${Math.round((held + 10) * 100)}`,
    ]);
    const unknown = await staff.call('receiveCash', { params: { driverId: randomUUID() }, body });
    expect(unknown).toMatchObject({ status: 404, error: { code: 'driver-unknown' } });
  });
});
