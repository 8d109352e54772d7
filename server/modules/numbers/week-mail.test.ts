/** Monday's mail says what the page of numbers says of the same days, to the cent. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { butterChicken, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';

const sent: Mail[] = [];
let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop({ mailer: { send: async (mail) => void sent.push(mail) } });
  await shop.db.execute(sql`update promotions set is_active = false`);
});
afterAll(() => shop?.close());

const MONDAY = '2020-11-23';
const runWeek = async (): Promise<Mail[]> => {
  sent.length = 0;
  await shop.deps.jobs.add(shop.db, 'books.week', { clientId: shop.clientIds.saffron, day: MONDAY });
  await shop.runJobs();
  return sent.filter(({ text }) => text.includes('/console/numbers?from='));
};

it('says takings, dishes, unanswered orders, refunds and what waits, once, and nothing where it is turned off', async () => {
  const { orderId } = await shop.placeAndPay(await shop.cartOf(butterChicken(), garlicNaan()));
  await shop.move(orderId, 'accept');
  await shop.runJobs();
  const refund = { amount: 5, reason: 'Cold', idempotencyKey: 'week-mail-1' };
  expect((await shop.staff('owner', 'refundOrder', { params: { orderId }, body: refund })).status).toBe(200);
  const jobs = await shop.db.execute(sql`select key from graphile_worker.jobs where task_identifier = 'books.week'`);
  expect(jobs.rows).toEqual([{ key: `books.week:${shop.clientIds.saffron}:${MONDAY}` }]);
  shop.later(2 * DAY_MS);
  const query = { from: '2020-11-16', to: '2020-11-22' };
  const { data } = await shop.staff('owner', 'getNumbers', { query });
  await changeSettings(shop, { 'Books:MondayMail': 'false' });
  expect(await runWeek()).toEqual([]);
  await changeSettings(shop, { 'Books:MondayMail': 'true' });
  const [mail, ...others] = await runWeek();
  expect(others).toEqual([]);
  const { revenue, orders } = data.now;
  expect(orders).toBe(1);
  expect(mail?.subject).toBe(`Last week: $${revenue.toFixed(2)}`);
  expect(mail?.text).toContain(`$${revenue.toFixed(2)} with 1 order last week`);
  expect(mail?.text).toContain(
    `The week before: $${data.before.revenue.toFixed(2)} with ${data.before.orders} orders.`,
  );
  const [best] = data.products;
  const worst = data.products.at(-1);
  expect(mail?.text).toContain(`Sold most: ${best?.name}, ${best?.sold}.`);
  expect(mail?.text).toContain(`Sold least of what was sold: ${worst?.name}, ${worst?.sold}.`);
  expect(mail?.text).toContain('$5.00 went back of 1 order.');
  expect(await runWeek()).toEqual([]);
});

it('is not sent of a week without a sale', async () => {
  await shop.deps.jobs.add(shop.db, 'books.week', { clientId: shop.clientIds.saffron, day: '2020-11-16' });
  sent.length = 0;
  await shop.runJobs();
  expect(sent.filter(({ text }) => text.includes('/console/numbers?from='))).toEqual([]);
});
