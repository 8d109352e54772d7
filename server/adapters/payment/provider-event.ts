/** A provider's message to us, as the rest of the server knows it: which payment it is about, and nothing more. */
export interface ProviderEvent {
  /** The same for every delivery of the event, so that it is handled once. */
  readonly eventId: string;
  /** `payment_intent.…` or `charge.refunded`. */
  readonly type: string;
  readonly intentId: string;
  /** The restaurant's own account that the event happened on, or null for ours. */
  readonly account: string | null;
}

/** The message is not the provider's, is too old, or makes no sense; the caller is answered 400. */
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
