import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, MailPurpose } from '#server/adapters/mail/mailer.ts';
import { JobPostponed } from '#server/jobs/jobs.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { quietLog } from '#test/quiet-log.ts';
import { limitMail, MAIL_LIMITS } from './limited-mailer.ts';

const sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail) };
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ overrides: { mailer }, env: { RATE_LIMITS: 'on' } });
});
afterAll(() => shop.close());
beforeEach(() => {
  sent.length = 0;
});

/** Two processes of one installation. */
const process = () => limitMail({ db: shop.db, log: quietLog, mailer, now: () => shop.clock.now });
const HOUR_MS = 3_600_000;

function mailOf(purpose: MailPurpose, clientId: string, to: string): Mail {
  return { purpose, clientId, to, replyTo: null, fromName: 'Saffron Lane', subject: 'Hello', text: '', html: '' };
}

describe('mail to one address', () => {
  it.each(Object.entries(MAIL_LIMITS))(
    'is limited for %s, at all restaurants and in all processes together',
    async (name, limit) => {
      const purpose = name as MailPurpose;
      const to = `${purpose}@example.nz`;
      const [first, second] = [process(), process()];
      const stores = Object.values(shop.clientIds);
      const send = (n: number) =>
        (n % 2 ? first : second).send(mailOf(purpose, stores[n % 3] ?? '', n % 5 ? to : ` ${to.toUpperCase()}`));
      await Promise.all(Array.from({ length: limit.perHour }, (_, n) => send(n)));
      expect(sent).toHaveLength(limit.perHour);
      // One more than the limit.
      const outcome = await send(1).catch((error: unknown) => error);
      if (limit.beyond === 'later') expect(outcome).toBeInstanceOf(JobPostponed);
      else expect(outcome).toBeUndefined();
      expect(sent).toHaveLength(limit.perHour);
      // Other addresses are not limited, and an hour later this one gets mail again.
      await first.send(mailOf(purpose, stores[0] ?? '', `other-${to}`));
      shop.clock.now += HOUR_MS;
      await send(2);
      expect(sent).toHaveLength(limit.perHour + 2);
    },
  );

  it('does not count what could not be sent', async () => {
    const failing = limitMail({
      db: shop.db,
      log: quietLog,
      now: () => shop.clock.now,
      mailer: { send: () => Promise.reject(new Error('The mail server is away')) },
    });
    const mail = mailOf('courtesy', shop.clientIds.saffron, 'away@example.nz');
    for (let n = 0; n < 10; n += 1) await expect(failing.send(mail)).rejects.toThrow('away');
    await process().send(mail);
    expect(sent).toHaveLength(1);
  });
});

describe('more orders than mails', () => {
  const email = 'many@example.nz';
  const makeDue = () => shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);

  async function place(): Promise<number> {
    const cart = await shop.cartOf(garlicNaan());
    const { data, error } = await shop.place({ cartId: cart.cartId, email });
    if (!data) throw new Error(error.errorMessage);
    await shop.runJobs();
    // Answered, so that it does not count among those that wait.
    await shop.db.execute(
      sql`update orders set status = 'accepted', accepted_by = 'Ana Kaur' where order_id = ${data.orderId}`,
    );
    return data.orderNumber ?? 0;
  }

  it('are all mentioned: the first ones one by one, the others in one mail that leads to each', async () => {
    const { perHour } = MAIL_LIMITS.order;
    const numbers: number[] = [];
    for (let n = 0; n < perHour + 5; n += 1) numbers.push(await place());
    await shop.runJobs();
    expect(sent.map(({ purpose }) => purpose)).toEqual(Array(perHour).fill('order'));
    await makeDue();
    await shop.runJobs();
    expect(sent).toHaveLength(perHour + 1);
    const digest = sent.at(-1);
    expect(digest).toMatchObject({
      purpose: 'order-digest',
      to: email,
      subject: 'News about your orders',
    });
    const mentioned = numbers.filter((number) => sent.some(({ text }) => text.includes(`#${number}`)));
    expect(mentioned).toEqual(numbers);
    expect(digest?.text.match(/order-receiver#/g)).toHaveLength(5);
    // No mail repeats another.
    await makeDue();
    await shop.runJobs();
    expect(sent).toHaveLength(perHour + 1);
  });
});
