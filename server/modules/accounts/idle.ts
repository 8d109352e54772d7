/** Accounts that nobody has used for long: their customers are asked by mail, and what nobody answers goes. */
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { listUnanswered, markAsked } from './profile/repo-idle.ts';
import type { ProfileService } from './profile/service.ts';

/** Months without a sign-in. An order that belongs to an account was placed within hours of one. */
const ASKED_AFTER = 24;
const GONE_AFTER = 27;

export interface IdleAccounts {
  /** Asks up to `batch` customers who have not signed in for 24 months; answers how many. */
  ask(clientId: string, nowMs: number, batch: number): Promise<number>;
  /** Deletes up to `batch` accounts 27 months after the last sign-in and 3 months after the question; answers how many. */
  remove(clientId: string, nowMs: number, batch: number): Promise<number>;
}

export function createIdleAccounts(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { deleteAccount }: Pick<ProfileService, 'deleteAccount'>,
): IdleAccounts {
  async function isRemoved(clientId: string, customerId: string): Promise<boolean> {
    try {
      await deleteAccount({ clientId, customerId }, 'retention');
      return true;
    } catch (error) {
      // An order that is on its way keeps its account until a later run.
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  return {
    ask: (clientId, nowMs, limit) =>
      db.transaction(async (tx) => {
        const asked = await markAsked(tx, clientId, { nowMs, months: ASKED_AFTER, limit });
        for (const customerId of asked) await jobs.add(tx, 'mail.account-idle', { clientId, customerId });
        return asked.length;
      }),
    async remove(clientId, nowMs, limit) {
      const toAnswer = GONE_AFTER - ASKED_AFTER;
      let removed = 0;
      for (const customerId of await listUnanswered(db, clientId, { nowMs, months: GONE_AFTER, toAnswer, limit })) {
        if (await isRemoved(clientId, customerId)) removed += 1;
      }
      return removed;
    },
  };
}
