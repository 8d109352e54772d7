/** Stripe's messages, trusted by their signature. */
import Stripe from 'stripe';
import { type EventBody, readEventBody } from './event-body.ts';
import { SIGNATURE_TOLERANCE_SECONDS, WebhookRejected } from './provider-event.ts';

export interface WebhookCheck {
  /**
   * The endpoint's `whsec_…`, or several separated by commas: an endpoint for our own account and one for connected
   * accounts have a secret each, and a secret that is being replaced stays valid beside the new one.
   */
  readonly secret: string;
  readonly nowMs: number;
  /** How old a signature may be. More than 0. */
  readonly toleranceSeconds?: number;
}

/**
 * Verifies and reads one message. `rawBody` is exactly what arrived, before any parsing. Null for a genuine event that
 * says nothing about a payment intent. Throws WebhookRejected. Needs no network.
 */
export function verifyStripeEvent(
  rawBody: Buffer,
  signatureHeader: string | readonly string[] | undefined,
  { secret, nowMs, toleranceSeconds = SIGNATURE_TOLERANCE_SECONDS }: WebhookCheck,
): EventBody | null {
  // To the SDK 0 means no limit at all.
  if (!(toleranceSeconds > 0)) throw new RangeError('toleranceSeconds must be more than 0');
  if (typeof signatureHeader !== 'string') throw new WebhookRejected('signature');
  const secrets = secret.split(',').map((one) => one.trim());
  if (!secrets.some((one) => isSigned(rawBody, signatureHeader, one, toleranceSeconds, nowMs))) {
    throw new WebhookRejected('signature');
  }
  return readEventBody(rawBody);
}

function isSigned(rawBody: Buffer, header: string, secret: string, toleranceSeconds: number, nowMs: number): boolean {
  const { signature } = Stripe.webhooks;
  try {
    return signature?.verifyHeader(rawBody, header, secret, toleranceSeconds, undefined, nowMs) === true;
  } catch {
    // Mostly a StripeSignatureVerificationError, but a header can be malformed in ways that throw something else.
    return false;
  }
}
