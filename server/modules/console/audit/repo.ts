import { and, desc, eq, like } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { auditLog } from '#server/db/schema/people.ts';

export interface AuditRow {
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

export async function insertAudit(executor: Executor, clientId: string, row: AuditRow): Promise<void> {
  await executor.insert(auditLog).values({ clientId, ...row, at: new Date(row.at) });
}

/** The latest row of the actions that begin with `actions`, of one subject where one is named. */
export async function findLastAudit(
  executor: Executor,
  clientId: string,
  actions: string,
  subject: string | null,
): Promise<{ readonly actor: string; readonly at: number } | null> {
  const [row] = await executor
    .select({ actor: auditLog.actor, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.clientId, clientId),
        like(auditLog.action, `${actions}%`),
        subject === null ? undefined : eq(auditLog.subject, subject),
      ),
    )
    .orderBy(desc(auditLog.auditId))
    .limit(1);
  return row ? { actor: row.actor, at: row.at.getTime() } : null;
}
