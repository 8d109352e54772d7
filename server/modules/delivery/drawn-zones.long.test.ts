/** Drawn delivery areas over HTTP: saved at the console, read by the store, asked by quote, cart, order and receipt. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireZones } from '#core/contract/delivery/console-zones.ts';
import { farthestCornerKm, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import { decodeArea } from '#core/domain/delivery/zone-area.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { FAR_AWAY, garlicNaan, id, NEARBY, openShop, placeOf, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { ticketOf } from '#test/tickets.ts';

let shop: Shop;
let owner: Desk;
let first: WireZones;
beforeAll(async () => {
  shop = await openShop();
  owner = await signInAt(shop, 'owner');
  first = (await owner.call('getZones')).data;
  return () => shop.close();
});
afterEach(async () => {
  await save(drafts(first));
});

type Corner = [number, number];
type Draft = Omit<WireZones['zones'][number], 'ordersOf30Days' | 'zoneId'> & { zoneId: string | null };
const drafts = ({ zones }: WireZones): Draft[] => zones.map(({ ordersOf30Days: _, ...zone }) => zone);
/** Some 450 m around NEARBY, which Zone 2 covers for $5.00. */
const AROUND: Corner[] = [
  [174.753, -36.857],
  [174.763, -36.857],
  [174.763, -36.849],
  [174.753, -36.849],
];
const drawn = (changes: Partial<Draft> = {}): Draft => ({
  zoneId: null,
  name: 'Over the bridge',
  distanceKm: null,
  area: AROUND,
  fee: 2,
  minimum: 10,
  estimateMinutes: 50,
  ...changes,
});

/** Saves zones and waits until the store has them. */
async function save(zones: readonly Draft[]): Promise<WireZones> {
  const { version, zones: before } = (await owner.call('getZones')).data;
  const known = new Set(before.map(({ zoneId }) => zoneId));
  // The demo's own zones keep their ids for the next test.
  const sent = zones.map((zone) => (known.has(zone.zoneId ?? '') ? zone : { ...zone, zoneId: null }));
  const saved = await owner.call('saveZones', { body: { version, zones: sent } });
  expect([saved.status, saved.error?.fields]).toEqual([200, undefined]);
  const names = saved.data.zones.map(({ name, fee }) => `${name} ${fee}`);
  await expect
    .poll(async () => (await shop.get('getDeliveryZones')).map(({ name, deliveryFee }) => `${name} ${deliveryFee}`))
    .toEqual(names);
  return saved.data;
}

const DELIVERY = { orderType: 2, deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY } as const;
async function place(order: Partial<Parameters<Shop['place']>[0]> = {}, pieces = 6, language = 'en') {
  const { cartId } = await shop.cartOf(garlicNaan(pieces));
  return await shop.place({ cartId, ...DELIVERY, ...order }, { 'accept-language': language });
}

describe('a drawn area', () => {
  it('is saved beside rings, comes back to the console and reaches the store in some characters', async () => {
    const untouched = await shop.get('getDeliveryZones');
    expect(JSON.stringify(untouched)).not.toContain('area');
    const saved = await save([...drafts(first), drawn({ area: [...AROUND, [174.753000001, -36.857]] })]);
    const own = saved.zones.find(({ name }) => name === 'Over the bridge');
    expect(own).toMatchObject({ distanceKm: null, area: AROUND, fee: 2, minimum: 10, estimateMinutes: 50 });
    const wire = await shop.get('getDeliveryZones');
    const sent = wire.find(({ name }) => name === 'Over the bridge');
    expect(decodeArea(sent?.area ?? '')).toEqual(AROUND);
    expect(sent?.area?.length).toBeLessThan(40);
    expect(sent?.distanceValue).toBeCloseTo(farthestCornerKm(AROUND, first.restaurant), 2);
    expect(wire.filter(({ area }) => area === undefined)).toEqual(untouched);
    const { rows } = await shop.db.execute<{ after: { area?: unknown }[] }>(sql`
      select after from audit_log where client_id = ${shop.clientIds.saffron} and action = 'zones.save'
      order by audit_id desc limit 1`);
    expect(rows[0]?.after.map(({ area }) => area)).toContainEqual(AROUND);
  });

  it.each<[string, Partial<Draft>, string, RegExp]>([
    ['two corners', { area: AROUND.slice(0, 2) }, 'zones.0.area', /at least three corners/],
    ['a distance too', { distanceKm: 3 }, 'zones.0.distanceKm', /either a ring or a drawn area/],
    ['neither', { area: null }, 'zones.0.distanceKm', /300 km/],
    ['crossing lines', { area: cross() }, 'zones.0.area', /after corner 1 and the line after corner 3/],
    ['another country', { area: [...AROUND.slice(0, 3), [151.2, -33.9]] }, 'zones.0.area.3', /300 km from/],
    ['no place on earth', { area: [...AROUND.slice(0, 3), [174.7, -95]] }, 'zones.0.area.3', /latitude/],
    [
      'a doormat',
      { area: [AROUND[0], [174.7531, -36.857], [174.7531, -36.8569]] as Corner[] },
      'zones.0.area',
      /1,000/,
    ],
    ['201 corners', { area: many() }, 'zones.0.area', /at most 200 corners/],
    ['a text', { area: [['174', '-36']] as never }, 'zones.0.area.0.0', /./],
  ])('is refused with %s, by field and before it is saved', async (_, changes, field, text) => {
    const { version } = (await owner.call('getZones')).data;
    const body = { version, zones: [drawn(changes)] };
    const refused = await owner.call('saveZones', { body });
    expect(refused.status).toBe(400);
    expect(refused.error.fields?.[field]).toMatch(text);
    expect((await owner.call('getZones')).data.version).toBe(version);
    if (field.endsWith('.0.0') || _ === '201 corners') return;
    const { version: _version, ...draft } = body;
    expect((await owner.call('checkZones', { body: draft })).data.fields).toEqual(refused.error.fields);
  });

  it('counts whom it leaves out by where they are, not by how far', async () => {
    expect((await place()).status).toBe(200);
    const check = async (zones: readonly Draft[]) => {
      return (await owner.call('checkZones', { body: { zones: [...zones] } })).data.outside.orders;
    };
    expect(await check([drawn()])).toBe(0);
    const elsewhere = AROUND.map(([x, y]): Corner => [x + 0.02, y]);
    expect(await check([drawn({ area: elsewhere })])).toBeGreaterThan(0);
  });
});

function cross(): Corner[] {
  const [a, b, c, d] = AROUND;
  return a && b && c && d ? [a, c, b, d] : [];
}
function many(): Corner[] {
  return Array.from({ length: 201 }, (_, index): Corner => [174.75 + index / 10_000, -36.85 - (index % 2) / 100]);
}

describe('an order into it', () => {
  it('costs the lower fee of the two that cover the address, whatever zone the browser claims', async () => {
    const zones = (await save([...drafts(first), drawn()])).zones;
    const zoneOf = (name: string) => zones.find((zone) => zone.name === name)?.zoneId ?? '';
    const bridge = zoneOf('Over the bridge');
    for (const deliveryZoneId of [bridge, zoneOf('Zone 2'), undefined]) {
      const { status, data } = await place({ deliveryZoneId });
      expect(status).toBe(200);
      const { orderInfo, paymentInfo } = await shop.get('getOrderSummary', { params: { orderId: data.orderId } });
      expect(JSON.stringify(paymentInfo)).toContain('"deliveryCharge":2');
      // Its own estimate is the way's.
      expect(Date.parse(orderInfo.dueUtc) - Date.parse(orderInfo.createdUtc)).toBeGreaterThanOrEqual(50 * 60_000);
      const detail = await owner.call('getOrderDetail', { params: { orderId: ticketOf(data.orderId) } });
      expect(detail.data.zoneName).toBe('Over the bridge');
    }
    // Outside the area the ring's fee holds; the claim of the area is refused.
    const south = { latitude: -36.862, longitude: 174.7578 };
    const outside = await place({ deliveryLocation: south, deliveryZoneId: bridge });
    expect([outside.status, outside.error.code]).toEqual([409, 'zone-exceeded']);
    const paid = await place({ deliveryLocation: south });
    expect(paid.status).toBe(200);
  });

  it('is quoted by the cart with the fee and minimum of the area', async () => {
    const { zones } = await save([...drafts(first), drawn()]);
    const deliveryZoneId = zones.find(({ area }) => area)?.zoneId;
    const { cartId } = await shop.cartOf(garlicNaan(1));
    const cart = await shop.get('setService', { body: { orderType: 2, deliveryZoneId }, query: { cartId } });
    expect(cart).toMatchObject({ deliveryZoneId, deliveryCharge: 2, minimumOrder: 10 });
    const small = await shop.place({ cartId, ...DELIVERY });
    expect([small.status, small.error.code]).toEqual([409, 'below-minimum']);
  });

  it('is refused outside of areas without naming a distance that means nothing, in three languages', async () => {
    await save([drawn()]);
    const south = { latitude: -36.862, longitude: 174.7578 };
    const texts: string[] = [];
    for (const language of ['en', 'hi', 'pa']) {
      const { status, error } = await place({ deliveryLocation: south }, 6, language);
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, 'out-of-range', ['deliveryAddress']]);
      texts.push(error.errorMessage);
    }
    expect(texts[0]).toBe(
      'That address is 1.6 km away and lies outside our delivery areas. Please choose pickup or another address.',
    );
    expect(new Set(texts).size).toBe(3);
    expect((await place({ deliveryLocation: FAR_AWAY })).error.code).toBe('out-of-range');
  });

  it('typed for a guest on the phone costs the area’s fee, and outside of areas needs a reason', async () => {
    await save([drawn()]);
    const enter = async (changes: object) => {
      const { cartId, totalAmount } = await shop.cartOf(garlicNaan(6));
      const where = { ...DELIVERY, ...changes };
      const place = placeOf(shop.deps.secrets.link, where);
      const body = { cartId, fullName: 'Tama Ngata', phone: '09 555 7788', paymentMode: 1, place, ...where };
      const answer = await owner.call('placePhoneOrder', { body: { ...body, idempotencyKey: crypto.randomUUID() } });
      return { ...answer, fee: (answer.data?.totalAmount ?? 0) - totalAmount };
    };
    const inside = await enter({});
    expect([inside.status, inside.fee]).toEqual([200, expect.closeTo(2, 5)]);
    const south = { deliveryLocation: { latitude: -36.862, longitude: 174.7578 } };
    expect((await enter(south)).error.code).toBe('out-of-range');
    const allowed = await enter({ ...south, overrides: ['zone'], overrideReason: 'The driver lives there' });
    expect([allowed.status, allowed.fee]).toEqual([200, expect.closeTo(2, 5)]);
  });

  it('browser and server agree within a metre of its border', async () => {
    await save([drawn()]);
    const [zone] = await shop.get('getDeliveryZones');
    if (!zone?.area) throw new Error('The area');
    const shown = [
      {
        zoneId: zone.zoneId,
        name: zone.name,
        distanceKm: zone.distanceValue,
        area: decodeArea(zone.area),
        fee: fromWire(zone.deliveryFee),
        minimum: fromWire(zone.minimumOrder),
        estimateMinutes: null,
      },
    ];
    const outcomes: boolean[] = [];
    for (const steps of [-0.9, -0.51, -0.49, -0.1, 0, 0.1, 0.49, 0.51, 0.9]) {
      const place2 = { latitude: -36.857 - steps / 1e5, longitude: 174.7578 };
      const quoted = zoneFor(shown, { km: 1, place: place2 }) !== null;
      expect((await place({ deliveryLocation: place2 })).status).toBe(quoted ? 200 : 409);
      outcomes.push(quoted);
    }
    expect(new Set(outcomes).size).toBe(2);
  });
});

it('the database refuses a zone that is both or neither', async () => {
  const insert = (distance: number | null, area: string | null) =>
    shop.db.execute(sql`insert into delivery_zones (client_id, zone_id, name, distance_km, area, fee_cents)
      values (${shop.clientIds.saffron}, ${id('zone', 'odd')}, 'Odd', ${distance}, ${area}::jsonb, 100)`);
  await expect(insert(null, null)).rejects.toThrow();
  await expect(insert(3, JSON.stringify(AROUND))).rejects.toThrow();
});
