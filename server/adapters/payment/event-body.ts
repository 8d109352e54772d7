/** The body of an event in Stripe's shape (https://docs.stripe.com/api/events/object), which the simulator shares. */
import { z } from 'zod';
import { WebhookRejected } from './provider-event.ts';

export interface EventBody {
  readonly eventId: string;
  readonly type: string;
  readonly intentId: string;
  readonly account: string | null;
  /** A live endpoint of a platform is also told of test payments. */
  readonly isLive: boolean;
}

const event = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  account: z.string().max(255).nullish(),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
});
const intentId = z.string().min(1).max(255);
const intentObject = z.object({ object: z.literal('payment_intent'), id: intentId });
const chargeObject = z.object({
  object: z.literal('charge'),
  payment_intent: z.union([intentId, intentObject.transform(({ id }) => id)]).nullish(),
});

/** Null for an event that says nothing about a payment intent. Throws WebhookRejected for what is no event. */
export function readEventBody(rawBody: Buffer): EventBody | null {
  const { id: eventId, type, account, livemode: isLive, data } = required(event.safeParse(parseJson(rawBody)));
  const about = intentIdOf(type, data.object);
  return about ? { eventId, type, intentId: about, account: account ?? null, isLive } : null;
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
