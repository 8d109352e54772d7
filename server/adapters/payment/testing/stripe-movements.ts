/** The stand-in's balance transactions: what each thing changes on an account, and which payout pays it out. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { listPage } from './stripe-bank.ts';
import { branch, leaf, type Parameters } from './stripe-parameters.ts';

type Shown = Pick<
  Stripe.BalanceTransaction,
  | ('id' | 'object' | 'amount' | 'available_on' | 'created' | 'currency' | 'description' | 'fee' | 'fee_details')
  | ('net' | 'reporting_category' | 'status' | 'type')
> & { readonly source: { readonly id: string; readonly object: string; readonly payment_intent?: unknown } | null };

interface NewMovement extends Pick<Shown, 'amount' | 'created' | 'reporting_category' | 'source' | 'type'> {
  /** Stripe's own fee, the tax on it, and the operator's, in cents. */
  readonly fees?: { readonly stripe_fee?: number; readonly tax?: number; readonly application_fee?: number };
}

const DAY_S = 24 * 60 * 60;

export type Movements = ReturnType<typeof createMovements>;

export function createMovements() {
  const rows: (Shown & { readonly account: string; payout: string | null })[] = [];

  return {
    record(account: string, { fees = {}, ...given }: NewMovement): Shown {
      const details = Object.entries(fees).map(([type, amount]) => {
        return { amount, application: null, currency: 'nzd', description: null, type };
      });
      const fee = details.reduce((sum, { amount }) => sum + amount, 0);
      const shown: Shown = {
        ...given,
        id: `txn_${randomBytes(12).toString('hex')}`,
        object: 'balance_transaction',
        available_on: given.created + DAY_S,
        currency: 'nzd',
        description: null,
        fee,
        fee_details: details,
        net: given.amount - fee,
        status: 'available',
      };
      rows.push({ ...shown, account, payout: null });
      return shown;
    },
    list(given: Parameters, account: string) {
      const { payout } = given;
      const isExpanded = Object.values(branch(given.expand)).some((path) => leaf(path) === 'data.source');
      const within = rows
        .filter((row) => payout === undefined || row.payout === payout)
        .map(({ payout: _payout, ...row }) => (isExpanded ? row : { ...row, source: row.source?.id ?? null }));
      return listPage(within, '/v1/balance_transactions', given, account);
    },
    /** Puts all that is not paid out into a payout; answers what it comes to. */
    payOut(account: string, payoutId: string): number {
      const waiting = rows.filter((row) => row.account === account && row.payout === null);
      for (const row of waiting) row.payout = payoutId;
      return waiting.reduce((sum, { net }) => sum + net, 0);
    },
  };
}
