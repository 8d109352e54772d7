/** Orders go their ways while the mail server is down and up again: no mail is untrue, too old or out of order. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts';

const GUEST = 'outage@example.nz';
const GREYLISTED = 450;
/** By the subject: the step that a mail tells of, and in which statuses it is true. */
const KINDS = [
  { subject: /^We have your order/, step: 0, statuses: ['pending'] },
  { subject: /^Ready at|^Ready \w{3} /, step: 1, statuses: ['accepted', 'preparing'] },
  { subject: / rejected: /, step: 2, statuses: ['cancelled'] },
  { subject: /^Your receipt/, step: 2, statuses: ['delivered'] },
] as const;

let mails: MailServer;
let shop: Shop;
let desk: Desk;
let phones = 100;
/** The steps that any mail told of. */
const told = new Set<number>();
beforeAll(async () => {
  mails = await openMailServer();
  shop = await openShop({ env: mails.env });
  desk = await signInAt(shop, 'manager');
});
afterAll(async () => {
  await shop.close();
  await mails.close();
});

/** Whole numbers below `most`, the same for the same seed. */
function numbersOf(seed: number): (most: number) => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

async function place(): Promise<string> {
  phones += 1;
  const { cartId } = await shop.cartOf(garlicNaan());
  const { data, error } = await shop.place({ cartId, email: GUEST, phone: `021 555 0${phones}` });
  if (!data) throw new Error(error.errorMessage);
  return data.orderId;
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  pending: ['accept', 'reject'],
  accepted: ['start', 'start', 'reject'],
  preparing: ['ready'],
  'on-its-way': ['complete'],
};

async function statusOf(orderId: string): Promise<string> {
  const { rows } = await shop.db.execute<{ status: string }>(
    sql`select status from orders where order_id = ${orderId}`,
  );
  return rows[0]?.status ?? '';
}

async function moveOn(orderId: string, pick: (most: number) => number): Promise<void> {
  const steps = NEXT[await statusOf(orderId)];
  const action = steps?.[pick(steps.length)];
  if (action === undefined) return;
  const params = { orderId };
  if (action === 'accept') await desk.call('acceptOrder', { params, body: { readyInMinutes: 20 } });
  else if (action === 'reject') await desk.call('rejectOrder', { params, body: { reason: 'too-busy' } });
  else await desk.call('moveOrder', { params, body: { action } });
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('with the outages of seed %i', async (seed) => {
  const pick = numbersOf(seed);
  await shop.db.execute(sql`delete from sent_mail`);
  mails.taken.length = 0;
  const orderId = await place();
  let last = -1;
  let ageMs = 0;
  let acceptedMs = -1;
  for (let turn = 0; turn < 14; turn += 1) {
    if (pick(3) === 0) mails.refused.set(GUEST, GREYLISTED);
    else mails.refused.delete(GUEST);
    if (pick(2) === 0) await moveOn(orderId, pick);
    if (acceptedMs < 0 && (await statusOf(orderId)) !== 'pending') acceptedMs = ageMs;
    const later = pick(4) === 0 ? 2 * HOUR_MS : 5 * MINUTE_MS;
    ageMs += later;
    shop.clock.now += later;
    await shop.db.execute(sql`
      update graphile_worker._private_jobs set run_at = now(), created_at = created_at - make_interval(secs => ${later / 1_000})`);
    await shop.runJobs();
    const status = await statusOf(orderId);
    for (const mail of mails.taken.splice(0).filter(({ to }) => to === GUEST)) {
      const subject = mail.header('Subject') ?? '';
      const kind = KINDS.find((one) => one.subject.test(subject));
      expect([subject, kind?.statuses]).toEqual([subject, expect.arrayContaining([status])]);
      expect([subject, (kind?.step ?? -1) >= last]).toEqual([subject, true]);
      last = kind?.step ?? last;
      told.add(last);
      // What is about now is no news after an hour; its promised time is over by then.
      if (last < 2) expect([subject, ageMs - (last === 0 ? 0 : acceptedMs) <= HOUR_MS]).toEqual([subject, true]);
    }
  }
  shop.clock.now -= ageMs;
});

it('and mails of every step have come through', () => {
  expect([...told].sort()).toEqual([0, 1, 2]);
});
