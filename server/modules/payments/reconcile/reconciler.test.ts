import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { type TextMessage, TextPostponed, type TextSender, TextUnanswered } from '#server/adapters/sms/text-sender.ts';
import { butterChicken, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { type CardShop, openCardShop } from '#server/modules/payments/testing/card-shop.ts';
import { addOffer, claimedOf } from '#server/modules/promotions/testing/offers.ts';
import { specCalls } from '#test/http/spec-calls.ts';
import { takeAlerts } from '#test/quiet-log.ts';
import { ticketOf } from '#test/tickets.ts';

const NOT_TAKEN = 'the money of an accepted order could not be taken';
const LET_GO = 'a payment that belongs to no order is let go';
const MISMATCH = 'a payment intent does not match its order';

const MINUTE = 60_000;
let shop: CardShop;
const sent: Mail[] = [];
const texts: TextMessage[] = [];
/** What the provider of SMS does with the next text. */
const provider: { next: 'takes' | 'is-busy' | 'hangs-up' } = { next: 'takes' };
beforeAll(async () => {
  const send: TextSender['send'] = async (text) => {
    const { next } = provider;
    provider.next = 'takes';
    if (next === 'is-busy') throw new TextPostponed('429');
    texts.push(text);
    if (next === 'hangs-up') throw new TextUnanswered('silent');
    return { state: 'sent', providerId: 'SM1' };
  };
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  shop = await openCardShop({ mailer, texts: { kind: 'stand-in', send, readReport: () => null } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  sent.length = 0;
  // Runs the jobs that earlier tests left in the outbox.
  await shop.runJobs();
});
afterEach(() => shop.faults.clear());

/** As if every webhook and every other trigger of these orders were lost. */
const loseTriggers = () => shop.db.execute(sql`delete from graphile_worker._private_jobs`);
const attentionOf = async (orderId: string) =>
  (await shop.staff('staff', 'listAttention', {})).data.items.filter((item) => item.orderId === ticketOf(orderId));

async function setSetting(settingKey: string, value: string): Promise<void> {
  const { saffron } = shop.clientIds;
  await shop.db.execute(sql`
    insert into client_settings (client_id, setting_key, setting_value, category) values (${saffron}, ${settingKey}, ${value}, 'Test')
    on conflict (client_id, setting_key) do update set setting_value = excluded.setting_value`);
  await shop.db.execute(sql`update clients set profile_version = profile_version + 1 where client_id = ${saffron}`);
  // A cart asks for the present profile, so what is kept of it in memory is renewed.
  await shop.cartOf(garlicNaan());
}

/** A promotion that may be used twice, and carts that use it. */
async function limitedOffer() {
  const code = `TWICE-${crypto.randomUUID().toUpperCase()}`;
  const promotionId = await addOffer(shop, { code, benefit: { kind: 'amount', amountCents: 100 }, totalLimit: 2 });
  return {
    cart: async () => {
      const { cartId } = await shop.cartOf(butterChicken());
      return await shop.get('addPromoCode', { query: { cartId }, body: { promoCode: code } });
    },
    uses: () => claimedOf(shop, promotionId),
  };
}

describe('a paid order whose browser was closed and whose webhooks were all lost', () => {
  it.each([1, 14, 44, 46, 59])('is known as paid within 120 s, paid %i s after it was placed', async (paidAfter) => {
    const order = await shop.placeByCard();
    // The runs come each minute, at their own time.
    const firstRunAfter = 30;
    shop.clock.now += paidAfter * 1000;
    await shop.pay(order.clientSecret);
    await loseTriggers();
    let seconds = paidAfter;
    for (let run = firstRunAfter; run <= paidAfter + 120; run += 60) {
      if (run <= paidAfter) continue;
      shop.clock.now += (run - seconds) * 1000;
      seconds = run;
      await shop.minute();
    }
    expect(await shop.stateOf(order.orderId)).toBe('pending/authorised');
  });

  it('is left alone while it is young', async () => {
    const order = await shop.placeByCard();
    await shop.pay(order.clientSecret);
    await loseTriggers();
    await shop.minute();
    expect(await shop.stateOf(order.orderId)).toBe('pending/requires_payment');
  });
});

describe('what a lost job left behind', () => {
  it('a capture is made up for', async () => {
    const { orderId } = await shop.placeAndPay();
    await shop.move(orderId, 'accept');
    await loseTriggers();
    shop.clock.now += 2 * MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('accepted/captured');
  });

  it('an unpaid order ends after 15 minutes, not before, and its promotion may be used again', async () => {
    const offer = await limitedOffer();
    const { orderId } = await shop.placeByCard(await offer.cart());
    await loseTriggers();
    shop.clock.now += 14 * MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('pending/requires_payment');
    expect(await offer.uses()).toEqual([1, 1]);
    shop.clock.now += MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('payment-failed/failed');
    expect(await offer.uses()).toEqual([0, 0]);
    expect(await shop.intentsOf(orderId)).toMatchObject([{ status: 'canceled' }]);
  });

  it('what is owed is paid back, and the list of what needs attention is empty again', async () => {
    const { orderId } = await shop.placeAndPay();
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    shop.faults.add('refund');
    await shop.move(orderId, 'reject');
    await shop.runJobs();
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'refund-due', amount: 21.5 }]);
    shop.faults.clear();
    await loseTriggers();
    shop.clock.now += MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('cancelled/refunded');
    expect(await attentionOf(orderId)).toEqual([]);
  });

  it('stops asking a provider that is away', async () => {
    for (let count = 0; count < 16; count += 1) await shop.placeByCard();
    await loseTriggers();
    shop.clock.now += MINUTE;
    let asked = 0;
    shop.faults.add('getIntent');
    const add = shop.faults.has.bind(shop.faults);
    shop.faults.has = (name) => {
      if (name === 'getIntent') asked += 1;
      return add(name);
    };
    await shop.minute();
    shop.faults.has = add;
    expect(asked).toBeGreaterThanOrEqual(4);
    expect(asked).toBeLessThan(16);
  });
});

describe('a capture that fails', () => {
  it('is on the timeline and the list, told to the board once, and cleared once it is done', async () => {
    const heard: unknown[] = [];
    const end = shop.deps.events.subscribe(`console:${shop.clientIds.saffron}`, ({ orderId }) => {
      heard.push(orderId);
    });
    const { orderId } = await shop.placeAndPay();
    const notices = () => heard.filter((id) => id === orderId).length;
    shop.refuse('capture', 'capture_charge_authorization_expired');
    await shop.move(orderId, 'accept');
    // Notices use a separate connection: the events "paid" and "accepted" come first.
    await expect.poll(notices).toBe(2);
    await shop.runJobs();
    shop.clock.now += 2 * MINUTE;
    await shop.minute();
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'capture-failed', amount: 21.5 }]);
    const steps = async () => (await shop.staff('owner', 'getOrderMoney', { params: { orderId } })).data.steps;
    expect((await steps()).filter((step) => step.kind === 'capture-failed')).toMatchObject([
      { amount: 21.5, detail: 'capture charge authorization expired' },
    ]);
    await expect.poll(notices).toBe(3);
    shop.faults.clear();
    await shop.minute();
    expect(await attentionOf(orderId)).toEqual([]);
    expect((await steps()).at(-1)).toMatchObject({ kind: 'captured' });
    end();
    expect(takeAlerts()).toEqual([NOT_TAKEN]);
  });

  it('for want of an answer is worth a look only after two minutes', async () => {
    const { orderId } = await shop.placeAndPay();
    shop.faults.add('capture');
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    expect(await attentionOf(orderId)).toEqual([]);
    shop.clock.now += 3 * MINUTE;
    await shop.minute();
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'capture-failed' }]);
    await shop.move(orderId, 'reject');
    expect(await attentionOf(orderId)).toEqual([]);
    expect(takeAlerts()).toEqual([NOT_TAKEN]);
  });
});

describe('an order that nobody answers', () => {
  it('console#unanswered-orders: is cancelled after ten minutes, its card let go, its promotion given back, its customer told', async () => {
    const offer = await limitedOffer();
    const client = specCalls(shop);
    const { cartId } = await offer.cart();
    const { orderId, paymentIntentClientSecret: secret } = (await client.order({ cartId, paymentMode: 2 })).data;
    await shop.pay(secret ?? '');
    await client.send('POST', `/api/${client.clientId}/orders/${orderId}/payment_intent_created`, '"pi"');
    const cash = (await client.order({ cartId: (await offer.cart()).cartId })).data;
    shop.clock.now += 9 * MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('pending/authorised');
    expect(await offer.uses()).toEqual([2, 2]);
    sent.length = 0;
    shop.clock.now += MINUTE;
    await shop.minute();
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('cancelled/voided');
    expect(await shop.stateOf(cash.orderId)).toBe('cancelled/none');
    expect(await offer.uses()).toEqual([0, 0]);
    expect(await shop.intentsOf(orderId)).toMatchObject([{ status: 'canceled' }]);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.text).toContain('could not accept your order: The restaurant did not answer in time.');
    expect(sent.some((mail) => mail.text.includes('Your card has not been charged.'))).toBe(true);
    expect(await client.read(`orders/${orderId}/status`)).toBe(6);
    const summary = await client.send('GET', `/api/${client.clientId}/orders/${orderId}/summary`, undefined, 'hi');
    expect(JSON.stringify(summary)).toContain('रेस्टोरेंट ने समय पर जवाब नहीं दिया।');
    const late = await shop.staff('staff', 'acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
    expect(late.status).toBe(409);
    expect(late.error.errorMessage).toMatch(/^Cancelled at \d\d:\d\d, because nobody answered in time\.$/);
  });

  it('is told to the owner, with those of the same quarter of an hour, once', async () => {
    const lose = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        await shop.place({ cartId: (await shop.cartOf(garlicNaan())).cartId, phone: `021 555 07${n}${count}` });
      }
      shop.later(10 * MINUTE);
      await shop.minute();
    };
    const waiting = async () => {
      const { rows } = await shop.db.execute<{ at: string }>(
        sql`select run_at::text as at from graphile_worker.jobs where task_identifier = 'mail.lost-orders'`,
      );
      return rows.map(({ at }) => Date.parse(at) % (15 * MINUTE));
    };
    const toOwner = async () => {
      await shop.db.execute(
        sql`update graphile_worker._private_jobs set run_at = now() where key like 'mail.lost-orders:%'`,
      );
      await shop.runJobs();
      return sent.splice(0).filter(({ to }) => to === 'owner@saffron-lane.example');
    };
    // Those of the tests before.
    await toOwner();
    await lose(2);
    expect(await waiting()).toEqual([0]);
    const [mail, ...others] = await toOwner();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 orders ended: no answer, $11.00');
    expect(mail?.text.match(/Order #\d+: nobody answered for 10 minutes, \$5\.50/g)).toHaveLength(2);
    await lose(1);
    expect((await toOwner()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Order #\d+ ended: no answer, \$5\.50$/),
    ]);
    expect(await toOwner()).toEqual([]);

    // By SMS too, where a number is set.
    expect(texts).toEqual([]);
    await setSetting('Notices:LostOrdersPhone', '+64211234567');
    const bodies = async () => {
      await toOwner();
      return texts.splice(0).map(({ to, body }) => `${to} ${body}`);
    };
    await lose(1);
    expect(await bodies()).toEqual([
      expect.stringMatching(/^\+64211234567 Saffron Lane: Order #\d+: nobody answered for 10 minutes, \$5\.50$/),
    ]);
    await lose(2);
    expect(await bodies()).toEqual(['+64211234567 Saffron Lane: 2 orders ended: no answer, $11.00']);
    expect(await bodies()).toEqual([]);
    await lose(1);
    provider.next = 'is-busy';
    expect(await bodies()).toEqual([]);
    expect(await bodies()).toHaveLength(1);
    await lose(1);
    provider.next = 'hangs-up';
    expect(await bodies()).toHaveLength(1);
    expect(await bodies()).toEqual([]);
    await setSetting('Notices:LostOrdersPhone', '');
  });

  it('waits as long as the restaurant has set, or for ever', async () => {
    const { orderId } = await shop.placeAndPay();
    await setSetting('OrderProcessing:UnansweredMinutes', '0');
    shop.clock.now += 60 * MINUTE;
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('pending/authorised');
    await setSetting('OrderProcessing:UnansweredMinutes', '90');
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('pending/authorised');
    await setSetting('OrderProcessing:UnansweredMinutes', '60');
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('cancelled/voided');
    await setSetting('OrderProcessing:UnansweredMinutes', '10');
  });

  it('is for another week: ends a day after the restaurant could answer, at the minute that the board says', async () => {
    const { orderId } = await shop.placeAndPay();
    const dueAt = new Date(shop.clock.now + 9 * 24 * 60 * MINUTE).toISOString();
    await shop.db.execute(sql`update orders set is_scheduled = true, due_at = ${dueAt} where order_id = ${orderId}`);
    const { tickets } = (await shop.staff('staff', 'getBoard', {})).data;
    const answerBy = Date.parse(tickets.find((one) => one.orderId === ticketOf(orderId))?.answerByUtc ?? '');
    expect(answerBy).toBeGreaterThanOrEqual(shop.clock.now + 23 * 60 * MINUTE);
    expect(answerBy).toBeLessThan(shop.clock.now + 3 * 24 * 60 * MINUTE);
    shop.later(answerBy - MINUTE - shop.clock.now);
    await shop.minute();
    expect(await shop.stateOf(orderId)).toBe('pending/authorised');
    shop.later(MINUTE);
    await shop.minute();
    await shop.runJobs();
    expect(await shop.stateOf(orderId)).toBe('cancelled/voided');
  });
});

describe('a restaurant that takes the money at once', () => {
  it('has it before it accepts, and gives it back when it does not', async () => {
    await setSetting('OnlinePayment:CaptureAtOnce', 'true');
    const first = await shop.placeAndPay();
    await shop.runJobs();
    expect(await shop.stateOf(first.orderId)).toBe('pending/captured');
    await shop.move(first.orderId, 'accept');
    await shop.runJobs();
    expect(await shop.stateOf(first.orderId)).toBe('accepted/captured');
    const second = await shop.placeAndPay();
    await shop.runJobs();
    shop.clock.now += 10 * MINUTE;
    await shop.minute();
    await shop.runJobs();
    expect(await shop.stateOf(second.orderId)).toBe('cancelled/refunded');
    expect(await shop.intentsOf(second.orderId)).toMatchObject([{ captured_cents: 2150, refunded_cents: 2150 }]);
    await setSetting('OnlinePayment:CaptureAtOnce', 'false');
    const third = await shop.placeAndPay();
    await shop.runJobs();
    expect(await shop.stateOf(third.orderId)).toBe('pending/authorised');
  });
});

describe('the hourly comparison', () => {
  const stray = (orderId: string, clientId = shop.clientIds.saffron) =>
    shop.provider.createIntent({
      idempotencyKey: `stray:${crypto.randomUUID()}`,
      amountCents: 2150,
      currency: 'NZD',
      account: null,
      metadata: { clientId, orderId },
    });
  const statusOf = async (intentId: string) => (await shop.provider.getIntent(intentId, null))?.status;

  it('lets go what belongs to no order, and leaves alone what is young or not ours', async () => {
    const { orderId } = await shop.placeAndPay();
    const unknown = await stray(crypto.randomUUID());
    const second = await stray(orderId);
    const foreign = await stray(crypto.randomUUID(), crypto.randomUUID());
    shop.clock.now += 21 * MINUTE;
    const young = await stray(crypto.randomUUID());
    await shop.hour();
    expect(await statusOf(unknown.intentId)).toBe('canceled');
    expect(await statusOf(second.intentId)).toBe('canceled');
    expect(await statusOf(foreign.intentId)).toBe('requires_payment_method');
    expect(await statusOf(young.intentId)).toBe('requires_payment_method');
    expect(await shop.stateOf(orderId)).toBe('pending/authorised');
    expect(takeAlerts()).toEqual([LET_GO, LET_GO]);
  });

  it('notes a payment that the provider does not know, once, until it is known again', async () => {
    const { orderId } = await shop.placeAndPay();
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    const rename = (from: string, to: string, id: string) =>
      shop.db.execute(sql`update simulator_intents set intent_id = ${to}, metadata = metadata || ${`{"orderId":"${id}"}`}::jsonb
        where intent_id = ${from}`);
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select payment_intent_id as id from orders where order_id = ${orderId}`,
    );
    const intentId = rows[0]?.id ?? '';
    await rename(intentId, 'gone', 'gone');
    shop.clock.now += 21 * MINUTE;
    await shop.hour();
    await shop.hour();
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'mismatch' }]);
    const { data } = await shop.staff('owner', 'getOrderMoney', { params: { orderId } });
    expect(data.steps.filter((step) => step.kind === 'mismatch')).toMatchObject([{ detail: 'unknown' }]);
    await rename('gone', intentId, orderId);
    await shop.hour();
    expect(await attentionOf(orderId)).toEqual([]);
    expect(takeAlerts().filter((words) => words !== LET_GO)).toEqual([MISMATCH]);
  });

  it('notes an amount that differs, once, and clears it when it agrees again', async () => {
    const { orderId } = await shop.placeAndPay();
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    const refunded = (cents: number) =>
      shop.db.execute(
        sql`update simulator_intents set refunded_cents = ${cents} where metadata->>'orderId' = ${orderId}`,
      );
    await refunded(300);
    shop.clock.now += 21 * MINUTE;
    await shop.hour();
    await shop.hour();
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'mismatch', amount: 21.5 }]);
    const { data } = await shop.staff('owner', 'getOrderMoney', { params: { orderId } });
    expect(data.steps.filter((step) => step.kind === 'mismatch')).toMatchObject([{ detail: 'refunded' }]);
    await refunded(0);
    await shop.hour();
    expect(await attentionOf(orderId)).toEqual([]);
    expect(takeAlerts().filter((words) => words !== LET_GO)).toEqual([MISMATCH]);
  });

  it('is not repeated once the owner or a manager has looked at it, until it differs in another way', async () => {
    const { orderId } = await shop.placeAndPay();
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    const refunded = (cents: number) =>
      shop.db.execute(
        sql`update simulator_intents set refunded_cents = ${cents} where metadata->>'orderId' = ${orderId}`,
      );
    const see = (role: StaffRole, id = orderId) => shop.staff(role, 'markMismatchSeen', { params: { orderId: id } });
    await refunded(300);
    shop.clock.now += 21 * MINUTE;
    await shop.hour();
    expect((await see('staff')).status).toBe(403);
    expect((await see('kitchen')).status).toBe(403);
    expect((await see('manager', crypto.randomUUID())).status).toBe(404);
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'mismatch' }]);
    for (const role of ['manager', 'owner'] as const) {
      const { status, data } = await see(role);
      expect(status).toBe(200);
      const steps = data.steps.filter(({ kind }) => kind.startsWith('mismatch'));
      expect(steps).toMatchObject([
        { kind: 'mismatch', by: null },
        { kind: 'mismatch-seen', by: shop.nameOf('manager') },
      ]);
    }
    await shop.hour();
    expect(await attentionOf(orderId)).toEqual([]);
    await refunded(700);
    await shop.hour();
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'mismatch' }]);
    await see('owner');
    await refunded(0);
    await shop.hour();
    await refunded(700);
    await shop.hour();
    expect(await attentionOf(orderId)).toMatchObject([{ kind: 'mismatch' }]);
    expect(takeAlerts()).toEqual([MISMATCH, MISMATCH, MISMATCH]);
  });

  it('reads the provider’s list page by page', async () => {
    const strays = await Promise.all(Array.from({ length: 230 }, () => stray(crypto.randomUUID())));
    shop.clock.now += 21 * MINUTE;
    await shop.hour();
    const { rows } = await shop.db.execute<{ open: number }>(sql`
      select count(*)::int as open from simulator_intents
      where intent_id = any(${sql.param(strays.map((one) => one.intentId))}::text[]) and status <> 'canceled'`);
    expect(rows).toEqual([{ open: 0 }]);
    expect(takeAlerts()).toEqual(strays.map(() => LET_GO));
  });

  it('finds an order that was paid while everything else was lost', async () => {
    const order = await shop.placeByCard();
    await shop.pay(order.clientSecret);
    await loseTriggers();
    shop.clock.now += 21 * MINUTE;
    await shop.hour();
    expect(await shop.stateOf(order.orderId)).toBe('pending/authorised');
  });
});
