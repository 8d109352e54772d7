/**
 * `npm run bench`: starts the built product on a data folder of its own, measures it against bare Fastify and bare
 * PostgreSQL in the same run, and prints ratios against their limits.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startDatabase } from '#server/db/embedded/start-database.ts';
import { makeDataDir, startServer } from '../e2e/server.ts';
import { benchAccounts } from './accounts.ts';
import { benchBoard } from './board.ts';
import { benchCardOrders } from './card-orders.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchPricing } from './pricing.ts';
import { residentMegabytes } from './process-memory.ts';
import { outcome, report } from './report.ts';
import { benchWebhooks } from './webhooks.ts';
import { benchAddressSearch, benchCachedSearch, benchPlaces } from './where.ts';

const READY_SECONDS = 3;
const MEMORY_MEGABYTES = 400;

const dataDir = await makeDataDir();
const first = await startServer({ dataDir });
await first.stop();
await benchCachedSearch(dataDir);
const begin = performance.now();
const server = await startServer({ dataDir, env: { RATE_LIMITS: 'off' } });
report({
  name: 'ready when built and seeded',
  ours: (performance.now() - begin) / 1000,
  reference: READY_SECONDS,
  unit: 's',
  atMost: 1,
});
try {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/client/saffron-lane`);
  const { data } = (await answer.json()) as { data: { clientId: string } };
  const database = await startDatabase({ dataDir, log: () => undefined });
  try {
    benchPlaces();
    benchPricing();
    await benchAddressSearch(server.port);
    // Before the others leave more orders than a board shows.
    await benchBoard(server, database.connectionString);
    await benchPages(server, data.clientId);
    await benchAccounts(server, database.connectionString, data.clientId);
    await benchOrders(server, database.connectionString);
    await benchWebhooks(server);
    const postmaster = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    report({
      name: 'memory of server and database',
      ours: residentMegabytes([server.pid, postmaster]),
      reference: MEMORY_MEGABYTES,
      unit: 'MB',
      atMost: 1,
    });
  } finally {
    await database.stop();
  }
} finally {
  await server.remove();
}
await benchCardOrders();
process.exitCode = outcome();
