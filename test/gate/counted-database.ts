/** A PostgreSQL that nobody else writes to, and what it writes: its own log says it record by record (pg_walinspect). */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startDatabase } from '#server/db/embedded/start-database.ts';
import type { TestDatabase } from '#test/database.ts';
import { prepareTemplate } from '#test/template.ts';

export interface Written {
  /** Transactions that wrote. */
  readonly commits: number;
  /** Versions of rows that were made, or ended by a deletion. */
  readonly rows: number;
  readonly indexEntries: number;
  /** Bytes of the log for these rows, entries and commits; without pages as a whole and without the upkeep of pages. */
  readonly walBytes: number;
}

export interface CountedDatabase extends TestDatabase {
  /** What is written while `work` runs, until nothing that it caused runs any more. */
  writtenBy(work: () => Promise<unknown>): Promise<Written>;
}

/** The mark that the counting itself leaves in what it asks: no statement of the product has it. */
export const OWN = '/* gate */';

/** Splits of pages and the like come as chance has it; a split holds the entry that caused it. */
const WRITTEN = `${OWN} select
  count(*) filter (where resource_manager = 'Transaction' and record_type like 'COMMIT%')::int as commits,
  count(*) filter (where resource_manager = 'Heap' and record_type ~ '^(INSERT|UPDATE|HOT_UPDATE|DELETE)')::int as rows,
  count(*) filter (where resource_manager = 'Btree' and record_type ~ '^(INSERT_LEAF|INSERT_POST|SPLIT)'
    or resource_manager in ('Gin', 'BRIN') and record_type ~ '^(INSERT|UPDATE|SAMEPAGE)')::int as "indexEntries",
  coalesce(sum(record_length - fpi_length) filter (where resource_manager in ('Heap', 'Transaction', 'Gin', 'BRIN')
    or resource_manager = 'Btree' and record_type ~ '^INSERT_(LEAF|POST)'), 0)::int as "walBytes"
  from pg_get_wal_records_info($1::pg_lsn, $2::pg_lsn)`;

const BUSY = `${OWN} select count(*)::int as busy from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and state is distinct from 'idle'`;

export async function openCountedDatabase(files: string): Promise<CountedDatabase> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'servery-gate-'));
  const cluster = await startDatabase({ dataDir, durable: false, log: () => undefined });
  await prepareTemplate(cluster.connectionString, files);
  const client = new pg.Client(cluster.connectionString);
  await client.connect();
  // The database's own upkeep would write between the records that are counted.
  for (const text of [
    'alter system set autovacuum = off',
    'select pg_reload_conf()',
    'analyze',
    'create extension pg_walinspect',
    'set synchronous_commit = on',
  ])
    await client.query(text);
  const ask = async <Row>(text: string, values: readonly string[] = []) =>
    (await client.query(text, [...values])).rows[0] as Row;
  const position = async () => (await ask<{ at: string }>(`${OWN} select pg_current_wal_insert_lsn()::text as at`)).at;
  /** Records up to here are on the disk, where they can be read. */
  const flush = () => ask(`${OWN} select pg_logical_emit_message(true, 'gate', '')`);

  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = (await ask<{ busy: number }>(BUSY)).busy === 0 ? quiet + 1 : 0;
    }
  }

  return {
    connectionString: cluster.connectionString,
    async writtenBy(work) {
      // A change of a row costs index entries where its page has no room: dead rows of earlier rounds go first.
      await ask(`${OWN} vacuum`);
      await flush();
      const before = await position();
      await work();
      await settle();
      const after = await position();
      await flush();
      return await ask<Written>(WRITTEN, [before, after]);
    },
    async drop() {
      await client.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
