/**
 * A busy evening with two boards, two printers of which one is pulled, and a driver: presses of both boards at the same
 * orders at once, answers that never come so that people press again, dockets handed over while the pulled printer comes
 * back, and guests who are not there. Nothing is lost, nothing happens twice, and the cash agrees to the cent.
 * `EVENING_ORDERS=200` makes it a long one, and `EVENING_SEED` another one.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import { toWire } from '#core/domain/money/money.ts';
import { orderEvents, orders, printJobs } from '#server/db/schema/index.ts';
import { productId } from '#server/modules/orders/testing/shop.ts';
import type { Picture } from '#server/modules/printing/picture.ts';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';
import { StarPrinter } from '#server/modules/printing/testing/star-printer.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { type Chance, createChance } from './fault-plan.ts';

const ORDERS = Number(process.env.EVENING_ORDERS ?? 12);
const SEED = Number(process.env.EVENING_SEED ?? 146);
const MOST_STEPS = ORDERS * 60;

type Ticket = DataOf<'getBoard'>['tickets'][number];

let shop: PrintShop;
let boards: readonly [Desk, Desk];
let driver: Desk;
beforeAll(async () => {
  shop = await openPrintShop();
  boards = [shop.owner, await signInAt(shop, 'staff')];
  driver = await signInAt(shop, 'driver');
});
afterAll(() => shop?.close());

/** The next press of the board for an order; null where it waits for the driver or is over. */
function pressOf(ticket: Ticket): ((desk: Desk) => Promise<{ status: number }>) | null {
  const { orderId, version } = ticket;
  const params = { orderId };
  const move = (action: 'start' | 'ready') => (desk: Desk) =>
    desk.call('moveOrder', { params, body: { action, version } });
  if (ticket.column === 'new') {
    return (desk) => desk.call('acceptOrder', { params, body: { readyInMinutes: null, version } });
  }
  if (ticket.column !== 'preparing') return null;
  return move(ticket.orderStatus === 2 ? 'start' : 'ready');
}

/** Both boards press for the same order at once, or one presses twice because its first answer never came. */
async function pressTwice(ticket: Ticket, chance: Chance): Promise<void> {
  const press = pressOf(ticket);
  if (!press) return;
  const [first, second] = boards;
  const answers = chance.is(0.5)
    ? await Promise.all([press(first), press(second)])
    : [await press(first), await press(first)];
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
}

/** Both boards send what is ready out with the driver: one of them does. */
async function sendOut(ready: readonly Ticket[], driverId: string): Promise<void> {
  if (ready.length === 0) return;
  const body = { orders: ready.map(({ orderId, version }) => ({ orderId, version })) };
  const answers = await Promise.all(boards.map((desk) => desk.call('sendRun', { params: { driverId }, body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
}

/** At the next door: the guest takes it and pays, or nobody is there; the phone sends what it has no answer to again. */
async function atTheDoor(chance: Chance): Promise<'nothing' | 'delivered' | 'brought back'> {
  const [stop] = (await driver.call('getDeliveries')).data.stops;
  if (!stop) return 'nothing';
  const isThere = chance.is(0.75);
  const body = isThere
    ? { pin: null, reason: 'Phone is off', cashAmount: stop.cashDueAmount }
    : { pin: null, cashAmount: 0, notDelivered: 'nobody-there' };
  const say = () => driver.call('handOver', { params: { orderId: stop.orderId }, body });
  const answers = chance.is(0.5) ? await Promise.all([say(), say()]) : [await say(), await say()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return isThere ? 'delivered' : 'brought back';
}

it(`an evening of ${ORDERS} deliveries with faults loses nothing and does nothing twice`, async () => {
  const chance = createChance(SEED);
  const spareKey = await shop.addPrinter({ name: 'Spare', copies: [] });
  const kitchenKey = await shop.addPrinter({ name: 'Kitchen' });
  const [spare, kitchen] = [spareKey, kitchenKey].map((key) => new StarPrinter({ app: shop.app, ...key }));
  if (!spare || !kitchen) throw new Error('No printers');
  await spare.poll();
  await kitchen.poll();
  const { driverId = '' } = (await shop.owner.call('getDrivers')).data.drivers[0] ?? {};
  const where = { clientId: shop.clientIds.saffron, productId: productId('butter-chicken') };
  for (let made = 0; made < ORDERS; made += 1) {
    const changes = { orderType: 'delivery', deliveryAddress: `${made} Franklin Road` } as const;
    await insertOrder(shop.db, where, shop.clock.now, changes);
  }

  let pulled = 0;
  let handedOver = 0;
  const doors = { nothing: 0, delivered: 0, 'brought back': 0 };
  const tickets = async () => (await shop.owner.call('getBoard')).data.tickets;
  const isOver = async () => (await tickets()).every(({ column }) => column === 'done');
  for (let step = 0; step < MOST_STEPS && !(await isOver()); step += 1) {
    if (pulled === 0 && chance.is(0.15)) pulled = 8;
    pulled = Math.max(0, pulled - 1);
    // Its power goes between the offer and the paper, too.
    if (chance.is(0.1)) kitchen.fault = chance.pick(['offer lost', 'power cut before printing', 'result lost']);
    if (pulled === 0) await kitchen.poll();
    if (pulled > 0 && chance.is(0.4)) {
      const params = { printerId: kitchenKey.printerId };
      const hand = () => shop.owner.call('handOverDockets', { params, body: { toPrinterId: spareKey.printerId } });
      // The printer may come back at this very moment.
      const [answer] = await Promise.all([hand(), chance.is(0.5) ? kitchen.poll() : undefined]);
      expect(answer.status).toBe(200);
      handedOver += 1;
    }
    await spare.poll();
    const live = (await tickets()).filter(({ column }) => column !== 'done');
    for (const ticket of live.filter((one) => pressOf(one)).slice(0, 2)) await pressTwice(ticket, chance);
    const ready = live.filter(({ column, orderStatus }) => column === 'ready' && orderStatus !== 4);
    if (chance.is(0.5)) await sendOut(ready.slice(0, 3), driverId);
    shop.seconds(3);
    doors[await atTheDoor(chance)] += 1;
    await shop.runJobs();
    shop.seconds(4);
  }
  expect(await isOver()).toBe(true);
  // What the printer did not answer about is known as unknown after two minutes; what waits is printed.
  for (let polls = 0; polls < 2 * ORDERS + 40; polls += 1) {
    await kitchen.poll();
    await spare.poll();
    await shop.runJobs();
    shop.seconds(5);
  }

  const rows = await shop.db.select().from(orders);
  const events = await shop.db.select().from(orderEvents);
  const counted = (event: string) => events.filter((one) => one.event === event).length;
  expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: ORDERS }, () => 'delivered'));
  for (const event of ['accept', 'start', 'ready', 'complete'])
    expect([event, counted(event)]).toEqual([event, ORDERS]);
  expect(counted('undo-send')).toBe(doors['brought back']);
  expect(counted('send')).toBe(ORDERS + doors['brought back']);
  expect(doors.delivered).toBe(ORDERS);

  const { drivers, returned } = (await shop.owner.call('getDrivers')).data;
  const cents = rows.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const takings = toWire(cents as Parameters<typeof toWire>[0]);
  expect(returned).toEqual([]);
  expect(drivers[0]).toMatchObject({ stops: [], cash: { orders: ORDERS, dueAmount: takings, takenAmount: takings } });

  const dockets = await shop.db.select().from(printJobs);
  expect(dockets).toHaveLength(ORDERS);
  const states = (await shop.queue()).map(({ state }) => state);
  expect(states.filter((state) => state !== 'printed' && state !== 'unknown' && state !== 'replaced')).toEqual([]);
  const papers = [...kitchen.paper, ...spare.paper];
  const keyOf = ({ bits }: Picture) => Buffer.from(bits).toString('base64');
  expect(new Set(papers.map(keyOf)).size).toBe(papers.length);
  expect(papers.length).toBeLessThanOrEqual(ORDERS);
  expect(papers.length).toBeGreaterThanOrEqual(states.filter((state) => state === 'printed').length);
  // It would prove nothing if nothing went wrong.
  expect(Math.min(handedOver, doors['brought back'])).toBeGreaterThan(0);
}, 1_800_000);
