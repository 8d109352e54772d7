/** The stand-in's disputes and payouts, in the shapes of Stripe's API, and what banks do. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Movements } from './stripe-movements.ts';
import { branch, leaf, type Parameters, refuse } from './stripe-parameters.ts';

type Dispute = Pick<
  Stripe.Dispute,
  | ('id' | 'object' | 'amount' | 'balance_transactions' | 'charge' | 'created' | 'currency' | 'evidence_details')
  | ('is_charge_refundable' | 'livemode' | 'metadata' | 'payment_intent' | 'reason' | 'status')
>;
type Payout = Pick<
  Stripe.Payout,
  | ('id' | 'object' | 'amount' | 'arrival_date' | 'automatic' | 'created' | 'currency' | 'failure_code' | 'livemode')
  | ('metadata' | 'reconciliation_status' | 'status')
>;

const token = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const DAY_S = 24 * 60 * 60;

interface Listed {
  readonly account: string;
  readonly id: string;
  readonly created: number;
}

/** A page of what an account has, newest first, as every list of Stripe's API gives it. */
export function listPage<Item extends Listed>(rows: readonly Item[], url: string, given: Parameters, account: string) {
  const { gte, lt } = branch(given.created);
  const limit = Number(given.limit ?? 10);
  const within = rows
    .filter((row) => row.account === account)
    .filter(({ created }) => created >= Number(gte ?? 0) && created < Number(lt ?? Number.POSITIVE_INFINITY))
    .sort((one, other) => other.created - one.created);
  const after = given.starting_after;
  if (after !== undefined && !within.some(({ id }) => id === after)) {
    return refuse('starting_after', `No such object: '${leaf(after)}'`, 'resource_missing', 404);
  }
  const rest = within.slice(after === undefined ? 0 : within.findIndex(({ id }) => id === after) + 1);
  return {
    object: 'list',
    url,
    has_more: rest.length > limit,
    data: rest.slice(0, limit).map(({ account: _account, ...shown }) => structuredClone(shown)),
  };
}

export function createBank(movements: Movements) {
  const disputes: (Dispute & { account: string })[] = [];
  const payouts: (Payout & { account: string })[] = [];
  let createdSeconds = 1_790_100_000;

  const movement = (account: string, amount: number, fee: number, source: { id: string; payment_intent: string }) =>
    movements.record(account, {
      amount,
      created: createdSeconds++,
      fees: fee === 0 ? {} : { stripe_fee: fee },
      reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
      source: { ...source, object: 'dispute' },
      type: 'adjustment',
    }) as Stripe.BalanceTransaction;

  function addPayout(account: string, id: string, amount: number, failure: string | null, automatic: boolean): string {
    const created = createdSeconds++;
    payouts.push({
      account,
      id,
      object: 'payout',
      amount,
      arrival_date: created + DAY_S,
      automatic,
      created,
      currency: 'nzd',
      failure_code: failure,
      livemode: false,
      metadata: {},
      reconciliation_status: automatic ? 'completed' : 'not_applicable',
      status: failure === null ? 'paid' : 'failed',
    });
    return id;
  }

  const one = <Row extends Listed>(rows: readonly Row[], id: string, account: string, what: string) => {
    const found = rows.find((row) => row.id === id && row.account === account);
    if (!found) return refuse('id', `No such ${what}: '${id}'`, 'resource_missing', 404);
    const { account: _account, ...shown } = found;
    return structuredClone(shown);
  };

  return {
    dispute: (id: string, account: string) => one(disputes, id, account, 'dispute'),
    payout: (id: string, account: string) => one(payouts, id, account, 'payout'),
    listDisputes: (given: Parameters, account: string) => listPage(disputes, '/v1/disputes', given, account),
    listPayouts: (given: Parameters, account: string) => listPage(payouts, '/v1/payouts', given, account),

    /** A guest's bank withdraws an amount; answers the dispute's id. */
    withdraw(intentId: string, amount: number, account: string): string {
      const created = createdSeconds++;
      const id = token('dp');
      disputes.push({
        account,
        id,
        object: 'dispute',
        amount,
        balance_transactions: [movement(account, -amount, 2_500, { id, payment_intent: intentId })],
        charge: token('ch'),
        created,
        currency: 'nzd',
        evidence_details: {
          due_by: created + 9 * DAY_S,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        } as Stripe.Dispute['evidence_details'],
        is_charge_refundable: false,
        livemode: false,
        metadata: {},
        payment_intent: intentId,
        reason: 'product_not_received',
        status: 'needs_response',
      });
      return id;
    },
    /** The bank decides. */
    decide(disputeId: string, status: 'won' | 'lost'): void {
      const found = disputes.find(({ id }) => id === disputeId);
      if (!found) throw new Error(`The stand-in knows no ${disputeId}`);
      found.status = status;
      const source = { id: disputeId, payment_intent: String(found.payment_intent) };
      if (status === 'won') found.balance_transactions.push(movement(found.account, found.amount, 0, source));
    },
    /** Money that a person sends to a restaurant's bank; answers its id. */
    payOut: (account: string, amount: number, failure: string | null = null): string =>
      addPayout(account, token('po'), amount, failure, false),
    /** All that is there goes to the restaurant's bank, as every day; answers the payout's id. */
    payDaily(account: string): string {
      const id = token('po');
      const amount = movements.payOut(account, id);
      addPayout(account, id, amount, null, true);
      const own = { amount: -amount, created: createdSeconds++, reporting_category: 'payout', type: 'payout' } as const;
      movements.record(account, { ...own, source: { id, object: 'payout' } });
      movements.payOut(account, id);
      return id;
    },
  };
}
