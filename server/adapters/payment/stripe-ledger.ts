/** Stripe's refunds, disputes, payouts and balance transactions in the terms of this server. */
import type Stripe from 'stripe';
import type { MovementCategory } from '#core/domain/books/kinds.ts';
import type {
  ListRange,
  Page,
  ProviderDispute,
  ProviderLedger,
  ProviderMovement,
  ProviderPayout,
  ProviderRefund,
} from './provider-ledger.ts';
import { isMissing } from './stripe-errors.ts';

/** Under this key a refund's metadata holds what it was made for. */
export const REFUND_MARK = 'refundKey';

interface StripeAccess {
  readonly stripe: Stripe;
  /** Waits no longer than the limit, and throws nothing of Stripe's own. */
  readonly asked: <Answer>(question: () => Promise<Answer>) => Promise<Answer>;
  readonly on: (account: string | null) => Stripe.RequestOptions;
}

const idOf = (object: string | { readonly id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);
const ms = (seconds: number) => seconds * 1000;
const dayOf = (seconds: number) => new Date(ms(seconds)).toISOString().slice(0, 10);
const RECONCILIATIONS = ['completed', 'in_progress', 'not_applicable'] as const;

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const isFailed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    refundId: refund.id,
    intentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    state: isFailed ? 'failed' : 'paid',
    mark: refund.metadata?.[REFUND_MARK] ?? null,
    madeAtMs: ms(refund.created),
    failureCode: isFailed ? (refund.failure_reason ?? refund.status ?? 'failed') : null,
  };
}

export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  return {
    disputeId: dispute.id,
    intentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    reason: dispute.reason,
    state: dispute.status,
    dueByMs: dispute.evidence_details.due_by === null ? null : ms(dispute.evidence_details.due_by),
    openedAtMs: ms(dispute.created),
    // One when the money was withdrawn, another when it was given back.
    movements: dispute.balance_transactions.map(({ amount, fee, created }) => ({
      amountCents: amount,
      feeCents: fee,
      atMs: ms(created),
    })),
  };
}

export function toPayout(payout: Stripe.Payout): ProviderPayout {
  return {
    payoutId: payout.id,
    amountCents: payout.amount,
    currency: payout.currency.toUpperCase(),
    state: payout.status,
    failureCode: payout.failure_code,
    reconciliation: RECONCILIATIONS.find((one) => one === payout.reconciliation_status) ?? 'not_applicable',
    arrivesOn: dayOf(payout.arrival_date),
    madeAtMs: ms(payout.created),
  };
}

/** By Stripe's reporting category; any other is 'other'. */
const CATEGORIES: Readonly<Record<string, MovementCategory>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

export function toMovement(transaction: Stripe.BalanceTransaction): ProviderMovement {
  const { amount, fee, fee_details: details, source } = transaction;
  const category = CATEGORIES[transaction.reporting_category] ?? 'other';
  const feesOf = (type: string) => details.reduce((sum, detail) => sum + (detail.type === type ? detail.amount : 0), 0);
  const commissionCents = feesOf('application_fee');
  const isFee = category === 'fee';
  const payment =
    typeof source === 'object' && source !== null && 'payment_intent' in source ? source.payment_intent : null;
  return {
    movementId: transaction.id,
    category,
    amountCents: isFee ? 0 : amount,
    feeCents: fee - commissionCents - (isFee ? amount : 0),
    feeTaxCents: feesOf('tax'),
    commissionCents,
    intentId: idOf(payment),
    objectId: category === 'charge' ? null : idOf(source),
    atMs: ms(transaction.created),
    availableOn: dayOf(transaction.available_on),
  };
}

const PAGE = 100;

const pageQuery = (after: string | null) => ({ limit: PAGE, ...(after === null ? {} : { starting_after: after }) });

function listQuery({ fromMs, untilMs, after }: ListRange) {
  return { created: { gte: Math.floor(fromMs / 1000), lt: Math.ceil(untilMs / 1000) }, ...pageQuery(after) };
}

/** A movement names its payment in what moved it. */
const SOURCE = ['data.source'];

function pageOf<Given extends { readonly id: string }, Item>(
  list: { readonly data: readonly Given[]; readonly has_more: boolean },
  read: (given: Given) => Item,
): Page<Item> {
  return { items: list.data.map(read), next: list.has_more ? (list.data.at(-1)?.id ?? null) : null };
}

export function createStripeLedger({ stripe, asked, on }: StripeAccess): ProviderLedger {
  const found = <Given, Item>(question: () => Promise<Given>, read: (given: Given) => Item) =>
    asked(async () => {
      try {
        return read(await question());
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  return {
    refundsOf: (intentId, account) =>
      asked(async () => {
        const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: PAGE }, on(account));
        return data.map(toRefund);
      }),
    listRefunds: (account, range) =>
      asked(async () => pageOf(await stripe.refunds.list(listQuery(range), on(account)), toRefund)),
    getDispute: (disputeId, account) => found(() => stripe.disputes.retrieve(disputeId, {}, on(account)), toDispute),
    listDisputes: (account, range) =>
      asked(async () => pageOf(await stripe.disputes.list(listQuery(range), on(account)), toDispute)),
    getPayout: (payoutId, account) => found(() => stripe.payouts.retrieve(payoutId, {}, on(account)), toPayout),
    listPayouts: (account, range) =>
      asked(async () => pageOf(await stripe.payouts.list(listQuery(range), on(account)), toPayout)),
    listMovements: (account, range) =>
      asked(async () =>
        pageOf(await stripe.balanceTransactions.list({ ...listQuery(range), expand: SOURCE }, on(account)), toMovement),
      ),
    movementsOf: (payoutId, account, after) =>
      asked(async () => {
        const given = { payout: payoutId, ...pageQuery(after), expand: SOURCE };
        const page = pageOf(await stripe.balanceTransactions.list(given, on(account)), toMovement);
        return { ...page, items: page.items.filter(({ objectId }) => objectId !== payoutId) };
      }),
  };
}
