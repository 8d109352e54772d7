import { and, asc, desc, eq, gte, like, lt } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { auditLog } from '#server/db/schema/people.ts';

export interface AuditRow {
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** Absent where there was nothing to show. */
  readonly before?: unknown;
  readonly after?: unknown;
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

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** UTC ms, included. */
  readonly fromMs?: number | undefined;
  /** UTC ms, not included. */
  readonly untilMs?: number | undefined;
  /** Only entries with a smaller id. */
  readonly before?: number | undefined;
}

/** The newest first. */
export async function listAudit(
  executor: Executor,
  clientId: string,
  { actor, action, fromMs, untilMs, before }: AuditFilter,
  limit: number,
): Promise<readonly (AuditRow & { readonly auditId: number })[]> {
  const rows = await executor
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.clientId, clientId),
        actor === undefined ? undefined : eq(auditLog.actor, actor),
        action === undefined ? undefined : eq(auditLog.action, action),
        fromMs === undefined ? undefined : gte(auditLog.at, new Date(fromMs)),
        untilMs === undefined ? undefined : lt(auditLog.at, new Date(untilMs)),
        before === undefined ? undefined : lt(auditLog.auditId, before),
      ),
    )
    .orderBy(desc(auditLog.auditId))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** All people and programs in the log, for the filters. */
export async function listAuditNames(
  executor: Executor,
  clientId: string,
): Promise<{ readonly actors: string[]; readonly actions: string[] }> {
  const ofClient = eq(auditLog.clientId, clientId);
  const actors = await executor
    .selectDistinct({ name: auditLog.actor })
    .from(auditLog)
    .where(ofClient)
    .orderBy(asc(auditLog.actor))
    .limit(200);
  const actions = await executor
    .selectDistinct({ name: auditLog.action })
    .from(auditLog)
    .where(ofClient)
    .orderBy(asc(auditLog.action))
    .limit(200);
  return { actors: actors.map(({ name }) => name), actions: actions.map(({ name }) => name) };
}
