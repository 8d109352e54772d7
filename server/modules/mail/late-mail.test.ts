/** Mails that could not leave in time: what is not true any more is dropped, and the rest leaves in the order of its steps. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#core/domain/time/zoned-time.ts';
import { onCounted } from '#server/counting.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts';

const GUEST = 'late@example.nz';
/** "Try again later", as a server that does not know the sender yet says. */
const GREYLISTED = 450;

let mails: MailServer;
let shop: Shop;
let desk: Desk;
let dropped = 0;
let phones = 400;
const stop = onCounted((one) => {
  if (one.kind === 'message' && one.channel === 'mail' && one.state === 'dropped') dropped += 1;
});
beforeAll(async () => {
  mails = await openMailServer();
  shop = await openShop({ env: mails.env });
  desk = await signInAt(shop, 'manager');
});
afterAll(async () => {
  stop();
  await shop.close();
  await mails.close();
});
beforeEach(() => {
  mails.taken.length = 0;
  mails.refused.clear();
  dropped = 0;
});

async function place(): Promise<string> {
  phones += 1;
  const cart = await shop.cartOf(garlicNaan());
  const { data, error } = await shop.place({ cartId: cart.cartId, email: GUEST, phone: `021 555 0${phones}` });
  if (!data) throw new Error(error.errorMessage);
  return data.orderId;
}
const accept = (orderId: string) => desk.call('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
async function move(orderId: string, ...actions: string[]): Promise<void> {
  for (const action of actions) await desk.call('moveOrder', { params: { orderId }, body: { action } });
}
/** The subjects that the guest gets once the jobs of mails run again, `hours` later. */
async function subjectsAfter(hours = 0): Promise<string[]> {
  await shop.db.execute(sql`
    update graphile_worker._private_jobs set run_at = now(), created_at = created_at - make_interval(hours => ${hours})
    where task_id in (select id from graphile_worker._private_tasks where identifier like 'mail.%')`);
  await shop.runJobs();
  return mails.taken.map((mail) => mail.header('Subject')?.replace(/#\d+/, '#') ?? '');
}

it('an order that was handed over is neither "accepted" nor "we have your order" any more', async () => {
  mails.refused.set(GUEST, GREYLISTED);
  const orderId = await place();
  await shop.runJobs();
  await accept(orderId);
  await shop.runJobs();
  await move(orderId, 'start', 'ready', 'complete');
  await shop.runJobs();
  expect(mails.tried.filter((to) => to === GUEST).length).toBeGreaterThanOrEqual(2);
  mails.refused.clear();
  // The receipt is not about now.
  expect([await subjectsAfter(), dropped]).toEqual([['Your receipt · order #'], 2]);
  // Nothing of them waits to be tried again.
  const { rows } = await shop.db.execute(sql`select 1 from graphile_worker.jobs where task_identifier like 'mail.%'`);
  expect(rows).toEqual([]);
});

it('what is about now is dropped after an hour, and news of money is not', async () => {
  mails.refused.set(GUEST, GREYLISTED);
  const orderId = await place();
  await shop.runJobs();
  const money = { refundId: crypto.randomUUID(), amountCents: 100, reason: 'Cold' };
  const about = { clientId: shop.clientIds.saffron, orderId, kind: 'refunded' as const, ...money };
  await shop.deps.jobs.add(shop.db, 'mail.order', about, { key: `mail.order:${orderId}:${money.refundId}` });
  await shop.runJobs();
  mails.refused.clear();
  const evening = shop.clock.now;
  shop.clock.now += 2 * HOUR_MS;
  expect([await subjectsAfter(2), dropped]).toEqual([['Refund of $1.00 · order #'], 1]);
  shop.clock.now = evening;
});

it('the mails of one order leave in the order of its steps', async () => {
  const orderId = await place();
  await shop.runJobs();
  mails.taken.length = 0;
  mails.refused.set(GUEST, GREYLISTED);
  await accept(orderId);
  await shop.runJobs();
  mails.refused.clear();
  // The mail "accepted" waits for its next try; the new time comes in between.
  const promisedUtc = new Date(shop.clock.now + HOUR_MS).toISOString();
  expect((await desk.call('setPromise', { params: { orderId }, body: { promisedUtc } })).status).toBe(200);
  await shop.runJobs();
  const subjects = mails.taken.map((mail) => mail.header('Subject')?.replace(/#\d+/, '#'));
  expect(subjects).toEqual([
    expect.stringMatching(/^Ready at .* · order #$/),
    expect.stringMatching(/^New time: .* · order #$/),
  ]);
  mails.taken.length = 0;
  expect(await subjectsAfter()).toEqual([]);
});
