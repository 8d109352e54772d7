/**
 * The card provider as the rest of the server knows it (design: orders and payments). Two implementations, chosen by
 * configuration: the simulator, and Stripe. Amounts are cents. Every creating call carries an idempotency key, so that
 * a repeat after a lost answer gives the same object.
 */
import type { CardDigits } from '#core/domain/orders/card-digits.ts';
import type { ConnectProvider } from './connect-provider.ts';
import type { ProviderEvent } from './provider-event.ts';
import type { ListRange, ProviderLedger } from './provider-ledger.ts';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface PaymentIntent {
  readonly intentId: string;
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** Upper-case ISO 4217. */
  readonly currency: string;
  readonly account: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Of the card that pays, from when it is held; null before, for another way to pay, and where the provider does not say. */
  readonly card: CardDigits | null;
  readonly lastError: { readonly code: string; readonly declineCode: string | null; readonly message: string } | null;
}

export interface NewIntent {
  readonly idempotencyKey: string;
  readonly amountCents: number;
  readonly currency: string;
  /** The restaurant's own account at the provider, when it has one. */
  readonly account: string | null;
  /** What the operator takes of it, on a restaurant's own account alone; nothing where it is left out. */
  readonly commissionCents?: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A part of what was authorised, and what the operator takes of it. */
export interface CapturedPart {
  readonly amountCents: number;
  readonly commissionCents?: number;
}

export interface NewRefund {
  readonly amountCents: number;
  /** The operator gives back its share of the commission. */
  readonly isCommissionBack?: boolean;
}

export type IntentRange = ListRange;

export interface IntentPage {
  readonly intents: readonly PaymentIntent[];
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
}

export interface PaymentProvider extends ProviderLedger {
  readonly name: 'simulator' | 'stripe';
  /** Null for the simulator: it has no accounts that an owner could complete. */
  readonly connect: ConnectProvider | null;
  createIntent(intent: NewIntent): Promise<PaymentIntent>;
  getIntent(intentId: string, account: string | null): Promise<PaymentIntent | null>;
  /** Takes what was authorised, or a part of it, whose rest is released. */
  capture(
    intentId: string,
    account: string | null,
    idempotencyKey: string,
    part?: CapturedPart,
  ): Promise<PaymentIntent>;
  /** Cancels an uncaptured intent; answers the intent as it is when it was captured meanwhile. */
  cancel(intentId: string, account: string | null, idempotencyKey: string): Promise<PaymentIntent>;
  refund(intentId: string, account: string | null, refund: NewRefund, idempotencyKey: string): Promise<PaymentIntent>;
  /** The intents of an account that were made within a range, newest first, a page at a time. */
  listIntents(account: string | null, range: IntentRange): Promise<IntentPage>;
  /**
   * Verifies and reads one webhook delivery. `rawBody` is exactly what arrived, before any parsing. Null for a genuine
   * event that says nothing about a payment, a dispute, a payout or an account, or about one of the other mode (live or test) than ours. Throws
   * WebhookRejected. Needs no network.
   */
  readWebhook(
    rawBody: Buffer,
    signatureHeader: string | readonly string[] | undefined,
    nowMs: number,
  ): ProviderEvent | null;
}
