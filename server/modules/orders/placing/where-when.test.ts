/**
 * Where and when an order may be placed, over HTTP: what customers of comparable stores complain about, the days on which
 * clocks change, hours of single dates, and refusals in the customer's language.
 */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import {
  butterChicken,
  FAR_AWAY,
  garlicNaan,
  id,
  NEARBY,
  openShop,
  type Shop,
} from '#server/modules/orders/testing/shop.ts';
import { type SpecClient, specCalls } from '#test/http/spec-calls.ts';
import { TEST_NOW } from '#test/test-now.ts';

let shop: Shop;
let client: SpecClient;
beforeAll(async () => {
  shop = await openShop();
  client = specCalls(shop);
  return () => shop.close();
});

interface Hours {
  readonly fromTime: string;
  readonly toTime: string;
}

const hours = (...texts: string[]): Hours[] =>
  texts.map((text) => {
    const [fromTime = '', toTime = ''] = text.split('-');
    return { fromTime, toTime };
  });

/** Changes Saffron Lane and waits until the store knows. */
async function change(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    await tx.execute(
      sql`update clients set profile_version = profile_version + 1 where client_id = ${shop.clientIds.saffron}`,
    );
  });
  await shop.cartOf(garlicNaan());
}

const everyDay = (...texts: string[]) =>
  sql`update weekly_hours set is_closed = false, ranges = ${JSON.stringify(hours(...texts))}::jsonb
      where client_id = ${shop.clientIds.saffron}`;
const onDate = (date: string, label: string, ...texts: string[]) =>
  sql`insert into date_overrides (client_id, date, is_closed, ranges, label)
      values (${shop.clientIds.saffron}, ${date}, ${texts.length === 0}, ${JSON.stringify(hours(...texts))}::jsonb, ${label})`;
const inZone = (zone: string) =>
  sql`update clients set time_zone = ${zone} where client_id = ${shop.clientIds.saffron}`;

afterEach(async () => {
  shop.clock.now = TEST_NOW;
  await change(
    everyDay('00:00-24:00'),
    inZone('Pacific/Auckland'),
    sql`delete from date_overrides where client_id = ${shop.clientIds.saffron}`,
  );
});

type Order = Partial<Parameters<Shop['place']>[0]>;
const delivery = { orderType: 2, deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY } as const;

/** As a client does that knows the specification alone; a delivery here has the place that the address search signs. */
async function place(order: Order, language = 'en') {
  const { cartId } = await client.cartOf(['Garlic naan', 6]);
  if (order.deliveryLocation) return await shop.place({ cartId, ...order }, { 'accept-language': language });
  return await client.order({ cartId, ...order }, language);
}

/** 'placed', or the server's name of the reason. */
async function outcome(order: Order): Promise<string> {
  const { status, error } = await place(order);
  return status === 200 ? 'placed' : `${status} ${error.code}`;
}

const later = (utc: string): Order => ({ isScheduledOrder: true, dueUtc: new Date(utc).toISOString() });
/** Reads 18:00 in Auckland on 21 November 2020. */
const today = (time: string) => later(`2020-11-21T${time}:00+13:00`);
const tomorrow = (time: string) => later(`2020-11-22T${time}:00+13:00`);
const clockAt = (utc: string) => {
  shop.clock.now = Date.parse(utc);
};

describe('peers’ complaint 1: an order from outside the area goes through', () => {
  it('delivery#range-decided-by-the-server: is refused when it is placed, whatever zone and address the browser claims', async () => {
    const { body } = await client.send('GET', '/api/geo/search?q=wellington%20central');
    const [far] = (body.data as { items: readonly { display_name: string }[] }).items;
    const zones = await client.send('GET', `/api/client/${client.clientId}/deliveryzones`);
    const { zoneId: zone } = (zones.body.data as readonly { zoneId: string }[]).at(-1) ?? { zoneId: '' };
    const order = { orderType: 2, deliveryAddress: far?.display_name ?? '', deliveryZoneId: zone } as const;
    expect(await outcome(order)).toBe('409 out-of-range');
    for (const claim of [{}, { deliveryZoneId: zone }, { deliveryAddress: '2 Anywhere Street, Ponsonby' }]) {
      const { status, error } = await place({ ...delivery, ...claim, deliveryLocation: FAR_AWAY });
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, 'out-of-range', ['deliveryAddress']]);
    }
  });
});

describe('peers’ complaint 2: orders while closed, after the last slot, or none before opening', () => {
  it('are taken for the hours alone, and ahead of opening', async () => {
    await change(everyDay('11:30-14:30', '19:00-21:00'));
    expect(await outcome({})).toBe('409 closed');
    expect(await outcome(today('18:45'))).toBe('409 due-closed');
    expect(await outcome(today('19:00'))).toBe('placed');
    expect(await outcome(today('21:00'))).toBe('placed');
    expect(await outcome(today('21:15'))).toBe('409 due-closed');
    expect(await outcome(tomorrow('14:45'))).toBe('409 due-closed');
    expect(await outcome(tomorrow('11:30'))).toBe('placed');
  });
});

describe('peers’ complaint 3: lead time ignored, due time taken for the placed time', () => {
  it('time#due-time: keeps the lead time, to the minute, and both times apart', async () => {
    const early = await place(today('18:15'));
    expect([early.error.code, early.error.errorMessage]).toEqual([
      'due-lead-time',
      'Your order takes about 20 minutes. Please choose a later time.',
    ]);
    clockAt('2020-11-21T18:10:00+13:00');
    const { data } = await place(today('18:30'));
    const { orderInfo } = await client.read<{ orderInfo: object }>(`orders/${data.orderId}/summary`);
    expect(orderInfo).toMatchObject({ createdUtc: '2020-11-21T05:10:00.000Z', dueUtc: '2020-11-21T05:30:00.000Z' });
  });

  it('a delivery takes as long as its zone says', async () => {
    expect(await outcome({ ...delivery, ...today('18:15') })).toBe('409 due-lead-time');
    expect(await outcome({ ...delivery, ...today('18:30') })).toBe('placed');
  });
});

describe('days ahead', () => {
  it('takes orders as far ahead as the restaurant allows, and says how far that is', async () => {
    const nextWeek = later('2020-11-28T18:00:00+13:00');
    expect(await outcome(nextWeek)).toBe('409 due-beyond-tomorrow');
    await changeSettings(shop, { 'PickupOrder:DaysAhead': '7', 'PickupOrder:FullTimes': '18:00' });
    expect(await outcome(later('2020-11-28T18:15:00+13:00'))).toBe('placed');
    expect(await outcome(nextWeek)).toBe('409 due-full');
    const { fullUtc } = await shop.get('getFullSlots', { query: { orderType: '1' } });
    expect(fullUtc).toContain('2020-11-28T05:00:00.000Z');
    expect(await outcome(later('2020-11-29T18:15:00+13:00'))).toBe('409 due-beyond-tomorrow');
    await changeSettings(shop, { 'PickupOrder:DaysAhead': '1', 'PickupOrder:FullTimes': '12:30, 12:45, 18:45' });
  });
});

describe('the cut-off', () => {
  it('time#cut-off-for-tomorrow: ends orders for tomorrow at its minute, and no others', async () => {
    await changeSettings(shop, { 'PickupOrder:CutOff': '18:00', 'PickupOrder:DaysAhead': '2' });
    clockAt('2020-11-21T18:00:59+13:00');
    expect(await outcome(tomorrow('19:15'))).toBe('placed');
    clockAt('2020-11-21T18:01:00+13:00');
    expect(await outcome(tomorrow('19:15'))).toBe('409 due-cut-off');
    expect(await outcome(today('19:15'))).toBe('placed');
    expect(await outcome(later('2020-11-23T19:15:00+13:00'))).toBe('placed');
    const refused = await place(tomorrow('19:15'));
    expect(refused.error.fields).toEqual({
      dueUtc: 'Orders for tomorrow are taken until 6 pm. Please choose another day.',
    });
    await changeSettings(shop, { 'PickupOrder:CutOff': '', 'PickupOrder:DaysAhead': '1' });
  });
});

describe('peers’ complaint 4: midnight and time zones', () => {
  it('counts the lead time from now and not again from 00:00', async () => {
    await change(everyDay('17:00-02:00'));
    clockAt('2020-11-21T23:50:00+13:00');
    expect(await outcome(tomorrow('00:00'))).toBe('409 due-past');
    expect(await outcome(tomorrow('00:15'))).toBe('placed');
    expect(await outcome(tomorrow('02:00'))).toBe('placed');
    expect(await outcome(tomorrow('02:15'))).toBe('409 due-closed');
    // Past midnight the evening's hours still hold, and "today" is the new day.
    clockAt('2020-11-22T00:30:00+13:00');
    expect(await outcome({})).toBe('placed');
    expect(await outcome(later('2020-11-23T23:45:00+13:00'))).toBe('placed');
    expect(await outcome(later('2020-11-24T00:00:00+13:00'))).toBe('409 due-beyond-tomorrow');
  });

  it('time#zone: goes by the restaurant’s zone and nobody else’s', async () => {
    await change(everyDay('12:00-14:00'));
    expect(await outcome({})).toBe('409 closed');
    // The same instant is 13:00 in Perth.
    await change(inZone('Australia/Perth'));
    expect(await outcome({})).toBe('placed');
    expect(await outcome(later('2020-11-21T13:45:00+08:00'))).toBe('placed');
    expect(await outcome(today('18:45'))).toBe('placed');
    expect(await outcome(later('2020-11-21T14:15:00+08:00'))).toBe('409 due-closed');
  });

  it('time#clock-changes: the night clocks go back has each quarter hour once, at its first instant', async () => {
    clockAt('2021-04-04T00:30:00+13:00');
    expect(await outcome(later('2021-04-04T02:30:00+13:00'))).toBe('placed');
    expect(await outcome(later('2021-04-04T02:30:00+12:00'))).toBe('409 due-repeated-hour');
    expect(await outcome(later('2021-04-04T03:00:00+12:00'))).toBe('placed');
    // 25 hours later it is still tomorrow's last quarter hour.
    expect(await outcome(later('2021-04-05T23:45:00+12:00'))).toBe('placed');
    expect(await outcome(later('2021-04-06T00:00:00+12:00'))).toBe('409 due-beyond-tomorrow');
  });

  it('the night clocks go forward jumps from 1:45 to 3:00', async () => {
    await change(everyDay('22:00-02:30'));
    clockAt('2020-09-27T01:00:00+12:00');
    expect(await outcome(later('2020-09-27T01:45:00+12:00'))).toBe('placed');
    // 2:15 does not exist that day: that instant reads 3:15, and the store closed when the clocks jumped.
    expect(await outcome(later('2020-09-27T02:15:00+12:00'))).toBe('409 due-closed');
    expect(await outcome(later('2020-09-28T23:45:00+13:00'))).toBe('placed');
  });
});

describe('peers’ complaint 5: the minimum order', () => {
  it('stops nobody from filling a cart, and is asked for when the order is placed', async () => {
    const { cartId } = await shop.cartOf(garlicNaan());
    const chosen = await shop.call('setService', {
      query: { cartId },
      body: { orderType: 2, deliveryZoneId: id('zone', 'zone-2') },
    });
    expect(chosen.status).toBe(200);
    const added = await shop.call('addLine', { body: garlicNaan(), query: { cartId } });
    expect(added.status).toBe(200);
    const { status, error } = await shop.place({ cartId, ...delivery });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, 'below-minimum', ['cartId']]);
    await shop.get('addLine', { body: butterChicken(), query: { cartId } });
    expect((await shop.place({ cartId, ...delivery })).status).toBe(200);
  });
});

describe('hours of one date', () => {
  it('time#opening-hours: replace those of the weekday, for now and for later', async () => {
    await change(
      everyDay('11:00-23:00'),
      onDate('2020-11-21', 'Staff party'),
      onDate('2020-11-22', 'Market day', '10:00-12:00'),
    );
    const { body } = await client.send('GET', '/api/client/saffron-lane');
    expect((body.data as { dateOverrides: object[] }).dateOverrides).toMatchObject([
      { date: '2020-11-21', isClosed: true, label: 'Staff party' },
      { date: '2020-11-22', isClosed: false, label: 'Market day' },
    ]);
    expect(await outcome({})).toBe('409 closed');
    expect(await outcome(today('20:00'))).toBe('409 due-closed');
    expect(await outcome(tomorrow('10:00'))).toBe('placed');
    expect(await outcome(tomorrow('12:15'))).toBe('409 due-closed');
    clockAt('2020-11-22T11:00:00+13:00');
    expect(await outcome({})).toBe('placed');
  });
});

describe('a refusal says what to change, in the customer’s language', () => {
  it.each([
    ['hi', 'वह पता', 'वह समय भर चुका है'],
    ['pa', /[\u0A00-\u0A7F]/, /[\u0A00-\u0A7F]/],
  ])('%s', async (language, far, full) => {
    const matching = (text: string | RegExp) =>
      text instanceof RegExp ? expect.stringMatching(text) : expect.stringContaining(text);
    const distant = await place({ ...delivery, deliveryLocation: FAR_AWAY }, language);
    expect(distant.error.errorMessage).toEqual(matching(far));
    expect(distant.error.errorMessage).toMatch(/\d\d\.\d/);
    expect(distant.error.fields).toEqual({ deliveryAddress: distant.error.errorMessage });
    // The demo's dining room keeps 18:45 free.
    const busy = await place(today('18:45'), language);
    expect([busy.error.code, busy.error.errorMessage]).toEqual(['due-full', matching(full)]);
    expect(busy.error.fields).toEqual({ dueUtc: busy.error.errorMessage });
    expect(JSON.stringify([distant.error, busy.error])).not.toMatch(/Please|order\./);
  });
});

it('a restaurant without zones says so, and delivers nowhere', async () => {
  await change(sql`delete from delivery_zones where client_id = ${shop.clientIds.saffron}`);
  expect(await shop.get('getDeliveryZones')).toEqual([]);
  for (const deliveryLocation of [NEARBY, FAR_AWAY]) {
    const { status, error } = await place({ ...delivery, deliveryLocation });
    expect([status, error.code, error.errorMessage, error.fields]).toEqual([
      409,
      'no-zone',
      'There is no delivery zone.',
      { deliveryAddress: 'There is no delivery zone.' },
    ]);
  }
  expect(await outcome({})).toBe('placed');
});
