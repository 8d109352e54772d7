/** A provider's message, as the rest of the server knows it: its subject alone. */
export interface ProviderEvent {
  /** The same for every delivery of the event, so that it is handled once. */
  readonly eventId: string;
  /** In Stripe's words, e.g. `payment_intent.succeeded`; docs/payments.md lists those that the webhook needs. */
  readonly type: string;
  /** The payment that it is about; null for a payout or an account. */
  readonly intentId: string | null;
  /** The dispute, payout or account that it is about; null for an event of a payment. */
  readonly objectId: string | null;
  /** The restaurant's own account that the event happened on, or null for ours. */
  readonly account: string | null;
}

/** The message is not the provider's, is too old, or makes no sense; the caller gets 400. */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected';
  readonly reason: 'signature' | 'malformed';

  constructor(reason: WebhookRejected['reason']) {
    super(reason === 'signature' ? 'The signature is missing, wrong or too old' : 'The message is not an event');
    this.reason = reason;
  }
}

/** How old a signature may be, which limits how long a recorded message can be replayed. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;
