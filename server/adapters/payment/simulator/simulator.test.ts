import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewIntent } from '#server/adapters/payment/payment-provider.ts';
import { PaymentProviderError } from '#server/adapters/payment/provider-error.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createPaymentSimulator, type PaymentSimulator } from './simulator.ts';

const DAY_MS = 24 * 60 * 60_000;
const ACCOUNT = 'acct_saffron';
let test: TestApp;
let simulator: PaymentSimulator;
let orders = 0;

beforeAll(async () => {
  test = await createTestApp();
  simulator = createPaymentSimulator(test.db, () => test.clock.now, {
    webhooks: { jobs: test.deps.jobs, secret: 'whsec_test' },
  });
});
afterAll(() => test.close());

function newIntent(more: Partial<NewIntent> = {}): NewIntent {
  orders += 1;
  const orderId = `order-${orders}`;
  return {
    idempotencyKey: `pi:${orderId}:1`,
    amountCents: 2150,
    currency: 'NZD',
    account: ACCOUNT,
    metadata: { clientId: 'client-1', orderId },
    ...more,
  };
}

const card = (number = '4242424242424242') => ({ number, expMonth: 12, expYear: 2030, cvc: '123' });
const ofClient = { clientId: 'client-1' };

async function paid(more: Partial<NewIntent> = {}) {
  const made = await simulator.createIntent(newIntent(more));
  await simulator.confirmCard(made.clientSecret, card(), ofClient);
  return made;
}

async function taken() {
  const made = await paid();
  await simulator.capture(made.intentId, ACCOUNT, `cap:${made.intentId}`);
  return made;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof PaymentProviderError ? error.code : String(error);
}

async function typesOf(intentId: string): Promise<string[]> {
  const { rows } = await test.db.execute<{ type: string }>(
    sql`select type from simulator_events where ${intentId} in (object->>'id', object->>'payment_intent') order by created_at, event_id`,
  );
  return rows.map(({ type }) => type).sort();
}

describe('idempotency', () => {
  it('gives one intent for one key and body, also side by side', async () => {
    const wanted = newIntent();
    const made = await Promise.all(Array.from({ length: 10 }, () => simulator.createIntent({ ...wanted })));
    expect(new Set(made.map(({ intentId }) => intentId)).size).toBe(1);
    expect(made[9]).toEqual(made[0]);
  });

  it('repeats the first answer, whatever has happened since', async () => {
    const wanted = newIntent();
    const made = await simulator.createIntent(wanted);
    await simulator.confirmCard(made.clientSecret, card(), ofClient);
    expect(await simulator.createIntent(wanted)).toEqual(made);
    expect((await simulator.getIntent(made.intentId, ACCOUNT))?.status).toBe('requires_capture');
  });

  it.each([
    ['amount', { amountCents: 2151 }],
    ['currency', { currency: 'AUD' }],
    ['metadata', { metadata: { clientId: 'client-1', orderId: 'other' } }],
  ])('refuses the key with another %s', async (_, other) => {
    const wanted = newIntent();
    await simulator.createIntent(wanted);
    expect(await refusal(simulator.createIntent({ ...wanted, ...other }))).toBe('idempotency_error');
  });

  it('keeps keys of accounts apart, and refuses one for another operation', async () => {
    const wanted = newIntent();
    const made = await simulator.createIntent(wanted);
    const other = await simulator.createIntent({ ...wanted, account: null });
    expect(other.intentId).not.toBe(made.intentId);
    expect(await refusal(simulator.capture(made.intentId, ACCOUNT, wanted.idempotencyKey))).toBe('idempotency_error');
  });

  it('forgets a key after a day', async () => {
    const before = test.clock.now;
    const wanted = newIntent();
    const made = await simulator.createIntent(wanted);
    test.clock.now = before + DAY_MS;
    expect((await simulator.createIntent(wanted)).intentId).toBe(made.intentId);
    test.clock.now = before + DAY_MS + 1;
    expect((await simulator.createIntent(wanted)).intentId).not.toBe(made.intentId);
    await simulator.tidy();
    const { rows } = await test.db.execute<{ key: string }>(sql`select key from simulator_requests`);
    expect(rows.map(({ key }) => key)).toEqual([wanted.idempotencyKey]);
    test.clock.now = before;
  });
});

it('knows an intent on its own account only', async () => {
  const { intentId } = await paid();
  for (const account of [null, 'acct_forno']) {
    expect(await simulator.getIntent(intentId, account)).toBeNull();
    expect(await refusal(simulator.capture(intentId, account, `cap:x:${account}`))).toBe('resource_missing');
    expect(await refusal(simulator.cancel(intentId, account, `void:x:${account}`))).toBe('resource_missing');
    expect(await refusal(simulator.refund(intentId, account, { amountCents: 1 }, `rf:x:${account}`))).toBe(
      'resource_missing',
    );
  }
  expect(await simulator.confirmCard('pi_sim_x_secret_y', card(), ofClient)).toBeNull();
});

it('lists what an account’s intents are, newest first, a page at a time', async () => {
  const before = test.clock.now;
  const account = 'acct_of_the_list';
  const made: string[] = [];
  for (let count = 0; count < 102; count += 1) {
    test.clock.now = before + count;
    made.push((await simulator.createIntent(newIntent({ account }))).intentId);
  }
  test.clock.now = before;
  const range = { fromMs: before + 1, untilMs: before + 102 };
  const first = await simulator.listIntents(account, { ...range, after: null });
  const second = await simulator.listIntents(account, { ...range, after: first.next });
  expect([first.intents.length, second.intents.length, second.next]).toEqual([100, 1, null]);
  const listed = [...first.intents, ...second.intents].map(({ intentId }) => intentId);
  expect(listed).toEqual(made.slice(1).reverse());
});

it('has Stripe’s bounds', async () => {
  expect(await refusal(simulator.createIntent(newIntent({ amountCents: 49 })))).toBe('amount_too_small');
  expect(await refusal(simulator.createIntent(newIntent({ amountCents: 100_000_000 })))).toBe('amount_too_large');
});

describe('taking and returning', () => {
  it('takes the whole amount once and tells of each step', async () => {
    const { intentId } = await paid();
    const captured = await simulator.capture(intentId, ACCOUNT, `cap:${intentId}`);
    expect(captured).toMatchObject({ status: 'succeeded', capturedCents: 2150 });
    expect(await simulator.capture(intentId, ACCOUNT, `cap2:${intentId}`)).toEqual(captured);
    expect(await simulator.cancel(intentId, ACCOUNT, `void:${intentId}`)).toEqual(captured);
    expect(await typesOf(intentId)).toEqual(['payment_intent.amount_capturable_updated', 'payment_intent.succeeded']);
  });

  it('takes a part, whose rest is released, and never more than was authorised', async () => {
    const { intentId } = await paid();
    expect(await refusal(simulator.capture(intentId, ACCOUNT, 'more', { amountCents: 2151 }))).toBe('amount_too_large');
    const part = await simulator.capture(intentId, ACCOUNT, 'part', { amountCents: 1600 });
    expect(part).toMatchObject({ status: 'succeeded', amountCents: 2150, capturedCents: 1600 });
    expect(await simulator.capture(intentId, ACCOUNT, `cap:${intentId}`)).toEqual(part);
    expect(await refusal(simulator.capture(intentId, ACCOUNT, 'part', { amountCents: 1500 }))).toBe(
      'idempotency_error',
    );
    expect(await refusal(simulator.refund(intentId, ACCOUNT, { amountCents: 1601 }, 'rf'))).toBe('amount_too_large');
  });

  it('a capture that came too early may be asked again with the same key', async () => {
    const made = await simulator.createIntent(newIntent());
    const key = `cap:${made.intentId}`;
    expect((await simulator.capture(made.intentId, ACCOUNT, key)).status).toBe('requires_payment_method');
    await simulator.confirmCard(made.clientSecret, card(), ofClient);
    expect((await simulator.capture(made.intentId, ACCOUNT, key)).status).toBe('succeeded');
  });

  it('releases what was held, and then takes nothing', async () => {
    const { intentId, clientSecret } = await paid();
    expect((await simulator.cancel(intentId, ACCOUNT, `void:${intentId}`)).status).toBe('canceled');
    expect((await simulator.capture(intentId, ACCOUNT, `cap:${intentId}`)).status).toBe('canceled');
    expect(await refusal(simulator.refund(intentId, ACCOUNT, { amountCents: 1 }, `rf:${intentId}`))).toBe(
      'payment_intent_unexpected_state',
    );
    const late = await simulator.confirmCard(clientSecret, card(), ofClient);
    expect(late?.error?.code).toBe('payment_intent_unexpected_state');
  });

  it('refunds in parts up to what was taken, each part once', async () => {
    const { intentId } = await taken();
    const part = (cents: number, key: string) =>
      simulator.refund(intentId, ACCOUNT, { amountCents: cents }, `${key}:${intentId}`);
    expect((await part(1000, 'rf1')).refundedCents).toBe(1000);
    expect((await part(1000, 'rf1')).refundedCents).toBe(1000);
    expect(await refusal(part(900, 'rf1'))).toBe('idempotency_error');
    expect(await refusal(part(1151, 'rf2'))).toBe('amount_too_large');
    expect(await refusal(part(0, 'rf2'))).toBe('amount_too_large');
    expect((await part(1150, 'rf3')).refundedCents).toBe(2150);
    expect(await refusal(part(1, 'rf4'))).toBe('charge_already_refunded');
    expect((await typesOf(intentId)).filter((type) => type === 'charge.refunded')).toHaveLength(2);
  });

  it('never refunds twice for one key, also after a day, nor too much side by side', async () => {
    const before = test.clock.now;
    const { intentId } = await taken();
    await simulator.refund(intentId, ACCOUNT, { amountCents: 500 }, `rf:${intentId}`);
    test.clock.now = before + 3 * DAY_MS;
    expect((await simulator.refund(intentId, ACCOUNT, { amountCents: 500 }, `rf:${intentId}`)).refundedCents).toBe(500);
    const many = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        simulator.refund(intentId, ACCOUNT, { amountCents: 400 }, `rf${index}:${intentId}`),
      ),
    );
    test.clock.now = before;
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await simulator.getIntent(intentId, ACCOUNT))?.refundedCents).toBe(2100);
  });
});

describe('the bank’s question', () => {
  const CHALLENGE = '4000002760003184';

  async function asked(number = CHALLENGE) {
    const made = await simulator.createIntent(newIntent());
    const confirmed = await simulator.confirmCard(made.clientSecret, card(number), ofClient);
    expect(confirmed).toMatchObject({ intent: { status: 'requires_action' }, error: null });
    return made;
  }
  const answer = (clientSecret: string, outcome: 'complete' | 'fail') =>
    simulator.answerChallenge(clientSecret, outcome, ofClient);

  it('holds the money once it is answered', async () => {
    const { clientSecret, intentId } = await asked();
    expect(await answer(clientSecret, 'complete')).toMatchObject({
      intent: { status: 'requires_capture' },
      error: null,
    });
    // A second press, or another tab.
    expect(await answer(clientSecret, 'fail')).toMatchObject({ intent: { status: 'requires_capture' }, error: null });
    expect(await typesOf(intentId)).toEqual([
      'payment_intent.amount_capturable_updated',
      'payment_intent.requires_action',
    ]);
  });

  it('leaves the intent for another try when it is not', async () => {
    const { clientSecret } = await asked();
    const failed = await answer(clientSecret, 'fail');
    expect(failed).toMatchObject({
      intent: { status: 'requires_payment_method' },
      error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await simulator.confirmCard(clientSecret, card(), ofClient)).toMatchObject({
      intent: { status: 'requires_capture', lastError: null },
    });
  });

  it('may be left open for another card', async () => {
    const { clientSecret } = await asked();
    expect((await simulator.confirmCard(clientSecret, card(), ofClient))?.intent.status).toBe('requires_capture');
  });

  it('may be answered and the card refused all the same', async () => {
    const { clientSecret } = await asked('4000008260003178');
    expect((await answer(clientSecret, 'complete'))?.error?.declineCode).toBe('insufficient_funds');
  });

  it('is put to its own restaurant’s customer only', async () => {
    const { clientSecret } = await asked();
    expect(await simulator.answerChallenge(clientSecret, 'complete', { clientId: 'client-2' })).toBeNull();
  });
});

describe('a bank that takes its time', () => {
  it.each([
    ['4000990000000095', 'requires_capture', null],
    ['4000990000000103', 'requires_payment_method', 'card_declined'],
  ])('%s ends as %s', async (number, status, code) => {
    const { clientSecret, intentId } = await simulator.createIntent(newIntent());
    const confirmed = await simulator.confirmCard(clientSecret, card(number), ofClient);
    expect(confirmed).toMatchObject({ intent: { status: 'processing' }, error: null });
    expect((await simulator.cancel(intentId, ACCOUNT, `void:${intentId}`)).status).toBe('processing');
    expect((await simulator.confirmCard(clientSecret, card(), ofClient))?.intent.status).toBe('processing');
    const { rows } = await test.db.execute<{ at: Date }>(
      sql`select j.run_at as at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'simulator.settle' and j.payload->>'intentId' = ${intentId}`,
    );
    expect(new Date(rows[0]?.at ?? 0).getTime()).toBe(test.clock.now + 4_000);
    await simulator.settle(intentId);
    await simulator.settle(intentId);
    const settled = await simulator.getIntent(intentId, ACCOUNT);
    expect([settled?.status, settled?.lastError?.code ?? null]).toEqual([status, code]);
    expect(await typesOf(intentId)).toHaveLength(2);
  });
});
