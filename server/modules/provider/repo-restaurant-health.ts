/**
 * What the operator sees of restaurants. Each question is asked once and grouped by restaurant, so the number of statements
 * does not depend on the number of restaurants. The totals and filters of the list need the staff of all restaurants; the
 * orders are read for one page.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';

export interface StaffHealth {
  readonly consoleSeenAt: Date | null;
  readonly ownerNames: readonly string[];
  /** Owners who were invited and have not joined. */
  readonly openInvitations: number;
}

export interface OrdersHealth {
  readonly lastOrderAt: Date | null;
  /** Within 24 hours. */
  readonly recentOrders: number;
}

type Answer = ReadonlyMap<string, unknown>;

const dateOf = (value: unknown): Date | null =>
  value === null || value === undefined ? null : new Date(String(value));

/** `value` by client id. */
async function ask(executor: Executor, question: SQL): Promise<Answer> {
  const { rows } = await executor.execute<{ client_id: string; value: unknown }>(question);
  return new Map(rows.map((row) => [row.client_id, row.value]));
}

/** Of every restaurant, by client id. */
export async function readStaffHealth(executor: Executor, nowMs: number): Promise<(clientId: string) => StaffHealth> {
  const now = new Date(nowMs).toISOString();
  const seen = await ask(
    executor,
    sql`select client_id, max(last_seen_at) as value from staff_sessions where looked_in_by is null group by client_id`,
  );
  const owners = await ask(
    executor,
    sql`select client_id, array_agg(name order by name) as value from staff_users
      where role = 'owner' and disabled_at is null group by client_id`,
  );
  const invitations = await ask(
    executor,
    sql`select client_id, count(*)::int as value from staff_invitations
      where kind = 'join' and role = 'owner' and expires_at > ${now}::timestamptz group by client_id`,
  );
  return (clientId) => ({
    consoleSeenAt: dateOf(seen.get(clientId)),
    ownerNames: (owners.get(clientId) ?? []) as readonly string[],
    openInvitations: Number(invitations.get(clientId) ?? 0),
  });
}

/** Of these restaurants, by client id. */
export async function readOrdersHealth(
  executor: Executor,
  clientIds: readonly string[],
  nowMs: number,
): Promise<(clientId: string) => OrdersHealth> {
  const ids = sql`${sql.param([...clientIds])}::uuid[]`;
  const now = new Date(nowMs).toISOString();
  // Numbers are given in turn, so the last one is of the newest order.
  const newest = await ask(
    executor,
    sql`select n.client_id, o.created_at as value from order_counters n
      join orders o on o.client_id = n.client_id and o.order_number = n.last_number where n.client_id = any(${ids})`,
  );
  const recent = await ask(
    executor,
    sql`select client_id, count(*)::int as value from orders
      where client_id = any(${ids}) and created_at > ${now}::timestamptz - interval '24 hours' and status <> 'payment-failed'
      group by client_id`,
  );
  return (clientId) => ({
    lastOrderAt: dateOf(newest.get(clientId)),
    recentOrders: Number(recent.get(clientId) ?? 0),
  });
}
