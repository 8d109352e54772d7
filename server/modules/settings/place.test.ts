/** The restaurant's place: found by its address, confirmed, and only then the store opens. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { auditLog, clients } from '#server/db/schema/index.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';

let shop: Shop;
let owner: Desk;
beforeAll(async () => {
  shop = await openShop();
  owner = await signInAt(shop, 'owner');
});
afterAll(() => shop?.close());

/** Where new restaurants start: the middle of Auckland. */
const AUCKLAND = { latitude: -36.8485, longitude: 174.7633 };

/** The demo restaurant as a provider would just have made it, or one that never looked at the map but trades. */
async function asIfNew(isOpen: boolean): Promise<void> {
  const { saffron } = shop.clientIds;
  await shop.db
    .update(clients)
    .set({ ...AUCKLAND, address: '', placeConfirmedAt: null, profileVersion: sql`profile_version + 1` })
    .where(eq(clients.clientId, saffron));
  await shop.db.execute(sql`
    insert into client_settings (client_id, setting_key, setting_value, category)
    values (${saffron}, 'OrderProcessing:StoreOpen', ${String(isOpen)}, 'OrderProcessing')
    on conflict (client_id, setting_key) do update set setting_value = excluded.setting_value`);
  await shop.db.transaction((tx) => shop.deps.events.publish(tx, `store:${saffron}`, { type: 'client', version: 0 }));
}

const open = (was: 'true' | 'false', value: 'true' | 'false') =>
  owner.call('saveSettingsPage', {
    params: { page: 'order-types' },
    body: { changes: [{ key: 'OrderProcessing:StoreOpen', was, value }] },
  });
const stepsLeft = async () => {
  const { data } = await owner.call('getReadiness');
  return data.steps.filter(({ isDone, isOptional }) => !isDone && !isOptional).map(({ step }) => step);
};

async function orderTo(deliveryLocation: typeof AUCKLAND): Promise<string> {
  const { cartId } = await shop.cartOf(garlicNaan(10));
  const { status, error } = await shop.place({
    cartId,
    orderType: 2,
    deliveryAddress: '1 Somewhere Lane',
    deliveryLocation,
  });
  return status === 200 ? 'placed' : String(error.code);
}

it('is found by the address, confirmed, and then guests near it are taken and those of elsewhere refused', async () => {
  await asIfNew(false);
  await expect.poll(stepsLeft).toEqual(['place']);
  const refused = await open('false', 'true');
  expect([refused.status, refused.error.code]).toEqual([409, 'place-unconfirmed']);
  expect(refused.error.errorMessage).toContain('Address on the map');

  const [found] = (await owner.call('searchAddress', { query: { q: '200 Cuba Street, Wellington' } })).data.items;
  expect(found?.display_name).toBe('200 Cuba Street, Te Aro, Wellington 6011, New Zealand');
  const { data: before } = await owner.call('getPlace');
  expect(before).toMatchObject({ isConfirmed: false, address: '' });
  const pin = { latitude: found?.lat ?? 0, longitude: found?.lon ?? 0 };
  const body = { address: '200  Cuba Street, Wellington', ...pin, version: before.version };
  const confirmed = await owner.call('confirmPlace', { body });
  expect(confirmed.data).toMatchObject({ ...pin, isConfirmed: true, address: '200 Cuba Street, Wellington' });
  await expect.poll(stepsLeft).toEqual([]);
  expect((await open('false', 'true')).status).toBe(200);

  const near = { ...pin, latitude: pin.latitude + 0.0027 };
  await expect.poll(() => orderTo(near)).toBe('placed');
  expect(await orderTo(AUCKLAND)).toBe('out-of-range');

  const again = await owner.call('confirmPlace', { body });
  expect([again.status, again.error.code]).toEqual([409, 'changed-meanwhile']);
  const [audit] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'place.confirm'));
  expect(audit).toMatchObject({ before: AUCKLAND, after: { address: '200 Cuba Street, Wellington' } });
});

it('a restaurant that trades already goes on trading, and may close; opening again needs its place', async () => {
  await asIfNew(true);
  await expect.poll(() => orderTo(AUCKLAND)).toBe('placed');
  // Other settings of the page, and the same value again, are saved as before.
  expect((await open('true', 'true')).status).toBe(200);
  expect((await open('true', 'false')).status).toBe(200);
  expect((await open('false', 'true')).error.code).toBe('place-unconfirmed');
});

it('brings the zone of its region before the first order, right at both clock changes of the Chathams', async () => {
  const signIn = () => signInAt(shop, 'owner', 'kumo-bowls');
  let desk = await signIn();
  const confirm = async (address: string, pin: typeof AUCKLAND) => {
    const { version } = (await desk.call('getPlace')).data;
    expect((await desk.call('confirmPlace', { body: { address, ...pin, version } })).status).toBe(200);
  };
  const zonesAt = async (pin: typeof AUCKLAND) => {
    const { timeZone, pinZone } = (await desk.call('checkPlace', { body: pin })).data;
    return { timeZone, pinZone };
  };
  const chathams = { latitude: -43.953, longitude: -176.555 };
  expect(await zonesAt(chathams)).toEqual({ timeZone: 'Pacific/Chatham', pinZone: 'Pacific/Chatham' });
  const hoursOf = async () => (await desk.call('getHours')).data;
  await confirm('12 Waitangi Wharf Road, Chatham Islands', chathams);
  expect((await desk.call('getPlace')).data.timeZone).toBe('Pacific/Chatham');
  await expect.poll(async () => (await hoursOf()).timeZone).toBe('Pacific/Chatham');
  expect(await hoursOf()).toMatchObject({ region: 'Chatham Islands', clockChange: { date: '2021-04-04' } });

  const asked = shop.clock.now;
  const closes: unknown[] = [];
  const ranges = [{ fromTime: '11:00', toTime: '15:00' }];
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, isClosed: false, ranges }));
  onTestFinished(() => {
    shop.clock.now = asked;
  });
  // Friday before and Monday after each change, open until 15:00: 13:45 ahead of UTC in summer, 12:45 in winter.
  for (const date of ['2021-04-02', '2021-04-05', '2021-09-24', '2021-09-27']) {
    shop.clock.now = Date.parse(`${date}T00:30Z`);
    const later = await signIn();
    const { data } = await later.call('checkHours', { body: { weekly, overrides: [], mealPeriods: [] } });
    closes.push([data.isOpen, data.closesAtUtc]);
  }
  expect(closes).toEqual([
    [true, '2021-04-02T01:15:00.000Z'],
    [true, '2021-04-05T02:15:00.000Z'],
    [true, '2021-09-24T02:15:00.000Z'],
    [true, '2021-09-27T01:15:00.000Z'],
  ]);
  shop.clock.now = asked;
  desk = await signIn();

  await confirm('1 Queen Street, Auckland', AUCKLAND);
  await expect.poll(async () => (await hoursOf()).timeZone).toBe('Pacific/Auckland');
  await insertOrder(shop.db, { clientId: shop.clientIds.kumo, productId: randomUUID() }, asked);
  expect(await zonesAt(chathams)).toEqual({ timeZone: 'Pacific/Auckland', pinZone: 'Pacific/Chatham' });
  await confirm('12 Waitangi Wharf Road, Chatham Islands', chathams);
  await expect.poll(async () => (await hoursOf()).region).toBe('Chatham Islands');
  expect((await hoursOf()).timeZone).toBe('Pacific/Auckland');
});

it('asks about a pin in the sea, and confirms it all the same', async () => {
  const { version, address, ...at } = (await owner.call('getPlace')).data;
  const asked = async (pin: typeof AUCKLAND) => (await owner.call('checkPlace', { body: pin })).data.questions;
  const gulf = { latitude: -36.6, longitude: 175.2 };
  expect(await asked(AUCKLAND)).toEqual([]);
  expect(await asked(gulf)).toEqual([expect.stringContaining('The pin seems to be in the sea')]);
  const confirmed = await owner.call('confirmPlace', { body: { address: address || 'Gulf', ...gulf, version } });
  expect([confirmed.status, confirmed.data.latitude]).toEqual([200, gulf.latitude]);
  const { latitude, longitude } = at;
  const body = { address: address || 'Gulf', latitude, longitude, version: confirmed.data.version };
  expect((await owner.call('confirmPlace', { body })).status).toBe(200);
  const manager = await signInAt(shop, 'manager');
  expect((await manager.call('checkPlace', { body: gulf })).status).toBe(403);
});

it('refuses a pin abroad, an empty address, and people who may not', async () => {
  const { version } = (await owner.call('getPlace')).data;
  const place = { address: '1 George Street, Sydney', latitude: -33.86, longitude: 151.2, version };
  const abroad = await owner.call('confirmPlace', { body: place });
  expect([abroad.status, abroad.error.code, Object.keys(abroad.error.fields ?? {})]).toEqual([
    400,
    'place-abroad',
    ['address'],
  ]);
  const nameless = await owner.call('confirmPlace', { body: { ...place, ...AUCKLAND, address: ' ' } });
  expect([nameless.status, Object.keys(nameless.error.fields ?? {})]).toEqual([400, ['address']]);
  const manager = await signInAt(shop, 'manager');
  expect((await manager.call('confirmPlace', { body: place })).status).toBe(403);
});

it('says that the menu is there only when a dish can be ordered', async () => {
  const { saffron } = shop.clientIds;
  await shop.db.execute(sql`update products set is_disabled = true where client_id = ${saffron}`);
  await shop.db.execute(sql`update clients set menu_version = menu_version + 1 where client_id = ${saffron}`);
  await shop.db.transaction((tx) => shop.deps.events.publish(tx, `store:${saffron}`, { type: 'menu', version: 1e6 }));
  await expect.poll(stepsLeft).toContain('menu');
});
