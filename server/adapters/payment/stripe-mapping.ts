/** Stripe's objects in the terms of this server. Pure. */
import type Stripe from 'stripe';
import { type CardDigits, cardDigits } from '#core/domain/orders/card-digits.ts';
import type { IntentStatus, PaymentIntent } from './payment-provider.ts';
import { PaymentProviderError } from './provider-error.ts';

const STATUSES: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'requires_payment_method',
  // A card is attached and nothing was attempted: it waits for the customer all the same.
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'requires_capture',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/**
 * An intent with `latest_charge` expanded. `account` is the one that was asked: Stripe's answer does not repeat it.
 * Refunds count by the charge; since API 2025-03-31 a released authorisation is no longer counted among them.
 * Throws PaymentProviderError for a status that this server does not know, rather than guess what it means.
 */
export function toIntent(intent: Stripe.PaymentIntent, account: string | null): PaymentIntent {
  const status = STATUSES[intent.status];
  if (status === undefined) {
    throw new PaymentProviderError('unavailable', `Stripe gave the unknown status ${intent.status}`, {
      code: 'unexpected_answer',
    });
  }
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    status,
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    refundedCents: refundedOf(intent),
    currency: intent.currency.toUpperCase(),
    account,
    metadata: intent.metadata,
    card: cardOf(intent),
    lastError: lastErrorOf(intent.last_payment_error),
  };
}

/** Of the charge that holds or took the money: an earlier charge may be of another card, which was declined. */
function cardOf({ status, latest_charge: charge }: Stripe.PaymentIntent): CardDigits | null {
  if ((status !== 'requires_capture' && status !== 'succeeded') || charge === null || typeof charge === 'string') {
    return null;
  }
  const card = charge.payment_method_details?.card;
  return cardDigits(card?.brand, card?.last4);
}

function refundedOf({ id, latest_charge: charge, amount_received: received }: Stripe.PaymentIntent): number {
  if (charge === null || received === 0) return 0;
  if (typeof charge === 'string') throw new Error(`The charge of ${id} was not expanded`);
  return charge.amount_refunded;
}

function lastErrorOf(error: Stripe.PaymentIntent['last_payment_error']): PaymentIntent['lastError'] {
  if (!error) return null;
  return {
    code: error.code ?? error.type,
    declineCode: error.decline_code ?? null,
    message: error.message ?? '',
  };
}

/** A query of Stripe's search language for every pair of `metadata` (https://docs.stripe.com/search). */
export function metadataQuery(metadata: Readonly<Record<string, string>>): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  return Object.entries(metadata)
    .map(([key, value]) => `metadata[${quoted(key)}]:${quoted(value)}`)
    .join(' AND ');
}
