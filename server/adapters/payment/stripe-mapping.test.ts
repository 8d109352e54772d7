import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { metadataQuery, toIntent } from './stripe-mapping.ts';

/** The part of an intent that is read. */
function intent(more: object = {}): Stripe.PaymentIntent {
  const sent: unknown = {
    id: 'pi_1',
    client_secret: 'pi_1_secret_2',
    status: 'succeeded',
    amount: 2150,
    amount_received: 2150,
    currency: 'nzd',
    metadata: { orderId: 'o' },
    last_payment_error: null,
    latest_charge: { object: 'charge', amount_refunded: 650 },
    ...more,
  };
  return sent as Stripe.PaymentIntent;
}

it('tells money taken and money returned apart', () => {
  expect(toIntent(intent(), 'acct_1')).toMatchObject({ capturedCents: 2150, refundedCents: 650, account: 'acct_1' });
  expect(toIntent(intent({ latest_charge: null }), null)).toMatchObject({ refundedCents: 0, account: null });
});

it('takes of a card what names it, once it pays, and nothing else', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, fingerprint: 'f', country: 'NZ' };
  const charge = { amount_refunded: 0, payment_method_details: { type: 'card', card } };
  expect(toIntent(intent({ latest_charge: charge }), null).card).toEqual({ brand: 'visa', last4: '4242' });
  const declined = intent({ status: 'requires_payment_method', amount_received: 0, latest_charge: charge });
  expect(toIntent(declined, null).card).toBeNull();
  const link = { amount_refunded: 0, payment_method_details: { type: 'link', link: {} } };
  expect(toIntent(intent({ latest_charge: link }), null).card).toBeNull();
});

it('counts nothing as returned that was never taken', () => {
  const released = intent({ status: 'canceled', amount_received: 0, latest_charge: { amount_refunded: 2150 } });
  expect(toIntent(released, null)).toMatchObject({ status: 'canceled', capturedCents: 0, refundedCents: 0 });
});

it('does not guess: neither refunds it was not told of nor a status it does not know', () => {
  expect(() => toIntent(intent({ latest_charge: 'ch_1' }), null)).toThrow('not expanded');
  expect(() => toIntent(intent({ status: 'on_the_moon' }), null)).toThrow(
    expect.objectContaining({ name: 'PaymentProviderError', failure: 'unavailable' }),
  );
});

it('waits for the customer while a card is only attached', () => {
  const attached = intent({ status: 'requires_confirmation', amount_received: 0, latest_charge: null });
  expect(toIntent(attached, null).status).toBe('requires_payment_method');
});

it('names a failure by its type when it has no code', () => {
  const failed = intent({ status: 'requires_payment_method', last_payment_error: { type: 'api_error' } });
  expect(toIntent(failed, null).lastError).toEqual({ code: 'api_error', declineCode: null, message: '' });
});

it('quotes what it searches for', () => {
  expect(metadataQuery({ orderId: "o' OR status:'succeeded" })).toBe(
    "metadata['orderId']:'o\\' OR status:\\'succeeded'",
  );
});
