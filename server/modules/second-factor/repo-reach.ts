import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { Executor } from '#server/db/executor.ts';
import { staffSessions, staffUsers } from '#server/db/schema/people.ts';
import { staffNeeds } from './repo-sessions.ts';

/** Where a person is known: the session's restaurant and others, by the e-mail address of the account. */
export interface Reach {
  readonly clientId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly elsewhere: readonly string[];
}

/**
 * The active accounts with the session's e-mail address at `elsewhere` whose own demand for a second step the session's
 * sign-in has met.
 */
export async function listReached(
  executor: Executor,
  { clientId, sessionId, email, elsewhere }: Reach,
): Promise<readonly { readonly clientId: string; readonly role: StaffRole }[]> {
  const hasStep = sql`exists (select from ${staffSessions} where ${staffSessions.clientId} = ${clientId}
    and ${staffSessions.sessionId} = ${sessionId} and ${staffSessions.secondStepAt} is not null)`;
  return await executor
    .select({ clientId: staffUsers.clientId, role: staffUsers.role })
    .from(staffUsers)
    .where(
      and(
        inArray(staffUsers.clientId, [...elsewhere]),
        eq(staffUsers.email, email),
        isNull(staffUsers.disabledAt),
        sql`(${hasStep} or not ${staffNeeds})`,
      ),
    );
}
