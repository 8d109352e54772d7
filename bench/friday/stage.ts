/** A night from beginning to end: a server with a database of its own, restaurants, the play, and what it has cost. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startDatabase } from '#server/db/embedded/start-database.ts';
import { createSend } from '#test/process/send.ts';
import { makeDataDir, startServer } from '../../e2e/server.ts';
import { cpuMs } from '../cpu.ts';
import { countDueJobs } from '../restaurants.ts';
import { type AskedLoad, fitLoad, planRehearsal } from './fit.ts';
import { type Night, planNight } from './night.ts';
import { type Played, playNight } from './play.ts';
import type { Load } from './rates.ts';
import type { Spent } from './results.ts';
import { openRestaurants } from './shops.ts';

export interface NightResult extends Played {
  /** What was played of what was asked for. */
  readonly load: Load;
  /** Calls a second that this machine answered before the night, when nobody paused. */
  readonly callsPerSecond: number;
  readonly night: Night;
  readonly spent: Spent;
  /** In the database when all is over. */
  readonly storedOrders: number;
  /** In the database: printed, and not needed any more, because the order was handed over before. */
  readonly dockets: { readonly printed: number; readonly replaced: number };
}

/** Mails and dockets that are not done after this are not waited for. */
const DRAIN_MS = 60_000;
const LOOK_MS = 100;

/**
 * Starts the built product, finds out how much this machine can do, plays the night and removes everything again. Processor
 * times are known on Linux alone.
 */
export async function runNight(asked: AskedLoad): Promise<NightResult> {
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir, env: { RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' } });
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
      console.error(`Playing ${load.restaurants} restaurants for ${Math.ceil(night.lengthMs / 1_000)} s …`);
      const rehearsed = { orders: await countOrders(queue), ...(await countDockets(queue)) };
      const before = { server: cpuMs(server.pid, postmaster), database: cpuMs(postmaster), at: performance.now() };
      const played = await playNight(night, stage);
      const seconds = (performance.now() - before.at) / 1_000;
      await drain(queue);
      const dockets = await countDockets(queue);
      return {
        ...played,
        load,
        callsPerSecond,
        night,
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
async function rehearse(stage: Parameters<typeof playNight>[1]): Promise<number> {
  await playNight(planRehearsal(1), stage);
  const from = performance.now();
  const { outcomes } = await playNight(planRehearsal(2), stage);
  return outcomes.length / ((performance.now() - from) / 1_000);
}

/** Waits until mails and dockets are done, but not for ever. */
async function drain(queue: pg.Client): Promise<void> {
  const until = performance.now() + DRAIN_MS;
  while ((await countDueJobs(queue)) > 0 && performance.now() < until) await wait(LOOK_MS);
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
