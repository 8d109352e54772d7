import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaymentProviderError } from './provider-error.ts';
import type { StripeProvider } from './stripe-provider.ts';
import type { Fault, StripeStandIn } from './testing/stripe-stand-in.ts';
import { ORDER, providerOn, RESTAURANT, startTrial } from './testing/stripe-trial.ts';

let standIn: StripeStandIn;
let provider: StripeProvider;

beforeEach(async () => {
  standIn = await startTrial();
  provider = providerOn(standIn);
});

afterEach(() => standIn.close());

async function failure(attempt: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PaymentProviderError)) throw new Error('no PaymentProviderError', { cause: error });
  return error;
}

const apiError = { type: 'api_error', message: 'Sorry! There was an error while talking to one of our backends.' };
const keys = () => standIn.requests.map(({ idempotencyKey }) => idempotencyKey);

describe('an error of Stripe', () => {
  it.each<[string, Extract<Fault, object>, Partial<PaymentProviderError>]>([
    [
      'too many requests',
      { status: 429, error: { type: 'invalid_request_error', code: 'rate_limit' } },
      { failure: 'unavailable', code: 'rate_limit' },
    ],
    ['a fault of its own', { status: 500, error: apiError }, { failure: 'unavailable', code: 'api_error' }],
    [
      'a key in use',
      { status: 409, error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } },
      { failure: 'unavailable', code: 'idempotency_key_in_use' },
    ],
    [
      'a declined card',
      { status: 402, error: { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' } },
      { failure: 'refused', code: 'card_declined', declineCode: 'lost_card' },
    ],
    [
      'a card error without a reason',
      { status: 402, error: { type: 'card_error', code: 'expired_card' } },
      { failure: 'refused', code: 'expired_card', declineCode: null },
    ],
    [
      'a wrong request',
      { status: 400, error: { type: 'invalid_request_error', code: 'parameter_unknown' } },
      { failure: 'refused', code: 'parameter_unknown' },
    ],
    [
      'a lack of rights',
      { status: 403, error: { type: 'invalid_request_error', code: 'account_invalid' } },
      { failure: 'misconfigured', code: 'account_invalid' },
    ],
  ])('is told apart: %s', async (_, fault, expected) => {
    standIn.fail(fault);
    expect(await failure(provider.createIntent(ORDER))).toMatchObject({ ...expected, requestId: 'req_1' });
    expect(standIn.books.intents()).toEqual([]);
  });

  it('is refused access with a wrong key or an unknown account', async () => {
    const stranger = providerOn(standIn, { secretKey: 'sk_test_wrong' });
    expect(await failure(stranger.getIntent('pi_1', null))).toMatchObject({ failure: 'misconfigured' });
    expect(await failure(provider.getIntent('pi_1', 'acct_gone'))).toMatchObject({
      failure: 'misconfigured',
      code: 'account_invalid',
    });
  });

  it('keeps secrets and people out of what may be logged', async () => {
    const payment_intent = { id: 'pi_1', client_secret: 'pi_1_secret_abc', receipt_email: 'guest@example.org' };
    standIn.fail({ status: 402, error: { type: 'card_error', code: 'card_declined', payment_intent } });
    const error = await failure(provider.capture('pi_1', RESTAURANT, 'cap:1'));
    const everything = JSON.stringify({ ...error, message: error.message, cause: error.cause, stack: error.stack });
    expect(everything).not.toMatch(/secret|guest/);
    expect(error.cause).toBeUndefined();
  });

  it('refuses an amount below Stripe’s least', async () => {
    expect(await failure(provider.createIntent({ ...ORDER, amountCents: 40 }))).toMatchObject({
      failure: 'refused',
      code: 'amount_too_small',
    });
  });
});

describe('no answer', () => {
  it.each<Fault>(['hang', 'drip'])('is given up after the limit: %s', async (fault) => {
    const hasty = providerOn(standIn, { timeoutMs: 200 });
    standIn.fail(fault);
    expect(await failure(hasty.getIntent('pi_1', RESTAURANT))).toMatchObject({
      failure: 'unavailable',
      code: 'timeout',
    });
    expect(standIn.requests).toHaveLength(1);
  });

  it('shares the limit among the attempts', async () => {
    const patient = providerOn(standIn, { timeoutMs: 4_000, maxNetworkRetries: 1 });
    standIn.fail('hang', 'hang');
    expect(await failure(patient.getIntent('pi_1', RESTAURANT))).toMatchObject({ code: 'timeout' });
    expect(standIn.requests).toHaveLength(2);
    expect(() => providerOn(standIn, { timeoutMs: 500, maxNetworkRetries: 1 })).toThrow(RangeError);
  });

  it('and nobody listening is no connection', async () => {
    const { apiBase } = standIn;
    await standIn.close();
    expect(await failure(providerOn({ apiBase }).getIntent('pi_1', null))).toMatchObject({
      failure: 'unavailable',
      code: 'connection',
    });
    standIn = await startTrial();
  });

  it('and a page that is not Stripe’s is no answer either', async () => {
    standIn.fail('html');
    expect(await failure(provider.createIntent(ORDER))).toMatchObject({ failure: 'unavailable' });
  });
});

describe('a lost connection', () => {
  it.each<Fault>(['reset', 'lost-answer'])('gives one intent when the same key is sent again: %s', async (fault) => {
    standIn.fail(fault);
    const intent = await provider.createIntent(ORDER);
    expect(standIn.books.intents().map(({ id }) => id)).toEqual([intent.intentId]);
    expect(keys()).toEqual([ORDER.idempotencyKey, ORDER.idempotencyKey]);
  });

  it('that stays lost is reported, and the next call finds what was made', async () => {
    standIn.fail('lost-answer', 'reset');
    expect(await failure(provider.createIntent(ORDER))).toMatchObject({ failure: 'unavailable', code: 'connection' });
    const intent = await provider.createIntent(ORDER);
    expect(standIn.books.intents().map(({ id }) => id)).toEqual([intent.intentId]);
  });

  it('takes and returns money once', async () => {
    const { intentId } = await provider.createIntent(ORDER);
    standIn.books.customer(intentId, 'pays');
    standIn.fail('lost-answer', 'reset');
    await failure(provider.capture(intentId, RESTAURANT, 'cap:order-1:1'));
    expect(await provider.capture(intentId, RESTAURANT, 'cap:order-1:1')).toMatchObject({ capturedCents: 2150 });
    // The list of earlier refunds gets through; what is lost is the answer to the refund.
    standIn.fail('pass', 'lost-answer', 'reset');
    expect(await failure(provider.refund(intentId, RESTAURANT, { amountCents: 1000 }, 'rf:order-1:1'))).toMatchObject({
      failure: 'unavailable',
    });
    expect(standIn.books.refunds()).toHaveLength(1);
    expect(await provider.refund(intentId, RESTAURANT, { amountCents: 1000 }, 'rf:order-1:1')).toMatchObject({
      refundedCents: 1000,
    });
    expect(standIn.books.refunds()).toHaveLength(1);
  });

  it('is tried again after a passing fault, within the limit and with the same key', async () => {
    const patient = providerOn(standIn, { maxNetworkRetries: 1 });
    standIn.fail({ status: 503, error: apiError });
    await patient.createIntent(ORDER);
    expect(keys()).toEqual([ORDER.idempotencyKey, ORDER.idempotencyKey]);
    expect(standIn.books.intents()).toHaveLength(1);
  });
});

describe('the same key', () => {
  it.each([
    ['amount', { amountCents: 2151 }],
    ['currency', { currency: 'AUD' }],
    ['order', { metadata: { ...ORDER.metadata, orderId: 'order-2' } }],
  ])('with another %s is refused', async (_, change) => {
    await provider.createIntent(ORDER);
    expect(await failure(provider.createIntent({ ...ORDER, ...change }))).toMatchObject({
      failure: 'refused',
      code: 'idempotency_error',
    });
    expect(standIn.books.intents()).toHaveLength(1);
  });

  it('on two accounts is two keys', async () => {
    await provider.createIntent(ORDER);
    await provider.createIntent({ ...ORDER, account: null });
    expect(standIn.books.intents()).toHaveLength(2);
  });

  it('that can only repeat an old failure is replaced', async () => {
    const dated = providerOn(standIn, { now: () => 600_000 });
    standIn.fail({ status: 500, error: apiError, isSaved: true });
    expect(await failure(dated.createIntent(ORDER))).toMatchObject({ failure: 'unavailable' });
    await dated.createIntent(ORDER);
    expect(keys()).toEqual(['pi:order-1:1', 'pi:order-1:1', 'pi:order-1:1:10']);
    expect(standIn.books.intents()).toHaveLength(1);
  });

  it('does not hold a refusal against an intent that has moved on', async () => {
    const { intentId } = await provider.createIntent(ORDER);
    standIn.books.customer(intentId, 'waits-for-bank');
    const early = await provider.cancel(intentId, RESTAURANT, 'void:order-1:1');
    expect(early.status).toBe('processing');
    standIn.books.customer(intentId, 'pays');
    const later = await provider.cancel(intentId, RESTAURANT, 'void:order-1:1');
    expect(later.status).toBe('canceled');
  });

  it('of a refund that failed for want of funds does not stop a later one', async () => {
    const { intentId } = await provider.createIntent(ORDER);
    standIn.books.customer(intentId, 'pays');
    await provider.capture(intentId, RESTAURANT, 'cap:order-1:1');
    const error = { type: 'invalid_request_error', code: 'balance_insufficient' };
    standIn.fail('pass', { status: 400, error, isSaved: true });
    expect(await failure(provider.refund(intentId, RESTAURANT, { amountCents: 2150 }, 'rf:order-1:1'))).toMatchObject({
      failure: 'refused',
      code: 'balance_insufficient',
    });
    expect(await provider.refund(intentId, RESTAURANT, { amountCents: 2150 }, 'rf:order-1:1')).toMatchObject({
      refundedCents: 2150,
    });
    expect(standIn.books.refunds()).toHaveLength(1);
  });
});
