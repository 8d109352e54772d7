/** What the provider pays out to a restaurant's bank: stored as the provider answers (decision 073). */
import type { Deps } from '#server/deps.ts';
import { callProvider } from '#server/modules/payments/provider-call.ts';
import { refuse } from '#server/refuse.ts';
import { addOwnerNotice } from './owner-notices.ts';
import { clientsOfAccount, findPayout, markPayoutSeen, savePayout } from './repo-disputes.ts';

export interface Payouts {
  /**
   * Asks the provider how a payout of a restaurant's own account stands and writes it down; false when no restaurant has the
   * account. Throws AppError 503 without an answer.
   */
  learn(account: string | null, payoutId: string): Promise<boolean>;
  /** Takes a failed payout off the list of what to look at. AppError 404 for an unknown one; twice is fine. */
  see(clientId: string, payoutId: string): Promise<void>;
}

export function createPayouts({
  db,
  payments: provider,
  jobs,
  log,
  now,
}: Pick<Deps, 'db' | 'payments' | 'jobs' | 'log' | 'now'>): Payouts {
  return {
    async learn(account, payoutId) {
      // Payouts of the operator's own account are the operator's.
      const clientIds = account === null ? [] : await clientsOfAccount(db, account);
      if (clientIds.length === 0) return false;
      const payout = await callProvider(() => provider.getPayout(payoutId, account));
      if (!payout) return false;
      const { amountCents, currency, state, failureCode, arrivesOn, madeAtMs } = payout;
      const failedAt = state === 'failed' ? new Date(now()) : null;
      const createdAt = new Date(madeAtMs);
      for (const clientId of clientIds) {
        const row = { clientId, payoutId, account, cents: amountCents, currency, state, failureCode, arrivesOn };
        await db.transaction(async (tx) => {
          const before = await findPayout(tx, clientId, payoutId);
          await savePayout(tx, { ...row, createdAt, failedAt });
          if (failedAt === null || before?.state === 'failed') return;
          await addOwnerNotice(tx, jobs, { clientId, kind: 'payout-failed', about: payoutId });
          log.error({ clientId, payoutId, failureCode, alert: true }, 'a payout failed');
        });
      }
      return true;
    },
    async see(clientId, payoutId) {
      if (await markPayoutSeen(db, clientId, payoutId, new Date(now()))) return;
      if (!(await findPayout(db, clientId, payoutId))) throw refuse('payout-unknown');
    },
  };
}
