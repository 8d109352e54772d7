import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { providerSessions, providerUsers } from '#server/db/schema/provider.ts';

export type ProviderRow = Pick<typeof providerUsers.$inferSelect, 'providerId' | 'name' | 'email'>;

const columns = { providerId: providerUsers.providerId, name: providerUsers.name, email: providerUsers.email };

/** A person with a session. */
export interface ProviderInSession extends ProviderRow {
  /** UTC ms; null for a session in which the password was not typed since that is kept. */
  readonly confirmedAt: number | null;
}

/** `email` in lower case; null for an unknown or disabled account. */
export async function findProvider(
  executor: Executor,
  email: string,
): Promise<(ProviderRow & { readonly passwordHash: string }) | null> {
  const [row] = await executor
    .select({ ...columns, passwordHash: providerUsers.passwordHash })
    .from(providerUsers)
    .where(and(eq(providerUsers.email, email), isNull(providerUsers.disabledAt)));
  return row ?? null;
}

export async function findProviderById(
  executor: Executor,
  providerId: string,
): Promise<(ProviderRow & { readonly passwordHash: string }) | null> {
  const [row] = await executor
    .select({ ...columns, passwordHash: providerUsers.passwordHash })
    .from(providerUsers)
    .where(and(eq(providerUsers.providerId, providerId), isNull(providerUsers.disabledAt)));
  return row ?? null;
}

/** The operator's people who may sign in. */
export async function listProviders(executor: Executor): Promise<ProviderRow[]> {
  return await executor.select(columns).from(providerUsers).where(isNull(providerUsers.disabledAt));
}

export interface ProviderLink extends ProviderRow {
  readonly linkNonce: string;
}

/** An open link for a new password; null when it was used, has expired or the account is disabled. */
export async function findProviderLink(
  executor: Executor,
  providerId: string,
  nowMs: number,
): Promise<ProviderLink | null> {
  const [row] = await executor
    .select({ ...columns, linkNonce: providerUsers.linkNonce })
    .from(providerUsers)
    .where(
      and(
        eq(providerUsers.providerId, providerId),
        gt(providerUsers.linkExpiresAt, new Date(nowMs)),
        isNull(providerUsers.disabledAt),
      ),
    );
  return row?.linkNonce ? { ...row, linkNonce: row.linkNonce } : null;
}

/** Takes the place of an earlier link. */
export async function putLink(
  executor: Executor,
  { providerId, linkNonce, linkExpiresAt }: ProviderLink & { readonly linkExpiresAt: Date },
): Promise<void> {
  await executor
    .update(providerUsers)
    .set({ linkNonce, linkExpiresAt })
    .where(eq(providerUsers.providerId, providerId));
}

/** Sets the password, ends every session and uses the link up; false when the link was used in between. */
export async function useLink(
  executor: Executor,
  providerId: string,
  linkNonce: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await executor
    .update(providerUsers)
    .set({ passwordHash, linkNonce: null, linkExpiresAt: null })
    .where(and(eq(providerUsers.providerId, providerId), eq(providerUsers.linkNonce, linkNonce)))
    .returning({ providerId: providerUsers.providerId });
  await executor.delete(providerSessions).where(eq(providerSessions.providerId, providerId));
  return rows.length > 0;
}

export async function findProviderSession(
  executor: Executor,
  tokenHash: string,
  nowMs: number,
): Promise<ProviderInSession | null> {
  const [row] = await executor
    .select({ ...columns, confirmedAt: providerSessions.confirmedAt })
    .from(providerSessions)
    .innerJoin(providerUsers, eq(providerUsers.providerId, providerSessions.providerId))
    .where(
      and(
        eq(providerSessions.tokenHash, tokenHash),
        gt(providerSessions.expiresAt, new Date(nowMs)),
        isNull(providerUsers.disabledAt),
      ),
    );
  return row ? { ...row, confirmedAt: row.confirmedAt?.getTime() ?? null } : null;
}

/** Notes the sign-in and forgets sessions that are over. */
export async function insertProviderSession(
  executor: Executor,
  session: {
    readonly providerId: string;
    readonly tokenHash: string;
    readonly nowMs: number;
    readonly expiresAt: number;
    readonly hasSecondStep: boolean;
  },
): Promise<void> {
  const now = new Date(session.nowMs);
  await executor.delete(providerSessions).where(lte(providerSessions.expiresAt, now));
  await executor.insert(providerSessions).values({
    providerId: session.providerId,
    tokenHash: session.tokenHash,
    secondStepAt: session.hasSecondStep ? now : null,
    confirmedAt: now,
    createdAt: now,
    expiresAt: new Date(session.expiresAt),
  });
  await executor.update(providerUsers).set({ lastSeenAt: now }).where(eq(providerUsers.providerId, session.providerId));
}

/** The password was typed again. */
export async function setProviderConfirmed(executor: Executor, tokenHash: string, nowMs: number): Promise<void> {
  await executor
    .update(providerSessions)
    .set({ confirmedAt: new Date(nowMs) })
    .where(eq(providerSessions.tokenHash, tokenHash));
}

export async function deleteProviderSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(providerSessions).where(eq(providerSessions.tokenHash, tokenHash));
}

/** Sets the password and ends every session but the one of `keptTokenHash`. */
export async function setProviderPassword(
  executor: Executor,
  providerId: string,
  passwordHash: string,
  keptTokenHash: string,
): Promise<void> {
  await executor.update(providerUsers).set({ passwordHash }).where(eq(providerUsers.providerId, providerId));
  await executor
    .delete(providerSessions)
    .where(and(eq(providerSessions.providerId, providerId), ne(providerSessions.tokenHash, keptTokenHash)));
}

/** False when there is an account of that e-mail already. */
export async function insertProvider(
  executor: Executor,
  provider: ProviderRow & { readonly passwordHash: string },
  nowMs: number,
): Promise<boolean> {
  const rows = await executor
    .insert(providerUsers)
    .values({ ...provider, createdAt: new Date(nowMs) })
    .onConflictDoNothing()
    .returning({ providerId: providerUsers.providerId });
  return rows.length > 0;
}
