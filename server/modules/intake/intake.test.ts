/**
 * Busy, pause and a missing board over HTTP: what staff set, which answers and refusals customers get, and how it ends.
 */

import { eq, like } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireBoardLoad, WireIntake } from '#core/contract/orders/console-board.ts';
import { orderIntake } from '#server/db/schema/intake.ts';
import { demoMailbox } from '#server/db/schema/people.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { countStatements, garlicNaan, NEARBY } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { TEST_NOW } from '#test/test-now.ts';
import { ticketOf } from '#test/tickets.ts';

const MINUTE = 60_000;
let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
  return () => shop.close();
});
afterEach(async () => {
  shop.clock.now = TEST_NOW;
  await set({ orderType: 1, mode: 'normal' }, { orderType: 2, mode: 'normal' });
});

type Wish = Record<string, unknown>;
const ask = (...services: Wish[]) => shop.staff('staff', 'setIntake', { body: { services } });
async function set(...services: Wish[]): Promise<WireIntake> {
  const { status, data, error } = await ask(...services);
  expect(error, JSON.stringify(error)).toBeUndefined();
  expect(status).toBe(200);
  return data;
}
const serviceOf = (intake: WireIntake, orderType: number) => intake.services.find((one) => one.orderType === orderType);
const client = () => shop.get('getClient', { params: { subdomain: 'saffron-lane' } });
async function estimateOf(key: string): Promise<number> {
  const settings = await shop.get('getSettings');
  return Number(settings.find(({ settingKey }) => settingKey === key)?.settingValue);
}
const PICKUP_ESTIMATE = 'PickupOrder:PickupOrder:EstimatedTime';
const DELIVERY_ESTIMATE = 'DeliveryOrder:DeliveryOrder:EstimatedTime';
const delivery = { orderType: 2, deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY } as const;

async function place(order: Wish = {}, language = 'en') {
  const { cartId } = await shop.cartOf(garlicNaan(6));
  const answer = await shop.place({ cartId, ...order }, { 'accept-language': language });
  return { ...answer, cartId };
}
const laterBy = (minutes: number) => ({
  isScheduledOrder: true,
  dueUtc: new Date(TEST_NOW + minutes * MINUTE).toISOString(),
});
const runJob = async (name: 'intake.resume' | 'intake.watch') => {
  await shop.db.transaction((tx) =>
    shop.jobs.add(tx, name, { clientId: shop.clientIds.saffron }, { key: `test:${name}`, maxAttempts: 1 }),
  );
  await shop.runJobs();
};
/** The news that open stores received. */
async function toldDuring(work: () => Promise<unknown>): Promise<readonly unknown[]> {
  await hearEarlierEvents();
  const told: unknown[] = [];
  const end = shop.deps.events.subscribe(`store:${shop.clientIds.saffron}`, ({ type }) => told.push(type));
  await work();
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(3);
  end();
  return told;
}

/** Events arrive in the order of their commits, so those of earlier tests are here when this one is. */
async function hearEarlierEvents(): Promise<void> {
  const topic = `store:${shop.clientIds.saffron}` as const;
  const mark = crypto.randomUUID();
  let isHeard = false;
  const end = shop.deps.events.subscribe(topic, (event) => {
    isHeard ||= event.mark === mark;
  });
  await shop.deps.events.publish(shop.db, topic, { type: 'test', mark });
  await expect.poll(() => isHeard).toBe(true);
  end();
}

describe('busy', () => {
  it('makes every estimate grow, where it is shown, promised and checked, until the day is over', async () => {
    const [pickup, ofDelivery, zones] = [
      await estimateOf(PICKUP_ESTIMATE),
      await estimateOf(DELIVERY_ESTIMATE),
      await shop.get('getDeliveryZones'),
    ];
    const told = await toldDuring(() => set({ orderType: 2, mode: 'busy', minutes: 20 }));
    expect(told).toEqual(expect.arrayContaining(['client', 'settings', 'zones']));
    expect(await estimateOf(DELIVERY_ESTIMATE)).toBe(ofDelivery + 20);
    expect(await estimateOf(PICKUP_ESTIMATE)).toBe(pickup);
    expect(await shop.get('getDeliveryZones')).toEqual(
      zones.map((zone) => ({ ...zone, estimatedMinutes: (zone.estimatedMinutes ?? 0) + 20 })),
    );
    // Zone 2 promises 30 minutes.
    const placed = await place(delivery);
    expect(placed.status).toBe(200);
    const summary = await shop.get('getOrderSummary', { params: { orderId: placed.data.orderId } });
    expect(summary.orderInfo.estimatedMinutes).toBe(50);
    expect(Date.parse(summary.orderInfo.dueUtc)).toBe(TEST_NOW + 50 * MINUTE);
    const tooSoon = await place({ ...delivery, ...laterBy(45) });
    expect([tooSoon.status, tooSoon.error.code]).toEqual([409, 'due-lead-time']);

    // Midnight, six hours later: it ended without staff.
    shop.clock.now = TEST_NOW + 360 * MINUTE;
    expect(await estimateOf(DELIVERY_ESTIMATE)).toBe(ofDelivery);
  });
});

describe('a pause', () => {
  it('refuses that way of ordering for now until the minute it ends, and keeps the cart', async () => {
    const intake = await set({ orderType: 1, mode: 'pause', for: '30' });
    const until = new Date(TEST_NOW + 30 * MINUTE).toISOString();
    expect(serviceOf(intake, 1)).toMatchObject({ pausedUntilUtc: until, busyMinutes: 0 });
    expect(serviceOf(intake, 2)).toMatchObject({ pausedUntilUtc: null });
    // Other readers receive the database's notice a moment later.
    await expect.poll(async () => (await client()).pauses).toEqual({ pickup: { untilUtc: until }, delivery: null });

    const { status, error, cartId } = await place();
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, 'paused', ['dueUtc']]);
    expect(error.errorMessage).toBe('Pickup is paused until about 6:30 pm. Please choose a later time.');
    expect((await place({}, 'hi')).error.errorMessage).toContain('शाम 6:30 बजे तक');
    expect((await place({}, 'pa')).error.errorMessage).toContain('ਸ਼ਾਮ 6:30 ਵਜੇ ਤੱਕ');
    const cart = await shop.get('getCart', { params: { cartId } });
    expect(cart.products).toHaveLength(1);
    expect((await place(delivery)).status).toBe(200);

    // It ends by time alone.
    shop.clock.now = TEST_NOW + 30 * MINUTE - 1;
    expect((await shop.place({ cartId })).status).toBe(409);
    shop.clock.now = TEST_NOW + 30 * MINUTE;
    expect((await shop.place({ cartId })).status).toBe(200);
    expect((await client()).pauses.pickup).toBeNull();
  });

  it('lets people order for later, once the kitchen has begun again', async () => {
    const estimate = await estimateOf(PICKUP_ESTIMATE);
    await set({ orderType: 1, mode: 'pause', for: '60' });
    const first = Math.ceil((60 + estimate) / 15) * 15;
    const refused = await place(laterBy(first - 15));
    expect([refused.status, refused.error.code]).toEqual([409, 'paused']);
    expect((await place(laterBy(first))).status).toBe(200);
  });

  it('of the rest of the day ends at midnight, and for both in one call', async () => {
    const intake = await set({ orderType: 1, mode: 'pause', for: 'today' }, { orderType: 2, mode: 'pause', for: '15' });
    const midnight = '2020-11-21T11:00:00.000Z';
    expect(intake.restOfDayUtc).toBe(midnight);
    expect(intake.services.map((one) => one.pausedUntilUtc)).toEqual([
      new Date(TEST_NOW + 15 * MINUTE).toISOString(),
      midnight,
    ]);
  });

  it('is on every board, and its end is told to boards and stores', async () => {
    await set({ orderType: 1, mode: 'pause', for: '15' });
    const { data: board } = await shop.staff('kitchen', 'getBoard', {});
    expect(serviceOf(board.intake, 1)?.pausedUntilUtc).not.toBeNull();
    // Too early: it changes nothing.
    await runJob('intake.resume');
    await expect.poll(async () => (await client()).pauses.pickup).not.toBeNull();
    shop.clock.now = TEST_NOW + 15 * MINUTE;
    expect(await toldDuring(() => runJob('intake.resume'))).toEqual(
      expect.arrayContaining(['client', 'settings', 'zones']),
    );
    expect(serviceOf((await shop.staff('staff', 'getBoard', {})).data.intake, 1)?.pausedUntilUtc).toBeNull();
  });

  it('is not the kitchen’s to set, and nonsense names its field', async () => {
    const body = { services: [{ orderType: 1, mode: 'pause', for: '15' }] };
    expect((await shop.staff('kitchen', 'setIntake', { body })).status).toBe(403);
    const wrong: [Wish[], string][] = [
      [[], 'services'],
      [[{ orderType: 3, mode: 'normal' }], 'services.0.orderType'],
      [[{ orderType: 1, mode: 'busy', minutes: 0 }], 'services.0.minutes'],
      [[{ orderType: 1, mode: 'pause', for: '45' }], 'services.0.for'],
      [[{ orderType: 1, mode: 'asleep' }], 'services.0.mode'],
      [
        [
          { orderType: 1, mode: 'normal' },
          { orderType: 1, mode: 'busy', minutes: 10 },
        ],
        'services',
      ],
    ];
    for (const [services, field] of wrong) {
      const { status, error } = await ask(...services);
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe('a board that is missing', () => {
  const watch = () => runJob('intake.watch');
  it('pauses ordering for now where it is wanted, says why, and ends with the next board', async () => {
    await watch();
    expect((await place()).status).toBe(200);
    await changeSettings(shop, { 'OrderProcessing:PauseWithoutBoardMinutes': '5' });
    await shop.staff('kitchen', 'getBoard', { query: { page: 'board' } });
    shop.clock.now = TEST_NOW + 4 * MINUTE;
    // Pages other than the board ask for it too, to show how many orders wait.
    await shop.staff('owner', 'getBoard', {});
    await watch();
    expect((await place()).status).toBe(200);
    shop.clock.now = TEST_NOW + 5 * MINUTE;
    await toldDuring(watch);
    const { status, error } = await place();
    expect([status, error.code]).toEqual([409, 'paused']);
    expect(error.errorMessage).toContain('Saffron Lane cannot be reached at the moment');
    await expect
      .poll(async () => (await client()).pauses)
      .toEqual({ pickup: { untilUtc: null }, delivery: { untilUtc: null } });
    expect((await place(laterBy(90))).status).toBe(200);

    await shop.staff('owner', 'getBoard', {});
    await expect.poll(async () => (await client()).pauses.pickup).toEqual({ untilUtc: null });
    expect((await shop.staff('owner', 'getBoard', { query: { page: 'menu' } })).status).toBe(400);
    const { data } = await shop.staff('kitchen', 'getBoard', { query: { page: 'board' } });
    expect(data.intake.noBoardSinceUtc).not.toBeNull();
    await expect.poll(async () => (await client()).pauses.pickup).toBeNull();
    expect((await place()).status).toBe(200);

    // Once the setting is off, an earlier pause has no effect.
    shop.clock.now += 6 * MINUTE;
    await toldDuring(watch);
    expect((await place()).status).toBe(409);
    await changeSettings(shop, { 'OrderProcessing:PauseWithoutBoardMinutes': '0' });
    expect((await place()).status).toBe(200);
    const lost = 'no board is connected: ordering for now is paused';
    expect(takeAlerts()).toEqual([lost, lost]);
  });
});

describe('the rest of the day by quarter hours', () => {
  const load = async (role: 'staff' | 'kitchen' = 'staff'): Promise<WireBoardLoad> => {
    const { status, data } = await shop.staff(role, 'getBoardLoad', {});
    expect(status).toBe(200);
    return data;
  };
  const at = (minutes: number) => new Date(TEST_NOW + minutes * MINUTE).toISOString();
  const slotOf = (answer: WireBoardLoad, minutes: number) =>
    answer.slots.find(({ startUtc }) => startUtc === at(minutes));
  const pickupOf = (answer: WireBoardLoad, minutes: number) =>
    slotOf(answer, minutes)?.services.find((one) => one.orderType === 1);
  const setSlot = (minutes: number, isClosed: boolean, more: Wish = {}, role: 'staff' | 'kitchen' = 'staff') =>
    shop.staff(role, 'setSlot', { body: { startUtc: at(minutes), orderType: 1, isClosed, ...more } });

  it('counts what is promised, by the promise once there is one, against the places', async () => {
    await changeSettings(shop, { 'PickupOrder:MaxOrdersPerSlot': '2', 'PickupOrder:FullTimes': '20:00' });
    const { data: asked } = await place(laterBy(150));
    await place(laterBy(150));
    const full = await load();
    expect(full.services).toContainEqual({ orderType: 1, allowsSchedule: true, ordersPerSlot: 2 });
    expect(pickupOf(full, 150)).toEqual({ orderType: 1, held: 2, state: 'full' });
    expect([pickupOf(full, 120)?.state, pickupOf(full, 135)?.state]).toEqual(['kept', 'free']);
    expect((await place(laterBy(150))).error.code).toBe('due-full');
    const own = slotOf(full, 150)?.orders.find(({ orderId }) => orderId === ticketOf(asked.orderId));
    expect(own).toMatchObject({
      orderType: 1,
      orderStatus: 1,
      isScheduledOrder: true,
      readyUtc: at(150),
      itemCount: 6,
    });
    expect(own?.customerName).toBeTruthy();
    const kitchen = await load('kitchen');
    expect(slotOf(kitchen, 150)?.orders.map(({ customerName }) => customerName)).toEqual([null, null]);

    // Promised for half an hour later: its earlier place is free, and another one is taken.
    const params = { orderId: asked.orderId };
    await shop.staff('staff', 'acceptOrder', { params, body: { readyInMinutes: 20 } });
    await shop.staff('staff', 'setPromise', { params, body: { promisedUtc: at(185) } });
    const moved = await load();
    expect([pickupOf(moved, 150)?.state, pickupOf(moved, 180)?.held]).toEqual(['free', 1]);
    expect((await place(laterBy(150))).status).toBe(200);
    // An unpaid order holds a place, but the restaurant does not see it yet.
    await place({ ...laterBy(195), paymentMode: 2 });
    const unpaid = slotOf(await load(), 195);
    expect([unpaid?.services.find((one) => one.orderType === 1)?.held, unpaid?.orders]).toEqual([1, []]);
    // Read in one statement (three more find the caller).
    expect(await countStatements(() => load())).toBeLessThanOrEqual(3);
  });

  it('lasts from the present quarter hour to the end of the day', async () => {
    const { slots } = await load();
    expect([slots[0]?.startUtc, slots.at(-1)?.startUtc]).toEqual([at(0), '2020-11-21T10:45:00.000Z']);
  });

  it('is closed for later by staff, told to open stores, and opened again', async () => {
    const told = await toldDuring(async () => {
      const { status, data } = await setSlot(210, true);
      expect([status, pickupOf(data, 210)?.state]).toEqual([200, 'closed']);
    });
    expect(told).toContain('settings');
    const full = async () => (await shop.get('getFullSlots', { query: { orderType: '1' } })).fullUtc;
    expect(await full()).toContain(at(210));
    expect((await place(laterBy(210))).error.code).toBe('due-full');
    // The other order type, and the same time of tomorrow, are unchanged.
    expect((await place({ ...delivery, ...laterBy(210) })).status).toBe(200);
    expect((await place(laterBy(210 + 24 * 60))).status).toBe(200);
    await setSlot(210, true);
    expect(pickupOf((await setSlot(210, false)).data, 210)?.state).toBe('free');
    // A process answers from its memory until it hears of the change.
    await expect.poll(full).not.toContain(at(210));
    expect((await place(laterBy(210))).status).toBe(200);
    await changeSettings(shop, { 'PickupOrder:MaxOrdersPerSlot': '', 'PickupOrder:FullTimes': '' });
  });

  it('is nobody’s to close but who may pause, and only a quarter hour of today', async () => {
    expect((await setSlot(30, true, {}, 'kitchen')).status).toBe(403);
    for (const minutes of [-15, 7, 24 * 60]) {
      const { status, error } = await setSlot(minutes, true);
      expect([status, Object.keys(error.fields ?? {})], String(minutes)).toEqual([400, ['startUtc']]);
    }
    expect((await setSlot(30, true, { orderType: 3 })).status).toBe(400);
  });
});

it('writes that a board is there once in 20 seconds, however often it asks', async () => {
  await changeSettings(shop, { 'OrderProcessing:PauseWithoutBoardMinutes': '5' });
  const ask20 = async () => {
    for (let index = 0; index < 20; index += 1) {
      await shop.staff('kitchen', 'getBoard', { query: { page: 'board' } });
      await shop.staff('owner', 'getBoard', {});
    }
  };
  const writes = () => countStatements(ask20, /^\s*(insert|update|delete|with person)/i);
  // Later than any other test has been: sessions count from when they were last seen.
  shop.clock.now = TEST_NOW + 600 * MINUTE;
  // The setting is known here once its event has come; then a board ends the pause that the test before has left.
  const lostAt = async () => {
    await ask20();
    const [row] = await shop.db.select().from(orderIntake).where(eq(orderIntake.clientId, shop.clientIds.saffron));
    return row?.boardLostAt;
  };
  await expect.poll(lostAt).toBeNull();
  expect(await writes()).toBe(0);
  shop.clock.now += 20_000;
  expect(await writes()).toBe(1);
  // Each of the two sessions also writes its last use every five minutes, for itself and its person together.
  shop.clock.now += 5 * MINUTE;
  expect(await writes()).toBe(3);
  await changeSettings(shop, { 'OrderProcessing:PauseWithoutBoardMinutes': '0' });
});

it('accepts by itself, for the time that was quoted, where nobody’s answer is needed', async () => {
  await changeSettings(shop, { 'OrderProcessing:AutoAccept': 'true' });
  const { data } = await place();
  await shop.runJobs();
  const { orderInfo } = await shop.get('getOrderSummary', { params: { orderId: data.orderId } });
  expect(orderInfo).toMatchObject({ orderStatus: 2, promisedUtc: orderInfo.dueUtc });
  const card = await shop.placeAndPay();
  await shop.runJobs();
  expect(await shop.stateOf(card.orderId)).toBe('accepted/captured');
  await changeSettings(shop, { 'OrderProcessing:AutoAccept': 'false' });
  const { data: next } = await place();
  await shop.runJobs();
  expect(await shop.stateOf(next.orderId)).toBe('pending/none');
});

it('mails a new time that is more than ten minutes off, once for each, and no smaller step', async () => {
  const { data } = await place();
  const params = { orderId: data.orderId };
  await shop.staff('staff', 'acceptOrder', { params, body: { readyInMinutes: 20 } });
  for (const minutes of [25, 45, 45]) {
    const promisedUtc = new Date(TEST_NOW + minutes * MINUTE).toISOString();
    expect((await shop.staff('staff', 'setPromise', { params, body: { promisedUtc } })).status).toBe(200);
    await shop.runJobs();
  }
  const mails = await shop.db.select().from(demoMailbox).where(like(demoMailbox.subject, 'New time: %'));
  const own = mails.map(({ text }) => text).filter((text) => text.includes(data.orderId));
  expect(own).toEqual([expect.stringContaining('6:45')]);
});
