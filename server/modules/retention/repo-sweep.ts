/**
 * Statements that delete old rows. Each takes few rows, by an index. Rows are named by their keys: a ctid names another
 * row on each machine of a database that is divided by restaurant (decision 184).
 */
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { SettingKey } from '#core/contract/settings/keys.ts';
import type { Executor } from '#server/db/executor.ts';
import { retentionMarks } from '#server/db/schema/retention.ts';
import { clientSettings, clients } from '#server/db/schema/tenants.ts';
import { type AgeTerm, reachOf } from './repo-terms.ts';

/**
 * Rows of one statement, so that it holds its locks for some milliseconds, and so few that PostgreSQL looks each of them up
 * by its key, also in a table of some ten thousand rows.
 */
export const MOST_ROWS = 100;

/** A restaurant, and what it says about the data of its guests. */
export interface Keeper {
  readonly clientId: string;
  /** Months as the restaurant set them; null where it set none. */
  readonly months: string | null;
  /** Orders placed before this have no personal data any more. */
  readonly erasedUntil: Date | null;
}

const KEEP_GUESTS: SettingKey = 'Privacy:KeepGuestsMonths';

/** The next restaurants after `afterId` in the order of their ids. */
export async function listKeepers(executor: Executor, afterId: string, limit: number): Promise<Keeper[]> {
  const { clientId } = clients;
  return await executor
    .select({ clientId, months: clientSettings.settingValue, erasedUntil: retentionMarks.guestsErasedUntil })
    .from(clients)
    .leftJoin(clientSettings, and(eq(clientSettings.clientId, clientId), eq(clientSettings.settingKey, KEEP_GUESTS)))
    .leftJoin(retentionMarks, eq(retentionMarks.clientId, clientId))
    .where(gt(clientId, afterId))
    .orderBy(asc(clientId))
    .limit(limit);
}

/** A row of `term` is older than `before`, and one that goes. */
function isOver({ since, only }: AgeTerm, before: SQL): SQL | undefined {
  return and(sql`${since} < ${before}`, only?.(before));
}

/**
 * Deletes rows that the query `found` names by their key. `isStillOver` is asked again of the row as it is when its turn
 * comes: a cart that somebody has just changed stays.
 */
async function deleteFound(
  executor: Executor,
  { table }: AgeTerm,
  found: SQL,
  isStillOver: SQL | undefined,
): Promise<number> {
  const isOne = and(sql`(${keyOf(table)}) in (${found})`, isStillOver);
  const { rowCount } = await executor.execute(sql`delete from ${table} where ${isOne}`);
  return rowCount ?? 0;
}

/** The columns of a table's key, with the table's name. */
function keyOf(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  return sql.join(key, sql`, `);
}

/** Deletes up to `MOST_ROWS` rows of all restaurants, the oldest first, and answers how many. */
export async function deleteOldest(executor: Executor, term: AgeTerm, beforeMs: number): Promise<number> {
  const { table, since } = term;
  const before = sql`${new Date(beforeMs).toISOString()}::timestamptz`;
  const found = sql`select ${keyOf(table)} from ${table} where ${isOver(term, before)} order by ${since} limit ${MOST_ROWS}`;
  return await deleteFound(executor, term, found, isOver(term, before));
}

/** The same for some restaurants, each with the instant (UTC ms) before which its rows go. */
export async function deleteOldestOfEach(
  executor: Executor,
  term: AgeTerm,
  cutoffs: readonly { readonly clientId: string; readonly beforeMs: number }[],
): Promise<number> {
  if (cutoffs.length === 0) return 0;
  const { table, since } = term;
  const clientIds = sql.param(cutoffs.map(({ clientId }) => clientId));
  const before = sql.param(cutoffs.map(({ beforeMs }) => new Date(beforeMs).toISOString()));
  const latest = new Date(Math.max(...cutoffs.map(({ beforeMs }) => beforeMs))).toISOString();
  const found = sql`select ${keyOf(table)} from unnest(${clientIds}::uuid[], ${before}::timestamptz[]) as given (client_id, before)
    join ${table} on ${table}.client_id = given.client_id and ${isOver(term, sql`given.before`)} limit ${MOST_ROWS}`;
  return await deleteFound(executor, term, found, sql`${since} < ${latest}::timestamptz`);
}

export function deletesByRestaurant(term: AgeTerm): boolean {
  return term.days === 'guests' || reachOf(term) === 'each';
}

export async function markErased(executor: Executor, clientId: string, until: Date): Promise<void> {
  await executor
    .insert(retentionMarks)
    .values({ clientId, guestsErasedUntil: until })
    .onConflictDoUpdate({ target: retentionMarks.clientId, set: { guestsErasedUntil: until } });
}

/** Jobs that were given up, and that no person decided about. */
export async function deleteGivenUpJobs(executor: Executor, beforeMs: number): Promise<number> {
  const { rowCount } = await executor.execute(sql`delete from graphile_worker._private_jobs where id in (
    select id from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${new Date(beforeMs).toISOString()}::timestamptz
    limit ${MOST_ROWS} for update skip locked)`);
  return rowCount ?? 0;
}
