/** Guests who choose what is closed are counted, and the owner sees when, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireHours } from '#core/contract/hours/console-hours.ts';
import { toInstant, toLocal, weekdayOf } from '#core/domain/time/zoned-time.ts';
import { askedTimes } from '#server/db/schema/index.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { TEST_NOW } from '#test/test-now.ts';

const ZONE = 'Pacific/Auckland';
const TODAY = toLocal(TEST_NOW, ZONE).date;
const DELIVERY = 2;
let shop: Shop;
let owner: Desk;

const daily = (fromTime: string, toTime: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, isClosed: false, ranges: [{ fromTime, toTime }] }));
const SAME: WireHours['orderTypes']['pickup'] = { weekly: null, overrides: [], lastOrderMinutes: 0 };
/** Open from 11 to 22, with delivery in the evening. */
const draft = (deliveryFrom: string) => ({
  weekly: daily('11:00', '22:00'),
  overrides: [],
  orderTypes: { pickup: SAME, delivery: { ...SAME, weekly: daily(deliveryFrom, '22:00') } },
  mealPeriods: [],
});
const atClock = (hours: number, minutes = 0) => {
  shop.clock.now = toInstant(TODAY, hours * 60 + minutes, ZONE).ms;
};

beforeAll(async () => {
  shop = await openShop();
  owner = await signInAt(shop, 'owner');
  const { version } = (await owner.call('getHours')).data;
  expect((await owner.call('saveHours', { body: { ...draft('17:00'), version } })).status).toBe(200);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.delete(askedTimes);
});

/** A guest with a cart chooses, as often as `times` says. */
async function choose(orderType: number, times = 1): Promise<void> {
  const { cartId } = await shop.cartOf(garlicNaan());
  const deliveryZoneId = orderType === DELIVERY ? (await shop.get('getDeliveryZones'))[0]?.zoneId : undefined;
  for (let done = 0; done < times; done++) {
    const chosen = await shop.call('setService', { body: { orderType, deliveryZoneId }, query: { cartId } });
    expect(chosen.status).toBe(200);
  }
}
const gaps = async (deliveryFrom = '17:00') =>
  (await owner.call('checkHours', { body: draft(deliveryFrom) })).data.gaps;

describe('guests who choose delivery while it is closed', () => {
  it('are counted once a quarter hour, and the owner reads when, until the draft is open then', async () => {
    atClock(12, 5);
    await choose(DELIVERY, 3);
    await choose(DELIVERY);
    expect(await gaps()).toEqual([]);
    atClock(12, 50);
    await choose(DELIVERY);
    const rows = await shop.db.select().from(askedTimes);
    expect(rows.map(({ day, orderType, quarter, guests }) => [day, orderType, quarter, guests])).toEqual([
      [TODAY, 'delivery', 48, 2],
      [TODAY, 'delivery', 51, 1],
    ]);
    const gap = { orderType: 'delivery', weekday: weekdayOf(TODAY), guests: 3, isStoreOpen: true };
    expect(await gaps()).toEqual([{ ...gap, fromTime: '11:00', toTime: '17:00' }]);
    expect(await gaps('11:00')).toEqual([]);
  });

  it('are not counted while it is open, nor those who choose what is offered', async () => {
    atClock(18);
    await choose(DELIVERY);
    atClock(12);
    await choose(1);
    expect(await shop.db.select().from(askedTimes)).toEqual([]);
  });

  it('show for four weeks, to their own restaurant', async () => {
    atClock(12);
    const row = { orderType: 'delivery', quarter: 48, guests: 9 } as const;
    const days = (count: number) => toLocal(shop.clock.now - count * 86_400_000, ZONE).date;
    await shop.db.insert(askedTimes).values([
      { ...row, clientId: shop.clientIds.saffron, day: days(35) },
      { ...row, clientId: shop.clientIds.kumo, day: days(7) },
    ]);
    expect(await gaps()).toEqual([]);
    await shop.db.insert(askedTimes).values({ ...row, clientId: shop.clientIds.saffron, day: days(21) });
    expect(await gaps()).toMatchObject([{ guests: 9 }]);
  });
});
