import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListRange } from '#server/adapters/payment/provider-ledger.ts';

const PAGE = 100;

interface Listed {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly account: PgColumn;
  readonly createdAt: PgColumn;
}

/** Which rows of the simulator's books a page has, in their order: an intent's, a dispute's, a payout's. */
export function pageOf(account: string | null, { fromMs, untilMs, after }: ListRange, of: Listed) {
  const { table, id, createdAt } = of;
  return {
    where: and(
      account === null ? isNull(of.account) : eq(of.account, account),
      gte(createdAt, new Date(fromMs)),
      lt(createdAt, new Date(untilMs)),
      after === null
        ? undefined
        : sql`(${createdAt}, ${id}) < (select b.created_at, b.${sql.identifier(id.name)} from ${table} b where b.${sql.identifier(id.name)} = ${after})`,
    ),
    orderBy: [desc(createdAt), desc(id)],
    limit: PAGE,
  };
}

/** Where the page after these rows begins; null when there is none. */
export function nextOf<Row>(rows: readonly Row[], idOf: (row: Row) => string): string | null {
  const last = rows.at(-1);
  return rows.length === PAGE && last !== undefined ? idOf(last) : null;
}
