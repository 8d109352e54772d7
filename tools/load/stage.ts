/** A night from beginning to end: a server with a database of its own, restaurants, the play, and what it has cost. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startDatabase } from '#server/db/embedded/start-database.ts';
import { createSend } from '#test/process/send.ts';
import { cpuMs } from '../../bench/cpu.ts';
import { residentMegabytes } from '../../bench/process-memory.ts';
import { countDueJobs } from '../../bench/restaurants.ts';
import { makeDataDir, startServer } from '../../e2e/server.ts';
import { type AskedLoad, fitLoad, planRehearsal } from './fit.ts';
import { type Night, planNight } from './night.ts';
import { createPlay, type Play, type Played } from './play.ts';
import type { Load } from './rates.ts';
import type { Held, Spent } from './results.ts';
import { openRestaurants } from './shops.ts';

export interface NightResult extends Played {
  /** What was played of what was asked for. */
  readonly load: Load;
  /** Calls a second that this machine answered before the night, when nobody paused. */
  readonly callsPerSecond: number;
  readonly night: Night;
  readonly spent: Spent;
  readonly held: Held;
  /** In the database when all is over. */
  readonly storedOrders: number;
  /** In the database: printed, and not needed any more, because the order was handed over before. */
  readonly dockets: { readonly printed: number; readonly replaced: number };
}

/** Mails and dockets that are not done after this are not waited for. */
const DRAIN_MS = 60_000;
const LOOK_MS = 100;
const REST_MS = 240_000;
const REST_LOOK_MS = 5_000;
/** Processor time of one look. */
const RESTS_BELOW_MS = 150;
/** Between two looks at memory and connections. */
const HELD_EVERY_MS = 5_000;

/**
 * Starts the built product, finds out how much this machine can do, plays the night and removes everything again. Processor
 * times are known on Linux alone.
 */
export async function runNight(asked: AskedLoad, workers = 1): Promise<NightResult> {
  const dataDir = await makeDataDir();
  const env = { RATE_LIMITS: 'off', TRUST_PROXY: 'loopback', WORKERS: String(workers) };
  const server = await startServer({ dataDir, env });
  const agent = new http.Agent({ keepAlive: true });
  try {
    const database = await startDatabase({ dataDir, log: () => undefined });
    const { connectionString } = database;
    const queue = new pg.Client({ connectionString });
    await queue.connect();
    try {
      const postmaster = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      const send = createSend(server.port, agent);
      const restaurants = await openRestaurants({ port: server.port, connectionString, send }, asked.restaurants);
      const stage = {
        restaurants,
        send,
        port: server.port,
        hasDockets: async () => (await countDockets(queue)).waiting > 0,
      };
      console.error('Finding out how much this machine can do …');
      const callsPerSecond = await rehearse(stage);
      await drain(queue);
      const load = fitLoad(asked, callsPerSecond);
      const night = planNight(load);
      const play = createPlay(night, stage);
      if (load.isMiddle) {
        console.error('Catching up with the evening …');
        await withoutPrinters(queue, () => play.catchUp());
        await drain(queue);
      }
      console.error(`Playing ${load.restaurants} restaurants for ${Math.ceil(night.lengthMs / 1_000)} s …`);
      await rest(() => cpuMs(server.pid, postmaster));
      const rehearsed = { orders: await countOrders(queue), ...(await countDockets(queue)) };
      const before = { server: cpuMs(server.pid, postmaster), database: cpuMs(postmaster), at: performance.now() };
      const holding = watchHeld(queue, play, () => residentMegabytes(server.pid, postmaster));
      const played = await play.run();
      const seconds = (performance.now() - before.at) / 1_000;
      const held = await holding.stop();
      await drain(queue);
      const dockets = await countDockets(queue);
      return {
        ...played,
        load,
        callsPerSecond,
        night,
        held,
        storedOrders: (await countOrders(queue)) - rehearsed.orders,
        dockets: {
          printed: dockets.printed - rehearsed.printed,
          replaced: dockets.replaced - rehearsed.replaced,
        },
        spent: {
          server: (cpuMs(server.pid, postmaster) - before.server) / 1_000,
          database: (cpuMs(postmaster) - before.database) / 1_000,
          orders: played.orders,
          seconds,
        },
      };
    } finally {
      await queue.end();
      await database.stop();
    }
  } finally {
    agent.destroy();
    await server.remove();
  }
}

/** Calls a second when nobody pauses. The first time warms the server up. */
async function rehearse(stage: Parameters<typeof createPlay>[1]): Promise<number> {
  await createPlay(planRehearsal(1), stage).run();
  const from = performance.now();
  const { outcomes } = await createPlay(planRehearsal(2), stage).run();
  return outcomes.length / ((performance.now() - from) / 1_000);
}

/** Waits until mails and dockets are done, but not for ever. */
async function drain(queue: pg.Client): Promise<void> {
  const until = performance.now() + DRAIN_MS;
  while ((await countDueJobs(queue)) > 0 && performance.now() < until) await wait(LOOK_MS);
}

/** Waits until the server makes none of the demo's pictures any more, which no order needs, but not for ever. */
async function rest(spentMs: () => number): Promise<void> {
  const until = performance.now() + REST_MS;
  for (let before = spentMs(); performance.now() < until; ) {
    await wait(REST_LOOK_MS);
    const now = spentMs();
    if (now - before < RESTS_BELOW_MS) return;
    before = now;
  }
}

/** The most of each that was seen until `stop`. */
function watchHeld(client: pg.Client, play: Play, measure: () => ReturnType<typeof residentMegabytes>) {
  let most: Held = { serverMb: 0, databaseMb: 0, connections: 0, streams: 0 };
  const look = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const { server, database } = measure();
    most = {
      serverMb: Math.max(most.serverMb, server),
      databaseMb: Math.max(most.databaseMb, database),
      connections: Math.max(most.connections, rows[0]?.count ?? 0),
      streams: Math.max(most.streams, play.countStreams()),
    };
  };
  const timer = setInterval(() => void look(), HELD_EVERY_MS);
  return {
    async stop(): Promise<Held> {
      clearInterval(timer);
      await look();
      return most;
    },
  };
}

/** What the evening before the play would have printed is not drawn. */
async function withoutPrinters(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('create temp table printed as select client_id, printer_id, copies from printers');
  await client.query(`update printers set copies = '{}'`);
  await work();
  await client.query(
    'update printers p set copies = was.copies from printed was where p.client_id = was.client_id and p.printer_id = was.printer_id',
  );
}

async function countOrders(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders');
  return rows[0]?.count ?? 0;
}

async function countDockets(client: pg.Client): Promise<{ printed: number; replaced: number; waiting: number }> {
  const { rows } = await client.query<{ printed: number; replaced: number; waiting: number }>(
    `select count(*) filter (where state = 'printed')::int as printed,
       count(*) filter (where state = 'replaced')::int as replaced,
       count(*) filter (where state in ('waiting', 'offered'))::int as waiting
     from print_jobs`,
  );
  return rows[0] ?? { printed: 0, replaced: 0, waiting: 0 };
}
