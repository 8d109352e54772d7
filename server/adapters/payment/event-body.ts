/** The body of an event in Stripe's shape (https://docs.stripe.com/api/events/object), which the simulator shares. */
import { z } from 'zod';
import { type ProviderEvent, WebhookRejected } from './provider-event.ts';

export interface EventBody extends ProviderEvent {
  /** A live endpoint of a platform also gets test payments. */
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
const id = z.string().min(1).max(255);
const intentObject = z.object({ object: z.literal('payment_intent'), id });
const intentOf = z.union([id, intentObject.transform((intent) => intent.id)]).nullish();
const chargeObject = z.object({ object: z.literal('charge'), payment_intent: intentOf });
const refundObject = z.object({ object: z.literal('refund'), payment_intent: intentOf });
const disputeObject = z.object({ object: z.literal('dispute'), id, payment_intent: intentOf });
const accountObject = z.object({ object: z.literal('account'), id });
/** An account of v2 tells of itself without its state (https://docs.stripe.com/event-destinations#thin-events). */
const thinEvent = z.object({
  id,
  object: z.literal('v2.core.event'),
  type: z
    .string()
    .max(255)
    .regex(/^v2\.core\.account[.[]/),
  livemode: z.boolean(),
  related_object: z.object({ id }),
});
const payoutObject = z.object({ object: z.literal('payout'), id });

/** Null for an event that says nothing about a payment intent, a dispute of one, a payout, or an account. Throws WebhookRejected for what is no event. */
export function readEventBody(rawBody: Buffer): EventBody | null {
  const given = parseJson(rawBody);
  const thin = thinEvent.safeParse(given);
  if (thin.success) {
    const { id: eventId, livemode: isLive, related_object: about } = thin.data;
    return { eventId, type: 'account.updated', intentId: null, objectId: about.id, account: about.id, isLive };
  }
  const { id: eventId, type, account, livemode: isLive, data } = required(event.safeParse(given));
  const about = aboutOf(type, data.object);
  if (about.intentId === null && about.objectId === null) return null;
  return { eventId, type, ...about, account: account ?? null, isLive };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new WebhookRejected('malformed');
  }
}

const REFUND_TYPES: readonly string[] = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];
const PAYOUT_TYPES: readonly string[] = ['payout.paid', 'payout.failed', 'payout.reconciliation_completed'];

function aboutOf(type: string, object: Record<string, unknown>): Pick<EventBody, 'intentId' | 'objectId'> {
  const payment = (intentId: string | null | undefined) => ({ intentId: intentId ?? null, objectId: null });
  if (type.startsWith('payment_intent.')) return payment(required(intentObject.safeParse(object)).id);
  if (type === 'charge.refunded') return payment(required(chargeObject.safeParse(object)).payment_intent);
  if (REFUND_TYPES.includes(type)) return payment(required(refundObject.safeParse(object)).payment_intent);
  if (type.startsWith('charge.dispute.')) {
    const dispute = required(disputeObject.safeParse(object));
    return { intentId: dispute.payment_intent ?? null, objectId: dispute.id };
  }
  if (PAYOUT_TYPES.includes(type)) {
    return { intentId: null, objectId: required(payoutObject.safeParse(object)).id };
  }
  if (type === 'account.updated') return { intentId: null, objectId: required(accountObject.safeParse(object)).id };
  return payment(null);
}

function required<Value>(parsed: z.ZodSafeParseResult<Value>): Value {
  if (!parsed.success) throw new WebhookRejected('malformed');
  return parsed.data;
}
