/**
 * What happens at the provider after a payment: refunds (also those made in its dashboard), disputes, payouts, and every
 * movement of an account. Amounts are cents.
 */
import type { MovementCategory } from '#core/domain/books/kinds.ts';

/** What a page of a list is asked for. */
export interface ListRange {
  /** UTC ms, inclusive. */
  readonly fromMs: number;
  /** UTC ms, exclusive. */
  readonly untilMs: number;
  /** What the page before gave as `next`; null for the first. */
  readonly after: string | null;
}

export interface Page<Item> {
  /** Newest first. */
  readonly items: readonly Item[];
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
}

export interface ProviderRefund {
  readonly refundId: string;
  /** Null for a payment that was made without one. */
  readonly intentId: string | null;
  readonly amountCents: number;
  /** 'failed' when the money is back on the account: the guest has not got it. One that is on its way counts as paid. */
  readonly state: 'paid' | 'failed';
  /** The idempotency key that our request carried; null for a refund made in the dashboard. */
  readonly mark: string | null;
  /** UTC ms. */
  readonly madeAtMs: number;
  /** The provider's code; null unless it failed. */
  readonly failureCode: string | null;
}

/** Money that moved because of a dispute. */
export interface DisputeMovement {
  /** Below 0 when it was withdrawn from the account, above when it was given back; without the fee. */
  readonly amountCents: number;
  /** What the provider took beside it; below 0 when it gave a fee back. */
  readonly feeCents: number;
  /** UTC ms. */
  readonly atMs: number;
}

export interface ProviderDispute {
  readonly disputeId: string;
  readonly intentId: string | null;
  readonly amountCents: number;
  /** The provider's words, e.g. `fraudulent` and `needs_response`. */
  readonly reason: string;
  readonly state: string;
  /** Until when evidence is taken, UTC ms; null when none is. */
  readonly dueByMs: number | null;
  /** UTC ms. */
  readonly openedAtMs: number;
  readonly movements: readonly DisputeMovement[];
}

export interface ProviderPayout {
  readonly payoutId: string;
  /** Below 0 where the provider collects a debt. */
  readonly amountCents: number;
  /** Upper-case ISO 4217. */
  readonly currency: string;
  /** The provider's word: `pending`, `in_transit`, `paid`, `failed` or `canceled`. */
  readonly state: string;
  readonly failureCode: string | null;
  /**
   * 'completed': the provider says which movements it holds. 'in_progress': it will. 'not_applicable': it never does, because a
   * person chose the amount.
   */
  readonly reconciliation: 'completed' | 'in_progress' | 'not_applicable';
  /** The day, in UTC, on which the bank should have it: '2026-11-24'. */
  readonly arrivesOn: string;
  /** UTC ms. */
  readonly madeAtMs: number;
}

/** One change of what an account holds; it changes by the amount less the fee and the commission. */
export interface ProviderMovement {
  readonly movementId: string;
  readonly category: MovementCategory;
  /** Above 0 when the account gets it. */
  readonly amountCents: number;
  /** What the provider takes for itself, with the tax on it; below 0 when it gives a fee back. */
  readonly feeCents: number;
  /** The tax in the fee, where the provider says it. */
  readonly feeTaxCents: number;
  /** What the operator takes. */
  readonly commissionCents: number;
  /** The payment that it is of; null for none. */
  readonly intentId: string | null;
  /** The refund, dispute or payout that moved it. */
  readonly objectId: string | null;
  /** UTC ms. */
  readonly atMs: number;
  /** The day, in UTC, from which it can be paid out: '2026-11-24'. */
  readonly availableOn: string;
}

/** `account` is the restaurant's own at the provider, or null for ours. Throws PaymentProviderError. */
export interface ProviderLedger {
  /** All refunds of one payment, at most 100, newest first. */
  refundsOf(intentId: string, account: string | null): Promise<readonly ProviderRefund[]>;
  listRefunds(account: string | null, range: ListRange): Promise<Page<ProviderRefund>>;
  /** Null for an unknown one. */
  getDispute(disputeId: string, account: string | null): Promise<ProviderDispute | null>;
  listDisputes(account: string | null, range: ListRange): Promise<Page<ProviderDispute>>;
  getPayout(payoutId: string, account: string | null): Promise<ProviderPayout | null>;
  listPayouts(account: string | null, range: ListRange): Promise<Page<ProviderPayout>>;
  listMovements(account: string | null, range: ListRange): Promise<Page<ProviderMovement>>;
  /** What a payout holds, without its own movement, a page at a time; nothing before its reconciliation is completed. */
  movementsOf(payoutId: string, account: string | null, after: string | null): Promise<Page<ProviderMovement>>;
}
