/**
 * `npm run bench`: starts the built product on a data folder of its own, measures it against floors of the same run, and
 * prints ratios against their limits and a table. Parts by name (`npm run bench -- orders console`), `--orders=1000000` for
 * the length of the history.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDatabase } from '#server/db/embedded/start-database.ts';
import { openShop } from '#test/process/shop-client.ts';
import { makeDataDir, startServer } from '../e2e/server.ts';
import { benchAccounts } from './accounts.ts';
import { benchBoard } from './board.ts';
import { benchCardOrders } from './card-orders.ts';
import { benchConsoleCalls } from './console-calls.ts';
import { cpuMs } from './cpu.ts';
import { median } from './load.ts';
import { benchPages } from './pages.ts';
import { benchPricing } from './pricing.ts';
import { benchProbe } from './probe.ts';
import { residentMegabytes } from './process-memory.ts';
import { addRow, note, outcome, report } from './report.ts';
import { benchWebhooks } from './webhooks.ts';
import { benchAddressSearch, benchCachedSearch, benchPlaces } from './where.ts';
import { type Bench, benchWholeOrders, loadWithOrders } from './whole-orders.ts';
import { benchWorkers } from './workers.ts';

const READY_SECONDS = 1;
const STARTS = 7;
/** Of server and database after the load, on a small machine. */
const MEMORY_MEGABYTES = 200;
/** What the packaged PostgreSQL counts on, so that the figure is that of a small machine. */
const SMALL_MACHINE_MB = '1024';
const ORDERS = 50_000;
const REST_MS = 65_000;
const PICTURES_BEGIN_MS = 40_000;
/** A server that used less of the processor than `QUIET_MS` between two looks draws no pictures. */
const LOOK_MS = 5_000;
const QUIET_MS = 500;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { orders: { type: 'string' } } });
const isWanted = (part: string) => positionals.length === 0 || positionals.includes(part);
const orders = Number(values.orders ?? ORDERS);

async function benchStart(dataDir: string): Promise<void> {
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const begin = performance.now();
    const server = await startServer({ dataDir });
    seconds.push((performance.now() - begin) / 1000);
    await server.stop();
  }
  const ours = median(seconds);
  report({ name: 'ready when built and seeded', ours, reference: READY_SECONDS, unit: 's', atMost: 1 });
  addRow('ready when built and seeded', `${ours.toFixed(2)} s`, `median of ${STARTS}`);
}

/** Runs `work` with a server that has all of this machine's memory, or as much as is said. */
async function withServer(
  { dataDir, memoryMb }: { readonly dataDir: string; readonly memoryMb?: string },
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  const env = { RATE_LIMITS: 'off', ...(memoryMb === undefined ? {} : { MEMORY_MB: memoryMb }) };
  const server = await startServer({ dataDir, env });
  try {
    const database = await startDatabase({ dataDir, log: () => undefined });
    const postmaster = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    await work({ server, postmaster, connectionString: database.connectionString }).finally(() => database.stop());
  } finally {
    await server.remove();
  }
}

async function benchServer({ server, connectionString, postmaster }: Bench): Promise<void> {
  const shop = await openShop(server.port);
  const { clientId } = shop;
  shop.close();
  if (isWanted('rules')) {
    benchPlaces();
    benchPricing();
    await benchAddressSearch(server.port);
  }
  // Before the others leave more orders than a board shows.
  if (isWanted('board')) await benchBoard(server, connectionString);
  if (isWanted('pages')) await benchPages(server, clientId);
  if (isWanted('accounts')) await benchAccounts(server, connectionString, clientId);
  if (isWanted('probe')) await benchProbe(server.port);
  if (isWanted('orders')) await benchWholeOrders({ server, postmaster, connectionString });
  if (isWanted('webhooks')) await benchWebhooks(server);
  if (isWanted('console')) await benchConsoleCalls({ port: server.port, connectionString }, orders);
}

/** A new server draws the seed's pictures after half a minute without calls, for a minute or more. It is not at rest before. */
async function waitForPictures(serverPid: number): Promise<void> {
  await sleep(PICTURES_BEGIN_MS);
  for (let before = 0, now = cpuMs(serverPid); now - before > QUIET_MS; ) {
    await sleep(LOOK_MS);
    before = now;
    now = cpuMs(serverPid);
  }
}

/** At rest: unused connections are closed, and the process that drew pictures ends, after a minute. */
async function reportMemory(serverPid: number, postmaster: number): Promise<void> {
  const loaded = residentMegabytes(serverPid, postmaster);
  await waitForPictures(serverPid);
  await sleep(REST_MS);
  const rest = residentMegabytes(serverPid, postmaster);
  const ours = rest.server + rest.database;
  const partsOf = ({ server, database, databaseProcesses }: typeof rest) =>
    `server ${server.toFixed(0)}, database ${database.toFixed(0)} MB in ${databaseProcesses} processes`;
  report({ name: 'memory of server and database', ours, reference: MEMORY_MEGABYTES, unit: 'MB', atMost: 1 });
  addRow('memory at the end of the load', partsOf(loaded), 'PostgreSQL sized for 1 GB');
  addRow('memory of both at rest', `${ours.toFixed(0)} MB`, partsOf(rest));
}

note(`Node.js ${process.version}`);
const dataDir = await makeDataDir();
const first = await startServer({ dataDir });
await first.stop();
if (isWanted('rules')) await benchCachedSearch(dataDir);
if (isWanted('start')) await benchStart(dataDir);
await withServer({ dataDir }, benchServer);
if (isWanted('memory')) {
  await withServer({ dataDir: await makeDataDir(), memoryMb: SMALL_MACHINE_MB }, async (bench) => {
    await loadWithOrders(bench.server);
    await reportMemory(bench.server.pid, bench.postmaster);
  });
}
if (isWanted('workers')) await benchWorkers();
if (isWanted('card')) await benchCardOrders();
process.exitCode = outcome();
