/** How an authorisation of the simulator ends without a call of ours: in its dashboard, or by its age. */
import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { IntentStatus } from '#server/adapters/payment/payment-provider.ts';
import type { Db, Transaction } from '#server/db/executor.ts';
import { simulatorIntents } from '#server/db/schema/simulator.ts';

export interface LettingGo {
  /**
   * What an operator does in a provider's dashboard, which knows none of our keys: cancels an intent on any account.
   * Does nothing when it is neither unpaid nor held.
   */
  cancelInDashboard(intentId: string): Promise<void>;
  /** Releases what was authorised a week ago and never taken, as card networks do. */
  lapse(): Promise<void>;
}

export const CANCELLABLE: IntentStatus[] = ['requires_payment_method', 'requires_action', 'requires_capture'];

const HOLDS_MS = 7 * 24 * 60 * 60_000;

/** `cancel` ends an intent that is in the state it names, and tells of it. */
export function createLettingGo(
  db: Db,
  now: () => number,
  cancel: (tx: Transaction, which: SQL | undefined) => Promise<unknown>,
): LettingGo {
  const { intentId, status, createdAt } = simulatorIntents;
  return {
    async cancelInDashboard(id) {
      const which = and(eq(intentId, id), inArray(status, CANCELLABLE));
      await db.transaction((tx) => cancel(tx, which));
    },
    async lapse() {
      const held = and(eq(status, 'requires_capture'), lt(createdAt, new Date(now() - HOLDS_MS)));
      for (const row of await db.select({ id: intentId }).from(simulatorIntents).where(held)) {
        await db.transaction((tx) => cancel(tx, and(held, eq(intentId, row.id))));
      }
    },
  };
}
