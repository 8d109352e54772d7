/** Hours of delivery and pickup apart from the store's, over HTTP: saved by the owner, shown to guests, held when placing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireHours, WireHoursDraft } from '#core/contract/hours/console-hours.ts';
import { addDays, toLocal } from '#core/domain/time/zoned-time.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { garlicNaan, NEARBY, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { TEST_NOW } from '#test/test-now.ts';

const ZONE = 'Pacific/Auckland';
let shop: Shop;
let owner: Desk;
let plain: WireHours;

beforeAll(async () => {
  shop = await openShop();
  owner = await signInAt(shop, 'owner');
  await changeSettings(shop, { 'DeliveryOrder:AllowScheduleOrder': 'true' });
  plain = (await owner.call('getHours')).data;
});
afterAll(() => shop?.close());

type OwnHours = WireHours['orderTypes']['delivery'];
const SAME: OwnHours = { weekly: null, overrides: [], lastOrderMinutes: 0 };
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const daily = (fromTime: string, toTime: string): OwnHours['weekly'] =>
  WEEK.map((weekday) => ({ weekday, isClosed: false, ranges: [{ fromTime, toTime }] }));
const today = () => toLocal(TEST_NOW, ZONE).date;

/** Saves and waits until the store knows. */
async function save(change: Partial<WireHoursDraft>): Promise<WireHours> {
  const { version, weekly, overrides, orderTypes, mealPeriods } = (await owner.call('getHours')).data;
  const body = { weekly, overrides, orderTypes, mealPeriods, ...change, version };
  const saved = await owner.call('saveHours', { body });
  expect(saved.status).toBe(200);
  await shop.cartOf(garlicNaan());
  return saved.data.hours;
}
const deliver = (own: Partial<OwnHours>) => save({ orderTypes: { pickup: SAME, delivery: { ...SAME, ...own } } });
const client = () => shop.get('getClient', { params: { subdomain: 'saffron-lane' } });

beforeEach(async () => {
  shop.clock.now = TEST_NOW;
  await save({ weekly: daily('00:00', '00:00') ?? [], overrides: [], orderTypes: { pickup: SAME, delivery: SAME } });
});

type Order = Partial<Parameters<Shop['place']>[0]>;
const delivery = { orderType: 2, deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY } as const;
/** '18:00' of a day in Auckland, daylight time. */
const at = (time: string, date = today()): Order => ({
  isScheduledOrder: true,
  dueUtc: new Date(`${date}T${time}:00+13:00`).toISOString(),
});
async function place(order: Order, language = 'en') {
  const { cartId } = await shop.cartOf(garlicNaan(6));
  return await shop.place({ cartId, ...order }, { 'accept-language': language });
}
const outcome = async (order: Order) => {
  const { status, error } = await place(order);
  return status === 200 ? 'placed' : `${status} ${error.code}`;
};

describe('a restaurant whose order types have the store’s hours', () => {
  it('has the wire document that it had, and no trace in its hours', async () => {
    expect(await client()).not.toHaveProperty('orderTypeHours');
    expect(plain.orderTypes).toEqual({ pickup: SAME, delivery: SAME });
  });

  it('keeps own hours when an older program saves without them', async () => {
    await deliver({ weekly: daily('17:00', '21:00') });
    const { version, weekly, overrides, mealPeriods } = (await owner.call('getHours')).data;
    const saved = await owner.call('saveHours', { body: { weekly, overrides, mealPeriods, version } });
    expect(saved.data.hours.orderTypes.delivery.weekly).toEqual(daily('17:00', '21:00'));
  });
});

describe('delivery in the evening alone', () => {
  it('is what the store reads, and pickup stays as the store', async () => {
    await deliver({ weekly: daily('20:00', '21:00') });
    const { orderTypeHours, weeklyAvailabilities } = await client();
    expect(Object.keys(orderTypeHours ?? {})).toEqual(['delivery']);
    expect(orderTypeHours?.delivery?.weeklyAvailabilities).toHaveLength(7);
    expect(weeklyAvailabilities).not.toEqual(orderTypeHours?.delivery?.weeklyAvailabilities);
  });

  it('holds for orders for now and for later, to the minute, while pickup goes on', async () => {
    await deliver({ weekly: daily('20:00', '21:00') });
    expect(await outcome(delivery)).toBe('409 closed');
    expect(await outcome({})).toBe('placed');
    expect(await outcome({ ...delivery, ...at('19:45') })).toBe('409 due-closed');
    expect(await outcome({ ...delivery, ...at('20:00') })).toBe('placed');
    expect(await outcome({ ...delivery, ...at('21:00') })).toBe('placed');
    expect(await outcome({ ...delivery, ...at('21:15') })).toBe('409 due-closed');
    expect(await outcome(at('21:15'))).toBe('placed');
  });

  it.each([
    ['en', 'Saffron Lane does not deliver at the moment. Please choose a later time.'],
    ['hi', 'Saffron Lane में अभी डिलीवरी बंद है। बाद का समय चुनें।'],
    ['pa', 'Saffron Lane ਵਿੱਚ ਇਸ ਵੇਲੇ ਡਿਲੀਵਰੀ ਬੰਦ ਹੈ। ਬਾਅਦ ਦਾ ਸਮਾਂ ਚੁਣੋ।'],
  ])('is refused in the guest’s language (%s)', async (language, message) => {
    await deliver({ weekly: daily('20:00', '21:00') });
    expect((await place(delivery, language)).error.message).toBe(message);
  });

  it('may last past midnight while the store is closed', async () => {
    await save({
      weekly: daily('11:00', '22:00') ?? [],
      orderTypes: { pickup: SAME, delivery: { ...SAME, weekly: daily('17:00', '01:00') } },
    });
    const tomorrow = addDays(today(), 1);
    expect(await outcome({ ...delivery, ...at('00:45', tomorrow) })).toBe('placed');
    expect(await outcome(at('00:45', tomorrow))).toBe('409 due-closed');
    expect(await outcome({ ...delivery, ...at('11:30', tomorrow) })).toBe('409 due-closed');
  });
});

describe('dates of an order type', () => {
  it('come before the store’s, which hold where the type has none', async () => {
    const tomorrow = addDays(today(), 1);
    const closed = { date: tomorrow, isClosed: true, ranges: [], label: 'Waitangi Day' };
    await save({
      overrides: [closed],
      orderTypes: {
        pickup: {
          weekly: null,
          overrides: [{ ...closed, isClosed: false, ranges: [{ fromTime: '12:00', toTime: '14:00' }] }],
          lastOrderMinutes: 0,
        },
        delivery: SAME,
      },
    });
    expect(await outcome({ ...delivery, ...at('13:00', tomorrow) })).toBe('409 due-closed');
    expect(await outcome(at('13:00', tomorrow))).toBe('placed');
    expect(await outcome(at('14:15', tomorrow))).toBe('409 due-closed');
    const { orderTypeHours } = await client();
    expect(Object.keys(orderTypeHours ?? {})).toEqual(['pickup']);
    expect(orderTypeHours?.pickup?.dateOverrides).toMatchObject([{ date: tomorrow, isClosed: false }]);
  });
});

describe('the draft', () => {
  it('is refused at the field of the order type, in the reader’s language, and nothing is saved', async () => {
    const { version, weekly, overrides, mealPeriods } = (await owner.call('getHours')).data;
    const bad = {
      weekly: daily('17:00', '17:00'),
      overrides: [{ date: '2020-01-01', isClosed: true, ranges: [], label: '' }],
      lastOrderMinutes: 0,
    };
    const body = { weekly, overrides, mealPeriods, version, orderTypes: { pickup: SAME, delivery: bad } };
    const refused = await owner.call('saveHours', { body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.fields ?? {})).toEqual([
      ...WEEK.map((_, at) => `orderTypes.delivery.weekly.${at}.ranges.0.toTime`),
      'orderTypes.delivery.overrides.0.date',
    ]);
    expect((await owner.call('checkHours', { body })).data.fields).toEqual(refused.error.fields);
    expect((await owner.call('getHours')).data.version).toBe(version);
  });

  it('says until when each type is open, and names only the orders of the type that it would strand', async () => {
    const due = at('22:00').dueUtc ?? '';
    const placed = await Promise.all([place(at('22:00')), place({ ...delivery, ...at('22:00') })]);
    expect(placed.map(({ status }) => status)).toEqual([200, 200]);
    const { weekly, overrides, mealPeriods } = (await owner.call('getHours')).data;
    const orderTypes = { pickup: SAME, delivery: { ...SAME, weekly: daily('00:00', '21:00') } };
    const { data } = await owner.call('checkHours', { body: { weekly, overrides, mealPeriods, orderTypes } });
    expect(data.affected.map(({ orderType, dueUtc }) => [orderType, dueUtc])).toEqual([[2, due]]);
    expect(data.orderTypes).toMatchObject({
      pickup: { isOpen: true, closesAtUtc: null },
      delivery: { isOpen: true, closesAtUtc: at('21:00').dueUtc },
    });
  });
});

// Last: its orders would be among those that another draft strands.
describe('the last order of an order type', () => {
  const stamp = (time: string) => Date.parse(at(time).dueUtc ?? '');

  it('ends its orders before the store closes, for now and for later, and leaves the other type', async () => {
    await save({
      weekly: daily('11:00', '22:00') ?? [],
      orderTypes: { pickup: SAME, delivery: { ...SAME, lastOrderMinutes: 20 } },
    });
    expect((await client()).orderTypeHours).toMatchObject({ delivery: { lastOrderMinutes: 20 } });
    shop.clock.now = stamp('21:40');
    expect(await outcome(delivery)).toBe('placed');
    expect(await outcome({ ...delivery, ...at('22:00') })).not.toBe('409 due-closed');
    shop.clock.now = stamp('21:40') + 1;
    expect(await outcome(delivery)).toMatch(/^409 closed/);
    expect(await outcome({ ...delivery, ...at('22:00') })).toBe('409 due-closed');
    expect(await outcome({})).toBe('placed');
    shop.clock.now = stamp('22:00') + 1;
    expect(await outcome({})).toMatch(/^409 closed/);
  });

  it('is told as guests read it, and is refused beyond three hours', async () => {
    shop.clock.now = stamp('20:00');
    const { version, overrides, mealPeriods } = (await owner.call('getHours')).data;
    const body = (lastOrderMinutes: number) => ({
      ...{ weekly: daily('11:00', '22:00') ?? [], overrides, mealPeriods, version },
      orderTypes: { pickup: SAME, delivery: { ...SAME, lastOrderMinutes } },
    });
    const said = async (minutes: number) => (await owner.call('checkHours', { body: body(minutes) })).data.orderTypes;
    expect(await said(20)).toMatchObject({
      pickup: { says: 'until', closesAtUtc: at('22:00').dueUtc, lastOrderUtc: null, isOffered: true },
      delivery: { says: 'untilLast', closesAtUtc: at('22:00').dueUtc, lastOrderUtc: at('21:40').dueUtc },
    });
    expect((await said(150)).delivery).toMatchObject({ says: 'closedUntil', isOpen: false, lastOrderUtc: null });
    const refused = await owner.call('saveHours', { body: body(181) });
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['orderTypes.delivery.lastOrderMinutes']);
  });
});
