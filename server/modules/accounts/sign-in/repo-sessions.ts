import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { customerSessions, customers } from '#server/db/schema/customers.ts';

export type SessionOwner = Pick<typeof customers.$inferSelect, 'customerId' | 'email' | 'firstName' | 'lastName'>;

const owner = {
  customerId: customers.customerId,
  email: customers.email,
  firstName: customers.firstName,
  lastName: customers.lastName,
};

function ofSession(clientId: string, sessionId: string) {
  return and(eq(customerSessions.clientId, clientId), eq(customerSessions.sessionId, sessionId));
}

/** The customer counts as one who uses the account. */
export async function insertSession(
  executor: Executor,
  clientId: string,
  session: {
    readonly sessionId: string;
    readonly customerId: string;
    readonly nowMs: number;
    readonly expiresAt: number;
  },
): Promise<void> {
  await executor.insert(customerSessions).values({
    clientId,
    sessionId: session.sessionId,
    customerId: session.customerId,
    createdAt: new Date(session.nowMs),
    expiresAt: new Date(session.expiresAt),
  });
  await executor
    .update(customers)
    .set({ signedInAt: new Date(session.nowMs), askedAt: null })
    .where(and(eq(customers.clientId, clientId), eq(customers.customerId, session.customerId)));
}

/** Whose session it is, as long as it lasts. */
export async function findSession(
  executor: Executor,
  clientId: string,
  sessionId: string,
  customerId: string,
  nowMs: number,
): Promise<SessionOwner | null> {
  const [row] = await executor
    .select(owner)
    .from(customerSessions)
    .innerJoin(
      customers,
      and(eq(customers.clientId, customerSessions.clientId), eq(customers.customerId, customerSessions.customerId)),
    )
    .where(
      and(
        ofSession(clientId, sessionId),
        eq(customerSessions.customerId, customerId),
        gt(customerSessions.expiresAt, new Date(nowMs)),
      ),
    );
  return row ?? null;
}

/** False when the session has ended, or began before `bornAfter` (UTC ms). */
export async function extendSession(
  executor: Executor,
  clientId: string,
  sessionId: string,
  times: { readonly nowMs: number; readonly bornAfter: number; readonly expiresAt: number },
): Promise<boolean> {
  const rows = await executor
    .update(customerSessions)
    .set({ expiresAt: new Date(times.expiresAt) })
    .where(
      and(
        ofSession(clientId, sessionId),
        gt(customerSessions.expiresAt, new Date(times.nowMs)),
        gt(customerSessions.createdAt, new Date(times.bornAfter)),
      ),
    )
    .returning({ sessionId: customerSessions.sessionId });
  return rows.length > 0;
}

export async function deleteSession(executor: Executor, clientId: string, sessionId: string): Promise<void> {
  await executor.delete(customerSessions).where(ofSession(clientId, sessionId));
}

/** Every session of a customer, but for one to keep. */
export async function deleteSessionsOf(
  executor: Executor,
  clientId: string,
  customerId: string,
  keep: string | null,
): Promise<void> {
  await executor
    .delete(customerSessions)
    .where(
      and(
        eq(customerSessions.clientId, clientId),
        eq(customerSessions.customerId, customerId),
        ...(keep === null ? [] : [ne(customerSessions.sessionId, keep)]),
      ),
    );
}

export async function deleteExpiredSessions(executor: Executor, nowMs: number): Promise<void> {
  await executor.delete(customerSessions).where(lte(customerSessions.expiresAt, new Date(nowMs)));
}
