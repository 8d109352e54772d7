/** Deliveries at the webhook, from real ones in every order to forged ones, and what the server does about them. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLoopback } from '#server/adapters/payment/loopback.ts';
import { stripeEventBody, stripeSignature } from '#server/adapters/payment/testing/stripe-events.ts';
import { butterChicken } from '#server/modules/orders/testing/shop.ts';
import { type CardOrder, openWebhookShop, type WebhookShop } from '#server/modules/payments/testing/webhook-shop.ts';
import { takeAlerts } from '#test/quiet-log.ts';

const FOREIGN = 'a payment event came from another account';

const PATH = '/api/payments/webhooks/simulator';
const ACCOUNT = 'acct_saffron';
let shop: WebhookShop;
let events = 0;

beforeAll(async () => {
  shop = await openWebhookShop({ account: ACCOUNT });
});
afterAll(() => shop.close());
afterEach(() => {
  shop.wire.set('pass');
  shop.wire.duplicate(1);
});

function newId(): string {
  events += 1;
  return `evt_test_${events}`;
}
const nowSeconds = () => Math.floor(shop.clock.now / 1000);

interface Message {
  readonly payload: Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An event about an order's payment, genuine in every respect but those that are named. */
function message(
  order: CardOrder,
  more: Parameters<typeof stripeEventBody>[0] = {},
): Message & { readonly id: string } {
  const id = more.id ?? newId();
  const object = { id: order.intentId, object: 'payment_intent', status: 'requires_capture' };
  return { id, ...signed(stripeEventBody({ id, account: ACCOUNT, object, ...more })) };
}

function signed(payload: Buffer | string, secret = shop.secret, atSeconds = nowSeconds()): Message {
  return {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature(payload, secret, atSeconds) },
  };
}

const send = async ({ payload, headers }: Message) => shop.app.inject({ method: 'POST', url: PATH, headers, payload });
const statusOf = async (sent: Message) => (await send(sent)).statusCode;

async function inbox(eventId: string) {
  const { rows } = await shop.db.execute<{ type: string; outcome: string | null }>(
    sql`select type, outcome from payment_inbox where event_id = ${eventId}`,
  );
  return rows;
}

async function inboxSize(): Promise<number> {
  const { rows } = await shop.db.execute<{ size: number }>(sql`select count(*)::int as size from payment_inbox`);
  return rows[0]?.size ?? 0;
}

/** Paid at the provider, while this server does not know it yet. */
async function paidInSecret(): Promise<CardOrder> {
  shop.wire.set('drop');
  const order = await shop.placeByCard();
  await shop.confirm(order);
  await shop.runJobs();
  shop.wire.set('pass');
  expect(await shop.stateOf(order)).toBe('pending/requires_payment');
  return order;
}

describe('an honest delivery', () => {
  it('is answered at once and acted on after', async () => {
    const order = await paidInSecret();
    const sent = message(order);
    const answer = await send(sent);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: null }]);
    expect(await inbox(sent.id)).toEqual([{ type: 'payment_intent.amount_capturable_updated', outcome: null }]);
    expect(await shop.stateOf(order)).toBe('pending/requires_payment');
    await shop.runJobs();
    expect(await inbox(sent.id)).toMatchObject([{ outcome: 'applied' }]);
    expect(await shop.stateOf(order)).toBe('pending/authorised');
  });

  it('is kept once, however often it comes', async () => {
    const order = await paidInSecret();
    const sent = message(order);
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(sent)));
    expect(new Set(answers)).toEqual(new Set([200]));
    const { rows } = await shop.db.execute(
      sql`select 1 from graphile_worker.jobs where key = ${`payment.inbox:simulator:${sent.id}`}`,
    );
    expect(rows).toHaveLength(1);
    await shop.runJobs();
    expect(await statusOf(sent)).toBe(200);
    await shop.runJobs();
    expect(await inbox(sent.id)).toHaveLength(1);
    const { rows: timeline } = await shop.db.execute(
      sql`select 1 from order_events where order_id = ${order.orderId} and event = 'payment-authorised'`,
    );
    expect(timeline).toHaveLength(1);
  });

  it('200 times at once with older news, while the guest cancels, leaves one truth', async () => {
    const order = await paidInSecret();
    const object = (status: string) => ({ id: order.intentId, object: 'payment_intent', status });
    const old = message(order, { type: 'payment_intent.payment_failed', object: object('requires_payment_method') });
    const lies = message(order, { type: 'payment_intent.succeeded', object: object('succeeded') });
    const sent = message(order);
    const storm = Array.from({ length: 200 }, (_, n) => statusOf([sent, old, lies][n % 3] ?? sent));
    const cancelling = shop.call('cancelOrder', { params: { orderId: order.orderId } });
    const working = shop.runJobs();
    expect(new Set(await Promise.all(storm))).toEqual(new Set([200]));
    expect((await cancelling).status).toBe(200);
    await working;
    await shop.runJobs();
    for (const again of [old, lies, sent]) expect(await statusOf(again)).toBe(200);
    await shop.runJobs();
    // 'refunded' where the order ended before its payment was known: nothing was taken, as the provider says.
    expect(await shop.stateOf(order)).toMatch(/^cancelled\/(voided|refunded)$/);
    const intent = await shop.deps.payments.getIntent(order.intentId, ACCOUNT);
    expect(intent).toMatchObject({ status: 'canceled', capturedCents: 0, refundedCents: 0 });
    for (const { id } of [sent, old, lies]) expect(await inbox(id)).toHaveLength(1);
    const { rows } = await shop.db.execute<{ n: number }>(
      sql`select count(*)::int as n from order_events where order_id = ${order.orderId} group by event having count(*) > 1`,
    );
    expect(rows).toEqual([]);
    // Where the order ended before its payment was known.
    const late = ['money arrived for an order that had ended; it is paid back'];
    expect([[], late]).toContainEqual(takeAlerts());
  });

  it('of an event that says nothing of a payment is passed over', async () => {
    const before = await inboxSize();
    for (const type of ['payout.created', 'charge.succeeded', 'account.application.authorized', 'made.up']) {
      const object = { id: 'x_1', object: type.split('.')[0] ?? '' };
      expect(await statusOf(signed(stripeEventBody({ id: newId(), type, object })))).toBe(200);
    }
    expect(await inboxSize()).toBe(before);
  });

  it('of a payment that no order knows is kept and closed', async () => {
    const sent = message({ intentId: 'pi_unknown', orderId: '', cartId: '', clientSecret: '' });
    expect(await statusOf(sent)).toBe(200);
    await shop.runJobs();
    expect(await inbox(sent.id)).toMatchObject([{ outcome: 'unknown-intent' }]);
  });

  it('of another restaurant’s account moves nothing', async () => {
    const order = await paidInSecret();
    const foreign = [message(order, { account: 'acct_forno' }), message(order, { account: undefined })];
    for (const sent of foreign) expect(await statusOf(sent)).toBe(200);
    await shop.runJobs();
    for (const { id } of foreign) expect(await inbox(id)).toMatchObject([{ outcome: 'other-account' }]);
    expect(await shop.stateOf(order)).toBe('pending/requires_payment');
    expect(takeAlerts()).toEqual([FOREIGN, FOREIGN]);
  });

  it('is a reason to ask, never a proof', async () => {
    const order = await shop.placeByCard();
    const types = ['amount_capturable_updated', 'succeeded', 'canceled', 'payment_failed'];
    for (const type of types) expect(await statusOf(message(order, { type: `payment_intent.${type}` }))).toBe(200);
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/requires_payment');
  });

  it('waits in the inbox while the provider does not answer', async () => {
    const order = await paidInSecret();
    const sent = message(order);
    await send(sent);
    await shop.db.execute(sql`alter table simulator_intents rename to simulator_intents_away`);
    await shop.runJobs();
    expect(await inbox(sent.id)).toMatchObject([{ outcome: null }]);
    await shop.db.execute(sql`alter table simulator_intents_away rename to simulator_intents`);
    await shop.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where key like 'payment.inbox:%'`,
    );
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/authorised');
  });
});

describe('a forgery', () => {
  const cases: [string, (order: CardOrder) => Message][] = [
    ['without a signature', (order) => ({ ...message(order), headers: { 'content-type': 'application/json' } })],
    ['with a made-up signature', (order) => withSignature(order, `t=${nowSeconds()},v1=${'ab'.repeat(32)}`)],
    ['signed with another secret', (order) => signed(message(order).payload, 'whsec_guessed')],
    ['signed with an empty secret', (order) => signed(message(order).payload, '')],
    ['recorded more than five minutes ago', (order) => signed(message(order).payload, shop.secret, nowSeconds() - 301)],
    ['recorded and given a new time', (order) => renewed(message(order))],
    ['with one byte more', (order) => ({ ...message(order), payload: `${message(order).payload} ` })],
    ['about another payment than was signed', (order) => retold(message(order), order.intentId, 'pi_other')],
    ['of an old scheme only', (order) => withSignature(order, `t=${nowSeconds()},v0=${'0'.repeat(64)}`)],
    ['with a header that is nonsense', (order) => withSignature(order, 'v1,t;=,,')],
    ['that is signed and no JSON', () => signed('{"id":')],
    ['that is signed and no event', () => signed('{"id":"evt_x","object":"charge"}')],
    ['that is signed and lacks its payment', () => signed(stripeEventBody({ id: newId(), object: { id: 7 } }))],
    ['that is signed and empty', () => signed('')],
  ];
  const withSignature = (order: CardOrder, signature: string): Message => {
    const genuine = message(order);
    return { ...genuine, headers: { ...genuine.headers, 'stripe-signature': signature } };
  };
  function renewed({ payload, headers }: Message): Message {
    const signature = String(headers['stripe-signature']).replace(/^t=\d+/, `t=${nowSeconds() + 60}`);
    return { payload, headers: { ...headers, 'stripe-signature': signature } };
  }
  const retold = (genuine: Message, from: string, to: string): Message => ({
    ...genuine,
    payload: genuine.payload.toString().replace(from, to),
  });

  it.each(cases)('%s is refused and leaves nothing behind', async (_, forge) => {
    const order = await paidInSecret();
    const before = await inboxSize();
    const answer = await send(forge(order));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, error: { code: expect.stringMatching(/^webhook-/) } });
    await shop.runJobs();
    expect(await inboxSize()).toBe(before);
    expect(await shop.stateOf(order)).toBe('pending/requires_payment');
  });

  it('that is huge is refused unread', async () => {
    expect(await statusOf(signed(`{"pad":"${'x'.repeat(300_000)}"}`))).toBe(413);
  });

  it('is judged by its bytes, whatever it says it is', async () => {
    const order = await paidInSecret();
    const { payload, headers } = message(order);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect(await statusOf({ payload, headers: { ...headers, 'content-type': type } })).toBe(200);
    }
    const { 'content-type': _, ...bare } = headers;
    expect(await statusOf({ payload, headers: bare })).toBe(200);
  });

  it('has no other way in', async () => {
    for (const url of ['/api/payments/webhooks/stripe', '/api/payments/webhooks/']) {
      const { payload, headers } = message(await shop.placeByCard());
      expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(404);
    }
    expect((await shop.app.inject({ method: 'GET', url: PATH })).statusCode).toBe(405);
  });
});

describe('the simulator’s own deliveries', () => {
  it('signs every one anew and names the account', async () => {
    const order = await shop.placeByCard();
    await shop.confirm(order);
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/authorised');
    const sent = shop.wire.sent.filter(({ body }) => body.includes(order.intentId));
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      object: 'event',
      type: 'payment_intent.amount_capturable_updated',
      account: ACCOUNT,
      data: { object: { id: order.intentId, amount: 2150, currency: 'nzd', status: 'requires_capture' } },
    });
  });

  it('are repeated until they are answered', async () => {
    shop.wire.set('fail');
    const order = await shop.placeByCard();
    await shop.confirm(order);
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/requires_payment');
    shop.wire.set('pass');
    await shop.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where key like 'simulator.webhook:%'`,
    );
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/authorised');
  });

  it('may come three times', async () => {
    shop.wire.duplicate(3);
    const order = await shop.placeByCard();
    await shop.confirm(order);
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/authorised');
    const { rows } = await shop.db.execute(
      sql`select 1 from payment_inbox where payment_intent_id = ${order.intentId}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('count from the account that the order was placed with, whatever the restaurant has by then', async () => {
    const setAccount = (account: string) =>
      shop.db.execute(
        sql`update clients set stripe_account_id = ${account}, profile_version = profile_version + 1 where client_id = ${shop.clientIds.saffron}`,
      );
    const order = await shop.placeByCard();
    await setAccount('acct_another');
    await shop.cartOf(butterChicken());
    await shop.confirm(order);
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/authorised');
    await setAccount(ACCOUNT);
    await shop.cartOf(butterChicken());
  });

  it('may come in any order and late', async () => {
    shop.wire.set('hold');
    const order = await shop.placeByCard();
    await shop.confirm(order, '4000000000000002');
    await shop.confirm(order, '4000002760003184');
    await shop.get('answerSimulatedChallenge', { body: { clientSecret: order.clientSecret, outcome: 'complete' } });
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/requires_payment');
    expect(await shop.wire.release((held) => [...held].reverse())).toEqual([200, 200, 200]);
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/authorised');
  });

  it('too late are refused, for the sender to sign anew', async () => {
    shop.wire.set('hold');
    const order = await shop.placeByCard();
    await shop.confirm(order);
    await shop.runJobs();
    const before = shop.clock.now;
    shop.clock.now = before + 302_000;
    expect(await shop.wire.release()).toEqual([400]);
    shop.clock.now = before;
  });

  it('go over a socket when the server listens', async () => {
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const loopback = createLoopback();
    loopback.open(origin);
    shop.wire.connect(({ path, headers, body }) => loopback.post(path, headers, body));
    const order = await shop.placeByCard();
    await shop.confirm(order);
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/authorised');
  });
});

describe('3-D Secure over HTTP', () => {
  it('waits for the answer, fails, and is paid at the next try', async () => {
    const order = await shop.placeByCard();
    const { clientSecret } = order;
    const answer = (outcome: string, clientId?: string) =>
      shop.call('answerSimulatedChallenge', { ...(clientId ? { clientId } : {}), body: { clientSecret, outcome } });
    expect(await shop.confirm(order, '4000000000003220')).toMatchObject({ status: 'requires_action', error: null });
    expect((await answer('complete', shop.clientIds.forno)).status).toBe(404);
    expect((await answer('perhaps')).status).toBe(400);
    expect((await answer('fail')).data).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'payment_intent_authentication_failure' },
    });
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/requires_payment');
    await shop.confirm(order, '4000000000003220');
    expect((await answer('complete')).data).toMatchObject({ status: 'requires_capture', error: null });
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/authorised');
  });

  it('a bank that says no in the end leaves the order for another card', async () => {
    const order = await shop.placeByCard();
    await shop.confirm(order, '4000990000000103');
    await shop.get('confirmPayment', { params: { orderId: order.orderId }, body: order.intentId });
    expect(await shop.stateOf(order)).toBe('pending/processing');
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/requires_payment');
    await shop.confirm(order);
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/authorised');
  });

  it('a bank that takes its time is waited for', async () => {
    const order = await shop.placeByCard();
    expect(await shop.confirm(order, '4000990000000095')).toMatchObject({ status: 'processing', error: null });
    const hint = await shop.get('confirmPayment', { params: { orderId: order.orderId }, body: order.intentId });
    expect([hint, await shop.stateOf(order)]).toEqual([1, 'pending/processing']);
    await shop.runJobs();
    expect(await shop.stateOf(order)).toBe('pending/authorised');
  });
});
