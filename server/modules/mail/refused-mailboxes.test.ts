/** An address that its mail server refuses: the job ends, nobody tries again, and staff read that they are to ring. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts';
import { ticketOf } from '#test/tickets.ts';
import { allowMailbox, refuseMailbox } from './repo-refused.ts';

let mails: MailServer;
let shop: Shop;
let manager: Desk;
let kitchen: Desk;
let count = 0;
beforeAll(async () => {
  mails = await openMailServer();
  shop = await openShop({ env: { ...mails.env, MAIL_BOUNCES_TO: 'bounces@example.co.nz' } });
  manager = await signInAt(shop, 'manager');
  kitchen = await signInAt(shop, 'kitchen');
});
afterAll(async () => {
  await shop.close();
  await mails.close();
});
beforeEach(() => {
  mails.taken.length = 0;
  mails.tried.length = 0;
  mails.refused.clear();
});

async function place(email: string): Promise<string> {
  count += 1;
  const cart = await shop.cartOf(garlicNaan());
  const { data, error } = await shop.place({ cartId: cart.cartId, email, phone: `021 555 0${500 + count}` });
  if (!data) throw new Error(error.errorMessage);
  await shop.runJobs();
  return data.orderId;
}
const onBoard = async (desk: Desk, orderId: string) =>
  (await desk.call('getBoard')).data.tickets.find((ticket) => ticket.orderId === ticketOf(orderId))?.isEmailRefused;
const onPage = async (orderId: string) =>
  (await manager.call('getOrderDetail', { params: { orderId } })).data.isEmailRefused;
async function waiting(): Promise<number> {
  const { rows } = await shop.db.execute(sql`select 1 from graphile_worker.jobs where task_identifier like 'mail.%'`);
  return rows.length;
}

it('is tried once, ends its job, stands on ticket and order page, and is not tried by the next mail', async () => {
  const gone = 'gone@example.nz';
  mails.refused.set(gone, 550);
  const orderId = await place(gone);
  expect([mails.tried, await waiting()]).toEqual([[gone], 0]);
  expect([await onBoard(manager, orderId), await onPage(orderId)]).toEqual([true, true]);
  // The kitchen rings nobody.
  expect(await onBoard(kitchen, orderId)).toBe(false);
  await manager.call('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
  const next = await place(' GONE@example.nz'.trim());
  expect([mails.tried, await waiting(), await onBoard(manager, next)]).toEqual([[gone], 0, true]);
  expect(await onBoard(manager, await place('works@example.nz'))).toBe(false);
});

it('is tried again where the refusal is of the moment, or about the sender or the mail', async () => {
  for (const [email, code] of [
    ['busy@example.nz', 450],
    ['full@example.nz', 552],
    ['policy@example.nz', 554],
  ] as const) {
    mails.refused.set(email, code);
    const orderId = await place(email);
    expect([email, await waiting(), await onBoard(manager, orderId)]).toEqual([email, 1, false]);
    await shop.db.execute(sql`delete from graphile_worker._private_jobs`);
  }
});

it('may be found out by a late bounce, which has an address of its own, and be allowed again', async () => {
  const email = 'later@example.nz';
  const orderId = await place(email);
  expect(mails.taken.map(({ from }) => from)).toEqual(['bounces@example.co.nz']);
  // What "servery mail bounced" and "servery mail allow" do.
  await refuseMailbox(shop.db, email, new Date());
  expect(await onPage(orderId)).toBe(true);
  await place(email);
  expect(mails.taken).toHaveLength(1);
  expect([await allowMailbox(shop.db, email), await allowMailbox(shop.db, email)]).toEqual([true, false]);
  await place(email);
  expect(mails.taken).toHaveLength(2);
});

it('is still written and read under the name of the release before, whose processes go on during an upgrade', async () => {
  const wish = sql`insert into stopped_numbers (address_hash, cause, at) values ('upgrade', 'stop', now())
    on conflict do nothing`;
  await shop.db.execute(wish);
  await shop.db.execute(wish);
  const { rows } = await shop.db.execute(sql`select cause from refused_contacts where address_hash = 'upgrade'`);
  expect(rows).toEqual([{ cause: 'stop' }]);
  await shop.db.execute(sql`delete from stopped_numbers where address_hash = 'upgrade'`);
});
