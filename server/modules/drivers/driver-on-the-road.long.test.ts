/** A driver out of the network's reach, and what others may know of where a driver is. Decision 127. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auditLog,
  driverPositions,
  driverStops,
  handOverPhotos,
  orderEvents,
  orderLines,
  orders,
} from '#server/db/schema/index.ts';
import { eraseOldGuests } from '#server/modules/orders/ownership.ts';
import { openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { idOf, ticketOf } from '#test/tickets.ts';

const MINUTE_MS = 60_000;
/** The guest's address, and a place some 2.2 km north of it. */
const DOOR = { deliveryLatitude: -36.86, deliveryLongitude: 174.74 };
const ROAD = { latitude: -36.840_123, longitude: 174.740_456, accuracyMetres: 12 };

let shop: Shop;
let staff: Desk;
let asha: Desk;
let driverId: string;

beforeAll(async () => {
  shop = await openShop();
  [staff, asha] = await Promise.all([signInAt(shop, 'staff'), signInAt(shop, 'driver')]);
  driverId = (await asha.call('getStaff')).data.staffId;
});
afterAll(() => shop?.close());
beforeEach(async () => {
  for (const table of [driverPositions, handOverPhotos, driverStops, auditLog, orderEvents, orderLines, orders]) {
    await shop.db.delete(table);
  }
});

/** Deliveries that Asha is out with, in the order of the run. */
async function sentOut(count: number): Promise<string[]> {
  const where = { clientId: shop.clientIds.saffron, productId: productId('butter-chicken') };
  const list = [];
  for (let made = 0; made < count; made++) {
    const facts = { orderType: 'delivery', deliveryAddress: '8 Franklin Road', ...DOOR } as const;
    const orderId = ticketOf(await insertOrder(shop.db, where, shop.clock.now, facts));
    const params = { orderId };
    await staff.call('acceptOrder', { params, body: { readyInMinutes: 20 } });
    await staff.call('moveOrder', { params, body: { action: 'start' } });
    const { data } = await staff.call('moveOrder', { params, body: { action: 'ready' } });
    list.push({ orderId, version: data.version });
  }
  expect((await staff.call('sendRun', { params: { driverId }, body: { orders: list } })).status).toBe(200);
  return list.map(({ orderId }) => orderId);
}
const handOver = (orderId: string, said: Record<string, unknown> = {}) =>
  asha.call('handOver', { params: { orderId }, body: { pin: null, reason: 'At the door', cashAmount: 0, ...said } });
const share = (place = ROAD) => asha.call('sharePosition', { body: place });
const positionForGuest = async (orderId: string) =>
  (await shop.get('getOrderDriver', { clientId: shop.clientIds.saffron, params: { orderId: idOf(orderId) } }))
    ?.position;
const positionForBoard = async () =>
  (await staff.call('getDrivers')).data.drivers.find((one) => one.driverId === driverId)?.position;
const positions = () => shop.db.select().from(driverPositions);
async function orderOf(orderId: string) {
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.orderId, idOf(orderId)));
  return row;
}

describe('a hand-over that the phone sends later', () => {
  it('stands at the time of the press, once, with its cash', async () => {
    const [first, second, third] = (await sentOut(3)) as [string, string, string];
    const startMs = shop.clock.now;
    // Three doors in flight mode, then the network is back.
    shop.clock.now = startMs + 30 * MINUTE_MS;
    for (const [orderId, minutesAgo] of [
      [first, 25],
      [second, 15],
      [third, 5],
    ] as const) {
      const said = { secondsAgo: minutesAgo * 60, cashAmount: 10 };
      expect((await handOver(orderId, said)).status).toBe(200);
      // The answer was lost and the phone sends it again.
      expect((await handOver(orderId, { ...said, secondsAgo: said.secondsAgo + 60 })).status).toBe(200);
      const pressedMs = shop.clock.now - minutesAgo * MINUTE_MS;
      expect((await orderOf(orderId))?.deliveredAt?.getTime()).toBe(pressedMs);
      const entries = await shop.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, idOf(orderId)));
      const ends = entries.filter(({ event }) => event === 'complete');
      expect(ends.map(({ at }) => at.getTime())).toEqual([pressedMs]);
    }
    const { data } = await staff.call('getDrivers');
    expect(data.drivers).toMatchObject([{ stops: [], cash: { orders: 3, takenAmount: 30 } }]);
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'driver.hand-over'));
    expect(audit.map(({ after }) => (after as { secondsLate: number }).secondsLate)).toEqual([1500, 900, 300]);
    shop.clock.now = startMs;
  });

  it('is never older than the way itself', async () => {
    const [orderId] = (await sentOut(1)) as [string];
    expect((await handOver(orderId, { secondsAgo: 86_400 })).status).toBe(200);
    const order = await orderOf(orderId);
    expect(order?.deliveredAt).toEqual(order?.onItsWayAt);
    expect((await handOver(orderId, { secondsAgo: 86_401 })).error).toMatchObject({
      fields: { secondsAgo: expect.any(String) },
    });
  });
});

describe('the position of a driver', () => {
  it('is read by the board and by the guest of the next stop alone, roughly', async () => {
    const [first, second] = (await sentOut(2)) as [string, string];
    expect(await positionForGuest(first)).toBeNull();
    expect((await share()).data).toEqual({ isShared: true });
    const seenUtc = new Date(shop.clock.now).toISOString();
    expect(await positionForGuest(first)).toEqual({ latitude: -36.84, longitude: 174.74, seenUtc, kilometres: 2.2 });
    expect(await positionForGuest(second)).toBeNull();
    expect(await positionForBoard()).toEqual({ seenUtc, kilometresToNext: 2.2 });
  });

  it('is one row that a newer one replaces', async () => {
    await sentOut(1);
    await share();
    await share({ ...ROAD, latitude: -36.859 });
    expect((await positions()).map(({ latitude }) => latitude)).toEqual([-36.859]);
  });

  it('is deleted with every hand-over, and the next guest reads the next one', async () => {
    const [first, second] = (await sentOut(2)) as [string, string];
    await share();
    await handOver(first);
    expect(await positions()).toEqual([]);
    expect(await positionForGuest(second)).toBeNull();
    await share();
    expect(await positionForGuest(second)).toMatchObject({ kilometres: 2.2 });
    await handOver(second);
    expect(await positions()).toEqual([]);
    expect((await share()).data).toEqual({ isShared: false });
    expect(await positions()).toEqual([]);
  });

  it.each([
    ['completes', (params: { orderId: string }) => staff.call('moveOrder', { params, body: { action: 'complete' } })],
    ['takes back', (params: { orderId: string }) => staff.call('moveOrder', { params, body: { action: 'undo-send' } })],
    ['cancels', (params: { orderId: string }) => staff.call('rejectOrder', { params, body: { reason: 'other' } })],
  ])('is deleted when the board %s the order', async (_words, act) => {
    const [orderId] = (await sentOut(1)) as [string];
    await share();
    expect((await act({ orderId })).status).toBe(200);
    expect(await positions()).toEqual([]);
  });

  it('is deleted when the driver stops sharing', async () => {
    const [orderId] = (await sentOut(1)) as [string];
    await share();
    expect((await asha.call('hidePosition')).data).toEqual({ isShared: false });
    expect(await positions()).toEqual([]);
    expect(await positionForGuest(orderId)).toBeNull();
  });

  it('is shown to nobody after a quarter of an hour without a new one', async () => {
    const [orderId] = (await sentOut(1)) as [string];
    await share();
    shop.clock.now += 15 * MINUTE_MS;
    expect(await positionForGuest(orderId)).toBeNull();
    expect(await positionForBoard()).toBeNull();
    shop.clock.now -= 15 * MINUTE_MS;
  });

  it('is not kept without a stop under way, and never left by one that ends at the same time', async () => {
    expect((await share()).data).toEqual({ isShared: false });
    for (let round = 0; round < 5; round++) {
      const [orderId] = (await sentOut(1)) as [string];
      await Promise.all([share(), handOver(orderId), share(), share()]);
      expect(await positions()).toEqual([]);
    }
  });
});

describe('a picture of the door', () => {
  /** As a phone sends it, 1,600 pixels wide, and with what a camera writes beside the pixels. */
  async function taken(): Promise<string> {
    const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#884422' } });
    const file = await picture
      .withExif({ IFD3: { GPSLatitude: '36/1 51/1 0/1' } })
      .jpeg()
      .toBuffer();
    return file.toString('base64');
  }
  const leave = (orderId: string, said: Record<string, unknown> = {}) => handOver(orderId, { reason: '', ...said });
  const photoOf = (desk: Desk, orderId: string) => desk.call('getHandOverPhoto', { params: { orderId } });
  const hasPhoto = async (orderId: string) =>
    (await staff.call('getOrderDetail', { params: { orderId } })).data.hasHandOverPhoto;

  it('hands over without digits and reason, and staff see it with the order: small, and without the camera’s notes', async () => {
    const [orderId] = (await sentOut(1)) as [string];
    expect(await hasPhoto(orderId)).toBe(false);
    shop.clock.now += 10 * MINUTE_MS;
    const photo = await taken();
    expect((await leave(orderId, { photo, secondsAgo: 300 })).status).toBe(200);
    // The phone sends it again.
    expect((await leave(orderId, { photo, secondsAgo: 305 })).status).toBe(200);
    const { data } = await photoOf(staff, orderId);
    const takenUtc = new Date(shop.clock.now - 5 * MINUTE_MS).toISOString();
    expect(data).toMatchObject({ driverName: 'Asha Patel', takenUtc });
    const kept = Buffer.from(data.address.replace('data:image/webp;base64,', ''), 'base64');
    const facts = await sharp(kept).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 1024, height: 768 });
    expect(facts.exif).toBeUndefined();
    const detail = (await staff.call('getOrderDetail', { params: { orderId } })).data;
    expect(detail.hasHandOverPhoto).toBe(true);
    expect(detail.audit).toContainEqual(expect.objectContaining({ action: 'driver.hand-over', detail: 'photo' }));
  });

  it('is nobody’s but the restaurant’s front: not the kitchen’s, the driver’s or another restaurant’s', async () => {
    const [orderId] = (await sentOut(1)) as [string];
    await leave(orderId, { photo: await taken() });
    const [kitchen, elsewhere] = await Promise.all([signInAt(shop, 'kitchen'), signInAt(shop, 'owner', 'kumo-bowls')]);
    expect((await photoOf(kitchen, orderId)).status).toBe(403);
    expect((await photoOf(asha, orderId)).status).toBe(403);
    expect((await photoOf(elsewhere, orderId)).status).toBe(404);
  });

  it('is refused with its field when it is no picture, too large, or of an order that needs ID', async () => {
    const [plain, alcohol] = (await sentOut(2)) as [string, string];
    await shop.db
      .update(orderLines)
      .set({ isR18: true })
      .where(eq(orderLines.orderId, idOf(alcohol)));
    const page = Buffer.from('<html><script>1</script></html>').toString('base64');
    const refused = { status: 400, error: { fields: { photo: expect.any(String) } } };
    expect(await leave(plain, { photo: page })).toMatchObject(refused);
    expect(await leave(plain, { photo: 'data:image/jpeg;base64,AAAA' })).toMatchObject(refused);
    expect(await leave(plain, { photo: 'A'.repeat(200_004) })).toMatchObject(refused);
    const photo = await taken();
    expect(await leave(alcohol, { photo, isIdChecked: true })).toMatchObject({
      ...refused,
      error: { code: 'photo-r18' },
    });
    expect(await shop.db.select().from(handOverPhotos)).toEqual([]);
    expect((await orderOf(plain))?.status).toBe('on-its-way');
  });

  it('is not kept beside the digits, and goes with the guest’s other data', async () => {
    const [withDigits, without] = (await sentOut(2)) as [string, string];
    const photo = await taken();
    const guest = await shop.get('getOrderDriver', {
      clientId: shop.clientIds.saffron,
      params: { orderId: idOf(withDigits) },
    });
    expect((await leave(withDigits, { photo, pin: guest?.pin })).status).toBe(200);
    await leave(without, { photo });
    expect([await hasPhoto(withDigits), await hasPhoto(without)]).toEqual([false, true]);
    const parts = { clientId: shop.clientIds.saffron, fromMs: 0, batch: 10, isTimeUp: () => false };
    await eraseOldGuests(shop.db, { ...parts, beforeMs: shop.clock.now + MINUTE_MS });
    expect(await shop.db.select().from(handOverPhotos)).toEqual([]);
  });
});
