/** Hours, zones, promotions and the time machine over HTTP, on the demo restaurants. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireZones } from '#core/contract/delivery/console-zones.ts';
import type { WireHours, WireHoursDraft } from '#core/contract/hours/console-hours.ts';
import { addDays, toLocal } from '#core/domain/time/zoned-time.ts';
import { openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { ticketOf } from '#test/tickets.ts';

const ZONE = 'Pacific/Auckland';
let shop: Shop;
let owner: Desk;
let manager: Desk;
let staff: Desk;
let elsewhere: Desk;

beforeAll(async () => {
  shop = await openShop();
  [owner, manager, staff, elsewhere] = await Promise.all([
    signInAt(shop, 'owner'),
    signInAt(shop, 'manager'),
    signInAt(shop, 'staff'),
    signInAt(shop, 'owner', 'kumo-bowls'),
  ]);
});
afterAll(() => shop?.close());

const tomorrow = () => addDays(toLocal(shop.clock.now, ZONE).date, 1);
const draftOf = ({ weekly, overrides, mealPeriods }: WireHours): WireHoursDraft => ({ weekly, overrides, mealPeriods });
const hoursOf = async (desk: Desk) => (await desk.call('getHours')).data;
const closed = (date: string, label = '') => ({ date, isClosed: true, ranges: [], label });

describe('opening hours', () => {
  it('come with what an owner needs to know', async () => {
    const hours = await hoursOf(owner);
    expect(hours).toMatchObject({
      timeZone: ZONE,
      region: 'Auckland',
      overrides: [],
      changed: null,
      clockChange: { date: '2021-04-04', direction: 'back' },
    });
    expect(hours.weekly).toHaveLength(7);
    expect(hours.holidays).toContainEqual({ date: '2020-12-25', name: 'Christmas Day', isR18Free: true });
    expect(hours.holidays).toContainEqual({ date: '2021-02-01', name: 'Auckland Anniversary', isR18Free: false });
  });

  it('are the owner’s alone, and of this restaurant alone', async () => {
    for (const name of ['getHours', 'getZones'] as const) {
      expect((await manager.call(name)).status).toBe(403);
      expect((await staff.call(name)).status).toBe(403);
    }
    const before = await hoursOf(elsewhere);
    const mine = await hoursOf(owner);
    await owner.call('saveHours', { body: { ...draftOf(mine), version: mine.version } });
    expect(await hoursOf(elsewhere)).toEqual(before);
  });

  it.each<[string, (draft: WireHoursDraft, date: string) => unknown, string]>([
    ['a time that is none', (d) => withSunday(d, [{ fromTime: '9', toTime: '17:00' }]), 'weekly.0.ranges.0.fromTime'],
    ['no length', (d) => withSunday(d, [{ fromTime: '09:00', toTime: '09:00' }]), 'weekly.0.ranges.0.toTime'],
    ['no hours', (d) => withSunday(d, []), 'weekly.0.ranges'],
    [
      'overlap',
      (d) =>
        withSunday(d, [
          { fromTime: '09:00', toTime: '12:00' },
          { fromTime: '11:00', toTime: '13:00' },
        ]),
      'weekly.0.ranges.1.fromTime',
    ],
    [
      'a night into the next day',
      (d) => withSunday(d, [{ fromTime: '17:00', toTime: '02:00' }]),
      'weekly.0.ranges.0.toTime',
    ],
    ['six days', (d) => ({ ...d, weekly: d.weekly.slice(1) }), 'weekly'],
    ['yesterday', (d, date) => ({ ...d, overrides: [closed(addDays(date, -2))] }), 'overrides.0.date'],
    ['a date twice', (d, date) => ({ ...d, overrides: [closed(date), closed(date)] }), 'overrides.1.date'],
    ['a wrong type', (d) => ({ ...d, weekly: 'always' }), 'weekly'],
    ['eight days', (d) => ({ ...d, weekly: [...d.weekly, d.weekly[0]] }), 'weekly'],
    ['no version', (d) => ({ ...d, version: undefined }), 'version'],
  ])('refuse %s by field, and keep what they were', async (_, change, field) => {
    const before = await hoursOf(owner);
    const body = { version: before.version, ...(change(draftOf(before), tomorrow()) as Record<string, unknown>) };
    const refused = await owner.call('saveHours', { body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.fields ?? {})).toContain(field);
    expect(await hoursOf(owner)).toEqual(before);
    if (field === 'version' || _ === 'a wrong type' || _ === 'eight days') return;
    const checked = await owner.call('checkHours', { body: change(draftOf(before), tomorrow()) as never });
    expect(checked.data.fields).toEqual(refused.error.fields);
  });

  it('tell whom a closed day strands, close the store’s slots and say who was faster', async () => {
    const hours = await hoursOf(owner);
    const due = new Date(Math.ceil(shop.clock.now / 900_000) * 900_000 + 24 * 3_600_000).toISOString();
    const { cartId } = await shop.cartOf({ productId: productId('garlic-naan'), qty: 2 } as never);
    const placed = await shop.place({ cartId, isScheduledOrder: true, dueUtc: due });
    expect(placed.status).toBe(200);

    const draft = { ...draftOf(hours), overrides: [closed(tomorrow(), 'Staff party')] };
    const checked = await owner.call('checkHours', { body: draft });
    expect(checked.data).toMatchObject({ fields: {}, isOpen: true });
    expect(checked.data.affected.map(({ orderId, dueUtc }) => [orderId, dueUtc])).toEqual([
      [ticketOf(placed.data.orderId), due],
    ]);

    const saved = await owner.call('saveHours', { body: { ...draft, version: hours.version } });
    expect(saved.status).toBe(200);
    expect(saved.data.affected).toHaveLength(1);
    expect(saved.data.hours.changed?.by).toBe('Mere Tamihana');
    await expect
      .poll(async () => (await shop.get('getClient', { params: { subdomain: 'saffron-lane' } })).dateOverrides)
      .toEqual([{ date: tomorrow(), isClosed: true, dayAvailabilities: [], label: 'Staff party' }]);
    const again = await shop.cartOf({ productId: productId('garlic-naan'), qty: 2 } as never);
    expect((await shop.place({ cartId: again.cartId, isScheduledOrder: true, dueUtc: due })).status).toBe(409);

    const late = await owner.call('saveHours', { body: { ...draftOf(hours), version: hours.version } });
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({
      code: 'changed-meanwhile',
      message: 'Mere Tamihana has changed this meanwhile. Nothing of yours was saved.',
    });
    expect((await hoursOf(owner)).overrides).toEqual([closed(tomorrow(), 'Staff party')]);
    const { version } = saved.data.hours;
    expect((await owner.call('saveHours', { body: { ...draftOf(hours), version } })).status).toBe(200);
  });
});

function withSunday(draft: WireHoursDraft, ranges: WireHoursDraft['weekly'][number]['ranges']): WireHoursDraft {
  const [sunday, ...rest] = draft.weekly;
  return { ...draft, weekly: [{ weekday: sunday?.weekday ?? 1, isClosed: false, ranges }, ...rest] };
}

describe('delivery zones', () => {
  const edit = ({ zones }: WireZones) => zones.map(({ ordersOf30Days: _, ...zone }) => zone);
  const zonesOf = async (desk: Desk) => (await desk.call('getZones')).data;

  it('refuse what is no zone by field', async () => {
    const { version, zones } = await zonesOf(owner);
    const [first, second, third] = zones.map(({ ordersOf30Days: _, ...zone }) => zone);
    const draft = [
      first,
      { ...second, distanceKm: first?.distanceKm },
      { ...third, name: '', fee: 1.005, minimum: -1 },
    ];
    const refused = await owner.call('saveZones', { body: { version, zones: draft } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual([
      'zones.1.distanceKm',
      'zones.2.fee',
      'zones.2.minimum',
      'zones.2.name',
    ]);
    expect((await owner.call('checkZones', { body: { zones: draft } })).data.fields).toEqual(refused.error.fields);
    expect((await owner.call('saveZones', { body: { version, zones: [{ ...first, fee: '3' }] } })).status).toBe(400);
    expect((await zonesOf(owner)).version).toBe(version);
  });

  it('are thirty at most, and the answer says so', async () => {
    const { version, zones } = await zonesOf(owner);
    const [first] = edit({ zones } as WireZones);
    const draft = Array.from({ length: 31 }, (_, index) => ({
      ...first,
      zoneId: null,
      name: `Zone ${index}`,
      distanceKm: index + 1,
    }));
    const refused = await owner.call('saveZones', { body: { version, zones: draft } });
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { zones: 'A store has at most 30 zones. Remove one to add another.' },
    ]);
  });

  it('ask about what reaches far and about other fees on the same ground, once', async () => {
    const before = await zonesOf(owner);
    const { latitude, longitude } = before.restaurant;
    const corners = [
      [-0.01, -0.01],
      [0.01, -0.01],
      [0.01, 0.01],
      [-0.01, 0.01],
    ] as const;
    const [first] = edit(before);
    const own = { ...first, zoneId: null, minimum: 0 };
    const near = { ...own, name: 'Bay', distanceKm: null, fee: 1 };
    const area = corners.map(([east, north]): [number, number] => [longitude + east, latitude + north]);
    const draft = [first, { ...near, area }, { ...own, name: 'All', distanceKm: 120, fee: 40 }];
    const asked = async () => (await owner.call('checkZones', { body: { zones: draft } })).data.questions;
    expect(await asked()).toEqual([
      'All reaches 120 km from the restaurant, and guests there can order delivery.',
      'Bay and Zone 1 overlap, and their fees differ: $1.00 and $3.90. Where both cover an address, guests pay $1.00.',
      'Bay and All overlap, and their fees differ: $1.00 and $40.00. Where both cover an address, guests pay $1.00.',
    ]);
    const saved = await owner.call('saveZones', { body: { version: before.version, zones: draft } });
    expect([saved.status, await asked()]).toEqual([200, []]);
    const back = edit(before).map((zone) =>
      saved.data.zones.some((one) => one.zoneId === zone.zoneId) ? zone : { ...zone, zoneId: null },
    );
    expect((await owner.call('saveZones', { body: { version: saved.data.version, zones: back } })).status).toBe(200);
  });

  it('warn of odd fees and of whom they leave out, and reach the store', async () => {
    const before = await zonesOf(owner);
    const [first, second] = edit(before);
    if (!first || !second) throw new Error('The demo has three zones');
    const draft = [first, { ...second, fee: 1 }, { ...second, zoneId: null, name: 'Far', distanceKm: 4, fee: 9.5 }];
    const { data } = await owner.call('checkZones', { body: { zones: draft } });
    expect(data.warnings).toContain('Zone 2 costs $1.00, less than Zone 1 inside it ($3.90).');
    expect(data.outside).toMatchObject({ orders: expect.any(Number), addresses: expect.any(Number), carts: 0 });

    const saved = await owner.call('saveZones', { body: { version: before.version, zones: draft } });
    expect(saved.status).toBe(200);
    const clientId = shop.clientIds.saffron;
    await expect
      .poll(async () =>
        (await shop.get('getDeliveryZones', { params: { clientId } })).map(({ name, deliveryFee }) => [
          name,
          deliveryFee,
        ]),
      )
      .toEqual([
        ['Zone 1', 3.9],
        ['Zone 2', 1],
        ['Far', 9.5],
      ]);
    expect((await owner.call('saveZones', { body: { version: before.version, zones: edit(before) } })).status).toBe(
      409,
    );
    const back = edit(before).map((zone) =>
      saved.data.zones.some((one) => one.zoneId === zone.zoneId) ? zone : { ...zone, zoneId: null },
    );
    expect((await owner.call('saveZones', { body: { version: saved.data.version, zones: back } })).status).toBe(200);
  });
});
