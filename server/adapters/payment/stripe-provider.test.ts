import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentIntent } from './payment-provider.ts';
import { isStripe, type StripeProvider } from './stripe-provider.ts';
import type { StripeStandIn } from './testing/stripe-stand-in.ts';
import {
  API_VERSION,
  ORDER,
  OTHER_RESTAURANT,
  providerOn,
  RESTAURANT,
  SECRET_KEY,
  startTrial,
} from './testing/stripe-trial.ts';

let standIn: StripeStandIn;
let provider: StripeProvider;

beforeEach(async () => {
  standIn = await startTrial();
  provider = providerOn(standIn);
});

afterEach(() => standIn.close());

async function paid(): Promise<PaymentIntent> {
  const intent = await provider.createIntent(ORDER);
  standIn.books.customer(intent.intentId, 'pays');
  return intent;
}

async function captured(): Promise<PaymentIntent> {
  const { intentId } = await paid();
  return await provider.capture(intentId, RESTAURANT, 'cap:order-1:1');
}

const sent = () => standIn.requests.map(({ endpoint, account, idempotencyKey }) => [endpoint, account, idempotencyKey]);

describe('every request', () => {
  it('carries our key, the API version and the form encoding, and no measurements of ours', async () => {
    await captured();
    for (const { headers } of standIn.requests) {
      expect(headers).toMatchObject({
        authorization: `Bearer ${SECRET_KEY}`,
        'stripe-version': API_VERSION,
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': expect.stringContaining('Servery'),
      });
      expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
    }
  });

  it('is made on the restaurant’s account with the caller’s key', async () => {
    const { intentId } = await captured();
    await provider.refund(intentId, RESTAURANT, { amountCents: 500 }, 'rf:order-1:1');
    await provider.cancel(intentId, RESTAURANT, 'void:order-1:1');
    expect(sent()).toEqual([
      ['create', RESTAURANT, 'pi:order-1:1'],
      ['capture', RESTAURANT, 'cap:order-1:1'],
      ['listRefunds', RESTAURANT, null],
      ['refund', RESTAURANT, 'rf:order-1:1'],
      ['retrieve', RESTAURANT, null],
      ['cancel', RESTAURANT, 'void:order-1:1'],
      ['retrieve', RESTAURANT, null],
    ]);
  });

  it('names no account when the restaurant has none', async () => {
    const intent = await provider.createIntent({ ...ORDER, account: null });
    expect(intent.account).toBeNull();
    expect(sent()).toEqual([['create', null, 'pi:order-1:1']]);
  });
});

describe('createIntent', () => {
  it('asks for a payment that is captured later and never leaves the page', async () => {
    const intent = await provider.createIntent(ORDER);
    expect(standIn.requests.map(({ parameters }) => parameters)).toEqual([
      {
        amount: '2150',
        currency: 'nzd',
        capture_method: 'manual',
        automatic_payment_methods: { enabled: 'true', allow_redirects: 'never' },
        metadata: { clientId: 'client-1', orderId: 'order-1', attempt: '1' },
        expand: { 0: 'latest_charge' },
      },
    ]);
    expect(intent).toEqual({
      intentId: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringMatching(new RegExp(`^${intent.intentId}_secret_`)),
      status: 'requires_payment_method',
      amountCents: 2150,
      capturedCents: 0,
      refundedCents: 0,
      currency: 'NZD',
      account: RESTAURANT,
      metadata: ORDER.metadata,
      card: null,
      lastError: null,
    });
  });

  it('gives the same intent for the same key, also to requests side by side', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => provider.createIntent(ORDER)));
    expect(new Set(all.map((intent) => intent.clientSecret)).size).toBe(1);
    expect(standIn.books.intents()).toHaveLength(1);
  });
});

describe('getIntent', () => {
  it('follows what the customer and the bank do', async () => {
    const { intentId } = await provider.createIntent(ORDER);
    const now = async () => await provider.getIntent(intentId, RESTAURANT);
    standIn.books.customer(intentId, {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    });
    expect(await now()).toMatchObject({
      status: 'requires_payment_method',
      lastError: {
        code: 'card_declined',
        declineCode: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    });
    standIn.books.customer(intentId, { code: 'expired_card', message: 'Your card has expired.' });
    expect((await now())?.lastError).toEqual({
      code: 'expired_card',
      declineCode: null,
      message: 'Your card has expired.',
    });
    standIn.books.customer(intentId, 'needs-3ds');
    expect(await now()).toMatchObject({ status: 'requires_action' });
    standIn.books.customer(intentId, 'waits-for-bank');
    expect(await now()).toMatchObject({ status: 'processing' });
    standIn.books.customer(intentId, 'pays');
    expect(await now()).toMatchObject({ status: 'requires_capture', capturedCents: 0, lastError: null });
  });

  it('knows nothing of an intent that is not there or is another restaurant’s', async () => {
    const { intentId } = await provider.createIntent(ORDER);
    expect(await provider.getIntent('pi_unknown', RESTAURANT)).toBeNull();
    expect(await provider.getIntent(intentId, OTHER_RESTAURANT)).toBeNull();
    expect(await provider.getIntent(intentId, null)).toBeNull();
  });
});

describe('capture and cancel', () => {
  it('take or release what was authorised', async () => {
    expect(await captured()).toMatchObject({ status: 'succeeded', capturedCents: 2150, refundedCents: 0 });
    const other = await provider.createIntent({ ...ORDER, idempotencyKey: 'pi:order-2:1' });
    standIn.books.customer(other.intentId, 'pays');
    const released = await provider.cancel(other.intentId, RESTAURANT, 'void:order-2:1');
    expect(released).toMatchObject({ status: 'canceled', capturedCents: 0, refundedCents: 0 });
  });

  it('take a part, whose rest is released; the amount that was authorised stays on record', async () => {
    const { intentId } = await paid();
    const part = await provider.capture(intentId, RESTAURANT, 'cap:order-1:1:1600', { amountCents: 1600 });
    expect(part).toMatchObject({ status: 'succeeded', amountCents: 2150, capturedCents: 1600, refundedCents: 0 });
    expect(await provider.capture(intentId, RESTAURANT, 'cap:order-1:1')).toMatchObject({ capturedCents: 1600 });
    expect(await provider.refund(intentId, RESTAURANT, { amountCents: 1600 }, 'rf:1')).toMatchObject({
      refundedCents: 1600,
    });
  });

  it('answer the intent as it is when it is past that', async () => {
    const { intentId } = await captured();
    const late = await provider.cancel(intentId, RESTAURANT, 'void:order-1:1');
    expect(late).toMatchObject({ status: 'succeeded', capturedCents: 2150 });
    const twice = await provider.capture(intentId, RESTAURANT, 'cap:order-1:2');
    expect(twice).toMatchObject({ status: 'succeeded', capturedCents: 2150 });
    const unpaid = await provider.createIntent({ ...ORDER, idempotencyKey: 'pi:order-2:1' });
    await provider.cancel(unpaid.intentId, RESTAURANT, 'void:order-2:1');
    const never = await provider.capture(unpaid.intentId, RESTAURANT, 'cap:order-2:1');
    expect(never).toMatchObject({ status: 'canceled', capturedCents: 0 });
  });

  it('are refused for an intent that is not there', async () => {
    await expect(provider.capture('pi_unknown', RESTAURANT, 'cap:x:1')).rejects.toMatchObject({
      failure: 'refused',
      code: 'resource_missing',
    });
  });
});

describe('the operator’s commission', () => {
  const OF_COMMISSION = { ...ORDER, commissionCents: 84 };
  const parametersOf = (endpoint: string) =>
    standIn.requests.filter((one) => one.endpoint === endpoint).map(({ parameters }) => parameters);
  const movements = async () => {
    const all = { fromMs: 1_700_000_000_000, untilMs: 1_900_000_000_000, after: null };
    return (await provider.listMovements(RESTAURANT, all)).items.map(({ category, commissionCents }) => [
      category,
      commissionCents,
    ]);
  };

  it('is asked with the payment, lowered with a lower capture, and given back with each refund', async () => {
    const { intentId } = await provider.createIntent(OF_COMMISSION);
    standIn.books.customer(intentId, 'pays');
    await provider.capture(intentId, RESTAURANT, 'cap', { amountCents: 1000, commissionCents: 55 });
    for (const [amountCents, key] of [
      [333, 'a'],
      [333, 'b'],
      [334, 'c'],
    ] as const) {
      await provider.refund(intentId, RESTAURANT, { amountCents, isCommissionBack: true }, key);
    }
    expect(parametersOf('create')[0]).toMatchObject({ application_fee_amount: '84' });
    expect(parametersOf('capture')[0]).toMatchObject({ amount_to_capture: '1000', application_fee_amount: '55' });
    expect(parametersOf('refund').map((given) => given.refund_application_fee)).toEqual(['true', 'true', 'true']);
    expect(await movements()).toEqual([
      ['refund', -18],
      ['refund', -19],
      ['refund', -18],
      ['charge', 55],
    ]);
  });

  it('is taken and given back once when answers are lost', async () => {
    standIn.fail('lost-answer');
    await provider.createIntent(OF_COMMISSION);
    const { intentId } = await provider.createIntent(OF_COMMISSION);
    standIn.books.customer(intentId, 'pays');
    await provider.capture(intentId, RESTAURANT, 'cap');
    const refund = () => provider.refund(intentId, RESTAURANT, { amountCents: 2150, isCommissionBack: true }, 'rf');
    standIn.fail('pass', 'lost-answer');
    await refund();
    await refund();
    expect(standIn.books.intents()).toHaveLength(1);
    expect(await movements()).toEqual([
      ['refund', -84],
      ['charge', 84],
    ]);
  });

  it('is refused on the operator’s own account', async () => {
    await expect(provider.createIntent({ ...OF_COMMISSION, account: null })).rejects.toMatchObject({
      failure: 'refused',
    });
  });
});

describe('refund', () => {
  it('returns a part, then the rest', async () => {
    const { intentId } = await captured();
    expect(await provider.refund(intentId, RESTAURANT, { amountCents: 650 }, 'rf:order-1:1')).toMatchObject({
      status: 'succeeded',
      capturedCents: 2150,
      refundedCents: 650,
    });
    expect(await provider.refund(intentId, RESTAURANT, { amountCents: 1500 }, 'rf:order-1:2')).toMatchObject({
      refundedCents: 2150,
    });
    const refunds = standIn.requests.filter(({ endpoint }) => endpoint === 'refund');
    expect(refunds.map(({ parameters }) => parameters)).toEqual([
      { payment_intent: intentId, amount: '650', metadata: { refundKey: 'rf:order-1:1' } },
      { payment_intent: intentId, amount: '1500', metadata: { refundKey: 'rf:order-1:2' } },
    ]);
  });

  it('happens once for its key, also after Stripe has forgotten the key', async () => {
    const { intentId } = await captured();
    await provider.refund(intentId, RESTAURANT, { amountCents: 650 }, 'rf:order-1:1');
    standIn.forgetKeys();
    expect(await provider.refund(intentId, RESTAURANT, { amountCents: 650 }, 'rf:order-1:1')).toMatchObject({
      refundedCents: 650,
    });
    expect(standIn.books.refunds()).toHaveLength(1);
  });

  it('happens once when several ask at the same time', async () => {
    const { intentId } = await captured();
    await Promise.all(
      Array.from({ length: 8 }, () => provider.refund(intentId, RESTAURANT, { amountCents: 650 }, 'rf:order-1:1')),
    );
    expect(standIn.books.refunds().map(({ amount }) => amount)).toEqual([650]);
  });

  it('is refused beyond what was captured, and with another amount for the same key', async () => {
    const { intentId } = await captured();
    await expect(provider.refund(intentId, RESTAURANT, { amountCents: 2151 }, 'rf:a')).rejects.toMatchObject({
      failure: 'refused',
    });
    await provider.refund(intentId, RESTAURANT, { amountCents: 650 }, 'rf:b');
    await expect(provider.refund(intentId, RESTAURANT, { amountCents: 651 }, 'rf:b')).rejects.toMatchObject({
      failure: 'refused',
      code: 'idempotency_error',
    });
    await provider.refund(intentId, RESTAURANT, { amountCents: 1500 }, 'rf:c');
    await expect(provider.refund(intentId, RESTAURANT, { amountCents: 1 }, 'rf:d')).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(standIn.books.refunds().map(({ amount }) => amount)).toEqual([1500, 650]);
  });

  it('that the bank sent back is not taken for one that went through', async () => {
    const { intentId } = await captured();
    await provider.refund(intentId, RESTAURANT, { amountCents: 650 }, 'rf:order-1:1');
    standIn.books.failRefund(standIn.books.refunds()[0]?.id ?? '', 'expired_or_canceled_card');
    await expect(provider.refund(intentId, RESTAURANT, { amountCents: 650 }, 'rf:order-1:1')).rejects.toMatchObject({
      failure: 'refused',
      code: 'expired_or_canceled_card',
    });
  });
});

describe('findIntents', () => {
  const find = (orderId: string, account: string | null = RESTAURANT) =>
    provider.findIntents({ clientId: 'client-1', orderId }, account);

  it('finds what was made for an order before its key lapsed', async () => {
    const first = await provider.createIntent(ORDER);
    await provider.createIntent({
      ...ORDER,
      idempotencyKey: 'pi:order-2:1',
      metadata: { ...ORDER.metadata, orderId: 'order-2' },
    });
    standIn.forgetKeys();
    expect((await find('order-1')).map(({ intentId }) => intentId)).toEqual([first.intentId]);
    expect(standIn.requests.at(-1)?.parameters).toMatchObject({
      query: "metadata['clientId']:'client-1' AND metadata['orderId']:'order-1'",
    });
    const again = await provider.createIntent(ORDER);
    expect((await find('order-1')).map(({ intentId }) => intentId)).toEqual([again.intentId, first.intentId]);
  });

  it('takes only exact matches, of that account', async () => {
    await provider.createIntent(ORDER);
    expect(await find('ORDER-1')).toEqual([]);
    expect(await find('order-1', OTHER_RESTAURANT)).toEqual([]);
  });
});

it('is told from the simulator', () => {
  expect(isStripe(provider)).toBe(true);
  expect(isStripe({ ...provider, name: 'simulator' })).toBe(false);
});

it('lists the intents of one account within a range, page by page', async () => {
  const made: string[] = [];
  for (let count = 1; count <= 101; count += 1) {
    const order = { ...ORDER, idempotencyKey: `pi:order-${count}:1`, metadata: { orderId: `order-${count}` } };
    made.push((await provider.createIntent(order)).intentId);
  }
  await provider.createIntent({ ...ORDER, account: OTHER_RESTAURANT });
  const seconds = standIn.books.intents().map(({ created }) => created);
  const range = { fromMs: Math.min(...seconds) * 1000, untilMs: (Math.max(...seconds) + 1) * 1000 };
  const first = await provider.listIntents(RESTAURANT, { ...range, after: null });
  const second = await provider.listIntents(RESTAURANT, { ...range, after: first.next });
  expect([first.intents.length, second.intents.length, second.next]).toEqual([100, 1, null]);
  expect([...first.intents, ...second.intents].map(({ intentId }) => intentId)).toEqual(made.reverse());
  const none = await provider.listIntents(RESTAURANT, { fromMs: 0, untilMs: range.fromMs, after: null });
  expect(none).toEqual({ intents: [], next: null });
});
