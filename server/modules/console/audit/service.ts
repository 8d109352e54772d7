import type { Executor } from '#server/db/executor.ts';
import { type AuditRow, findLastAudit, insertAudit } from './repo.ts';

/**
 * Who did what when, with the values before and after. `executor` is the transaction of the change itself, so that there
 * is no change without its row. `subject` is 'kind:id'; `actor` the member of staff by name.
 */
export async function recordChange(executor: Executor, clientId: string, change: AuditRow): Promise<void> {
  await insertAudit(executor, clientId, change);
}

/** Who changed something last (UTC ms); null when nobody has. `actions` is what their names begin with: 'hours.'. */
export async function lastChangeOf(
  executor: Executor,
  clientId: string,
  about: { readonly actions: string; readonly subject?: string },
): Promise<{ readonly actor: string; readonly at: number } | null> {
  return await findLastAudit(executor, clientId, about.actions, about.subject ?? null);
}
