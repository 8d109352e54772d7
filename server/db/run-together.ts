/** A transaction whose statements do not need each other's answers, sent at once. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isDatabaseUnavailable } from './database-errors.ts';
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
  const queries = statements.map((statement) => dialect.sqlToQuery(statement));
  const client = await db.$client.connect();
  let isBroken = false;
  try {
    const send = () => queries.map(({ sql: text, params }) => client.query<Row>({ text, values: params }));
    // One statement is a transaction of its own.
    const sent = queries.length === 1 ? send() : [client.query<Row>('begin'), ...send(), client.query<Row>('commit')];
    const answers = await Promise.allSettled(sent);
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    const last = answers.at(queries.length === 1 ? 0 : -2);
    return last?.status === 'fulfilled' ? last.value.rows : [];
  } catch (error) {
    isBroken = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(isBroken || client.getTransactionStatus() !== 'I');
  }
}
