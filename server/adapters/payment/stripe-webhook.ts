/** Stripe's messages to us: believed by their signature, read for which payment they are about and nothing more. */
import Stripe from 'stripe';
import { z } from 'zod';

export interface StripeEvent {
  /** The same for every delivery of the event, so that it is handled once. */
  readonly eventId: string;
  /** `payment_intent.…` or `charge.refunded`. */
  readonly type: string;
  readonly intentId: string;
  /** The restaurant's own account that the event happened on, or null for ours. */
  readonly account: string | null;
  /** A live endpoint of a platform is also told of test payments. */
  readonly isLive: boolean;
}

/** The message is not Stripe's, is too old, or makes no sense; the caller is answered 400. */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected';
  readonly reason: 'signature' | 'malformed';

  constructor(reason: WebhookRejected['reason']) {
    super(reason === 'signature' ? 'The signature is missing, wrong or too old' : 'The message is not an event');
    this.reason = reason;
  }
}

export interface WebhookCheck {
  /**
   * The endpoint's `whsec_…`, or several separated by commas: an endpoint for our own account and one for connected
   * accounts have a secret each, and a secret that is being replaced stays valid beside the new one.
   */
  readonly secret: string;
  readonly nowMs: number;
  /** How old a signature may be, which limits how long a recorded message can be replayed. More than 0. */
  readonly toleranceSeconds?: number;
}

const event = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string().min(1),
  account: z.string().nullish(),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
});
const intentObject = z.object({ object: z.literal('payment_intent'), id: z.string().min(1) });
const chargeObject = z.object({
  object: z.literal('charge'),
  payment_intent: z.union([z.string(), intentObject.transform(({ id }) => id)]).nullish(),
});

/**
 * Verifies and reads one message. `rawBody` is exactly what arrived, before any parsing. Null for a genuine event that
 * says nothing about a payment intent. Throws WebhookRejected. Needs no network.
 */
export function verifyStripeEvent(
  rawBody: Buffer,
  signatureHeader: string | readonly string[] | undefined,
  { secret, nowMs, toleranceSeconds = 300 }: WebhookCheck,
): StripeEvent | null {
  // To the SDK 0 means no limit at all.
  if (!(toleranceSeconds > 0)) throw new RangeError('toleranceSeconds must be more than 0');
  if (typeof signatureHeader !== 'string') throw new WebhookRejected('signature');
  const secrets = secret.split(',').map((one) => one.trim());
  if (!secrets.some((one) => isSigned(rawBody, signatureHeader, one, toleranceSeconds, nowMs))) {
    throw new WebhookRejected('signature');
  }
  const { id: eventId, type, account, livemode: isLive, data } = required(event.safeParse(parseJson(rawBody)));
  const intentId = intentIdOf(type, data.object);
  return intentId ? { eventId, type, intentId, account: account ?? null, isLive } : null;
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

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new WebhookRejected('malformed');
  }
}

function intentIdOf(type: string, object: Record<string, unknown>): string | null | undefined {
  if (type.startsWith('payment_intent.')) return required(intentObject.safeParse(object)).id;
  if (type === 'charge.refunded') return required(chargeObject.safeParse(object)).payment_intent;
  return null;
}

function required<Value>(parsed: z.ZodSafeParseResult<Value>): Value {
  if (!parsed.success) throw new WebhookRejected('malformed');
  return parsed.data;
}
