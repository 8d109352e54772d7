/** The built product on a database of its own that counts statements and commits. */
import pg from 'pg';
import { startDatabase } from '#server/db/embedded/start-database.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';

export interface Counts {
  /** Statements of any kind, our own looks left out. */
  readonly statements: number;
  /** Transactions that wrote something. */
  readonly writes: number;
  /** How often each statement ran, by its first words. */
  readonly byText: ReadonlyMap<string, number>;
}

export interface CountedServer {
  readonly server: ProductServer;
  /** Begins to count anew. */
  reset(): Promise<void>;
  counts(): Promise<Counts>;
  /** Stops both and removes their data. */
  remove(): Promise<void>;
}

const OWN = `query !~ 'pg_stat|pg_snapshot'`;

export async function startCounted(env: NodeJS.ProcessEnv = {}): Promise<CountedServer> {
  const dataDir = await makeDataDir();
  const open = async () => {
    const server = await startServer({ dataDir, env });
    const database = await startDatabase({ dataDir, log: () => undefined });
    const client = new pg.Client(database.connectionString);
    await client.connect();
    return { server, client, database };
  };
  const first = await open();
  // It is loaded when the database starts.
  await first.client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await first.client.end();
  await first.server.stop();
  await first.database.stop();
  const { server, client, database } = await open();
  await client.query('create extension pg_stat_statements');
  const ask = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  // Each transaction that writes takes the next number.
  const written = async () =>
    Number((await ask<{ xid: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as xid'))[0]?.xid);
  let writtenBefore = await written();
  return {
    server,
    async reset() {
      await ask('select pg_stat_statements_reset()');
      writtenBefore = await written();
    },
    async counts() {
      const writes = (await written()) - writtenBefore;
      const rows = await ask<{ calls: string; text: string }>(
        `select sum(calls) as calls, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as text
         from pg_stat_statements where ${OWN} group by 2 order by 1 desc`,
      );
      const byText = new Map(rows.map(({ calls, text }) => [text, Number(calls)]));
      return { writes, byText, statements: [...byText.values()].reduce((sum, calls) => sum + calls, 0) };
    },
    async remove() {
      await client.end();
      await database.stop();
      await server.remove();
    },
  };
}
