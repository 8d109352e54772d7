/** A transaction whose statements do not need each other's answers, sent at once. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './executor.ts';

const dialect = new PgDialect();

/**
 * Runs the statements in one transaction and one round trip, so that what they lock is never locked while PostgreSQL
 * waits for this process. Answers the rows of the last one. Rejects with the first error, after which nothing is stored.
 */
export async function runTogether<Row extends pg.QueryResultRow>(
  db: Db,
  statements: readonly SQL[],
): Promise<readonly Row[]> {
  const [alone, ...others] = statements;
  // One statement is a transaction of its own.
  if (alone && others.length === 0) return (await db.execute(alone)).rows as unknown as Row[];
  const queries = statements.map((statement) => dialect.sqlToQuery(statement));
  const client = await db.$client.connect();
  try {
    const sent = [
      client.query('begin'),
      ...queries.map(({ sql: text, params }) => client.query<Row>({ text, values: params })),
      client.query('commit'),
    ];
    const answers = await Promise.allSettled(sent);
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    const last = answers.at(-2);
    return last?.status === 'fulfilled' ? (last.value.rows as Row[]) : [];
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}
