/** The mail of a closed day: to whom the restaurant named, once, with what does not match and the files that can be made. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#core/domain/time/zoned-time.ts';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { butterChicken } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';

const sent: Mail[] = [];
let shop: CardShop;
beforeEach(async () => {
  sent.length = 0;
  shop = await openCardShop({ mailer: { send: async (mail) => void sent.push(mail) } });
  await shop.db.execute(sql`update promotions set is_active = false`);
});
afterEach(() => shop?.close());

const TODAY = '2020-11-21';
const TO = 'books@accountant.example';
const say = (more: Readonly<Record<string, string>> = {}) => changeSettings(shop, { 'Books:SendTo': TO, ...more });

/** $21.50 in cash and as much by card. */
async function sell(): Promise<string> {
  const { cartId } = await shop.cartOf(butterChicken());
  const { orderId: cash } = (await shop.place({ cartId })).data;
  const { orderId: card } = await shop.placeAndPay(await shop.cartOf(butterChicken()));
  for (const orderId of [cash, card]) {
    for (const event of ['accept', 'start', 'send', 'complete'] as const) await shop.move(orderId, event);
  }
  await shop.runJobs();
  return card;
}

/** Closes the day, and is there when the provider has listed its cards. */
async function close(): Promise<Mail[]> {
  const body = { day: TODAY, counted: 21.5, left: 21.5 };
  expect((await shop.staff('staff', 'closeDay', { body })).status).toBe(200);
  shop.later(5 * HOUR_MS);
  await shop.deps.jobs.add(shop.db, 'payment.compare-ledger', {});
  await shop.runJobs();
  await shop.deps.jobs.add(shop.db, 'mail.closed-day', { clientId: shop.clientIds.saffron, day: TODAY });
  await shop.runJobs();
  return sent.filter(({ to }) => to === TO);
}

/** Mails that closing a day has left for four hours later. */
const countWaiting = async () =>
  (await shop.db.execute(sql`select 1 from graphile_worker.jobs where task_identifier = 'mail.closed-day'`)).rows
    .length;

it('says that all matched and what was sold, once, however often its job runs', async () => {
  await say();
  await sell();
  const [mail, ...others] = await close();
  expect(others).toEqual([]);
  expect(await countWaiting()).toBe(1);
  expect(mail?.subject).toBe('Sat 21 Nov 2020: sold $43.00');
  for (const line of ['All 2 orders matched.', 'Items: $43.00', 'GST 15 %: $5.60', 'Card: $21.50', 'Cash: $21.50']) {
    expect(mail?.text).toContain(line);
  }
  expect(mail?.text).toContain('Counted in the drawer: $21.50');
  expect(mail?.text).toContain(`/console/numbers/day?date=${TODAY}`);
  // Nothing was said about the tax, so that there is no file.
  expect(mail?.attachments).toEqual([]);
});

it('names the order that the card provider says otherwise, and is written in the restaurant’s language', async () => {
  await say();
  await sell();
  await shop.deps.jobs.add(shop.db, 'payment.compare-ledger', {});
  await shop.runJobs();
  await shop.db.execute(sql`update provider_movements set cents = cents - 100 where category = 'charge'`);
  const [mail] = await close();
  expect(mail?.text).toMatch(/Order \d+: the card provider differs by \$1\.00\./);
  expect(mail?.text).not.toContain('matched');
});

it('has the files that the restaurant has set up, and says which account has no code in place of one', async () => {
  await say();
  await sell();
  const answers = { basis: 'payments', period: 'two-odd', earlier: 'less' };
  expect((await shop.staff('owner', 'saveBookSetup', { body: answers })).status).toBe(200);
  const accounts = [
    { purpose: 'goods', code: '200' },
    { purpose: 'drawer', code: '610' },
  ];
  await shop.staff('owner', 'saveBookAccounts', { body: { accounts } });
  const [mail] = await close();
  expect(mail?.attachments?.map(({ name }) => name)).toEqual([`entries-${TODAY}.csv`]);
  expect(mail?.text).toMatch(new RegExp(`xero-${TODAY}\\.csv is missing: \\d accounts? ha(s|ve) no code\\.`));
  const file = await shop.download('manager', `/api/console/books/entries?from=${TODAY}&to=${TODAY}`);
  expect(mail?.attachments?.[0]?.content).toBe(file.text);
});

it('is sent to nobody where no address is set, and of no open day', async () => {
  await sell();
  await close();
  expect(await countWaiting()).toBe(0);
  expect(sent.filter(({ subject }) => subject.includes('sold'))).toEqual([]);
  await say();
  await shop.deps.jobs.add(shop.db, 'mail.closed-day', { clientId: shop.clientIds.saffron, day: '2020-11-22' });
  await shop.runJobs();
  expect(sent.filter(({ to }) => to === TO)).toEqual([]);
});
