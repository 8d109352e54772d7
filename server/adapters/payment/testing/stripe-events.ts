/** Webhook messages as Stripe words and signs them, made without its SDK so that the two check each other. */
import { createHmac } from 'node:crypto';

interface EventMaker {
  readonly id?: string;
  readonly type?: string;
  readonly account?: string;
  readonly livemode?: boolean;
  readonly object?: Readonly<Record<string, unknown>>;
}

/** The raw body of an event (https://docs.stripe.com/api/events/object). */
export function stripeEventBody({ id = 'evt_1', type, account, livemode = false, object }: EventMaker = {}): Buffer {
  const event = {
    id,
    object: 'event',
    ...(account === undefined ? {} : { account }),
    api_version: '2026-10-28.endive',
    created: 1_790_000_000,
    data: { object: object ?? { id: 'pi_1', object: 'payment_intent', status: 'requires_capture' } },
    livemode,
    pending_webhooks: 1,
    request: { id: 'req_1', idempotency_key: null },
    type: type ?? 'payment_intent.amount_capturable_updated',
  };
  return Buffer.from(JSON.stringify(event, null, 2));
}

export function stripeSignature(rawBody: Buffer | string, secret: string, atSeconds: number): string {
  const hash = createHmac('sha256', secret).update(`${atSeconds}.`).update(rawBody).digest('hex');
  return `t=${atSeconds},v1=${hash},v0=${'0'.repeat(64)}`;
}
