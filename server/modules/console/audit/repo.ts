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
