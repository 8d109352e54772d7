import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements, garlicNaan, NEARBY, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // The demo's own settings; one test sets some again.
  await set('PickupOrder:FullTimes', '');
  await set('DeliveryOrder:FullTimes', '');
});
afterAll(() => shop.close());

/** UTC of a quarter hour this long after the tests' clock, which stands on one. */
const at = (minutes: number) => new Date(shop.clock.now + minutes * 60_000).toISOString();

const setLimit = (service: 'PickupOrder' | 'DeliveryOrder', limit: string) => set(`${service}:MaxOrdersPerSlot`, limit);

async function set(key: string, value: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into client_settings (client_id, setting_key, setting_value, category)
      values (${shop.clientIds.saffron}, ${key}, ${value}, ${key.split(':')[0]})
      on conflict (client_id, setting_key) do update set setting_value = excluded.setting_value`);
    await tx.execute(sql`
      update clients set profile_version = profile_version + 1 where client_id = ${shop.clientIds.saffron}`);
  });
  // A cart asks for the present profile, so what is kept of it in memory is renewed.
  await shop.cartOf(garlicNaan());
}

const fullOf = async (orderType: 1 | 2) =>
  (await shop.get('getFullSlots', { query: { orderType: String(orderType) } })).fullUtc;

async function order(minutes: number, more: Partial<Parameters<Shop['place']>[0]> = {}) {
  const { cartId } = await shop.cartOf(garlicNaan(6));
  return await shop.place({ cartId, isScheduledOrder: true, dueUtc: at(minutes), ...more });
}

describe('a quarter hour that takes so many orders', () => {
  it('time#places-per-quarter-hour: takes exactly that many of 200 at once, and the rest are told which field to change', async () => {
    await setLimit('PickupOrder', '7');
    const client = specCalls(shop);
    const carts = await Promise.all(Array.from({ length: 200 }, () => client.cartOf(['Garlic naan'])));
    const answers = await Promise.all(
      carts.map(({ cartId }) => client.order({ cartId, isScheduledOrder: true, dueUtc: at(120) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(193);
    for (const { status, error } of refused) {
      expect([status, error.code, error.fields]).toEqual([
        409,
        'due-full',
        { dueUtc: 'That time is fully booked. Please choose another time.' },
      ]);
    }
    const { rows } = await shop.db.execute(sql`
      select 1 from orders where client_id = ${shop.clientIds.saffron} and due_at = ${at(120)}::timestamptz`);
    expect(rows).toHaveLength(7);
    expect(await fullOf(1)).toEqual([at(120)]);
  });

  it('is full for its own order type and quarter hour only', async () => {
    await setLimit('PickupOrder', '1');
    await setLimit('DeliveryOrder', '1');
    expect((await order(150)).status).toBe(200);
    expect((await order(150)).error.code).toBe('due-full');
    expect((await order(165)).status).toBe(200);
    const delivery = { orderType: 2, deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY } as const;
    expect((await order(150, delivery)).status).toBe(200);
    expect((await order(150, delivery)).error.code).toBe('due-full');
    expect(await fullOf(2)).toEqual([at(150)]);
  });

  it('gives a place back when its order is cancelled', async () => {
    await setLimit('PickupOrder', '1');
    const { data } = await order(195);
    expect(await fullOf(1)).toContain(at(195));
    await shop.get('cancelOrder', { params: { orderId: data.orderId } });
    expect(await fullOf(1)).not.toContain(at(195));
    expect((await order(195)).status).toBe(200);
  });

  it('is held by an order that was handed over, unless that was more than two days before', async () => {
    await setLimit('PickupOrder', '1');
    const { data } = await order(225);
    const handOver = (minutes: number) =>
      shop.db.execute(sql`update orders set status = 'delivered', delivered_at = ${at(minutes)}::timestamptz,
        ended_at = ${at(minutes)}::timestamptz where order_id = ${data.orderId}`);
    await handOver(225 - 47 * 60);
    expect(await fullOf(1)).toContain(at(225));
    expect((await order(225)).status).toBe(409);
    await handOver(225 - 49 * 60);
    expect((await order(225)).status).toBe(200);
  });

  it('is held by a card order from placing on, and given back when its payment runs out', async () => {
    await setLimit('PickupOrder', '1');
    const { data } = await order(210, { paymentMode: 2 });
    expect((await order(210)).error.code).toBe('due-full');
    await shop.db.execute(sql`update orders set status = 'payment-failed' where order_id = ${data.orderId}`);
    expect((await order(210)).status).toBe(200);
  });

  it('counts orders for now, which are never refused for it', async () => {
    await setLimit('PickupOrder', '1');
    const asap = async () => (await order(0, { isScheduledOrder: false, dueUtc: null })).status;
    expect([await asap(), await asap()]).toEqual([200, 200]);
    // Ready in 20 minutes: in the quarter hour that starts in 15.
    expect(await fullOf(1)).toContain(at(15));
    expect((await order(30)).status).toBe(200);
  });

  it('has no limit unless one is set to a whole number', async () => {
    for (const nonsense of ['0', '-3', 'many', '1.5', '']) {
      await setLimit('PickupOrder', nonsense);
      expect(await shop.get('getFullSlots', { query: { orderType: '1' } }), nonsense).toEqual({
        ordersPerSlot: null,
        fullUtc: [],
      });
    }
    expect([(await order(225)).status, (await order(225)).status]).toEqual([200, 200]);
  });

  it('takes none where the restaurant keeps it free every day, in its own clock', async () => {
    await setLimit('PickupOrder', '0');
    await set('PickupOrder:FullTimes', '18:45, 17:00, half past, 19:05, 25:00');
    // The tests' clock reads 18:00: 17:00 is over today.
    expect(await fullOf(1)).toEqual([at(45), at(23 * 60), at(24 * 60 + 45)]);
    const { status, error } = await order(45);
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, 'due-full', ['dueUtc']]);
    expect((await order(60)).status).toBe(200);
    await set('PickupOrder:FullTimes', '');
    expect((await order(45)).status).toBe(200);
  });

  it('is asked for with one statement, and for a known restaurant and order type', async () => {
    await setLimit('PickupOrder', '1');
    await fullOf(1);
    expect(await countStatements(() => fullOf(1))).toBe(1);
    const wrong = await shop.call('getFullSlots', { query: { orderType: '3' } });
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['orderType']]);
    const unknownClient = { clientId: '00000000-0000-4000-8000-000000000000', query: { orderType: '1' } };
    expect((await shop.call('getFullSlots', unknownClient)).status).toBe(404);
  });
});
