/** Accounts that nobody has used for long: their customers are asked by mail, and what nobody answers goes. */
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { customers } from '#server/db/schema/customers.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { ProfileService } from './profile/service.ts';
import { ACCOUNT_JOBS } from './sign-in/account-jobs.ts';

/** Without a sign-in. An order that belongs to an account was placed within hours of one. */
const ASKED_AFTER = sql`interval '24 months'`;
const GONE_AFTER = sql`interval '27 months'`;
const TO_ANSWER = sql`interval '3 months'`;

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
  const { customerId, signedInAt, askedAt } = customers;
  const isOver = (clientId: string, now: ReturnType<typeof instant>, term: typeof ASKED_AFTER) =>
    and(eq(customers.clientId, clientId), lt(signedInAt, sql`${now} - ${term}`));

  return {
    ask: (clientId, nowMs, batch) =>
      db.transaction(async (tx) => {
        const found = await tx
          .select({ customerId })
          .from(customers)
          .where(and(isOver(clientId, instant(nowMs), ASKED_AFTER), isNull(askedAt)))
          .limit(batch)
          .for('update', { skipLocked: true });
        for (const one of found) {
          const isThis = and(eq(customers.clientId, clientId), eq(customerId, one.customerId));
          await tx
            .update(customers)
            .set({ askedAt: new Date(nowMs) })
            .where(isThis);
          await jobs.add(tx, ACCOUNT_JOBS.accountIdle, { clientId, customerId: one.customerId });
        }
        return found.length;
      }),
    async remove(clientId, nowMs, batch) {
      const now = instant(nowMs);
      const found = await db
        .select({ customerId })
        .from(customers)
        .where(and(isOver(clientId, now, GONE_AFTER), lt(askedAt, sql`${now} - ${TO_ANSWER}`)))
        .limit(batch);
      let removed = 0;
      for (const one of found) {
        await deleteAccount({ clientId, ...one }).then(
          () => {
            removed += 1;
          },
          (error: unknown) => {
            // An order that is on its way keeps its account until the next run.
            if (!(error instanceof AppError)) throw error;
          },
        );
      }
      return removed;
    },
  };
}

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
