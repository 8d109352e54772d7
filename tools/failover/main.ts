/**
 * `npm run tools -- failover`: a drill with Patroni, etcd, HAProxy and two processes that take orders while databases, machines
 * and processes are killed. Each event waits until orders flow, jobs run and boards hear again; at the end every acknowledged
 * order is looked up. Only on Linux, as root.
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

/** Seconds; of jobs and streams from the moment at which orders flow again. */
interface Row {
  readonly event: string;
  readonly orders: number;
  readonly jobs: number;
  readonly streams: number;
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
    const work = async () => {
      await restartServer(0);
      await restartServer(1);
      await drill({ cluster, servers, restartServer }, origins);
    };
    await Promise.race([work(), endedBySignal()]);
  } finally {
    for (const server of servers) await server.remove().catch(() => undefined);
    cluster.remove();
  }
}

/** Rejects, so that nothing that the drill has started stays behind. */
function endedBySignal(): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`The drill was ended by ${signal}.`)));
    }
  });
}

async function drill(parts: Drill, origins: readonly string[]): Promise<void> {
  const shop = await openShop(parts.servers[0]?.port ?? 0);
  shop.close();
  const customers = startCustomers(CUSTOMERS, { clientId: shop.clientId, productId: shop.productId, origins });
  const board = await watchBoard(() => origins[1] ?? '');
  const rows: Row[] = [];
  const meetAll = async () => {
    for (const event of EVENTS) {
      rows.push(await meet(event, parts, customers, board));
      console.table(rows.slice(-1));
    }
    await wait(CALM_MS);
  };
  await Promise.race([meetAll(), customers.ended]);
  await customers.stop();
  board.stop();
  console.table(rows);
  await audit(parts.cluster, customers);
  console.log(
    `bars: 0 lost, 0 twice, 0 with other dishes, 0 × 500, jobs within ${JOBS_BAR_S} s of the orders, streams within ${STREAMS_BAR_S} s`,
  );
  if (rows.some(({ jobs, streams }) => jobs > JOBS_BAR_S || streams > STREAMS_BAR_S)) process.exitCode = 1;
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
  const jobs = await until(() => mailedAfter(parts.cluster.url, flowing.until));
  const streams = await until(() => board.heardAt.find((at) => at > flowing.until));
  await end?.();
  await parts.cluster.whole();
  return {
    event: event.name,
    orders: seconds(flowing.until - flowing.from),
    jobs: seconds(jobs - flowing.until),
    streams: seconds(streams - flowing.until),
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

/** When the first mail went out after `since` (both `performance.now()`). */
async function mailedAfter(url: string, since: number): Promise<number | undefined> {
  const asked = performance.now();
  const rows = await ask<{ ago: number | null }>(
    url,
    `select extract(epoch from now() - min(sent_at))::float8 as ago
      from sent_mail where sent_at > now() - make_interval(secs => $1)`,
    [(asked - since) / 1_000],
  ).catch(() => []);
  const ago = rows[0]?.ago;
  return typeof ago === 'number' ? asked - ago * 1_000 : undefined;
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

/** Lost: acknowledged and not there. Twice: two orders of one key. Other dishes: not those of the cart's last answer. */
async function audit(cluster: Cluster, { placed, failures }: Customers): Promise<void> {
  const [counts] = await ask<{ found: number; twice: number; other: number }>(
    cluster.url,
    `with given as (select * from unnest($1::uuid[], $2::int[]) as given(order_id, dishes))
      select (select count(*)::int from orders join given using (order_id)) as found,
        (select count(*)::int from (select from orders group by client_id, email having count(*) > 1) repeated) as twice,
        (select count(*)::int from given where exists (select from order_lines line where line.order_id = given.order_id)
          and dishes <> (select sum(quantity) from order_lines line where line.order_id = given.order_id)) as other`,
    [placed.map(({ orderId }) => orderId), placed.map(({ dishes }) => dishes)],
  );
  const lost = placed.length - (counts?.found ?? 0);
  const errors = failures.get(500) ?? 0;
  console.log(
    `acknowledged ${placed.length}, lost ${lost}, twice ${counts?.twice}, with other dishes ${counts?.other}, answered 500: ${errors}`,
  );
  console.log(
    `other answers: ${[...failures].map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', ')}`,
  );
  if (lost + (counts?.twice ?? 0) + (counts?.other ?? 0) + errors > 0) process.exitCode = 1;
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

const seconds = (ms: number) => Math.round(Math.max(0, ms) / 100) / 10;

await main();
process.exit();
