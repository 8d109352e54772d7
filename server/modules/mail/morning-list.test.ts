import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { butterChicken, chosen, garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';

const HOUR = 3_600_000;
/** 6 am in Auckland on the day after the shop's own. */
const MORNING = Date.parse('2020-11-21T17:00:00Z');

const sent: Mail[] = [];
let shop: Shop;
let desk: Desk;
let evening = 0;
beforeAll(async () => {
  shop = await openShop({ overrides: { mailer: { send: async (mail) => void sent.push(mail) } } });
  await changeSettings(shop, { 'PickupOrder:DaysAhead': '5' });
  desk = await signInAt(shop, 'manager');
  evening = shop.clock.now;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.now = evening;
  await shop.db.execute(sql`update orders set status = 'cancelled'`);
  await shop.runJobs();
  await shop.db.execute(sql`delete from sent_mail`);
  sent.length = 0;
});

type Line = ReturnType<typeof garlicNaan>;

async function orderFor(dueMs: number, fullName: string, ...lines: Line[]) {
  const cart = await shop.cartOf(...(lines.length > 0 ? lines : [garlicNaan()]));
  const dueUtc = new Date(dueMs).toISOString();
  const { data, error } = await shop.place({ cartId: cart.cartId, fullName, isScheduledOrder: true, dueUtc });
  if (!data) throw new Error(`${error.errorMessage} ${JSON.stringify(error.fields)}`);
  return data;
}

/** Runs the jobs of a morning's list, however often it is asked for. */
async function atMorning(ms = MORNING): Promise<Mail[]> {
  shop.clock.now = ms;
  await shop.db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where key like ${`mail.morning-list:%:${ms}`}`,
  );
  await shop.runJobs();
  return sent.splice(0).filter(({ purpose }) => purpose === 'restaurant');
}

it('is one mail with every order that is started that day, in the order of their start, and all dishes together', async () => {
  const heat = chosen('heat', 'heat-mild');
  const chicken = butterChicken(2, { selectedModifierCategories: [heat], specialInstructions: 'No coriander' });
  await orderFor(MORNING + 8 * HOUR, 'Late <b>Lunch</b>', garlicNaan(3));
  const first = await orderFor(MORNING + 7 * HOUR, 'Early Lunch', chicken, garlicNaan());
  await desk.call('acceptOrder', { params: { orderId: first.orderId }, body: { readyInMinutes: null } });
  // Started before 6 am of the day after, and after it: that one is on another list.
  await orderFor(MORNING + 24 * HOUR, 'Night Owl');
  await orderFor(MORNING + 25 * HOUR, 'Next Day');
  const [mail, ...more] = await atMorning();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('3 orders for later today');
  const text = mail?.text ?? '';
  const places = ['Start 12:40 pm · due 1:00 pm', 'Early Lunch', 'Start 1:40 pm', 'Late <b>Lunch</b>', 'Night Owl'];
  expect(places.map((words) => text.indexOf(words)).every((at, n, all) => at > (all[n - 1] ?? 0))).toBe(true);
  expect(text).toContain('2 × Butter chicken · Regular\u00a0· Mild');
  expect(text).toContain('“No coriander”');
  expect(text).not.toContain('Next Day');
  expect(text.slice(text.indexOf('To cook altogether'))).toMatch(/5 × Garlic naan\s+2 × Butter chicken/);
  // The accepted one is answered.
  expect(text.match(/Not answered yet/g)).toHaveLength(2);
  expect(mail?.html).toContain('Late &lt;b&gt;Lunch&lt;/b&gt;');
  expect(mail?.to).toContain('@');
  // The restaurant writes to itself.
  expect([mail?.replyTo, text.includes('Nobody reads answers')]).toEqual([null, true]);
});

it('is asked for once by orders that are stored together, and sent once', async () => {
  await Promise.all(['Ana', 'Bea', 'Cy', 'Di'].map((name) => orderFor(MORNING + 7 * HOUR, name)));
  const { rows } = await shop.db.execute(
    sql`select key from graphile_worker.jobs where key like ${`mail.morning-list:%:${MORNING}`}`,
  );
  expect(rows).toHaveLength(1);
  expect(await atMorning()).toHaveLength(1);
  await shop.deps.jobs.add(shop.db, 'mail.morning-list', { clientId: shop.clientIds.saffron });
  expect(await atMorning()).toEqual([]);
});

it('comes in the language of the restaurant, and not where it is turned off, or for orders that have ended', async () => {
  const day = MORNING + 48 * HOUR;
  const order = await orderFor(day + 7 * HOUR, 'Hana');
  await shop.db.execute(sql`update orders set status = 'cancelled' where order_id = ${order.orderId}`);
  expect(await atMorning(day)).toEqual([]);
  shop.clock.now = evening;
  await orderFor(day + 7 * HOUR, 'Moana');
  await changeSettings(shop, { 'OrderProcessing:MorningList': 'false' });
  expect(await atMorning(day)).toEqual([]);
  await changeSettings(shop, { 'OrderProcessing:MorningList': 'true' });
  await shop.deps.jobs.add(shop.db, 'mail.morning-list', { clientId: shop.clientIds.saffron });
  expect((await atMorning(day)).map(({ subject }) => subject)).toEqual(['1 order for later today']);
});

it('follows an order that was moved to a later day', async () => {
  const { orderId } = await orderFor(MORNING + 7 * HOUR, 'Moved');
  const later = new Date(MORNING + 79 * HOUR).toISOString();
  await shop.db.execute(sql`update orders set promised_at = ${later}, status = 'accepted' where order_id = ${orderId}`);
  expect(await atMorning()).toEqual([]);
  expect(await atMorning(MORNING + 72 * HOUR)).toMatchObject([{ text: expect.stringContaining('Moved') }]);
});
