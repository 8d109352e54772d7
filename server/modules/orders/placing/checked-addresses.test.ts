/** Where an order goes is what this server found out, and never what a browser claims. Spec: delivery#unchecked-addresses */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceOrderBody } from '#core/contract/orders/orders.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { type Accounts, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { butterChicken, id, NEARBY } from '#server/modules/orders/testing/shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts();
});
afterAll(() => shop.close());

const delivery = { orderType: 2, deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY } as const;
/** Five of them, to the same day of the week. */
const YEARS_MS = 260 * 7 * DAY_MS;

describe('delivery', () => {
  it('believes a point with the signature of its text, without an end, and otherwise its own geocoder', async () => {
    const [found] = (await shop.get('searchAddress', { query: { q: '14 Franklin Rd' } })).items;
    if (!found) throw new Error('The gazetteer knows Franklin Road');
    const { display_name: text, lat: latitude, lon: longitude, place } = found;
    const own = { latitude, longitude };
    const whereOf = async (body: Partial<PlaceOrderBody>) => {
      const { cartId } = await shop.cartOf(butterChicken(3));
      const { data } = await shop.place({ cartId, ...delivery, ...body });
      const { customerInfo, paymentInfo } = await shop.get('getOrderSummary', { params: { orderId: data.orderId } });
      return { where: customerInfo.deliveryLocation, fee: paymentInfo.deliveryCharge };
    };
    shop.clock.now += YEARS_MS;
    const known = await whereOf({ deliveryAddress: text, deliveryLocation: own, place });
    expect(known.where).toEqual(own);
    // As a saved address writes it, and as people do.
    for (const deliveryAddress of [text.replace(', New Zealand', ''), 'Flat 2, 14 franklin rd, Auckland'])
      expect(await whereOf({ deliveryAddress, deliveryLocation: NEARBY, place })).toEqual(known);
    // The specification's own body.
    const deliveryZoneId = id('zone', 'zone-3');
    expect(await whereOf({ deliveryAddress: text, deliveryLocation: null, deliveryZoneId, place: null })).toEqual(
      known,
    );
    shop.clock.now -= YEARS_MS;
  });

  it('goes to a point that was named, and to a saved address, in its zone', async () => {
    const found = await shop.get('reverseAddress', { query: { lat: '-36.8515', lon: '174.7504' } });
    const point = { latitude: found.lat, longitude: found.lon };
    const { token } = await shop.newCustomer();
    // As the store's page saves it.
    const fullAddress = found.display_name.replace(', New Zealand', '');
    const json = { name: 'Home', fullAddress, phone: '0211234567', geoLocation: point, place: found.place };
    const { data: saved } = await shop.send('addAddress', { token, json });
    const { deliveryFee } = (await shop.get('getDeliveryZones'))[0] ?? {};
    const named = { deliveryAddress: found.display_name, deliveryLocation: point, place: found.place };
    const kept = { deliveryAddress: saved.fullAddress, deliveryLocation: saved.geoLocation, place: saved.place };
    const went: unknown[] = [];
    for (const body of [named, kept]) {
      const { cartId } = await shop.cartOf(butterChicken(2));
      const { data } = await shop.place({ cartId, orderType: 2, ...body });
      const { customerInfo, paymentInfo } = await shop.get('getOrderSummary', { params: { orderId: data.orderId } });
      went.push([customerInfo.deliveryLocation, paymentInfo.deliveryCharge]);
    }
    expect(went).toEqual([
      [point, deliveryFee],
      [point, deliveryFee],
    ]);
  });

  it('to an address that nobody could check needs the minimum of the dearest zone', async () => {
    const setMinimum = async (cents: number) => {
      await shop.db.execute(
        sql`update delivery_zones set minimum_cents = ${cents} where client_id = ${shop.clientIds.saffron}
            and fee_cents = (select max(fee_cents) from delivery_zones where client_id = ${shop.clientIds.saffron})`,
      );
      await changeSettings(shop, {});
    };
    const { rows } = await shop.db.execute<{ minimum: number }>(
      sql`select minimum_cents as minimum from delivery_zones where client_id = ${shop.clientIds.saffron}
          order by fee_cents desc limit 1`,
    );
    await setMinimum(6_000);
    const outcome = async (more: Partial<PlaceOrderBody>) => {
      const { cartId } = await shop.cartOf(butterChicken(2));
      const { status, error } = await shop.place({ cartId, ...delivery, ...more });
      return [status, error?.code];
    };
    const unchecked = { deliveryAddress: '99 Nowhere Street, Wellington', place: null };
    expect(await outcome({})).toEqual([200, undefined]);
    expect(await outcome(unchecked)).toEqual([409, 'below-minimum']);
    await setMinimum(rows[0]?.minimum ?? 0);
  });

  it('delivery#unchecked-addresses: to an address that nobody could check costs the dearest zone and says on ticket, docket and mail to call', async () => {
    const client = specCalls(shop);
    const data = async <Data>(url: string) => (await client.send('GET', url)).body.data as Data;
    const zones = await data<readonly { zoneId: string; deliveryFee: number }[]>(
      `/api/client/${client.clientId}/deliveryzones`,
    );
    const dearest = Math.max(...zones.map(({ deliveryFee }) => deliveryFee));
    const made = await data<{ items: readonly { place: string }[] }>('/api/geo/search?q=14%20Franklin%20Rd');
    const { latitude, longitude } = await data<{ latitude: number; longitude: number }>('/api/client/saffron-lane');
    const deliveryLocation = { latitude, longitude };
    const bodies = [
      { deliveryLocation },
      { deliveryLocation, place: made.items[0]?.place },
      { deliveryZoneId: zones[0]?.zoneId },
    ];
    for (const body of bodies) {
      const { cartId } = await client.cartOf(['Butter chicken', 2]);
      const address = { orderType: 2, deliveryAddress: '99 Nowhere Street, Wellington', email: 'nowhere@example.nz' };
      const { status, data: placed } = await client.order({ cartId, ...address, ...body });
      expect(status).toBe(200);
      const summary = await client.read<{
        paymentInfo: { deliveryCharge: number };
        customerInfo: { deliveryLocation: object | null };
      }>(`orders/${placed.orderId}/summary`);
      expect(summary.paymentInfo.deliveryCharge).toBe(dearest);
      expect(summary.customerInfo.deliveryLocation).toBeNull();
    }
    const owner = await signInAt(shop, 'owner');
    const { tickets } = (await owner.call('getBoard')).data;
    const unchecked = tickets.filter(({ isAddressUnchecked }) => isAddressUnchecked);
    expect(unchecked.map(({ deliveryAddress }) => deliveryAddress)).toEqual(
      bodies.map(() => '99 Nowhere Street, Wellington'),
    );
    const docket = await owner.call('getDocket', { params: { orderId: unchecked[0]?.orderId ?? '' } });
    expect(JSON.stringify(docket.data)).toContain('Address not checked: call first');
    await shop.runJobs();
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`select text from demo_mailbox where "to" = 'nowhere@example.nz'`,
    );
    expect(rows[0]?.text).toContain('Address not checked');
  });

  it('to such an address is told before it costs more than was seen, and refused where the owner wants that', async () => {
    const place = async (more: Partial<PlaceOrderBody> = {}) => {
      const { cartId } = await shop.cartOf(butterChicken(2));
      return await shop.place({ cartId, ...delivery, deliveryAddress: '99 Nowhere Street', place: null, ...more });
    };
    const dearer = await place({ expectedTotal: 46 });
    expect([dearer.status, dearer.error.code]).toEqual([409, 'total-changed']);
    expect(dearer.error.fields?.deliveryAddress).toMatch(/could not check that address.*\$\d/);
    const set = (value: string) => changeSettings(shop, { 'OrderProcessing:CheckedAddresses': value });
    await set('true');
    const refused = await place();
    expect([refused.status, refused.error.code]).toEqual([400, 'address-unknown']);
    await set('false');
    expect((await place()).status).toBe(200);
  });
});
