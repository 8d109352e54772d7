import type { Db, Executor } from '#server/db/executor.ts';
import { type AuditFilter, type AuditRow, findLastAudit, insertAudit, listAudit, listAuditNames } from './repo.ts';

const PAGE = 50;

/**
 * Writes who did what, with the values before and after. `executor` is the transaction of the change itself, so that no
 * change is without its row. `subject` is 'kind:id'; `actor` the staff member's name.
 */
export async function recordChange(executor: Executor, clientId: string, change: AuditRow): Promise<void> {
  await insertAudit(executor, clientId, change);
}

/** Who last changed it and when (UTC ms); null without a change. `actions` is the prefix of their names: 'hours.'. */
export async function lastChangeOf(
  executor: Executor,
  clientId: string,
  about: { readonly actions: string; readonly subject?: string },
): Promise<{ readonly actor: string; readonly at: number } | null> {
  return await findLastAudit(executor, clientId, about.actions, about.subject ?? null);
}

export interface AuditPage {
  readonly entries: readonly (AuditRow & { readonly auditId: number })[];
  /** Where the next page begins; null on the last one. */
  readonly nextBefore: number | null;
  readonly actors: string[];
  readonly actions: string[];
}

/** One page of the log, newest first, in three statements. */
export async function readAudit(db: Db, clientId: string, filter: AuditFilter): Promise<AuditPage> {
  const found = await listAudit(db, clientId, filter, PAGE + 1);
  const entries = found.slice(0, PAGE);
  const names = await listAuditNames(db, clientId);
  return { entries, nextBefore: found.length > PAGE ? (entries.at(-1)?.auditId ?? null) : null, ...names };
}
