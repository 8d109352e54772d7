/** The hour of the last seven days in which this process had most to do. It is kept in memory alone, and asks nothing of the database. */
import type { FastifyInstance } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';

export interface BusyHour {
  /** UTC ms at which the hour begins. */
  readonly startMs: number;
  /** Processor time of this process. */
  readonly processorMs: number;
  /** For how long it was looked at, 0 to an hour. */
  readonly watchedMs: number;
  /** The most memory in use at one look. */
  readonly memoryBytes: number;
  /** The most connections to this process at one look. */
  readonly connections: number;
  /** The most connections for requests to the database that were in use at one look. */
  readonly databaseConnections: number;
}

/** What one look finds; `processorMs` since the look before. */
export type Look = Omit<BusyHour, 'startMs'>;

const MOST_HOURS = 7 * 24;

/** Pure but for what it keeps: hours of a week, of which the one with most processor time is the busiest. */
export function createBusyHours() {
  const hours: BusyHour[] = [];
  return {
    add(nowMs: number, look: Look): void {
      const startMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
      const before = hours.at(-1)?.startMs === startMs ? hours.pop() : undefined;
      hours.push({
        startMs,
        processorMs: look.processorMs + (before?.processorMs ?? 0),
        watchedMs: look.watchedMs + (before?.watchedMs ?? 0),
        memoryBytes: Math.max(look.memoryBytes, before?.memoryBytes ?? 0),
        connections: Math.max(look.connections, before?.connections ?? 0),
        databaseConnections: Math.max(look.databaseConnections, before?.databaseConnections ?? 0),
      });
      while (hours.length > MOST_HOURS || (hours[0]?.startMs ?? startMs) <= startMs - MOST_HOURS * HOUR_MS)
        hours.shift();
    },
    /** Null before the first look. */
    busiest: (): BusyHour | null =>
      hours.reduce<BusyHour | null>((most, hour) => (most && most.processorMs >= hour.processorMs ? most : hour), null),
  };
}

/** Looks once a minute until the application closes. */
export function watchHours(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): () => BusyHour | null {
  const hours = createBusyHours();
  let used = process.cpuUsage();
  let lookedAt = performance.now();
  const look = () =>
    app.server.getConnections((_error, connections = 0) => {
      const { user, system } = process.cpuUsage(used);
      const { totalCount, idleCount } = db.$client;
      hours.add(now(), {
        processorMs: (user + system) / 1_000,
        watchedMs: performance.now() - lookedAt,
        memoryBytes: process.memoryUsage.rss(),
        connections,
        databaseConnections: totalCount - idleCount,
      });
      used = process.cpuUsage();
      lookedAt = performance.now();
    });
  const timer = setInterval(look, MINUTE_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return hours.busiest;
}
