/**
 * `npm run tools -- growth`: a database of 1,000 restaurants and 1,000,000 orders. It is filled as the last release had it; then this
 * release's migrations run while orders are written, and the calls that restaurants and the operator wait for are measured.
 * `--orders=50000`, `--restaurants=100`, `--years=10`; with `--restaurants=0` the demo restaurant that people read has all
 * orders, and nothing is migrated. The data folder is removed at the end; one that `--folder=` names stays, and
 * is measured again without being filled.
 */
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#server/db/connect.ts';
import { startDatabase } from '#server/db/embedded/start-database.ts';
import { openShop } from '#test/process/shop-client.ts';
import { addRow, note, outcome } from '../../bench/report.ts';
import { makeDataDir, startServer } from '../../e2e/server.ts';
import { fillBoard, measureComparison, measureOperator, measureRestaurant } from './calls.ts';
import { fill, fillLedger, fillOrders, type Growth } from './fill.ts';
import { measure } from './measure.ts';
import { drillMigrations, migrateToReleased } from './migrations.ts';

/** The demo restaurant whose people read has this share of all orders. */
const SHARE = 0.05;
/** What PostgreSQL counts on: its buffers hold a small part of a million orders. */
const MEMORY_MB = 2048;
const STORE = 'saffron-lane';

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fills a new data folder and migrates it to the newest schema. */
async function prepare(dataDir: string, growth: Growth): Promise<void> {
  const database = await startDatabase({ dataDir, log: note, size: { memoryMb: MEMORY_MB } });
  try {
    const { connectionString } = database;
    const { pool, close } = openDatabase({ connectionString, max: 1, limits: 'none' });
    await migrateToReleased(pool);
    await close();
    const clientIds = await withClient(connectionString, async (client) => {
      await fill(client, growth);
      const { rows } = await client.query<{ client_id: string }>('select client_id from clients limit 50');
      return rows.map((row) => row.client_id);
    });
    await drillMigrations(connectionString, clientIds);
  } finally {
    await database.stop();
  }
}

/** How large the tables and indexes of orders are. */
async function reportSizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; rows: string; heap: string; indexes: string }>(
    `select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_table_size(oid)) as heap,
       pg_size_pretty(pg_indexes_size(oid)) as indexes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc limit 4`,
  );
  for (const row of rows) addRow(`table ${row.name}`, `${row.heap} and ${row.indexes} of indexes`, `${row.rows} rows`);
}

const { values } = parseArgs({
  options: {
    orders: { type: 'string' },
    restaurants: { type: 'string' },
    years: { type: 'string' },
    folder: { type: 'string' },
  },
});
const growth = {
  orders: Number(values.orders ?? 1_000_000),
  restaurants: Number(values.restaurants ?? 1000),
  days: Number(values.years ?? 2) * 365,
};
const own = { ...growth, orders: growth.restaurants === 0 ? growth.orders : Math.round(growth.orders * SHARE) };
const dataDir = values.folder ? path.resolve(values.folder) : await makeDataDir();
const isFilled = existsSync(path.join(dataDir, 'postgres'));
if (!isFilled && growth.restaurants > 0) await prepare(dataDir, { ...growth, orders: growth.orders - own.orders });
const server = await startServer({ dataDir, env: { RATE_LIMITS: 'off', MEMORY_MB: String(MEMORY_MB) } });
try {
  const database = await startDatabase({ dataDir, log: () => undefined });
  const { connectionString } = database;
  const shop = await openShop(server.port);
  const place = {
    port: server.port,
    connectionString,
    store: STORE,
    clientId: shop.clientId,
    productId: shop.productId,
  };
  shop.close();
  await withClient(connectionString, async (client) => {
    if (!isFilled) {
      await fillOrders(client, [place.clientId], own, place.productId);
      await fillLedger(client, place.clientId);
    }
    await fillBoard(client, place);
    if (!isFilled) await client.query('vacuum analyze');
    await reportSizes(client);
    await measure('the shortest statement, as a floor', () => client.query('select 1'));
  });
  await measureRestaurant(place);
  await measureOperator(place);
  await measureComparison(place);
  note(
    `other work on this machine meanwhile: load ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} cores`,
  );
  await database.stop();
} finally {
  await (values.folder ? server.stop() : server.remove());
}
process.exitCode = outcome();
