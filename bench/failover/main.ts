/**
 * The drill of `npm run failover`: two processes take orders while databases, machines and processes are killed. Each
 * event waits until orders flow, jobs run and boards hear again; at the end every acknowledged order is looked up.
 */
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openShop } from '#test/process/shop-client.ts';
import { type ProductServer, startServer } from '../../e2e/server.ts';
import { type BoardWatch, watchBoard } from './board-watch.ts';
import { type Cluster, missingPrograms, startCluster } from './cluster.ts';
import { type Customers, startCustomers } from './customers.ts';

const CUSTOMERS = Number(process.env.CUSTOMERS ?? '16');
/** How long an event is watched at least: a switchover begins some seconds after it was asked for. */
const WATCH_MS = 12_000;
/** Orders before an event, so that it meets a system at work. */
const CALM_MS = 4_000;
const LIMIT_MS = 180_000;
const JOBS_BAR_S = 30;
const STREAMS_BAR_S = 10;

interface Drill {
  readonly cluster: Cluster;
  readonly servers: ProductServer[];
  restartServer(n: number): Promise<void>;
}

interface Event {
  readonly name: string;
  /** Brings the trouble; answers what ends it afterwards. */
  happen(drill: Drill): Promise<(() => Promise<void>) | undefined>;
}

const other = (name: 'a' | 'b') => (name === 'a' ? 'b' : 'a');

const EVENTS: readonly Event[] = [
  {
    name: 'connections cut',
    async happen({ cluster }) {
      await cluster.cutConnections();
      return undefined;
    },
  },
  {
    name: 'planned switchover',
    async happen({ cluster }) {
      await cluster.switchOver(await cluster.primary());
      return undefined;
    },
  },
  {
    name: 'PostgreSQL killed',
    async happen({ cluster }) {
      cluster.killDatabase(await cluster.primary());
      return undefined;
    },
  },
  {
    name: 'standby frozen',
    async happen({ cluster }) {
      const standby = other(await cluster.primary());
      cluster.freeze(standby);
      return async () => cluster.thaw(standby);
    },
  },
  {
    name: 'process killed',
    async happen({ servers, restartServer }) {
      await servers[0]?.kill();
      return () => restartServer(0);
    },
  },
  {
    name: 'database machine lost',
    async happen({ cluster }) {
      const lost = await cluster.primary();
      cluster.killMachine(lost);
      return async () => cluster.startMachine(lost);
    },
  },
];

interface Row {
  readonly event: string;
  readonly orders: string;
  readonly jobs: string;
  readonly streams: string;
}

async function main(): Promise<void> {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.error(`The drill needs programs that are not installed: apt-get install ${missing.join(' ')}`);
    process.exitCode = 1;
    return;
  }
  const cluster = await startCluster();
  const servers: ProductServer[] = [];
  const origins: string[] = [];
  const restartServer = async (n: number) => {
    const previous = servers[n];
    const secret = 'one secret behind one address, long enough';
    servers[n] = await startServer({
      ...(previous ? { port: previous.port, dataDir: previous.dataDir } : {}),
      env: {
        DATABASE_URL: cluster.url,
        DEMO: '1',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
        JWT_SECRET: secret,
        COOKIE_SECRET: secret,
        LINK_SECRET: secret,
      },
    });
    origins[n] = `http://127.0.0.1:${servers[n].port}`;
  };
  try {
    await restartServer(0);
    await restartServer(1);
    await drill({ cluster, servers, restartServer }, origins);
  } finally {
    for (const server of servers) await server.remove().catch(() => undefined);
    cluster.remove();
  }
}

async function drill(parts: Drill, origins: readonly string[]): Promise<void> {
  const shop = await openShop(parts.servers[0]?.port ?? 0);
  shop.close();
  const customers = startCustomers(CUSTOMERS, { clientId: shop.clientId, productId: shop.productId, origins });
  const board = await watchBoard(() => origins[1] ?? '');
  const rows: Row[] = [];
  for (const event of EVENTS) {
    rows.push(await meet(event, parts, customers, board));
    console.table(rows.slice(-1));
  }
  await wait(CALM_MS);
  await customers.stop();
  board.stop();
  console.table(rows);
  await audit(parts.cluster, customers);
}

async function meet(event: Event, parts: Drill, customers: Customers, board: BoardWatch): Promise<Row> {
  await wait(CALM_MS);
  const from = performance.now();
  const end = await event.happen(parts);
  const flowing = await until(() => {
    // A few orders may have been under way; the flow is back when a customer's next two came.
    const after = customers.placed.filter(({ at }) => at > from);
    const gap = gapOf(
      from,
      after.map(({ at }) => at),
    );
    if (performance.now() - from < WATCH_MS) return undefined;
    return performance.now() - gap.until > 2_000 && after.filter(({ at }) => at >= gap.until).length > 2 * CUSTOMERS
      ? gap
      : undefined;
  });
  const jobsFrom = performance.now();
  const jobs = await until(() => isMailed(parts.cluster.url, jobsFrom));
  const streams = await until(() => (board.heardAt > flowing.until ? board.heardAt : undefined));
  await end?.();
  await parts.cluster.whole();
  return {
    event: event.name,
    orders: seconds(flowing.until - flowing.from),
    jobs: seconds(Math.max(0, jobs - flowing.until)),
    streams: seconds(Math.max(0, streams - flowing.until)),
  };
}

/** The longest time without an acknowledged order. */
function gapOf(from: number, times: readonly number[]): { from: number; until: number } {
  const all = [from, ...[...times].sort((a, b) => a - b)];
  let longest = { from, until: from };
  for (const [index, time] of all.entries()) {
    const previous = all[index - 1] ?? from;
    if (time - previous > longest.until - longest.from) longest = { from: previous, until: time };
  }
  return longest;
}

/** When a mail went out that was sent after `since` (both `performance.now()`). */
async function isMailed(url: string, since: number): Promise<number | undefined> {
  const secondsAgo = (performance.now() - since) / 1_000;
  const rows = await ask<{ sent: boolean }>(
    url,
    'select exists (select from sent_mail where sent_at > now() - make_interval(secs => $1)) as sent',
    [secondsAgo],
  ).catch(() => []);
  return rows[0]?.sent ? performance.now() : undefined;
}

async function until<Found>(look: () => Found | undefined | Promise<Found | undefined>): Promise<Found> {
  const limit = performance.now() + LIMIT_MS;
  while (performance.now() < limit) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(200);
  }
  throw new Error(`Nothing for ${LIMIT_MS / 1_000} s.`);
}

/** Lost: acknowledged and not there. Twice: two orders of one key. */
async function audit(cluster: Cluster, { placed, failures }: Customers): Promise<void> {
  const ids = placed.map(({ orderId }) => orderId);
  const [counts] = await ask<{ found: number; twice: number }>(
    cluster.url,
    `select (select count(*)::int from orders where order_id = any($1::uuid[])) as found,
            (select count(*)::int from (select from orders group by client_id, email having count(*) > 1) repeated) as twice`,
    [ids],
  );
  const lost = ids.length - (counts?.found ?? 0);
  const errors = failures.get(500) ?? 0;
  console.log(`acknowledged ${ids.length}, lost ${lost}, twice ${counts?.twice}, answered 500: ${errors}`);
  console.log(
    `other answers: ${[...failures].map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', ')}`,
  );
  console.log(
    `bars: 0 lost, 0 twice, 0 × 500, jobs within ${JOBS_BAR_S} s of the orders, streams within ${STREAMS_BAR_S} s`,
  );
  if (lost > 0 || (counts?.twice ?? 0) > 0 || errors > 0) process.exitCode = 1;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, query_timeout: 20_000, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Row>(text, values);
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

await main();
